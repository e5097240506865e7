package board

import (
	"slices"
	"testing"
)

// chap. 10, Effets de la Traque: the long example in which Gimli dies.
func TestExampleHuntInWhichGimliDies(t *testing.T) {
	s := example(t, "hunt-gimli-dies")
	told := play(t, s, "die character", "move-fellowship")
	for _, event := range []string{"fellowship-moved 2", "hunt-rolled 2 5 6", "tile-drawn 3", "hunt-damage 3"} {
		if !slices.Contains(told, event) {
			t.Errorf("%q was not told: %q", event, told)
		}
	}
	if s.hunt.hits != 2 {
		t.Errorf("%d successes, want 2: with one die of the Free Peoples in the box, 5 and 6 succeed", s.hunt.hits)
	}
	if told := play(t, s, "fight-random"); !slices.Contains(told, "random-companion gimli") {
		t.Errorf("the companion drawn: %q", told)
	}
	play(t, s, "guide strider") // the company has changed: he may stay or give way to Gandalf
	f := &s.fellowship
	if s.where[gimli] != eliminated || f.corruption != 1 || f.revealed || f.progress != 2 || f.guide != Strider {
		t.Errorf("Gimli at %d, fellowship %+v; want him dead, corruption 1, hidden at 2 with Strider",
			s.where[gimli], *f)
	}
	if s.huntBox != [NumSides]uint8{Free: 2, Shadow: 3} {
		t.Errorf("hunt box %v: the die goes there after the move", s.huntBox)
	}
}

// chap. 10, Effets de la Traque: the view says what each way out comes to.
func TestTheViewSaysWhatAWayOutOfTheHuntComesTo(t *testing.T) {
	s := example(t, "hunt-gimli-dies") // a 3, with Strider as guide, Gandalf, Gimli and others in the company
	play(t, s, "die character", "move-fellowship")
	f := &s.fellowship
	ways := map[string]HuntWay{}
	for _, way := range s.View(0).(View).Focus.Ways {
		ways[way.Action] = way
	}
	before := int(f.corruption)
	if got := ways["use-ring"]; got.Covers != 0 || got.Least != before+3 || got.Most != before+3 {
		t.Errorf("the Ring takes all three: %+v", got)
	}
	if got := ways["fight-guide"]; got.Falls != "strider" || got.Covers != 3 || got.Most != before {
		t.Errorf("Strider's level covers all: %+v", got)
	}
	if got := ways["fight-random"]; got.Among != s.CompanionCount() || got.Covers != 1 || got.Least != before ||
		got.Most != before+2 {
		t.Errorf("by lot a Hobbit covers one, Strider all: %+v", got)
	}
	lots := map[string]int{}
	for _, lot := range ways["fight-random"].Lots {
		for _, who := range lot.Who {
			lots[who] = lot.Corruption
		}
	}
	if len(lots) != s.CompanionCount() || lots["strider"] != before || lots["gimli"] != before+1 ||
		lots["peregrin"] != before+2 {
		t.Errorf("who may be drawn by lot, and what Corruption becomes: %v", lots)
	}
}

// chap. 10, Modificateurs du jet de Traque: the first move is hunted with 6, the second with 5 and 6.
func TestExampleHuntBonus(t *testing.T) {
	s := example(t, "hunt-bonus")
	if told := play(t, s, "die character", "move-fellowship"); !slices.Contains(told, "hunt-failed") {
		t.Fatalf("5 and 5 succeed on the first move: %q", told)
	}
	if s.huntBox[Free] != 1 {
		t.Fatalf("hunt box %v", s.huntBox)
	}
	play(t, s, "die character", "move-fellowship")
	if s.hunt.hits != 1 || s.hunt.bonus != 1 {
		t.Errorf("hunt %+v, want one success of 5 and 4 with a bonus of 1", s.hunt)
	}
}

