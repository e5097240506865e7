package board

import (
	"slices"
	"strings"
	"testing"
)

// chap. 11, La Communauté en Mordor: by declaration at one of the two gates; drawn Eyes and special tiles join.
func TestEnteringMordor(t *testing.T) {
	for _, gate := range []string{"morannon", "minas-morgul"} {
		s := read(t, `{"fellowship":{"region":"`+gate+`","corruption":2},"pool":{"eye":1,"3":1},
			"aside":{"shelobs-lair":1,"elven-rope":1},
			"stack":[{"kind":"turn","seat":-1,"step":2},{"kind":"declare","seat":0}]}`)
		play(t, s, "declare "+gate)
		if s.fellowship.mordor != 0 || s.fellowship.corruption != 2 {
			t.Fatalf("fellowship %+v", s.fellowship)
		}
		if s.pool[tileEye] != 4 || s.pool[tile3] != 1 || s.pool[tileShelob] != 1 || s.pool[tileElvenRope] != 1 ||
			s.aside[tileShelob] != 0 {
			t.Errorf("pool %v, aside %v", s.pool, s.aside)
		}
	}
	s := read(t, `{"fellowship":{"region":"morannon","mordor":1},"dice":{"free":{"event":1}}}`)
	s.activateTile(tileShelob)
	if s.pool[tileShelob] != 1 {
		t.Error("in Mordor a special tile joins the pool at once")
	}
}

// Second edition: the question to enter Mordor follows the declaration, whether or not a position has it below.
func TestTheQuestionToEnterFollowsTheDeclaration(t *testing.T) {
	for _, below := range []string{"", `{"kind":"enter","seat":0},`} {
		for _, answer := range []string{"stay-hidden", "declare morannon"} {
			s := inEdition(t, secondEdition, `{"fellowship":{"region":"morannon"},
				"stack":[{"kind":"turn","seat":-1,"step":2},`+below+`{"kind":"declare","seat":0}]}`)
			play(t, s, answer)
			if got := vocabulary.PromptText(s.Prompt()); got != "enter-mordor morannon" {
				t.Fatalf("%s: asked %s", answer, got)
			}
			if play(t, s, "no"); vocabulary.PromptText(s.Prompt()) == "enter-mordor morannon" {
				t.Errorf("%s: asked twice", answer)
			}
		}
	}
}

// onTrack moves the Fellowship on the Mordor track with a pool of one tile.
func onTrack(t *testing.T, step, tile, more string) *State {
	s := read(t, `{"fellowship":{"region":"morannon","mordor":`+step+`,"company":["boromir"]`+more+`},
		"pool":{"`+tile+`":1},
		"huntBox":{"free":1,"shadow":3},"dice":{"free":{"character":1,"event":1},"shadow":{"event":1}},"rolls":[1,5]}`)
	play(t, s, "die character", "move-fellowship")
	return s
}

// chap. 11, Règles spéciales: a tile without a roll; an Eye counts all dice in the box; stop tiles; a step else.
func TestMovingInMordor(t *testing.T) {
	tests := []struct {
		rule, tile string
		damage     int8
		step       int8 // after the Ring is used
		corruption int8
		revealed   bool
	}{
		{"a number", "2", 2, 3, 2, false},
		{"an Eye: both sides' dice in the box", "eye", 4, 3, 4, true},
		{"stop", "on-on-they-went", 3, 2, 3, false},
		{"a die", "shelobs-lair", 5, 2, 5, false},
		{"Eye and stop", "the-ring-is-mine", 4, 2, 4, true},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := onTrack(t, "2", tt.tile, "")
			if s.hunt.damage != tt.damage {
				t.Errorf("damage %d, want %d", s.hunt.damage, tt.damage)
			}
			play(t, s, "use-ring")
			f := &s.fellowship
			if f.mordor != tt.step || f.corruption != tt.corruption || f.revealed != tt.revealed ||
				s.huntBox[Free] != 2 {
				t.Errorf("fellowship %+v, hunt box %v", *f, s.huntBox)
			}
		})
	}
	t.Run("healing", func(t *testing.T) {
		if s := onTrack(t, "2", "phial-of-galadriel", `,"corruption":5`); s.fellowship.corruption != 3 ||
			s.fellowship.mordor != 3 {
			t.Errorf("fellowship %+v", s.fellowship)
		}
	})
}

