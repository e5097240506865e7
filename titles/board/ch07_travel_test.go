package board

import (
	"slices"
	"testing"

	"prancingpony/game"
)

// travelling is a position with companions on the map and a character die in play.
func travelling(t *testing.T, regions string) *State {
	s := read(t, `{"regions":[`+regions+`],"fellowship":{"company":["meriadoc"]},"dice":{"free":{"character":1},
		"shadow":{"event":1}}}`)
	play(t, s, "die character", "move-characters")
	return s
}

// chap. 7, Déplacer les Compagnons: as far as the level; a group as far as its highest.
func TestCompanionsTravelByLevel(t *testing.T) {
	s := travelling(t, `{"region":"fangorn","characters":["gimli","strider"]}`)
	play(t, s, "travel gimli")
	wantOffered(t, s, true, "land eastemnet")
	for _, text := range offered(s, "land") {
		r := readPlace(game.NewPositionReader(), text[len("land "):])
		if !within[2][fangorn].Has(r) {
			t.Errorf("Gimli goes to %s", r)
		}
	}
	alone := len(offered(s, "land"))
	play(t, s, "join strider") // together as far as level 3
	if got := len(offered(s, "land")); got <= alone || !slices.Contains(offers(s), "land edoras") {
		t.Errorf("as a group %q", offers(s))
	}
	play(t, s, "land edoras")
	if s.where[gimli] != edoras || s.where[Strider] != edoras {
		t.Errorf("Gimli at %s, Strider at %s", s.where[gimli], s.where[Strider])
	}
	if s.Decider() != 1 {
		t.Error("nobody is left to move")
	}
}

// chap. 7, Déplacer les Compagnons: each moves once, and none need move.
func TestEachCompanionTravelsOnce(t *testing.T) {
	s := travelling(t, `{"region":"fangorn","characters":["gimli"]},{"region":"bree","characters":["legolas"]}`)
	play(t, s, "travel gimli", "land eastemnet")
	if got := offers(s); !slices.Equal(got, []string{"done", "travel legolas"}) {
		t.Errorf("offered %q", got)
	}
	play(t, s, "done")
	if s.Decider() != 1 || s.where[legolas] != bree {
		t.Error("the action is not over")
	}
}

// chap. 7, Déplacer les Compagnons: armies do not stop them, strongholds of the Shadow do, sieges hold them.
func TestWhatStopsCompanions(t *testing.T) {
	s := travelling(t, `{"region":"hollin","characters":["strider"]},{"region":"fords-of-bruinen",
		"army":[{"nation":"sauron","regular":5}]}`)
	play(t, s, "travel strider")
	wantOffered(t, s, true, "land moria")
	wantOffered(t, s, true, "land rivendell")     // through the army
	wantOffered(t, s, false, "land dimrill-dale") // beyond Moria
	s = travelling(t, `{"region":"hollin","characters":["strider"]},{"region":"moria","control":"free"}`)
	play(t, s, "travel strider")
	wantOffered(t, s, false, "land dimrill-dale") // no matter who holds it now
	s = travelling(t, `{"region":"moria","characters":["strider"]}`)
	play(t, s, "travel strider")
	wantOffered(t, s, true, "land lorien") // leaving it is free

	besieged := `{"region":"lorien","army":[{"nation":"sauron","regular":2}],"inside":{"army":[{"nation":"elves",
		"regular":1}],"characters":["legolas"]}}`
	s = travelling(t, besieged+`,{"region":"dimrill-dale","characters":["strider"]}`)
	wantOffered(t, s, false, "travel legolas") // out of the siege
	play(t, s, "travel strider", "land lorien")
	if s.where[Strider] != lorien {
		t.Errorf("Strider at %s: he stays outside", s.where[Strider])
	}
}

// Gandalf the White's card, Gripoil: level 4 alone or with a single Hobbit.
func TestShadowfax(t *testing.T) {
	tests := []struct {
		with CharacterSet
		want int
	}{
		{0, 4}, {1 << merry, 4}, {1<<merry | 1<<pippin, 3}, {1 << gimli, 3}, {1 << Strider, 3},
	}
	for _, tt := range tests {
		s := State{}
		f := frame{who: 1<<GandalfWhite | tt.with}
		if got := s.reach(&f); got != tt.want {
			t.Errorf("with %v: %d regions, want %d", tt.with.names(), got, tt.want)
		}
	}
}

