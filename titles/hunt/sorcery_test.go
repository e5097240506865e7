package hunt

import (
	"math/bits"
	"slices"
	"testing"

	"prancingpony/game"
)

// spell is a rider of Act 1 with a Sorcery die and a card.
func spell(t *testing.T, card, fields string) *State {
	t.Helper()
	if fields != "" {
		fields = "," + fields
	}
	return position(t, journal22+`,`+toRiders+`,"dice":{"sorcery":1},"sorcery_hands":{"wraith-1":["`+card+`"]}`+fields)
}

// Piocher des cartes Sorcellerie: at most five in a hand; a spent deck is remade from its discards.
func TestSorceryHandLimitAndDeck(t *testing.T) {
	s := position(t,
		toRiders+
			`,"dice":{"sorcery":1},"sorcery_hands":{"wraith-1":["bill-ferny","black-breath","lidless-eye",`+
			`"black-horses","morgul-knife"]}`)
	play(t, s, "draw-sorcery sorcery")
	if s.Prompt().ID != PromptDiscardSorcery {
		t.Fatal("nothing is discarded")
	}
	play(t, s, "discard-sorcery morgul-knife")
	if countCards(s.hands[1]) != 5 || countCards(s.burnt) != 1 {
		t.Errorf("hand %d, discards %d", countCards(s.hands[1]), countCards(s.burnt))
	}
	s = position(t, toRiders+`,"dice":{"sorcery":1}`)
	s.burnt, s.sorcery = s.sorcery, 0
	play(t, s, "draw-sorcery sorcery")
	if countCards(s.hands[1]) != 1 || s.burnt != 0 || countCards(s.sorcery) != deckSize-1 {
		t.Errorf("hand %d, deck %d", countCards(s.hands[1]), countCards(s.sorcery))
	}
}

// Ruling 61: a spent deck is remade when a card is to be drawn, and a card being played already lies among the
// discards.
func TestSorceryDeckIsReshuffledWhenNeeded(t *testing.T) {
	s := spell(t, "black-horses", "")
	s.burnt, s.sorcery = s.sorcery, 1<<(deckSize-1)
	s.burnt &^= s.sorcery
	s.drawSorcery(1, 1, nil)
	if s.sorcery != 0 || s.burnt == 0 {
		t.Error("the last card drawn remakes the deck")
	}
	s = spell(t, "bill-ferny", "")
	s.eyeCards, s.sorcery = s.sorcery, 0 // nothing can be drawn but the card itself
	for _, a := range []game.Action{{
		Verb: VerbCast, A: int16(faceSorcery),
		B: int16(world.SorceryOf[bits.TrailingZeros32(s.hands[1])]),
	}, {Verb: VerbOption, A: 2}} {
		if err := s.Apply(a, nil); err != nil { // such a table cannot be, so it is not checked
			t.Fatal(err)
		}
	}
	if countCards(s.hands[1]) != 1 || s.burnt|s.sorcery != 0 {
		t.Errorf("hand %b: Bill Ferny, alone among the discards, is drawn again", s.hands[1])
	}
}

// Ruling 62: Nouvelles d'Isengard is carried out in full, then the hand limit is met: both by the same discards.
func TestTidingsMeetTheHandLimitByTheSameDiscard(t *testing.T) {
	s := position(t,
		toRiders+
			`,"dice":{"sorcery":1},"sorcery_hands":{"wraith-1":["tidings-out-of-isengard","black-breath",`+
			`"lidless-eye","black-horses","morgul-knife"]}`)
	play(t, s, "cast sorcery tidings-out-of-isengard", "option 1")
	for s.topKind() == frameDiscardSorcery {
		play(t, s, offers(s)[0])
	}
	if countCards(s.hands[1]) != handLimit {
		t.Errorf("%d cards", countCards(s.hands[1]))
	}
}

