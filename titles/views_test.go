package titles

//go:generate go test -run TestThePageHasTheTypesOfTheViews -update

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/titles/typescript"
)

var update = flag.Bool("update", false, "rewrite the files of the page")

// The client reads views by the types of the rules: a field that is renamed here no longer fits there.
func TestThePageHasTheTypesOfTheViews(t *testing.T) {
	for _, title := range All {
		want, err := typescript.File(title.ViewType())
		if err != nil {
			t.Fatalf("%s: %v", title.ID(), err)
		}
		same(t, title.ID(), "view.gen.ts", want)
		if f, ok := title.(game.Factual); ok {
			facts, err := typescript.Facts(f.Facts())
			if err != nil {
				t.Fatalf("%s: %v", title.ID(), err)
			}
			same(t, title.ID(), "facts.gen.ts", facts)
		}
	}
}

// same compares a file of the page with what it must say, or rewrites it.
func same(t *testing.T, title, name, want string) {
	t.Helper()
	file := filepath.Join("..", "web", "src", "titles", title, name)
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is not what %s says: go generate ./titles", file, title)
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
