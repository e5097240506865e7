package board

import (
	"slices"
	"testing"
)

// chap. 5, Réserve de dés d'Action: characters add a die from the turn after they come to the one after they go.
func TestDicePools(t *testing.T) {
	tests := []struct {
		rule, position string
		free, shadow   int
	}{
		{"at the start", `{}`, 4, 7},
		{"Aragorn and Gandalf the White", `{"regions":[{"region":"pelargir","characters":["aragorn"]},
			{"region":"fangorn","characters":["gandalf-the-white"]}],"fellowship":{"company":[]}}`, 6, 7},
		{"the three minions", `{"regions":[{"region":"orthanc","characters":["saruman"]},{"region":"moria",
			"characters":["witch-king","mouth-of-sauron"]}]}`, 4, 10},
		{"eliminated ones add none", `{"eliminated":["saruman","aragorn"]}`, 4, 7},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := read(t, tt.position)
			if f, sh := s.DicePool(Free), s.DicePool(Shadow); f != tt.free || sh != tt.shadow {
				t.Errorf("dice %d and %d, want %d and %d", f, sh, tt.free, tt.shadow)
			}
		})
	}
	t.Run("a minion who enters does not add a die in the same turn", func(t *testing.T) {
		s := read(t, `{"acting":"shadow","politics":[{"nation":"isengard","steps":0,"active":true}],
			"dice":{"shadow":{"muster":1,"event":1}}}`)
		play(t, s, "die muster", "bring saruman orthanc")
		if s.unused(Shadow) != 1 {
			t.Errorf("%d dice left", s.unused(Shadow))
		}
	})
	t.Run("one who is lost takes his die with him at the start of the next turn", func(t *testing.T) {
		s := read(t, `{"acting":"shadow","regions":[{"region":"druadan-forest","army":[{"nation":"gondor",
			"regular":3}]},
			{"region":"western-emyn-muil","army":[{"nation":"sauron","regular":1}],"characters":["witch-king"]}],
			"dice":{"shadow":{"army":1,"event":2}},"rolls":[1,6,1,1,1],`+warring(Sauron)+`}`)
		play(t, s, "die army", "attack western-emyn-muil druadan-forest", "take-all")
		if s.where[WitchKing] != eliminated || s.unused(Shadow) != 2 || s.DicePool(Shadow) != 7 {
			t.Errorf("%d dice left, %d in the next turn", s.unused(Shadow), s.DicePool(Shadow))
		}
	})
}

// chap. 5, Traque de l'Anneau et jet d'Action: up to the number of companions, one with Gollum, none allowed.
func TestHuntAllocation(t *testing.T) {
	tests := []struct {
		company string
		most    int
	}{
		{`["gandalf-the-grey","strider","boromir","legolas","gimli","meriadoc","peregrin"]`, 7},
		{`["boromir","gimli"]`, 2},
		{`["gimli"]`, 1},
		{`[]`, 1},
	}
	for _, tt := range tests {
		s := read(t, `{"fellowship":{"company":`+tt.company+`},"stack":[{"kind":"turn","seat":-1,"step":4},
			{"kind":"allocate","seat":1}]}`)
		if got := len(offered(s, "allocate")); got != tt.most+1 {
			t.Errorf("company %s: %d numbers of dice from 0, want %d", tt.company, got, tt.most+1)
		}
	}
	s := read(t, `{"stack":[{"kind":"turn","seat":-1,"step":4},{"kind":"allocate","seat":1}],
		"rolls":[1,1,1,1, 6,6,2,3]}`)
	play(t, s, "allocate 3") // four dice are rolled, two of them Eyes
	if s.huntBox[Shadow] != 5 || s.unused(Shadow) != 2 || s.dice[Shadow][FaceArmy] != 1 ||
		s.dice[Shadow][FaceMuster] != 1 {
		t.Errorf("hunt box %v, dice %v", s.huntBox, s.dice[Shadow])
	}
}

