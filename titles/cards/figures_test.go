package cards

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

// « Cartes de faction », « Les cartes de lieu »: the figures of every card and location, as printed, stand a second
// time in testdata/figures.txt, which was not made from the tables: a slip in either shows.
func TestFiguresOfEveryCardAndLocation(t *testing.T) {
	data, err := os.ReadFile("testdata/figures.txt")
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSpace(string(data)), "\n")
	var got []string
	for c := range sheets {
		got = append(got, figuresOf(Card(c)))
	}
	got = append(got, "")
	for l := range Location(NumLocations) {
		got = append(got, figuresOn(l))
	}
	if len(got) != len(want) {
		t.Fatalf("%d lines, want %d", len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("the tables say %s\nwant           %s", got[i], want[i])
		}
	}
}

func figuresOf(c Card) string {
	sh, e := &sheets[c], &effects[c]
	out := []string{
		sh.name, factionNames[sh.faction], kindNames[sh.kind], fmt.Sprintf("%d/%d", sh.attack, sh.defence),
		fmt.Sprintf("lead %d/%d", sh.leadAttack, sh.leadDefence), fmt.Sprintf("path %d", sh.path),
	}
	if sh.paths != 0 {
		out = append(out, "on "+spans(sh.paths))
	}
	for i, name := range []string{"weapon", "ent", "nazgul"} {
		if sh.keyword>>i&1 != 0 {
			out = append(out, name)
		}
	}
	if !e.bearers.Empty() {
		out = append(out, "borne by "+bearersText(e.bearers))
	}
	return strings.Join(out, " · ")
}

// bearersText names whole factions and keywords where an item does.
func bearersText(set CardSet) string {
	var out []string
	groups := []struct {
		name string
		set  CardSet
	}{
		{"nazgul", allNazgul},
		{"ent", allEnts},
		{"hobbit", hobbits},
		{"elf", byFaction[elf].And(allCharacters)},
		{"dwarf", byFaction[dwarf].And(allCharacters)},
	}
	for _, g := range groups {
		if set.And(g.set) == g.set {
			out, set = append(out, g.name), set.Minus(g.set)
		}
	}
	return strings.Join(append(out, cardTexts(set)...), " ")
}

// spans writes a set of path numbers as "1-3,5-9".
func spans(paths uint16) string {
	var out []string
	for n := 1; n <= 9; n++ {
		if paths>>n&1 == 0 {
			continue
		}
		first := n
		for n < 9 && paths>>(n+1)&1 != 0 {
			n++
		}
		text := strconv.Itoa(first)
		if n > first {
			text += "-" + strconv.Itoa(n)
		}
		out = append(out, text)
	}
	return strings.Join(out, ",")
}

func figuresOn(l Location) string {
	g := &grounds[l]
	rest := fmt.Sprintf(" · shields %d · points %d", g.defence, g.points)
	if l.IsPath() {
		return fmt.Sprintf("%s · path %d", g.name, g.number) + rest
	}
	listed := func(set factionSet) string { return strings.Join(factionTexts(set), " ") }
	return g.name + " · " + sideNames[g.side] + rest + " · held by " + listed(g.defenders) + " · attacked by " +
		listed(g.attackers)
}
