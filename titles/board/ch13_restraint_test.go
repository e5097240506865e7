package board

import "testing"

// three is a game for three in which the Free Peoples have dice, Gondor and Rohan are at war and the Shadow
// does nothing in between.
func three(t *testing.T, dice, more string) *State {
	t.Helper()
	return read(t, `{"players":3,"dice":{"free":`+dice+`,"shadow":{"event":6}},
		"regions":[{"region":"pelargir","army":[{"nation":"gondor","regular":2}]},{"region":"minas-tirith",
		"army":[{"nation":"gondor","regular":2}]},
			{"region":"edoras","army":[{"nation":"rohan","regular":2}]},
			{"region":"lamedon","army":[{"nation":"gondor","regular":2},{"nation":"rohan",
			"regular":2}]}],`+more+warring(Gondor, Rohan)+`}`)
}

// idle lets the Shadow use a die for nothing.
var idle = []string{"die event", "nothing"}

// chap. 13, Partie à trois: no two actions in a row on the same nation.
func TestNoTwoActionsInARowOnOneNation(t *testing.T) {
	march := []string{"die army-muster", "march-armies", "march pelargir lossarnach", "take-all", "done"}
	tests := []struct {
		rule   string
		first  []string
		second []string
		offers string
		want   bool
	}{
		{"the rulebook's example: recruit and move Gondor", []string{
			"die muster", "muster",
			"recruit elite dol-amroth",
		}, []string{"die army-muster", "march-armies"}, "march pelargir " +
			"lossarnach", false},
		{"another nation may move", march, []string{"die army-muster", "march-armies"}, "march edoras folde", true},
		{
			"the same may not", march,
			[]string{"die army-muster", "march-armies"},
			"march minas-tirith lossarnach",
			false,
		},
		{"nor recruit", march, []string{"die muster", "muster"}, "recruit regular dol-amroth", false},
		{"another may recruit", march, []string{"die muster", "muster"}, "recruit regular edoras", true},
		{"nor be the subject of a card", march, []string{"die event"}, "play guards-of-the-citadel", false},
		{"a card on another may be played", march, []string{"die event"}, "play riders-of-theoden", true},
		{"a card on none too", march, []string{"die event"}, "play athelas", true},
		{
			"a marker moved is an action on its nation",
			[]string{"die muster", "advance elves"},
			[]string{"die muster"},
			"advance elves", false,
		},
		{"others may move", []string{"die muster", "advance elves"}, []string{"die muster"}, "advance north", true},
		{
			"the rulebook's example: Gondor, then a mixed army", march,
			[]string{"die army-muster", "march-armies", "march lamedon erech"},
			"take-all", true,
		},
		{"of which Gondor does not go alone", march, []string{
			"die army-muster", "march-armies",
			"march lamedon erech", "take gondor regular",
		}, "go", false},
		{"but with Rohan", march, []string{
			"die army-muster", "march-armies", "march lamedon erech",
			"take gondor regular", "take rohan regular",
		}, "go", true},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := three(t, `{"army-muster":2,"muster":3,"event":1}`,
				`"hands":{"0":["guards-of-the-citadel","riders-of-theoden","athelas"]},`)
			play(t, s, tt.first...)
			play(t, s, idle...)
			play(t, s, tt.second...)
			wantOffered(t, s, tt.want, tt.offers)
		})
	}
	t.Run("an action on no nation lies between", func(t *testing.T) {
		s := three(t, `{"army-muster":2,"event":1}`, "")
		play(t, s, march...)
		play(t, s, idle...)
		play(t, s, "die event", "draw free-strategy")
		play(t, s, idle...)
		play(t, s, "die army-muster", "march-armies")
		wantOffered(t, s, true, "march minas-tirith lossarnach")
	})
	t.Run("a pass does not", func(t *testing.T) {
		s := three(t, `{"army-muster":2}`, "")
		play(t, s, march...)
		play(t, s, idle...)
		play(t, s, "pass")
		play(t, s, idle...)
		play(t, s, "die army-muster")
		wantRefused(t, s, "attack minas-tirith osgiliath", "acted-last")
	})
	t.Run("a new turn starts again", func(t *testing.T) {
		s := three(t, `{"army-muster":1}`, "")
		play(t, s, march...)
		s.endTurn(nil)
		if s.restraint != (restraint{}) {
			t.Errorf("%+v", s.restraint)
		}
	})
	t.Run("only with three players", func(t *testing.T) {
		s := read(t, `{"dice":{"free":{"army-muster":2},"shadow":{"event":1}},`+warring(Gondor)+`}`)
		play(t, s, "die army-muster", "march-armies", "march pelargir lossarnach", "take-all", "done", "die event",
			"nothing", "die army-muster", "march-armies")
		wantOffered(t, s, true, "march minas-tirith lossarnach")
	})
}

