package server

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/bits"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"prancingpony/chat"
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
	script = strings.NewReplacer("http://127.0.0.1:8080 TITLE=board", h.http.URL+" TITLE=toy", `"ACTION"`,
		`"bid 2"`, "pony verify match.json", "kill %1").Replace(script)
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

// The worked example of docs/api.md, computed as its text says, and by the program.
func TestTheChanceAsDescribed(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	_, block, _ := strings.Cut(string(text), "### The chance")
	_, block, _ = strings.Cut(block, "```json\n")
	block, _, _ = strings.Cut(block, "```")
	var example struct {
		Secret, Commitment, Hashed, Seed string
		Contributions, Pledges           []string
		Dice                             []int
	}
	if err := json.Unmarshal([]byte(block), &example); err != nil {
		t.Fatal(err)
	}
	hash := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return hex.EncodeToString(sum[:])
	}
	if example.Commitment != hash(example.Secret) || example.Commitment != game.Commit(example.Secret) {
		t.Error("the commitment is another")
	}
	hashed := fmt.Sprintf("%d:%s", len(example.Secret), example.Secret)
	for i, c := range example.Contributions {
		hashed += fmt.Sprintf("%d:%s", len(c), c)
		if c != "" && example.Pledges[i] != hash(c) {
			t.Errorf("pledge %d is another", i)
		}
	}
	seed := game.Seed(example.Secret, example.Contributions)
	if hashed != example.Hashed || hash(hashed) != example.Seed || hex.EncodeToString(seed[:]) != example.Seed {
		t.Errorf("the seed is %x, of %s", seed, hashed)
	}
	rand := game.LiveRand(seed)
	for k, want := range example.Dice {
		sum := sha256.Sum256(binary.BigEndian.AppendUint64(seed[:], uint64(k)))
		high, _ := bits.Mul64(binary.BigEndian.Uint64(sum[:8]), 6)
		if int(high)+1 != want || rand.Die(6) != want {
			t.Errorf("die %d is %d", k, high+1)
		}
	}
}

// The client's list of ready words is checked against its types, and they against the one list of them all.
func TestTheClientKnowsTheReadyWords(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../web/src/api/schema.ts")
	if err != nil {
		t.Fatal(err)
	}
	if want := `ready?: "` + strings.Join(chat.ReadyWords, `" | "`) + `";`; !strings.Contains(string(text), want) {
		t.Errorf("web/src/api/schema.ts does not have %s: regenerate it with npm run types", want)
	}
}
