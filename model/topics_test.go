package model

import (
	"slices"
	"testing"
)

func TestTopicsAddUpToTheModel(t *testing.T) {
	topics := NewTopics([]string{"a", "b", "c"}, Topic{"first", []string{"a", "c"}}, Topic{"second", []string{"b"}})
	m := &Linear{Bias: 5, Weights: []int32{10, -20, 3}}
	x := []int32{2, 1, 4}
	if got := topics.Explain(m, x, false, nil); !slices.Equal(got, []int32{32, -20}) {
		t.Errorf("explained as %v", got)
	}
	if got := topics.Explain(m, x, true, nil); !slices.Equal(got, []int32{-32, 20}) {
		t.Errorf("of the opponent %v", got)
	}
	for name, groups := range map[string][]Topic{
		"a feature without a topic": {{"first", []string{"a", "b"}}},
		"a feature with two":        {{"first", []string{"a", "b", "c"}}, {"second", []string{"c"}}},
		"no such feature":           {{"first", []string{"a", "b", "c", "d"}}},
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("accepted")
				}
			}()
			NewTopics([]string{"a", "b", "c"}, groups...)
		})
	}
}
