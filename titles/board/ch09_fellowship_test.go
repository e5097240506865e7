package board

import (
	"slices"
	"strings"
	"testing"
)

// chap. 9, Le Guide de la Communauté: the example of the first turn.
func TestExampleGuideChangeOnTurnOne(t *testing.T) {
	s := example(t, "guide-change-turn-one")
	if got := offers(s); !slices.Equal(got, []string{"guide gandalf-the-grey", "guide strider"}) {
		t.Fatalf("offered %q: the two of level 3", got)
	}
	play(t, s, "guide strider")
	if s.fellowship.guide != Strider {
		t.Errorf("guide %s", characterNames[s.fellowship.guide])
	}
}

// chap. 9: the guide is always one of the highest level; without companions it is Gollum.
func TestGuideFollowsTheLevels(t *testing.T) {
	tests := []struct{ company, guide string }{
		{`["boromir","meriadoc"]`, "boromir"}, {`["meriadoc"]`, "meriadoc"}, {`[]`, "gollum"},
	}
	for _, tt := range tests {
		s := read(t, `{"fellowship":{"company":`+tt.company+`,"guide":"`+tt.guide+`"},"dice":{"free":{"event":1}}}`)
		s.push(frameGuide, 0)
		s.run(nil)
		if got := characterNames[s.fellowship.guide]; got != tt.guide {
			t.Errorf("company %s: guide %s, want %s", tt.company, got, tt.guide)
		}
	}
}

// chap. 9, Un exemple de déclaration.
func TestExampleDeclarationInLorien(t *testing.T) {
	s := example(t, "declaration-lorien")
	told := play(t, s, "declare lorien")
	f := &s.fellowship
	if f.at != lorien || f.progress != 0 || f.revealed || f.corruption != 1 {
		t.Errorf("fellowship %+v, want hidden in Lórien at 0 with one point healed", *f)
	}
	if !slices.Contains(told, "healed 1 1") {
		t.Errorf("told %q", told)
	}
	s = example(t, "declaration-lorien")
	wantRefused(t, s, "declare fangorn", "too-far fangorn 5")
}

// chap. 9, Déclaration: only while hidden; chap. 11, Guérir les Porteurs: again each turn, not where the Shadow rules.
func TestDeclaration(t *testing.T) {
	turn := func(position string) *State {
		return read(t, `{`+position+`,"dice":{"free":{"event":1}}}`)
	}
	s := turn(`"fellowship":{"region":"bree","revealed":true}`)
	play(t, s, "die event", "nothing") // a new turn
	if topKind(s) == frameDeclare {
		t.Error("a revealed Fellowship can be declared")
	}
	for _, tt := range []struct {
		rule, position string
		want           int8
	}{
		{"in a haven", `"fellowship":{"region":"rivendell","corruption":3}`, 2},
		{"in a town", `"fellowship":{"region":"bree","corruption":3}`, 3},
		{"besieged", `"regions":[{"region":"rivendell","army":[{"nation":"sauron","regular":1}],
			"inside":{"army":[{"nation":"elves","regular":1}]}}],"fellowship":{"region":"rivendell",
			"corruption":3}`, 2},
		{"taken", `"regions":[{"region":"rivendell","control":"shadow"}],"fellowship":{"region":"rivendell",
			"corruption":3}`, 3},
		{"no less than none", `"fellowship":{"region":"rivendell"}`, 0},
	} {
		s := turn(tt.position)
		play(t, s, "die event", "nothing")
		play(t, s, "declare "+s.fellowship.at.String())
		if s.fellowship.corruption != tt.want {
			t.Errorf("%s: corruption %d, want %d", tt.rule, s.fellowship.corruption, tt.want)
		}
	}
}

