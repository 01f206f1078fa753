refused-chord = um { $cell } stehen nicht so viele Fahnen, wie die Zahl sagt
legend-sure = o sicher  x Mine
legend-share = % Minenrisiko
mines-open-safe = Öffne { $cell }: sicher.
mines-open-wrong-flag = Öffne { $cell }: sicher, die Fahne dort ist falsch.
mines-open-first = Öffne { $cell }: ein guter erster Klick.
mines-open-best-guess = Öffne { $cell }: zu { $mine } eine Mine, am aussichtsreichsten; kein Feld ist sicher.
mines-why-wins-exactly = Bei bestem Spiel sind { $win } der übrigen Verteilungen zu gewinnen: Alle wurden durchsucht.
mines-why-wins-about = Etwa { $win } solcher Spiele werden gewonnen, geschätzt.
mines-why-wins-played-on = Von hier { $count }-mal weitergespielt: { $win } ± { $within } der Spiele werden gewonnen.
mines-why-played-on-kept = Kein anderes Feld schneidet beim Weiterspielen klar besser ab.
mines-why-played-on-changed = { $other } sah zunächst am besten aus, doch { $cell } gewinnt beim Weiterspielen um { $ahead } ± { $within } öfter.
mines-why-runner-up-wins = { $other } würde in { $win } der Fälle gewinnen.
mines-why-runner-up-wins-within = { $other } würde in { $win } ± { $within } der Fälle gewinnen.
mines-why-runner-up-equal = { $other } würde ebenso oft gewinnen.
mines-why-runner-up-safer = { $other } hat { $mine }, aber was es zeigen kann, hilft weniger.
mines-why-runner-up-safer-but-flip = { $other } hat { $mine }, aber { $cell } entscheidet, was sonst am Ende ein Münzwurf sein kann.
mines-why-runner-up-riskier = { $other } kommt danach: zu { $mine } eine Mine.
mines-why-runner-up-tells-less = { $other } ist ebenso sicher; was es zeigen kann, bringt nicht mehr.
mines-mine-and-win = Risiko { $mine }, Gewinnchance { $win }
mines-mine-and-win-within = Risiko { $mine }, Gewinnchance { $win } ± { $within }
mines-open-guess = Öffne { $cell }: zu { $mine } eine Mine, am wenigsten von allen; kein Feld ist sicher.
mines-open-estimate = Öffne { $cell }: zu etwa { $mine } eine Mine, soweit einzelne Zahlen es sagen.
mines-nothing-left = Nichts mehr zu öffnen: Jedes verdeckte Feld ist eine Mine.
mines-why-satisfied = { $number ->
        [0] Die 0 auf { $at } berührt keine Mine, also sind alle ihre Nachbarn sicher.
       *[other] Die { $number } auf { $at } hat alle ihre Minen, also sind ihre übrigen Nachbarn sicher.
    }
mines-why-wrong-flags = { $cells-count ->
        [one] Die Fahne auf { $cells } ist falsch: Das Feld ist gewiss sicher.
       *[other] Die Fahnen auf { $cells } sind falsch: Die Felder sind gewiss sicher.
    }
mines-why-in-no-layout = Keine Verteilung, die zu den Zahlen passt, hat auf { $cell } eine Mine; { $layouts } { $layouts ->
        [one] passt
       *[other] passen
    }.
mines-why-least-likely = Von { $layouts } Verteilungen, die zu den Zahlen passen, haben { $mine } eine Mine auf { $cell }.
mines-why-equally-safe = { $count } { $count ->
        [one] anderes Feld ist
       *[other] andere Felder sind
    } ebenso sicher; { $cell } öffnet am ehesten ein Gebiet.
mines-number-at = die { $number } auf { $at }
mines-why-all-its-mines = Die { $number } auf { $at } berührt genau so viele verdeckte Felder, wie ihr Minen fehlen.
mines-why-together-safe = Zusammen lassen { $numbers } keinen Platz für eine Mine auf { $cell }.
mines-why-together-mine = Zusammen kommen { $numbers } nicht ohne eine Mine auf { $cell } aus.
mines-why-counted-safe = Bei { $mines } { $mines ->
        [one] Mine
       *[other] Minen
    } unter den verdeckten Feldern { $numbers-count ->
        [one] lässt
       *[other] lassen
    } { $numbers } keine für { $cell }.
mines-why-counted-mine = Bei { $mines } { $mines ->
        [one] Mine
       *[other] Minen
    } unter den verdeckten Feldern { $numbers-count ->
        [one] braucht
       *[other] brauchen
    } { $numbers } eine davon auf { $cell }.
