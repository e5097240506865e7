package prancingpony

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
)

// The walks of CONTRIBUTING.md are shell commands that work as they stand: each runs in a scratch clone of its own.
func TestWalksOfTheGuide(t *testing.T) {
	if testing.Short() {
		t.Skip("each walk compiles what it changes")
	}
	guide, err := os.ReadFile("CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	walks := regexp.MustCompile("(?s)## ([^\n]+)\n(?:[^#]|#[^#])*?```sh walk\n(.*?)```").
		FindAllStringSubmatch(string(guide), -1)
	if len(walks) < 4 {
		t.Fatalf("%d walks: a frame, a card, a language and a title have one each", len(walks))
	}
	for _, walk := range walks {
		t.Run(walk[1], func(t *testing.T) {
			scratch := scratchClone(t)
			script := exec.Command("bash", "-euo", "pipefail", "-c", walk[2])
			script.Dir = scratch
			if out, err := script.CombinedOutput(); err != nil {
				t.Errorf("%v\n%s\n%s", err, walk[2], out)
			}
		})
	}
}

// scratchClone copies the project as it stands here, uncommitted changes included.
func scratchClone(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "pony")
	for _, line := range [][]string{
		{"git", "clone", "-q", "--no-hardlinks", ".", dir},
		{"bash", "-c", `{ git diff --name-only --diff-filter=d HEAD; git ls-files -o --exclude-standard; } |
			while read -r f; do mkdir -p "$0/$(dirname "$f")" && cp "$f" "$0/$f"; done`, dir},
		{
			"bash", "-c",
			`git diff --name-only --diff-filter=D --no-renames HEAD | while read -r f; do rm -f "$0/$f"; done`, dir,
		},
	} {
		if out, err := exec.Command(line[0], line[1:]...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", line, err, out)
		}
	}
	return dir
}
