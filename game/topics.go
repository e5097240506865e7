package game

import "fmt"

// Topics groups the features of an evaluation by what people call them.
type Topics struct {
	Names []string
	of    []int // by feature: which name
}

// NewTopics reads groups of features, in the order of their names. A feature without a topic, or with two, is a fault
// of ours and panics.
func NewTopics(features []string, groups ...TopicGroup) *Topics {
	t := &Topics{of: make([]int, len(features))}
	topic := make(map[string]int)
	for i, g := range groups {
		t.Names = append(t.Names, g.Name)
		for _, feature := range g.Features {
			if _, twice := topic[feature]; twice {
				panic(fmt.Sprintf("topics: feature %q has two", feature))
			}
			topic[feature] = i
		}
	}
	for i, feature := range features {
		at, ok := topic[feature]
		if !ok {
			panic(fmt.Sprintf("topics: feature %q has none", feature))
		}
		t.of[i] = at
		delete(topic, feature)
	}
	for feature := range topic {
		panic(fmt.Sprintf("topics: there is no feature %q", feature))
	}
	return t
}

// TopicGroup is a topic and the features that speak of it.
type TopicGroup struct {
	Name     string
	Features []string
}

// Explain appends what each topic adds to a model's log-odds, in thousandths; turned round if it is the other side's model.
func (t *Topics) Explain(m *Model, features []int32, turned bool, out []int32) []int32 {
	first := len(out)
	for range t.Names {
		out = append(out, 0)
	}
	for i, x := range features {
		odds := m.Weights[i] * x
		if turned {
			odds = -odds
		}
		out[first+t.of[i]] += odds
	}
	return out
}
