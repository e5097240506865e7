package tables

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The drawings of the client have the spaces, paths and zones of the rules; only where they lie is their own.
func TestTheClientDrawsTheBoardsOfTheRules(t *testing.T) {
	for i, file := range []string{"board-act1.json", "board-act2.json"} {
		var drawn struct {
			Spaces []struct {
				ID, Number, Kind, Zone string
				Frodo, Riders          bool
			}
			Edges []struct {
				A, B string
				Road bool
			}
			Zones []struct{ ID, Section string }
		}
		text, err := os.ReadFile(filepath.Join("..", "..", "..", "web", "src", "titles", "hunt", file))
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &drawn); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, s := range drawn.Spaces {
			got = append(got, fmt.Sprint(s.ID, " ", s.Number, " ", s.Kind, " ", s.Zone, " ", s.Frodo, " ", s.Riders))
		}
		for _, e := range drawn.Edges {
			got = append(got, fmt.Sprint(min(e.A, e.B), " ", max(e.A, e.B), " ", e.Road))
		}
		for _, z := range drawn.Zones {
			got = append(got, z.ID+" "+z.Section)
		}
		want := Load().Boards[i].facts()
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: drawn alone: %q; in the rules alone: %q", file, without(got, want), without(want, got))
		}
	}
}

// facts writes every space, path and zone of a board as a line.
func (b *Board) facts() (lines []string) {
	for p := range Space(b.Spaces) {
		place := bit(p)
		number, kind := strings.ToUpper(strings.TrimPrefix(b.Names[p], b.ID+"-")), "normal"
		switch {
		case int(p) >= b.Places:
			number, kind = "", "point"
			place = 0
		case b.Exits&place != 0:
			kind = "exit"
		case b.Allies&place != 0:
			kind = "ally"
		case b.Dark&place != 0:
			kind = "dark"
		}
		lines = append(lines, fmt.Sprint(b.Names[p], " ", number, " ", kind, " ", b.ZoneNames[b.Zone[p]], " ",
			b.Starts&place != 0, " ", b.RiderStarts&place != 0))
		b.Adjacent[p].Each(func(q Space) {
			if b.Names[p] < b.Names[q] {
				lines = append(lines, fmt.Sprint(b.Names[p], " ", b.Names[q], " ", b.Roads[p].Has(q)))
			}
		})
	}
	for z, name := range b.ZoneNames {
		lines = append(lines, name+" "+b.Sections[b.Section[z]])
	}
	return lines
}

func without(list, other []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(line string) bool { return slices.Contains(other, line) })
}