// Le Capitaine des Neuf. Ruling 28: an option that can do nothing may be chosen; ruling 47: the player chooses the
// tile.
func TestCaptainOfTheNine(t *testing.T) {
	s := spell(t, "captain-of-the-nine", "")
	play(t, s, "cast sorcery captain-of-the-nine")
	if got := offered(s, "add-tile"); !slices.Equal(got, []string{"special-3", "special-eye"}) {
		t.Fatalf("in Act 1 only a tile: %v", offers(s))
	}
	play(t, s, "add-tile special-eye")
	if s.tableTiles()["special-eye"] != 1 {
		t.Error("the tile is not in the pool")
	}
	s = second(t, "short-2", 7, []string{"wild-39"}, nil,
		toRiders+`,"lord":"green","dice":{"sorcery":1},"sorcery_hands":{"wraith-1":["captain-of-the-nine"]}`)
	play(t, s, "cast sorcery captain-of-the-nine")
	if len(offered(s, "option")) != 2 {
		t.Errorf("with the Lord in play: %v", offers(s))
	}
	if play(t, s, "option 1"); s.lord != 1 || s.Prompt().ID != PromptRider {
		t.Errorf("the Lord is %d, %v", s.lord, offers(s))
	}
	s = second(t, "short-2", 7, []string{"wild-39"}, nil,
		toRiders+
			`,"lord":"green","dice":{"sorcery":1},"sorcery_hands":{"wraith-1":["captain-of-the-nine"]},`+
			`"tiles":{"pool":{}}`)
	if play(t, s, "cast sorcery captain-of-the-nine", "option 2"); s.Prompt().ID != PromptRider ||
		countCards(s.burnt) != 1 {
		t.Errorf("with no special tile left: %v", offers(s))
	}
}

func TestFearOfTheBarrowWights(t *testing.T) {
	wantOffer(t, spell(t, "fear-of-the-barrow-wights", `"riders":{"blue":"shire-22"}`),
		"cast sorcery fear-of-the-barrow-wights", false)
	s := spell(t, "fear-of-the-barrow-wights", `"riders":{"blue":"shire-47"}`)
	play(t, s, "cast sorcery fear-of-the-barrow-wights")
	if s.eyesBeside() != 1 || s.corruption != 0 || s.burnt != 0 {
		t.Errorf("%d Eyes, Corruption %d", s.eyesBeside(), s.corruption)
	}
}

// Aucun espoir d'évasion. Ruling 48: every Nazgûl goes one step if it can, and the player of the card moves them.
func TestNoHopeOfEscape(t *testing.T) {
	wantOffer(t, spell(t, "no-hope-of-escape", ""), "cast sorcery no-hope-of-escape", false) // by night only
	s := spell(t, "no-hope-of-escape", `"hour":2,"riders":{"blue":"shire-37"},"allies":["shire-39"]`)
	play(t, s, "cast sorcery no-hope-of-escape", "option 1")
	if got := numbers(offered(s, "ride")); got != "33 35 38" {
		t.Errorf("connected to 37 and open: %s", got)
	}
	s = spell(t, "no-hope-of-escape", `"hour":2,"riders":{"blue":"shire-37"}`)
	before := s.riders
	play(t, s, "cast sorcery no-hope-of-escape", "option 2")
	for range numRiders {
		wantOffer(t, s, "done", false)
		play(t, s, offers(s)[0])
	}
	for r := range before {
		if s.riders[r] == before[r] {
			t.Errorf("%s has not moved", riderNames[r])
		}
	}
}

func TestBlackBreath(t *testing.T) {
	for _, tt := range []struct {
		at         string
		corruption uint8
		answer     string
	}{{"shire-22", 1, "yes"}, {"shire-19", 1, "yes"}, {"shire-p38", 1, "yes"}, {"shire-10", 0, "no"}} {
		s := spell(t, "black-breath", `"riders":{"blue":"`+tt.at+`"}`)
		events := play(t, s, "cast sorcery black-breath")
		wantEvent(t, events, "breath "+tt.answer, true)
		if s.corruption != tt.corruption {
			t.Errorf("%s: Corruption %d", tt.at, s.corruption)
		}
		got, _ := s.possible()
		if near := s.board().Near[s.riders[0]]; (tt.answer == "yes") != (got&^near == 0) {
			t.Errorf("%s: possible %v", tt.at, s.placeNames(got))
		}
	}
}

func TestServantsAndSpies(t *testing.T) {
	s := spell(t, "servants-and-spies", "")
	play(t, s, "cast sorcery servants-and-spies")
	if got := len(offered(s, "target-zone")); got != 10 {
		t.Errorf("%d zones", got)
	}
	wantEvent(t, play(t, s, "target-zone ii-a"), "perceived-zone ii-a yes", true)
}