// chap. 10, Relancer des dés de Traque, examples 1 and 2.
func TestExampleHuntRerolls(t *testing.T) {
	tests := []struct {
		example string
		rerolls uint8
	}{
		{"hunt-reroll-army-nazgul", 2},
		{"hunt-reroll-stronghold", 3},
	}
	for _, tt := range tests {
		t.Run(tt.example, func(t *testing.T) {
			s := example(t, tt.example)
			if got := s.HuntRerolls(); got != int(tt.rerolls) {
				t.Errorf("%d re-rolls, want %d", got, tt.rerolls)
			}
			if told := play(t, s, "die character", "move-fellowship"); !slices.Contains(told, "hunt-failed") {
				t.Errorf("told %q, want a failure after %d re-rolls", told, tt.rerolls)
			}
			if left := len(s.random.Forced()); left != 0 {
				t.Errorf("%d dice were not rolled", left)
			}
		})
	}
}

// chap. 10, Relancer des dés de Traque: each condition counts once, whatever its number.
func TestHuntRerollConditions(t *testing.T) {
	tests := []struct {
		rule, region string
		want         int
	}{
		{"nothing there", `{"region":"hollin"}`, 0},
		{"an army", `{"region":"hollin","army":[{"nation":"sauron","regular":1}]}`, 1},
		{"two Nazgûl", `{"region":"hollin","nazgul":2}`, 1},
		{"the Witch-king is a Nazgûl", `{"region":"hollin","characters":["witch-king"]}`, 1},
		{"the Mouth is not", `{"region":"hollin","characters":["mouth-of-sauron"]}`, 0},
		{"a Free army", `{"region":"hollin","army":[{"nation":"elves","regular":1}]}`, 0},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := read(t, `{"regions":[`+tt.region+`],"fellowship":{"region":"hollin"},"dice":{"free":{"event":1}}}`)
			if got := s.HuntRerolls(); got != tt.want {
				t.Errorf("%d re-rolls, want %d", got, tt.want)
			}
		})
	}
	for _, tt := range []struct {
		rule, position string
		want           int
	}{
		{"an empty stronghold of the Shadow", `{"regions":[],"fellowship":{"region":"moria"},
			"dice":{"free":{"event":1}}}`, 1},
		{"a stronghold it has taken", `{"regions":[{"region":"lorien","control":"shadow"}],
			"fellowship":{"region":"lorien"},"dice":{"free":{"event":1}}}`, 1},
		{"one taken from it", `{"regions":[{"region":"moria","control":"free"}],"fellowship":{"region":"moria"},
			"dice":{"free":{"event":1}}}`, 0},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			if got := read(t, tt.position).HuntRerolls(); got != tt.want {
				t.Errorf("%d re-rolls, want %d", got, tt.want)
			}
		})
	}
}

// chap. 10, Le jet de Traque: as many dice as the Shadow has in the box, five at most.
func TestHuntLevel(t *testing.T) {
	for box, want := range map[uint8]int{0: 0, 1: 1, 5: 5, 8: 5} {
		s := State{huntBox: [NumSides]uint8{Shadow: box}}
		if got := s.huntLevel(); got != want {
			t.Errorf("%d dice in the box: %d are rolled, want %d", box, got, want)
		}
	}
	s := read(t, `{"dice":{"free":{"character":1},"shadow":{"event":1}}}`)
	if told := play(t, s, "die character", "move-fellowship"); !slices.Contains(told, "hunt-failed") ||
		s.fellowship.progress != 1 {
		t.Errorf("with an empty box nothing is hunted: %q", told)
	}
}

// hunted has moved the Fellowship and drawn the tile with that number in the pool (eye 1, three 5, two 8,
// two with reveal 10, one 11, one with reveal 13, none with reveal 15), with two sixes rolled.
func hunted(t *testing.T, fellowship string, tileNumber string) *State {
	s := read(t, `{"fellowship":`+fellowship+`,"dice":{"free":{"character":1,"event":2},"shadow":{"event":3}},
		"huntBox":{"free":0,"shadow":2},"rolls":[6,6,`+tileNumber+`]}`)
	play(t, s, "die character", "move-fellowship")
	return s
}