// chap. 5, Utiliser les dés d'Action: in turn from the Free Peoples; pass only with fewer dice; play on alone.
func TestAlternationAndPassing(t *testing.T) {
	s := read(t, `{"dice":{"free":{"event":1},"shadow":{"event":3}}}`)
	wantOffered(t, s, true, "pass")
	play(t, s, "pass")
	if s.Decider() != 1 {
		t.Fatal("after a pass the Shadow acts")
	}
	wantRefused(t, s, "pass", "pass-needs-fewer-dice")
	play(t, s, "die event", "nothing")
	wantOffered(t, s, true, "pass") // one die against two
	play(t, s, "die event", "nothing")
	play(t, s, "die event", "nothing") // the Shadow alone, twice
	if s.Decider() != 1 || s.unused(Shadow) != 1 {
		t.Errorf("seat %d decides with %d dice left", s.Decider(), s.unused(Shadow))
	}
	s = read(t, `{"dice":{"free":{"event":2},"shadow":{"event":2}}}`)
	wantRefused(t, s, "pass", "pass-needs-fewer-dice")
}

// chap. 5: a die may be spent for nothing.
func TestADieMayBeSpentForNothing(t *testing.T) {
	for f := range FaceEye {
		a := Free
		if f == FaceArmy {
			a = Shadow
		}
		s := read(t, `{"acting":"`+sideNames[a]+`","dice":{"`+sideNames[a]+`":{"`+faceNames[f]+`":2}}}`)
		play(t, s, "die "+faceNames[f], "nothing")
		if s.unused(a) != 1 {
			t.Errorf("%s: %d dice left", faceNames[f], s.unused(a))
		}
	}
}

// chap. 5, Les Anneaux des Elfes.
func TestElvenRings(t *testing.T) {
	t.Run("one a turn, not an action, then the Shadow's", func(t *testing.T) {
		s := read(t, `{"dice":{"free":{"event":2},"shadow":{"event":2}}}`)
		wantRefused(t, s, "ring event will-of-the-west", "ring-cannot event will-of-the-west")
		wantRefused(t, s, "ring event army", "ring-cannot event army") // not on their dice
		play(t, s, "ring event character")
		if s.Decider() != 0 || s.dice[Free][FaceCharacter] != 1 || s.rings != [NumSides]uint8{2, 1} {
			t.Errorf("seat %d, dice %v, rings %v", s.Decider(), s.dice[Free], s.rings)
		}
		wantRefused(t, s, "ring event muster", "one-ring-a-turn")
		play(t, s, "die character", "nothing", "ring event army", "die army", "nothing")
		if s.rings != [NumSides]uint8{2, 0} {
			t.Errorf("rings %v: the Shadow's leaves the game", s.rings)
		}
	})
	t.Run("Will of the West may be turned", func(t *testing.T) {
		s := read(t, `{"dice":{"free":{"will-of-the-west":1},"shadow":{"event":1}}}`)
		wantOffered(t, s, true, "ring will-of-the-west event")
	})
	t.Run("a Shadow die turned into an Eye goes to the hunt box", func(t *testing.T) {
		s := read(t, `{"acting":"shadow","rings":{"free":2,"shadow":1},"dice":{"free":{"event":1},
			"shadow":{"event":1}}}`)
		play(t, s, "ring event eye")
		if s.huntBox[Shadow] != 1 || s.unused(Shadow) != 0 || s.Decider() != 0 {
			t.Errorf("hunt box %v, dice %v, seat %d", s.huntBox, s.dice[Shadow], s.Decider())
		}
	})
	t.Run("an Eye cannot be turned", func(t *testing.T) {
		s := read(t, `{"acting":"shadow","rings":{"free":2,"shadow":1},"dice":{"shadow":{"event":1}},
			"huntBox":{"free":0,"shadow":3}}`)
		wantRefused(t, s, "ring eye event", "no-such-die eye")
	})
	t.Run("without a ring", func(t *testing.T) {
		s := read(t, `{"acting":"shadow","dice":{"shadow":{"event":1}}}`)
		wantRefused(t, s, "ring event army", "no-ring")
	})
	t.Run("they can be used again next turn", func(t *testing.T) {
		s := read(t, `{"ringUsed":["free"],"dice":{"free":{"event":1}}}`)
		if len(offered(s, "ring")) > 0 {
			t.Error("a second ring in the turn")
		}
		play(t, s, "die event", "nothing") // the turn ends
		if s.ringUsed[Free] {
			t.Error("the next turn remembers it")
		}
	})
}

