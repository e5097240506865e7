package prancingpony

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// notMirrors has types of the client that share their fields with a Go type without being copies, with the reason.
var notMirrors = map[string]string{
	"web/src/titles/battle/army.ts List": "the text of an option, read from any file; the server judges it",
	"web/src/titles/words.test.ts Game":  "a file of a test, which pony words writes; it does not cross the wire",
	"web/src/titles/words.test.ts Step":  "a step of such a game",
}

// What crosses the wire has its types in web/src/api/schema.ts, generated from Go. A type of the client that has the
// fields of a Go struct, or nearly all of them, is a copy that nobody keeps true.
func TestTheClientHasNoCopiesOfGoTypes(t *testing.T) {
	structs := wireStructs(t)
	used := map[string]bool{}
	for name, fields := range clientTypes(t) {
		for of, known := range structs {
			if !copies(fields, known) {
				continue
			}
			if used[name] = true; notMirrors[name] == "" {
				t.Errorf("%s has the fields of %s: take it from web/src/api/types.ts", name, of)
			}
		}
	}
	for name := range notMirrors {
		if !used[name] {
			t.Errorf("%s is listed in notMirrors and is like no Go type", name)
		}
	}
}

// copies reports whether two fields or more, and four of five, are those of a Go struct, and no others are there.
func copies(fields, known []string) bool {
	if len(fields) < 2 || len(fields)*5 < len(known)*4 {
		return false
	}
	return !slices.ContainsFunc(fields, func(f string) bool { return !slices.Contains(known, f) })
}

func TestACopyIsFoundEvenWithoutAField(t *testing.T) {
	known := []string{"id", "points", "most", "cap", "models"}
	for _, tt := range []struct {
		fields string
		want   bool
	}{
		{"id points most cap models", true},
		{"id points most models", true},
		{"id points most", false},
		{"id points most cap models picture", false},
	} {
		if got := copies(strings.Fields(tt.fields), known); got != tt.want {
			t.Errorf("%s: %v", tt.fields, got)
		}
	}
}

// wireStructs are the structs with JSON tags: the names of their fields.
func wireStructs(t *testing.T) map[string][]string {
	structs := map[string][]string{}
	eachFile(t, ".", []string{".go"}, func(path string) {
		if strings.HasSuffix(path, "_test.go") {
			return
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.TypeSpec); ok {
				if s, ok := spec.Type.(*ast.StructType); ok {
					structs[filepath.Dir(path)+"."+spec.Name.Name] = jsonNames(s)
				}
			}
			return true
		})
	})
	return structs
}

func jsonNames(s *ast.StructType) (names []string) {
	for _, f := range s.Fields.List {
		if f.Tag == nil {
			continue
		}
		tag, err := strconv.Unquote(f.Tag.Value)
		if err != nil {
			continue
		}
		if name, _, _ := strings.Cut(reflect.StructTag(tag).Get("json"), ","); name != "" && name != "-" {
			names = append(names, name)
		}
	}
	return names
}

var (
	typeStart = regexp.MustCompile(`(?m)^ *(?:export )?(?:type (\w+)(?:<\w+>)? = |interface (\w+)(?:<\w+>)? )\{`)
	comments  = regexp.MustCompile(`(?s)/\*.*?\*/|//[^\n]*`)
	field     = regexp.MustCompile(`^\s*(?:readonly )?(\w+)\??:`)
)

// clientTypes are the object types that the client declares: the names of their fields.
func clientTypes(t *testing.T) map[string][]string {
	types := map[string][]string{}
	eachFile(t, "web/src", []string{".ts", ".svelte"}, func(path string) {
		if path == filepath.Join("web", "src", "api", "schema.ts") {
			return
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		text := comments.ReplaceAllString(string(data), "")
		for _, m := range typeStart.FindAllStringSubmatchIndex(text, -1) {
			name := text[max(m[2], m[4]):max(m[3], m[5])]
			types[path+" "+name] = fieldsAt(text[m[1]:])
		}
	})
	if len(types) < 100 {
		t.Errorf("only %d types of the client were found", len(types))
	}
	return types
}

// fieldsAt are the names of the fields up to the brace that closes the type; those of types inside it are left out.
func fieldsAt(text string) (names []string) {
	depth, from := 0, 0
	for i, c := range text {
		switch {
		case strings.ContainsRune("{([", c):
			depth++
		case c == '}' && depth == 0, c == ';' && depth == 0:
			if m := field.FindStringSubmatch(text[from:i]); m != nil {
				names = append(names, m[1])
			}
			if from = i + 1; c == '}' {
				return names
			}
		case strings.ContainsRune("})]", c):
			depth--
		}
	}
	return names
}

// eachFile visits the files of a folder with one of these endings, but for what is fetched or built.
func eachFile(t *testing.T, root string, endings []string, visit func(path string)) {
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && slices.Contains([]string{"node_modules", ".git", "dist"}, d.Name()) {
			return fs.SkipDir
		}
		if err == nil && !d.IsDir() && slices.Contains(endings, filepath.Ext(path)) {
			visit(path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
