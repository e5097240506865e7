package board

import (
	"slices"
	"testing"
)

// chap. 8, L'Échelle Politique: a passive nation never enters the last box.
func TestAPassiveNationNeverGoesToWar(t *testing.T) {
	s := start(t)
	for range 5 {
		s.advance(Rohan, false, nil)
	}
	if s.steps[Rohan] != 1 || s.canAdvance(Rohan) {
		t.Errorf("Rohan is %d steps from war", s.steps[Rohan])
	}
	s.activate(Rohan, byCard, nil)
	s.advance(Rohan, false, nil)
	if !s.AtWar(Rohan) || s.canAdvance(Rohan) {
		t.Errorf("Rohan is %d steps from war", s.steps[Rohan])
	}
}

// chap. 8, Activer les Nations des Peuples Libres: the four ways.
func TestWaysToActivateANation(t *testing.T) {
	tests := []struct {
		rule, position string
		play           []string
		nation         Nation
		want           bool
	}{
		{"an enemy army enters its land", `{"acting":"shadow","regions":[{"region":"noman-lands",
			"army":[{"nation":"sauron","regular":1}]},{"region":"gap-of-rohan","army":[{"nation":"isengard",
			"regular":1}]}],
			"dice":{"shadow":{"army":2}},` + warring(Isengard) +
			`}`, []string{
			"die army", "march-armies", "march gap-of-rohan fords-of-isen", "take-all",
			"done",
		}, Rohan, true},
		{
			"the Fellowship is declared in its city", `{"fellowship":{"region":"trollshaws","progress":12},
				"stack":[{"kind":"turn","seat":-1,"step":2},{"kind":"declare","seat":0}]}`,
			[]string{"declare the-shire"},
			North, true,
		},
		{
			"declared in its town", `{"fellowship":{"region":"trollshaws","progress":12},"stack":[{"kind":"turn",
				"seat":-1,"step":2},{"kind":"declare","seat":0}]}`,
			[]string{"declare bree"},
			North, false,
		},
		{
			"declared in a city the enemy took", `{"regions":[{"region":"the-shire","control":"shadow"}],
				"fellowship":{"region":"trollshaws","progress":12},"stack":[{"kind":"turn","seat":-1,"step":2},
				{"kind":"declare","seat":0}]}`,
			[]string{"declare the-shire"},
			North, false,
		},
		{
			"a companion who can stops in its city", `{"regions":[{"region":"folde","characters":["peregrin"]}],
				"dice":{"free":{"character":1,"event":1}}}`,
			[]string{"die character", "move-characters", "travel peregrin", "land edoras"},
			Rohan, true,
		},
		{
			"one who cannot", `{"regions":[{"region":"folde","characters":["gimli"]}],"dice":{"free":{"character":1,
				"event":1}}}`,
			[]string{"die character", "move-characters", "travel gimli", "land edoras"},
			Rohan, false,
		},
		{
			"in a town", `{"regions":[{"region":"edoras","characters":["peregrin"]}],"dice":{"free":{"character":1,
				"event":1}}}`,
			[]string{"die character", "move-characters", "travel peregrin", "land folde"},
			Rohan, false,
		},
		{
			"in a city the enemy took", `{"regions":[{"region":"folde","characters":["peregrin"]},
				{"region":"edoras","control":"shadow"}],"dice":{"free":{"character":1,"event":1}}}`,
			[]string{"die character", "move-characters", "travel peregrin", "land edoras"},
			Rohan, false,
		},
		{
			"outside a besieged stronghold", `{"regions":[{"region":"westemnet","characters":["peregrin"]},
				{"region":"helms-deep","army":[{"nation":"isengard","regular":1}],
				"inside":{"army":[{"nation":"rohan","regular":1}]}}],"dice":{"free":{"character":1,"event":1}}}`,
			[]string{"die character", "move-characters", "travel peregrin", "land helms-deep"},
			Rohan, false,
		},
		{
			"the Witch-king comes", `{"acting":"shadow","dice":{"shadow":{"muster":2}},` + warring(Sauron) + `}`,
			[]string{"die muster", "bring witch-king moria"},
			Dwarves, true,
		},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := read(t, tt.position)
			play(t, s, tt.play...)
			if got := s.active.Has(tt.nation); got != tt.want {
				t.Errorf("%s active: %v, want %v", nationNames[tt.nation], got, tt.want)
			}
		})
	}
}

