package texts

import (
	"strings"
	"testing"

	"prancingpony/locale"
)

// A guest is named in his own language, by a name and a place of that language; never a kind and a number.
func TestGuestsAreNamedInTheirLanguage(t *testing.T) {
	t.Parallel()
	for _, lang := range locale.Languages {
		words, err := locale.Load(lang, "server")
		if err != nil {
			t.Fatal(err)
		}
		for range 50 {
			name := GuestName(lang, "")
			given, home, _ := strings.Cut(name, " ")
			if !strings.Contains(","+words.Say("guest.names")+",", ","+given+",") ||
				!strings.Contains(","+words.Say("guest.homes")+",", ","+home+",") {
				t.Errorf("%s: %q", lang, name)
			}
		}
	}
}
