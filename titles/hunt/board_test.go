package hunt

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func shire() *board { return &worlds[0].boards[0] }
func wild() *board  { return &worlds[0].boards[1] }

// Concepts-clés: Adjacent
func TestAdjacentSpacesAreOneStepApart(t *testing.T) {
	b := shire()
	var names []string
	b.adjacent[31-1].each(func(p space) { names = append(names, b.names[p]) })
	if got := numbers(names); got != "33 p43" {
		t.Errorf("31 is adjacent to %s, not to 33 and the point on its left", got)
	}
}

// Concepts-clés: Connecté
func TestConnectedMeansOnlyPointsBetween(t *testing.T) {
	b := shire()
	if got := numbers(b.placeNames(b.connected[37-1])); got != "33 35 37 38 39" {
		t.Errorf("37 is connected to %s", got)
	}
	b.adjacent[37-1].each(func(p space) {
		if int(p) >= b.places && !b.connected[p].Has(37-1) {
			t.Errorf("37 is not connected to the point beside it")
		}
	})
}

// Concepts-clés: À portée. The own number joins once a point is written (ruling 1).
func TestInRangeCountsThePointsWritten(t *testing.T) {
	tests := []struct {
		place, points int
		want          string
	}{
		{31, 0, "33"},
		{31, 1, "26 31 32 33"},
		{31, 2, "26 27 29 31 32 33"},
		{10, 0, "9 11"},
		{10, 1, "9 10 11 19 20"},
	}
	b := shire()
	for _, tt := range tests {
		if got := numbers(b.placeNames(b.within[tt.place-1][tt.points])); got != tt.want {
			t.Errorf("%d with %d points: %s, want %s", tt.place, tt.points, got, tt.want)
		}
	}
}

// Ruling 2: the least number of points over all paths counts, and more may be written than lie between.
func TestLeastPointsBetweenTwoPlacesCount(t *testing.T) {
	b := shire()
	// 19 and 23 are joined over one point beside 22 and by longer ways.
	if b.within[19-1][0].Has(23-1) || !b.within[19-1][1].Has(23-1) || !b.within[19-1][maxReach+1].Has(23-1) {
		t.Error("23 comes in range of 19 with one point and stays in range")
	}
}

// Ruling 16: every point belongs to a zone.
func TestEverySpaceHasAZone(t *testing.T) {
	for _, b := range []*board{shire(), wild()} {
		var zones [maxZones]int
		for p := range b.spaces {
			zones[b.zone[p]]++
		}
		for z := range b.zones {
			if zones[z] == 0 {
				t.Errorf("%s: nothing lies in zone %s", b.id, b.zoneNames[z])
			}
		}
	}
}

// Ruling 29: the sections of Act 2 are IV, V and VI.
func TestSectionsOfActTwo(t *testing.T) {
	b := wild()
	if b.zones != 10 || !strings.HasPrefix(b.zoneNames[0], "iv-") || !strings.HasPrefix(b.zoneNames[9], "vi-") {
		t.Errorf("zones %v", b.zoneNames)
	}
}

// Rulings 38 and 39: a journey may take a longer way than the shortest; the printed cards and their labels.
func TestPrintedJourneys(t *testing.T) {
	tests := []struct {
		card string
		want string
	}{
		{"short-1", "1 . 7 . 8 . 19 . 33 . 27 . 36 . a"},
		{"short-2", "2 . 10 . . 23 . 27 . 36 . . 35 . a"},
		{"long-1", "1 . 7 . 8 . . 19 . 33 . . 34 . 35 . a"},
	}
	w := worlds[0]
	b := wild()
	for _, tt := range tests {
		for i := range w.journeys {
			j := &w.journeys[i]
			if j.name != tt.card {
				continue
			}
			var got []string
			for step := range j.steps + 1 {
				if j.points[step] > 0 {
					got = append(got, ".")
				} else {
					got = append(got, strings.TrimPrefix(b.names[j.last[step]], "wild-"))
				}
			}
			if text := strings.Join(got, " "); text != tt.want {
				t.Errorf("%s: %s", tt.card, text)
			}
		}
	}
	if !b.dark.Has(19-1) || !b.dark.Has(36-1) || !b.allies.Has(7-1) || !b.allies.Has(8-1) || !b.allies.Has(27-1) || !b.allies.Has(34-1) {
		t.Error("the labels of the printed journeys are 7, 8, 27, 34 by name and 19, 36 as Dark locations")
	}
}

