package game_test

import (
	"testing"

	"prancingpony/game"
)

var colours = []string{"red", "green"}

func TestAPositionReaderKeepsTheFirstErrorAndItsPlace(t *testing.T) {
	for want, read := range map[string]func(r game.PositionReader){
		"":                                 func(r game.PositionReader) { r.Number(3, 3) },
		"hand: size: 4 is not from 0 to 3": func(r game.PositionReader) { r.In("hand").In("size").Number(4, 3) },
		"-1 is not from 0 to 3":            func(r game.PositionReader) { r.Number(-1, 3) },
		`no colour is called "blue"`:       func(r game.PositionReader) { r.Name("colour", colours, "blue") },
		"colour red is named twice": func(r game.PositionReader) {
			r.Names("colour", colours,
				[]string{"red", "red"}, func(int) {})
		},
		"it has 2": func(r game.PositionReader) {
			r.Require(false, "it has %d",
				2)
			r.Number(9, 3)
		},
		"green: 300 is not from 0 to 200": func(r game.PositionReader) {
			r.Counts("colour", colours,
				map[string]int{"green": 300}, 200, make([]uint8, 2))
		},
		`bag: no colour is called "purple"`: func(r game.PositionReader) {
			r.In("bag").Optional("colour", colours,
				"purple")
		},
	} {
		r := game.NewPositionReader()
		read(r)
		got := ""
		if r.Err() != nil {
			got = r.Err().Error()
		}
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestAPositionReaderReadsWhatIsRight(t *testing.T) {
	r := game.NewPositionReader()
	var into [2]uint8
	r.Counts("colour", colours, map[string]int{"green": 3}, 9, into[:])
	sum := 0
	r.Names("colour", colours, []string{"green", "red"}, func(i int) { sum += i + 1 })
	if r.Err() != nil || into != [2]uint8{0, 3} || sum != 3 || r.Optional("colour", colours, "") != -1 ||
		r.Name("colour", colours, "green") != 1 {
		t.Errorf("%v, counts %v, sum %d", r.Err(), into, sum)
	}
	bad := game.NewPositionReader()
	if bad.Name("colour", colours, "blue") != 0 || bad.Number(7, 3) != 0 {
		t.Error("what is wrong does not read as zero")
	}
}
