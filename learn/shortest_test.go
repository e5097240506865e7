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

// No two puzzles are alike, in any language.
func TestPuzzlesDiffer(t *testing.T) {
	names, tasks := map[string]string{}, map[string]string{}
	for _, p := range learn.Puzzles() {
		for _, name := range p.Name {
			name = p.Title + name
			if other := names[name]; other != "" && other != p.ID {
				t.Errorf("%s is called like %s", p.ID, other)
			}
			names[name] = p.ID
		}
		for _, task := range p.Task {
			if other := tasks[task]; other != "" && other != p.ID {
				t.Errorf("%s asks what %s asks", p.ID, other)
			}
			tasks[task] = p.ID
		}
	}
}