// chap. 9, Un exemple de révélation.
func TestExampleRevelationAtGoblinsGate(t *testing.T) {
	s := example(t, "revelation-goblins-gate")
	wantOffered(t, s, true, "reveal goblins-gate")
	wantOffered(t, s, true, "reveal moria")
	wantRefused(t, s, "reveal rivendell", "haven rivendell") // a stronghold of the Free Peoples
	told := play(t, s, "reveal goblins-gate")
	f := &s.fellowship
	if f.at != goblinsGate || f.progress != 0 || !f.revealed || slices.Contains(told, "tile-drawn 2") {
		t.Errorf("fellowship %+v, told %q", *f, told)
	}
	s = example(t, "revelation-goblins-gate")
	if told := play(t, s, "reveal moria"); !slices.Contains(told, "tile-drawn 2") {
		t.Errorf("into Moria without a tile: %q", told)
	}
}

// chap. 9, Révéler la Communauté dans des Forteresses de l'Ombre; docs/rulings/board.md: one tile for each
// stronghold entered, crossed or left, by the way that passes the fewest; none for standing still.
func TestStrongholdsOnTheWay(t *testing.T) {
	tests := []struct {
		rule     string
		from, to Place
		steps    int
		free     []Place
		want     int
		moria    bool
	}{
		{"entered", hollin, moria, 1, nil, 1, true},
		{"left", moria, dimrillDale, 1, nil, 1, true},
		{"crossed", hollin, dimrillDale, 2, nil, 1, true},
		{"around it if there is time", hollin, dimrillDale, 12, nil, 0, false},
		{"standing still", moria, moria, 3, nil, 0, false},
		{"held by the Free Peoples", hollin, moria, 1, []Place{moria}, 0, true},
		{"two", MinasMorgul, baradDur, 2, nil, 2, false},
		{
			"one taken from the Free Peoples is none of the Shadow's", fordsOfBruinen, Rivendell, 1,
			[]Place{Rivendell},
			0, false,
		},
	}
	for _, tt := range tests {
		t.Run(tt.rule, func(t *testing.T) {
			s := start(t)
			s.captured = setOf(tt.free...)
			if got := s.StrongholdsOnTheWay(tt.from, tt.to, tt.steps); got != tt.want {
				t.Errorf("%d tiles, want %d", got, tt.want)
			}
			if got := s.mustPassMoria(tt.from, tt.to, tt.steps); got != tt.moria {
				t.Errorf("by Moria: %v, want %v", got, tt.moria)
			}
		})
	}
}

// chap. 10, Déterminer les Dégâts: an Eye drawn for a stronghold is worth nothing, whatever the roll.
func TestAnEyeForAStrongholdIsWorthNothing(t *testing.T) {
	s := read(t, `{"fellowship":{"region":"hollin","progress":1,"revealed":true},"dice":{"shadow":{"event":1}},
		"huntBox":{"free":1,"shadow":5},
		"stack":[{"kind":"turn","seat":-1,"step":5},{"kind":"reveal","seat":0}],"rolls":[1]}`)
	if told := play(t, s, "reveal moria"); !slices.Contains(told, "tile-drawn eye") || s.fellowship.corruption != 0 {
		t.Errorf("told %q, corruption %d", told, s.fellowship.corruption)
	}
}

// chap. 9, Révélation: it cannot move until it is hidden; Strider hides it with any die.
func TestARevealedFellowshipMustHide(t *testing.T) {
	s := read(t, `{"fellowship":{"region":"bree","revealed":true},"dice":{"free":{"character":2},
		"shadow":{"event":1}}}`)
	play(t, s, "die character")
	wantRefused(t, s, "move-fellowship", "fellowship-revealed")
	play(t, s, "hide-fellowship")
	if s.fellowship.revealed || s.huntBox[Free] != 0 {
		t.Errorf("fellowship %+v, hunt box %v: hiding puts no die there", s.fellowship, s.huntBox)
	}
	for guide, want := range map[string]bool{"strider": true, "gandalf-the-grey": false} {
		s := read(t, `{"fellowship":{"region":"bree","revealed":true,"guide":"`+guide+`"},"dice":{"free":{"event":1}}}`)
		play(t, s, "die event")
		wantOffered(t, s, want, "hide-fellowship")
	}
}

