package server

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// schema is what the description of the API says of a value, as far as pages rely on it: that lists and objects are
// there.
type schema struct {
	Ref        string             `json:"$ref"`
	Type       any                `json:"type"`
	Items      *schema            `json:"items"`
	Properties map[string]*schema `json:"properties"`
	Required   []string           `json:"required"`
}

type operation struct {
	Responses map[string]struct {
		Content map[string]struct {
			Schema *schema `json:"schema"`
		} `json:"content"`
	} `json:"responses"`
}

type description struct {
	Paths      map[string]map[string]operation `json:"paths"`
	Components struct {
		Schemas map[string]*schema `json:"schemas"`
	} `json:"components"`
	routes map[*regexp.Regexp]string
}

var braces = regexp.MustCompile(`\\\{\w+\\\}`)

var described = sync.OnceValue(func() *description {
	data, err := os.ReadFile("../docs/openapi.json")
	if err != nil {
		panic(err)
	}
	d := &description{routes: map[*regexp.Regexp]string{}}
	if err := json.Unmarshal(data, d); err != nil {
		panic(err)
	}
	for path := range d.Paths {
		pattern := braces.ReplaceAllString(regexp.QuoteMeta(path), `[^/]+`)
		d.routes[regexp.MustCompile("^"+pattern+"$")] = path
	}
	return d
})

// fits reports every place where an answer is not what the description says: null for a list, a field that is not
// there.
func (d *description) fits(s *schema, value any, at string) (wrong []string) {
	if s.Ref != "" {
		s = d.Components.Schemas[s.Ref[strings.LastIndex(s.Ref, "/")+1:]]
	}
	switch value := value.(type) {
	case nil:
		kinds, several := s.Type.([]any)
		if s.Type != nil && (!several || !slices.Contains(kinds, any("null"))) {
			wrong = append(wrong, fmt.Sprintf("%s is null, not %v", at, s.Type))
		}
	case []any:
		for i, one := range value {
			if s.Items != nil {
				wrong = append(wrong, d.fits(s.Items, one, at+"["+strconv.Itoa(i)+"]")...)
			}
		}
	case map[string]any:
		for _, name := range s.Required {
			if _, there := value[name]; !there {
				wrong = append(wrong, at+" has no "+name)
			}
		}
		for name, one := range value {
			if of := s.Properties[name]; of != nil {
				wrong = append(wrong, d.fits(of, one, at+"."+name)...)
			}
		}
	}
	return wrong
}

// check fails the test if an answer is not what the description of the API says.
func (d *description) check(t *testing.T, method, path string, a reply) {
	t.Helper()
	kind, _, _ := strings.Cut(a.header.Get("Content-Type"), ";")
	path, _, _ = strings.Cut(path, "?")
	for route, name := range d.routes {
		if _, exact := d.Paths[path]; !route.MatchString(path) || exact && name != path {
			continue
		}
		told := d.Paths[name][strings.ToLower(method)].Responses[strconv.Itoa(a.status)].Content[kind].Schema
		var value any
		if told == nil || kind != "application/json" || json.Unmarshal([]byte(a.body), &value) != nil {
			continue
		}
		for _, wrong := range d.fits(told, value, "answer") {
			t.Errorf("%s %s: %s", method, path, wrong)
		}
	}
}

func TestAnAnswerThatIsNotAsDescribedIsFound(t *testing.T) {
	d := described()
	reason := &schema{Ref: "#/components/schemas/Reason"}
	value := map[string]any{"fact": "hidden", "operands": nil}
	wrong := d.fits(reason, value, "reason")
	if !slices.Equal(wrong, []string{"reason has no theme", "reason.operands is null, not array"}) {
		t.Errorf("%q", wrong)
	}
}
