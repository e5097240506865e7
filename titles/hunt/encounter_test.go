package hunt

import (
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/titles/hunt/belief"
)

// Exemple de Rencontre de Nazgûl (piocher des tuiles Corruption)
func TestExampleOfDrawingTiles(t *testing.T) {
	s := position(t, `"journal":["shire-1",".",".","shire-10",".","shire-19",".","shire-23"],"phase":"encounter",
		"riders":{"green":"shire-23","violet":"shire-21","red":"shire-p50","blue":"shire-19"},"rider_turn":{"order":4,
		"found":true,"hunted":"shire-23"}`)
	drawn := 0
	for _, n := range s.drawn {
		drawn += int(n)
	}
	if drawn != 3 {
		t.Errorf("%d tiles drawn, want three: 19 is connected to 23, not adjacent", drawn)
	}
}

// tiles is the Hunt pool of a position, in the words of a position.
func encounter(t *testing.T, pool, fields string) *State {
	t.Helper()
	return position(t, `"journal":["shire-1",".",".","shire-10",".","shire-19",".","shire-23"],"phase":"encounter",
		"riders":{"green":"shire-23","violet":"shire-21","red":"shire-p50","blue":"shire-19"},"rider_turn":{"order":4,
		"found":true,"hunted":"shire-23"},
		"tiles":{"pool":`+pool+`}`+fields)
}

// Exemple de Rencontre de Nazgûl (subir de la Corruption)
func TestExampleOfSufferingCorruption(t *testing.T) {
	s := encounter(t, `{"tile-3":1,"tile-eye":2}`, "")
	events := play(t, s, "turn samwise tile-3")
	wantEvent(t, events, "corruption 3 3", true)
	if s.corruption != 3 || s.eyes != 2 || s.tiles != tilesOf(t, map[string]uint8{"tile-3": 1}) ||
		s.company[samwise] != cardTurned {
		t.Errorf("Corruption %d, %d Eyes, pool %v", s.corruption, s.eyes, s.tiles)
	}
}

func tilesOf(t *testing.T, names map[string]uint8) (out [maxKinds]uint8) {
	r := reader{PositionReader: game.NewPositionReader()}
	out = r.tiles("tiles", names)
	if r.Err() != nil {
		t.Fatal(r.Err())
	}
	return out
}

// Subir de la Corruption: numbers leave the game, Eyes grow, cards beside the track count as Eyes.
func TestCorruptionOfTiles(t *testing.T) {
	s := encounter(t, `{"tile-1":1,"tile-2":1,"tile-3":1}`, "")
	play(t, s, "endure")
	if s.corruption != 6 || s.tiles != [maxKinds]uint8{} {
		t.Errorf("Corruption %d, pool %v", s.corruption, s.tiles)
	}
	s = encounter(t, `{"tile-eye":1}`, `,"eye_cards":["fear-of-the-barrow-wights"]`)
	play(t, s, "endure")
	if s.corruption != 2 {
		t.Errorf("with the card an Eye is worth %d, want 2", s.corruption)
	}
}

// Utiliser des cartes Compagnie: one card at most, Frodo's cancels nothing, special tiles cannot be cancelled.
func TestOneCompanyCardAndNoSpecialTile(t *testing.T) {
	s := encounter(t, `{"tile-1":2,"special-3":1}`, "")
	wantOffer(t, s, "turn samwise tile-1", true)
	wantOffer(t, s, "turn peregrin tile-1", true)
	wantOffer(t, s, "turn samwise special-3", false)
	wantOffer(t, s, "turn frodo tile-1", false)
	play(t, s, "turn peregrin tile-1")
	if s.corruption != 4 || s.topKind() != frameFlight {
		t.Errorf("Corruption %d after one cancelled tile", s.corruption)
	}
}

