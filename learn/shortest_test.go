package learn_test

import (
	"encoding/json"
	"testing"

	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/titles"
)

// A shortened position is the same position.
func TestAShortPositionSaysTheSame(t *testing.T) {
	for _, title := range titles.All {
		s, err := title.New(nil, game.FastRand(7))
		if err != nil {
			t.Fatal(err)
		}
		whole, err := json.Marshal(s.Position())
		if err != nil {
			t.Fatal(err)
		}
		short, err := learn.Shortest(title, whole)
		if err != nil {
			t.Fatal(err)
		}
		scene, err := learn.Open(title, short, nil)
		if err != nil {
			t.Fatal(err)
		}
		again, err := json.Marshal(scene.State().Position())
		if err != nil || string(again) != string(whole) || len(short) >= len(whole) {
			t.Errorf("%s: %v\n%s\n%s", title.ID(), err, short, again)
		}
	}
}

// No two puzzles are alike, and every title has enough of them for a while.
func TestPuzzlesDiffer(t *testing.T) {
	names, tasks, count := map[string]string{}, map[string]string{}, map[string]int{}
	for _, p := range learn.Puzzles() {
		count[p.Title]++
		for _, name := range []string{p.Title + p.Name.FR, p.Title + p.Name.EN} {
			if other := names[name]; other != "" && other != p.ID {
				t.Errorf("%s is called like %s", p.ID, other)
			}
			names[name] = p.ID
		}
		for _, task := range []string{p.Task.FR, p.Task.EN} {
			if other := tasks[task]; other != "" && other != p.ID {
				t.Errorf("%s asks what %s asks", p.ID, other)
			}
			tasks[task] = p.ID
		}
	}
	for title, least := range map[string]int{"board": 60, "hunt": 20, "cards": 20, "battle": 20} {
		if count[title] < least {
			t.Errorf("%s has %d puzzles, want %d", title, count[title], least)
		}
	}
}
