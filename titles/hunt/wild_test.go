package hunt

import (
	"slices"
	"testing"

	"prancingpony/game"
)

// Mettre en place le jeu, Acte 2, from what remains of Act 1 (Gandalf's letter).
func TestSetUpOfActTwo(t *testing.T) {
	s := position(t, `"letter":{"corruption":7,"held":1,"company":{"frodo":"turned","samwise":"turned"},"hand":4,
		"sorcery_hands":{"wraith-1":["black-breath","lidless-eye"]},"sorcery_spent":["bill-ferny"],
		"eye_cards":["fear-of-the-barrow-wights"],
		"information":["shire-4","shire-6"],"tiles":{"tile-1":4},"box":{"special-3":1,"special-eye":1},"eyes":1}`)
	if s.act != 2 || s.corruption != 7 || s.track != 0 || countCards(s.hand) != 4 || s.held != 1 || s.pool != 1 {
		t.Errorf("act %d, Corruption %d, hand %d, tokens %d and %d", s.act, s.corruption, countCards(s.hand),
			s.held, s.pool)
	}
	if s.company != [numCompanions]uint8{cardTurned, cardTurned, cardUp, cardUp, cardUp} {
		t.Errorf("company %v: Strider and Meriadoc join", s.company)
	}
	if got := s.tableTiles(); got["tile-1"] != 4 || got["tile-2"] != 1 || got["tile-3"] != 1 || got["tile-eye"] != 1 {
		t.Errorf("pool %v", got)
	}
	journeys := offered(s, "take-journey")
	if len(journeys) != 2 || journeys[0][:5] != "short" || journeys[1][:4] != "long" {
		t.Errorf("one journey of each deck: %v", journeys)
	}
	play(t, s, "take-journey "+journeys[1])
	if starts := offered(s, "start-gandalf"); len(starts) != 4 {
		t.Errorf("Feat tokens: %v", starts)
	}
	play(t, s, offers(s)[0])
	// Ruling 34: the start is not a Feat.
	if s.feats.Count() != 3 || s.feats.Has(s.gandalf) || s.featsAside.Count() != 6 {
		t.Errorf("%d Feats behind the screen, %d aside", s.feats.Count(), s.featsAside.Count())
	}
	// Two Nazgûl in each of the two starts.
	for s.topKind() == framePlace {
		if got := numbers(offered(s, "place blue")) + numbers(offered(s, "place green")); len(got) == 0 &&
			s.stack.Top().rider < 2 {
			t.Errorf("no start offered: %v", offers(s))
		}
		play(t, s, offers(s)[0])
	}
	if got := s.riders; got[0] != got[1] || got[2] != got[3] || got[0] == got[2] {
		t.Errorf("Nazgûl at %v", got)
	}
	if s.Decider() != Bearer || s.track != 1 {
		t.Errorf("the first day turn moves Frodo's figure: space %d", s.track)
	}
}

// Ranger le jeu après l'Acte 1: the letter of a match begins the same Act 2 another day.
func TestLetterIsWhatGoesIntoTheEnvelope(t *testing.T) {
	s := position(t,
		`"corruption":5,"held":1,"pool":2,"hand":["lobelia","goldberry"],"information":{"collected":["shire-4"]},
			"company":{"peregrin":"turned"},
		"sorcery_hands":{"wraith-1":["black-breath"]},"tiles":{"pool":{"tile-1":3},"box":{"special-3":1},"eyes":2},
		"journal":["shire-1",".",".","shire-10",".","shire-19",".","shire-23",".",".",".","shire-46",".",".","shire-49",
		"."]`)
	if s.Letter() != nil {
		t.Error("there is a letter in the middle of Act 1")
	}
	play(t, s, "go shire-b")
	l := s.Letter()
	if l == nil {
		t.Fatal("no letter between the acts")
	}
	if l.Corruption != 5 || l.Held != 1 || l.Hand != 2 || l.Eyes != 2 || l.Tiles["tile-1"] != 3 || len(l.Tiles) != 1 ||
		l.Company["peregrin"] != "turned" ||
		!slices.Equal(l.Information, []string{"shire-4"}) ||
		!slices.Equal(l.SorceryHands["wraith-1"], []string{"black-breath"}) {
		t.Errorf("%+v", l)
	}
	again := position(t, `"letter":`+string(mustJSON(t, l)))
	if again.corruption != s.corruption || again.held != s.held || again.pool != s.pool || again.company != s.company ||
		again.tiles != s.tiles ||
		again.hands != s.hands || again.collected != s.collected || countCards(again.hand) != countCards(s.hand) {
		t.Error("the letter gives another Act 2")
	}
	for _, bad := range []string{
		`{"corruption":1,"hand":9}`, `{"held":4,"hand":1}`,
		`{"hand":1,"company":{"frodo":"gone"}}`,
	} {
		if _, err := (Title{}).Read([]byte(`{"title":"hunt","letter":`+bad+`}`), nil); err == nil {
			t.Errorf("the letter %s is accepted", bad)
		}
	}
}

