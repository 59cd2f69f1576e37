# What drawings of any game refuse.

draw-bad-theme = There is no theme { $theme }; choose one of { $themes }.
draw-bad-prefix = A prefix is made of letters, digits and hyphens and begins with a letter, not { $prefix }.
