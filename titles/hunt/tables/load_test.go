package tables

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

// A fault in the file is reported with the entry and the reason.
func TestFaultsOfTheFileAreFound(t *testing.T) {
	tests := []struct{ fault, from, to, says string }{
		{"unknown location on a path", `"1 p20"`, `"1 p999"`, `boards[0]: paths`},
		{"an edge twice", `"1 p20"`, `"4 p3"`, "joined twice"},
		{
			"unknown zone", `{"number": 1, "zone": "i-a"`, `{"number": 1, "zone": "i-z"`,
			`locations[0]: there is no zone "i-z"`,
		},
		{
			"a journey that is no walk", `". 7 . 8 . 19 . 33 . 27 . 36 . a"`, `". 7 . 8 . 36 . 33 . 27 . 36 . a"`,
			"short[0] short-1: track step 6",
		},
		{"a journey too short", `". 7 . 8 . 19 . 33 . 27 . 36 . a"`, `". 7 . a"`, "4 steps, not 14"},
		{"a journey from nowhere", `"id": "short-1", "start": 1`, `"id": "short-1", "start": 9`, "no gate of Bree"},
		{"a shelter off the route", `"shelters": [8, 34]`, `"shelters": [8, 25]`, "shelters[1]"},
		{"a tile of nothing", `"late": ["2", "3", "eye"]`, `"late": ["2", "x", "eye"]`, "tiles.late[1]"},
		{"unknown operation", `"do": ["seal ii-c"]`, `"do": ["seel ii-c"]`, "allies.shire[5] farmer-maggot"},
		{"unknown zone on a card", `"do": ["seal ii-c"]`, `"do": ["seal vi-c"]`, `no zone "vi-c"`},
		{"unknown location on a card", `"place-ally 1 37"`, `"place-ally 1 99"`, `no location "99"`},
		{"wrong count of cards", `"id": "goldberry", "copies": 1`, `"id": "goldberry", "copies": 3`, "allies.shire"},
		{"sorcery among allies", `"do": ["seal ii-c"]`, `"do": ["lord"]`, "not an operation for such a card"},
		{"unknown need", `"need": "found"`, `"need": "lost"`, `need "lost"`},
	}
	for _, tt := range tests {
		data := bytes.Replace(file, []byte(tt.from), []byte(tt.to), 1)
		if bytes.Equal(data, file) {
			t.Fatalf("%s: the file has no %s", tt.fault, tt.from)
		}
		_, err := parse(data)
		if err == nil || !strings.Contains(err.Error(), tt.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want something with %q", tt.fault, err, tt.says)
		}
	}
}

// Le plateau de jeu, Les tuiles Corruption: what the rulebook counts.
func TestTheTablesHaveWhatTheRulebookCounts(t *testing.T) {
	w := Load()
	for i, want := range [2]struct{ allies, starts, riderStarts int }{{12, 3, 6}, {10, 3, 2}} {
		b := &w.Boards[i]
		if b.Allies.Count() != want.allies || b.Starts.Count() != want.starts ||
			b.RiderStarts.Count() != want.riderStarts {
			t.Errorf("%s: %d Ally locations, %d and %d starts", b.ID, b.Allies.Count(), b.Starts.Count(),
				b.RiderStarts.Count())
		}
		if b.Places > MaxPlaces || b.Spaces > MaxSpaces ||
			len(slices.Compact(slices.Sorted(slices.Values(b.Names)))) != b.Spaces {
			t.Errorf("%s: %d places, %d spaces, or a name twice", b.ID, b.Places, b.Spaces)
		}
		for section, set := range b.InSection {
			if set == 0 {
				t.Errorf("%s: section %d is empty", b.ID, section)
			}
		}
	}
	count := func(tiles [MaxKinds]uint8) (n int) {
		for _, k := range tiles {
			n += int(k)
		}
		return n
	}
	if count(w.Plain) != 15 || count(w.Late) != 3 || count(w.Special) != 2 {
		t.Errorf("%d, %d and %d tiles", count(w.Plain), count(w.Late), count(w.Special))
	}
}
