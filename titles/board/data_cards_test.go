package board

import "testing"

// chap. 6, Les paquets de cartes Événement
func TestFourDecksOfTwentyFourCards(t *testing.T) {
	if NumCards != 96 || numCombats != 38 {
		t.Fatalf("%d cards and %d combat uses, want 96 and 38", NumCards, numCombats)
	}
	var size [numDecks]int
	used := [numCombats]bool{}
	for c := range cards {
		info := &cards[c]
		d := Card(c).deck()
		size[d]++
		used[info.combat] = true
		character := d == DeckFreeCharacter || d == deckShadowCharacter
		if character != (info.kind == typeCharacter) {
			t.Errorf("%s: type %d does not go with %s", info.id, info.kind, deckNames[d])
		}
	}
	for d, n := range size {
		if n != cardsPerDeck {
			t.Errorf("%s has %d cards, want %d", deckNames[d], n, cardsPerDeck)
		}
	}
	for k, ok := range used {
		if !ok {
			t.Errorf("no card carries %s", combats[k].id)
		}
	}
}