mines-why-no-mine-left = Keine Mine ist übrig, also ist jedes verdeckte Feld sicher.
mines-why-only-mines-left = Es sind so viele Minen übrig wie verdeckte Felder.
mines-why-by-basic = Auch einzelne Zahlen verraten es, eine nach der anderen.
mines-why-by-groups = Der Vergleich sich überlappender Gruppen verrät es.
mines-why-by-count-sets = Mengen von Feldern voneinander abzuziehen verrät es.
mines-why-by-layouts = Keine einfache Regel zeigt es; alle Verteilungen dieser Zahlen durchzugehen schon.
mines-method-none = { $method } findet kein sicheres Feld.
mines-method-stopped = { $method } wurde innerhalb der Grenze nicht fertig; bis dahin fand es kein sicheres Feld.
mines-method-stronger = Ein stärkeres Verfahren findet eines: { $cell } ist sicher.
mines-method-no-safe-cell = Keines kann es: Jedes verdeckte Feld kann eine Mine sein.
mines-method-mines = Es ist sich { $count ->
        [one] einer Mine
       *[other] der Minen
    } auf { $cells } sicher.
mines-review-no-guess = Kein Raten in { $moves } { $moves ->
        [one] Zug
       *[other] Zügen
    }.
mines-review-best = Zug { $turn }: { $cell } war mit { $risk } geraten; kein Feld war sicherer.
mines-review-best-hit = Zug { $turn }: { $cell } war mit { $risk } geraten und eine Mine; kein Feld war sicherer.
mines-review-risky = Zug { $turn }: { $cell } war mit { $risk } geraten; das kleinste Risiko hatte { $other } mit { $least }.
mines-review-risky-hit = Zug { $turn }: { $cell } war mit { $risk } geraten und eine Mine; das kleinste Risiko hatte { $other } mit { $least }.
mines-review-needless = Zug { $turn }: { $cell } war mit { $risk } geraten, obwohl { $other } sicher war.
mines-review-needless-hit = Zug { $turn }: { $cell } war mit { $risk } geraten und eine Mine, obwohl { $other } sicher war.
mines-review-certain = Zug { $turn }: { $cell } war sicher eine Mine.
mines-review-chord-best = Zug { $turn }: Rundum öffnen bei { $cell } war mit { $risk } geraten; kein Feld war sicherer.
mines-review-chord-best-hit = Zug { $turn }: Rundum öffnen bei { $cell } war mit { $risk } geraten und traf eine Mine; kein Feld war sicherer.
mines-review-chord-risky = Zug { $turn }: Rundum öffnen bei { $cell } war mit { $risk } geraten; das kleinste Risiko hatte { $other } mit { $least }.
mines-review-chord-risky-hit = Zug { $turn }: Rundum öffnen bei { $cell } war mit { $risk } geraten und traf eine Mine; das kleinste Risiko hatte { $other } mit { $least }.
mines-review-chord-needless = Zug { $turn }: Rundum öffnen bei { $cell } war mit { $risk } geraten, obwohl { $other } sicher war.
mines-review-chord-needless-hit = Zug { $turn }: Rundum öffnen bei { $cell } war mit { $risk } geraten und traf eine Mine, obwohl { $other } sicher war.
mines-review-luck = { $luck } der Spiele überstehen { $count ->
        [one] diesen Rateversuch
       *[other] diese Rateversuche
    }.
mines-review-inferred = { $moves } { $moves ->
        [one] Klick wurde
       *[other] Klicks wurden
    } nicht aufgezeichnet; { $moves ->
        [one] sein Feld ist
       *[other] ihre Felder sind
    } aus dem erschlossen, was sich öffnete.
mines-why-not-counted = Die Verteilungen ließen sich innerhalb der Grenze nicht zählen; mit mehr Zeit werden die Chancen genau.
mines-why-too-entangled = Die Zahlen sind zu verflochten, um alle Verteilungen im Speicher zu zählen; genaue Chancen gibt es hier nicht.
mines-why-first-safe = Der erste Klick ist nie eine Mine. Eine Ecke hat die wenigsten Nachbarn und öffnet darum am häufigsten ein Gebiet.
mines-why-first-never = Der erste Klick ist nie eine Mine.
mines-why-first-opens = Der erste Klick öffnet immer ein Gebiet.
mines-mine-share = Risiko { $mine }
mines-is-safe = sicher
mines-fact-layouts = Verteilungen
mines-fact-win = Gewinnchance
mines-fact-win-share = { $win }
mines-fact-win-about = etwa { $win }
mines-fact-win-within = { $win } ± { $within }
mines-fact-mines-left = Minen übrig
mines-fact-hidden = Verdeckte Felder
mines-impossible-too-few-cells = keine Verteilung passt: Der { $number } auf { $cell } { $missing ->
        [one] fehlt
       *[other] fehlen
    } { $missing } { $missing ->
        [one] Mine
       *[other] Minen
    }, aber sie berührt { $hidden } { $hidden ->
        [one] verdecktes Feld
       *[other] verdeckte Felder
    }
