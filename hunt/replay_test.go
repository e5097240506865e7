package hunt

import (
	"bufio"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"prancingpony/game"
)

// updating: go test -update, a flag of gametest, writes digests anew; the actions stay as they are.
func updating() bool {
	f := flag.Lookup("update")
	return f != nil && f.Value.String() == "true"
}

// replays are whole matches of both acts, one for each number of players, with every option in one of them.
var replays = []struct {
	name    string
	seed    uint64
	options game.Options
}{
	{"two", 1418, game.Options{"players": "2"}},
	{"three", 1419, game.Options{"players": "3", "balance": "two-tokens", "reminders": "off"}},
	{"four", 1420, game.Options{"players": "4", "balance": "no-token", "shelters": "on", "reminders": "off"}},
	{"five", 1421, game.Options{"players": "5", "balance": "no-token-four", "aid": "on", "reminders": "off"}},
}

// Each file has the actions as text, and a digest of the position as each turn begins: a rule that moves
// shows in the turn it first matters.
func TestReplays(t *testing.T) {
	for _, r := range replays {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			file := filepath.Join("testdata", "replays", r.name+".txt")
			data, err := os.ReadFile(file)
			if errors.Is(err, fs.ErrNotExist) && updating() {
				data = []byte(strings.Join(mixedActions(t, r.options, r.seed), "\n"))
			} else if err != nil {
				t.Fatal(err)
			}
			got := replay(t, r.options, r.seed, data)
			if updating() {
				if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, got, 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if !bytes.Equal(got, data) {
				t.Errorf("%s plays differently now; go test -update if a rule moved, and say which", file)
			}
		})
	}
}

// replay plays the actions of a file and writes the file as it should be.
func replay(t *testing.T, o game.Options, seed uint64, data []byte) []byte {
	t.Helper()
	state, err := Title{}.New(o, game.FastRand(seed))
	if err != nil {
		t.Fatal(err)
	}
	s := state.(*State)
	var out bytes.Buffer
	turn := -1
	lines := bufio.NewScanner(bytes.NewReader(data))
	for lines.Scan() {
		text := lines.Text()
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		if s.Turn() != turn {
			turn = s.Turn()
			digest, err := game.Digest(s)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&out, "# act %d, day %d, turn %d, corruption %d, track %d, %s\n", s.act, s.day, s.hour+1, s.corruption, s.track, digest)
		}
		play(t, s, text)
		fmt.Fprintln(&out, text)
	}
	if !s.over() || s.act != 2 {
		t.Errorf("the match does not end in Act 2: %s", s.tables().vocabulary.PromptText(s.Prompt()))
	}
	fmt.Fprintf(&out, "# %s, corruption %d\n", s.Result().By, s.corruption)
	return out.Bytes()
}

// mixedActions are what the policy answers, and every tenth time anything, in the first match that goes
// on into Act 2.
func mixedActions(t *testing.T, o game.Options, seed uint64) (actions []string) {
	t.Helper()
	scores := make([]int32, maxLegal)
	for luck := uint64(0); ; luck++ {
		state, err := Title{}.New(o, game.FastRand(seed))
		if err != nil {
			t.Fatal(err)
		}
		s := state.(*State)
		choice := game.FastRand(luck)
		actions = actions[:0]
		for s.Decider() != game.Nobody {
			legal := s.Legal(nil)
			a := best(s, legal, scores[:len(legal)])
			if choice.Intn(10) == 0 {
				a = legal[choice.Intn(len(legal))]
			}
			actions = append(actions, s.tables().vocabulary.ActionText(a))
			s.Play(a, nil)
		}
		if s.act == 2 && s.track > 10 {
			return actions
		}
	}
}

// How many ways lead n decisions deep from a position: a change in what is legal shows at once.
func TestCountOfWays(t *testing.T) {
	tests := []struct {
		what string
		s    *State
		want [3]int
	}{
		{"the Ring-bearer's turn", position(t, `"journal":["shire-1",".",".","shire-10"],"held":1,"pool":2,"hand":["tom-bombadil","lobelia"],"dice":{"ring":2,"sword":1}`), [3]int{7, 34, 169}},
		{"a Nazgûl's turn", position(t, `"journal":["shire-1",".",".","shire-10"],"options":{"reminders":false},"phase":"riders","hand":["get-off-the-road"],"held":1,"pool":2,
			"riders":{"blue":"shire-10","green":"shire-49","red":"shire-24","violet":"shire-31"},"dice":{"ring":1,"sword":1,"shadow":1}`), [3]int{17, 105, 770}},
		{"Gandalf and the journey", second(t, "short-2", 7, []string{"wild-39", "wild-40"}, []string{"wild-18"}, `"held":1,"pool":2,"hour":2,"hand":["shadowfax","athelas"]`), [3]int{2, 14, 72}},
	}
	for _, tt := range tests {
		for i, want := range tt.want {
			if got := ways(tt.s, i+1); got != want {
				t.Errorf("%s: %d ways %d deep, want %d", tt.what, got, i+1, want)
			}
		}
	}
}

func ways(s *State, depth int) int {
	if depth == 0 || s.over() {
		return 1
	}
	n := 0
	for _, a := range s.Legal(nil) {
		next := *s
		next.Play(a, nil)
		n += ways(&next, depth-1)
	}
	return n
}
