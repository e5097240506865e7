package judge

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"testing"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/titles"
)

// memory keeps verdicts as the store does.
type memory map[Key]json.RawMessage

func (m memory) LoadVerdict(_ context.Context, key Key) (json.RawMessage, error) { return m[key], nil }

func (m memory) SaveVerdict(_ context.Context, key Key, _ int, data json.RawMessage) error {
	m[key] = data
	return nil
}

var quick = Effort{Search: 16, Deals: 6}

// questions are open questions of games that the policy plays, some of each.
func questions(t *testing.T, title game.Title, games, every int, look func(s game.State)) {
	t.Helper()
	rule, err := bot.New(title, "rule:60")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(games) {
		s, err := title.New(nil, game.FastRand(seed+11))
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; s.Decider() != game.Nobody; n++ {
			if n%every == int(seed) && len(s.Legal(nil)) > 1 {
				look(s)
			}
			s.Play(rule.Choose(bot.Observe(title, s, uint64(n)), seed).Action, nil)
		}
	}
}

// The same question has the same key however it comes: from a match, from its position in a file, and whatever lies
// hidden from who decides.
func TestTheSameQuestionHasOneKey(t *testing.T) {
	for _, title := range titles.All {
		t.Run(title.ID(), func(t *testing.T) {
			t.Parallel()
			keys := map[Key]bool{}
			asked := 0
			questions(t, title, 2, 23, func(s game.State) {
				_, key, err := observed(title, s)
				if err != nil {
					t.Fatal(err)
				}
				text, err := json.Marshal(s.Position())
				if err != nil {
					t.Fatal(err)
				}
				read, err := title.Read(text, nil)
				if err != nil {
					t.Fatal(err)
				}
				other := game.Clone(title, s)
				other.Redeal(s.Decider(), game.FastRand(77))
				for what, same := range map[string]game.State{"read from a file": read, "dealt otherwise": other} {
					if _, again, err := observed(title, same); err != nil || again != key {
						t.Fatalf("%s it is another question, %v: %s", what, err, text)
					}
				}
				seen, err := Observed(title, s)
				if err != nil {
					t.Fatal(err)
				}
				hidden, err := Observed(title, other)
				if err != nil {
					t.Fatal(err)
				}
				told, otherwise := positionOf(t, seen), positionOf(t, hidden)
				if _, again, err := observed(title, seen); err != nil || again != key || told != otherwise {
					t.Fatalf("handed out it is another question, %v: %s", err, told)
				}
				keys[key] = true
				asked++
			})
			if len(keys) < asked*9/10 || asked < 5 {
				t.Errorf("%d questions have %d keys", asked, len(keys))
			}
		})
	}
}

func positionOf(t *testing.T, s game.State) string {
	t.Helper()
	text, err := json.Marshal(s.Position())
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Two judges that know nothing of each other say the same; so does one that has only what the other kept, and an answer
// that is asked about later changes nothing of what was said about the others.
func TestTheSameQuestionHasOneAnswer(t *testing.T) {
	for _, title := range titles.All {
		t.Run(title.ID(), func(t *testing.T) {
			t.Parallel()
			every := 61
			if testing.Short() {
				every = 211
			}
			questions(t, title, 1, every, func(s game.State) {
				ctx, kept := t.Context(), memory{}
				one, other := New(quick, kept), New(quick, nil)
				v := ask(t, one, title, s, Question{})
				if again := ask(t, other, title, s, Question{}); !reflect.DeepEqual(v, again) {
					t.Fatalf("%+v, then %+v", v, again)
				}
				legal := s.Legal(nil)
				more := ask(t, one, title, s, Question{Also: legal[len(legal)-1:]})
				for i := range v.Answers {
					if k := more.Of(v.Answers[i].Line[0]); k == nil || k.Chance != v.Answers[i].Chance {
						t.Fatalf("beside another answer %+v comes to %+v", v.Answers[i], k)
					}
				}
				longer := ask(t, one, title, s, Question{Longer: true})
				if v.Deals > 0 && longer.Deals != v.Deals*LongerLook {
					t.Errorf("a longer look has %d deals, a usual one %d", longer.Deals, v.Deals)
				}
				for who, j := range map[string]*Judge{"the same": one, "after a new start": New(quick, kept)} {
					if now := ask(t, j, title, s, Question{}); !reflect.DeepEqual(now, longer) {
						t.Errorf("%s: %+v, want %+v", who, now, longer)
					}
				}
				gone, leave := context.WithCancel(ctx)
				leave()
				if _, err := New(quick, nil).Look(gone, title, s, Question{}); !errors.Is(err, context.Canceled) {
					t.Errorf("who has left gets %v", err)
				}
			})
		})
	}
}

func ask(t *testing.T, j *Judge, title game.Title, s game.State, q Question) *Verdict {
	t.Helper()
	v, err := j.Look(t.Context(), title, s, q)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Answers are in order, each once; what is as good costs nothing, and what costs is not as good.
func TestWhatIsAsGoodCostsNothing(t *testing.T) {
	questions(t, toy.Title{}, 6, 1, func(s game.State) {
		v := ask(t, New(Effort{Search: 40, Deals: 40}, nil), toy.Title{}, s, Question{Also: s.Legal(nil)})
		seen := []game.Action{}
		for i := range v.Answers {
			k := &v.Answers[i]
			if i > 0 && k.Chance > v.Answers[i-1].Chance || slices.Contains(seen, k.Line[0]) {
				t.Errorf("%+v", v.Answers)
			}
			if cost := v.Cost(k); k.AsGood != (cost == 0) || cost != 0 && (cost < leastGap || cost < sigmas*k.Doubt) {
				t.Errorf("%+v costs %d", k, cost)
			}
			seen = append(append(seen, k.Line[0]), k.Same...)
		}
		for _, a := range s.Legal(nil) {
			if v.Of(a) == nil {
				t.Errorf("%v was not weighed", a)
			}
		}
	})
}

// A judge holds so many verdicts and no more.
func TestMemoryIsBounded(t *testing.T) {
	j := New(quick, nil)
	for i := range mostKnown + 10 {
		j.hold(&Verdict{Key: Key(rune(i))})
	}
	if len(j.known) != mostKnown || len(j.order) != mostKnown {
		t.Errorf("%d verdicts in %d places", len(j.known), len(j.order))
	}
}
