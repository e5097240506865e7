package tables

import (
	"bytes"
	"strings"
	"testing"
)

// A board file that is not valid is refused with the entry and the reason.
func TestBoardFilesAreChecked(t *testing.T) {
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
