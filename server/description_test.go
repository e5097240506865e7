package server

//go:generate go test -run TestTheDescriptionIsKept -update

import (
	"bytes"
	"encoding/json"
	"flag"
	"net/http/httptest"
	"os"
	"testing"

	"prancingpony/titles"
)

var update = flag.Bool("update", false, "rewrite docs/openapi.json")

// The description of the API, with the views and facts of every title, is kept in a file: the client makes its types
// of it, and a change of the API shows in a review.
func TestTheDescriptionIsKept(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Titles = titles.All })
	answer := httptest.NewRecorder()
	h.server.Handler().ServeHTTP(answer, httptest.NewRequest("GET", "/api/openapi.json", nil))
	var want bytes.Buffer
	if err := json.Indent(&want, answer.Body.Bytes(), "", " "); err != nil {
		t.Fatal(err)
	}
	const file = "../docs/openapi.json"
	if *update {
		if err := os.WriteFile(file, want.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want.Bytes()) {
		t.Errorf("%s is not what the server says of itself (%v): go generate ./server && cd web && npm run types", file,
			err)
	}
}
