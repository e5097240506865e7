package board

import (
	"testing"

	"prancingpony/game"
)

// bothAt is a game for four with troops of Gondor and Rohan in one region.
func bothAt(t *testing.T, region, gondorArmy, rohanArmy, more string) *State {
	t.Helper()
	return read(t, `{"players":4,"regions":[{"region":"`+region+`","army":[{"nation":"gondor",`+gondorArmy+`},
		{"nation":"rohan",`+rohanArmy+`}]},
		{"region":"druadan-forest","army":[{"nation":"sauron","regular":3}]}],
		"fellowship":{"company":["strider"]},`+more+warring(Gondor, Rohan, Sauron)+`}`)
}

// chap. 13, Armées mixtes: the most units, then the most elites, then the leading player.
func TestControllerOfAMixedArmy(t *testing.T) {
	tests := []struct {
		rule, gondor, rohan, lead string
		want                      game.Seat
	}{
		{"more units", `"regular":3`, `"regular":1,"elite":1`, "[1,3]", gondorSeat},
		{"more units", `"regular":1`, `"regular":2`, "[0,2]", rohanSeat},
		{"more elites", `"regular":1,"elite":1`, `"regular":2`, "[1,3]", gondorSeat},
		{"more elites", `"regular":2`, `"elite":2`, "[0,2]", rohanSeat},
		{"the leading player", `"regular":1,"elite":1`, `"regular":1,"elite":1`, "[0,2]", gondorSeat},
		{"the leading player", `"regular":2`, `"regular":2`, "[1,3]", rohanSeat},
		{"leaders do not count", `"regular":2,"leader":3`, `"regular":3`, "[0,2]", rohanSeat},
	}
	for _, tt := range tests {
		s := bothAt(t, "edoras", tt.gondor, tt.rohan, `"lead":`+tt.lead+`,"dice":{"free":{"event":1}},
			"teams":{"mixed":["edoras"]},`)
		if got := s.commander(edoras, Free); got != tt.want {
			t.Errorf("%s: seat %d controls Gondor %s, Rohan %s", tt.rule, got, tt.gondor, tt.rohan)
		}
	}
}

// chap. 13, Armées mixtes: after an action that brings troops together both players must agree.
func TestMixedArmyByConsent(t *testing.T) {
	together := func(t *testing.T) *State {
		s := read(t, `{"players":4,"teams":{"next":[0,3]},"dice":{"free":{"army-muster":3},"shadow":{"event":3}},
			"regions":[{"region":"druadan-forest","army":[{"nation":"gondor","regular":3}]},{"region":"folde",
			"army":[{"nation":"rohan","regular":2}]}],`+
			warring(Gondor, Rohan)+`}`)
		play(t, s, "die army-muster", "march-armies", "march druadan-forest folde", "take-all")
		if topKind(s) == frameMarch {
			play(t, s, "done")
		}
		return s
	}
	t.Run("both agree", func(t *testing.T) {
		s := together(t)
		wantPrompt(t, s, gondorSeat, "consent folde")
		play(t, s, "yes")
		wantPrompt(t, s, rohanSeat, "consent folde")
		want(t, play(t, s, "yes"), "mixed folde")
		if !s.mixed.Has(folde) || topKind(s) != frameAction {
			t.Error("no mixed army")
		}
	})
	for _, refusal := range [][]string{{"no"}, {"yes", "no"}} {
		s := together(t)
		want(t, play(t, s, refusal...), "apart folde")
		if s.mixed.Has(folde) || topKind(s) != frameAction {
			t.Errorf("%q: a mixed army", refusal)
		}
		play(t, s, "die event", "nothing") // not asked again in this turn
		if topKind(s) != frameAction {
			t.Errorf("asked %s again", vocabulary.PromptText(s.Prompt()))
		}
	}
}

// chap. 13, Armées mixtes: only the controller moves or attacks with it; each takes his own troops out as he likes.
func TestWhoMovesTroopsThatStandTogether(t *testing.T) {
	tests := []struct {
		rule, mixed, next string
		offers            string
		want              bool
		take              []string // then offered in the party
		not               []string
	}{
		{
			"the controller takes everyone", `["folde"]`, "[0,3]", "march folde edoras", true,
			[]string{"take gondor regular", "take rohan regular"},
			nil,
		},
		{
			"the other takes his own out", `["folde"]`, "[1,3]", "march folde edoras", true,
			[]string{"take rohan regular"},
			[]string{"take gondor regular"},
		},
		{
			"apart, each moves his own", `[]`, "[0,3]", "march folde edoras", true,
			[]string{"take gondor regular"},
			[]string{"take rohan regular"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := bothAt(t, "folde", `"regular":3`, `"regular":2`,
				`"dice":{"free":{"army-muster":1}},"teams":{"mixed":`+tt.mixed+`,"apart":["folde"],
				"next":`+tt.next+`},`)
			play(t, s, "die army-muster", "march-armies")
			wantOffered(t, s, tt.want, tt.offers)
			play(t, s, tt.offers)
			for _, take := range tt.take {
				wantOffered(t, s, true, take)
			}
			for _, take := range tt.not {
				wantOffered(t, s, false, take)
			}
		})
	}
	attacks := []struct {
		rule, mixed, next string
		want              bool
	}{
		{"the controller attacks", `["folde"]`, "[0,3]", true},
		{"the other does not", `["folde"]`, "[1,3]", false},
		{"apart, each attacks with his own", `[]`, "[1,3]", true},
	}
	for _, tt := range attacks {
		t.Run(tt.rule, func(t *testing.T) {
			s := bothAt(t, "folde", `"regular":3`, `"regular":2`,
				`"dice":{"free":{"army-muster":1}},"teams":{"mixed":`+tt.mixed+`,"apart":["folde"],
				"next":`+tt.next+`},`)
			play(t, s, "die army-muster")
			wantOffered(t, s, tt.want, "attack folde druadan-forest")
			if !tt.want {
				wantRefused(t, s, "attack folde druadan-forest", "not-your-army folde")
			}
		})
	}
	t.Run("a mixed army that marches stays one", func(t *testing.T) {
		s := example(t, "mixed-army")
		play(t, s, "die army-muster", "march-armies", "march folde edoras", "take-all")
		if !s.mixed.Has(edoras) || s.mixed.Has(folde) {
			t.Errorf("mixed armies in %q", namesOfPlaces(s.mixed))
		}
	})
	t.Run("troops apart fight for their own player", func(t *testing.T) {
		s := bothAt(t, "folde", `"regular":3`, `"regular":2`, `"dice":{"free":{"army-muster":1}},
			"teams":{"apart":["folde"],"next":[1,3]},
			"hands":{"0":["the-red-arrow"],"1":["king-brands-men"]},`)
		play(t, s, "die army-muster", "attack folde druadan-forest", "take-all")
		wantPrompt(t, s, rohanSeat, "combat-card druadan-forest 1")
		if s.battle.attackers.size != 2 {
			t.Errorf("%d units attack", s.battle.attackers.size)
		}
	})
}

