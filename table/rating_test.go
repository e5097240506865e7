package table

import (
	"testing"

	"prancingpony/game"
)

// byRules is a title with two sets of rules.
type byRules struct{ game.Title }

func (byRules) Ruleset(o game.Options) string { return o["rules"] }

func TestEachSetOfRulesIsRatedByItself(t *testing.T) {
	t.Parallel()
	svc := &Service{titles: map[string]game.Title{"one": struct{ game.Title }{}, "two": byRules{}}}
	tests := []struct {
		title string
		o     game.Options
		want  string
	}{
		{"one", game.Options{"rules": "old"}, "free"},
		{"two", nil, "free"},
		{"two", game.Options{"rules": "old"}, "free.old"},
	}
	for _, tt := range tests {
		if got := svc.ratedSide(tt.title, tt.o, "free"); got != tt.want {
			t.Errorf("%s with %v is rated for %q, want %q", tt.title, tt.o, got, tt.want)
		}
	}
}
