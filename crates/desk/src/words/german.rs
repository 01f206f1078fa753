//! German.

use super::{Grammar, Key};

pub(super) const GRAMMAR: Grammar =
    Grammar { decimal: ",", thousands: ".", percent: "\u{a0}%", comma: ", ", and: " und ", template };

#[expect(clippy::too_many_lines, reason = "a table of all that can be said")]
#[allow(unreachable_patterns, reason = "only a key that has no words here yet gets there; a test finds it")]
fn template(key: Key) -> Option<&'static str> {
    Some(match key {
        Key::Plain => "{text}",
        Key::Number => "{number}",
        Key::UnknownTool => "„{tool}“ ist hier kein Werkzeug; es gibt {known}",
        Key::OffBoard => "{place} liegt nicht auf dem Brett",
        Key::GameOver => "das Spiel ist vorbei; nimm zurück oder beginne ein neues",
        Key::ChordLacksFlags => "um {cell} stehen nicht so viele Fahnen, wie die Zahl sagt",
        Key::UnknownOption => "„{option}“ lässt sich nicht wählen; es gibt {known}",
        Key::BadOption => "{option}: „{value}“ geht nicht; möglich ist {known}",
        Key::NotFoundInTime => "in der gegebenen Zeit wurde kein solches Brett gefunden",
        Key::UnknownGame => "„{game}“ ist kein Spiel; es gibt {known}",
        Key::NextBest => "Nächstbeste: {others}",
        Key::LegendBest => "[ ] bestes Feld",
        Key::LegendProof => "( ) Beweis",
        Key::LegendSure => "o sicher  x Mine",
        Key::LegendShare => "% Mine",
        Key::Thinking => "denkt",
        Key::Playing => "spielt, Tempo {speed} von {speeds}",
        Key::SeriesSoFar => "{won} von {played} Spielen gewonnen",
        Key::PlayKeys => "h Rat  w Werte  s Schritt  p spielen  P Spiele  +/- Tempo  u zurück  r vor  a neues  q Ende",
        Key::Proven => "bewiesen",
        Key::BestSeen => "das Beste bisher",

        Key::OpenSafe => "Öffne {cell}: sicher.",
        Key::OpenFirst => "Öffne {cell}: ein guter erster Klick.",
        Key::OpenBestGuess => "Öffne {cell}: {mine} Mine, das beste Raten; kein Feld ist gewiss.",
        Key::WinsExactly => "Bestes Spiel gewinnt {win} der übrigen Verteilungen: Alle wurden durchsucht.",
        Key::WinsAbout => "Etwa {win} solcher Spiele werden gewonnen, geschätzt.",
        Key::WinsPlayedOn => "Von hier {count}-mal weitergespielt: {win} ± {within} der Spiele werden gewonnen.",
        Key::PlayedOnKept => "Kein anderes Feld schneidet beim Weiterspielen klar besser ab.",
        Key::PlayedOnChanged => {
            "{other} sah zunächst am besten aus, doch {cell} gewinnt beim Weiterspielen {ahead} ± {within} mehr."
        }
        Key::RunnerUpWins => "{other} würde {win} gewinnen.",
        Key::RunnerUpWinsWithin => "{other} würde {win} ± {within} gewinnen.",
        Key::RunnerUpEqual => "{other} würde ebenso oft gewinnen.",
        Key::RunnerUpSafer => "{other} hat {mine}, aber was es zeigen kann, hilft weniger.",
        Key::RunnerUpSaferButFlip => {
            "{other} hat {mine}, aber {cell} entscheidet, was sonst am Ende ein Münzwurf sein kann."
        }
        Key::RunnerUpRiskier => "{other} kommt danach: {mine} Mine.",
        Key::RunnerUpTellsLess => "{other} ist ebenso sicher, aber was es zeigen kann, hilft weniger.",
        Key::SafeAndWin => "{safe} sicher, gewinnt {win}",
        Key::SafeAndWinWithin => "{safe} sicher, gewinnt {win} ± {within}",
        Key::OpenGuess => "Öffne {cell}: {mine} Mine, am wenigsten von allen; kein Feld ist gewiss.",
        Key::OpenEstimate => "Öffne {cell}: etwa {mine} Mine, soweit einzelne Zahlen es sagen.",
        Key::NothingLeft => "Nichts mehr zu öffnen: Jedes verdeckte Feld ist eine Mine.",
        Key::Satisfied => "Die {number} auf {at} hat alle ihre Minen, also sind ihre übrigen Nachbarn sicher.",
        Key::InNoLayout => {
            "Keine Verteilung, die zu den Zahlen passt, hat auf {cell} eine Mine; {layouts} {layouts?passt|passen}."
        }
        Key::LeastLikely => "Von {layouts} Verteilungen, die zu den Zahlen passen, haben {mine} eine Mine auf {cell}.",
        Key::EquallySafe => {
            "{count} {count?anderes Feld ist|andere Felder sind} ebenso sicher; {cell} öffnet am ehesten ein Gebiet."
        }
        Key::NotCounted => {
            "Die Verteilungen ließen sich in der Grenze nicht zählen; mit mehr Zeit werden die Chancen genau."
        }
        Key::TooEntangled => {
            "Die Zahlen sind zu verflochten, um alle Verteilungen im Speicher zu zählen; genaue Chancen gibt es hier nicht."
        }
        Key::FirstIsSafe => {
            "Der erste Klick ist nie eine Mine. Eine Ecke hat die wenigsten Nachbarn und öffnet darum am häufigsten ein Gebiet."
        }
        Key::FirstOpens => "Der erste Klick öffnet immer ein Gebiet.",
        Key::SafeShare => "{safe} sicher",
        Key::LayoutsLeft => "Verteilungen",
        Key::WinLabel => "Gewinnchance",
        Key::WinShare => "{win}",
        Key::WinAbout => "etwa {win}",
        Key::WinWithin => "{win} ± {within}",
        Key::MinesLeftLabel => "Minen übrig",
        Key::HiddenCells => "Verdeckte Felder",
        Key::TooFewCells => {
            "keine Verteilung passt: Der {number} auf {cell} {missing?fehlt|fehlen} {missing} {missing?Mine|Minen}, aber sie berührt {hidden} {hidden?verdecktes Feld|verdeckte Felder}"
        }
        Key::TooManyMines => "keine Verteilung passt: Die {number} auf {cell} berührt {shown} {shown?Mine|Minen}",
        Key::NumbersDisagree => "keine Verteilung passt: Die Zahlen auf {cells} widersprechen sich",
        Key::MineCountDisagrees => {
            "keine Verteilung passt: {cells?Die Zahl|Die Zahlen} auf {cells} {cells?verträgt|vertragen} sich nicht mit {mines} {mines?Mine|Minen} in {hidden} {hidden?verdecktem Feld|verdeckten Feldern}"
        }
        Key::TooManyMinesLeft => {
            "keine Verteilung passt: {mines} {mines?Mine ist|Minen sind} übrig, aber {hidden} {hidden?Feld ist|Felder sind} verdeckt"
        }
        Key::MinesLeft => "{mines} {mines?Mine|Minen} übrig",
        Key::MinesLeftFlagged => "{mines} {mines?Mine|Minen} übrig, {flags} markiert",
        Key::Won => "Gewonnen: Alle Felder außer den Minen sind offen.",
        Key::Lost => "Verloren: Auf {cell} ging eine Mine hoch.",
        Key::TileHidden => "verdeckt",
        Key::TileFlag => "Fahne",
        Key::TileMine => "Mine",
        Key::TileClear => "offen und frei",
        Key::TileNumber => "{number}",
        Key::ToolOpen => "Öffnen",
        Key::ToolFlag => "Fahne",
        Key::ToolChord => "Rundum",
        Key::ToolNumber => "Zahl",
        Key::ToolHide => "Verdecken",
        Key::ToolMine => "Mine",

        Key::FlipForLeaves => "Dreh {cell} um: {leaves} Blätter zu erwarten.",
        Key::FlipForWeek => "Dreh {cell} um: {leaves} Blätter in dieser Woche zu erwarten.",
        Key::FlipForChance => "Dreh {cell} um: {chance} für {parts} in {flips} {flips?Zug|Zügen}.",
        Key::FlipForFlips => "Dreh {cell} um: {parts} in {number} Zügen im Mittel.",
        Key::FlipForWorst => "Dreh {cell} um: {parts} in höchstens {number} {number?Zug|Zügen}.",
        Key::NoFlipLeft => "Kein Zug ist übrig.",
        Key::GoalReached => "Das Ziel ist erreicht; dafür braucht es keinen Zug mehr.",
        Key::OutOfReach => "Das Ziel ist außer Reichweite: {parts} in {flips} {flips?Zug|Zügen} geht nicht.",
        Key::ReachedFlip => "Das Ziel ist erreicht. Dreh {cell} für die Blätter um: {leaves} zu erwarten.",
        Key::OutOfReachFlip => {
            "Das Ziel ist mit {flips} {flips?Zug|Zügen} außer Reichweite. Dreh {cell} für die Blätter um: {leaves} zu erwarten."
        }
        Key::NothingToGain => "Für dieses Ziel bringt kein Zug mehr etwas.",
        Key::TileOdds => "{cell} zeigt Schwerter {swords}, Geschenk {present}, Fuchs {fox}, nichts {empty}.",
        Key::TileSurely => "{cell} zeigt gewiss: {what}.",
        Key::JustAsGood => "{cells} {cells?ist|sind} ebenso gut.",
        Key::ManyAsGood => "{count} andere Felder sind ebenso gut.",
        Key::AfterShape => "Zeigt es {what} von {from} bis {to} ({chance}), dreh {next} um.",
        Key::AfterShapeEnd => "Zeigt es {what} von {from} bis {to} ({chance}), hilft kein Zug mehr.",
        Key::AfterSeen => "Zeigt es {what} ({chance}), dreh {next} um.",
        Key::AfterSeenEnd => "Zeigt es {what} ({chance}), hilft kein Zug mehr.",
        Key::UnlistedLayout => {
            "Keine bekannte Anordnung dieses Bretts passt zum Gesehenen; alle {layouts}, die die Formen erlauben, gelten als möglich."
        }
        Key::UnlistedBoard => {
            "Kein bekanntes Brett sieht so aus; alle {layouts} Anordnungen, die die Formen erlauben, gelten als möglich."
        }
        Key::MethodMarks => "{method} markiert {cells}.",
        Key::MethodFoxes => "{method} zeigt, wo ein Fuchs sein kann: {cells}.",
        Key::MethodLocated => "{method} weiß, wo alles liegt: Dreh {cells} um.",
        Key::MethodNothing => "{method} hat nichts zu markieren.",
        Key::OneLook => {
            "Die Suche wurde angehalten: Die Zahlen sind, was ein Blick voraus sicher bringt; mehr ist möglich."
        }
        Key::MethodBlind => "{method} sieht weder auf das Ziel noch auf die übrigen Züge.",
        Key::MethodBest => "Für das Ziel {goal} ist kein Feld besser.",
        Key::MethodWorse => "Für das Ziel {goal} sind nicht alle davon die besten; {best} ist es.",
        Key::WorthLeaves => "{leaves} Blätter",
        Key::WorthChance => "{chance}",
        Key::WorthFlips => "{number} Züge",
        Key::WorthScore => "Punkte {score}",
        Key::BoardLabel => "Brett",
        Key::ArrangementsLeft => "Anordnungen",
        Key::FlipsLeftLabel => "Züge übrig",
        Key::SecondGameLabel => "Zweites Spiel",
        Key::ChancesLabel => "Chancen",
        Key::Chances => {
            "Schwerter + Geschenk {sp}, Schwerter + Fuchs {sf}, Geschenk + Fuchs {pf}, Fuchs {f}, Schwerter {s}, Geschenk {p}, alles {all}"
        }
        Key::TilesDisagree => "keine Anordnung passt: {cells} {cells?kann nicht sein|widersprechen sich}",
        Key::WhichBoard => "die gesperrten Felder passen zu {boards} Brettern; gib mehr der fünf ein",
        Key::WeightCount => "{given} {given?Gewicht|Gewichte}, aber das Brett hat {wanted} Anordnungen",
        Key::MethodUnlisted => {
            "{method} kennt nur bekannte Anordnungen, und welche davon dies ist, lässt sich nicht sagen"
        }
        Key::NotCovered => "{cell} ist nicht verdeckt",
        Key::FlipsLeft => "{flips} {flips?Zug|Züge} übrig",
        Key::FlipsLeftPaid => "{flips} {flips?Zug|Züge} übrig; {parts} aufgedeckt: {leaves} Blätter",
        Key::GameEnded => "Kein Zug übrig; {parts} aufgedeckt: {leaves} Blätter",
        Key::GameEndedSecond => "Kein Zug übrig; {parts} aufgedeckt: {leaves} Blätter und ein zweites Spiel",
        Key::GameEndedEmpty => "Kein Zug übrig, und nichts ist ganz aufgedeckt",
        Key::LegendLeaves => "Zahl: Blätter",
        Key::LegendChance => "%: Chance auf das Ziel",
        Key::LegendFlips => "Zahl: Züge",
        Key::LegendScore => "Zahl: Punkte in Tausend",
        Key::LegendKnown => "s, p, f, -: bekannt",
        Key::Swords => "Schwerter",
        Key::Present => "Geschenk",
        Key::Fox => "Fuchs",
        Key::Nothing => "nichts",
        Key::TileCovered => "verdeckt",
        Key::TileBlocked => "gesperrt",
        Key::TileEmpty => "leer",
        Key::TileSwords => "Schwerter",
        Key::TilePresent => "Geschenk",
        Key::TileBox => "Geschenkkiste",
        Key::TileCoffer => "Truhe",
        Key::TileFox => "Fuchs",
        Key::TileKnownSwords => "verdeckt, Schwerter",
        Key::TileKnownPresent => "verdeckt, Geschenk",
        Key::TileKnownFox => "verdeckt, Fuchs",
        Key::TileKnownEmpty => "verdeckt, leer",
        Key::ToolFlip => "Umdrehen",
        Key::ToolNext => "Weiter",
        Key::ToolCover => "Verdecken",
        Key::ToolBlocked => "Gesperrt",
        Key::ToolEmpty => "Leer",
        Key::ToolSwords => "Schwerter",
        Key::ToolPresent => "Geschenk",
        Key::ToolBox => "Geschenkkiste",
        Key::ToolCoffer => "Truhe",
        Key::ToolFox => "Fuchs",
        Key::ToolWide => "Stück breiter Schwerter",
        Key::ToolTall => "Stück hoher Schwerter",
        Key::ToolBoxPiece => "Stück einer Geschenkkiste",
        Key::ToolCofferPiece => "Stück einer Truhe",

        Key::PutAspect => "Setz {aspect} auf {place}.",
        Key::ReplaceAspect => "Nimm {old} von {place} und setz {aspect} dorthin.",
        Key::NothingToPlace => "Alle Anker hängen zusammen; nichts ist mehr zu setzen.",
        Key::CheapestPlan => {
            "Setz {cells} {cells?Aspekt|Aspekte} für {cost}: bewiesen, keine Anordnung kostet weniger."
        }
        Key::FewestPlan => {
            "Setz {cells} {cells?Aspekt|Aspekte} für {cost}: bewiesen, keine Anordnung braucht weniger Felder."
        }
        Key::PlanSoFar => {
            "Setz {cells} {cells?Aspekt|Aspekte} für {cost}: das Beste bisher, nicht bewiesen (jede Anordnung kostet mindestens {bound})."
        }
        Key::FewestSoFar => {
            "Setz {cells} {cells?Aspekt|Aspekte} für {cost}: das Beste bisher, nicht bewiesen (jede Anordnung braucht mindestens {bound} {bound?Feld|Felder})."
        }
        Key::NoPlanYet => "In der Grenze wurde keine Anordnung gefunden; ob es eine gibt, ist nicht bekannt.",
        Key::MethodFoundNone => "Dieses Verfahren fand keine Anordnung; ob es eine gibt, ist nicht bekannt.",
        Key::LinksWith => "Es verbindet sich mit {aspect} auf {place}.",
        Key::PartOfPlan => {
            "Damit {cells?ist|sind} {cells} {cells?Aspekt|Aspekte} zu setzen, zusammen für {cost}: bewiesen, keine Anordnung ist besser."
        }
        Key::PartOfPlanSoFar => {
            "Damit {cells?ist|sind} {cells} {cells?Aspekt|Aspekte} zu setzen, zusammen für {cost}; es kann eine bessere Anordnung geben."
        }
        Key::CostLabel => "Kosten",
        Key::CellsLabel => "Felder",
        Key::AspectsLabel => "Aspekte",
        Key::PrimalsLabel => "Grundaspekte",
        Key::FromStockLabel => "Aus dem Vorrat",
        Key::AspectsListed => "{list}",
        Key::UnknownAnchor => "nicht lösbar, weil {aspect} auf {place} nicht entdeckt ist und sich nie verbindet",
        Key::AnchorsCutOff => "nicht lösbar, weil keine Felder von {some} nach {others} führen",
        Key::AnchorsNoChain => "nicht lösbar, weil keine Kette erlaubter Aspekte von {some} nach {others} führt",
        Key::StockNoChain => {
            "nicht lösbar, weil keine Kette erlaubter Aspekte, die der Vorrat hergibt, von {some} nach {others} führt"
        }
        Key::AnchorNamed => "{aspect} ({place})",
        Key::AnchorsNoRoom => "nicht lösbar, weil jede Kette von Aspekten mehr Felder braucht, als es gibt",
        Key::StockTooSmall => {
            "nicht lösbar, weil jede Anordnung mehr {aspect} braucht als die {owned}, die der Vorrat hergibt"
        }
        Key::StockAtOdds => {
            "nicht lösbar, weil keine Anordnung aus dem Vorrat zu bezahlen ist: Das eine oder andere fehlt immer"
        }
        Key::PlaceTaken => "{place} ist nicht frei",
        Key::NothingThere => "auf {place} ist nichts wegzunehmen",
        Key::MayNotPlace => "{aspect} ist nicht entdeckt oder soll nicht gesetzt werden",
        Key::CannotPay => "der Vorrat gibt kein {aspect} her",
        Key::WhichAspect => "sag, welcher Aspekt: „{tool} lux“",
        Key::NoCellThere => "auf {place} ist kein Feld zu füllen",
        Key::AnchorsApart => "{some} {some?hängt|hängen} nicht mit {others} zusammen",
        Key::NoteSolved => "Gelöst: Alle Anker hängen zusammen.",
        Key::NoteApart => "{groups} Gruppen von Ankern sind getrennt",
        Key::NoteEmpty => "Noch gibt es keine Anker",
        Key::TileFree => "frei",
        Key::TileHole => "Loch",
        Key::TileForbidden => "leer zu lassen",
        Key::TileAnchor => "Anker {aspect}",
        Key::TilePlaced => "{aspect}",
        Key::TileToPlace => "{aspect}, zu setzen",
        Key::ToolPut => "Setzen",
        Key::ToolClear => "Wegnehmen",
        Key::ToolAnchor => "Anker",
        Key::ToolHole => "Loch",
        Key::ToolForbid => "Leer lassen",
        Key::LegendAnchors => "GROSS Anker",
        Key::LegendToPlace => "( ) zu setzen",
        Key::CraftLabel => "Zuerst verbinden",
        Key::CraftStep => "{times} × {aspect} = {first} + {second}",
        Key::SheetAspects => "Vorrat und Kosten",
        Key::ColumnStock => "Vorrat",
        Key::ColumnCost => "Kosten",
        Key::ColumnUnknown => "Nicht entdeckt",
        Key::ColumnWithout => "Nicht setzen",

        Key::NumberAt => "die {number} auf {at}",
        Key::AllItsMines => "Die {number} auf {at} berührt genau so viele verdeckte Felder, wie ihr Minen fehlen.",
        Key::TogetherSafe => "Zusammen lassen {numbers} keinen Platz für eine Mine auf {cell}.",
        Key::TogetherMine => "Zusammen kommen {numbers} nicht ohne eine Mine auf {cell} aus.",
        Key::CountedSafe => {
            "Bei {mines} {mines?übriger Mine|übrigen Minen} {numbers?lässt|lassen} {numbers} keine für {cell}."
        }
        Key::CountedMine => {
            "Bei {mines} {mines?übriger Mine|übrigen Minen} {numbers?braucht|brauchen} {numbers} eine davon auf {cell}."
        }
        Key::NoMineLeft => "Keine Mine ist übrig, also ist jedes verdeckte Feld sicher.",
        Key::OnlyMinesLeft => "Es sind so viele Minen übrig wie verdeckte Felder.",
        Key::SeenByBasic => "Einzelne Zahlen verraten es, eine nach der anderen.",
        Key::SeenByGroups => "Der Vergleich sich überlappender Gruppen verrät es.",
        Key::SeenByCountSets => "Das Abziehen von Mengen voneinander verrät es.",
        Key::SeenByLayouts => "Keine einfache Regel zeigt es; alle Verteilungen dieser Zahlen durchzugehen schon.",
        Key::MethodFindsNone => "{method} findet kein sicheres Feld.",
        Key::MethodStopped => "{method} wurde in der Grenze nicht fertig; bis dahin fand es kein sicheres Feld.",
        Key::StrongerFinds => "Ein stärkeres Verfahren findet eines: {cell} ist sicher.",
        Key::NoneIsCertain => "Keines kann es: Jedes verdeckte Feld kann eine Mine sein.",
        Key::MethodFindsMines => "Es ist sich {count?einer Mine|der Minen} auf {cells} sicher.",
        Key::ReviewNoGuess => "Kein Raten in {moves} {moves?Zug|Zügen}.",
        Key::ReviewBest => "Zug {turn}: {cell} war mit {risk} geraten; kein Feld war sicherer.",
        Key::ReviewBestHit => "Zug {turn}: {cell} war mit {risk} geraten und eine Mine; kein Feld war sicherer.",
        Key::ReviewRisky => "Zug {turn}: {cell} war mit {risk} geraten; {other} hatte {least}.",
        Key::ReviewRiskyHit => "Zug {turn}: {cell} war mit {risk} geraten und eine Mine; {other} hatte {least}.",
        Key::ReviewNeedless => "Zug {turn}: {cell} war mit {risk} geraten, obwohl {other} sicher war.",
        Key::ReviewNeedlessHit => "Zug {turn}: {cell} war mit {risk} geraten und eine Mine, obwohl {other} sicher war.",
        Key::ReviewChordBest => "Zug {turn}: Rundum öffnen bei {cell} war mit {risk} geraten; kein Feld war sicherer.",
        Key::ReviewChordBestHit => {
            "Zug {turn}: Rundum öffnen bei {cell} war mit {risk} geraten und traf eine Mine; kein Feld war sicherer."
        }
        Key::ReviewChordRisky => "Zug {turn}: Rundum öffnen bei {cell} war mit {risk} geraten; {other} hatte {least}.",
        Key::ReviewChordRiskyHit => {
            "Zug {turn}: Rundum öffnen bei {cell} war mit {risk} geraten und traf eine Mine; {other} hatte {least}."
        }
        Key::ReviewChordNeedless => {
            "Zug {turn}: Rundum öffnen bei {cell} war mit {risk} geraten, obwohl {other} sicher war."
        }
        Key::ReviewChordNeedlessHit => {
            "Zug {turn}: Rundum öffnen bei {cell} war mit {risk} geraten und traf eine Mine, obwohl {other} sicher war."
        }
        Key::ReviewLuck => "{luck} der Spiele überstehen {count?dieses Raten|dieses Raten}.",
        Key::ReviewInferred => {
            "{moves} {moves?Klick wurde|Klicks wurden} nicht aufgezeichnet; {moves?sein Feld ist|ihre Felder sind} aus dem erschlossen, was sich öffnete."
        }
        Key::PopGroup => "Nimm {cell}: {tiles} Steine für {pays}.",
        Key::PopOver => {
            "Keine Gruppe ist übrig: {bonus} {bonus?Punkt|Punkte} für {left} {left?übrigen Stein|übrige Steine}."
        }
        Key::PopOverEmpty => "Das Brett ist leer: {bonus} Punkte dafür.",
        Key::GameProven => {
            "{score} {score?Punkt|Punkte} in {clicks} {clicks?Klick|Klicks}, {left} {left?Stein|Steine} übrig: bewiesen, kein Spiel bringt mehr."
        }
        Key::GameProvenClears => {
            "{score} {score?Punkt|Punkte} in {clicks} {clicks?Klick|Klicks}, das Brett geräumt: bewiesen, kein Spiel bringt mehr."
        }
        Key::GameSoFar => {
            "{score} {score?Punkt|Punkte} in {clicks} {clicks?Klick|Klicks}, {left} {left?Stein|Steine} übrig: das Beste bisher, nicht bewiesen (Obergrenze {bound})."
        }
        Key::GameSoFarClears => {
            "{score} {score?Punkt|Punkte} in {clicks} {clicks?Klick|Klicks}, das Brett geräumt: das Beste bisher, nicht bewiesen (Obergrenze {bound})."
        }
        Key::TargetReached => "Mit den {made} von vorher sind das {total}: Das Ziel von {target} ist erreicht.",
        Key::TargetOut => {
            "Das Ziel von {target} ist unerreichbar: Mit den {made} von vorher kommt kein Spiel über {most}."
        }
        Key::TargetOpen => {
            "Mit den {made} von vorher sind das {total}, unter dem Ziel von {target}; ob mehr geht, ist nicht bekannt (Obergrenze {most})."
        }
        Key::FoundInTime => {
            "In begrenzter Zeit gefunden: Ein anderer Lauf kann ein anderes Spiel finden; --nodes wiederholt."
        }
        Key::PopStep => "{cell}: {tiles} {colour} für {pays}, {score} insgesamt.",
        Key::LeadsTo => "{points}",
        Key::ScoreLabel => "Punkte bisher",
        Key::PlanLabel => "Plan",
        Key::BoundLabel => "Obergrenze",
        Key::LeftLabel => "Übrig",
        Key::PopStatus => "{score} {score?Punkt|Punkte}, {groups} {groups?Gruppe|Gruppen}, Obergrenze {bound}",
        Key::PopStatusTarget => "{score} von {target} Punkten, {groups} {groups?Gruppe|Gruppen}, Obergrenze {bound}",
        Key::PopEnded => "Ende: {score} Punkte, davon {bonus} für {left} {left?übrigen Stein|übrige Steine}.",
        Key::PopCleared => "Geräumt: {score} Punkte, davon {bonus} für das leere Brett.",
        Key::NoTile => "auf {cell} liegt kein Stein",
        Key::NoGroup => "der Stein auf {cell} hat keinen Nachbarn seiner Farbe",
        Key::TooManyPoints => "das wären mehr als {most} Punkte; setz „made“ niedriger",
        Key::WhichColour => "sag, welche Farbe: „paint R“",
        Key::FoulOutside => "Schritt {step}: {cell} liegt nicht auf dem Brett",
        Key::FoulEmpty => "Schritt {step}: auf {cell} liegt kein Stein",
        Key::FoulSingle => "Schritt {step}: der Stein auf {cell} hat keinen Nachbarn seiner Farbe",
        Key::TileSingle => "{colour}, allein",
        Key::TileGroup => "{colour}, Gruppe von {tiles} für {pays}",
        Key::TileNone => "kein Stein",
        Key::ToolPop => "Nehmen",
        Key::ToolPaint => "Malen",
        Key::ToolErase => "Wegnehmen",
        Key::LegendLoss => "Zahl: Punkte weniger als das Beste",
        _ => return None,
    })
}
