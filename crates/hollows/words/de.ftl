hollows-flip-one-look = Dreh { $cell } um: das Beste nach einem Blick voraus. Die Suche wurde angehalten, ehe sie wusste, was zu erwarten ist.
hollows-flip-leaves = Dreh { $cell } um: { $leaves } Blätter zu erwarten.
hollows-flip-week = Dreh { $cell } um: { $leaves } Blätter in dieser Woche zu erwarten.
hollows-flip-chance = Dreh { $cell } um: { $chance } für { $parts } in { $flips } { $flips ->
        [one] Zug
       *[other] Zügen
    }.
hollows-flip-flips = Dreh { $cell } um: { $parts } in { $number } Zügen im Mittel.
hollows-flip-worst = Dreh { $cell } um: { $parts } in höchstens { $number } { $number ->
        [one] Zug
       *[other] Zügen
    }.
hollows-flips-beyond = Dreh { $cell } um: im Mittel { $number } Züge für { $parts }, übrig { $flips ->
        [one] ist
       *[other] sind
    } { $flips }.
hollows-worst-beyond = Dreh { $cell } um: schlimmstenfalls { $number } Züge für { $parts }, übrig { $flips ->
        [one] ist
       *[other] sind
    } { $flips }.
hollows-settle-flips-beyond = Dreh { $cell } um: im Mittel { $number } Züge, um { $parts } zu klären, übrig { $flips ->
        [one] ist
       *[other] sind
    } { $flips }.
hollows-settle-worst-beyond = Dreh { $cell } um: schlimmstenfalls { $number } Züge, um { $parts } zu klären, übrig { $flips ->
        [one] ist
       *[other] sind
    } { $flips }.
hollows-no-flip = Kein Zug ist übrig.
hollows-reached = Das Ziel ist erreicht; dafür braucht es keinen Zug mehr.
hollows-out-of-reach = Das Ziel ist außer Reichweite: { $parts } in { $flips } { $flips ->
        [one] Zug
       *[other] Zügen
    } geht nicht.
hollows-reached-flip = Das Ziel ist erreicht. Dreh { $cell } für die Blätter um: { $leaves } zu erwarten.
hollows-out-of-reach-flip = Das Ziel ist mit { $flips } { $flips ->
        [one] Zug
       *[other] Zügen
    } außer Reichweite. Dreh { $cell } für die Blätter um: { $leaves } zu erwarten.
hollows-nothing-to-gain = Für dieses Ziel bringt kein Zug mehr etwas.
hollows-why-odds = { $cell } zeigt Schwerter { $swords }, Geschenk { $present }, Fuchs { $fox }, nichts { $empty }.
hollows-why-surely = { $cell } zeigt gewiss: { $what }.
hollows-why-equals = { $cells } { $cells-count ->
        [one] ist
       *[other] sind
    } ebenso gut.
hollows-why-many-equals = { $count } andere Felder sind ebenso gut.
hollows-why-after-shape = Zeigt es { $what ->
        [Geschenk] das
       *[other] die
    } { $what } von { $from } bis { $to } ({ $chance }), dreh { $next } um.
hollows-why-after-shape-end = Zeigt es { $what ->
        [Geschenk] das
       *[other] die
    } { $what } von { $from } bis { $to } ({ $chance }), hilft kein Zug mehr.
hollows-why-after = Zeigt es { $what ->
        [nichts] nichts
        [Fuchs] den Fuchs
        [Geschenk] das Geschenk
       *[other] die { $what }
    } ({ $chance }), dreh { $next } um.
hollows-why-after-end = Zeigt es { $what ->
        [nichts] nichts
        [Fuchs] den Fuchs
        [Geschenk] das Geschenk
       *[other] die { $what }
    } ({ $chance }), hilft kein Zug mehr.
