# Many games.

simulate-other-run = { $path }, line { $line }: this file belongs to another run (other seed, edition or players). Choose another file.
parquet-other-run = { $path } belongs to another run (other seed, edition, players, or with or without decisions). Choose another folder.
