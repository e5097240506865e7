// Package prancingpony has no code of its own: its tests look at the project as a whole.
package prancingpony

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// mayImport lists every package of the module with the packages it may import: imports point downwards only. A package
// that is not listed, and a line without its package, fail.
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
	"titles/board/mind":  {"game", "model", "titles/board"}, // a mind sees its own rules; no rules see a mind
	"titles/hunt/mind":   {"game", "model", "titles/hunt", "titles/hunt/belief", "titles/hunt/tables"},
	"titles/cards/mind":  {"game", "model", "titles/cards"},
	"titles/battle/mind": {"game", "model", "titles/battle"},
	"titles/board/book":  {"game", "titles/board"}, // what a chronicle tells
	"titles/hunt/book":   {"game"},
	"titles/cards/book":  {"game", "titles/cards"},
	"titles/battle/book": {"game"},
	// the one list of them all
	"titles": {
		"game", "titles/battle", "titles/battle/book", "titles/battle/mind", "titles/board", "titles/board/book",
		"titles/board/mind", "titles/cards", "titles/cards/book", "titles/cards/mind", "titles/hunt",
		"titles/hunt/book", "titles/hunt/mind",
	},
	"oldlog":          {"game", "titles/board"}, // the old client plays this one title
	"model":           {"game"},
	"bot":             {"game", "model"},
	"store":           {},
	"store/storetest": {"store"},
	"account":         {"store", "learn"},
	"queue":           {},
	"judge":           {"game", "bot"},
	"review":          {"game", "bot", "judge"},
	"ladder":          {"game", "bot", "queue", "store"},
	"moment":          {"game"}, // the browser builds moments too
	"match":           {"game", "moment", "store"},
	"chat":            {"game", "match", "store"},
	"watch":           {"game", "chat", "ladder", "match", "moment", "queue", "store"},
	"chronicle":       {"game", "locale"},
	"study":           {"game", "chronicle", "judge", "match", "moment", "queue", "review", "store"},
	"table":           {"game", "match", "moment", "store", "watch"},
	"play":            {"game", "bot", "ladder", "match", "moment", "queue", "store"},
	"operate":         {"game", "match", "moment", "store", "watch"},
	"games":           {"game", "chat", "judge", "match", "operate", "play", "store", "study", "table", "watch"},
	"library":         {"game", "match", "moment", "oldlog", "store", "titles/board"}, // openings are the board game's
	"meeting":         {"game", "bot", "ladder", "store", "games", "match", "play", "table", "watch"},
	"cup":             {"game", "store", "games", "match", "play", "table"},
	"puzzle":          {"game", "arena", "bot", "judge", "ladder", "learn", "store", "games", "match", "study"},
	"club":            {"cup", "ladder", "match", "store", "watch"},
	"arena":           {"game", "bot", "judge", "model"},
	"arena/crew":      {"game", "arena", "store"},
	"learn":           {"game", "locale"},
	"locale":          {},
	"web":             {},
	"picture":         {"chronicle", "locale", "web"},
	"server/limit":    {},
	"siteinfo":        {"account", "store"},
	"server/openid":   {"account"},
	"server/texts":    {"game", "locale", "store"},
	"server/backup":   {},
	"server/status":   {"server/backup", "store", "watch"},
	"server/calendar": {},
	"server/notify":   {"account", "chat", "locale", "match", "play", "server/texts", "store", "watch"},
	"server/endpoint": {
		"account", "game", "locale", "match", "moment", "server/limit", "server/texts",
		"store", "web",
	},
	"server/stream": {
		"account", "chat", "cup", "match", "meeting", "moment", "server/endpoint",
		"server/limit", "store", "watch",
	},
	"server/site": {
		"game", "learn", "locale", "match", "picture", "pocket", "server/endpoint", "server/limit", "server/texts",
		"siteinfo", "store", "watch", "web",
	},
	"server/clubs": {
		"club", "cup", "ladder", "locale", "match", "picture", "server/endpoint", "server/texts",
	},
	"server/api": {
		"account", "bot", "chat", "chronicle", "game", "ladder", "learn", "library", "locale", "match", "meeting",
		"moment", "oldlog", "operate", "picture", "play", "puzzle", "server/calendar", "server/endpoint",
		"server/limit", "server/status", "server/texts", "siteinfo", "store", "study", "table", "watch",
	},
	"server": {
		"account", "club", "cup", "game", "games", "judge", "ladder", "library", "match", "meeting", "moment",
		"play", "puzzle", "server/api", "server/backup", "server/clubs", "server/endpoint", "server/limit",
		"server/notify", "server/openid", "server/site", "server/status", "server/stream", "server/texts", "siteinfo",
		"store", "table", "watch", "web",
	},
	"server/load": {"game", "server", "store", "games"},
	// the server of one person, in a browser
	"pocket": {
		"account", "chat", "game", "judge", "learn", "match", "moment", "play", "puzzle", "server/api",
		"server/endpoint", "server/limit", "server/stream", "server/texts", "store", "study", "table", "watch",
	},
	"cmd/pony-wasm": {"pocket", "titles"},
	"cmd/pony":      {everything}, // flags and wiring
}

// everything lets a package import all others.
const everything = "*"

// onlyStandardLibrary are the packages that import nothing from outside.
var onlyStandardLibrary = []string{
	"game", "model", "titles", "bot", "judge", "arena", "locale", "web", "learn",
	"moment", "match", "chronicle", "chat", "watch", "study", "table", "play", "operate", "games", "queue",
}

const module = "prancingpony/"

// Every kilobyte of the program for browsers is loaded before the first game there: what only a server needs stays out.
func TestTheProgramForBrowsersIsSmall(t *testing.T) {
	list := exec.CommandContext(t.Context(), "go", "list", "-deps", "-f",
		"{{.ImportPath}}{{range .EmbedFiles}} {{.}}{{end}}", "./cmd/pony-wasm")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		switch name := strings.Fields(line)[0]; {
		case slices.Contains([]string{"html/template", "text/template", "time/tzdata", "database/sql"}, name),
			strings.Contains(line, ".woff2"), strings.Contains(line, " net-"), strings.Contains(line, " policy-"):
			t.Errorf("a browser need not load %s", strings.TrimSpace(line))
		}
	}
}

func TestImportsPointDownwards(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", "{{.ImportPath}}:{{range .Imports}} {{.}}{{end}}", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for line := range strings.Lines(string(out)) {
		pkg, imports, _ := strings.Cut(strings.TrimSpace(line), ":")
		pkg = strings.TrimPrefix(pkg, module)
		allowed, known := mayImport[pkg]
		if !known {
			if pkg != strings.TrimSuffix(module, "/") {
				t.Errorf("%s: a new package needs a line in mayImport", pkg)
			}
			continue
		}
		seen[pkg] = true
		for _, imported := range strings.Fields(imports) {
			inside, ours := strings.CutPrefix(imported, module)
			switch {
			case ours && !slices.Contains(allowed, inside) && !slices.Contains(allowed, everything):
				t.Errorf("%s imports %s, which points the wrong way", pkg, inside)
			case !ours && strings.Contains(imported, ".") && slices.Contains(onlyStandardLibrary, top(pkg)):
				t.Errorf("%s imports %s, but uses the standard library alone", pkg, imported)
			}
		}
	}
	for pkg := range mayImport {
		if !seen[pkg] {
			t.Errorf("%s is listed in mayImport, but there is no such package", pkg)
		}
	}
}

func top(pkg string) string {
	first, _, _ := strings.Cut(pkg, "/")
	return first
}

// The rules ask a frame what its row says of it, never which kind it is: to look for a kind is to find its row, its
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