// Ruling 24: who is involved counts when all turns are over; with nobody near no tile is drawn, but Frodo flees.
func TestInvolvedAreThoseThereAtTheEnd(t *testing.T) {
	s := position(t, journal22+`,`+toRiders+
		`,"dice":{"sword":2},"riders":{"blue":"shire-22","green":"shire-40","red":"shire-40","violet":"shire-50"}`)
	play(t, s, "hunt-die sword", "ride shire-19", "end-rider")
	play(t, s, "end-rider", "end-rider")
	if s.corruption != 0 || s.topKind() != frameTiles && s.topKind() != frameFlight {
		t.Errorf("frame %s", machine.Rows[s.topKind()].Name)
	}
	// Blue rode on to 19, which is adjacent to 22: one tile. Further away it would be none.
	s = position(t,
		`"journal":["shire-1",".",".","shire-10"],"phase":"encounter","riders":{"blue":"shire-40","green":"shire-40",`+
			`"red":"shire-40","violet":"shire-50"},"rider_turn":{"order":4,"found":true,"hunted":"shire-10"}`)
	if s.corruption != 0 || s.topKind() != frameFlight {
		t.Errorf("with nobody near: frame %s", machine.Rows[s.topKind()].Name)
	}
}

// Ruling 25: an empty Hunt pool gives what is left.
func TestEmptyHuntPool(t *testing.T) {
	s := encounter(t, `{"tile-2":1}`, `,"company":{"samwise":"turned","peregrin":"turned"}`)
	if s.corruption != 2 || s.topKind() != frameFlight {
		t.Errorf("Corruption %d", s.corruption)
	}
}

// Ruling 26: a special tile already drawn stays out of Act 2; one in the pool goes on with the late ones.
func TestSpecialTilesInActTwo(t *testing.T) {
	s := position(t,
		`"letter":{"corruption":3,"held":0,"company":{},"hand":2,"sorcery_hands":{},"tiles":{"tile-0":1,`+
			`"special-eye":1},"box":{}}`)
	if s.tiles != tilesOf(t, map[string]uint8{
		"tile-0": 1, "special-eye": 1, "tile-2": 1, "tile-3": 1,
		"tile-eye": 1,
	}) || s.box != [maxKinds]uint8{} {
		t.Errorf("pool %v, box %v", s.tableTiles(), s.box)
	}
}

func (s *State) tableTiles() map[string]uint8 { return world.TileNames(&s.tiles) }

// Exemple de Rencontre de Nazgûl (conséquences). Ruling 27.
func TestExamplesOfFlight(t *testing.T) {
	journal := `"journal":["shire-1",".",".","shire-10",".","shire-19",".","shire-23",".","."],"phase":"flight",` +
		`"rider_turn":{"order":4,"found":true,"hunted":"shire-23"}`
	s := position(t, journal)
	for _, want := range []string{"33", "36", "45", "46", "23", "19"} {
		wantOffer(t, s, "flee shire-"+want, true)
	}
	wantOffer(t, s, "flee shire-38", false)
	play(t, s, "flee shire-46")
	if s.last != 46-1 || s.points != 0 || s.track != 10 {
		t.Errorf("last %d, %d points, space %d", s.last+1, s.points, s.track)
	}
	s = position(t, journal)
	play(t, s, "stand")
	if s.last != 23-1 || s.points != 2 || s.track != 10 || s.journal[10] != belief.EntrySlash {
		t.Errorf("last %d, %d points, space %d", s.last+1, s.points, s.track)
	}
}

// Le nouveau lieu ne peut pas être un lieu de Sortie.
func TestFlightNeverToAnExit(t *testing.T) {
	s := position(t,
		`"journal":["shire-1",".",".","shire-10",".","shire-19",".","shire-23",".",".",".","shire-46",".",".",`+
			`"shire-49"],"phase":"flight","rider_turn":{"order":4,"found":true,"hunted":"shire-49"}`)
	for _, to := range offered(s, "flee") {
		if to == "shire-b" {
			t.Error("Frodo flees to Bree")
		}
	}
}

// Frodon arrive à destination: the act ends at once.
func TestReachingAnExitEndsTheAct(t *testing.T) {
	s := position(t,
		`"corruption":5,"journal":["shire-1",".",".","shire-10",".","shire-19",".","shire-23",".",".",".","shire-46",`+
			`".",".","shire-49","."]`)
	events := play(t, s, "go shire-b")
	wantEvent(t, events, "exit shire-b", true)
	if s.act != 2 || s.corruption != 5 || s.topKind() != frameJourney {
		t.Errorf("act %d, frame %s", s.act, machine.Rows[s.topKind()].Name)
	}
}

