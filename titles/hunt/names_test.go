package hunt

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// roads are the roads of the boards by their stops; a point on one is named after it.
var roads = [2][]struct {
	name  string
	stops string
}{
	{{"east", "4 6 9 10 20 30 34 46 49 b"}, {"greenway", "50 51 49 48 53"}, {"sarn", "6 2 3 16 40"}},
	{{"east", "2 10 23 27 36 a"}, {"greenway", "2 3 5"}},
}

// roadNames and the forms of names, by language.
var pointWords = map[string]struct {
	roads               map[string]string
	halfway, side, path string
}{
	"en": {
		map[string]string{"east": "the East Road", "greenway": "the Greenway", "sarn": "the Sarn Ford Road"},
		"%s (halfway between %s and %s)", "%s (between %s and %s, nearer %s)", "path %s",
	},
	"fr": {
		map[string]string{
			"east": "la Route de l’Est", "greenway": "le Chemin Vert",
			"sarn": "la route du Gué de Sarn",
		},
		"%s (à mi-chemin de %s et %s)", "%s (entre %s et %s, côté %s)",
		"le chemin %s",
	},
}

// stop is the number or letter of a place as people write it.
func stop(b *board, p space) string {
	return strings.ToUpper(strings.TrimPrefix(b.Names[p], b.ID+"-"))
}

// roadWay is the points of the road between two places.
func roadWay(b *board, from, to space) (way []space) {
	var walk func(at space, way []space)
	walk = func(at space, so []space) {
		b.Roads[at].Each(func(q space) {
			switch {
			case q == to:
				way = slices.Clone(so)
			case int(q) >= b.Places && !slices.Contains(so, q):
				walk(q, append(slices.Clone(so), q))
			}
		})
	}
	walk(from, nil)
	return way
}

// nearest is the n places nearest to a point over points alone, the nearer first, then by number.
func nearest(b *board, p space, n int) (stops []string) {
	seen, edge := []space{p}, []space{p}
	for len(edge) > 0 && len(stops) < n {
		var next, found []space
		for _, at := range edge {
			b.Adjacent[at].Each(func(q space) {
				switch {
				case slices.Contains(seen, q):
				case int(q) < b.Places:
					seen, found = append(seen, q), append(found, q)
				default:
					seen, next = append(seen, q), append(next, q)
				}
			})
		}
		slices.Sort(found)
		for _, q := range found {
			stops = append(stops, stop(b, q))
		}
		edge = next
	}
	return stops[:min(n, len(stops))]
}

// pointNames makes the name of every point of a board from its data.
func pointNames(b *board, index int, lang string) map[string]string {
	words := pointWords[lang]
	names := map[string]string{}
	for _, road := range roads[index] {
		stops := strings.Fields(road.stops)
		for i := range stops[1:] {
			from, _ := b.Place(stops[i])
			to, _ := b.Place(stops[i+1])
			way := roadWay(b, from, to)
			for k, p := range way {
				x, y := stop(b, from), stop(b, to)
				side := x
				if 2*k > len(way)-1 {
					side = y
				}
				names[b.Names[p]] = fmt.Sprintf(words.side, words.roads[road.name], x, y, side)
				if 2*k == len(way)-1 {
					names[b.Names[p]] = fmt.Sprintf(words.halfway, words.roads[road.name], x, y)
				}
			}
		}
	}
	used := map[string]bool{}
	for p := space(b.Places); int(p) < b.Spaces; p++ {
		if names[b.Names[p]] != "" {
			continue
		}
		for n := 2; names[b.Names[p]] == ""; n++ { // two paths between the same places: a third tells them apart
			if name := fmt.Sprintf(words.path, strings.Join(nearest(b, p, n), "–")); !used[name] {
				names[b.Names[p]], used[name] = name, true
			}
		}
	}
	return names
}

// Every point has a name made from the board's data, in both languages, and no two have the same: no text says "point
// 58".
func TestNamesOfPoints(t *testing.T) {
	for lang := range pointWords {
		data, err := os.ReadFile("../../locale/" + lang + "/hunt.json")
		if err != nil {
			t.Fatal(err)
		}
		var words map[string]string
		if err := json.Unmarshal(data, &words); err != nil {
			t.Fatal(err)
		}
		for i := range world.Boards {
			b := &world.Boards[i]
			names := pointNames(b, i, lang)
			seen := map[string]string{}
			for p := range b.Spaces {
				id := b.Names[p]
				name := words["space."+id]
				if other, twice := seen[name]; twice || name == "" {
					t.Errorf("%s: %s and %s are both %q", lang, id, other, name)
				}
				seen[name] = id
				if want, point := names[id]; point && name != want {
					t.Errorf("%s: %s is %q, want %q", lang, id, name, want)
				}
			}
			if len(names) != b.Spaces-b.Places {
				t.Errorf("%s: %d names for %d points", lang, len(names), b.Spaces-b.Places)
			}
		}
	}
}
