plain = { $text }
number = { $number }
refused-tool = „{ $tool }“ ist hier kein Werkzeug; es gibt { $known }
refused-tool-near = „{ $tool }“ ist hier kein Werkzeug, meintest du „{ $near }“? Es gibt { $known }
refused-place = { $place } liegt nicht auf dem Brett
refused-over = das Spiel ist vorbei; nimm einen Zug zurück oder beginne ein neues Spiel
refused-start = dieses Spiel kennt keinen Plan, mit dem man beginnen könnte; lass „start“ weg
refused-option = „{ $option }“ ist keine Option; möglich sind { $known }
refused-option-near = „{ $option }“ ist keine Option, meintest du „{ $near }“? Möglich sind { $known }
refused-value = { $given }: möglich sind { $known }
refused-value-near = { $given }: meintest du „{ $near }“? Möglich sind { $known }
refused-number = { $given }: gib eine ganze Zahl von { $least } bis { $most } an
refused-flag = { $given }: gib true oder false an
refused-cell = { $given }: „{ $value }“ ist kein Feldname wie C5
refused-cells = { $given }: ein Brett von { $size } hat { $cells } Felder
refused-spaces = { $given }: ein Wert enthält keine Leerzeichen
refused-given = { $given }: { $wanted }
refused-size = { $given }: schreib Breite x Höhe, zum Beispiel 30x20
refused-missing = { $option } fehlt
refused-needs = { $option } braucht { $other }
refused-once = { $option } nimmt nur einen Wert
refused-twice = { $option } steht zweimal da
refused-excludes = { $option } geht nicht zusammen mit { $other }
refused-excludes-board = { $option } geht nicht zusammen mit einem Brett
refused-many = die Zeit war nach { $count ->
    [one] { $count } Brett
   *[other] { $count } Brettern
} zu Ende
refused-seeds = die letzte Startzahl ist { $most }
refused-from = die Liste hat { $boards } { $boards ->
    [one] Brett
   *[other] Bretter
}
refused-time = in der gegebenen Zeit wurde kein solches Brett gefunden
refused-usual-time = { $why }; für mehr Zeit als die üblichen { $usual } ms gib „milliseconds“ an
refused-game = „{ $game }“ ist kein Spiel; es gibt { $known }
refused-game-near = „{ $game }“ ist kein Spiel, meintest du „{ $near }“? Es gibt { $known }
refused-no-such-board = es gibt kein Brett „{ $id }“
refused-entry = „{ $entry }“ ist kein Eintrag der Tabelle
refused-no-board = im Bild ist kein Brett zu finden
refused-command = „{ $command }“ ist kein Befehl; es gibt { $known }
refused-command-near = „{ $command }“ ist kein Befehl, meintest du „{ $near }“? Es gibt { $known }
refused-empty = { $option } braucht einen Wert
refused-extra = „{ $given }“ ist zu viel
refused-no-value = { $option } nimmt keinen Wert
refused-duration = gib eine Dauer an, zum Beispiel 500ms, 10s oder 2m
refused-memory = gib eine Größe an, zum Beispiel 512M oder 2G, mindestens 128M
refused-settled = auf diesem Brett lässt es sich nicht einstellen
refused-terminal = play braucht ein Terminal
text-empty = der Text ist leer; er beginnt mit einer Zeile, die das Spiel nennt, zum Beispiel „{ $line }“
text-too-long = der Text ist länger als { $most } MiB
text-not-utf8 = der Text ist nicht in UTF-8
text-no-game = „{ $found }“ ist kein Spiel; die erste Zeile nennt das Spiel, zum Beispiel „{ $line }“
text-other-game = das ist ein Brett von „{ $found }“, nicht von „{ $wanted }“
text-no-setting = „{ $found }“ ist keine Einstellung; schreib Name=Wert
text-setting = „{ $found }“ ist keine Einstellung; es gibt { $known }
text-setting-near = „{ $found }“ ist keine Einstellung, meintest du „{ $near }“? Es gibt { $known }
text-many-settings = eine Kopfzeile hat höchstens { $most } Einstellungen
text-twice = „{ $key }“ ist zweimal gesetzt
text-missing = in der Kopfzeile fehlt eine Einstellung wie { $wanted }
text-cell = „{ $found }“ ist kein Feld; möglich sind { $known }
text-ragged = die Zeile hat { $found ->
    [one] { $found } Feld
   *[other] { $found } Felder
}, die Zeilen darüber aber { $wanted }
text-no-rows = das Brett hat keine Zeilen
text-sides = ein Brett mit { $sides } Feldern ist nicht möglich; eine Seite hat 1 bis { $side } Felder, ein Brett höchstens { $cells }
fact = { $label }: { $value }
heading = { $label }:
next-best = Nächstbeste: { $others }
legend-best = [ ] bestes Feld
legend-proof = ( ) Beweis
legend-conflict = ! ! Widerspruch
play-thinking = denkt
play-playing = spielt, Tempo { $speed } von { $speeds }
play-series = { $won } von { $played } Spielen gewonnen
play-keys = h Rat  w Werte  u zurück  a neues  ? Hilfe  q Ende
play-played =
    { $played ->
        [one] 1 Spiel gespielt
       *[other] { $played } Spiele gespielt
    }
play-help-keys = Tasten
play-help-signs = Zeichen auf diesem Brett
play-help-back = Jede Taste führt zurück zum Brett.
play-help-more = ↑ ↓ zeigen mehr; jede andere Taste führt zurück.
play-enter = Eingabe, Leertaste
play-left = linke Maustaste
play-right = rechte Maustaste
play-middle = mittlere Maustaste
play-key-move = Cursor bewegen
play-key-hint = bestes Feld mit Grund
play-key-worth = Wert jedes Felds
play-key-step = dem Rat einmal folgen
play-key-play = dem Rat bis zum Ende folgen
play-key-games = Spiel um Spiel
play-key-speed = schneller, langsamer
play-key-undo = zurücknehmen
play-key-redo = wiederholen
play-key-another = neues Brett
play-key-help = diese Hilfe
play-key-ask = beenden, nach Rückfrage
play-key-quit = beenden, Brett ausgeben
play-quit = Beenden? Eingabe beendet, jede andere Taste spielt weiter.
play-seed = Startzahl { $seed }
play-go-on = diesen Text in einer Datei speichern und weiterspielen mit: { $command }
sure-proven = bewiesen
sure-best-seen = das Beste bisher
