package notify

import (
	"testing"

	"prancingpony/play"
	"prancingpony/store"
)

// A mail about a turn says which game it is: the title, the other players and the cup, in the reader's language.
func TestMailsNameThePlayersAndTheCup(t *testing.T) {
	for lang, want := range map[string]string{
		"en": "The War of the Ring against Odile, Spring Cup",
		"fr": "La Guerre de l’Anneau contre Odile, Spring Cup",
	} {
		game, _ := namesIn(play.Notice{
			Account: &store.Account{Language: lang}, Title: "board", Seat: "free",
			Others: []store.Seat{{ID: "shadow", Name: "Odile"}}, Cup: "Spring Cup",
		})
		if game != want {
			t.Errorf("%s: %q, want %q", lang, game, want)
		}
	}
}
