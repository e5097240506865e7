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
	"prancingpony/model"
)

// encoded is the toy with one input: how far seat 0 is ahead.
type encoded struct{ explained }

func (encoded) Inputs() []string { return []string{"lead"} }

func (e encoded) Encode(s game.State, out []int16) { out[0] = int16(e.Explain(s, 0, nil)[0] / 100) }

var _ game.Encoder = encoded{}

// writeModel writes a file of weights and returns its path.
func writeModel(t *testing.T, h model.Header, parts ...any) string {
	t.Helper()
	line, err := json.Marshal(h)
	if err != nil {
		t.Fatal(err)
	}
	file := bytes.NewBuffer(append(line, '\n'))
	for _, part := range parts {
		if err := binary.Write(file, binary.LittleEndian, part); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(t.TempDir(), "toy.weights")
	if err := os.WriteFile(path, file.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// A network that adds half a unit of log-odds for each point of the lead values positions for both seats.
func TestASearchMayAskANetworkFromAFile(t *testing.T) {
	path := writeModel(t, model.Header{
		Kind: model.KindValue, Title: "toy", Inputs: []string{"lead"},
		Hidden: []int{2, 2},
	},
		[]int16{4096, -4096}, []int16{1024, 0, 0, 1024}, []int16{1024, -1024}, []int32{0}, []int32{0, 0, 0, 0, 0})
	value, err := namedValuation(encoded{}, path)
	if err != nil {
		t.Fatal(err)
	}
	s,
		err := toy.Title{}.Read([]byte(`{"title":"toy","turn":4,"seat":1,"deck":[],"hands":[[],[]],"bids":[2,2],`+
		`"scores":[12,8]}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	if ahead, behind := value.eval.Evaluate(s, 0), value.eval.Evaluate(s, 1); ahead != model.Chance(2000) ||
		ahead+behind != certain {
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

// trainable is the toy with one feature, which is always one.
type trainable struct{ explained }

func (trainable) FeatureNames() []string { return []string{"one"} }
func (trainable) Features(_ game.State, _ game.Seat, out []int32) []int32 {
	return append(out, 1)
}
func (trainable) SideOf(_ game.State, seat game.Seat) int { return int(seat) }

var _ model.Trainable = trainable{}

// A policy network that prefers the action which the policy likes least makes a rule player and a search take it.
func TestAPolicyNetworkFromAFileCorrectsThePolicy(t *testing.T) {
	s, err := toy.Title{}.New(nil, game.FastRand(5))
	if err != nil {
		t.Fatal(err)
	}
	legal := s.Legal(nil)
	scores := make([]int32, len(legal))
	toy.Title{}.Score(s, legal, scores)
	worst := legal[slices.Index(scores, slices.Min(scores))]
	var rows [model.PolicyRows][model.PolicyColumns]int16
	whole := model.ActionRows(0, s.Prompt(), worst)[model.RowsPerAction-1]
	rows[whole][model.PolicyHidden] = 32_000 // 500 of 10,000 of chance
	path := writeModel(t, model.Header{Kind: model.KindPolicy, Title: "toy", Inputs: []string{"one"}},
		[1][model.PolicyHidden]int16{}, [model.PolicyHidden]int32{}, rows)
	player, err := New(trainable{}, "rule@linear+"+path)
	if err != nil {
		t.Fatal(err)
	}
	if got := player.Choose(Observe(trainable{}, s, 1), 1).Action; got != worst {
		t.Errorf("plays %v, the network prefers %v", got, worst)
	}
	searcher, err := New(trainable{}, "roll:8@linear+"+path)
	if err != nil {
		t.Fatal(err)
	}
	seen := Observe(trainable{}, s, 1)
	if search := newSearch(searcher.(roll), seen, seen.state.Legal(nil), 1); search.favourite.action != worst {
		t.Errorf("the search begins with %v", search.favourite.action)
	}
	for _, bad := range []string{
		"roll:8@linear+" + path + "x", "roll:8@no-such-value+" + path,
		"random@linear+" + path,
	} {
		if _, err := New(trainable{}, bad); err == nil {
			t.Errorf("%s is accepted", bad)
		}
	}
	if _, err := New(toy.Title{}, "roll:8@linear+"+path); err == nil {
		t.Error("a title without features takes a policy network")
	}
}