// chap. 13, Partie à trois: mixed armies may act in a row, but not the same one.
func TestNoMixedArmyActsTwiceInARow(t *testing.T) {
	s := three(t, `{"army-muster":3}`, "")
	play(t, s, "die army-muster", "march-armies", "march lamedon erech", "take-all", "done")
	play(t, s, idle...)
	play(t, s, "die army-muster", "march-armies")
	wantOffered(t, s, false, "march erech lamedon")
	wantRefused(t, s, "march erech lamedon", "acted-last")
	wantOffered(t, s, true, "march minas-tirith lossarnach") // the mixed army counts for no nation
	play(t, s, "march minas-tirith lossarnach", "take-all", "done")
	play(t, s, idle...)
	play(t, s, "die army-muster", "march-armies")
	wantOffered(t, s, true, "march erech lamedon")
}

// chap. 13, Partie à trois: the rulebook's example. A Gondor army moves, then a mixed army of Gondor and Rohan, which
// may not act again at once.
func TestExampleOfThreePlayers(t *testing.T) {
	s := example(t, "three-players")
	play(t, s, "die army-muster", "march-armies", "march pelargir lossarnach", "take-all", "done")
	play(t, s, idle...)
	play(t, s, "die army-muster", "march-armies", "march lamedon erech", "take-all", "done")
	play(t, s, idle...)
	play(t, s, "die army-muster", "march-armies")
	wantRefused(t, s, "march erech lamedon", "acted-last")
}

// A party that could never be sent off is not begun: with room for one, a tired nation's unit is not taken.
func TestTiredTroopsDoNotBlockAParty(t *testing.T) {
	s := read(t, `{"players":3,"dice":{"free":{"army-muster":1}},"teams":{"now":["gondor","rohan"]},
		"regions":[{"region":"lamedon","army":[{"nation":"gondor","regular":2},{"nation":"rohan","regular":2}]},
			{"region":"erech","army":[{"nation":"elves","regular":5,"elite":3}]},{"region":"pelargir",
			"army":[{"nation":"elves","elite":1},{"nation":"north","regular":5,"elite":3}]}],`+
		warring(Gondor, Rohan)+`}`)
	play(t, s, "die army-muster", "march-armies")
	wantOffered(t, s, true, "march lamedon erech")     // room for two
	wantOffered(t, s, false, "march lamedon pelargir") // room for one
	play(t, s, "march lamedon erech", "take gondor regular")
	wantOffered(t, s, false, "take gondor regular")
	play(t, s, "take rohan regular", "go")
}

// docs/rulings/board-players.md: a forced march by a card needs a unit of a nation that is free to act.
func TestForcedMarchOfTiredTroops(t *testing.T) {
	for army, want := range map[string]bool{
		`{"nation":"gondor","regular":2},{"nation":"rohan","regular":2}`:                              false,
		`{"nation":"gondor","regular":2},{"nation":"rohan","regular":2},{"nation":"elves","elite":1}`: true,
	} {
		s := read(t, `{"players":3,"dice":{"free":{"event":1}},"teams":{"now":["gondor","rohan"]},
			"hands":{"0":["through-a-day-and-a-night"]},
			"regions":[{"region":"lamedon","army":[`+army+`],"characters":["boromir"]}],`+warring(Gondor, Rohan,
			Elves)+`}`)
		play(t, s, "die event", "play through-a-day-and-a-night")
		if got := len(offered(s, "march lamedon erech")) > 0; got != want {
			t.Errorf("army %s: march offered %v", army, got)
		}
	}
}