// chap. 8: every nation in an army that is attacked becomes active and steps forward, once for the battle.
func TestAnAttackWakesTheNationsOfTheArmy(t *testing.T) {
	s := read(t, `{"regions":[{"region":"dale","army":[{"nation":"north","regular":1},{"nation":"dwarves",
		"regular":1},{"nation":"rohan","leader":1}]}],"dice":{"free":{"event":1}}}`)
	s.attacked(dale, nil)
	if s.steps[North] != 2 || s.steps[Dwarves] != 2 || !s.active.Has(North) || !s.active.Has(Dwarves) ||
		s.steps[Rohan] != 3 {
		t.Errorf("steps %v, active %b", s.steps, s.active)
	}
}

// chap. 8, Faire progresser le marqueur: a muster steps one's own nations forward.
func TestMusterAdvancesANation(t *testing.T) {
	s := read(t, `{"dice":{"free":{"muster":1},"shadow":{"muster":1}},"politics":[{"nation":"gondor","steps":1,
		"active":false},{"nation":"elves","steps":1,"active":true}]}`)
	play(t, s, "die muster")
	want := []string{"advance dwarves", "advance elves", "advance north", "advance rohan"}
	if got := offered(s, "advance"); !slices.Equal(got, want) {
		t.Errorf("offered %q, want %q: Gondor is passive before the last box", got, want)
	}
	wantRefused(t, s, "advance gondor", "passive-before-war gondor")
	if told := play(t, s, "advance elves"); !slices.Contains(told, "at-war elves") {
		t.Errorf("told %q", told)
	}
}

// The cards of Boromir, Legolas and Gimli: with any die, from a city or stronghold their nation still holds.
func TestHeralds(t *testing.T) {
	tests := []struct {
		rule, regions string
		want          []string
	}{
		{"Boromir in a city of Gondor", `{"region":"pelargir","characters":["boromir"]}`, []string{"advance gondor"}},
		{"not in a town", `{"region":"lamedon","characters":["boromir"]}`, nil},
		{"not in Osgiliath", `{"region":"osgiliath","characters":["boromir"]}`, nil},
		{"not where the Shadow holds it", `{"region":"pelargir","characters":["boromir"],"control":"shadow"}`, nil},
		{
			"Legolas in a stronghold of the Elves", `{"region":"lorien","characters":["legolas"]}`,
			[]string{"advance elves"},
		},
		{"Gimli in Erebor", `{"region":"erebor","characters":["gimli"]}`, []string{"advance dwarves"}},
		{"Gimli in Dale", `{"region":"dale","characters":["gimli"]}`, nil},
		{"inside a besieged stronghold", `{"region":"erebor","army":[{"nation":"sauron","regular":1}],
			"inside":{"army":[{"nation":"dwarves","regular":1}],"characters":["gimli"]}}`, []string{"advance dwarves"}},
		{"outside it", `{"region":"erebor","army":[{"nation":"sauron","regular":1}],"characters":["gimli"],
			"inside":{"army":[{"nation":"dwarves","regular":1}]}}`, nil},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := read(t, `{"regions":[`+tt.regions+`],"dice":{"free":{"event":1}}}`)
			play(t, s, "die event")
			if got := offered(s, "advance"); !slices.Equal(got, tt.want) {
				t.Errorf("offered %q, want %q", got, tt.want)
			}
		})
	}
}