hollows-why-unlisted = Keine bekannte Anordnung dieses Bretts passt zum Gesehenen; alle { $layouts }, die die Formen erlauben, gelten als möglich.
hollows-why-unlisted-board = Kein bekanntes Brett sieht so aus; alle { $layouts } Anordnungen, die die Formen erlauben, gelten als möglich.
hollows-method-marks = { $method } markiert { $cells }.
hollows-method-foxes = { $method } zeigt, wo ein Fuchs sein kann: { $cells }.
hollows-method-located = { $method } weiß, wo alles liegt: Dreh { $cells } um.
hollows-method-nothing = { $method } hat nichts zu markieren.
hollows-why-one-look = Die Suche wurde angehalten: Die Zahlen sind, was ein Blick voraus sicher bringt; Besseres ist möglich.
hollows-why-nothing = Die Suche wurde angehalten, ehe sie die Felder unterscheiden konnte; mit mehr Zeit sagt sie, was jedes bringt.
hollows-why-method = { $method } sieht weder auf das Ziel noch auf die übrigen Züge.
hollows-why-method-best = Für das Ziel { $goal } ist kein Feld besser.
hollows-why-method-worse = Für das Ziel { $goal } sind nicht alle davon die besten; { $best } ist es.
hollows-worth-leaves = { $leaves } Blätter
hollows-worth-chance = { $chance }
hollows-worth-flips = { $number } Züge
hollows-worth-score = Punkte { $score }
hollows-fact-board = Brett
hollows-board-up = { $group } oben
hollows-board-right = { $group } rechts
hollows-board-down = { $group } unten
hollows-board-left = { $group } links
hollows-fact-layouts = Anordnungen
hollows-fact-flips = Züge übrig
hollows-fact-second-game = Zweites Spiel
hollows-fact-chances = Chancen
hollows-chances = Schwerter + Geschenk { $sp }, Schwerter + Fuchs { $sf }, Geschenk + Fuchs { $pf }, Fuchs { $f }, Schwerter { $s }, Geschenk { $p }, alles { $all }
hollows-impossible-tiles = keine Anordnung passt: { $cells } { $cells-count ->
        [one] kann nicht sein, was es zeigt
       *[other] widersprechen sich
    }
hollows-impossible-which-board = die gesperrten Felder passen zu { $boards } Brettern; gib mehr der fünf ein
hollows-missing = Gib die gesperrten Felder ein: { $boards } Bretter sind noch möglich.
hollows-impossible-weights = { $given } { $given ->
        [one] Gewicht
       *[other] Gewichte
    }, aber das Brett hat { $wanted } Anordnungen
hollows-impossible-method = { $method } kennt nur bekannte Anordnungen, und welche davon dies ist, lässt sich nicht sagen
hollows-refused-not-covered = { $cell } ist nicht verdeckt
hollows-refused-blocked = { $cell } ist gesperrt
hollows-text-size = ein Brett von Faux Hollows hat 6 Zeilen mit 6 Feldern, dieses { $size }
hollows-text-blocked = { $cell } ist ein sechstes gesperrtes Feld; ein Brett hat fünf
hollows-text-fox = { $cell } ist ein zweiter Fuchs; ein Brett hat höchstens einen
hollows-text-flipped = { $cell } ist ein zwölftes umgedrehtes Feld; ein Spiel hat 11 Züge
hollows-text-flips = noch { $left } { $left ->
        [one] Zug
       *[other] Züge
    }, aber { $flipped } von 11 sind verbraucht
hollows-text-piece = die Form, zu der das Stück auf { $cell } gehört, passt dort nicht hin
hollows-text-kind = { $cell } zeigt eine Art Geschenk, aber ein Stück der anderen ist aufgedeckt
hollows-text-kind-unseen = kein Stück eines Geschenks ist aufgedeckt, das seine Art zeigen könnte
hollows-text-seed = { $cell } ist nicht so, wie diese Startzahl es gesetzt hat
hollows-wanted-chance = gib eine Wahrscheinlichkeit von 0 bis 1 mit höchstens 4 Nachkommastellen an
hollows-wanted-amount = gib eine Zahl von 0 bis { $most } mit höchstens 3 Nachkommastellen an
hollows-wanted-weights = gib höchstens { $most } Gewichte an, eines je Anordnung des Bretts
hollows-wanted-claim = nenne ein Feld und was es ist, zum Beispiel E4=swords
hollows-wanted-tile = { $cell } liegt nicht auf dem Brett
hollows-wanted-weight = mindestens ein Gewicht muss über 0 liegen
hollows-wanted-fox = die Tabelle hat 0, 0.25, 0.5, 0.75 und 1
hollows-wanted-goal = { $method } spielt auf { $goals }, auch mit -flips oder -worst
hollows-plan-tree = „tree“ fehlt; gib den Plan mit solve --tree --json aus
hollows-plan-lacks = einem Teil des Baums fehlt „{ $field }“
hollows-plan-fraction = „{ $found }“ ist kein Bruch wie 15/16
hollows-plan-misfit = „places“ sind nicht die Felder einer solchen Form
hollows-plan-place = { $place } ist kein Feld des Bretts
hollows-status-left = { $flips } { $flips ->
        [one] Zug
       *[other] Züge
    } übrig
hollows-status-paid = { $flips } { $flips ->
        [one] Zug
       *[other] Züge
    } übrig; { $parts } aufgedeckt: { $leaves } Blätter
