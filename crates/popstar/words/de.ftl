popstar-pop = Nimm { $cell }: { $tiles } Steine für { $pays }.
popstar-over = Keine Gruppe ist übrig: { $bonus } { $bonus ->
        [one] Punkt
       *[other] Punkte
    } für { $left } { $left ->
        [one] übrigen Stein
       *[other] übrige Steine
    }.
popstar-over-empty = Das Brett ist leer: { $bonus } Punkte dafür.
popstar-game-proven = { $score } { $score ->
        [one] Punkt
       *[other] Punkte
    } in { $clicks } { $clicks ->
        [one] Klick
       *[other] Klicks
    }, { $left } { $left ->
        [one] Stein
       *[other] Steine
    } übrig: bewiesen, kein Spiel bringt mehr.
popstar-game-proven-clears = { $score } { $score ->
        [one] Punkt
       *[other] Punkte
    } in { $clicks } { $clicks ->
        [one] Klick
       *[other] Klicks
    }, das Brett geräumt: bewiesen, kein Spiel bringt mehr.
popstar-game-so-far = { $score } { $score ->
        [one] Punkt
       *[other] Punkte
    } in { $clicks } { $clicks ->
        [one] Klick
       *[other] Klicks
    }, { $left } { $left ->
        [one] Stein
       *[other] Steine
    } übrig: das Beste bisher, nicht bewiesen (Obergrenze { $bound }).
popstar-game-so-far-clears = { $score } { $score ->
        [one] Punkt
       *[other] Punkte
    } in { $clicks } { $clicks ->
        [one] Klick
       *[other] Klicks
    }, das Brett geräumt: das Beste bisher, nicht bewiesen (Obergrenze { $bound }).
popstar-target-reached = Mit den { $made } von vorher sind das { $total }: Das Ziel von { $target } ist erreicht.
popstar-target-out-of-reach = Das Ziel von { $target } ist unerreichbar: Mit den { $made } von vorher kommt kein Spiel über { $most }.
popstar-target-open = Mit den { $made } von vorher sind das { $total }, unter dem Ziel von { $target }; ob mehr geht, ist nicht bekannt (Obergrenze { $most }).
popstar-found-in-time = In begrenzter Zeit gefunden: Ein anderer Lauf kann ein anderes Spiel finden; mit --nodes ist es wiederholbar.
popstar-step = { $cell }: { $tiles } { $colour } für { $pays }, { $score } insgesamt.
popstar-leads-to = { $points }
popstar-fact-score = Punkte bisher
popstar-fact-plan = Plan
popstar-fact-bound = Obergrenze
popstar-fact-left = Übrig
popstar-status-playing = { $score } { $score ->
        [one] Punkt
       *[other] Punkte
    }, { $groups } { $groups ->
        [one] Gruppe
       *[other] Gruppen
    }
popstar-status-target = { $score } von { $target } Punkten, { $groups } { $groups ->
        [one] Gruppe
       *[other] Gruppen
    }
popstar-status-ended = Ende: { $score } Punkte, davon { $bonus } für { $left } { $left ->
        [one] übrigen Stein
       *[other] übrige Steine
    }.