mines-impossible-too-many-mines = keine Verteilung passt: Die { $number } auf { $cell } berührt { $shown } { $shown ->
        [one] Mine
       *[other] Minen
    }
mines-impossible-numbers = keine Verteilung passt: Die Zahlen auf { $cells } widersprechen sich
mines-impossible-mine-count = keine Verteilung passt: { $cells-count ->
        [one] Die Zahl
       *[other] Die Zahlen
    } auf { $cells } { $cells-count ->
        [one] verträgt
       *[other] vertragen
    } sich nicht mit { $mines } { $mines ->
        [one] Mine
       *[other] Minen
    } unter { $hidden } { $hidden ->
        [one] verdecktem Feld
       *[other] verdeckten Feldern
    }{ $flags ->
        [0] {""}
       *[other] , davon { $flags } mit Fahne
    }
mines-impossible-too-many-left = keine Verteilung passt: { $mines } { $mines ->
        [one] Mine ist
       *[other] Minen sind
    } noch zu finden, aber { $hidden } { $hidden ->
        [one] Feld ist
       *[other] Felder sind
    } verdeckt{ $flags ->
        [0] {""}
       *[other] , davon { $flags } mit Fahne
    }
mines-status-left = { $mines } { $mines ->
        [one] Mine
       *[other] Minen
    } übrig
mines-status-left-flagged = { $mines } { $mines ->
        [one] Mine
       *[other] Minen
    } übrig, { $flags } markiert
mines-status-over-flagged = { $flags } { $flags ->
        [one] Fahne
       *[other] Fahnen
    }, aber nur { $all } { $all ->
        [one] Mine
       *[other] Minen
    }
mines-status-won = Gewonnen: Alle Felder außer den Minen sind offen.
mines-status-lost = Verloren: Auf { $cell } ging eine Mine hoch.
mines-tile-hidden = verdeckt
mines-tile-flag = Fahne
mines-tile-wrong-flag = falsche Fahne
mines-tile-mine = Mine
mines-tile-clear = offen und frei
mines-tile-number = { $number }
    .legend = so viele Minen ringsum
mines-tool-open = Öffnen
mines-tool-flag = Fahne
mines-tool-chord = Rundum
mines-tool-number = Zahl
mines-tool-hide = Verdecken
mines-tool-mine = Mine

mines-replay-won = gewonnen
mines-replay-lost = verloren
mines-replay-open = nicht beendet
mines-replay-seconds = { $seconds } s
mines-replay-accuracy = Genauigkeit
mines-replay-guesses = geraten
mines-replay-luck = Glück
mines-replay-forced = { $guesses } ({ $forced } erzwungen)
mines-replay-of = { $done } von { $all }
mines-replay-clicks = Klicks
mines-replay-wasted = { $clicks } ({ $wasted } vergeblich)
mines-replay-openings = Öffnungen
mines-replay-islands = Inseln
mines-replay-turned = Wende nach { $seconds } s, { $cell }: Gewinnchance { $before } → { $after }.
mines-replay-share = { $share }
mines-replay-bbbv = 3BV
mines-replay-bbbv-per-second = 3BV/s
mines-replay-zini = ZiNi
mines-replay-ioe = IOE
mines-replay-thrp = ThrP
mines-replay-corr = Corr
mines-replay-gave = Das hat { $share } Gewinnchance verschenkt.
mines-replay-gave-about = Das hat { $share } ± { $within } Gewinnchance verschenkt, nach Weiterspielen geschätzt.
mines-replay-cut-short = Die Bedenkzeit endete, bevor alle Klicks beurteilt waren; gib mehr Zeit.
mines-replay-games-won = gewonnene Spiele
mines-replay-forced-guesses = erzwungene Rateversuche
mines-replay-certain-mine = sichere Minen geöffnet
mines-replay-needless-guess = geraten, obwohl ein Feld sicher war
mines-replay-worse-guess = am schlechteren Feld geraten
mines-replay-cost = { $mistake }: verschenkte Siege
mines-replay-game = Spiel
mines-replay-result = Ergebnis
mines-replay-time = Sekunden
mines-replay-needless = unnötig
mines-replay-mistake = Fehler
mines-replay-count = Anzahl
mines-replay-given-away = verschenkte Siege
mines-replay-summary = { $games ->
        [one] 1 Spiel
       *[other] { $games } Spiele
    }, { $won } gewonnen; Genauigkeit { $accuracy }; { $guesses }-mal geraten, davon { $forced }-mal erzwungen.
