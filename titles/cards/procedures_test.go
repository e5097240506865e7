package cards

import (
	"strings"
	"testing"

	"prancingpony/game"
)

// « Recycler la pile de défausse »: at once when the deck runs out, also in the middle of drawing.
func TestRecycling(t *testing.T) {
	s := table(t, "turn frodo; cycle gimli sting narya; rings frodo")
	p := s.named(t, "frodo")
	emptyDeck(s, p, cards(glamdring))
	play(t, s, "ring")
	expect(t, s, "glamdring in hand; frodo hand 2; frodo deck 2; frodo cycle 0")

	s = table(t, "turn frodo; cycle gimli sting narya; rings frodo")
	emptyDeck(s, p, cards(glamdring, mithrilCoat))
	play(t, s, "ring") // exactly two: the deck is empty and recycled immediately
	expect(t, s, "frodo hand 2; frodo deck 3; frodo cycle 0")
}

// « Tomber à court de cartes »: one goes on with what is left, and owes nothing.
func TestRunningOut(t *testing.T) {
	s := table(t, "turn frodo; hand gimli; rings frodo")
	p := s.named(t, "frodo")
	emptyDeck(s, p, CardSet{})
	play(t, s, "ring")
	expect(t, s, "frodo hand 1; frodo deck 0")
	s = table(t, "turn witch-king; reserve the-reaver; hand boromir")
	emptyDeck(s, p, CardSet{})
	play(t, s, "use the-reaver; forsake boromir")
	expect(t, s, "boromir in eliminated; aragorn asked")
}

// Ruling: a pile that fills up after the deck ran out is recycled when a card is next needed from the deck.
func TestAnEmptyDeckIsRecycledWhenNeeded(t *testing.T) {
	s := table(t, "turn frodo; hand gimli sting; rings frodo")
	p := s.named(t, "frodo")
	emptyDeck(s, p, CardSet{})
	play(t, s, "cycle gimli")
	expect(t, s, "gimli in cycle; frodo deck 0")
	play(t, s, "ring")
	expect(t, s, "gimli in hand")
}

// « Abandonner »: from hand, reserve or the top of the deck, which is not seen before.
func TestForsaking(t *testing.T) {
	at := "turn witch-king; reserve the-reaver village-militia; hand gimli; deck frodo narya"
	for _, tt := range []struct{ choice, want string }{
		{"forsake gimli", "gimli in eliminated"},
		{"forsake village-militia", "village-militia in eliminated"},
		{"forsake-top", "narya in eliminated"},
	} {
		s := table(t, at)
		play(t, s, "use the-reaver")
		expect(t, s, "prompt forsake frodo 1")
		play(t, s, tt.choice)
		expect(t, s, tt.want+"; frodo eliminated 1")
	}
}

// « Défausser »: with an empty hand one forsakes instead.
func TestCyclingFromAnEmptyHandIsForsaking(t *testing.T) {
	s := table(t, "phase combats; active moria umbar; number 4; hand grond; reserve olog-hai")
	open(s, dimrillDale)
	// The Witch-king cycles his only card by himself and must forsake for the second; Saruman forsakes twice.
	expect(t, s, "grond in cycle; prompt forsake witch-king 1")
	play(t, s, "forsake olog-hai")
	expect(t, s, "olog-hai in eliminated; saruman eliminated 2")
}

// « Éliminer »: Frodo is shown and cycled, from the hand too; renewing the hand counts as eliminating.
func TestFrodoIsCycledWheneverHeWouldBeEliminated(t *testing.T) {
	s := table(t, "turn frodo; hand frodo-baggins gimli sting")
	play(t, s, "winnow; eliminate frodo-baggins; eliminate gimli")
	expect(t, s, "frodo-baggins in cycle; gimli in eliminated")
	if !s.knownAt(s.named(t, "frodo"), inCycle).Has(frodoBaggins) {
		t.Error("the others do not know that Frodo was cycled")
	}
}

// « Prendre dans la pioche »: shown to all, then the deck is shuffled.
func TestTakenCardsAreKnown(t *testing.T) {
	s := table(t, "turn aragorn; reserve halbarad; eliminated aragorn")
	play(t, s, "use halbarad")
	if !s.knownAt(s.named(t, "aragorn"), InHand).Has(strider) {
		t.Error("no one knows that Strider was taken")
	}
}

// « Prendre dans la pioche »: the deck is looked through and shuffled afterwards, whether or not the card was there.
func TestASearchInVainShufflesTheDeck(t *testing.T) {
	at := "turn aragorn; hand prince-imrahil boromir elrond; reserve galadriel; item mirror-of-galadriel galadriel; "
	for _, tt := range []struct {
		where  string
		choice string
		want   bool
	}{
		{"deck aragorn halbarad knights-of-dol-amroth", "cycle elrond", true},
		{"cycle knights-of-dol-amroth", "cycle elrond", true},
		{"cycle knights-of-dol-amroth", "decline", false},
	} {
		s := table(t, at+tt.where)
		play(t, s, "reserve prince-imrahil; cycle boromir")
		if told := toldTo(t, s, tt.choice, 2); strings.Contains(told, "shuffled aragorn") != tt.want {
			t.Errorf("%s, %s: %s", tt.where, tt.choice, told)
		}
	}
}

// « Prendre »: nothing to take, nothing to use.
func TestNothingToTakeNothingToUse(t *testing.T) {
	s := table(t, "turn aragorn; reserve halbarad; hand boromir elrond; eliminated aragorn strider")
	expect(t, s, "illegal use halbarad")
	s = table(t, "turn frodo; reserve gwaihir; hand gimli sting")
	expect(t, s, "illegal use gwaihir")
}

// « Éliminer »: cards eliminated from hand or deck are not shown, unless their text must be.
func TestEliminatedCardsStayHidden(t *testing.T) {
	tests := []struct{ about, hand, choice, hidden, shown string }{
		{
			"a card of the hand", "gimli sting narya", "forsake gimli", "eliminated frodo gimli",
			"eliminated-hidden frodo",
		},
		{"the top of the deck", "sting", "forsake-top", "eliminated frodo shadowfax", "eliminated-hidden frodo"},
		{
			"Frodo", "frodo-baggins sting", "forsake frodo-baggins", "eliminated frodo frodo-baggins",
			"revealed frodo frodo-baggins",
		},
	}
	for _, tt := range tests {
		t.Run(tt.about, func(t *testing.T) {
			s := table(t, "turn witch-king; reserve the-reaver; deck frodo shadowfax; hand "+tt.hand)
			play(t, s, "use the-reaver")
			told := toldTo(t, s, tt.choice, 2) // the partner sees no more than the enemy
			if strings.Contains(told, tt.hidden) || !strings.Contains(told, tt.shown) {
				t.Errorf("Aragorn's player reads: %s", told)
			}
		})
	}
}

// toldTo plays an action and lists the events that a seat hears.
func toldTo(t *testing.T, s *State, action string, seat game.Seat) string {
	t.Helper()
	a, err := vocabulary.ParseAction(action)
	if err != nil {
		t.Fatal(err)
	}
	var log game.Log
	if err := s.Apply(a, &log); err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, e := range log.Events {
		if e.To.Has(seat) {
			out = append(out, vocabulary.EventText(e))
		}
	}
	return strings.Join(out, "; ")
}

// « Piocher »: there is no limit to a hand but at the end of the Actions.
func TestHandsHaveNoLimitWhileTheActionsLast(t *testing.T) {
	s := table(t, "turn frodo; rings frodo; hand gimli sting narya glamdring mithril-coat")
	play(t, s, "ring")
	expect(t, s, "frodo hand 7")
}
