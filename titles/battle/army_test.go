package battle

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

// The lists: ten armies, 152 kinds of formation.
func TestProfilesAreComplete(t *testing.T) {
	var sides [NumSides]int
	var troops [NumTroops]int
	seen := map[string]bool{}
	for i := range profiles {
		p := &profiles[i]
		sides[p.army.side()]++
		troops[p.troop]++
		if seen[p.id] {
			t.Errorf("%s comes twice", p.id)
		}
		seen[p.id] = true
		switch {
		case p.move < 4 || p.move > 12, p.fight < 1 || p.fight > 10, p.strength < 1 || p.strength > 10, p.defence < 1 ||
			p.defence > 10,
			p.attacks < 1, p.resilience < 1 || p.resilience > 2, p.courage < 1, p.points < 10, p.most < 1 ||
				p.most > MaxCompanies:
			t.Errorf("%s: %+v", p.id, p)
		case p.troop == monster && p.most != 1, p.weapons.has(shield) != (p.shield > 0), p.mustChoose && p.choices == 0:
			t.Errorf("%s: %+v", p.id, p)
		}
	}
	if sides != [NumSides]int{77, 75} || troops != [NumTroops]int{monster: 22, Cavalry: 28, Infantry: 102} {
		t.Errorf("sides %v, troops %v", sides, troops)
	}
}

// docs/rulings: list-limits
func TestABuilderSaysWhatIsNotAllowed(t *testing.T) {
	fault := func(entry int, reason, text string, numbers ...int) game.OptionFault {
		return game.OptionFault{Option: "evil-list", Entry: entry, Reason: reason, Numbers: numbers, Text: text}
	}
	orcs := func(n int, option string) ListEntry { return ListEntry{"mordor-orc-warband", n, option} }
	for _, tt := range []struct {
		name   string
		list   []ListEntry
		faults []game.OptionFault
	}{
		{"a good list", []ListEntry{orcs(9, "shield"), {"mordor-troll", 1, ""}}, nil},
		{"empty", nil, []game.OptionFault{fault(0, reasonEmptyList, "it has no formation")}},
		{
			"too long", slices.Repeat([]ListEntry{orcs(1, "")}, 11),
			[]game.OptionFault{fault(0, reasonLongList, "it has 11 formations, at most 10 are allowed", 11, 10)},
		},
		{
			"unknown",
			[]ListEntry{orcs(1, ""), {"smaug", 1, ""}},
			[]game.OptionFault{fault(2, reasonUnknown, `there is no formation "smaug"`)},
		},
		{
			"the other side",
			[]ListEntry{{"citadel-guards", 1, ""}},
			[]game.OptionFault{fault(1, reasonOtherSide,
				"citadel-guards fights for the good side, not for the evil one")},
		},
		{"companies", []ListEntry{orcs(0, ""), {"mordor-troll", 2, ""}}, []game.OptionFault{
			fault(1, reasonCompanies, "mordor-orc-warband has 0 companies, from 1 to 9 are allowed", 0, 9),
			fault(2, reasonCompanies, "mordor-troll has 2 companies, from 1 to 1 are allowed", 2, 1),
		}},
		{
			"option",
			[]ListEntry{orcs(1, "pike")},
			[]game.OptionFault{fault(1, reasonUnknownOption,
				`mordor-orc-warband cannot buy "pike", only shield, bow, two-handed`)},
		},
		{
			"option of none",
			[]ListEntry{{"mordor-troll", 1, "bow"}},
			[]game.OptionFault{fault(1, reasonUnknownOption, `mordor-troll cannot buy "bow", only nothing`)},
		},
		{
			"required",
			[]ListEntry{{"dunlending-huscarls", 1, ""}},
			[]game.OptionFault{fault(1, reasonOptionRequired,
				"dunlending-huscarls must choose one of shield, bow, two-handed")},
		},
		{
			"price",
			[]ListEntry{{"mordor-troll-chieftain", 1, ""}},
			[]game.OptionFault{fault(1, reasonPriceUnknown,
				"the price of mordor-troll-chieftain is not known, so it cannot be matched")},
		},
		{"points", []ListEntry{orcs(9, "shield"), orcs(9, "shield"), orcs(8, "")}, nil},
		{
			"over points",
			[]ListEntry{orcs(9, "shield"), orcs(9, "shield"), orcs(9, "shield")},
			[]game.OptionFault{fault(0, reasonOverPoints, "it costs 540 points, 40 more than the 500 allowed",
				540, 40, 500)},
		},
	} {
		if got := (List{Formations: tt.list}).Faults("evil", 500, false); !reflect.DeepEqual(got, tt.faults) {
			t.Errorf("%s: %+v, want %+v", tt.name, got, tt.faults)
		}
	}
}

