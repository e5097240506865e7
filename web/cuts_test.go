package web

import (
	"strings"
	"testing"
)

// What a page that stands alone is made of. Woodcuts are there once the client is built.
func TestWhatABookNeeds(t *testing.T) {
	t.Parallel()
	style, err := BookStyle()
	if err != nil || !strings.Contains(style, "[data-nation='gondor']") || strings.Count(style, "@font-face") != 3 {
		t.Errorf("a style of %d bytes, %v", len(style), err)
	}
	if Cut("board/region/nowhere") != "" {
		t.Error("a woodcut of nothing")
	}
	if cuts() == nil {
		t.Skip("the client is not built")
	}
	for _, address := range []string{
		"board/region/minas-tirith", "board/character/boromir", "house/moment/mordor", "hunt/companion/samwise",
		"cards/card/gimli", "battle/profile/minas-tirith-knights",
	} {
		if !strings.HasPrefix(Cut(address), "<svg ") {
			t.Errorf("no woodcut %s", address)
		}
	}
}