func TestBlackHorses(t *testing.T) {
	s := spell(t, "black-horses", `"riders":{"blue":"shire-49"}`)
	play(t, s, "cast sorcery black-horses")
	rides := offered(s, "ride")
	// Four steps along the road, two otherwise; it may also stay.
	if !slices.Contains(rides, "shire-p65") || slices.Contains(rides, "shire-p60") ||
		!slices.Contains(rides, "shire-52") {
		t.Errorf("rides %v", rides)
	}
	wantOffer(t, s, "done", true)
}

// Ruling 60: when no Nazgûl may use the roads, the four steps along a road are not for Noirs coursiers either.
func TestClosedRoadsHoldBackBlackHorses(t *testing.T) {
	for _, closed := range []string{`"roadless":true`, `"roadless":true,"slow":true`} {
		s := spell(t, "black-horses", `"riders":{"blue":"shire-49"},"rider_turn":{`+closed+`}`)
		play(t, s, "cast sorcery black-horses")
		if rides := offered(s, "ride"); slices.Contains(rides, "shire-p65") || !slices.Contains(rides, "shire-52") {
			t.Errorf("%s: two steps and no more: %v", closed, rides)
		}
	}
}

func TestCryInTheNight(t *testing.T) {
	tests := []struct {
		fields string
		want   []string
	}{
		{`"held":1,"pool":2,"hand":["lobelia","goldberry","the-gaffer"]`, []string{"yield-token", "yield-cards"}},
		{
			`"held":0,"hand":["lobelia","goldberry","the-bounders"]`,
			[]string{"discard-ally lobelia", "discard-ally goldberry", "discard-ally the-bounders"},
		},
		{`"held":1,"pool":2,"hand":["lobelia"]`, nil}, // only the token can be given in full: it goes by itself
	}
	for _, tt := range tests {
		s := spell(t, "cry-in-the-night", tt.fields)
		play(t, s, "cast sorcery cry-in-the-night")
		if s.topKind() == frameReact {
			play(t, s, "pass")
		}
		if tt.want == nil {
			if s.held != 0 || countCards(s.hand) != 1 {
				t.Errorf("%s: held %d, %d cards", tt.fields, s.held, countCards(s.hand))
			}
			continue
		}
		got := offers(s)
		slices.Sort(got)
		want := slices.Clone(tt.want)
		slices.Sort(want)
		if !slices.Equal(got, want) || s.Decider() != Bearer {
			t.Errorf("%s: %v", tt.fields, got)
		}
	}
	s := spell(t, "cry-in-the-night", `"held":1,"pool":2,"hand":["lobelia","goldberry","the-bounders"]`)
	play(t, s, "cast sorcery cry-in-the-night")
	if s.topKind() == frameReact {
		play(t, s, "pass")
	}
	play(t, s, "yield-cards", "discard-ally lobelia", "discard-ally goldberry")
	if countCards(s.hand) != 1 || s.held != 1 {
		t.Errorf("%d cards, held %d", countCards(s.hand), s.held)
	}
}

// A discard that nobody chooses still shows a card: it cannot be taken back.
func TestCryInTheNightOnTheLastCard(t *testing.T) {
	s := spell(t, "cry-in-the-night", `"held":0,"hand":["conspiracy-unmasked"]`)
	events := play(t, s, "cast sorcery cry-in-the-night")
	wantEvent(t, events, "ally-discarded conspiracy-unmasked", true)
	if !vocabulary.FixedEvent("ally-discarded conspiracy-unmasked") || s.hand != 0 {
		t.Errorf("hand %b, events %v", s.hand, events)
	}
}

func TestSmellOfLivingBlood(t *testing.T) {
	s := spell(t, "smell-of-living-blood", `"riders":{"blue":"shire-20"},"allies":["shire-9"]`)
	play(t, s, "cast sorcery smell-of-living-blood")
	wantOffer(t, s, "search-at shire-9", false) // an Ally token is there
	events := play(t, s, "search-at shire-10", "search-at shire-19")
	wantEvent(t, events, "searched shire-10 yes", true)
	wantEvent(t, events, "searched shire-19 yes", true)
	if s.riders[0] != 20-1 || s.topKind() != frameRider {
		t.Error("the Nazgûl has moved, or a third Search is offered")
	}
}

