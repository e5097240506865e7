package bot

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// encoded is the toy with one input: how far seat 0 is ahead.
type encoded struct{ explained }

func (encoded) Inputs() []string { return []string{"lead"} }

func (e encoded) Encode(s game.State, out []int16) { out[0] = int16(e.Explain(s, 0, nil)[0] / 100) }

var _ game.Encoder = encoded{}

// A network that adds half a unit of log-odds for each point of the lead values positions for both seats.
func TestASearchMayAskANetworkFromAFile(t *testing.T) {
	head, err := json.Marshal(game.NetworkHead{Name: "net-0", Title: "toy", Inputs: []string{"lead"}, Hidden: [2]int{2, 2}})
	if err != nil {
		t.Fatal(err)
	}
	file := bytes.NewBuffer(append(head, '\n'))
	for _, part := range []any{[]int16{4096, -4096}, []int16{1024, 0, 0, 1024}, []int16{1024, -1024}, []int32{0}, []int32{0, 0, 0, 0, 0}} {
		if err := binary.Write(file, binary.LittleEndian, part); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(t.TempDir(), "net-0.weights")
	if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	value, err := namedValue(encoded{}, path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := toy.Title{}.Read([]byte(`{"title":"toy","turn":4,"seat":1,"deck":[],"hands":[[],[]],"bids":[2,2],"scores":[12,8]}`))
	if err != nil {
		t.Fatal(err)
	}
	if ahead, behind := value.Evaluate(s, 0), value.Evaluate(s, 1); ahead != game.Chance(2000) || ahead+behind != certain {
		t.Errorf("%d and %d", ahead, behind)
	}
	if _, err := New(encoded{}, "roll:8@"+path); err != nil {
		t.Error(err)
	}
	for _, bad := range []string{"roll:8@" + path + "x.weights", "roll:8@no-such-value"} {
		if _, err := New(encoded{}, bad); err == nil {
			t.Errorf("%s is accepted", bad)
		}
	}
	if _, err := New(toy.Title{}, "roll:8@"+path); err == nil {
		t.Error("a title without inputs takes a network")
	}
}

// pupil is the toy with one feature, which is always one.
type pupil struct{ explained }

func (pupil) FeatureNames() []string { return []string{"one"} }
func (pupil) Features(_ game.State, _ game.Seat, out []int32) []int32 {
	return append(out, 1)
}
func (pupil) SideOf(_ game.State, seat game.Seat) int { return int(seat) }

var _ game.TrainablePolicy = pupil{}

// An instinct that leans towards the answer which the policy likes least makes a player by rule give it, and a search plays by it.
func TestAnInstinctMovesThePolicy(t *testing.T) {
	s, err := toy.Title{}.New(nil, game.FastRand(5))
	if err != nil {
		t.Fatal(err)
	}
	legal := s.Legal(nil)
	scores := make([]int32, len(legal))
	toy.Title{}.Score(s, legal, scores)
	worst := legal[slices.Index(scores, slices.Min(scores))]
	weights := &game.InstinctWeights{First: make([][game.InstinctUnits]float32, 1)}
	whole := game.KeysOf(0, s.Prompt(), worst)[game.InstinctKeys-1]
	weights.Rows[whole][game.InstinctUnits] = 500
	file, err := game.WriteInstinct(game.InstinctHead{Name: "instinct-0", Title: "toy", Features: []string{"one"}}, weights)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "toy.instinct")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	player, err := New(pupil{}, "rule@linear+"+path)
	if err != nil {
		t.Fatal(err)
	}
	if got := player.Choose(Observe(pupil{}, s, 1), 1).Action; got != worst {
		t.Errorf("plays %v, leans towards %v", got, worst)
	}
	searcher, err := New(pupil{}, "roll:8@linear+"+path)
	if err != nil {
		t.Fatal(err)
	}
	seen := Observe(pupil{}, s, 1)
	if search := newSearch(searcher.(roll), seen, seen.state.Legal(nil), 1); search.favourite.action != worst {
		t.Errorf("the search begins with %v", search.favourite.action)
	}
	for _, bad := range []string{"roll:8@linear+" + path + "x", "roll:8@no-such-value+" + path, "random@linear+" + path} {
		if _, err := New(pupil{}, bad); err == nil {
			t.Errorf("%s is accepted", bad)
		}
	}
	if _, err := New(toy.Title{}, "roll:8@linear+"+path); err == nil {
		t.Error("a title whose policy cannot learn takes an instinct")
	}
}
