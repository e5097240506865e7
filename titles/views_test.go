package titles

//go:generate go test -run "TestThePageHasTheTypesOfTheViews|TestViewsHaveSchemas" -update

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/titles/jsonschema"
	"prancingpony/titles/typescript"
)

var update = flag.Bool("update", false, "rewrite the files that are made from the types")

// The client reads views by the types of the rules: a field that is renamed here no longer fits there.
func TestThePageHasTheTypesOfTheViews(t *testing.T) {
	for _, title := range All {
		want, err := typescript.File(title.ViewType())
		if err != nil {
			t.Fatalf("%s: %v", title.ID(), err)
		}
		same(t, pageOf(title, "view.gen.ts"), want)
		if f, ok := title.(game.StaticFacts); ok {
			facts, err := typescript.Facts(f.Facts())
			if err != nil {
				t.Fatalf("%s: %v", title.ID(), err)
			}
			same(t, pageOf(title, "facts.gen.ts"), facts)
		}
	}
}

// Programs in other languages read views by their schemas.
func TestViewsHaveSchemas(t *testing.T) {
	for _, title := range All {
		want, err := jsonschema.File("View of the title "+title.ID(), title.ViewType())
		if err != nil {
			t.Fatalf("%s: %v", title.ID(), err)
		}
		same(t, filepath.Join("..", "docs", "schemas", title.ID()+".view.json"), want)
	}
}

func pageOf(title game.Title, name string) string {
	return filepath.Join("..", "web", "src", "titles", title.ID(), name)
}

// same compares a file with what it must say, or rewrites it.
func same(t *testing.T, file, want string) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is not what the type says: go generate ./titles", file)
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