hollows-status-ended = Kein Zug übrig; { $parts } aufgedeckt: { $leaves } Blätter.
hollows-status-ended-second = Kein Zug übrig; { $parts } aufgedeckt: { $leaves } Blätter und ein zweites Spiel.
hollows-status-ended-empty = Kein Zug übrig, und nichts ist ganz aufgedeckt.
hollows-legend-leaves = Zahl: Blätter
hollows-legend-chance = %: Chance auf das Ziel
hollows-legend-settle = %: Chance, das Ziel zu klären
hollows-legend-flips = Zahl: Züge, die es braucht
hollows-legend-score = Zahl: Punkte in Tausend
hollows-legend-known = s, p, f, -: bekannt
hollows-legend-unknown = ?: noch nicht bekannt
hollows-legend-box = B: Geschenkkiste
hollows-legend-coffer = C: Truhe
hollows-swords = Schwerter
hollows-present = Geschenk
hollows-fox = Fuchs
hollows-nothing = nichts
hollows-tile-covered = verdeckt
hollows-tile-blocked = gesperrt
hollows-tile-empty = leer
hollows-tile-swords = Schwerter
hollows-tile-present = Geschenk
hollows-tile-box = Geschenkkiste
hollows-tile-coffer = Truhe
hollows-tile-fox = Fuchs
hollows-tile-known-swords = verdeckt, Schwerter
hollows-tile-known-present = verdeckt, Geschenk
hollows-tile-known-fox = verdeckt, Fuchs
hollows-tile-known-empty = verdeckt, leer
hollows-tool-flip = Umdrehen
hollows-tool-next = Weiter
hollows-tool-cover = Verdecken
hollows-tool-blocked = Gesperrt
hollows-tool-empty = Leer
hollows-tool-swords = Schwerter
hollows-tool-present = Geschenk
hollows-tool-box = Geschenkkiste
hollows-tool-coffer = Truhe
hollows-tool-fox = Fuchs
hollows-tool-wide = Stück breiter Schwerter
hollows-tool-tall = Stück hoher Schwerter
hollows-tool-box-piece = Stück einer Geschenkkiste
hollows-tool-coffer-piece = Stück einer Truhe
hollows-settle-chance = Dreh { $cell } um: mit { $chance } sind { $parts } geklärt; Züge übrig: { $flips }.
hollows-settle-flips = Dreh { $cell } um: { $parts } nach { $number } Zügen im Mittel geklärt.
hollows-settle-worst = Dreh { $cell } um: { $parts } geklärt; Züge schlimmstenfalls: { $number }.
hollows-settled-no-fox = Das Ziel ist geklärt. Fuchs 0 %: Es gibt keinen.
hollows-settled-no-fox-flip = Das Ziel ist geklärt. Fuchs 0 %: Es gibt keinen. Dreh { $cell } für die Blätter um: { $leaves } zu erwarten.
hollows-why-settle = Der Fuchs ist geklärt, sobald er umgedreht ist oder feststeht, dass es keinen gibt; die Chance, dass es einen gibt, ist { $fox }.
hollows-why-no-fox = Fuchs 0 %: Es gibt keinen; das ist geklärt, sobald seine Felder als leer bekannt sind.
hollows-fact-fox = Fuchs
hollows-fox-none = 0 %: Es gibt keinen
hollows-fox-maybe = { $chance }: vielleicht gibt es keinen
hollows-fact-chances-settled = Chancen auf Klärung
hollows-assuming-layout = Anordnung nicht verzeichnet
hollows-assuming-board = Brett nicht verzeichnet
hollows-legend-swords = %: Chance auf Schwerter
hollows-legend-present = %: Chance auf das Geschenk
hollows-legend-fox = %: Chance auf den Fuchs

hollows-solved = { $goal }: { $value }, und kein Plan ist besser.
hollows-value-leaves = { $number } Blätter
hollows-value-chance = { $percent } % ({ $above }/{ $below })
hollows-value-flips = { $number } Züge
hollows-value-worst = schlimmstenfalls { $number } Züge
hollows-brings = In jeder Welt gespielt, bringt er in diesem Spiel { $leaves } Blätter und
hollows-brings-flips = , in { $mean } Zügen im Mittel und { $worst } schlimmstenfalls
hollows-tree-done = fertig
hollows-tree-flip = { $cells } umdrehen
hollows-tree-flip-done = { $cells } umdrehen, fertig
hollows-tree-seen = { $what } ({ $chance } %):
hollows-tree-lying = { $what } { $from }-{ $to }
hollows-checked = { $goal }: Der Plan bringt in { $worlds } { $worlds ->
        [one] Welt
       *[other] Welten
    } { $brought }.
hollows-checked-claimed = { $goal }: Der Plan bringt in { $worlds } { $worlds ->
        [one] Welt
       *[other] Welten
    } { $brought }, wie er behauptet.
hollows-checked-not = { $goal }: Der Plan bringt in { $worlds } { $worlds ->
        [one] Welt
       *[other] Welten
    } { $brought }, behauptet aber { $claimed }.
