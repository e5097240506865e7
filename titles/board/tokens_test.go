package board

import (
	"encoding/json"
	"maps"
	"strings"
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

// Each side may have a ring, tokens or Corruption as a handicap, in any combination; by default nobody has any.
func TestHandicaps(t *testing.T) {
	inBothEditions(t, func(t *testing.T, edition string) {
		tests := []struct {
			options      game.Options
			free, shadow uint8 // rings
			corruption   int8
			advantages   string
		}{
			{nil, 3, 0, 0, ""},
			{game.Options{"free-rings": "1"}, 4, 0, 0, "free free-rings 1"},
			{game.Options{"shadow-rings": "1"}, 3, 1, 0, "shadow shadow-rings 1"},
			{game.Options{"corruption": "2"}, 3, 0, 2, "shadow corruption 2"},
			{game.Options{"corruption": "-3"}, 3, 0, -3, "free corruption -3"},
			{game.Options{"free-tokens": "2"}, 3, 0, 0, "free free-tokens 2"},
			{game.Options{"shadow-tokens": "2"}, 3, 0, 0, "shadow shadow-tokens 2"},
			{
				game.Options{"corruption": "1", "free-rings": "1", "shadow-rings": "1", "free-tokens": "2"},
				4, 1, 1,
				"shadow corruption 1, free free-rings 1, shadow shadow-rings 1, free free-tokens 2",
			},
			// What earlier versions called them.
			{game.Options{"handicap": "none"}, 3, 0, 0, ""},
			{game.Options{"handicap": "ring"}, 4, 0, 0, "free free-rings 1"},
			{game.Options{"handicap": "corruption-3"}, 3, 0, 3, "shadow corruption 3"},
		}
		for _, tt := range tests {
			options := game.Options{"edition": edition}
			maps.Copy(options, tt.options)
			s := begin(t, options)
			if err := s.Check(); err != nil {
				t.Errorf("%v: %v", tt.options, err)
			}
			if s.rings[Free] != tt.free || s.rings[Shadow] != tt.shadow || s.fellowship.corruption != tt.corruption {
				t.Errorf("%v: rings %v, corruption %d", tt.options, s.rings, s.fellowship.corruption)
			}
			var told []string
			for _, a := range (Title{}).Advantages(options) {
				told = append(told, strings.Join([]string{a.Side, a.Option, a.Value}, " "))
				if a.Worth < 0 || a.Margin <= 0 {
					t.Errorf("%v: %s was not measured", tt.options, a.Option)
				}
			}
			if got := strings.Join(told, ", "); got != tt.advantages {
				t.Errorf("%v: %q, want %q", tt.options, got, tt.advantages)
			}
		}
		for _, o := range []game.Options{{"handicap": "ring-2"}, {"corruption": "-4"}, {"shadow-rings": "2"}} {
			if _, err := (Title{}).New(o, game.FastRand(1)); err == nil {
				t.Errorf("%v was accepted", o)
			}
		}
	})
}

// As a handicap the first points of Corruption only bring it back to zero, and nothing is healed below that.
func TestCorruptionBelowZeroIsTakenFirst(t *testing.T) {
	inBothEditions(t, func(t *testing.T, edition string) {
		s := begin(t, game.Options{"edition": edition, "corruption": "-2"})
		for _, step := range []struct {
			heals bool
			k     uint8
			want  int8
			over  bool
		}{
			{true, 1, -2, false},
			{false, 1, -1, false},
			{false, 3, 2, false},
			{true, 5, 0, false},
			{false, 11, 11, false},
			{false, 3, 12, true},
		} {
			if step.heals {
				s.heal(step.k, nil)
			} else {
				s.corrupt(step.k, nil)
			}
			if s.fellowship.corruption != step.want || (s.ending != notOver) != step.over {
				t.Fatalf("%+v: Corruption %d, ending %d", step, s.fellowship.corruption, s.ending)
			}
		}
	})
	s := read(t, `{"fellowship":{"corruption":-3}}`)
	if text, err := json.Marshal(s.Position()); err != nil || !strings.Contains(string(text), `"corruption":-3`) {
		t.Errorf("%s, %v", text, err)
	}
}

// As a handicap the Shadow has a ring that nobody used before; used, it leaves the game.
func TestTheShadowUsesARingItHasFromTheStart(t *testing.T) {
	inBothEditions(t, func(t *testing.T, edition string) {
		s := read(t, `{"edition":`+edition+`,"acting":"free","rings":{"free":3,"shadow":1},
			"dice":{"free":{"event":2},"shadow":{"event":2,"army":1}}}`)
		play(t, s, "pass")
		wantOffered(t, s, true, "ring army muster")
		play(t, s, "ring army muster")
		if s.rings != [NumSides]uint8{Free: 3} {
			t.Errorf("rings %v", s.rings)
		}
		wantOffered(t, s, false, "ring event muster")
	})
}