mines-replay-chart = Gewinnchance im Lauf des Spiels
mines-replay-mark-forced = { $seconds } s, { $cell }: erzwungen geraten, Risiko { $risk }
mines-replay-mark-needless = { $seconds } s, { $cell }: geraten, obwohl ein Feld sicher war, Risiko { $risk }

mines-still-safe = { $cell } ist trotzdem sicher: Das beweisen Zahlen, die keine der markierten berühren, ohne die Zahl der übrigen Minen.
mines-still-certain = { $count ->
        [one] 1 Feld steht
       *[other] { $count } Felder stehen
    } trotzdem fest, durch Zahlen, die keine der markierten berühren, und ohne die Zahl der übrigen Minen.
mines-still-odds = Ohne die markierten Zahlen ist { $cell } am unwahrscheinlichsten eine Mine: { $mine }. Dabei gelten die anderen Zahlen als richtig.
mines-still-odds-too = Die Wahrscheinlichkeiten der übrigen Felder lassen die markierten Zahlen weg und halten die anderen für richtig: am kleinsten bei { $cell }, { $mine }.

mines-claim-safe = { $cell } ist sicher
mines-claim-mine = { $cell } ist eine Mine
mines-check-proven = { $claim }: Die Zahlen beweisen es.
mines-check-unproven = { $claim }: Die Zahlen beweisen es nicht.
mines-check-holds = { $claim }: Keine Verteilung widerspricht dem.
mines-check-refuted = { $claim }: widerlegt durch Minen auf { $mines }.
mines-check-no-layout = keine Verteilung passt zu den Zahlen auf { $numbers }
mines-check-no-layout-fits = keine Verteilung passt zum Brett
mines-text-shown = mines={ $mines }, aber das Brett zeigt { $shown }
mines-text-start = nur ein Spiel mit seed= hat einen Start
mines-text-room = das Brett hat keinen Platz für einen sicheren ersten Klick
mines-text-most = ein Brett von { $size } hat neben einem sicheren ersten Klick Platz für höchstens { $most } { $most ->
    [one] Mine
   *[other] Minen
}, nicht für { $mines }
mines-text-seed = { $cell } ist nicht so, wie diese Startzahl es gesetzt hat
mines-text-open = { $cell } ist offen, aber die Kopfzeile hat kein start=
mines-text-whole = { $shown } von { $mines } Minen sind gezeigt oder markiert: kein ganzes Brett
mines-text-denied = { $cell } passt nicht zu den gezeigten oder markierten Minen: kein ganzes Brett
mines-text-made = aus einer Startzahl kann nur das Programm selbst das Brett machen; kopiere stattdessen die Spiel-ID (game ID)
mines-wanted-cell = gib ein Feld des Bretts an, zum Beispiel C5
mines-wanted-inside = das Feld liegt außerhalb eines Bretts von { $size }
mines-wanted-no-mine = das Feld ist eine Mine
mines-wanted-whole = eine Stellung ist schon begonnen; einen ersten Klick haben nur ganze Bretter
mines-wanted-one = die Datei enthält { $boards } Bretter, das Format eines
mines-wanted-fewer = ein Brett von { $size } hat keinen Platz für sie und einen sicheren ersten Klick
mines-wanted-board = weder eine Datei noch ein Brett wie 4x4/4 (Breite x Höhe / Minen)
mines-wanted-start = die Datei nennt keinen ersten Klick; { $add } fügt einen hinzu
mines-wanted-mbf = das Format fasst höchstens 255x255 Felder und 65535 Minen
mines-refused-claim = nenne eine Behauptung: { $safe } oder { $mine } mit einem Feld, oder { $guess }
mines-refused-number = { $cell } ist keine offene Zahl des Bretts
mines-refused-hidden = { $cell } ist kein verdecktes Feld des Bretts
mines-refused-limit = { $time } und { $nodes } wirken nur bei Brettern, die ohne Raten auskommen; nimm { $guess } dazu
mines-refused-moved = Minen werden verschoben, darum nennt keine Startzahl das Brett; „generate“ gibt solche Bretter aus
mines-refused-none = kein solches Brett gefunden; nimm weniger Minen, ein kleineres Brett oder ein stärkeres Verfahren
mines-refused-large = zu groß; durchsuchen lassen sich höchstens { $layouts } Verteilungen und { $cells } ungewisse Felder
mines-undecided = innerhalb der Grenze nicht entschieden
mines-undecided-at = { $at }: innerhalb der Grenze nicht entschieden
mines-optimal = Bei bestem Spiel { $wins ->
    [one] ist
   *[other] sind
} { $wins } von { $total } { $total ->
    [one] Verteilung
   *[other] Verteilungen
} zu gewinnen ({ $share } %).
mines-optimal-open = Öffne { $cells }.
mines-optimal-cell = gewinnt { $wins }, sicher in { $safe }
mines-optimal-cell-most = gewinnt höchstens { $wins }, sicher in { $safe }
mines-first-clicks = { $size } mit { $mines } { $mines ->
    [one] Mine
   *[other] Minen
}, Verfahren { $method }, Startzahl { $seed }
mines-first-clicks-so-far = { $cell }: { $games } von { $all } Spielen
mines-first-clicks-stopped = angehalten: noch nicht alle Spiele sind gespielt
mines-first-clicks-none = der erste Klick ist geraten wie jeder andere; „tilewise mines advise“ vergleicht die Felder
mines-no-guess-proven = { $proven } von { $boards } { $boards ->
        [one] Brett
       *[other] Brettern
    } { $proven ->
        [one] kommt
       *[other] kommen
    } bewiesenermaßen ohne Raten aus.
