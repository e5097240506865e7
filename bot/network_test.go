package bot

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// encoded is the toy with one input: how far seat 0 is ahead.
type encoded struct{ explained }

func (encoded) Inputs() []string { return []string{"lead"} }

func (e encoded) Encode(s game.State, out []int16) { out[0] = int16(e.Explain(s, 0, nil)[0] / 100) }

var _ game.Encoded = encoded{}

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
