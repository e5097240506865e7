package board

import (
	"testing"

	"prancingpony/game"
)

// La Traque de l'Anneau, Recevoir des pions d'Action: two tokens, or one of choice, before the first turn.
func TestTokensOfTheHunt(t *testing.T) {
	tests := []struct {
		free, shadow string
		tokens       tokenSet
		asked        []game.Seat
	}{
		{"0", "0", 0, nil},
		{"2", "2", 0xf, nil},
		{"0", "2", tokensOf[Shadow], nil},
		{"1", "0", 0, []game.Seat{0}},
		{"1", "1", 0, []game.Seat{1, 0}},
	}
	inBothEditions(t, func(t *testing.T, edition string) {
		for _, tt := range tests {
			s := begin(t, game.Options{"edition": edition, "free-tokens": tt.free, "shadow-tokens": tt.shadow})
			if err := s.Check(); err != nil {
				t.Errorf("%s and %s: %v", tt.free, tt.shadow, err)
			}
			if s.tokens != tt.tokens || s.edition.number() != number(edition) {
				t.Errorf("%s and %s: tokens %q of edition %d", tt.free, tt.shadow, s.tokens.names(), s.edition.number())
			}
			for _, seat := range tt.asked {
				wantPrompt(t, s, seat, "take-token")
				if len(offers(s)) != 2 {
					t.Errorf("offered %q", offers(s))
				}
				play(t, s, offers(s)[1])
			}
			if s.turn != 1 {
				t.Errorf("%s and %s: asked %s", tt.free, tt.shadow, vocabulary.PromptText(s.Prompt()))
			}
		}
	})
}

// inBothEditions runs a test whose rule is the same in both.
func inBothEditions(t *testing.T, test func(t *testing.T, edition string)) {
	t.Helper()
	for _, edition := range editionNumbers {
		t.Run("edition "+edition, func(t *testing.T) { test(t, edition) })
	}
}

// Pions d'Action: what each does, in place of a die.
func TestTokensDoOneThing(t *testing.T) { inBothEditions(t, tokensDoOneThing) }

func tokensDoOneThing(t *testing.T, edition string) {
	in := `{"edition":` + edition + `,`
	all := `"tokens":["free-event","free-politics","shadow-nazgul","shadow-politics"],"dice":{"free":{"event":2},
		"shadow":{"event":2}}`
	t.Run("draw a card", func(t *testing.T) {
		s := read(t, in+all+`}`)
		play(t, s, "token free-event")
		wantOffers(t, s, "draw free-character", "draw free-strategy")
		play(t, s, "draw free-strategy")
		if s.hands[0].Len() != 1 || s.Decider() != 1 || s.unused(Free) != 2 {
			t.Errorf("hand %q, seat %d acts", namesOfCards(s.hands[0]), s.Decider())
		}
	})
	t.Run("a full hand discards", func(t *testing.T) {
		s := read(t, in+`"hands":{"0":["athelas","bilbos-song","elven-cloaks","elven-rope","axe-and-bow",
			"wizards-staff"]},`+all+`}`)
		play(t, s, "token free-event", "draw free-strategy")
		wantPrompt(t, s, 0, "discard 1")
	})
	t.Run("advance a nation", func(t *testing.T) {
		s := read(t, in+all+`}`)
		want(t, play(t, s, "token free-politics", "advance rohan"), "token free-politics", "advanced rohan 2")
		want(t, play(t, s, "token shadow-politics", "advance sauron"), "at-war sauron")
	})
	t.Run("move Nazgûl and minions", func(t *testing.T) {
		s := read(t, in+`"acting":"shadow",`+all+`}`)
		want(t, play(t, s, "token shadow-nazgul", "fly barad-dur", "land dagorlad", "done"), "flew barad-dur dagorlad")
	})
	t.Run("once in the match, one in a turn", func(t *testing.T) {
		s := read(t, in+all+`}`)
		play(t, s, "token free-politics", "advance rohan", "die event", "nothing")
		if got := offered(s, "token"); got != nil {
			t.Errorf("offered %q", got)
		}
		s.endTurn(nil)
		if got := offered(s, "token"); len(got) != 1 || got[0] != "token free-event" {
			t.Errorf("offered %q in the next turn", got)
		}
	})
	t.Run("not a die for passing", func(t *testing.T) {
		s := read(t, in+`"tokens":["free-event"],"dice":{"free":{"event":1},"shadow":{"event":2}}}`)
		wantOffered(t, s, true, "pass")
		s = read(t, in+`"tokens":["shadow-nazgul"],"dice":{"free":{"event":1},"shadow":{"event":1}}}`)
		wantOffered(t, s, false, "pass")
	})
	t.Run("no ring changes it", func(t *testing.T) {
		s := read(t, in+`"tokens":["free-event"],"dice":{"free":{"character":1}}}`)
		for _, text := range offered(s, "ring") {
			if text[:len("ring character")] != "ring character" {
				t.Errorf("offered %q", text)
			}
		}
	})
	t.Run("never any die", func(t *testing.T) { // Boromir's ability takes any die, but no token
		s := read(t, in+`"tokens":["free-event"],"dice":{"free":{"event":1}},"regions":[{"region":"minas-tirith",
			"characters":["boromir"]}]}`)
		play(t, s, "token free-event")
		wantOffered(t, s, false, "advance gondor")
	})
	t.Run("as a muster goes", func(t *testing.T) { // Threats and Promises
		s := read(t, in+`"tokens":["free-politics"],"table":["threats-and-promises"],"dice":{"free":{"event":1}}}`)
		play(t, s, "token free-politics")
		wantOffers(t, s, "advance elves")
	})
	t.Run("any player of the side, for his own nations", func(t *testing.T) {
		s := read(t, in+`"players":4,`+all+`}`)
		play(t, s, "token free-politics")
		wantOffers(t, s, "advance dwarves", "advance north", "advance rohan")
		play(t, s, "advance rohan", "die event", "nothing")
		if s.Decider() != gondorSeat {
			t.Errorf("seat %d acts", s.Decider())
		}
	})
	t.Run("a side without dice has no turn to spend one in", func(t *testing.T) { // docs/rulings/board-players.md
		s := read(t, in+`"tokens":["free-event"],"dice":{"free":{},"shadow":{"event":1}}}`)
		if s.Decider() != 1 {
			t.Errorf("seat %d acts", s.Decider())
		}
	})
}