// The cards of the minions and of the two promoted companions: when and where they come.
func TestCharactersEnter(t *testing.T) {
	elvish := []string{
		"bring gandalf-the-white fangorn", "bring gandalf-the-white grey-havens",
		"bring gandalf-the-white lorien", "bring gandalf-the-white rivendell", "bring gandalf-the-white woodland-realm",
	}
	six := []string{
		"bring mouth-of-sauron barad-dur", "bring mouth-of-sauron dol-guldur",
		"bring mouth-of-sauron minas-morgul", "bring mouth-of-sauron morannon", "bring mouth-of-sauron " +
			"moria", "bring mouth-of-sauron mount-gundabad",
	}
	tests := []struct {
		rule, side, die, position string
		want                      []string
	}{
		{
			"Saruman with Isengard at war", "shadow", "muster", `"regions":[],` + warring(Isengard),
			[]string{"bring saruman orthanc"},
		},
		{"not without", "shadow", "muster", `"regions":[]`, nil},
		{"not when Orthanc is lost", "shadow", "muster", `"regions":[{"region":"orthanc","control":"free"}],` +
			warring(Isengard), nil},
		{"not twice", "shadow", "muster", `"regions":[],"eliminated":["saruman"],` + warring(Isengard), nil},
		{
			"the Witch-king with an army of Sauron's", "shadow", "muster",
			`"regions":[{"region":"hollin","army":[{"nation":"isengard","regular":1},{"nation":"sauron",
			"regular":1}]},{"region":"umbar","army":[{"nation":"southrons","regular":1}]}],` +
				warring(Sauron),
			[]string{"bring witch-king hollin"},
		},
		{"the Mouth once all are at war", "shadow", "army-muster", `"regions":[],` +
			warring(Dwarves, Elves, Gondor, North, Rohan), six},
		{
			"or the Fellowship is in Mordor", "shadow", "muster",
			`"regions":[],"fellowship":{"region":"morannon","mordor":1}`, six,
		},
		{
			"Aragorn by Will of the West", "free", "will-of-the-west",
			`"regions":[{"region":"pelargir","characters":["strider"]}]`,
			[]string{"bring aragorn pelargir"},
		},
		{"not by another die", "free", "muster", `"regions":[{"region":"pelargir","characters":["strider"]}]`, nil},
		{"not elsewhere", "free", "will-of-the-west", `"regions":[{"region":"edoras","characters":["strider"]}]`, nil},
		{
			"not where the Shadow holds it", "free", "will-of-the-west",
			`"regions":[{"region":"pelargir","characters":["strider"],"control":"shadow"}]`, nil,
		},
		{
			"nor before the walls of a besieged one", "free", "will-of-the-west",
			`"regions":[{"region":"minas-tirith","characters":["strider"],"army":[{"nation":"sauron","regular":1}],
			"inside":{"army":[{"nation":"gondor","regular":1}]}}]`, nil,
		},
		{
			"Gandalf the White where the Grey is", "free", "will-of-the-west",
			`"regions":[{"region":"bree","characters":["gandalf-the-grey"]}],
			"eliminated":["saruman"]`,
			[]string{"bring gandalf-the-white bree"},
		},
		{
			"or in Fangorn or with the Elves", "free", "will-of-the-west",
			`"regions":[{"region":"orthanc","characters":["saruman"]}],"eliminated":["gandalf-the-grey"]`, elvish,
		},
		{"not before a minion", "free", "will-of-the-west", `"regions":[],"eliminated":["gandalf-the-grey"]`, nil},
		{
			"not while the Grey is in the Fellowship", "free", "will-of-the-west",
			`"regions":[],"eliminated":["saruman"]`, nil,
		},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := read(t, `{"acting":"`+tt.side+`","dice":{"`+tt.side+`":{"`+tt.die+`":1}},`+tt.position+`}`)
			play(t, s, "die "+tt.die)
			if got := offered(s, "bring"); !slices.Equal(got, tt.want) {
				t.Errorf("offered %q, want %q", got, tt.want)
			}
		})
	}
	t.Run("Strider becomes Aragorn on the spot", func(t *testing.T) {
		s := read(t, `{"regions":[{"region":"minas-tirith","army":[{"nation":"sauron","regular":1}],
			"inside":{"army":[{"nation":"gondor","regular":1}],"characters":["strider"]}}],
			"dice":{"free":{"will-of-the-west":1,"event":1}}}`)
		play(t, s, "die will-of-the-west", "bring aragorn minas-tirith")
		if s.where[Aragorn] != sites[minasTirith].box || s.where[Strider] != replaced {
			t.Errorf("Aragorn at %s, Strider at %d", s.where[Aragorn], s.where[Strider])
		}
	})
}

