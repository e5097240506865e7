package prancingpony

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Code that CONTRIBUTING.md quotes stands in the file it names.
func TestTheGuideShowsWhatIsThere(t *testing.T) {
	guide, err := os.ReadFile("CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	quotes := regexp.MustCompile("(?s)```go (\\S+)\n(.*?)```").FindAllStringSubmatch(string(guide), -1)
	if len(quotes) < 2 {
		t.Error("the guide quotes no code")
	}
	for _, quote := range quotes {
		source, err := os.ReadFile(quote[1])
		if err != nil {
			t.Error(err)
		} else if !strings.Contains(string(source), quote[2]) {
			t.Errorf("%s no longer has\n%s", quote[1], quote[2])
		}
	}
}

// Every title has every room of the chart; what a rulebook decides (chapters, tables, effects) is its own.
func TestEveryTitleHasTheFilesOfTheChart(t *testing.T) {
	guide, err := os.ReadFile("CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	_, chart, _ := strings.Cut(string(guide), "| file | what |")
	chart, _, _ = strings.Cut(chart, "\n\n")
	var rooms []string
	for _, row := range regexp.MustCompile("(?m)^\\| (`.*?) \\|").FindAllStringSubmatch(chart, -1) {
		for _, name := range quoted.FindAllStringSubmatch(row[1], -1) {
			if !strings.Contains(name[1], "*") {
				rooms = append(rooms, name[1])
			}
		}
	}
	titles, err := filepath.Glob("titles/*/title.go")
	if err != nil || len(titles) < 4 || len(rooms) < 9 {
		t.Fatalf("%d titles, %d rooms: %v", len(titles), len(rooms), err)
	}
	for _, title := range titles {
		for _, room := range rooms {
			if _, err := os.Stat(filepath.Join(filepath.Dir(title), room)); err != nil {
				t.Errorf("the chart promises %v", err)
			}
		}
	}
}

// pages are the documents that speak of our own files.
func pages(t *testing.T) []string {
	t.Helper()
	list := []string{"README.md", "CONTRIBUTING.md"}
	for _, folder := range []string{"docs/*.md", "docs/*/*.md"} {
		more, err := filepath.Glob(folder)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, more...)
	}
	return list
}

// packages are those that documents name without a path.
const packages = "account|arena|bot|cup|game|ladder|learn|locale|meeting|picture|puzzle|review|server|store|table|" +
	"titles"

var (
	quoted     = regexp.MustCompile("`([^`\n]+)`")
	ourFile    = regexp.MustCompile(`^[\w*][\w./*-]*\.(go|ts|mjs|svelte|md|sh|py|json|yaml|service)$`)
	ourFolder  = regexp.MustCompile(`^(` + packages + `|docs|examples|packaging|scripts|web)/[\w./*-]*$`)
	identifier = regexp.MustCompile(`^(` + packages + `)\.([A-Z]\w*)(\(.*\))?$`)
	example    = regexp.MustCompile(`\b(TITLE|POSITION|LANG|FILE)\b`) // stands for something
	target     = regexp.MustCompile(`^make ([\w-]+)`)
)

// What a document names in code is there: files, folders, Go names, targets of the Makefile.
func TestDocumentsNameWhatIsThere(t *testing.T) {
	makefile, err := os.ReadFile("Makefile")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range pages(t) {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		prose := regexp.MustCompile("(?s)```.*?```").ReplaceAllString(string(text), "")
		for _, found := range quoted.FindAllStringSubmatch(prose, -1) {
			name := found[1]
			if example.MatchString(name) {
				continue
			}
			if made := target.FindStringSubmatch(name); made != nil {
				if !strings.Contains(string(makefile), "\n"+made[1]+":") {
					t.Errorf("%s speaks of %s", page, name)
				}
			} else if ours := identifier.FindStringSubmatch(name); ours != nil {
				if !declared(t, ours[1], ours[2]) {
					t.Errorf("%s speaks of %s", page, name)
				}
			} else if (ourFile.MatchString(name) || ourFolder.MatchString(name)) && !exists(name) {
				t.Errorf("%s speaks of %s", page, name)
			}
		}
	}
}

// exists finds a file or folder as documents name it: from the root, within the client, or by its last name alone.
func exists(name string) bool {
	for _, at := range []string{
		name, "web/" + name, "web/src/" + name, "titles/board/" + name, "*/" + name,
		"*/*/" + name, "*/*/*/" + name, "*/*/*/*/" + name,
	} {
		if found, _ := filepath.Glob(strings.TrimSuffix(at, "/")); len(found) > 0 {
			return true
		}
	}
	return false
}

func declared(t *testing.T, folder, name string) bool {
	t.Helper()
	files, err := filepath.Glob(folder + "/*.go")
	if err != nil {
		t.Fatal(err)
	}
	word := regexp.MustCompile(`\b` + name + `\b`)
	return slices.ContainsFunc(files, func(file string) bool {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return word.Match(text)
	})
}

// docs/architecture.md lists every package that has a rule of its own.
func TestTheArchitectureListsEveryPackage(t *testing.T) {
	text, err := os.ReadFile("docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	for name := range mayImport {
		if first := top(name); !regexp.MustCompile(`(?m)^` + first + `[ /]`).Match(text) {
			t.Errorf("%s has no line", first)
		}
	}
}