// chap. 7, Déplacer les Nazgûls et les Serviteurs.
func TestNazgulAndMinionsMove(t *testing.T) {
	position := `{"acting":"shadow","regions":[
		{"region":"moria","nazgul":2,"characters":["witch-king"]},{"region":"orthanc","characters":["saruman"]},
		{"region":"tower-hills","characters":["mouth-of-sauron"]},
		{"region":"lorien","army":[{"nation":"elves","regular":1}]},
		{"region":"helms-deep","army":[{"nation":"isengard","regular":1}],"inside":{"army":[{"nation":"rohan",
		"regular":1}]}},
		{"region":"umbar","army":[{"nation":"gondor","regular":1}],"inside":{"army":[{"nation":"southrons",
		"regular":1}],"nazgul":1}}],
		"dice":{"free":{"event":1},"shadow":{"character":1}}}`
	s := read(t, position)
	play(t, s, "die character", "move-characters")
	want := []string{"done", "travel witch-king", "travel mouth-of-sauron", "fly moria", "fly umbar"}
	if got := offers(s); !slices.Equal(got, want) {
		t.Errorf("offered %q, want %q: Saruman never leaves Orthanc", got, want)
	}
	play(t, s, "fly moria")
	wantOffered(t, s, true, "land the-shire")
	wantOffered(t, s, true, "land helms-deep") // besieged by the Shadow
	wantOffered(t, s, true, "land umbar")      // into its own besieged stronghold
	wantOffered(t, s, false, "land lorien")    // held by the Free Peoples
	wantOffered(t, s, false, "land moria")
	play(t, s, "land umbar")
	if s.forces[sites[umbar].box].nazgul != 2 {
		t.Errorf("%+v", s.forces[sites[umbar].box])
	}
	play(t, s, "fly umbar", "land the-shire") // out of the siege: the one that has not flown
	wantOffered(t, s, false, "fly umbar")
	wantOffered(t, s, true, "fly moria")
	play(t, s, "travel mouth-of-sauron")
	wantOffered(t, s, true, "land grey-havens")
	wantOffered(t, s, false, "land forlindon") // beyond: a stronghold of the enemy stops it
	play(t, s, "land evendim", "travel witch-king", "land bree", "done")
	if s.where[Mouth] != evendim || s.where[WitchKing] != bree || s.Decider() != 0 || s.flights.n != 0 {
		t.Errorf("the Mouth at %s, the Witch-king at %s", s.where[Mouth], s.where[WitchKing])
	}
}

// chap. 2, Les Nazgûls: an enemy army is no hindrance, a stronghold of the enemy is, wherever he got it.
func TestWhereNazgulMayLand(t *testing.T) {
	s := read(t, `{"acting":"shadow","regions":[{"region":"barad-dur","nazgul":1},{"region":"osgiliath",
		"army":[{"nation":"gondor","regular":5}]},
		{"region":"edoras","army":[{"nation":"rohan","regular":1}]},{"region":"moria","control":"free"},
		{"region":"lorien","control":"shadow"}],
		"dice":{"free":{"event":1},"shadow":{"character":1}}}`)
	play(t, s, "die character", "move-characters", "fly barad-dur")
	for place, want := range map[string]bool{
		// an army, a city, taken strongholds and its own
		"osgiliath": true, "edoras": true, "lorien": true, "umbar": true,
		"moria": false, "rivendell": false, // held by the Free Peoples, empty or not
	} {
		wantOffered(t, s, want, "land "+place)
	}
}

// chap. 7, Déplacer les Nazgûls et les Serviteurs: the Mouth goes three regions through armies, and not out of a siege.
func TestTheMouthOfSauronWalks(t *testing.T) {
	s := read(t, `{"acting":"shadow","regions":[{"region":"morannon","characters":["mouth-of-sauron"]},
		{"region":"dagorlad","army":[{"nation":"gondor","regular":3}]}],
		"dice":{"free":{"event":1},"shadow":{"character":1}}}`)
	play(t, s, "die character", "move-characters", "travel mouth-of-sauron")
	for _, text := range offered(s, "land ") {
		if r := readPlace(game.NewPositionReader(), text[len("land "):]); !within[3][Morannon].Has(r) {
			t.Errorf("the Mouth goes to %s", r)
		}
	}
	wantOffered(t, s, true, "land osgiliath") // through North Ithilien, by the army
	s = read(t, `{"acting":"shadow","regions":[{"region":"umbar","army":[{"nation":"gondor","regular":2}],
		"inside":{"army":[{"nation":"southrons","regular":1}],"characters":["mouth-of-sauron"]}}],
		"dice":{"free":{"event":1},"shadow":{"character":1}}}`)
	play(t, s, "die character")
	wantOffered(t, s, false, "move-characters")
	s = read(t, `{"acting":"shadow","regions":[{"region":"near-harad","characters":["mouth-of-sauron"]},
		{"region":"umbar","army":[{"nation":"gondor","regular":2}],"inside":{"army":[{"nation":"southrons",
		"regular":1}]}}],
		"dice":{"free":{"event":1},"shadow":{"character":1}}}`)
	play(t, s, "die character", "move-characters", "travel mouth-of-sauron", "land umbar")
	if s.where[Mouth] != umbar {
		t.Errorf("the Mouth at %s: it stays outside", s.where[Mouth])
	}
}
