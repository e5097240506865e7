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
		if got := Fill("en", tt.text, []string{"1", "Osgiliath", "3"}); got != tt.want {
			t.Errorf("Fill(%q) = %q, want %q", tt.text, got, tt.want)
		}
	}
}

func TestFillDividesAsPeopleWrite(t *testing.T) {
	tests := []struct{ lang, text, operand, want string }{
		{"en", "{0/10}″", "60", "6″"},
		{"en", "{0/10}″", "55", "5½″"},
		{"en", "{0/10}″", "0", "0″"},
		{"en", "{0/2}″", "1", "½″"},
		{"en", "{0/4}", "7", "1¾"},
		{"en", "{0/10}", "47", "4.7"},
		{"fr", "{0/10}", "47", "4,7"},
		{"en", "{0/3}", "2", "0.7"},
		{"en", "{0/3}", "299", "99.7"},
		{"en", "{0/10} {*}", "name", "name "},
	}
	for _, tt := range tests {
		if got := Fill(tt.lang, tt.text, []string{tt.operand}); got != tt.want {
			t.Errorf("%s: Fill(%q, %s) = %q, want %q", tt.lang, tt.text, tt.operand, got, tt.want)
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
