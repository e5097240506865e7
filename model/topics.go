package model

import "fmt"

// Topics groups the features of a linear model by what people call them.
type Topics struct {
	Names []string
	of    []int // by feature: the index of its topic
}

// Topic is a name and the features that belong to it.
type Topic struct {
	Name     string
	Features []string
}

// NewTopics groups features. It panics unless every feature has exactly one topic.
func NewTopics(features []string, topics ...Topic) *Topics {
	t := &Topics{of: make([]int, len(features))}
	topicOf := make(map[string]int)
	for i, topic := range topics {
		t.Names = append(t.Names, topic.Name)
		for _, feature := range topic.Features {
			if _, twice := topicOf[feature]; twice {
				panic(fmt.Sprintf("topics: feature %q has two", feature))
			}
			topicOf[feature] = i
		}
	}
	for i, feature := range features {
		at, ok := topicOf[feature]
		if !ok {
			panic(fmt.Sprintf("topics: feature %q has none", feature))
		}
		t.of[i] = at
		delete(topicOf, feature)
	}
	for feature := range topicOf {
		panic(fmt.Sprintf("topics: there is no feature %q", feature))
	}
	return t
}

// Explain appends what each topic adds to the log-odds of a model, in thousandths; negated if the model is that of the
// opponent.
func (t *Topics) Explain(m *Linear, features []int32, opponent bool, out []int32) []int32 {
	first := len(out)
	for range t.Names {
		out = append(out, 0)
	}
	for i, x := range features {
		odds := m.Weights[i] * x
		if opponent {
			odds = -odds
		}
		out[first+t.of[i]] += odds
	}
	return out
}
