# Sample games.

no-such-sample = There is no sample game called “{ $name }”. These can be had: { $names }.