mines-no-guess-start = der erste Klick ist eine Mine
mines-no-guess-unproven = Schritt { $step } des Beweises folgt auf { $cell } nicht
mines-no-guess-unopened = { $cell } wird nie geöffnet
mines-no-guess-none = hier steht kein Brett; „{ $command }“ gibt Bretter mit ihren Beweisen aus
mines-no-guess-bare = hier steht kein Beweis, nur ein Brett oder eine Anmerkung; „{ $command }“ gibt Bretter mit ihren Beweisen aus
mines-no-guess-line = eine Zeile braucht „board“ und „proof“; „{ $command }“ gibt Bretter mit ihren Beweisen aus
mines-no-guess-cell = { $cell } ist kein Feld eines Bretts von { $size }
mines-no-guess-found = innerhalb der Grenze { $found ->
        [one] wurde
       *[other] wurden
    } { $found } von { $count } { $count ->
        [one] Brett
       *[other] Brettern
    } ohne Raten gefunden; { $tried } versucht
mines-review-playing = noch nicht beendet
mines-review-stopped = innerhalb der Grenze nicht durchgesehen
mines-review-unread = { $unread } von { $files } { $files ->
        [one] Datei
       *[other] Dateien
    } { $unread ->
        [one] war
       *[other] waren
    } nicht zu lesen
mines-review-seed = für den Rückblick braucht ein Spiel eine Startzahl (seed=) in der Kopfzeile
mines-review-moves = eine Aufzeichnung hat ihre eigenen

label-title = Minesweeper
label-choice-first-none = kann Mine sein
label-choice-first-open = öffnet ein Gebiet
label-choice-first-safe = sicher
label-choice-level-beginner = Anfänger 9×9 · 10
label-choice-level-classic = Klassisch 8×8 · 10
label-choice-level-demon = Dämon 75×35 · 600
label-choice-level-expert = Experte 30×16 · 99
label-choice-level-intermediate = Fortgeschritten 16×16 · 40
label-choice-method-basic = leicht: einzelne Zahlen
label-choice-method-count_sets = schwer: Mengen zählen
label-choice-method-exact = genau
label-choice-method-groups = mittel: Zahlen vergleichen
label-choice-no-guess-true = ja
label-choice-to-analysis = JSMinesweeper: Stellung als Adresse
label-choice-to-list = Liste ganzer Bretter
label-choice-to-mbf = Minesweeper X, Arbiter (.mbf)
label-choice-to-mine = JSMinesweeper (.mine)
label-choice-to-rawvf = Aufzeichnung als Text (RAWVF)
label-choice-to-tatham = Simon Tathams Mines: Spiel-ID
label-choice-to-url = JSMinesweeper: Brett als Adresse
label-hint-mines = wie die Stufe
label-hint-size = 30x20
label-legend-danger = Mine
label-legend-safe = sicher
label-set-first = Erster Klick
label-set-level = Stufe
label-set-method = Verfahren
label-set-mines = Minen
label-set-no-guess = Ohne Raten
label-set-size = Größe
label-figure-luck = Chance aller Rateversuche
label-figure-accuracy = Genauigkeit
label-figure-bbbv = 3BV/s
label-set-shift = Brett verschieben
label-choice-shift-left = nach links
label-choice-shift-up = nach oben
label-choice-shift-down = nach unten
label-choice-shift-right = nach rechts
