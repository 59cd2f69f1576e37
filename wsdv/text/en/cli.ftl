# The command line.

cli-about = Wir sind das Volk! as a rules engine: an unofficial study of the board game by Richard Sivél and Peer Sylvester (Histogame).
cli-command = COMMAND
cli-lab = open JupyterLab on the notebooks, copied into a folder of your own
cli-lab-folder = where your copies lie (default: wsdv-notebooks); what is there already is never overwritten
cli-lab-opens = Opening JupyterLab on { $folder } …
missing-extra = { $module } is not installed. Run: pip install "wsdv[{ $extra }]"
no-notebooks = The notebooks are missing from this installation. Please install wsdv again.
