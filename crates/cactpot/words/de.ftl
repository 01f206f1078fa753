cactpot-flip = Deck { $cell } auf: { $pay } MGP zu erwarten.
cactpot-take = Nimm die Reihe { $from } bis { $to }: im Schnitt { $pay } MGP.
cactpot-take-certain = Nimm die Reihe { $from } bis { $to }: Sie bringt { $pay } MGP.
cactpot-paid = Die Reihe { $from } bis { $to } hat { $pay } MGP gebracht.
cactpot-taken = Die Reihe { $from } bis { $to } ist gewählt.
cactpot-first = Trag die Zahl ein, die das Los zeigt. Ein frisches Los ist im Schnitt { $pay } MGP wert.
cactpot-missing = Trag die Zahl ein, die das Los zeigt.
cactpot-stopped = die Zeit reichte nicht, um jedes Feld abzuwägen
cactpot-why-equals = { $cells } { $cells-count ->
        [one] ist
       *[other] sind
    } genauso gut.
cactpot-why-after = Bei { $number }: { $next } aufdecken, { $pay } MGP.
cactpot-why-after-take = Bei { $number }: { $from } bis { $to } nehmen, { $pay } MGP.
cactpot-why-sums = Ihre Summe: { $sums }.
cactpot-sum = { $sum } bringt { $pay } ({ $chance })
cactpot-worth = { $pay } MGP
cactpot-lines = Reihen
cactpot-lines-now = Reihen, wenn du jetzt eine nähmst
cactpot-line = { $from } bis { $to }: { $pay } MGP
cactpot-fact-flips = Noch aufzudecken
cactpot-legend = Zahl: MGP, die zu erwarten sind
cactpot-legend-first = Zahl: MGP, die zu erwarten sind, wenn das Los dort seine Zahl zeigt
cactpot-impossible = { $cells } zeigen beide { $number }; jede Zahl steht nur einmal auf dem Los.
cactpot-tile-number = { $number }
    .legend = aufgedeckt
cactpot-tile-hidden = verdeckt
cactpot-tile-was = verdeckt, { $number }
    .legend = nie aufgedeckt
cactpot-status-empty = Noch ist keine Zahl eingetragen.
cactpot-status-take = Vier Zahlen sind zu sehen: Wähl eine Reihe.
cactpot-status-flips = Noch { $flips } { $flips ->
        [one] Feld
       *[other] Felder
    } aufzudecken.
cactpot-refused-shown = { $cell } ist schon aufgedeckt
cactpot-refused-four = vier Zahlen sind aufgedeckt; wähle eine Reihe
cactpot-refused-soon = eine Reihe wird gewählt, wenn vier Zahlen aufgedeckt sind
cactpot-refused-line = „{ $line }“ ist keine Reihe; nenne ihre Enden, zum Beispiel A1-C1
cactpot-refused-fifth = { $cell } wäre die fünfte Zahl; nach vieren wird eine Reihe gewählt
cactpot-text-size = ein Los hat 3 Zeilen mit 3 Feldern, dieses { $size }
cactpot-text-seed = { $cell } ist nicht so, wie diese Startzahl es gesetzt hat
cactpot-wanted-pays = gib für die Summen 6 bis 24 die 19 ganzen Zahlen von 0 bis { $most } an, durch Kommas getrennt, oder „usual“
cactpot-wanted-pays-near = meintest du „{ $near }“? Oder gib für die Summen 6 bis 24 die 19 ganzen Zahlen von 0 bis { $most } an, durch Kommas getrennt
cactpot-wanted-worth = gib eine Zahl ab 0 an, zum Beispiel 1677.785
cactpot-refused-which = welche Reihe? Etwa „take A1-C1“
cactpot-refused-no-line = { $cell } liegt nicht auf der Reihe { $line }
cactpot-refused-seed = das Los hat keine Startzahl, darum weiß niemand, was es verdeckt
cactpot-tool-flip = Aufdecken
cactpot-tool-take = Reihe nehmen
cactpot-tool-number = Zahl
cactpot-tool-hide = Verdecken
cactpot-sheet = Gewinne
cactpot-sheet-pay = MGP
cactpot-solved = { $pay } MGP zu erwarten, und kein Plan ist besser.
cactpot-tree-flip = { $cell } aufdecken
cactpot-tree-take = { $line } nehmen
cactpot-checked-ticket = Das Los
cactpot-checked-flip = { $cell } aufzudecken
cactpot-checked-line = Die Reihe { $line }
cactpot-checked-claimed = { $what } ist { $pay } MGP wert, wie behauptet.
cactpot-checked-advised = { $what } ist { $pay } MGP wert, wie advise sagt.
cactpot-checked-not = { $what } ist { $pay } MGP wert, nicht { $claimed }.
cactpot-refused-blank = das Los zeigt keine Zahl; jedes frische Los zeigt eine
label-title = Mini-Glückskaktor
label-set-pays = Gewinne