// La carte Voyage: the example. On space 7 Frodo is at 27, having passed 2, 10 and 23.
func TestExampleOfTheJourneyCard(t *testing.T) {
	s := second(t, "short-2", 7, []string{"wild-39"}, nil, toRiders)
	if s.frodoLast() != 27-1 || numbers(s.placeNames(s.passed())) != "2 10 23 27" {
		t.Errorf("at %d, passed %s", s.frodoLast()+1, numbers(s.placeNames(s.passed())))
	}
	j := s.card()
	if j.Points[8] != 1 || j.Last[8] != 27-1 || !s.board().Exits.Has(j.Last[14]) {
		t.Error("then a point, and exit A at 14")
	}
	// Lines below the figure are not in the journal; the start is (ruling 36).
	for _, tt := range []struct{ at, answer string }{{"wild-36", "no"}, {"wild-2", "yes"}, {"wild-10", "yes"}} {
		s := second(t, "short-2", 7, []string{"wild-39"}, nil, toRiders+`,"riders":{"blue":"`+tt.at+`"}`)
		wantEvent(t, play(t, s, "search"), "searched "+tt.at+" "+tt.answer, true)
	}
}

// Exemples de mouvement de Gandalf et Frodon
func TestExampleOfGandalfAndFrodo(t *testing.T) {
	s := second(t, "long-1", 0, []string{"wild-8"}, []string{"wild-18", "wild-20", "wild-39"}, "")
	// The first day turn: the figure moves by itself, then Gandalf.
	if s.track != 1 || s.pointsWritten() != 1 || s.frodoLast() != 0 {
		t.Errorf("turn 1: space %d", s.track)
	}
	wantOffer(t, s, "end-turn", false) // Gandalf moves every turn
	play(t, s, "gandalf wild-7", "end-turn")
	endRiders(t, s)
	if s.track != 2 || s.frodoLast() != 7-1 {
		t.Errorf("turn 2: Frodo at %d", s.frodoLast()+1)
	}
	play(t, s, "gandalf wild-10", "end-turn")
	endRiders(t, s)
	if s.track != 2 || !s.night() {
		t.Errorf("the night does not move him: space %d", s.track)
	}
	play(t, s, "rest", "gandalf wild-18")
	if s.limit() != 14 {
		t.Errorf("limit %d", s.limit())
	}
	events := play(t, s, "feat")
	wantEvent(t, events, "feat wild-18 1", true)
	if s.limit() != 15 {
		t.Errorf("a Feat raises the limit from 14 to 15, not %d", s.limit())
	}
	// A Search of 7 finds Frodo's trail, not Gandalf's.
	play(t, s, "end-turn")
	s.riders[s.active()] = 7 - 1
	wantEvent(t, play(t, s, "search"), "searched wild-7 yes", true)
}

func endRiders(t *testing.T, s *State) {
	t.Helper()
	for s.stack.Len() > 0 && s.topKind() == frameRider {
		play(t, s, "end-rider")
	}
}

// Ruling 31: Gandalf may stay, writing his own location again.
func TestGandalfMayStay(t *testing.T) {
	s := second(t, "long-1", 0, []string{"wild-8"}, nil, "")
	play(t, s, "gandalf wild-8", "end-turn")
	if s.gandalf != 8-1 || s.pathLen != 2 {
		t.Errorf("Gandalf at %d, %d entries", s.gandalf+1, s.pathLen)
	}
}