// chap. 10, Déterminer les Dégâts de la Traque.
func TestHuntDamageByTile(t *testing.T) {
	tests := []struct {
		tile, number string
		damage       int8
		reveals      bool
	}{
		{"an Eye counts the successes", "1", 2, true},
		{"a number is the damage", "5", 3, false},
		{"two with reveal", "10", 2, true},
		{"one", "11", 1, false},
		{"one with reveal", "13", 1, true},
	}
	for _, tt := range tests {
		t.Run(tt.tile, func(t *testing.T) {
			s := hunted(t, `{"region":"bree"}`, tt.number)
			if s.hunt.damage != tt.damage || s.hunt.reveals != tt.reveals {
				t.Errorf("hunt %+v, want damage %d, reveals %v", s.hunt, tt.damage, tt.reveals)
			}
		})
	}
	t.Run("none with reveal only reveals", func(t *testing.T) {
		s := hunted(t, `{"region":"bree"}`, "15")
		if topKind(s) != frameReveal || s.fellowship.corruption != 0 {
			t.Errorf("frame %v, fellowship %+v", topKind(s), s.fellowship)
		}
	})
}

// chap. 10, Effets de la Traque: the Ring, or one companion; the rest is corruption.
func TestHuntEffects(t *testing.T) {
	tests := []struct {
		rule, fellowship, tile string
		play                   []string
		corruption             int8
		gone                   Character
	}{
		{"using the Ring", `{"region":"bree"}`, "5", []string{"use-ring"}, 3, noCharacter},
		{"the guide of level 3 takes all three", `{"region":"bree"}`, "5", []string{"fight-guide"}, 0, GandalfGrey},
		{
			"a guide of level 2 leaves one", `{"region":"bree","company":["boromir"]}`, "5",
			[]string{"fight-guide"},
			1, boromir,
		},
		{
			"little damage kills as well", `{"region":"bree","company":["boromir"]}`, "11",
			[]string{"fight-guide"},
			0,
			boromir,
		},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := hunted(t, tt.fellowship, tt.tile)
			play(t, s, tt.play...)
			if s.fellowship.corruption != tt.corruption {
				t.Errorf("corruption %d, want %d", s.fellowship.corruption, tt.corruption)
			}
			if tt.gone != noCharacter && s.where[tt.gone] != eliminated {
				t.Errorf("%s is at %d", characterNames[tt.gone], s.where[tt.gone])
			}
		})
	}
}

// docs/rulings/board.md: a companion is lost only to damage, and one for each tile.
func TestNoCasualtyWithoutDamageAndOnlyOneATile(t *testing.T) {
	s := hunted(t, `{"region":"bree"}`, "15") // damage 0
	if len(offered(s, "fight")) > 0 {
		t.Error("a companion may be lost to no damage")
	}
	s = hunted(t, `{"region":"bree","company":["boromir","gimli"]}`, "5")
	play(t, s, "fight-guide") // level 2 against 3: one is left, and Gimli may not die for it
	if s.fellowship.corruption != 1 || s.where[gimli] != InFellowship {
		t.Errorf("corruption %d, Gimli at %d", s.fellowship.corruption, s.where[gimli])
	}
}

// The Hobbits' cards: as guide a Hobbit may leave and lower the damage by one; both may.
func TestHobbitGuidesLeaveToLowerTheDamage(t *testing.T) {
	s := hunted(t, `{"region":"bree","company":["meriadoc","peregrin"]}`, "5")
	play(t, s, "leave meriadoc", "land buckland")
	if s.hunt.damage != 2 || s.where[merry] != buckland || s.fellowship.guide != pippin {
		t.Fatalf("damage %d, Merry at %s, guide %s", s.hunt.damage, s.where[merry], characterNames[s.fellowship.guide])
	}
	play(t, s, "leave peregrin", "land bree")
	if s.fellowship.corruption != 1 || s.fellowship.guide != Gollum {
		t.Errorf("fellowship %+v, want one point of corruption and Gollum", s.fellowship)
	}
	if s := hunted(t, `{"region":"bree"}`, "5"); len(offered(s, "leave")) > 0 {
		t.Error("a Hobbit who does not guide may leave")
	}
}

// The Hobbits' cards, Prenez-les vivants: a Hobbit lost to the hunt comes to the map instead.
func TestHobbitsAreTakenAlive(t *testing.T) {
	s := hunted(t, `{"region":"bree","company":["peregrin"]}`, "8")
	play(t, s, "fight-guide", "land bree")
	if s.where[pippin] != bree || s.fellowship.corruption != 1 {
		t.Errorf("Pippin at %s, corruption %d", s.where[pippin], s.fellowship.corruption)
	}
}

