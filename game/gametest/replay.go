package gametest

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

// Replay plays a whole match on file, testdata/replays/NAME.txt: actions as text, a digest of the position as each
// turn begins and the ending. A rule that moves shows in the turn it first matters. With -update the digests are
// written again while the actions stay; a file that is missing is made by letting the title's policy play.
func Replay(t *testing.T, title game.Title, name string, seed uint64, o game.Options) {
	t.Helper()
	start, err := title.New(o, game.FastRand(seed))
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join("testdata", "replays", name+".txt")
	data, err := os.ReadFile(file)
	switch {
	case errors.Is(err, fs.ErrNotExist) && *update:
		data = []byte(policyGame(t, title, game.Clone(title, start)))
	case err != nil:
		t.Fatalf("%v (go test -update writes it)", err)
	}
	got := replay(t, title, start, data)
	if !*update {
		if !bytes.Equal(got, data) {
			t.Errorf("%s plays differently now, from line %d on; go test -update if a rule changed, and say which",
				file, firstLine(got, data))
		}
		return
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, got, 0o644); err != nil {
		t.Fatal(err)
	}
}

// replay plays the actions of a file and writes the file as it should be.
func replay(t *testing.T, title game.Title, s game.State, data []byte) []byte {
	t.Helper()
	var out bytes.Buffer
	turn := -1
	for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
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
			fmt.Fprintf(&out, "# turn %d, %s\n", turn, digest)
		}
		a, err := title.Vocabulary().ParseAction(text)
		if err == nil {
			err = s.Apply(a, nil)
		}
		if err != nil {
			t.Fatalf("turn %d: %v", turn, err)
		}
		if err := s.Check(); err != nil {
			t.Fatalf("turn %d, after %q: %v", turn, text, err)
		}
		fmt.Fprintln(&out, text)
	}
	if !s.Result().Over {
		t.Errorf("the match does not end: %s", title.Vocabulary().PromptText(s.Prompt()))
	}
	fmt.Fprintf(&out, "# %s\n", s.Result().By)
	return out.Bytes()
}

// Ways counts how many ways lead n decisions deep from a position: a change in what is legal shows at once.
func Ways(title game.Title, s game.State, n int) int {
	if n == 0 || s.Decider() == game.Nobody {
		return 1
	}
	sum, next := 0, title.Blank()
	for _, a := range s.Legal(nil) {
		next.CopyFrom(s)
		next.Play(a, nil)
		sum += Ways(title, next, n-1)
	}
	return sum
}

// policyGame is a match that the title's own policy plays, one action a line. Every tenth answer is any at all, so that
// the match also meets what no good player does.
func policyGame(t *testing.T, title game.Title, s game.State) string {
	policy, ok := title.(game.Policy)
	if !ok {
		t.Fatal("the title has no policy to play a match")
	}
	var text strings.Builder
	astray := game.FastRand(1)
	for s.Decider() != game.Nobody {
		legal := s.Legal(nil)
		scores := make([]int32, len(legal))
		policy.Score(s, legal, scores)
		best := slices.Index(scores, slices.Max(scores))
		if astray.Intn(10) == 0 {
			best = astray.Intn(len(legal))
		}
		fmt.Fprintln(&text, title.Vocabulary().ActionText(legal[best]))
		s.Play(legal[best], nil)
	}
	return text.String()
}

// firstLine is where two texts first differ.
func firstLine(a, b []byte) int {
	x, y := bytes.Split(a, []byte("\n")), bytes.Split(b, []byte("\n"))
	for i := range min(len(x), len(y)) {
		if !bytes.Equal(x[i], y[i]) {
			return i + 1
		}
	}
	return min(len(x), len(y)) + 1
}
