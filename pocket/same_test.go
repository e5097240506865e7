package pocket

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/titles"
)

// sameGames is how many games of each title are compared; PONY_SAME sets it.
const sameGames = 2

// digests are those of games of each title: seeds, actions, events and last positions, the actions chosen by the seed
// alone.
func digests(t *testing.T, games int) string {
	var all strings.Builder
	for _, title := range titles.All {
		sum := sha256.New()
		for n := range games {
			s, err := title.New(nil, game.LiveRand(game.Seed(fmt.Sprint(title.ID(), n), nil)))
			if err != nil {
				t.Fatal(err)
			}
			pick := game.FastRand(uint64(n))
			for i := 0; !s.Result().Over && i < 20_000; i++ {
				legal := s.Legal(nil)
				a := legal[pick.Intn(len(legal))]
				var log game.Log
				if err := s.Apply(a, &log); err != nil {
					t.Fatal(err)
				}
				fmt.Fprintln(sum, title.Vocabulary().ActionText(a))
				for _, e := range log.Events {
					fmt.Fprintln(sum, title.Vocabulary().EventText(e))
				}
			}
			last, err := game.Digest(s)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintln(sum, last)
		}
		fmt.Fprintln(&all, title.ID(), games, hex.EncodeToString(sum.Sum(nil)))
	}
	return all.String()
}

// The rules in a browser and those of the server make the same records of the same seeds and actions. The test runs
// itself compiled for browsers, under Node.
func TestABrowserPlaysAsTheServerDoes(t *testing.T) {
	games := sameGames
	if n, err := strconv.Atoi(os.Getenv("PONY_SAME")); err == nil {
		games = n
	}
	here := digests(t, games)
	if runtime.GOOS == "js" {
		fmt.Print("digests:\n" + here)
		return
	}
	if testing.Short() {
		t.Skip("it compiles the rules for browsers")
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("no Node")
	}
	root, err := exec.CommandContext(t.Context(), "go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	runner := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "go_js_wasm_exec")
	test := exec.CommandContext(t.Context(), "go", "test", "-count=1", "-run", "^"+t.Name()+"$", "-v", "-exec", runner,
		".")
	test.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "PONY_SAME="+strconv.Itoa(games))
	out, err := test.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if !strings.Contains(string(out), "digests:\n"+here) {
		t.Errorf("here\n%s\nin a browser\n%s", here, out)
	}
}