// chap. 11; chap. 12: the fifth step destroys the Ring, unless the Ring-bearers are corrupted first.
func TestCrackOfDoom(t *testing.T) {
	s := onTrack(t, "4", "1", `,"corruption":10`)
	play(t, s, "use-ring")
	if r := s.Result(); !r.Over || r.By != "ring-destroyed" || !r.Winners.Has(0) || r.Winners.Has(1) {
		t.Errorf("result %+v", r)
	}
	s = onTrack(t, "4", "3", `,"corruption":9`)
	play(t, s, "use-ring")
	if r := s.Result(); r.By != "corruption" || !r.Winners.Has(1) {
		t.Errorf("result %+v: corruption comes first", r)
	}
}

// chap. 11: anyone who separates is eliminated, Hobbits too.
func TestSeparationInMordorIsElimination(t *testing.T) {
	s := read(t, `{"fellowship":{"region":"morannon","mordor":1,"company":["boromir","peregrin"]},
		"dice":{"free":{"character":1},"shadow":{"event":1}}}`)
	play(t, s, "die character", "separate", "join boromir", "join peregrin", "done")
	if s.where[boromir] != eliminated || s.where[pippin] != eliminated || s.fellowship.guide != Gollum {
		t.Errorf("Boromir at %d, Pippin at %d", s.where[boromir], s.where[pippin])
	}
	s = read(t, `{"fellowship":{"region":"morannon","mordor":1,"company":["peregrin"]},"pool":{"2":1},
		"dice":{"free":{"character":1},"shadow":{"event":1}}}`)
	play(t, s, "die character", "move-fellowship", "leave peregrin")
	if s.where[pippin] != eliminated || s.fellowship.corruption != 1 {
		t.Errorf("Pippin at %d, corruption %d", s.where[pippin], s.fellowship.corruption)
	}
}

// chap. 11: a turn without trying to move costs a point, before victory is checked; hiding is no move
// (docs/rulings/board.md).
func TestATurnWithoutAMoveInMordorCosts(t *testing.T) {
	tests := []struct {
		rule, fellowship string
		play             []string
		want             int8
	}{
		{"no move", `{"region":"morannon","mordor":1}`, []string{"die character", "nothing"}, 1},
		{"hiding", `{"region":"morannon","mordor":1,"revealed":true}`, []string{"die character", "hide-fellowship"}, 1},
		{
			"a move that a tile stops", `{"region":"morannon","mordor":1}`,
			[]string{"die character", "move-fellowship"},
			0,
		},
		{"on the map", `{"region":"morannon"}`, []string{"die character", "nothing"}, 0},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			pool := ""
			if strings.Contains(tt.fellowship, "mordor") {
				pool = `"pool":{"elven-rope":1},`
			}
			s := read(t, `{"fellowship":`+tt.fellowship+`,`+pool+`"dice":{"free":{"character":1}}}`)
			play(t, s, tt.play...)
			if s.turn != 2 || s.fellowship.corruption != tt.want {
				t.Errorf("turn %d, corruption %d, want %d", s.turn, s.fellowship.corruption, tt.want)
			}
		})
	}
	s := read(t, `{"fellowship":{"region":"morannon","mordor":1,"corruption":11},"dice":{"free":{"event":1}},
		"regions":[{"region":"moria","control":"free"},{"region":"umbar","control":"free"}]}`)
	play(t, s, "die event", "nothing")
	if r := s.Result(); r.By != "corruption" {
		t.Errorf("result %+v: the twelfth point comes before the military victory", r)
	}
}

// chap. 11: a revealed Fellowship stays where it is on the track and must be hidden to go on.
func TestRevealedInMordor(t *testing.T) {
	s := onTrack(t, "1", "1-reveal", "")
	play(t, s, "use-ring")
	if !s.fellowship.revealed || s.fellowship.mordor != 2 || s.fellowship.at != Morannon {
		t.Errorf("fellowship %+v", s.fellowship)
	}
	play(t, s, "die event", "nothing")
	if slices.Contains(offers(s), "move-fellowship") {
		t.Error("it moves while revealed")
	}
}
