package arena

import (
	"bytes"
	"encoding/json"
	"testing"

	"prancingpony/game/gametest/toy"
)

// Every turn has a sample for each side, with the points of that side at the end of the game.
func TestSamplesAreOneATurnForEachSide(t *testing.T) {
	field, err := NewField(trainableToy{})
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	s := &Schedule{Field: field, Bots: []string{"rule"}, Pairs: 3, Seed: 2}
	if err := s.CollectSamples(&file); err != nil {
		t.Fatal(err)
	}
	lines := json.NewDecoder(&file)
	var head SamplesHead
	if err := lines.Decode(&head); err != nil || head.Title != "toy" || len(head.Features) != 1 {
		t.Fatalf("%+v: %v", head, err)
	}
	type turn struct {
		game int
		turn int32
	}
	points := map[turn][]float64{}
	for lines.More() {
		var sample Sample
		if err := lines.Decode(&sample); err != nil {
			t.Fatal(err)
		}
		at := turn{sample.Game, sample.Features[0]}
		points[at] = append(points[at], sample.Points)
	}
	if len(points) < 9 {
		t.Errorf("%d turns in three games", len(points))
	}
	for at, both := range points {
		if len(both) != 2 || both[0]+both[1] != 1 {
			t.Errorf("game %d, turn %d: points %v", at.game, at.turn, both)
		}
	}
	plain, err := NewField(toy.Title{})
	if err != nil {
		t.Fatal(err)
	}
	if err := (&Schedule{Field: plain, Bots: []string{"rule"}, Pairs: 1}).CollectSamples(&file); err == nil {
		t.Error("a title without features is collected from")
	}
}
