package board

import "testing"

// chap. 12, Conditions de Victoire militaires: at the end of the turn, the Shadow's first.
func TestMilitaryVictory(t *testing.T) {
	const five = `{"region":"lorien","control":"shadow"},{"region":"rivendell","control":"shadow"},
		{"region":"erebor","control":"shadow"},{"region":"helms-deep","control":"shadow"}`
	tests := []struct{ rule, regions, by string }{
		{"eight points are not enough", five, ""},
		{"a city is one point", five + `,{"region":"dale","control":"shadow"}`, ""},
		{"towns are none", five + `,{"region":"dale","control":"shadow"},{"region":"bree","control":"shadow"}`, ""},
		{"ten points", five + `,{"region":"minas-tirith","control":"shadow"}`, "shadow-military"},
		{"ten points, one stronghold of them besieged again", five +
			`,{"region":"minas-tirith","control":"shadow","army":[{"nation":"gondor","regular":1}],
			"inside":{"army":[{"nation":"sauron","regular":1}]}}`, "shadow-military"},
		{"three for the Free Peoples", `{"region":"moria","control":"free"},{"region":"angmar","control":"free"}`, ""},
		{"four", `{"region":"moria","control":"free"},{"region":"umbar","control":"free"}`, "free-military"},
		{"both", five + `,{"region":"minas-tirith","control":"shadow"},{"region":"moria","control":"free"},
			{"region":"umbar","control":"free"}`, "shadow-military"},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := read(t, `{"regions":[`+tt.regions+`],"dice":{"free":{"event":2}}}`)
			play(t, s, "die event", "nothing")
			if s.Result().Over {
				t.Fatal("it is over before the end of the turn")
			}
			play(t, s, "die event", "nothing")
			if got := s.Result().By; got != tt.by {
				t.Errorf("ended by %q, want %q", got, tt.by)
			}
		})
	}
}

// chap. 12, Conditions de Victoire liées à l'Anneau: the twelfth point ends the match at once.
func TestCorruptionEndsTheMatchAtOnce(t *testing.T) {
	s := read(t, `{"fellowship":{"region":"bree","corruption":10},"dice":{"free":{"character":1,"event":3},
		"shadow":{"event":3}},
		"huntBox":{"free":0,"shadow":1},"rolls":[6,5]}`)
	play(t, s, "die character", "move-fellowship", "use-ring")
	if r := s.Result(); r.By != "corruption" || !r.Winners.Has(1) || r.Winners.Has(0) || len(s.Legal(nil)) > 0 {
		t.Errorf("result %+v", r)
	}
}

// docs/rulings/board.md: a match that nobody decides is a draw in the end.
func TestTheLastTurnIsADraw(t *testing.T) {
	s := read(t, `{"turn":250,"dice":{"free":{"event":1}}}`)
	play(t, s, "die event", "nothing")
	if r := s.Result(); !r.Over || r.By != "turn-limit" || r.Winners != 0 {
		t.Errorf("result %+v", r)
	}
}
