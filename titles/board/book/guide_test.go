package book

import (
	"slices"
	"testing"

	"prancingpony/game"
)

// told are the keys of the passages of some events.
func told(by string, events ...string) (keys []string, all []game.Passage) {
	var past []game.PastEvent
	for i, text := range events {
		past = append(past, game.PastEvent{N: i + 1, Turn: 1, Text: text})
	}
	all = Guide{}.Passages(past, by)
	for _, p := range all {
		keys = append(keys, p.Key)
	}
	return keys, all
}

func TestWhatIsTold(t *testing.T) {
	attack := []string{"attacked edoras folde 2", "combat-rolled free 1 1", "combat-rolled shadow 5 6"}
	fight := func(ends ...string) []string {
		return append(slices.Clone(attack), append(ends, "battle-over folde")...)
	}
	for _, tt := range []struct {
		name   string
		events []string
		keys   []string
	}{
		{"an attack that was broken off", fight("ceased folde"), []string{"repulsed"}},
		{
			"nobody came back", fight("lost rohan regular edoras", "lost rohan elite edoras"), []string{"beaten"},
		},
		{"a leader is no unit", fight("lost rohan regular edoras", "lost rohan leader edoras"), []string{"cleared"}},
		{"nobody moved in", fight("lost isengard regular folde"), []string{"cleared"}},
		{"the defenders gone, the place entered", fight("occupied edoras folde 2"), []string{"field"}},
		{
			"a character lost is no figure of nobody",
			fight("lost rohan regular edoras", "lost rohan regular edoras", "lost rohan elite edoras",
				"character-lost witch-king folde"),
			[]string{"character-lost", "beaten", "losses"},
		},
		{
			"drawn by lot and saved",
			[]string{"random-companion pippin", "casualty pippin", "separated pippin dale"},
			[]string{"separated-lot"},
		},
		{"drawn by lot", []string{"random-companion gimli", "casualty gimli"}, []string{"casualty-lot"}},
		{"several tiles", []string{"tile-drawn 2", "tile-drawn 2", "tile-drawn eye"}, []string{"tiles"}},
		{"the most dice for the Hunt yet", []string{"allocated 3", "allocated 3", "allocated 4"}, []string{
			"hunt-set", "hunt-set",
		}},
	} {
		if keys, _ := told("", tt.events...); !slices.Equal(keys, tt.keys) {
			t.Errorf("%s: %v, want %v", tt.name, keys, tt.keys)
		}
	}
}

// The highest die against a step counts those that were rolled again.
func TestDiceRolledAgainAreOfTheHunt(t *testing.T) {
	_, all := told("", "fellowship-moved 2", "hunt-rolled 1 2", "hunt-rerolled 4", "hunt-failed")
	want := []game.Fact{game.LengthOf(1, 0), game.HighestOf(0, 1, 2), game.OperandOf(0, 0)}
	if len(all) != 1 || !slices.EqualFunc(all[0].Facts, want, func(a, b game.Fact) bool {
		return a.Kind == b.Kind && a.Operand == b.Operand && slices.Equal(a.Events, b.Events)
	}) {
		t.Errorf("%+v", all)
	}
}

// The mark that ends the game is told with the end, not as a danger.
func TestTheLastMarkIsTheEnd(t *testing.T) {
	if keys, _ := told("corruption", "corruption 2 11", "corruption 1 12", "won shadow"); !slices.Equal(keys,
		[]string{"corruption-high", "end-corruption"}) {
		t.Error(keys)
	}
}