func TestTheRingCalls(t *testing.T) {
	s := spell(t, "the-ring-calls", `"riders":{"blue":"shire-p39"}`)
	play(t, s, "cast sorcery the-ring-calls")
	if got := numbers(offered(s, "hunt-at")); got != "22 30" {
		t.Errorf("adjacent to the point: %s", got)
	}
	wantEvent(t, play(t, s, "hunt-at shire-22"), "hunted shire-22 here", true)
	if !s.found {
		t.Error("no Encounter follows")
	}
	// It cannot be cancelled by the card against Hunts that are not due to Sorcery.
	s = spell(t, "the-ring-calls", `"riders":{"blue":"shire-p39"},"held":1,"pool":2,"hand":["get-off-the-road"]`)
	play(t, s, "cast sorcery the-ring-calls", "hunt-at shire-22")
	wantOffer(t, s, "react get-off-the-road 2", false)
}

func TestBillFerny(t *testing.T) {
	s := spell(t, "bill-ferny", `"allies":["shire-37","shire-4"]`)
	play(t, s, "cast sorcery bill-ferny", "option 1", "take-ally shire-37")
	if s.allies != bit(4-1) {
		t.Error("the token is still there")
	}
	s = spell(t, "bill-ferny", "")
	play(t, s, "cast sorcery bill-ferny", "option 2")
	if countCards(s.hands[1]) != 2 {
		t.Errorf("%d cards", countCards(s.hands[1]))
	}
}

// Nouvelles d'Isengard. Ruling 21: Shadows of this roll give no token.
func TestTidingsOutOfIsengard(t *testing.T) {
	s := spell(t, "tidings-out-of-isengard", "")
	play(t, s, "cast sorcery tidings-out-of-isengard", "option 1")
	if s.Prompt().ID != PromptDiscardSorcery || countCards(s.hands[1]) != 3 {
		t.Fatalf("%d cards", countCards(s.hands[1]))
	}
	play(t, s, offers(s)[0])
	if countCards(s.hands[1]) != 2 {
		t.Errorf("%d cards", countCards(s.hands[1]))
	}
	s = position(t,
		toRiders+
			`,"dice":{"sorcery":1,"ring":2},"sorcery_hands":{"wraith-1":["tidings-out-of-isengard"]},"rolls":[6,6]`)
	play(t, s, "cast sorcery tidings-out-of-isengard", "option 2", "reroll ring", "reroll ring")
	if s.dice[faceShadow] != 2 || s.held != 0 {
		t.Errorf("dice %v, held %d", s.dice, s.held)
	}
}

func TestMorgulKnife(t *testing.T) {
	wantOffer(t, spell(t, "morgul-knife", ""), "cast sorcery morgul-knife", false)
	s := spell(t, "morgul-knife", `"rider_turn":{"found":true,"hunted":"shire-22"}`)
	play(t, s, "cast sorcery morgul-knife")
	if s.moreTiles != 1 {
		t.Error("no further tile")
	}
}

func TestShadowOfDread(t *testing.T) {
	s := spell(t, "shadow-of-dread", `"hand":["the-gaffer"],"riders":{"blue":"shire-20","green":"shire-22"}`)
	play(t, s, "cast sorcery shadow-of-dread", "end-rider")
	wantEvent(t, play(t, s, "search"), "searched shire-22 yes", true)
	// The card itself may still be cancelled.
	s = spell(t, "shadow-of-dread", `"held":1,"pool":2,"hand":["could-it-be-gandalf"]`)
	play(t, s, "cast sorcery shadow-of-dread", "react could-it-be-gandalf 2")
	if s.silenced {
		t.Error("it is not cancelled")
	}
}

func TestRidersGather(t *testing.T) {
	s := spell(t, "riders-gather", "")
	play(t, s, "cast sorcery riders-gather")
	if len(offered(s, "drive blue")) > 0 {
		t.Error("the active Nazgûl is no other")
	}
	play(t, s, "drive green "+offered(s, "drive green")[0])
	if len(offered(s, "drive green")) > 0 {
		t.Error("green moves twice")
	}
	play(t, s, "done")
	s = second(t, "short-2", 7, []string{"wild-39"}, nil,
		toRiders+`,"lord":"green","dice":{"sorcery":1},"sorcery_hands":{"wraith-1":["riders-gather"]}`)
	play(t, s, "cast sorcery riders-gather", "option 2")
	if s.stack.Top().rider != 1 || len(offered(s, "ride")) == 0 {
		t.Errorf("the Lord does not ride: %v", offers(s))
	}
}

