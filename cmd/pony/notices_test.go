package main

import (
	"os/exec"
	"strings"
	"testing"
)

// Every module inside the program is named with its version and its licence.
func TestNoticesNameEveryModule(t *testing.T) {
	t.Parallel()
	list := exec.Command("go", "list", "-deps", "-f",
		"{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}{{end}}{{end}}", ".")
	list.Env = append(list.Environ(), "CGO_ENABLED=0")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	code, said, errs := pony(t, "", "notices")
	if code != 0 {
		t.Fatal(errs)
	}
	for _, module := range strings.FieldsFunc(string(out), func(r rune) bool { return r == '\n' }) {
		_, rest, found := strings.Cut(said, "\n== "+module+"\n")
		text, _, _ := strings.Cut(rest, "\n== ")
		if !found || len(strings.TrimSpace(text)) < 200 {
			t.Errorf("%s: no licence; scripts/notices.sh writes them", module)
		}
	}
}

func TestTheVersionIsSaid(t *testing.T) {
	t.Parallel()
	if code, said, errs := pony(t, "", "--version"); code != 0 || !strings.HasPrefix(said, "pony ") {
		t.Errorf("%d, %q, %q", code, said, errs)
	}
}