// Frodon doit être secouru: the example, 53/•. Rulings 8, 9 and 10.
func TestExampleOfRescue(t *testing.T) {
	s := lateJournal(t, 15, 53-1)
	var log game.Log
	s.write(belief.EntryPoint, &log)
	machine.Run(s, &s.stack, &log)
	wantEventID(t, log.Events, "rescued 2")
	drawn := 0
	for _, n := range s.drawn {
		drawn += int(n)
	}
	if drawn != 2 || s.topKind() != frameTiles {
		t.Errorf("%d tiles drawn, want two", drawn)
	}
	// One Company card may be turned in all (ruling 10); then Act 2 begins, the Nazgûl having no turn.
	for s.topKind() == frameTiles {
		a := s.Legal(nil)[0]
		s.Play(a, nil)
		if s.over() {
			return
		}
		if s.topKind() == frameTiles {
			t.Fatal("a second card may be turned")
		}
	}
	if s.act != 2 {
		t.Errorf("act %d", s.act)
	}
}

func wantEventID(t *testing.T, events []game.Event, text string) {
	t.Helper()
	v := vocabulary
	for _, e := range events {
		if v.EventText(e) == text {
			return
		}
	}
	t.Errorf("no event %q", text)
}

// lateJournal is a journal of fifteen points but for one location.
func lateJournal(t *testing.T, step int, at uint8) *State {
	s := position(t, `"journal":["shire-1"]`)
	for i := range maxTrack {
		s.journal[i] = belief.EntryPoint
	}
	s.journal[0], s.journal[step] = 0, at
	s.track = maxTrack - 1
	s.readJournal()
	return s
}

// Ruling 8: an exit reached on the sixteenth move counts as reached; a Flight on it ends the act as well.
func TestSixteenthMove(t *testing.T) {
	s := lateJournal(t, 14, 49-1)
	s.write(s.board().Exits.Nth(1), nil)
	if s.phase != phaseJourney {
		t.Errorf("phase %s after an exit on move 16", phases[s.phase].name)
	}
	s = lateJournal(t, 14, 49-1)
	s.write(belief.EntrySlash, nil)
	if s.phase != phaseRescue {
		t.Errorf("phase %s after a Flight to space 16", phases[s.phase].name)
	}
}

// Frodon est corrompu: at twelve in Act 1, also during the rescue.
func TestCorruptedInTheShire(t *testing.T) {
	s := encounter(t, `{"tile-3":2,"tile-2":1}`, `,"corruption":4,"company":{"samwise":"turned","peregrin":"turned"}`)
	if s.Result().By != "corrupted-shire" {
		t.Errorf("%+v at Corruption %d", s.Result(), s.corruption)
	}
	s = encounter(t, `{"tile-2":1}`, `,"corruption":9,"company":{"samwise":"turned","peregrin":"turned"}`)
	if s.over() {
		t.Error("lost at eleven")
	}
}

// Recevoir des pions d'Action
func TestTokensForTheWar(t *testing.T) {
	tests := []struct{ ending, free, shadow string }{
		{"corrupted-shire", "0", "2"},
		{"corrupted-early", "0", "2"},
		{"corrupted-late", "0", "1"},
		{"rivendell-alone", "1", "1"},
		{"rivendell-few", "1", "0"},
		{"rivendell-many", "2", "0"},
	}
	for _, tt := range tests {
		s := &State{players: 2, ending: ending(slices.Index(endingNames[:], tt.ending))}
		title, o, ok := Title{}.Sequel(s)
		if !ok || title != "board" || o["free-tokens"] != tt.free || o["shadow-tokens"] != tt.shadow {
			t.Errorf("%s: %s %v", tt.ending, title, o)
		}
	}
	if _, _, ok := (Title{}).Sequel(position(t, `"day":1`)); ok {
		t.Error("a match that is not over gives tokens")
	}
}

// Rulings, 58: the War seats four.
func TestPlayersOfTheWar(t *testing.T) {
	for players, want := range map[uint8]string{2: "2", 3: "3", 4: "4", 5: "4"} {
		if _, o, _ := (Title{}).Sequel(&State{players: players, ending: rivendellFew}); o["players"] != want {
			t.Errorf("%d players go on as %s", players, o["players"])
		}
	}
}