popstar-status-cleared = Geräumt: { $score } Punkte, davon { $bonus } für das leere Brett.
popstar-status-entering = { $entered } von { $tiles } Steinen eingegeben
popstar-missing = Male die Steine, die du siehst: Tippe ihre Buchstaben oder wähle eine Farbe und ziehe.
popstar-missing-rest = { $entered } von { $tiles } Steinen eingegeben; noch fällt nichts. Ist der Rest leer, wähle „Fertig“.
popstar-missing-none = Jeder Stein hat eine Farbe. Male die um, die anders sind, und wähle dann „Fertig“.
popstar-refused-empty = auf { $cell } liegt kein Stein
popstar-refused-single = der Stein auf { $cell } hat keinen Nachbarn seiner Farbe
popstar-refused-points = das wären mehr als { $most } Punkte; setz „made“ niedriger
popstar-refused-which = sag, welche Farbe: „paint R“
popstar-refused-board = { $boards } Bretter; sag mit { $option }, welches
popstar-refused-kept = nur { $method } beginnt mit einem Spiel, nicht { $other }
popstar-refused-game = ein Spiel hat „moves“, eine Liste von [x, y], und vielleicht „score“, eine ganze Zahl
popstar-refused-entering = das Brett wird noch eingegeben
popstar-text-large = ein Brett hat höchstens { $most } Spalten und { $most } Zeilen, dieses { $size }
popstar-text-colours = ein Brett hat höchstens { $most } Farben, { $cell } hat noch eine andere
popstar-text-floating = unter dem Stein auf { $cell } liegt nichts
popstar-text-column = die Spalte von { $cell } ist leer, die nächste wäre dorthin gerückt
popstar-wanted-score = gib A,B für A(n-B)² an, beide höchstens 1000, oder A,B,C für A(n-B)(n-C), B und C höchstens 2
popstar-wanted-bonus = möglich ist square:2000,20, linear:2000,5,10 oder clear:1000, Zahlen bis 1000000
popstar-foul-outside = Schritt { $step }: { $cell } liegt nicht auf dem Brett
popstar-foul-empty = Schritt { $step }: auf { $cell } liegt kein Stein
popstar-foul-single = Schritt { $step }: der Stein auf { $cell } hat keinen Nachbarn seiner Farbe
popstar-tile-single = { $colour }, allein
    .legend = Farbe; gleiche Nachbarn lassen sich nehmen
popstar-tile-group = { $colour }, Gruppe von { $tiles } für { $pays }
    .legend = Farbe; gleiche Nachbarn lassen sich nehmen
popstar-tile-none = kein Stein
popstar-tile-entered = { $colour }
popstar-tool-pop = Nehmen
popstar-tool-paint = Malen
popstar-tool-erase = Löschen
popstar-tool-fall = Fertig
legend-loss = Zahl: Punkte weniger als das Beste
legend-loss-found = Zahl: Punkte weniger als das Beste, soweit gefunden; nicht bewiesen

popstar-checked = { $score } { $score ->
        [one] Punkt
       *[other] Punkte
    } in { $clicks } { $clicks ->
        [one] Klick
       *[other] Klicks
    }: { $groups } für Gruppen, { $bonus } für { $left } { $left ->
        [one] übrigen Stein
       *[other] übrige Steine
    }
popstar-checked-open = { $score } { $score ->
        [one] Punkt
       *[other] Punkte
    } in { $clicks } { $clicks ->
        [one] Klick
       *[other] Klicks
    }: { $groups } für Gruppen, { $bonus } für { $left } { $left ->
        [one] übrigen Stein
       *[other] übrige Steine
    }; es sind noch Gruppen da, darum gibt es noch keinen Bonus
popstar-fault-score = es bringt { $score } Punkte, nicht { $claimed }

label-title = PopStar
label-choice-close-left = links
label-choice-close-right = rechts
label-choice-rules-popstar = PopStar
label-choice-rules-samegame = SameGame
label-hint-colours = wie die Regeln
label-hint-size = wie die Regeln
label-hint-target = –
label-set-bonus = Bonus
label-set-close = Spalten rücken nach
label-set-colours = Farben
label-set-fill = Leere Felder füllen
label-set-made = Punkte bisher
label-set-rules = Regeln
label-set-score = Punkte einer Gruppe
label-set-size = Größe
label-set-target = Zielpunkte
label-choice-rules-swellfoop = Swell Foop
label-choice-rules-ksame = KSame
label-choice-rules-tatham = Same Game (Simon Tatham)
label-choice-rules-jawbreaker = Jawbreaker
label-set-shift = Brett verschieben
label-choice-shift-left = nach links
label-choice-shift-up = nach oben
label-choice-shift-down = nach unten
label-choice-shift-right = nach rechts