// chap. 4, Étape 6; facts, line 3: the dice of the Free Peoples leave the hunt box at the end of the turn.
func TestHuntBoxIsEmptiedAtTheEndOfTheTurn(t *testing.T) {
	s := read(t, `{"dice":{"free":{"event":1}},"huntBox":{"free":2,"shadow":4}}`)
	play(t, s, "die event", "nothing")
	if s.turn != 2 || s.huntBox != [NumSides]uint8{} {
		t.Errorf("turn %d, hunt box %v", s.turn, s.huntBox)
	}
}

// The Mouth of Sauron: once a turn a muster may be an army.
func TestMessengerOfTheDarkTower(t *testing.T) {
	s := read(t, `{"acting":"shadow","regions":[{"region":"morannon","army":[{"nation":"sauron","regular":2}],
		"characters":["mouth-of-sauron"]}],
		"dice":{"shadow":{"muster":2}}}`)
	play(t, s, "die muster", "march-armies", "march morannon dagorlad", "take-all")
	play(t, s, "die muster")
	if got := offered(s, "march-armies"); len(got) > 0 {
		t.Errorf("a second time in the turn: %q", got)
	}
}

// chap. 5 and the aid, Les dés: what each face is good for.
func TestWhatEachFaceCanDo(t *testing.T) {
	position := func(a Side, f Face) string {
		return `{"acting":"` + sideNames[a] + `","turn":3,"fellowship":{"progress":1},
			"regions":[{"region":"minas-tirith","army":[{"nation":"gondor","regular":3,"leader":1}]},
			{"region":"bree","characters":["boromir"]},
				{"region":"osgiliath","army":[{"nation":"sauron","regular":3}],"nazgul":1}],
			"politics":[{"nation":"gondor","steps":0,"active":true},{"nation":"sauron","steps":0,"active":true}],
			"dice":{"` + sideNames[a] + `":{"` + faceNames[f] + `":1}}}`
	}
	tests := []struct {
		side Side
		face Face
		can  []string
		not  []string
	}{
		{
			Free, FaceCharacter,
			[]string{"move-fellowship", "separate", "move-characters", "march-armies", "attack minas-tirith osgiliath"},
			[]string{"muster", "advance rohan", "draw free-character", "hide-fellowship"},
		},
		{
			Free, FaceMuster,
			[]string{"muster", "advance rohan"},
			[]string{"march-armies", "move-fellowship", "draw free-character"},
		},
		{
			Free, FaceArmyMuster,
			[]string{"muster", "march-armies", "attack minas-tirith osgiliath"},
			[]string{"move-fellowship", "move-characters"},
		},
		{
			Free, FaceEvent,
			[]string{"draw free-character", "draw free-strategy"},
			[]string{"draw shadow-character", "march-armies", "advance rohan"},
		},
		{Free, FaceWill, []string{
			"move-fellowship", "muster", "march-armies", "draw free-strategy",
			"advance rohan",
		}, nil},
		{
			Shadow, FaceArmy,
			[]string{"march-armies", "attack osgiliath minas-tirith"},
			[]string{"move-characters", "muster"},
		},
		{
			Shadow, FaceCharacter,
			[]string{"move-characters", "march-armies", "attack osgiliath minas-tirith"},
			[]string{"muster", "move-fellowship"},
		},
		{Shadow, FaceMuster, []string{"muster", "advance isengard"}, []string{"advance gondor", "march-armies"}},
	}
	for _, tt := range tests {
		t.Run(sideNames[tt.side]+" "+faceNames[tt.face], func(t *testing.T) {
			s := read(t, position(tt.side, tt.face))
			play(t, s, "die "+faceNames[tt.face])
			for _, a := range tt.can {
				wantOffered(t, s, true, a)
			}
			for _, a := range tt.not {
				wantOffered(t, s, false, a)
			}
			if !slices.Contains(offers(s), "nothing") {
				t.Error("nothing cannot be done")
			}
		})
	}
}
