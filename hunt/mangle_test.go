package hunt

import (
	"encoding/json"
	"fmt"
	"testing"

	"prancingpony/game"
)

// mangle changes one value somewhere in a JSON value.
func mangle(v any, r *game.Rand, words []string) any {
	switch x := v.(type) {
	case map[string]any:
		keys := make([]string, 0, len(x))
		for k := range x {
			keys = append(keys, k)
		}
		if len(keys) == 0 {
			return x
		}
		// The order of keys differs from run to run; any of them will do.
		k := keys[r.Intn(len(keys))]
		if r.Intn(12) == 0 {
			delete(x, k)
		} else {
			x[k] = mangle(x[k], r, words)
		}
		return x
	case []any:
		if len(x) == 0 || r.Intn(8) == 0 {
			return append(x, words[r.Intn(len(words))])
		}
		i := r.Intn(len(x))
		if r.Intn(8) == 0 {
			return append(x[:i], x[i+1:]...)
		}
		x[i] = mangle(x[i], r, words)
		return x
	case float64:
		return float64(r.Intn(20) * r.Intn(14))
	case bool:
		return !x
	default:
		return words[r.Intn(len(words))]
	}
}

// A position with something changed in it is refused, or can be played on without a panic.
func TestMangledPositions(t *testing.T) {
	t.Parallel()
	words := []string{"", "none", ".", "/", "shire-1", "shire-22", "shire-a", "shire-p3", "wild-8", "wild-27", "wild-p3", "i-a", "v-d", "ii", "up", "turned", "hidden", "shown",
		"home", "away", "lobelia", "glorfindel", "black-breath", "short-3", "long-4", "blue", "violet", "wraith-1", "ring-bearer", "bearer", "rider", "query", "sorcery", "ally", "react", "move 0", "step",
		"visited shire-22", "gandalf-move", "gandalf-lost", "roll", "encounter", "flight", "journey", "rescue"}
	accepted := 0
	for i := range uint64(2500) {
		var title game.Title = Title{}
		if i%2 == 1 {
			title = secondAct{}
		}
		r := game.FastRand(i)
		s, err := title.New(game.Options{"players": fmt.Sprint(2 + i%4)}, game.FastRand(i/8))
		if err != nil {
			t.Fatal(err)
		}
		for range r.Intn(160) {
			if s.Decider() == game.Nobody {
				break
			}
			legal := s.Legal(nil)
			s.Play(legal[r.Intn(len(legal))], nil)
		}
		var tree any
		if err := json.Unmarshal(mustJSON(t, s.Position()), &tree); err != nil {
			t.Fatal(err)
		}
		for range 1 + r.Intn(3) {
			tree = mangle(tree, &r, words)
		}
		data := mustJSON(t, tree)
		if playMangled(t, data, &r) {
			accepted++
		}
	}
	if accepted < 100 {
		t.Errorf("only %d were accepted: nothing was tried", accepted)
	}
}

func playMangled(t *testing.T, data []byte, r *game.Rand) (accepted bool) {
	defer func() {
		if p := recover(); p != nil {
			t.Fatalf("panic: %v with %s", p, data)
		}
	}()
	s, err := Title{}.Read(data)
	if err != nil {
		return false
	}
	for range 60 {
		if s.Decider() == game.Nobody {
			break
		}
		legal := s.Legal(nil)
		if len(legal) == 0 {
			t.Fatalf("stalled with %s", data)
		}
		s.View(1)
		s.Redeal(1, *r)
		legal = s.Legal(nil)
		s.Play(legal[r.Intn(len(legal))], nil)
	}
	return true
}