// chap. 9, Gollum à la tête de la Communauté; chap. 10: his ability waits for the next hunt.
func TestGollumAsGuide(t *testing.T) {
	t.Run("an ordinary number does not reveal", func(t *testing.T) {
		s := hunted(t, `{"region":"bree","company":[]}`, "13")
		if s.hunt.reveals {
			t.Error("it reveals")
		}
		play(t, s, "show")
		if s.fellowship.corruption != 0 || !s.fellowship.revealed {
			t.Errorf("fellowship %+v, want revealed and no corruption", s.fellowship)
		}
	})
	t.Run("an Eye reveals", func(t *testing.T) {
		if s := hunted(t, `{"region":"bree","company":[]}`, "1"); !s.fellowship.revealed ||
			s.fellowship.corruption != 2 {
			t.Errorf("fellowship %+v: nothing but the Ring is left to choose", s.fellowship)
		}
	})
	t.Run("not in the hunt in which he becomes guide", func(t *testing.T) {
		s := hunted(t, `{"region":"bree","company":["boromir"]}`, "5")
		play(t, s, "fight-guide")
		if s.fellowship.guide != Gollum || s.fellowship.corruption != 1 || s.fellowship.revealed {
			t.Errorf("fellowship %+v, want corruption by itself", s.fellowship)
		}
	})
}

// chap. 10, La Réserve de Traque: an empty pool takes back the ordinary tiles, never a special one.
func TestPoolIsRefilledWithOrdinaryTiles(t *testing.T) {
	s := read(t, `{"pool":{"elven-cloaks":1},"fellowship":{"region":"morannon","mordor":0},
		"dice":{"free":{"character":1},"shadow":{"event":1}},"rolls":[1]}`)
	play(t, s, "die character", "move-fellowship")
	if s.poolSize() != 16 || s.drawn[tileElvenCloaks] != 1 {
		t.Errorf("pool %v, drawn %v", s.pool, s.drawn)
	}
}

// docs/rulings/board.md: the first edition has no exception for a natural 1 of the hunt.
func TestAOneCanSucceedInTheHunt(t *testing.T) {
	s := read(t, `{"fellowship":{"region":"bree"},"dice":{"free":{"character":1}},"huntBox":{"free":5,"shadow":1},
		"rolls":[1,5]}`)
	play(t, s, "die character", "move-fellowship")
	if s.hunt.hits != 1 {
		t.Errorf("hunt %+v", s.hunt)
	}
}

// chap. 10, Effets de la Traque: when the guide falls, the ability of the new one is at hand at once.
func TestANewGuideHelpsAtOnce(t *testing.T) {
	s := hunted(t, `{"region":"bree","company":["boromir","meriadoc"]}`, "5") // three points
	play(t, s, "fight-guide")
	if s.fellowship.guide != merry || s.hunt.damage != 1 {
		t.Fatalf("guide %s, damage %d", characterNames[s.fellowship.guide], s.hunt.damage)
	}
	play(t, s, "leave meriadoc", "land bree")
	if s.where[boromir] != eliminated || s.where[merry] != bree || s.fellowship.corruption != 0 {
		t.Errorf("Boromir at %d, Merry at %s, corruption %d", s.where[boromir], s.where[merry], s.fellowship.corruption)
	}
}

// docs/rulings/board.md: each failed die is rolled again once, however many conditions are met.
func TestAHuntDieIsRolledAgainOnce(t *testing.T) {
	s := read(t, `{"regions":[{"region":"moria","army":[{"nation":"sauron","regular":1}],"nazgul":1}],
		"fellowship":{"region":"moria"},
		"dice":{"free":{"character":1},"shadow":{"event":1}},"huntBox":{"free":0,"shadow":1},"rolls":[1,1]}`)
	happened := play(t, s, "die character", "move-fellowship")
	want(t, happened, "hunt-rolled 1", "hunt-rerolled 1", "hunt-failed")
	if left := s.random.Forced(); len(left) > 0 {
		t.Errorf("%v are left", left)
	}
}