// A board file that is not valid is refused with the entry and the reason.
func TestBoardFilesAreChecked(t *testing.T) {
	if err := CheckBoard(standardFile); err != nil {
		t.Fatal(err)
	}
	tests := []struct{ fault, from, to, says string }{
		{"unknown field", `"format"`, `"formats"`, "formats"},
		{"cut off", `"format": "hunt-board-1",`, ``, "format"},
		{"unknown location on a path", `"1 p20"`, `"1 p999"`, `boards[0]: paths`},
		{"a path that leads nowhere", `"1 p20"`, `"1 1"`, "leads nowhere"},
		{"an edge twice", `"1 p20"`, `"4 p3"`, "joined twice"},
		{"unknown zone", `{"number": 1, "zone": "i-a"`, `{"number": 1, "zone": "i-z"`, `locations[0]: there is no zone "i-z"`},
		{"number out of order", `{"number": 2,`, `{"number": 3,`, "numbered in order"},
		{"too few Ally locations", `{"number": 4, "zone": "i-b", "ally": true}`, `{"number": 4, "zone": "i-b"}`, "11 ally locations, not 12"},
		{"a journey that is no walk", `". 7 . 8 . 19 . 33 . 27 . 36 . a"`, `". 7 . 8 . 36 . 33 . 27 . 36 . a"`, "short[0] short-1: track step 6"},
		{"a journey too short", `". 7 . 8 . 19 . 33 . 27 . 36 . a"`, `". 7 . a"`, "4 steps, not 14"},
		{"a journey from nowhere", `"id": "short-1", "start": 1`, `"id": "short-1", "start": 9`, "no gate of Bree"},
		{"a shelter off the route", `"shelters": [8, 34]`, `"shelters": [8, 25]`, "shelters[1]"},
		{"wrong count of tiles", `"late": ["2", "3", "eye"]`, `"late": ["2", "eye"]`, "tiles.late: 2 tiles, not 3"},
		{"a tile of nothing", `"late": ["2", "3", "eye"]`, `"late": ["2", "x", "eye"]`, "tiles.late[1]"},
		{"unknown operation", `"do": ["seal ii-c"]`, `"do": ["seel ii-c"]`, "allies.shire[5] farmer-maggot"},
		{"unknown zone on a card", `"do": ["seal ii-c"]`, `"do": ["seal vi-c"]`, `no zone "vi-c"`},
		{"unknown location on a card", `"place-ally 1 37"`, `"place-ally 1 99"`, `no location "99"`},
		{"wrong count of cards", `"id": "goldberry", "copies": 1`, `"id": "goldberry", "copies": 3`, "allies.shire"},
		{"sorcery among allies", `"do": ["seal ii-c"]`, `"do": ["lord"]`, "not an operation for such a card"},
		{"unknown need", `"need": "found"`, `"need": "lost"`, `need "lost"`},
	}
	for _, tt := range tests {
		data := bytes.Replace(standardFile, []byte(tt.from), []byte(tt.to), 1)
		if bytes.Equal(data, standardFile) {
			t.Fatalf("%s: the file has no %s", tt.fault, tt.from)
		}
		err := CheckBoard(data)
		if err == nil || !strings.Contains(err.Error(), tt.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want something with %q", tt.fault, err, tt.says)
		}
	}
}

// otherBoard is a title registered as init functions do it: the first tile is worth 5.
var otherBoard Title

func init() {
	data := bytes.Replace(standardFile, []byte(`"plain": ["0", "0",`), []byte(`"plain": ["5", "0",`), 1)
	var err error
	if otherBoard, err = Register(data); err != nil {
		panic(err)
	}
}

// Another board file is another title with the same rules; positions do not cross over.
func TestAnotherBoardFile(t *testing.T) {
	title := otherBoard
	if title == (Title{}) {
		t.Fatal("it is the standard board")
	}
	if _, err := Register([]byte(`{}`)); err == nil {
		t.Error("a file that is no board is registered")
	}
	s, err := title.Read([]byte(`{"title":"hunt","board":"` + title.tables().digest + `"}`))
	if err != nil {
		t.Fatal(err)
	}
	if got := s.(*State).tables().tiles[0].value; got != 5 {
		t.Errorf("its first tile is worth %d", got)
	}
	if _, err := title.Read([]byte(`{"title":"hunt"}`)); err == nil {
		t.Error("it reads a position of the standard board")
	}
	if _, err := (Title{}).Read([]byte(`{"title":"hunt","board":"` + title.tables().digest + `"}`)); err == nil {
		t.Error("the standard title reads its positions")
	}
}

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
		text, err := os.ReadFile(filepath.Join("..", "..", "web", "src", "titles", "hunt", file))
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
		want := worlds[0].boards[i].facts(counts[i].sections)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: drawn alone: %q; in the rules alone: %q", file, without(got, want), without(want, got))
		}
	}
}

// facts writes every space, path and zone of a board as a line.
func (b *board) facts(sections [maxSection]string) (lines []string) {
	for p := range space(b.spaces) {
		place := bit(uint8(p))
		number, kind := b.stop(p), "normal"
		switch {
		case int(p) >= b.places:
			number, kind = "", "point"
			place = 0
		case b.exits&place != 0:
			kind = "exit"
		case b.allies&place != 0:
			kind = "ally"
		case b.dark&place != 0:
			kind = "dark"
		}
		lines = append(lines, fmt.Sprint(b.names[p], " ", number, " ", kind, " ", b.zoneNames[b.zone[p]], " ",
			b.starts&place != 0, " ", b.riderStarts&place != 0))
		b.adjacent[p].each(func(q space) {
			if b.names[p] < b.names[q] {
				lines = append(lines, fmt.Sprint(b.names[p], " ", b.names[q], " ", b.roads[p].Has(q)))
			}
		})
	}
	for z, name := range b.zoneNames {
		lines = append(lines, name+" "+sections[b.section[z]])
	}
	return lines
}

func without(list, other []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(line string) bool { return slices.Contains(other, line) })
}