// chap. 9, Séparer les Compagnons: the example of Legolas and Merry.
func TestExampleSeparationOfLegolasAndMerry(t *testing.T) {
	s := example(t, "separation-legolas-merry")
	play(t, s, "die character", "separate", "join legolas", "join meriadoc")
	if got := s.Prompt(); got.A != 7 {
		t.Errorf("reach %d, want 5 + 2", got.A)
	}
	wantOffered(t, s, true, "land woodland-realm")
	play(t, s, "land woodland-realm")
	if s.where[legolas] != woodlandRealm || s.where[merry] != woodlandRealm || s.fellowship.guide != GandalfGrey {
		t.Errorf("Legolas at %s, Merry at %s", s.where[legolas], s.where[merry])
	}
	if s.CompanionCount() != 5 || s.fellowship.progress != 5 {
		t.Errorf("%d companions, progress %d", s.CompanionCount(), s.fellowship.progress)
	}
}

// chap. 9, Séparer les Compagnons: when the guide leaves, the highest of the rest takes his place.
func TestSeparationChangesTheGuide(t *testing.T) {
	s := read(t, `{"fellowship":{"region":"bree","company":["gandalf-the-grey","boromir","gimli"]},
		"dice":{"free":{"character":1},"shadow":{"event":1}}}`)
	play(t, s, "die character", "separate", "join gandalf-the-grey", "land bree")
	if got := offers(s); !slices.Equal(got, []string{"guide boromir", "guide gimli"}) {
		t.Errorf("offered %q", got)
	}
	s = read(t, `{"fellowship":{"region":"bree","company":["gimli"]},"dice":{"free":{"character":1},
		"shadow":{"event":1}}}`)
	play(t, s, "die character", "separate", "join gimli", "land bree")
	if s.fellowship.guide != Gollum {
		t.Errorf("guide %s", characterNames[s.fellowship.guide])
	}
}

// docs/rulings/board.md: the Fellowship cannot move beyond the end of its track.
func TestTheTrackEndsAtTwelve(t *testing.T) {
	s := read(t, `{"fellowship":{"progress":12},"dice":{"free":{"character":1}}}`)
	play(t, s, "die character")
	wantOffered(t, s, false, "move-fellowship")
}

// chap. 9, Localiser la Communauté: without progress it stays where it is, even in a haven, and no tile is drawn.
func TestRevealedWithoutProgressItStays(t *testing.T) {
	for _, region := range []Place{Rivendell, moria} {
		s := read(t, `{"fellowship":{"region":"`+region.String()+`"},"dice":{"free":{"event":1}}}`)
		s.reveal(nil)
		s.run(nil)
		if f := &s.fellowship; f.at != region || !f.revealed || f.corruption != 0 || s.poolSize() != 16 {
			t.Errorf("fellowship %+v with %d tiles in the pool", *f, s.poolSize())
		}
		if topKind(s) != frameAction {
			t.Errorf("there is nothing to ask, but %s", vocabulary.PromptText(s.Prompt()))
		}
	}
}

// chap. 9, Révélation: not in a city or stronghold that the Free Peoples hold; one in the enemy's hands is open, so are
// towns and land.
func TestWhereTheFellowshipIsRevealed(t *testing.T) {
	s := read(t, `{"regions":[{"region":"the-shire","control":"shadow"}],"fellowship":{"region":"buckland",
		"progress":5,"revealed":true},
		"dice":{"free":{"event":1}},"stack":[{"kind":"turn","seat":-1,"step":5},{"kind":"reveal","seat":0}]}`)
	for place, want := range map[string]bool{
		"the-shire": true, "bree": true, "buckland": true, "old-forest": true, "grey-havens": false, "rivendell": false,
	} {
		wantOffered(t, s, want, "reveal "+place)
	}
}

