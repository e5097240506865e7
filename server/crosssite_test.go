package server

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
)

// foreign are the headers by which a browser says that another site sends a request.
var foreign = map[string]http.Header{
	"another origin":           {"Origin": {"https://evil.example"}},
	"the same name, no scheme": {"Origin": {"pony.example"}},
	"an origin that hides":     {"Origin": {"null"}},
	"another port":             {"Origin": {"http://127.0.0.1:1"}},
	"another site":             {"Sec-Fetch-Site": {"cross-site"}},
	"a sister site":            {"Sec-Fetch-Site": {"same-site"}},
	"both, of which one lies":  {"Sec-Fetch-Site": {"cross-site"}, "Origin": {"https://pony.example"}},
}

// pathOf fills in a path.
func pathOf(op *huma.Operation, id string) string {
	path := strings.NewReplacer("{title}", "toy", "{lang}", "en", "{file}", "server", "{name}", "Bilbo",
		"{n}", "1").Replace(op.Path)
	return regexp.MustCompile(`\{\w+\}`).ReplaceAllString(path, id)
}

// Every route that changes something refuses what another site makes a browser send, no matter who is signed in there:
// an operator too.
func TestNoRouteIsOpenToOtherSites(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	gandalf := s.operator("Gandalf")
	routes := 0
	for _, op := range s.operations() {
		if op.Method == http.MethodGet {
			continue
		}
		routes++
		path := pathOf(op, s.public)
		for how, header := range foreign {
			p := &someone{h: s.fixture, cookie: gandalf.cookie, header: header}
			if got := p.do(op.Method, path, `{}`); got.status != http.StatusForbidden ||
				got.problem(t).Code != "cross-origin" {
				t.Errorf("%s %s from %s: %d %s", op.Method, path, how, got.status, got.body)
			}
		}
	}
	if routes < 50 {
		t.Errorf("only %d routes were tried", routes)
	}
	gandalf.want(200, "GET", "/api/me", "", nil) // nothing has signed out or deleted anybody
	ours := &someone{h: s.fixture, cookie: gandalf.cookie, header: http.Header{
		"Origin":         {s.http.URL},
		"Sec-Fetch-Site": {"same-origin"},
	}}
	ours.want(201, "POST", "/api/tables/"+s.public+"/chat", `{"text":"hello"}`, nil)
}

// A form of another site that hides where it comes from cannot be JSON.
func TestNoRouteReadsAForm(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	for _, op := range s.operations() {
		if op.Method == http.MethodGet || op.RequestBody == nil {
			continue
		}
		for _, kind := range []string{
			"application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
			"text/plain",
		} {
			p := &someone{h: s.fixture, cookie: s.bilbo.cookie, header: http.Header{"Content-Type": {kind}}}
			if got := p.do(op.Method, pathOf(op, s.public), `{}`); got.status != http.StatusUnsupportedMediaType {
				t.Errorf("%s %s reads %s: %d %s", op.Method, op.Path, kind, got.status, got.body)
			}
		}
	}
}

// No answer lets other sites read it.
func TestNoAnswerIsForOtherSites(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	for _, op := range s.operations() {
		p := &someone{h: s.fixture, cookie: s.bilbo.cookie, header: http.Header{"Origin": {"https://evil.example"}}}
		method := op.Method
		if method == http.MethodGet {
			method = http.MethodHead // a stream has a head and ends
		}
		for _, method := range []string{method, http.MethodOptions} {
			got := p.do(method, pathOf(op, s.public), "")
			for name := range got.header {
				if strings.HasPrefix(name, "Access-Control-") {
					t.Errorf("%s %s: %s", method, op.Path, name)
				}
			}
			if got.header.Get("Cross-Origin-Resource-Policy") != "same-origin" {
				t.Errorf("%s %s may be shown elsewhere", method, op.Path)
			}
		}
	}
}

// What is not made by route is described by hand: whatever of it changes something must be, or the tests above would
// pass it over.
func TestEveryRouteThatChangesSomethingIsDescribed(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	described := map[string]bool{}
	for _, op := range s.operations() {
		described[op.Method+" "+op.Path] = true
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	byHand := regexp.MustCompile(`\.Handle(?:Func)?\("([^"]*)"`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range byHand.FindAllStringSubmatch(string(text), -1) {
			pattern := found[1]
			if !strings.HasPrefix(pattern, "GET ") && pattern != "/" && pattern != "/api/" && !described[pattern] &&
				!strings.HasSuffix(file, "_test.go") {
				t.Errorf("%s: %s is in no description", file, pattern)
			}
		}
	}
}
