package locale

import (
	"slices"
	"strings"
	"testing"
)

func TestBothLanguagesHaveTheSameKeys(t *testing.T) {
	if en, fr := Files("en"), Files("fr"); !slices.Equal(en, fr) {
		t.Fatalf("files differ: en %v, fr %v", en, fr)
	}
	for _, file := range Files("en") {
		en, err := Load("en", file)
		if err != nil {
			t.Fatal(err)
		}
		fr, err := Load("fr", file)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range en.Keys() {
			if !fr.Has(key) {
				t.Errorf("%s: %q is missing in French", file, key)
			}
		}
		for _, key := range fr.Keys() {
			if !en.Has(key) {
				t.Errorf("%s: %q is missing in English", file, key)
			}
		}
	}
}

func TestNoTextIsEmptyOrBroken(t *testing.T) {
	for _, lang := range Languages {
		for _, file := range Files(lang) {
			c, err := Load(lang, file)
			if err != nil {
				t.Fatal(err)
			}
			for _, key := range c.Keys() {
				text := c.words[key]
				if strings.TrimSpace(text) == "" || strings.Count(text, "{") != strings.Count(text, "}") {
					t.Errorf("%s/%s %s: %q", lang, file, key, text)
				}
			}
		}
	}
}

func TestFill(t *testing.T) {
	tests := []struct{ text, want string }{
		{"plain", "plain"},
		{"{1} to {0}", "Osgiliath to 1"},
		{"{0} {0?hit:hits}", "1 hit"},
		{"{1?hit:hits}", "hits"},
		{"{0}: {*}.", "1: Osgiliath, 3."},
		{"{*}", "1, Osgiliath, 3"},
		{"{7} {", "{7} {"},
	}
	for _, tt := range tests {
		if got := Fill(tt.text, []string{"1", "Osgiliath", "3"}); got != tt.want {
			t.Errorf("Fill(%q) = %q, want %q", tt.text, got, tt.want)
		}
	}
}

func TestLanguageFromTheEnvironment(t *testing.T) {
	tests := []struct {
		env  map[string]string
		want string
	}{
		{nil, "en"},
		{map[string]string{"LANG": "fr_FR.UTF-8"}, "fr"},
		{map[string]string{"LC_ALL": "en_GB", "LANG": "fr_FR.UTF-8"}, "en"},
		{map[string]string{"LANG": "de_DE"}, "en"},
	}
	for _, tt := range tests {
		if got := FromEnvironment(func(k string) string { return tt.env[k] }); got != tt.want {
			t.Errorf("%v: %s, want %s", tt.env, got, tt.want)
		}
	}
}