// What the second edition changes reaches the tokens too, and nothing else of it does.
func TestTokensInTheSecondEdition(t *testing.T) {
	tests := []struct {
		rule, position string
		play           []string
		offered        map[string][numEditions]bool
	}{
		{
			"char-4: a minion alone does not come to a stronghold that the Free Peoples hold",
			`"acting":"shadow","tokens":["shadow-nazgul"],"dice":{"free":{"event":1},"shadow":{"event":1}},
				"regions":[{"region":"orthanc"},{"region":"westemnet","characters":["mouth-of-sauron"]},
				{"region":"helms-deep","army":[{"nation":"rohan","regular":1}]}]`,
			[]string{"token shadow-nazgul", "travel mouth-of-sauron"},
			map[string][numEditions]bool{"land helms-deep": {true, false}, "land edoras": {true, true}},
		},
		{
			"who-1: a token plays no card, so that Gandalf the Grey draws nothing",
			`"tokens":["free-event"],"dice":{"free":{"event":1},"shadow":{"event":1}}`,
			[]string{"token free-event", "draw free-strategy"},
			map[string][numEditions]bool{"draw free-character": {}, "draw free-strategy": {}},
		},
	}
	for _, tt := range tests {
		for e, edition := range editionNumbers {
			s := read(t, `{"edition":`+edition+`,`+tt.position+`}`)
			play(t, s, tt.play...)
			for action, want := range tt.offered {
				wantOffered(t, s, want[e], action)
			}
		}
	}
}

// The handicap is off by default: a fourth ring, or corruption from the start.
func TestHandicap(t *testing.T) {
	tests := []struct {
		value      string
		rings      uint8
		corruption uint8
	}{{"none", 3, 0}, {"ring", 4, 0}, {"corruption-1", 3, 1}, {"corruption-2", 3, 2}, {"corruption-3", 3, 3}}
	for _, tt := range tests {
		s := begin(t, game.Options{"handicap": tt.value})
		if s.rings[Free] != tt.rings || s.fellowship.corruption != tt.corruption {
			t.Errorf("%s: %d rings, corruption %d", tt.value, s.rings[Free], s.fellowship.corruption)
		}
	}
	if s := begin(t, nil); s.rings[Free] != 3 || s.fellowship.corruption != 0 || s.tokens != 0 {
		t.Error("something is on by default")
	}
}
