package gametest

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

// Mangling is how positions are spoilt: people write and edit them by hand.
type Mangling struct {
	Options   []game.Options          // sets to play games with; none means the defaults
	Seed      uint64                  // of the games and of what is spoilt
	Positions int                     // taken out of the games of one set of options
	Edits     int                     // of each position
	Decisions int                     // played on from a position that is still accepted
	Of        func(game.State) bool   // which positions to take; nil means any
	Also      func() (words []string) // names to try beside those of the position itself
	Loose     bool                    // positions need not hold all that the seats know: they are not dealt again
}

// Mangle edits one thing of a position at a time, as a careless hand would: a number, a name, an entry left out,
// listed twice or changed for another. The title refuses it in one line, or the match plays on soundly.
func Mangle(t *testing.T, title game.Title, m Mangling) {
	options := m.Options
	if len(options) == 0 {
		options = []game.Options{nil}
	}
	accepted := 0
	for i, o := range options {
		pick := game.FastRand(m.Seed + uint64(i))
		taken := 0
		for seed := uint64(1); taken < m.Positions; seed++ {
			if seed > 1000 {
				t.Fatalf("options %v: only %d positions are of the kind asked for", o, taken)
			}
			s, err := title.New(o, game.FastRand(m.Seed+seed))
			if err != nil {
				t.Fatal(err)
			}
			for s.Decider() != game.Nobody && taken < m.Positions {
				if pick.Intn(12) == 0 && (m.Of == nil || m.Of(s)) {
					accepted += m.position(t, title, s, &pick)
					taken++
				}
				legal := s.Legal(nil)
				s.Play(legal[pick.Intn(len(legal))], nil)
			}
		}
	}
	if accepted == 0 {
		t.Error("no edited position was accepted: too much is changed to try anything")
	}
}

// position edits a position a number of times and counts what is still accepted.
func (m *Mangling) position(t *testing.T, title game.Title, s game.State, pick *game.Rand) (accepted int) {
	data := marshal(t, s.Position())
	for range m.Edits {
		var tree map[string]any
		if err := json.Unmarshal(data, &tree); err != nil {
			t.Fatal(err)
		}
		words := leaves(tree, nil)
		if m.Also != nil {
			for _, word := range m.Also() {
				words = append(words, word)
			}
		}
		what := edit(tree, words, pick)
		changed := marshal(t, tree)
		if m.plays(t, title, what, changed, pick) {
			accepted++
		}
	}
	return accepted
}

// plays reads an edited position and, if it is accepted, plays on from it.
func (m *Mangling) plays(t *testing.T, title game.Title, what string, data []byte, pick *game.Rand) (accepted bool) {
	var played []string
	defer func() {
		if p := recover(); p != nil {
			t.Errorf("%s: panic after %q: %v\n%s", what, played, p, data)
		}
	}()
	s, err := title.Read(data, nil)
	if err != nil {
		if text := err.Error(); text == "" || strings.Contains(text, "\n") {
			t.Errorf("%s: not refused in one line: %q\n%s", what, text, data)
		}
		return false
	}
	var legal []game.Action
	for n := range m.Decisions {
		seat := s.Decider()
		if seat == game.Nobody {
			return true
		}
		if legal = s.Legal(legal[:0]); len(legal) == 0 {
			t.Errorf("%s: nothing is legal after %q\n%s", what, played, data)
			return true
		}
		if n%150 == 0 {
			m.looks(t, title, s, what, data)
		}
		a := legal[pick.Intn(len(legal))]
		played = append(played, title.Vocabulary().ActionText(a))
		s.Play(a, nil)
		if err := s.Check(); err != nil {
			t.Errorf("%s: %v after %q\n%s", what, err, played, data)
			return true
		}
	}
	return true
}

// looks: everyone who sits there can see the position, it can be dealt again for him, and it can be kept.
func (m *Mangling) looks(t *testing.T, title game.Title, s game.State, what string, data []byte) {
	world := game.Clone(title, s)
	for seat := game.Seat(-1); seat < 2; seat++ {
		marshal(t, s.View(seat))
		if m.Loose {
			continue
		}
		world.CopyFrom(s)
		world.Redeal(seat, game.FastRand(3))
		if err := world.Check(); err != nil {
			t.Errorf("%s: dealt again: %v\n%s", what, err, data)
		}
	}
	if _, err := title.Read(marshal(t, s.Position()), nil); err != nil {
		t.Errorf("%s: accepted, but not what it became: %v\n%s", what, err, data)
	}
}

// edit changes one thing inside a JSON object and says which. Each field is as likely as any other, so that a
// battle of ten numbers is tried as often as decks of a hundred cards.
func edit(v any, words []any, pick *game.Rand) string {
	switch v := v.(type) {
	case map[string]any:
		keys := slices.Sorted(maps.Keys(v))
		key := keys[pick.Intn(len(keys))]
		if key == "random" || key == "title" {
			key = keys[0]
		}
		if holds(v[key]) && pick.Intn(8) > 0 {
			return key + "." + edit(v[key], words, pick)
		}
		if pick.Intn(6) == 0 {
			delete(v, key)
			return key + " left out"
		}
		v[key] = other(v[key], words, pick)
		return key
	case []any:
		i, j := pick.Intn(len(v)), pick.Intn(len(v))
		switch {
		case holds(v[i]) && pick.Intn(5) > 0:
			return "[]." + edit(v[i], words, pick)
		case pick.Intn(3) == 0:
			v[i], v[j] = v[j], v[i]
			return "[] swapped"
		case pick.Intn(3) == 0:
			v[i] = v[j]
			return "[] twice"
		}
		v[i] = other(v[i], words, pick)
		return "[]"
	}
	return "nothing"
}

// holds reports whether there is something inside a JSON value.
func holds(v any) bool {
	switch v := v.(type) {
	case map[string]any:
		return len(v) > 0
	case []any:
		return len(v) > 0
	}
	return false
}

// other is a value to put in the place of another.
func other(v any, words []any, pick *game.Rand) any {
	switch v := v.(type) {
	case float64:
		return []any{
			v + 1, v - 1, v + 10, float64(pick.Intn(6)), float64(pick.Intn(300)), words[pick.Intn(len(words))],
		}[pick.Intn(6)]
	case bool:
		return !v
	case []any:
		return []any{append(v, words[pick.Intn(len(words))]), []any{}, nil, append(v, v...)}[pick.Intn(4)]
	}
	return []any{words[pick.Intn(len(words))], words[pick.Intn(len(words))], "", nil}[pick.Intn(4)]
}

// leaves lists every value inside a JSON value that holds no other, in a fixed order.
func leaves(v any, list []any) []any {
	switch v := v.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			list = leaves(v[key], list)
		}
	case []any:
		for i := range v {
			list = leaves(v[i], list)
		}
	default:
		list = append(list, v)
	}
	return list
}
