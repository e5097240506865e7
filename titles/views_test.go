package titles

//go:generate go test -run TestTheClientHasTheFacts -update

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"prancingpony/game"
)

var update = flag.Bool("update", false, "rewrite the facts of the client")

// The client draws with the facts of the rules; their types are in docs/openapi.json.
func TestTheClientHasTheFacts(t *testing.T) {
	for _, title := range All {
		f, ok := title.(game.StaticFacts)
		if !ok {
			continue
		}
		want, err := json.MarshalIndent(f.Facts(), "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, '\n')
		file := filepath.Join("..", "web", "src", "titles", title.ID(), "facts.gen.json")
		if *update {
			if err := os.WriteFile(file, want, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not what the rules say (%v): go generate ./titles", file, err)
		}
	}
}

// Every verb has a class in the client, and one only: without it an answer could be offered as if it cost nothing.
func TestEveryVerbHasAClassOfAnswer(t *testing.T) {
	for _, title := range All {
		text, err := os.ReadFile(filepath.Join("..", "web", "src", "titles", title.ID(), "answers.ts"))
		if err != nil {
			t.Fatal(err)
		}
		for _, verb := range title.Vocabulary().Verbs {
			if n := strings.Count(string(text), "'"+verb.Name+"'"); n != 1 {
				t.Errorf("%s: answers.ts names %s %d times", title.ID(), verb.Name, n)
			}
		}
	}
}
