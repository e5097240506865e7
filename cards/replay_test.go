package cards

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

const replaySeed = 2003

// Replays are whole matches that the rule policy played: actions as text, and a digest of the position as each round
// begins. A rule that moves shows here in the round it first matters.
func TestReplays(t *testing.T) {
	t.Parallel()
	for _, sc := range scenarios {
		t.Run(sc.name, func(t *testing.T) {
			file := filepath.Join("testdata", "replays", sc.name+".txt")
			data, err := os.ReadFile(file)
			if errors.Is(err, fs.ErrNotExist) && updating() {
				data = []byte(strings.Join(policyActions(t, sc.name), "\n"))
			} else if err != nil {
				t.Fatal(err)
			}
			got := replay(t, sc.name, data)
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
func replay(t *testing.T, scenario string, data []byte) []byte {
	t.Helper()
	s := fresh(t, scenario, replaySeed)
	var out bytes.Buffer
	round := 0
	lines := bufio.NewScanner(bytes.NewReader(data))
	for lines.Scan() {
		text := lines.Text()
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		if s.Turn() != round {
			round = s.Turn()
			digest, err := game.Digest(s)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&out, "# round %d, %d to %d, %s\n", round, s.score(free), s.score(shadow), digest)
		}
		play(t, s, text)
		fmt.Fprintln(&out, text)
	}
	if s.phase != phaseOver {
		t.Errorf("the match does not end: %s", vocabulary.PromptText(s.Prompt()))
	}
	fmt.Fprintf(&out, "# %s, %d to %d\n", endingNames[s.ending], s.score(free), s.score(shadow))
	return out.Bytes()
}

func policyActions(t *testing.T, scenario string) []string {
	t.Helper()
	s := fresh(t, scenario, replaySeed)
	var actions []string
	var scores [512]int32
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
	tests := []struct {
		at   string
		want []int
	}{
		{"turn frodo; active helms-deep egladil; hand eomer gimli sting; reserve gandalf-the-grey sam-gamgee", []int{14, 29, 62}},
		{"scenario duel-2; turn witch-king; active minas-tirith weathertop; hand the-witch-king fell-beast grond the-black-captain; reserve the-hunter", []int{15, 43, 196}},
		{"scenario fellowship; turn gandalf; active moria khazad-dum; hand legolas boromir glamdring; path gandalf-the-grey the-hunter balrog-of-moria", []int{11, 45, 148}},
	}
	for _, tt := range tests {
		s := table(t, tt.at)
		for i, want := range tt.want {
			if got := ways(s, i+1); got != want {
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
