package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"prancingpony/store"
	"prancingpony/store/storetest"
	"prancingpony/titles"
)

const sampleLogs = "../../oldlog/testdata"

// A folder of logs gives a line each, whatever lies in it.
func TestImportOfAFolderOfLogs(t *testing.T) {
	out := t.TempDir()
	code, said, errs := pony(t, "", "import", sampleLogs, "--out", out)
	if code != 0 {
		t.Fatalf("exit %d: %s", code, errs)
	}
	for _, line := range []string{
		"turn.log: 2 turns, 3 positions, 59 events, ending unknown",
		"ring.log: 2 turns, 3 positions, 76 events, The Ring is destroyed",
		"refused.log: refused: This is a log of the variant expansion2[L]. Only the second edition",
		"turn.expected.json: refused",
		"3 logs read, 5 refused",
	} {
		if !strings.Contains(said, line) {
			t.Errorf("%q is not said:\n%s", line, said)
		}
	}
	if _, err := os.Stat(filepath.Join(out, "battle.json")); err != nil {
		t.Error(err)
	}
}

func TestImportOfALogForAnAccount(t *testing.T) {
	database := storetest.SQLite(t)
	s := storetest.Open(t, database)
	a := &store.Account{ID: store.NewID(), Name: "Aline"}
	if err := s.CreateAccount(t.Context(), a); err != nil {
		t.Fatal(err)
	}
	log, huge := filepath.Join(sampleLogs, "ring.log"), filepath.Join(t.TempDir(), "huge.log")
	if err := errors.Join(os.WriteFile(huge, nil, 0o600), os.Truncate(huge, 1<<30)); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"import", log, "--db", database, "--for", "Aline", "--visibility", "public"}, 0, "is destroyed"},
		{[]string{"import", log, "--db", database, "--for", "Nobody"}, exitFailed, "Nobody"},
		{[]string{"import", filepath.Join(sampleLogs, "refused.log")}, exitFailed, "expansion2[L]"},
		{[]string{"--lang", "fr", "import", filepath.Join(sampleLogs, "refused.log")}, exitFailed, "extension"},
		{[]string{"import", huge}, exitFailed, "The file is too large."},
		{[]string{"import", "none.log"}, exitFailed, "none.log"},
	} {
		code, out, errs := pony(t, "", tt.args...)
		if code != tt.code || !strings.Contains(out+errs, tt.says) {
			t.Errorf("%v: exit %d, %s%s", tt.args, code, out, errs)
		}
	}
	list, _, err := s.FindGames(t.Context(), &store.LibraryQuery{})
	if err != nil || len(list) != 1 || list[0].Account != a.ID || list[0].Name != "ring" {
		t.Errorf("%+v, %v", list, err)
	}
}

// A match on file becomes a page and a clip, in the language of the caller.
func TestABookOfAMatchOnFile(t *testing.T) {
	folder := t.TempDir()
	in := func(name string) string { return filepath.Join(folder, name) }
	file, page, clip := in("match.json"), in("book.html"), in("book.gif")
	run := func(input string, args ...string) {
		t.Helper()
		var out, errs bytes.Buffer
		p := &program{titles: shelf(titles.All), in: strings.NewReader(input), out: &out, err: &errs}
		if code := p.run(args, func(string) string { return "" }); code != 0 {
			t.Fatalf("%v: exit %d: %s%s", args, code, out.String(), errs.String())
		}
	}
	run(strings.Repeat("1\n", 4000), "play", "battle", "--file", file, "--as", "good,evil")
	run("", "book", file, "-o", page, "--clip", clip, "--lang", "fr")
	for name, begin := range map[string]string{page: "<!doctype html>\n<html lang=\"fr\">", clip: "GIF89a"} {
		data, err := os.ReadFile(name)
		if err != nil || !strings.HasPrefix(string(data), begin) {
			t.Errorf("%s: %d bytes, %v", name, len(data), err)
		}
	}
}