// chap. 9, Révélation: damage is met before the Fellowship is moved.
func TestDamageIsMetBeforeTheRevelation(t *testing.T) {
	s := hunted(t, `{"region":"bree","progress":2}`, "10") // two points and revealed
	wantPrompt(t, s, 0, "hunt-damage 2")
	if s.fellowship.revealed {
		t.Error("it is revealed before the damage is met")
	}
	play(t, s, "use-ring")
	wantPrompt(t, s, 0, "reveal 3")
}

// chap. 9, Localiser la Communauté: no battle destroys the Fellowship.
func TestNoBattleTouchesTheFellowship(t *testing.T) {
	s := read(t, `{"acting":"shadow","regions":[{"region":"druadan-forest","army":[{"nation":"gondor","regular":1}]},
		{"region":"western-emyn-muil","army":[{"nation":"sauron","regular":5}]}],
		"fellowship":{"region":"druadan-forest","revealed":true},
		"dice":{"free":{"event":1},"shadow":{"army":1}},"rolls":[6,6,6,6,6,1],`+warring(Sauron)+`}`)
	before := s.fellowship
	play(t, s, "die army", "attack western-emyn-muil druadan-forest", "take-all", "take-all")
	if s.fellowship != before || s.CompanionCount() != 7 || s.forces[druadanForest].size != 5 {
		t.Errorf("fellowship %+v with %d companions", s.fellowship, s.CompanionCount())
	}
}

// docs/rulings/board.md: the Fellowship's figure is in the region, so that a siege neither keeps those who leave it
// inside nor lets them in.
func TestSeparationAtABesiegedStronghold(t *testing.T) {
	s := read(t, `{"dice":{"free":{"character":1},"shadow":{"event":1}},"fellowship":{"region":"lorien",
		"company":["legolas"]},
		"regions":[{"region":"lorien","army":[{"nation":"sauron","regular":2}],"inside":{"army":[{"nation":"elves",
		"regular":1}]}}]}`)
	play(t, s, "die character", "separate", "join legolas")
	wantOffered(t, s, true, "land dimrill-dale")
	play(t, s, "land lorien")
	if s.where[legolas] != lorien {
		t.Errorf("Legolas at %s: he stays outside", s.where[legolas])
	}
}

// docs/rulings/board.md: the regions of Mordor are regions; the track begins at its gates only (chap. 9 and 11).
func TestTheFellowshipRevealedInGorgoroth(t *testing.T) { revealedInMordor(t, gorgoroth, 1) }
func TestTheFellowshipRevealedInNurn(t *testing.T)      { revealedInMordor(t, nurn, 1) }
func TestTheFellowshipRevealedInBaradDur(t *testing.T)  { revealedInMordor(t, baradDur, 2) }

// revealedInMordor reveals a Fellowship that left Morannon; tiles are drawn for strongholds, after that of the hunt.
func revealedInMordor(t *testing.T, r Place, tiles int) {
	t.Helper()
	for e := range edition(numEditions) {
		s := inEdition(t, e,
			`{"dice":{"free":{"character":1},"shadow":{"muster":1}},"huntBox":{"shadow":1},"regions":[],
			"fellowship":{"region":"morannon","progress":1},"pool":{"eye":3,"0-reveal":1},"rolls":[6,4,1,1]}`)
		happened := play(t, s, "die character", "move-fellowship", "reveal "+r.String())
		drawn := 0
		for _, event := range happened {
			if strings.HasPrefix(event, "tile-drawn") {
				drawn++
			}
		}
		if s.fellowship.at != r || s.InMordor() || drawn != tiles+1 {
			t.Errorf("edition %s: at %v, in Mordor %v, %d tiles", editionNumbers[e], s.fellowship.at,
				s.InMordor(), drawn)
		}
	}
}