func TestOpenInTheNameOfMordor(t *testing.T) {
	s := spell(t, "open-in-the-name-of-mordor", `"riders":{"blue":"shire-20"},"allies":["shire-19","shire-4"]`)
	events := play(t, s, "cast sorcery open-in-the-name-of-mordor")
	// Only one such location is connected: it goes by itself.
	wantEvent(t, events, "ally-gone shire-19", true)
	wantEvent(t, events, "searched shire-19 yes", true)
	if s.riders[0] != 19-1 {
		t.Error("the Nazgûl is not there")
	}
}

// Le Père Maggotte, Gandalf se cache de nouveau: Ouvrez, au nom du Mordor ! takes an Ally token away, not what else
// bars the place.
func TestOpenInTheNameOfMordorEntersNoBarredPlace(t *testing.T) {
	s := position(t,
		`"hand":["farmer-maggot"],"riders":{"blue":"shire-41"},"allies":["shire-39"],"dice":{"sorcery":1},`+
			`"sorcery_hands":{"wraith-1":["open-in-the-name-of-mordor"]}`)
	play(t, s, "play farmer-maggot 2", "wild", "end-turn")
	play(t, s, "cast sorcery open-in-the-name-of-mordor")
	if s.riders[0] != 41-1 || !s.allies.Has(39-1) {
		t.Error("a Nazgûl enters a sealed zone")
	}
	s = second(t, "long-1", 1, []string{"wild-27"}, nil,
		`"held":1,"pool":2,"hand":["glorfindel"],"riders":{"blue":"wild-27","green":"wild-40","red":"wild-40",`+
			`"violet":"wild-40"},`+
			`"dice":{"sorcery":2},"sorcery_hands":{"wraith-1":["open-in-the-name-of-mordor"]}`)
	play(t, s, "gandalf wild-27", "reveal")
	play(t, s, "drive blue "+offered(s, "drive blue")[0])
	play(t, s, "play glorfindel 1", "end-turn") // an Ally token beside Gandalf's figure
	if !s.allies.Has(27 - 1) {
		t.Fatal("no token at the Last Bridge")
	}
	play(t, s, "cast sorcery open-in-the-name-of-mordor")
	if s.riders[0] == 27-1 {
		t.Error("a Nazgûl enters the place where Gandalf stands")
	}
}

func TestLidlessEye(t *testing.T) {
	s := spell(t, "lidless-eye", "")
	events := play(t, s, "cast sorcery lidless-eye", "target-section ii")
	wantEvent(t, events, "perceived-section ii yes", true)
	wantEvent(t, events, "points-told 1", true)
	s = spell(t, "lidless-eye", "")
	events = play(t, s, "cast sorcery lidless-eye", "target-section i")
	wantEvent(t, events, "perceived-section i no", true)
	wantEvent(t, events, "points-told 1", false)
	// In Act 2 the points are announced only if it is Frodo who is there.
	s = second(t, "short-2", 6, []string{"wild-39"}, nil,
		toRiders+`,"dice":{"sorcery":1},"sorcery_hands":{"wraith-1":["lidless-eye"]}`)
	events = play(t, s, "cast sorcery lidless-eye", "target-section vi")
	wantEvent(t, events, "perceived-section vi yes", true)
	wantEvent(t, events, "points-told 1", false)
}

// A sorcery cannot target a location with an Ally token; a Perception can.
func TestSorceryAndAllyTokens(t *testing.T) {
	s := spell(t, "the-ring-calls", `"riders":{"blue":"shire-p39"},"allies":["shire-22"]`)
	events := play(t, s, "cast sorcery the-ring-calls")
	wantEvent(t, events, "hunting blue shire-22", false)
	s = spell(t, "servants-and-spies", `"allies":["shire-22"]`)
	wantEvent(t, play(t, s, "cast sorcery servants-and-spies", "target-zone ii-a"), "perceived-zone ii-a yes", true)
}

// Ruling 49: no query is ever about an exit.
func TestExitsAreNeverAskedAbout(t *testing.T) {
	s := spell(t, "the-ring-calls", `"riders":{"blue":"shire-p92"}`)
	play(t, s, "cast sorcery the-ring-calls")
	for _, to := range offered(s, "hunt-at") {
		if to == "shire-b" {
			t.Error("a Hunt at the gate of Bree")
		}
	}
	if s.huntable(s.board().Exits.First()) || s.searchable(s.board().Exits.First()) {
		t.Error("an exit can be asked about")
	}
}
