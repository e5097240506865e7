package main

import (
	"encoding/json"
	"os"
	"testing"

	"prancingpony/bot"
	"prancingpony/game"
)

// A win by two marches lies on the board (learn/puzzles/board-2-two-cities.json): every level takes it, the weakest at
// least every other time.
func TestNoLevelOverlooksAWinByMarches(t *testing.T) {
	file, err := os.ReadFile("../../learn/puzzles/board-2-two-cities.json")
	if err != nil {
		t.Fatal(err)
	}
	var puzzle struct {
		Seat     game.Seat      `json:"seat"`
		Position map[string]any `json:"position"`
	}
	if err := json.Unmarshal(file, &puzzle); err != nil {
		t.Fatal(err)
	}
	title, err := allTitles.find("board")
	if err != nil {
		t.Fatal(err)
	}
	puzzle.Position["title"] = title.ID()
	position, err := json.Marshal(puzzle.Position)
	if err != nil {
		t.Fatal(err)
	}
	const times = 20
	for i, level := range bot.Levels(title) {
		spec := level.ID
		if level.Player == "roll:1600ms" { // the same player with a budget that needs no clock
			spec = "roll:200"
		}
		player, err := bot.New(title, spec)
		if err != nil {
			t.Fatal(err)
		}
		won := 0
		for seed := range uint64(times) {
			s, err := title.Read(position)
			if err != nil {
				t.Fatal(err)
			}
			for s.Decider() == puzzle.Seat {
				choice := player.Choose(bot.Look(title, s, seed), seed)
				for _, a := range choice.Actions() {
					if err := s.Apply(a, nil); err != nil {
						t.Fatal(err)
					}
				}
			}
			if s.Result().Winners.Has(puzzle.Seat) {
				won++
			}
		}
		if least := map[bool]int{true: times / 2, false: times}[i == 0]; won < least {
			t.Errorf("%s wins %d times of %d, want %d", level.ID, won, times, least)
		}
	}
}