// chap. 13, Armées mixtes: troops that are attacked are one army, and control changes hands as units fall.
func TestAttackJoinsArmies(t *testing.T) {
	s := bothAt(t, "folde", `"regular":3`, `"regular":2`, `"acting":"shadow","dice":{"shadow":{"army":1}},
		"teams":{"apart":["folde"],"next":[0,2]},
		"rolls":[6,6,1, 1,1,1,1,1],"hands":{"0":["the-red-arrow"],"1":["king-brands-men"],"2":["stormcrow"]},`)
	want(t, play(t, s, "die army", "attack druadan-forest folde", "take-all"), "mixed folde")
	wantPrompt(t, s, sauronSeat, "combat-card folde 1")
	play(t, s, "no-card")
	wantPrompt(t, s, gondorSeat, "combat-card folde 1") // three units against two
	play(t, s, "no-card")
	wantPrompt(t, s, gondorSeat, "losses folde 2")
	play(t, s, "remove gondor regular", "remove gondor regular")
	play(t, s, "continue")
	wantPrompt(t, s, rohanSeat, "retreat folde") // one unit against two
	t.Run("a strike by a card joins them too", func(t *testing.T) {
		s := bothAt(t, "folde", `"regular":3`, `"regular":2`, `"dice":{"free":{"event":1}},
			"teams":{"apart":["folde"]},`)
		s.strike(folde, 1, false, nil)
		if !s.mixed.Has(folde) || s.Decider() != gondorSeat {
			t.Errorf("seat %d takes the hit", s.Decider())
		}
	})
}

// chap. 13, Armées mixtes: when one player's troops are gone, the army is no longer mixed.
func TestMixedArmyEnds(t *testing.T) {
	s := bothAt(t, "folde", `"regular":3`, `"regular":2`, `"dice":{"free":{"army-muster":1,"event":1},
		"shadow":{"event":1}},"teams":{"mixed":["folde"],"next":[1,3]},`)
	play(t, s, "die army-muster", "march-armies", "march folde edoras", "take-all")
	if !s.mixed.Empty() {
		t.Errorf("mixed armies in %q", namesOfPlaces(s.mixed))
	}
}

// chap. 13, Armées mixtes: nations that are not at war bind a mixed army as they bind any other.
func TestPoliticsBindMixedArmies(t *testing.T) {
	s := read(t, `{"players":4,"dice":{"free":{"army-muster":1}},"teams":{"mixed":["folde"],"next":[0,3]},
		"regions":[{"region":"folde","army":[{"nation":"gondor","regular":3},{"nation":"rohan",
		"regular":2}]}],`+warring(Gondor)+`}`)
	play(t, s, "die army-muster", "march-armies", "march folde druadan-forest")
	wantOffered(t, s, true, "take gondor regular")
	wantOffered(t, s, false, "take rohan regular")
}

// The Witch-king and the Mouth go with armies of Sauron, or with a mixed army, no matter who controls it.
func TestMinionsInArmies(t *testing.T) {
	for _, tt := range []struct {
		mixed string
		goes  bool
	}{{`["dagorlad"]`, true}, {`[]`, false}} {
		s := read(t, `{"players":4,"acting":"shadow","dice":{"shadow":{"army":1}},"teams":{"mixed":`+tt.mixed+`,
			"apart":["dagorlad"],"next":[0,3]},
			"regions":[{"region":"dagorlad","army":[{"nation":"sauron","regular":1},{"nation":"southrons",
			"regular":3}],"nazgul":1,"characters":["witch-king"]}],`+
			warring(Sauron, southrons)+`}`)
		play(t, s, "die army", "march-armies", "march dagorlad noman-lands")
		wantOffered(t, s, tt.goes, "take-character witch-king")
		wantOffered(t, s, true, "take sauron nazgul")
	}
}
