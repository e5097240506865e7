package board

import "testing"

// Per round that hits at all: only one (2/9), only the other (2/9), both (1/9).
func TestOddsOfOneAgainstOneAreEqual(t *testing.T) {
	one := Fighters{Regular: 1}
	o := duel(one, one, 5, 5)
	if parts(o[0]) != 4000 || parts(o[1]) != 2000 || parts(o[2]) != 4000 {
		t.Errorf("one against one: %d %d %d", parts(o[0]), parts(o[1]), parts(o[2]))
	}
}

func TestOddsFallBehindWallsAndInASiege(t *testing.T) {
	five := Fighters{Regular: 5, Leadership: 1}
	open, walls, siege := duel(five, five, 5, 5)[0], duel(five, five, 6, 5)[0], duel(five, five, 6, 6)[0]
	if open <= walls || walls <= siege {
		t.Errorf("open %d, walls %d, siege %d", parts(open), parts(walls), parts(siege))
	}
}

// chap. 7, Commandement: a miss is thrown once more for each leader.
func TestOddsCountLeadersAndCaptains(t *testing.T) {
	led := Fighters{Regular: 1, Leadership: 1}
	if chances := led.hits(0, 5); parts(chances[1]) != 5556 {
		t.Errorf("one die and one leader hit %d times in 10000", parts(chances[1]))
	}
	if dice := (Fighters{Regular: 2, Captains: 2}).dice(0); dice != 4 {
		t.Errorf("two units and two captains throw %d dice", dice)
	}
	if dice := (Fighters{Elite: 3}).dice(2); dice != 3 {
		t.Errorf("three elites that took two hits throw %d dice", dice)
	}
}

func TestOddsOfTheNextHunt(t *testing.T) {
	s := read(t, `{"title":"board"}`)
	s.huntBox = [NumSides]uint8{1, 3}
	v := s.huntChances()
	if v.Dice != 3 || v.Needs != 5 || v.Success != 7037 {
		t.Errorf("three dice that need a 5: %+v", v)
	}
	if v.Reveal != 5625 { // nine of sixteen tiles
		t.Errorf("a tile reveals %d times in 10000", v.Reveal)
	}
}

// Gollum, once guide, hides the Ring-bearers from the numbers of ordinary tiles (chap. 10; who-3): of sixteen only
// the four Eyes reveal. The next hunt finds him ready in either edition, also where his ability has to wait for it.
func TestOddsOfTheNextHuntKnowThatGollumGuides(t *testing.T) {
	for _, edition := range []string{"1", "2"} {
		for company, want := range map[string]int{`["meriadoc"]`: 5625, `[]`: 2500} {
			s := read(t, `{"title":"board","edition":`+edition+`,"fellowship":{"company":`+company+`}}`)
			if v := s.huntChances(); v.Reveal != want {
				t.Errorf("edition %s, company %s: a tile reveals %d times in 10000, want %d", edition, company,
					v.Reveal, want)
			}
		}
	}
}

// In a siege both the assault and the sortie are shown, and neither twice.
func TestOddsNameEveryBattleOnce(t *testing.T) {
	s := read(t, `{"title":"board","regions":[{"region":"helms-deep","army":[{"nation":"isengard","regular":5}],
		"inside":{"army":[{"nation":"rohan","regular":2}]}}]}`)
	seen := map[string]string{}
	for _, b := range s.prospects(nil) {
		key := b.From + " " + b.To
		if seen[key] != "" {
			t.Errorf("%s twice", key)
		}
		seen[key] = b.Ground
	}
	if seen["helms-deep helms-deep/inside"] != "siege" || seen["helms-deep/inside helms-deep"] != "open" {
		t.Errorf("the siege: %v", seen)
	}
}

// Anyone who is asked where to fight compares the field with the siege.
func TestOddsOfFieldAndSiegeWhenTheDefendersChoose(t *testing.T) {
	s := example(t, "siege-of-helms-deep")
	play(t, s, "die army", "attack fords-of-isen helms-deep", "take-all")
	wantPrompt(t, s, 0, "siege-choice helms-deep")
	battles := s.oddsView().Battles
	if len(battles) != 2 {
		t.Fatalf("%d battles in the view", len(battles))
	}
	field, siege := battles[0], battles[1]
	if field.Ground == "siege" || siege.Ground != "siege" || siege.AttackerWins >= field.AttackerWins {
		t.Errorf("field %+v, siege %+v", field, siege)
	}
	play(t, s, "field")
	if battles := s.oddsView().Battles; len(battles) != 1 {
		t.Errorf("%d battles in the view once they fight in the open", len(battles))
	}
}
