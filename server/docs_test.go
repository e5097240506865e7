package server

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// The walk-through of docs/api.md, as it is printed there, plays a match that verifies.
func TestTheWalkThroughWithCurl(t *testing.T) {
	t.Parallel()
	for _, tool := range []string{"bash", "curl", "jq", "openssl"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip(tool + " is not installed here")
		}
	}
	text, err := os.ReadFile("../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	_, script, found := strings.Cut(string(text), "## A game with curl alone")
	_, script, _ = strings.Cut(script, "```sh\n")
	script, _, ended := strings.Cut(script, "```")
	if !found || !ended {
		t.Fatal("docs/api.md has no walk-through")
	}
	h := newFixture(t, nil)
	script = strings.NewReplacer("http://127.0.0.1:8080 TITLE=board", h.http.URL+" TITLE=toy", `"ACTION"`, `"bid 2"`, "pony verify match.json", "kill %1").Replace(script)
	dir := t.TempDir()
	cmd := exec.CommandContext(t.Context(), "bash", "-e", "-c", script)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	data, err := os.ReadFile(filepath.Join(dir, "match.json"))
	if err != nil {
		t.Fatal(err)
	}
	m, err := game.ReadMatch(data)
	if err != nil {
		t.Fatal(err)
	}
	if err := game.Verify(toy.Title{}, m); err != nil {
		t.Error(err)
	}
}
