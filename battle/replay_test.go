package battle

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

const replaySeed = 2009

// replayed are the battles kept as replays: one with monsters on the small table, one with cavalry and archers on the
// large one, put down freely among scenery.
var replayed = map[string]game.Options{
	"gate-of-moria-small": {"matchup": "gate-of-moria", "size": "small"},
	"ithilien-road-large": {"matchup": "ithilien-road", "size": "large", "deployment": "free", "scenery": "scattered"},
}

// Replays are whole battles that the rule policy fought: actions as text, and a digest of the position as each turn begins.
// A rule that moves shows here in the turn it first matters.
func TestReplays(t *testing.T) {
	t.Parallel()
	for name, options := range replayed {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join("testdata", "replays", name+".txt")
			data, err := os.ReadFile(file)
			if errors.Is(err, fs.ErrNotExist) && updating() {
				data = []byte(strings.Join(policyActions(t, options), "\n"))
			} else if err != nil {
				t.Fatal(err)
			}
			got := replay(t, options, data)
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

func begun(t *testing.T, o game.Options) *State {
	t.Helper()
	st, err := Title{}.New(o, game.FastRand(replaySeed))
	if err != nil {
		t.Fatal(err)
	}
	return st.(*State)
}

// replay plays the actions of a file and writes the file as it should be.
func replay(t *testing.T, o game.Options, data []byte) []byte {
	t.Helper()
	s := begun(t, o)
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
			fmt.Fprintf(&out, "# turn %d, %d to %d, %s\n", turn, s.score(good), s.score(evil), digest)
		}
		play(t, s, text)
		fmt.Fprintln(&out, text)
	}
	if s.phase != phaseOver {
		t.Errorf("the battle does not end: %s", vocabulary.PromptText(s.Prompt()))
	}
	fmt.Fprintf(&out, "# %s, %d to %d\n", endingNames[s.ending], s.score(good), s.score(evil))
	return out.Bytes()
}

func policyActions(t *testing.T, o game.Options) []string {
	t.Helper()
	s := begun(t, o)
	var actions []string
	var scores [maxLegal]int32
	for s.phase != phaseOver {
		legal := s.Legal(nil)
		Title{}.Score(s, legal, scores[:])
		best := 0
		for i := range legal {
			if scores[i] > scores[best] {
				best = i
			}
		}
		actions = append(actions, vocabulary.ActionText(legal[best]))
		s.Play(legal[best], nil)
	}
	return actions
}

// How many ways lead n decisions deep from a position: a change in what is legal shows at once.
func TestCountOfWays(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		at   string
		s    *State
		want []int
	}{
		{"a formation alone in the open", afoot(t, "minas-tirith-warriors", "mordor-orc-warband", 20), []int{33, 728}},
		{"two inches from the enemy", afoot(t, "minas-tirith-warriors", "mordor-orc-warband", 2), []int{25, 450}},
		{"to be charged", charging("minas-tirith-warriors", 2, 2, 5), []int{3, 9}},
	} {
		for i, want := range tt.want {
			if got := ways(tt.s, i+1); got != want {
				t.Errorf("%s: %d ways %d deep, want %d", tt.at, got, i+1, want)
			}
		}
	}
}

func ways(s *State, depth int) int {
	if depth == 0 || s.phase == phaseOver {
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
