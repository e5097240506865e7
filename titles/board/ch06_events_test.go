package board

import (
	"slices"
	"testing"

	"prancingpony/game"
)

// chap. 6, Tirer des cartes Événement: a card of each deck at the start of each turn, six in hand at most.
func TestHandLimit(t *testing.T) {
	s := read(t, `{"hands":{"0":["athelas","bilbos-song","elven-cloaks","elven-rope","axe-and-bow","wizards-staff"]},
		"dice":{"free":{"event":1}}}`)
	play(t, s, "die event", "draw free-strategy")
	if topKind(s) != frameDiscard || s.Decider() != 0 {
		t.Fatalf("seven cards and asked %s", vocabulary.PromptText(s.Prompt()))
	}
	if got := len(offered(s, "discard")); got != 7 {
		t.Errorf("%d cards can be discarded, the new one included", got)
	}
	play(t, s, "discard athelas")
	if s.buried[0].Len() != 1 || s.hands[0].Len() < 6 {
		t.Errorf("buried %q, hand %q", namesOfCards(s.buried[0]), namesOfCards(s.hands[0]))
	}
	// The turn is over; two more cards are drawn, and two must go.
	if s.turn != 2 || s.hands[0].Len() != 8 {
		t.Fatalf("turn %d, hand %q", s.turn, namesOfCards(s.hands[0]))
	}
	play(t, s, "discard elven-rope", "discard elven-cloaks")
	if s.hands[0].Len() != 6 {
		t.Errorf("hand %q", namesOfCards(s.hands[0]))
	}
}

// chap. 6: cards over the limit are discarded face down: others see only the deck.
func TestDiscardsAreFaceDown(t *testing.T) {
	s := read(t, `{"hands":{"0":["athelas","bilbos-song","elven-cloaks","elven-rope","axe-and-bow","wizards-staff",
		"horn-of-gondor"]},
		"stack":[{"kind":"turn","seat":-1,"step":1},{"kind":"discard","seat":0}]}`)
	var log game.Log
	if err := s.Apply(game.Action{Verb: verbDiscard, A: int16(CardAthelas)}, &log); err != nil {
		t.Fatal(err)
	}
	for _, e := range log.Events {
		if e.To.Has(1) && vocabulary.EventText(e) == "discarded athelas" {
			t.Error("the Shadow sees the card")
		}
	}
	if v := s.View(1).(View); len(v.Hands[0].Buried) > 0 || v.Hands[0].Discard["free-character"] != 1 {
		t.Errorf("the Shadow sees %+v", v.Hands[0])
	}
	if v := s.View(0).(View); !slices.Equal(v.Hands[0].Buried, []string{"athelas"}) {
		t.Errorf("the owner sees %+v", v.Hands[0])
	}
}

// chap. 6: an exhausted deck gives nothing more, and used cards never return.
func TestExhaustedDeck(t *testing.T) {
	s := read(t, `{"dice":{"free":{"event":1},"shadow":{"event":1}}}`)
	s.buried[0] = s.buried[0].Or(deckCards[DeckFreeCharacter])
	s.decks[DeckFreeCharacter] = pile{}
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	play(t, s, "die event")
	if got := offered(s, "draw"); !slices.Equal(got, []string{"draw free-strategy"}) {
		t.Errorf("offered %q", got)
	}
	hand := s.hands[0].Len()
	play(t, s, "nothing", "die event", "nothing") // a new turn: one card only
	if s.hands[0].Len() != hand+1 {
		t.Errorf("%d cards drawn, want 1", s.hands[0].Len()-hand)
	}
}

// chap. 6, Jouer des cartes Événement: which die plays which type.
func TestWhichDiePlaysWhichType(t *testing.T) {
	tests := []struct {
		face                    Face
		character, army, muster bool
	}{
		{FaceCharacter, true, false, false},
		{FaceArmy, false, true, false},
		{FaceMuster, false, false, true},
		{FaceArmyMuster, false, true, true},
		{FaceEvent, true, true, true},
		{FaceWill, true, true, true},
	}
	for _, tt := range tests {
		can := abilities[tt.face]
		if can.plays(typeCharacter) != tt.character || can.plays(TypeArmy) != tt.army ||
			can.plays(TypeMuster) != tt.muster {
			t.Errorf("%s plays character %v, army %v, muster %v", faceNames[tt.face], can.plays(typeCharacter),
				can.plays(TypeArmy), can.plays(TypeMuster))
		}
	}
}

// Gandalf the Grey's card, first edition: an event die that plays a character card may draw one.
func TestGandalfTheGreyDrawsAsGuide(t *testing.T) {
	tests := []struct {
		rule  string
		guide Character
		used  Face
		card  Card
		offer bool
	}{
		{"event die, character card", GandalfGrey, FaceEvent, CardAthelas, true},
		{"another die", GandalfGrey, FaceCharacter, CardAthelas, false},
		{"Will of the West is no event result", GandalfGrey, FaceWill, CardAthelas, false},
		{"a strategy card", GandalfGrey, FaceEvent, cardTheRedArrow, false},
		{"another guide", Strider, FaceEvent, CardAthelas, false},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := read(t, `{"dice":{"free":{"event":2},"shadow":{"event":1}}}`)
			s.fellowship.guide = tt.guide
			s.offerGuideDraw(0, tt.card, tt.used)
			if got := topKind(s) == frameDraw; got != tt.offer {
				t.Fatalf("a draw is offered: %v, want %v", got, tt.offer)
			}
			if tt.offer {
				if got := offers(s); !slices.Equal(got, []string{"no", "draw free-character"}) {
					t.Errorf("offered %q", got)
				}
				play(t, s, "draw free-character")
				if s.hands[0].Len() != 1 {
					t.Errorf("hand %q", namesOfCards(s.hands[0]))
				}
			}
		})
	}
}

// chap. 6, Tirer des cartes Événement: how many cards a player holds is no secret, which ones are.
func TestHandsAreCountedOpenly(t *testing.T) {
	s := read(t, `{"hands":{"0":["athelas","the-red-arrow","elven-rope"]},"dice":{"free":{"event":1}}}`)
	for _, viewer := range []game.Seat{1, game.Nobody} {
		if hand := s.View(viewer).(View).Hands[0]; hand.Count != 3 || hand.ByDeck["free-character"] != 2 ||
			hand.Cards != nil {
			t.Errorf("seat %d sees %+v", viewer, hand)
		}
	}
}