hollows-checked-endless = { $goal }: Der Plan kommt in manchen der { $worlds } { $worlds ->
        [one] Welt
       *[other] Welten
    } zu keinem Ende.
hollows-claim-holds = { $cell }: { $what }; keine Anordnung widerspricht dem.
hollows-claim-refuted = { $cell }: { $what }; widerlegt durch Schwerter auf { $swords }, Geschenk auf { $present }, den Fuchs auf { $fox }.
hollows-claim-refuted-no-fox = { $cell }: { $what }; widerlegt durch Schwerter auf { $swords }, Geschenk auf { $present }, ohne Fuchs.
hollows-impossible-none = keine Anordnung passt zum Brett
hollows-undecided = innerhalb der Grenze nicht entschieden
hollows-unsolved = innerhalb der Grenze nicht gelöst; advise nennt trotzdem ein Feld
hollows-table-optima = Das Beste, was möglich ist, über alle 252 Anordnungen; Blätter eines zweiten Spiels und einer Woche.
hollows-table-fox-chance = Das Beste, was möglich ist, Fuchs { $fox }.
hollows-table-documented = Dokumentierte Verfahren in jeder Anordnung und bei jedem Gleichstand, Fuchs / kein Fuchs. In 11 Zügen, in Prozent: der Anteil wie
hollows-table-documented-on = veröffentlicht, die wahre Chance; Züge, wenn ein Fuchs da ist: das Mittel wie veröffentlicht, die erwartete Zahl.
hollows-table-fox = Fuchs
hollows-table-group = Gruppe
hollows-table-all = alle
hollows-table-method = Verfahren
hollows-table-games = Spiele
hollows-table-goal = Ziel
hollows-table-share = Anteil
hollows-table-chance = Chance
hollows-table-mean = Mittel
hollows-table-expected = erwartet
hollows-table-cut = innerhalb der Grenze wurde nicht die ganze Tabelle ausgerechnet
hollows-arena = { $goal }, Fuchs { $fox }: jede Anordnung, jeder Fuchsfall und jeder Gleichstand; nichts ist Stichprobe
hollows-arena-stopped = angehalten: { $played } von { $all } Verfahren { $played ->
        [one] wurde
       *[other] wurden
    } gespielt

hollows-foul-not-covered = der Plan verletzt die Regeln: Er dreht { $cell } um, das nicht verdeckt ist
hollows-foul-no-branch = der Plan verletzt die Regeln: Er weiß nicht weiter, wenn { $cell } etwas Bestimmtes zeigt
hollows-foul-flips = der Plan verletzt die Regeln: Er dreht mehr Felder um, als Züge übrig sind
hollows-foul-no-world = der Plan verletzt die Regeln: Keine Welt passt zum Gesehenen

label-title = Faux Hollows
label-choice-game-1 = erstes
label-choice-game-2 = zweites
label-choice-goal-all = alle drei
label-choice-goal-all-flips = wenigste Züge: alle drei
label-choice-goal-all-worst = schlimmster Fall: alle drei
label-choice-goal-fox = Fuchs
label-choice-goal-fox-flips = wenigste Züge: Fuchs
label-choice-goal-fox-worst = schlimmster Fall: Fuchs
label-choice-goal-leaves = meiste Blätter
label-choice-goal-present = Geschenk
label-choice-goal-present-flips = wenigste Züge: Geschenk
label-choice-goal-present-worst = schlimmster Fall: Geschenk
label-choice-goal-present_fox = Geschenk und Fuchs
label-choice-goal-present_fox-flips = wenigste Züge: Geschenk und Fuchs
label-choice-goal-present_fox-worst = schlimmster Fall: Geschenk und Fuchs
label-choice-goal-sword = Schwerter
label-choice-goal-sword-flips = wenigste Züge: Schwerter
label-choice-goal-sword-worst = schlimmster Fall: Schwerter
label-choice-goal-sword_fox = Schwerter und Fuchs
label-choice-goal-sword_fox-flips = wenigste Züge: Schwerter und Fuchs
label-choice-goal-sword_fox-worst = schlimmster Fall: Schwerter und Fuchs
label-choice-goal-sword_present = Schwerter und Geschenk
label-choice-goal-sword_present-flips = wenigste Züge: Schwerter und Geschenk
label-choice-goal-sword_present-worst = schlimmster Fall: Schwerter und Geschenk
label-set-box = Blätter: Geschenkkiste
label-set-catch = Blätter: Fuchs
label-set-coffer = Blätter: Truhe
label-set-flips = Züge übrig
label-set-fox = Chance auf einen Fuchs
label-set-game = Spiel
label-set-goal = Ziel
label-set-present = Blätter: Geschenk
label-set-second = Zweites Spiel
label-set-swords = Blätter: Schwerter
label-set-weights = Gewichte
label-set-method = Verfahren
label-choice-method-exact = genau
