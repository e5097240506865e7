package prancingpony

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const (
	mostLines     = 500 // of a file
	mostFuncLines = 80  // of a function, tables aside
	mostColumns   = 120 // of a line; a tab counts as four
	mostFiles     = 25  // of a package, tests aside
	mostMethods   = 40  // exported, of a type
)

// moreFiles are packages that may have more: the rulebook of the board game has thirteen chapters.
var moreFiles = map[string]int{"titles/board": 45}

// source is a Go file that people write.
type source struct {
	path  string
	text  []byte
	files *token.FileSet
	tree  *ast.File
}

func (s *source) test() bool { return strings.HasSuffix(s.path, "_test.go") }

var fileName = regexp.MustCompile(`(?:^|[\s(])(\w+\.go)\b`)

var generated = regexp.MustCompile(`(?m)^// Code generated .* DO NOT EDIT\.$`)

// sources reads every Go file that is not generated.
func sources(t *testing.T) (all []*source) {
	t.Helper()
	eachFile(t, ".", []string{".go"}, func(path string) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if generated.Match(text) {
			return
		}
		s := &source{path: path, text: text, files: token.NewFileSet()}
		s.tree, err = parser.ParseFile(s.files, path, text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, s)
	})
	return all
}

func TestLinesFilesAndFunctionsAreShort(t *testing.T) {
	for _, s := range sources(t) {
		for i, line := range strings.Split(string(s.text), "\n") {
			if columns := len([]rune(line)) + 3*strings.Count(line, "\t"); columns > mostColumns {
				t.Errorf("%s:%d has %d columns", s.path, i+1, columns)
			}
		}
		if strings.HasPrefix(filepath.Base(s.path), "data_") { // tables
			continue
		}
		if lines := bytes.Count(s.text, []byte("\n")); lines > mostLines {
			t.Errorf("%s has %d lines", s.path, lines)
		}
		shortFunctions(t, s)
	}
	eachFile(t, "web/src", []string{".ts", ".svelte"}, func(path string) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		made := path == filepath.Join("web", "src", "api", "schema.ts")
		if lines := bytes.Count(text, []byte("\n")); lines > mostLines && !made {
			t.Errorf("%s has %d lines", path, lines)
		}
	})
}

func shortFunctions(t *testing.T, s *source) {
	t.Helper()
	length := func(n ast.Node) int { return s.files.Position(n.End()).Line - s.files.Position(n.Pos()).Line + 1 }
	for _, d := range s.tree.Decls {
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
		if lines > mostFuncLines {
			t.Errorf("%s: %s has %d lines", s.path, fn.Name.Name, lines)
		}
	}
}

// A type does one job. Methods that it has from embedded types are counted there.
func TestTypesHaveFewExportedMethods(t *testing.T) {
	count := map[string]int{}
	for _, s := range sources(t) {
		for _, d := range s.tree.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if ok && fn.Recv != nil && fn.Name.IsExported() && !s.test() {
				count[filepath.Dir(s.path)+"."+receiver(fn.Recv.List[0].Type)]++
			}
		}
	}
	for name, methods := range count {
		if methods > mostMethods {
			t.Errorf("%s has %d exported methods", name, methods)
		}
	}
	if len(count) < 100 {
		t.Errorf("only %d types with methods were found", len(count))
	}
}

// receiver is the name of the type that a method is of.
func receiver(e ast.Expr) string {
	for {
		switch x := e.(type) {
		case *ast.StarExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.IndexListExpr:
			e = x.X
		case *ast.Ident:
			return x.Name
		default:
			return ""
		}
	}
}

// A package is small, and its package comment lists every file, and none that is gone.
func TestPackagesAreSmallAndListTheirFiles(t *testing.T) {
	files := map[string][]*source{}
	for _, s := range sources(t) {
		if folder := filepath.Dir(s.path); !s.test() {
			files[folder] = append(files[folder], s)
		}
	}
	for folder, list := range files {
		if most := max(mostFiles, moreFiles[filepath.ToSlash(folder)]); len(list) > most {
			t.Errorf("%s has %d files", folder, len(list))
		}
		listed := map[string]bool{}
		for _, s := range list {
			for _, name := range fileName.FindAllStringSubmatch(s.tree.Doc.Text(), -1) {
				listed[name[1]] = true
			}
		}
		for _, s := range list {
			name := filepath.Base(s.path)
			if s.tree.Doc == nil && !listed[name] {
				t.Errorf("%s: the package comment does not list %s", folder, name)
			}
			delete(listed, name)
		}
		for name := range listed {
			t.Errorf("%s: the package comment lists %s", folder, name)
		}
	}
}
