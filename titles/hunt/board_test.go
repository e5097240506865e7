package hunt

import (
	"strings"
	"testing"

	"prancingpony/titles/hunt/tables"
)

func shire() *board { return &world.Boards[0] }
func wild() *board  { return &world.Boards[1] }

// Concepts-clés: Adjacent
func TestAdjacentSpacesAreOneStepApart(t *testing.T) {
	b := shire()
	var names []string
	b.Adjacent[31-1].Each(func(p space) { names = append(names, b.Names[p]) })
	if got := numbers(names); got != "33 p43" {
		t.Errorf("31 is adjacent to %s, not to 33 and the point on its left", got)
	}
}

// Concepts-clés: Connecté
func TestConnectedMeansOnlyPointsBetween(t *testing.T) {
	b := shire()
	if got := numbers(b.PlaceNames(b.Connected[37-1])); got != "33 35 37 38 39" {
		t.Errorf("37 is connected to %s", got)
	}
	b.Adjacent[37-1].Each(func(p space) {
		if int(p) >= b.Places && !b.Connected[p].Has(37-1) {
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
		if got := numbers(b.PlaceNames(b.InRange(uint8(tt.place-1), tt.points))); got != tt.want {
			t.Errorf("%d with %d points: %s, want %s", tt.place, tt.points, got, tt.want)
		}
	}
}

// Ruling 2: the least number of points over all paths counts, and more may be written than lie between.
func TestLeastPointsBetweenTwoPlacesCount(t *testing.T) {
	b := shire()
	// 19 and 23 are joined over one point beside 22 and by longer ways.
	if b.InRange(19-1, 0).Has(23-1) || !b.InRange(19-1, 1).Has(23-1) || !b.InRange(19-1, tables.MaxReach+1).Has(23-1) {
		t.Error("23 comes in range of 19 with one point and stays in range")
	}
}

// Ruling 16: every point belongs to a zone.
func TestEverySpaceHasAZone(t *testing.T) {
	for _, b := range []*board{shire(), wild()} {
		var zones [tables.MaxZones]int
		for p := range b.Spaces {
			zones[b.Zone[p]]++
		}
		for z := range b.Zones {
			if zones[z] == 0 {
				t.Errorf("%s: nothing lies in zone %s", b.ID, b.ZoneNames[z])
			}
		}
	}
}

// Ruling 29: the sections of Act 2 are IV, V and VI.
func TestSectionsOfActTwo(t *testing.T) {
	b := wild()
	if b.Zones != 10 || !strings.HasPrefix(b.ZoneNames[0], "iv-") || !strings.HasPrefix(b.ZoneNames[9], "vi-") {
		t.Errorf("zones %v", b.ZoneNames)
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
	b := wild()
	for _, tt := range tests {
		for i := range world.Journeys {
			j := &world.Journeys[i]
			if j.Name != tt.card {
				continue
			}
			var got []string
			for step := range j.Steps + 1 {
				if j.Points[step] > 0 {
					got = append(got, ".")
				} else {
					got = append(got, strings.TrimPrefix(b.Names[j.Last[step]], "wild-"))
				}
			}
			if text := strings.Join(got, " "); text != tt.want {
				t.Errorf("%s: %s", tt.card, text)
			}
		}
	}
	if !b.Dark.Has(19-1) || !b.Dark.Has(36-1) || !b.Allies.Has(7-1) || !b.Allies.Has(8-1) || !b.Allies.Has(27-1) ||
		!b.Allies.Has(34-1) {
		t.Error("the labels of the printed journeys are 7, 8, 27, 34 by name and 19, 36 as Dark locations")
	}
}
