package cards

import (
	"fmt"
	"strings"
	"testing"
	"unsafe"
)

// Bad positions are refused with one line that says what and where.
func TestBadPositionsAreRefused(t *testing.T) {
	var thirtyOne []string
	for set := frodoDeck; !set.Empty(); {
		thirtyOne = append(thirtyOne, `"`+sheets[set.Pop()].name+`"`)
	}
	thirtyOne = append(thirtyOne, `"gimli"`)
	tests := []struct{ fault, position, want string }{
		{"an unknown card", `{"title":"cards","cards":{"hand":["tom-bombadil"]}}`, `no card is called "tom-bombadil"`},
		{
			"a card in two places", `{"title":"cards","cards":{"hand":["gimli"],"reserve":["gimli"]}}`,
			"gimli is in two places",
		},
		{
			"a card in hand and in the deck", `{"title":"cards","cards":{"hand":["gimli"]},
				"decks":{"frodo":["gimli"]}}`,
			"gimli is in two places",
		},
		{"a card twice in a deck", `{"title":"cards","decks":{"frodo":["gimli","gimli"]}}`, "gimli is in two places"},
		{
			"an item in hand and borne",
			`{"title":"cards","cards":{"hand":["sting"],"reserve":["frodo-baggins"]},
				"items":{"sting":"frodo-baggins"}}`, "sting is in two places",
		},
		{
			"an event in reserve", `{"title":"cards","cards":{"reserve":["the-red-arrow"]}}`,
			"event the-red-arrow is in play",
		},
		{"tokens where nothing is active", `{"title":"cards","tokens":{"moria":{"attack":1}}}`, "tokens on moria"},
		{"a number out of range", `{"title":"cards","corruption":-3}`, "-3 is not from 0"},
		{
			"31 cards in a deck", fmt.Sprintf(`{"title":"cards","decks":{"frodo":[%s]}}`, strings.Join(thirtyOne, ",")),
			"31 cards, the deck of this scenario has 30",
		},
		{"a card of another deck", `{"title":"cards","decks":{"frodo":["grond"]}}`, "grond belongs to another deck"},
		{
			"a card of another scenario", `{"title":"cards","scenario":"fellowship","cards":{"hand":["grond"]}}`,
			"grond is not in scenario fellowship",
		},
		{"an unknown scenario", `{"title":"cards","scenario":"quest"}`, `there is no "quest"`},
		{"an unknown place", `{"title":"cards","cards":{"rohan":["gimli"]}}`, `there is no place "rohan"`},
		{"an army on a path", `{"title":"cards","cards":{"path":["grond"]}}`, "army grond is on a path"},
		{"a card where nothing is active", `{"title":"cards","cards":{"moria":["gimli"]}}`, "not active"},
		{"an item without a bearer", `{"title":"cards","cards":{"reserve":["sting"]}}`, "sting is an item"},
		{
			"a bearer who may not", `{"title":"cards","cards":{"reserve":["gimli"]},"items":{"sting":"gimli"}}`,
			"cannot bear it",
		},
		{"a bearer who is not there", `{"title":"cards","items":{"sting":"frodo-baggins"}}`, "not in play"},
		{"two paths", `{"title":"cards","locations":{"bag-end":"active","egladil":"active"}}`, "two paths are active"},
		{"an unknown player", `{"title":"cards","turn":"gandalf"}`, `no player of this scenario is called "gandalf"`},
		{
			"a location of another scenario", `{"title":"cards","scenario":"fellowship",
				"locations":{"umbar":"active"}}`,
			"umbar is not in scenario",
		},
		{"a wrong type", `{"title":"cards","round":"one"}`, "line 1"},
		{"no frames", `{"title":"cards","frames":[]}`, "frames"},
		{
			"a frame of no kind", `{"title":"cards","frames":[{"kind":"game"},{"kind":"song"}]}`,
			`no frame is called "song"`,
		},
		{
			"a program of no card",
			`{"title":"cards","frames":[{"kind":"game"},{"kind":"program","player":"frodo","program":"played eomer"}]}`,
			"program of no card",
		},
	}
	for _, tt := range tests {
		t.Run(tt.fault, func(t *testing.T) {
			_, err := Title{}.Read([]byte(tt.position), nil)
			if err == nil || !strings.Contains(err.Error(), tt.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%v, want one line with %q", err, tt.want)
			}
		})
	}
}

// A partial position is completed: cards in decks, an active path, the first player's turn.
func TestPartialPositionsAreCompleted(t *testing.T) {
	s := table(t, "hand gimli; deck aragorn elrond boromir")
	expect(t, s, "frodo asked; bag-end is active; round 1; frodo deck 29; aragorn deck 30; frodo hand 1")
	if deck := s.deckOf(2); deck[29] != elrond || deck[28] != boromir {
		t.Error("the listed cards are not on top")
	}
}

// State is copied for every simulation: its growth should be seen.
func TestStateSize(t *testing.T) {
	if size := unsafe.Sizeof(State{}); size > 1700 {
		t.Errorf("State has %d bytes", size)
	}
}
