// Package prancingpony has no code of its own: its tests look at the house as a whole.
package prancingpony

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// mayImport says which packages of the module each package may import: imports point downwards only.
// A package in a folder below another one follows the rule of the longest name listed.
var mayImport = map[string][]string{
	"game":               {},
	"game/referee":       {"game"},
	"game/gametest":      {"game", "game/referee"},
	"game/stack":         {"game"},
	"game/gametest/toy":  {"game", "game/stack"},
	"titles/board":       {"game", "game/stack"},
	"titles/hunt/tables": {"game"},
	"titles/hunt/belief": {"game", "titles/hunt/tables"},
	"titles/hunt":        {"game", "game/stack", "titles/hunt/belief", "titles/hunt/tables"},
	"titles/cards":       {"game", "game/stack"},
	"titles/battle":      {"game", "game/stack"},
	"titles/board/mind":  {"game", "titles/board"}, // a mind sees its own rules; no rules see a mind
	"titles/hunt/mind":   {"game", "titles/hunt", "titles/hunt/belief", "titles/hunt/tables"},
	"titles/cards/mind":  {"game", "titles/cards"},
	"titles/battle/mind": {"game", "titles/battle"},
	"titles":             nil, // the one list of them all
	"bot":                {"game"},
	"store":              {},
	"store/storetest":    {"store"},
	"account":            {"store", "learn"},
	"review":             {"game", "bot"},
	"ladder":             {"game", "bot", "store"},
	"table":              {"game", "bot", "ladder", "review", "store"},
	"meeting":            {"game", "bot", "ladder", "store", "table"},
	"cup":                {"game", "store", "table"},
	"puzzle":             {"game", "arena", "ladder", "learn", "store", "table"},
	"arena":              {"game", "bot"},
	"arena/crew":         {"game", "arena", "store"},
	"learn":              {"game"},
	"learn/tale":         {"game", "learn", "locale"},
	"locale":             {},
	"web":                {},
	"picture":            {"web"},
	"server/limit":       {},
	"server/texts":       {"game", "locale"},
	"server/backup":      {},
	"server/status":      {"server/backup", "store", "table"},
	"server/notify":      {"account", "locale", "server/texts", "store", "table"},
	"server/endpoint":    {"account", "game", "locale", "server/limit", "server/texts", "store", "table", "web"},
	"server/stream":      {"account", "cup", "meeting", "server/endpoint", "server/limit", "store", "table"},
	"server/site":        {"game", "locale", "picture", "server/endpoint", "server/texts", "store", "table", "web"},
	"server/api": {
		"account", "cup", "game", "ladder", "learn", "locale", "meeting", "puzzle", "server/endpoint", "server/limit",
		"server/status", "server/texts", "store", "table",
	},
	"server": {
		"account", "cup", "game", "ladder", "meeting", "puzzle", "server/api", "server/backup", "server/endpoint",
		"server/limit", "server/notify", "server/site", "server/status", "server/stream", "server/texts", "store", "table",
		"web",
	},
	"server/load": {"game", "server", "store", "table"},
	"cmd/pony":    nil, // the only place that knows everything
}

// onlyStandardLibrary are the packages that import nothing from outside.
var onlyStandardLibrary = []string{"game", "titles", "bot", "arena", "locale", "web", "table", "learn"}

const module = "prancingpony/"

func TestImportsPointDownwards(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", "{{.ImportPath}}:{{range .Imports}} {{.}}{{end}}", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		pkg, imports, _ := strings.Cut(strings.TrimSpace(line), ":")
		pkg = strings.TrimPrefix(pkg, module)
		allowed, known := ruleFor(pkg)
		if !known {
			if pkg != strings.TrimSuffix(module, "/") {
				t.Errorf("%s: a new package needs a line in this table", pkg)
			}
			continue
		}
		for _, imported := range strings.Fields(imports) {
			inside, ours := strings.CutPrefix(imported, module)
			switch {
			case ours && allowed != nil && inside != pkg && !slices.Contains(allowed, inside):
				t.Errorf("%s imports %s, which points the wrong way", pkg, inside)
			case !ours && strings.Contains(imported, ".") && slices.Contains(onlyStandardLibrary, top(pkg)):
				t.Errorf("%s imports %s, but uses the standard library alone", pkg, imported)
			}
		}
	}
}

func ruleFor(pkg string) (allowed []string, known bool) {
	for name := pkg; name != ""; name = name[:max(0, strings.LastIndex(name, "/"))] {
		if allowed, known = mayImport[name]; known {
			return allowed, true
		}
	}
	return nil, false
}

func top(pkg string) string {
	first, _, _ := strings.Cut(pkg, "/")
	return first
}

const (
	oneSitting = 500 // lines of a file
	oneScreen  = 80  // lines of a function: a screen and a half
)

// A file is one sitting and a function a screen and a half, data and tables apart. The client's linter holds its files to the same.
func TestFilesAndFunctionsAreShort(t *testing.T) {
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && (d.Name() == "web" || strings.HasPrefix(d.Name(), ".") && path != ".") {
			return cmp.Or(err, fs.SkipDir)
		}
		if strings.HasSuffix(path, ".go") && !strings.HasPrefix(d.Name(), "data_") {
			short(t, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func short(t *testing.T, path string) {
	t.Helper()
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	length := func(n ast.Node) int { return files.Position(n.End()).Line - files.Position(n.Pos()).Line + 1 }
	if lines := files.File(file.Pos()).LineCount() - 1; lines > oneSitting {
		t.Errorf("%s has %d lines", path, lines)
	}
	for _, d := range file.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		lines := length(fn)
		ast.Inspect(fn, func(n ast.Node) bool { // a table is no code
			table, ok := n.(*ast.CompositeLit)
			if ok {
				lines -= length(table) - 1
			}
			return !ok
		})
		if lines > oneScreen {
			t.Errorf("%s: %s has %d lines", path, fn.Name.Name, lines)
		}
	}
}

// The rules ask a frame what its row says of it, never which kind it is: whoever looks for a kind finds its row, its
// pushes and its tests.
func TestNoRuleAsksAFrameForItsKind(t *testing.T) {
	rules, err := filepath.Glob("titles/*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	toy, err := filepath.Glob("game/gametest/toy/*.go")
	if err != nil || len(rules) == 0 || len(toy) == 0 {
		t.Fatalf("%d files of rules, %d of the toy: %v", len(rules), len(toy), err)
	}
	for _, path := range append(rules, toy...) {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			var compared []ast.Expr
			switch n := n.(type) {
			case *ast.BinaryExpr:
				compared = []ast.Expr{n.X, n.Y}
			case *ast.CaseClause:
				compared = n.List
			}
			for _, e := range compared {
				if id, ok := e.(*ast.Ident); ok && frameKind(id.Name) {
					t.Errorf("%v: %s is compared; let its row say what is asked", files.Position(e.Pos()), id.Name)
				}
			}
			return true
		})
	}
}

// frameKind reports whether a name is that of a kind of frame; frameNone is none.
func frameKind(name string) bool {
	rest, ok := strings.CutPrefix(name, "frame")
	return ok && rest != "" && rest != "None" && rest[0] >= 'A' && rest[0] <= 'Z'
}