// A battle with an own list, given as an option.
func TestOwnListsAreFoughtWith(t *testing.T) {
	o := game.Options{
		"size": "large",
		"evil-list": `{"name":"Trolls","formations":[{"formation":"mordor-troll","companies":1},` +
			`{"formation":"mordor-orc-warband","companies":5,"option":"shield"}]}`,
	}
	st, err := Title{}.New(o, game.FastRand(3))
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*State)
	if s.phase != phaseDeploy || s.ArmyPoints(Evil) != 200 || s.ArmyPoints(Good) != 540 {
		t.Errorf("phase %s, %d points against %d", phaseNames[s.phase], s.ArmyPoints(Good), s.ArmyPoints(Evil))
	}
	for text, want := range map[string]string{
		`{`: "option evil-list: army list: line 1: it ends too early",
		`{"formations":[{"formation":"mordor-troll","companies":1,"captain":true}]}`: "unknown field",
		`{"formations":[{"formation":"mordor-troll","companies":3}]}`: "option evil-list: evil army " +
			"list, formation 1: mordor-troll has 3 companies, from 1 to 1 are allowed",
		`{"formations":[]}`: "option evil-list: evil army list: it has no formation",
	} {
		if _, err := (Title{}).New(game.Options{"evil-list": text}, game.FastRand(3)); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

// Whatever the catalogue offers alone can be taken, at the price it names.
func TestTheCatalogueOffersWhatTheBuilderTakes(t *testing.T) {
	b := Title{}.Catalogue().(Builder)
	if len(b.Formations) != numProfiles || len(b.Armies) != numMatchups*int(numSizes)*int(NumSides) {
		t.Fatalf("%d formations, %d armies", len(b.Formations), len(b.Armies))
	}
	for _, a := range b.Armies {
		if faults := (List{Formations: a.List}).Faults(a.Side, a.Points, true); len(faults) > 0 {
			t.Errorf("%s, %s, %s: %v", a.Matchup, a.Size, a.Side, faults)
		}
	}
	for _, o := range b.Formations {
		for _, capped := range []bool{false, true} {
			most := o.Most
			if capped {
				most = o.Cap
			}
			e, price := ListEntry{Formation: o.ID, Companies: most}, o.Points
			if o.MustChoose {
				e.Option, price = o.Options[0].Weapon, price+o.Options[0].Points
			}
			l := List{Formations: []ListEntry{e}}
			if got := len(l.Faults(o.Side, 10_000, capped)) == 0; got != o.Matched || l.Points() != price*most {
				t.Errorf("%s: taken %v, %d points", o.ID, got, l.Points())
			}
			l.Formations[0].Companies++
			if len(l.Faults(o.Side, 10_000, capped)) == 0 {
				t.Errorf("%s: more companies than %d are taken", o.ID, most)
			}
		}
	}
}

// The faults of all lists of a match are reported at once; a file that is no list is a fault of its own.
func TestFaultsOfBothListsAreReported(t *testing.T) {
	faults, err := Title{}.Faults(game.Options{
		"points":    "200",
		"good-list": `{"formations":[{"formation":"ent","companies":2}]}`, "evil-list": `{"formations":[}`,
	})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range faults {
		got = append(got, f.Option+" "+f.Reason)
	}
	if want := []string{
		"good-list list-companies", "good-list list-over-points",
		"evil-list list-unreadable",
	}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if !strings.Contains(faults[2].Text, "line 1") {
		t.Errorf("where is it wrong? %s", faults[2].Text)
	}
	if faults, err := (Title{}).Faults(nil); err != nil || len(faults) > 0 {
		t.Errorf("no list, but faults %v, %v", faults, err)
	}
	if _, err := (Title{}).Faults(game.Options{"captain": "yes"}); err == nil {
		t.Error("an unknown option was taken")
	}
}