// Saruman's card, La Voix de Saroumane.
func TestVoiceOfSaruman(t *testing.T) {
	voice := func(regions string) *State {
		s := read(t, `{"acting":"shadow","regions":[`+regions+`],"dice":{"free":{"event":1},
			"shadow":{"muster":1}},`+warring(Isengard)+`}`)
		play(t, s, "die muster")
		return s
	}
	s := voice(`{"region":"orthanc","army":[{"nation":"isengard","regular":3}],"characters":["saruman"]}`)
	play(t, s, "voice-muster")
	if s.forces[orthanc].size != 4 || s.forces[northDunland].size != 1 || s.forces[southDunland].size != 1 {
		t.Errorf("%d, %d and %d units", s.forces[orthanc].size, s.forces[northDunland].size,
			s.forces[southDunland].size)
	}
	s = voice(`{"region":"orthanc","army":[{"nation":"isengard","regular":3}],"characters":["saruman"]}`)
	play(t, s, "voice-elites")
	if s.forces[orthanc].units[Isengard] != (troop{1, 2}) {
		t.Errorf("Orthanc %+v", s.forces[orthanc].units[Isengard])
	}
	s = voice(`{"region":"orthanc","army":[{"nation":"rohan","regular":1}],"inside":{"army":[{"nation":"isengard",
		"regular":3}],"characters":["saruman"]}}`)
	if got := offered(s, "voice"); len(got) > 0 {
		t.Errorf("besieged, and offered %q", got)
	}
	s = voice(`{"region":"orthanc","army":[{"nation":"isengard","regular":1}],"characters":["saruman"]}`)
	play(t, s, "voice-elites") // docs/rulings/board.md: as far as there are regulars
	if s.forces[orthanc].units[Isengard] != (troop{0, 1}) {
		t.Errorf("Orthanc %+v", s.forces[orthanc].units[Isengard])
	}
}

// Saruman's card, Serviteurs de la Main Blanche: with him in play, elites of Isengard lead.
func TestElitesOfIsengardLeadWithSaruman(t *testing.T) {
	for _, tt := range []struct {
		saruman string
		want    bool
	}{{`{"region":"orthanc","characters":["saruman"]}`, true}, {`{"region":"orthanc"}`, false}} {
		s := read(t, `{"acting":"shadow","regions":[{"region":"gap-of-rohan","army":[{"nation":"isengard",
			"regular":1,"elite":1}]},`+tt.saruman+`],"dice":{"shadow":{"character":1}},`+warring(Isengard)+`}`)
		play(t, s, "die character")
		wantOffered(t, s, tt.want, "march-armies")
		if tt.want {
			play(t, s, "march-armies", "march gap-of-rohan enedwaith", "take isengard regular")
			wantOffered(t, s, false, "go")
			play(t, s, "take isengard elite", "go")
		}
	}
}

// docs/rulings/board.md: a nation is roused by stopping there, not by coming into play there.
func TestComingIntoPlayRousesNobody(t *testing.T) {
	s := read(t, `{"regions":[{"region":"pelargir","characters":["strider"]}],"dice":{"free":{"will-of-the-west":1,
		"event":1}}}`)
	play(t, s, "die will-of-the-west", "bring aragorn pelargir")
	if s.active.Has(Gondor) {
		t.Error("Gondor is active")
	}
}

// chap. 8, Faire progresser le marqueur Politique: attacks and captures move the Shadow's nations as well.
func TestTheShadowIsRousedByAttackAndCapture(t *testing.T) {
	s := read(t, `{"regions":[{"region":"druadan-forest","army":[{"nation":"gondor","regular":5}]},
		{"region":"western-emyn-muil","army":[{"nation":"southrons","regular":1}]},
		{"region":"gap-of-rohan","army":[{"nation":"rohan","regular":2}]}],"dice":{"free":{"army-muster":2},
		"shadow":{"event":1}},"rolls":[6,1,1,1,1,1],`+warring(Gondor, Rohan)+`}`)
	want(t, play(t, s, "die army-muster", "attack druadan-forest western-emyn-muil", "take-all", "stay"),
		"advanced southrons 1")
	play(t, s, "die event", "nothing")
	want(t, play(t, s, "die army-muster", "march-armies", "march gap-of-rohan south-dunland", "take-all"),
		"captured south-dunland free", "at-war isengard")
}
