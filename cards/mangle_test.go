package cards

import (
	"encoding/json"
	"slices"
	"testing"

	"prancingpony/game"
)

// Positions are written by people: one value changed, moved or left out is either refused or plays on soundly.
func TestMangledPositionsAreRefusedOrSound(t *testing.T) {
	t.Parallel()
	pick := game.FastRand(77)
	accepted := 0
	for _, o := range everyScenario() {
		st, err := Title{}.New(o, game.FastRand(5))
		if err != nil {
			t.Fatal(err)
		}
		for st.Decider() != game.Nobody {
			legal := st.Legal(nil)
			if pick.Intn(4) == 0 {
				accepted += mangle(t, st, &pick)
			}
			st.Play(legal[pick.Intn(len(legal))], nil)
		}
	}
	if accepted == 0 {
		t.Error("no mangled position was accepted: the test mangles too much")
	}
}

func mangle(t *testing.T, st game.State, pick *game.Rand) (accepted int) {
	t.Helper()
	data, err := json.Marshal(st.Position())
	if err != nil {
		t.Fatal(err)
	}
	for range 10 {
		var pos map[string]any
		if err := json.Unmarshal(data, &pos); err != nil {
			t.Fatal(err)
		}
		for range 1 + pick.Intn(2) {
			twist(pos, pick)
		}
		bad, err := json.Marshal(pos)
		if err != nil {
			t.Fatal(err)
		}
		func() {
			defer func() {
				if p := recover(); p != nil {
					t.Fatalf("panic %v on\n%s", p, bad)
				}
			}()
			s, err := Title{}.Read(bad)
			if err != nil {
				return
			}
			accepted++
			for range 40 {
				if s.Decider() == game.Nobody {
					break
				}
				legal := s.Legal(nil)
				if len(legal) == 0 {
					t.Fatalf("nothing is legal at %s in\n%s", text(t, s.Position().(*position).Frames), bad)
				}
				s.Play(legal[pick.Intn(len(legal))], nil)
				if err := s.Check(); err != nil {
					t.Fatalf("%v, from\n%s", err, bad)
				}
			}
		}()
	}
	return accepted
}

// twist changes one thing somewhere inside v.
func twist(v any, pick *game.Rand) {
	switch v := v.(type) {
	case map[string]any:
		keys := make([]string, 0, len(v))
		for k := range v {
			if k != "random" && k != "title" {
				keys = append(keys, k)
			}
		}
		if len(keys) == 0 {
			return
		}
		slices.Sort(keys)
		k := keys[pick.Intn(len(keys))]
		if c := changed(v[k], pick); c != nil {
			v[k] = c
		} else if pick.Intn(6) == 0 {
			delete(v, k)
		} else {
			twist(v[k], pick)
		}
	case []any:
		if len(v) == 0 {
			return
		}
		i := pick.Intn(len(v))
		if c := changed(v[i], pick); c != nil {
			v[i] = c
		} else {
			twist(v[i], pick)
		}
	}
}

func changed(v any, pick *game.Rand) any {
	switch v.(type) {
	case float64:
		return pick.Intn(12) - 1
	case string:
		kinds := vocabulary.Kinds[:4]
		names := kinds[pick.Intn(len(kinds))].Names
		switch pick.Intn(4) {
		case 0:
			return frameNames[pick.Intn(len(frameNames))]
		case 1:
			return phaseNames[pick.Intn(len(phaseNames))]
		default:
			return names[pick.Intn(len(names))]
		}
	}
	return nil
}