// Gandalf se déplace directement vers n'importe quel lieu connecté, points or not.
func TestGandalfMovesToAnyConnectedLocation(t *testing.T) {
	s := second(t, "long-1", 0, []string{"wild-8"}, nil, "")
	if got, want := numbers(offered(s, "gandalf")), numbers(s.placeNames(s.board().Connected[8-1])); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Déplacer Frodon, Acte 2. Ruling 30: the figure first; by night he moves or rests.
func TestFrodosFigureMovesFirst(t *testing.T) {
	s := second(t, "long-1", 2, []string{"wild-8"}, nil,
		`"hour":2,"held":1,"pool":2,"hand":["gwaihir","bill-the-pony"],"corruption":2`)
	if got := offers(s); !slices.Equal(got, []string{"advance", "rest", "play bill-the-pony 1"}) {
		t.Errorf("before Frodo moves: %v", got)
	}
	play(t, s, "advance")
	if s.track != 3 || s.corruption != 3 || !s.eye {
		t.Errorf("space %d, Corruption %d", s.track, s.corruption)
	}
	wantOffer(t, s, "draw-ally", true)
	wantOffer(t, s, "play gwaihir 1", true)
	// Bill le poney: no Corruption, but the marker is flipped.
	s = second(t, "long-1", 2, []string{"wild-8"}, nil, `"hour":2,"hand":["bill-the-pony"],"corruption":2`)
	play(t, s, "play bill-the-pony 1", "advance")
	if s.corruption != 2 || !s.eye {
		t.Errorf("Corruption %d, eye %v", s.corruption, s.eye)
	}
}

// Ruling 42: Frodo's Determination moves the figure one more space.
func TestDeterminationInActTwo(t *testing.T) {
	s := second(t, "long-1", 2, []string{"wild-8"}, nil, "")
	play(t, s, "determination")
	if s.track != 4 || s.company[frodo] != cardTurned {
		t.Errorf("space %d", s.track)
	}
}

// Révéler Gandalf. Ruling 32: one token in all; each Nazgûl there leaves by one or two steps; a die is set aside.
func TestRevealingGandalf(t *testing.T) {
	s := second(t, "long-1", 1, []string{"wild-8", "wild-18"}, nil,
		`"held":2,"pool":1,"dice":{"sword":2},"riders":{"blue":"wild-18","green":"wild-18","red":"wild-36",`+
			`"violet":"wild-40"}`)
	wantOffer(t, s, "reveal", false) // only after he has moved
	play(t, s, "gandalf wild-18", "reveal")
	if s.held != 1 || s.pool != 1 || s.wizard != gandalfShown {
		t.Errorf("held %d, pool %d", s.held, s.pool)
	}
	for _, drive := range offered(s, "drive blue") {
		if drive == "wild-18" {
			t.Error("a Nazgûl may stay")
		}
	}
	play(t, s, "drive blue wild-8", "drive green wild-p20") // the only kind of die is set aside by itself
	if s.dice[faceSword] != 1 || s.riders[0] != 8-1 {
		t.Errorf("dice %v, blue at %d", s.dice, s.riders[0]+1)
	}
	// Gandalf se cache de nouveau: nobody enters his place or asks about it until then.
	play(t, s, "end-turn")
	for r := range s.riders {
		s.riders[r] = 10 - 1
	}
	if to := s.ridable(10-1, 2, 3); to.Has(18 - 1) {
		t.Error("a Nazgûl enters his place")
	}
	if s.huntable(18-1) || s.searchable(18-1) {
		t.Error("his place can be asked about")
	}
	endRiders(t, s)
	if s.Prompt().ID != PromptHide || len(offers(s)) != 2 || s.wizard != gandalfHidden {
		t.Fatalf("he does not hide: %v", offers(s))
	}
	aside := s.featsAside.Count()
	play(t, s, offers(s)[0])
	if s.featsAside.Count() != aside+1 || s.featsGone.Count() != 2 || !s.featsGone.Has(s.gandalf) {
		t.Errorf("one token is used up, the other goes back: %d aside, %d gone", s.featsAside.Count(),
			s.featsGone.Count())
	}
}

// Ruling 33: with too few Feat tokens he takes what is left; with none he keeps his last location.
func TestHidingWithoutFeatTokens(t *testing.T) {
	s := second(t, "long-1", 1, []string{"wild-8"}, []string{"wild-18"}, toRiders)
	s.featsDone, s.featsAside = s.featsAside, 0
	s.wizard = gandalfShown
	s.hideGandalf(nil)
	if s.gandalf != 8-1 || s.topKind() == frameHide {
		t.Errorf("Gandalf at %d", s.gandalf+1)
	}
	s.discoverGandalf(nil)
	if s.gandalf != 8-1 {
		t.Errorf("found, he fled to %d", s.gandalf+1)
	}
}

// Accomplir un Haut Fait de Gandalf et Corruption: Rivendell is worth one more, and Gandalf leaves the game.
func TestGandalfAtRivendell(t *testing.T) {
	s := second(t, "short-1", 1, []string{"wild-34", "wild-35"}, nil,
		`"dice":{"ring":1},"riders":{"blue":"wild-35","green":"wild-28"}`)
	limit := s.limit()
	play(t, s, "gandalf wild-a", "arrive")
	if s.limit() != limit+1 || s.wizard != gandalfHome {
		t.Errorf("limit %d", s.limit())
	}
	wantOffer(t, s, "end-turn", true)
	play(t, s, "end-turn")
	// Ruling 35: at Rivendell he no longer counts for a Perception.
	wantEvent(t, play(t, s, "perceive-section ring"), "perceived-section vi no", true)
}

// Ruling 63: a Feat and the arrival at Rivendell are announced at once or in a later turn, before Frodo's figure moves
// too.
func TestFeatsAreAnnouncedAtOnceOrLater(t *testing.T) {
	s := second(t, "long-1", 1, []string{"wild-8"}, []string{"wild-18"}, `"hour":1`)
	play(t, s, "gandalf wild-18", "end-turn")
	wantOffer(t, s, "feat", false)
	endRiders(t, s)
	wantOffer(t, s, "feat", true) // by night before Frodo moves or rests
	play(t, s, "rest")
	wantOffer(t, s, "feat", true)
	play(t, s, "gandalf wild-18", "end-turn")
	endRiders(t, s)
	play(t, s, "feat")
	if s.featsDone.Count() != 1 {
		t.Error("it was not accomplished a turn later")
	}
}

// Frodon, Gandalf et les Nazgûl: what perception, search and hunt find in each combination.
func TestWhatIsFoundInEachCombination(t *testing.T) {
	// short-2 on space 7: Frodo at 27 (V•D), having passed 2, 10 and 23.
	at := func(gandalf, fields string) *State {
		return second(t, "short-2", 7, []string{"wild-39", gandalf}, nil, toRiders+`,`+fields)
	}
	t.Run("a Perception does not say who", func(t *testing.T) {
		for _, tt := range []struct{ gandalf, rider, answer string }{
			{"wild-27", "wild-26", "yes"},
			{"wild-39", "wild-26", "yes"},
			{"wild-39", "wild-40", "yes"},
			{"wild-39", "wild-35", "no"},
		} {
			s := at(tt.gandalf, `"dice":{"ring":1},"riders":{"blue":"`+tt.rider+`"}`)
			zone := s.board().ZoneNames[s.board().Zone[s.riders[0]]]
			wantEvent(t, play(t, s, "perceive-zone ring"), "perceived-zone "+zone+" "+tt.answer, true)
		}
	})
	t.Run("the Morgul Ring does", func(t *testing.T) {
		for _, tt := range []struct{ gandalf, rider, answer string }{
			{"wild-27", "wild-26", "both"},
			{"wild-39", "wild-26", "frodo"},
			{"wild-39", "wild-40", "gandalf"},
			{"wild-39", "wild-35", "no"},
		} {
			s := at(tt.gandalf, `"dice":{"morgul-ring":1},"riders":{"blue":"`+tt.rider+`"}`)
			zone := s.board().ZoneNames[s.board().Zone[s.riders[0]]]
			wantEvent(t, play(t, s, "perceive-zone morgul-ring"), "perceived-zone "+zone+" "+tt.answer, true)
		}
	})
	t.Run("a Search never finds Gandalf", func(t *testing.T) {
		s := at("wild-40", `"riders":{"blue":"wild-40","green":"wild-39"}`)
		wantEvent(t, play(t, s, "search", "end-rider"), "searched wild-40 no", true)
		wantEvent(t, play(t, s, "search"), "searched wild-39 no", true)
	})
	t.Run("a Search finds Frodo where both have been", func(t *testing.T) {
		s := at("wild-23", `"riders":{"blue":"wild-23"}`)
		events := play(t, s, "search")
		wantEvent(t, events, "searched wild-23 yes", true)
		wantEvent(t, events, "gandalf-found wild-23", false)
	})
	t.Run("a Hunt finds Gandalf only at his last location", func(t *testing.T) {
		s := at("wild-40", `"dice":{"sword":2},"riders":{"blue":"wild-39","green":"wild-40"}`)
		wantEvent(t, play(t, s, "hunt-die sword", "end-rider"), "hunted wild-39 no", true)
		gone := s.featsGone.Count()
		events := play(t, s, "hunt-die sword")
		wantEvent(t, events, "hunted wild-40 no", true)
		wantEvent(t, events, "gandalf-found wild-40", true)
		if s.gandalf == 40-1 || s.featsGone.Count() != gone+1 {
			t.Error("he does not flee to a Feat token's place")
		}
	})
	t.Run("a Hunt where Frodo passed and Gandalf is", func(t *testing.T) {
		s := at("wild-23", `"dice":{"sword":1},"riders":{"blue":"wild-23"}`)
		events := play(t, s, "hunt-die sword")
		wantEvent(t, events, "hunted wild-23 yes", true)
		wantEvent(t, events, "gandalf-found wild-23", true)
		if s.tracked != bit(23-1) || s.found {
			t.Error("a Trail token and no Encounter")
		}
	})
	t.Run("a Hunt where both are", func(t *testing.T) {
		s := at("wild-27", `"dice":{"sword":1},"riders":{"blue":"wild-27"}`)
		events := play(t, s, "hunt-die sword")
		wantEvent(t, events, "hunted wild-27 here", true)
		wantEvent(t, events, "gandalf-found wild-27", true)
		if !s.found || s.tracked != bit(27-1) {
			t.Error("no Encounter, or no Trail token")
		}
	})
}

// Équilibrer la partie: Les Abris
func TestShelters(t *testing.T) {
	// long-1 shelters Frodo at 8 (space 4).
	options := `"options":{"players":2,"balance":"standard","shelters":%s,"aid":false,"reminders":false},`
	with := func(on string, track int, fields string) *State {
		return second(t, "long-1", track, []string{"wild-39"}, nil, sprintf(options, on)+toRiders+
			`,"riders":{"blue":"wild-8"}`+fields)
	}
	wantEvent(t, play(t, with("true", 4, ""), "search"), "searched wild-8 no", true)
	wantEvent(t, play(t, with("true", 5, ""), "search"), "searched wild-8 no", true) // still his last location
	wantEvent(t, play(t, with("true", 7, ""), "search"), "searched wild-8 yes", true)
	wantEvent(t, play(t, with("false", 4, ""), "search"), "searched wild-8 yes", true)
	wantEvent(t, play(t, with("true", 4, `,"dice":{"sword":1}`), "hunt-die sword"), "hunted wild-8 here", true)
}

// Fuite, Acte 2: keep the journey, or go back one space with a new card of the same deck; Trail tokens go.
func TestFlightInActTwo(t *testing.T) {
	fields := `"phase":"flight","rider_turn":{"order":4,"found":true,"hunted":"wild-27"},"searched":["wild-10"],` +
		`"company":{"strider":"turned"}`
	s := second(t, "short-2", 7, []string{"wild-39"}, nil, fields)
	play(t, s, "keep-route")
	if s.track != 8 || s.card().Name != "short-2" || s.searched == 0 { // the next day turn moved him on
		t.Errorf("space %d, %s", s.track, s.card().Name)
	}
	s = second(t, "short-2", 7, []string{"wild-39"}, nil, fields)
	events := play(t, s, "change-route")
	wantEvent(t, events, "route-changed 6", true)
	if s.card().Name == "short-2" || s.card().Long || s.searched != 0 || s.track != 7 {
		t.Errorf("%s on space %d", s.card().Name, s.track)
	}
	// Ruling 37: the lines of the new card count, those of the old no longer do.
	if s.passed() != s.card().Visited[7] {
		t.Error("the old card still counts")
	}
}

// Grands-Pas: two new cards, one kept and one discarded. Ruling 43: a spent deck is remade.
func TestStriderChoosesBetweenTwoJourneys(t *testing.T) {
	fields := `"phase":"flight","rider_turn":{"order":4,"found":true,"hunted":"wild-27"}`
	s := second(t, "short-2", 7, []string{"wild-39"}, nil, fields)
	play(t, s, "change-route")
	two := offered(s, "take-journey")
	if len(two) != 2 || two[0] == two[1] || slices.Contains(two, "short-2") {
		t.Fatalf("offered %v", two)
	}
	play(t, s, "take-journey "+two[1])
	if s.card().Name != two[1] || countCards(s.dropped) != 2 || countCards(s.route) != 15 {
		t.Errorf("%s; %d discarded, %d left", s.card().Name, countCards(s.dropped), countCards(s.route))
	}
	s = second(t, "short-2", 7, []string{"wild-39"}, nil, fields)
	s.dropped, s.route = s.route, 0
	play(t, s, "change-route")
	play(t, s, offers(s)[0])
	if countCards(s.dropped|s.route)+1 < routes-1 {
		t.Errorf("%d discarded, %d left", countCards(s.dropped), countCards(s.route))
	}
}

// Ruling 37: the figure never goes below space 0.
func TestFigureNeverGoesBelowZero(t *testing.T) {
	s := second(t, "short-2", 0, []string{"wild-39"}, nil,
		`"phase":"flight","rider_turn":{"order":4,"found":true,"hunted":"wild-2"},"company":{"strider":"turned"}`)
	events := play(t, s, "change-route")
	wantEvent(t, events, "route-changed 0", true)
}

// Frodon atteint Fondcombe; what remains of the company counts for the War (ruling 44).
func TestReachingRivendell(t *testing.T) {
	tests := []struct{ company, ending string }{
		{
			`{"frodo":"turned","samwise":"turned","peregrin":"turned","meriadoc":"turned","strider":"turned"}`,
			"rivendell-alone",
		},
		{`{"samwise":"turned","peregrin":"turned","meriadoc":"turned"}`, "rivendell-few"},
		{`{"samwise":"turned","peregrin":"turned"}`, "rivendell-many"},
	}
	for _, tt := range tests {
		s := second(t, "short-2", 13, []string{"wild-39"}, nil, `"company":`+tt.company)
		if s.Result().By != tt.ending || s.Result().Winners != game.Only(Bearer) {
			t.Errorf("%s: %+v", tt.company, s.Result())
		}
	}
	s := second(t, "long-1", 13, []string{"wild-39"}, nil, "")
	if s.over() {
		t.Error("a long journey ends on space 14")
	}
}

// Frodon est corrompu, Acte 2: the limit of the journey, Feats and Rivendell; early and late by space 8.
func TestCorruptedInTheWild(t *testing.T) {
	tests := []struct {
		journey string
		track   int
		ending  string
	}{
		{"short-2", 6, "corrupted-early"},
		{"short-2", 7, "corrupted-early"},
		{"short-2", 8, "corrupted-late"},
		{"long-1", 8, ""},
	}
	for _, tt := range tests {
		s := second(t, tt.journey, tt.track, []string{"wild-39"}, nil, `"hour":2,"corruption":11`)
		play(t, s, "advance")
		if s.Result().By != tt.ending {
			t.Errorf("%s, space %d: %+v", tt.journey, tt.track, s.Result())
		}
	}
}

// Ruling 45: the Sorcery hands are kept, or pooled and dealt evenly, the Leader first.
func TestSorceryHandsAtActTwo(t *testing.T) {
	letter := `"options":{"players":3,"balance":"standard","shelters":false,"aid":false,"reminders":false},
		"letter":{"hand":0,"tiles":{},"corruption":0,"held":0,"company":{},
		"sorcery_hands":{"wraith-1":["black-breath","lidless-eye","bill-ferny"],"wraith-2":[]}}`
	for _, choice := range []string{"keep-hands", "deal-hands"} {
		s := position(t, letter)
		for s.topKind() != frameHands {
			play(t, s, offers(s)[0])
		}
		leader := s.leader
		play(t, s, choice)
		one, two := countCards(s.hands[1]), countCards(s.hands[2])
		if choice == "keep-hands" && (one != 3 || two != 0) {
			t.Errorf("kept: %d and %d", one, two)
		}
		if choice == "deal-hands" && (one+two != 3 || countCards(s.hands[leader]) != 2) {
			t.Errorf("dealt: %d and %d, Leader %d", one, two, leader)
		}
	}
}
