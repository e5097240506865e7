package game_test

import (
	"encoding/json"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// finished plays the toy to its end by always taking the last legal action, which rolls dice.
func finished(t *testing.T) *game.Match {
	t.Helper()
	m, s, err := game.NewMatch(toy.Title{}, nil, game.NewSecret(), "from-bilbo", "from-gollum")
	if err != nil {
		t.Fatal(err)
	}
	for s.Decider() != game.Nobody {
		legal := s.Legal(nil)
		if _, err := m.Play(toy.Title{}, s, legal[len(legal)-1]); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

func TestVerifyAcceptsAFinishedMatchAndRejectsAnyChange(t *testing.T) {
	tests := []struct {
		change  string
		mend    func(*game.Match)
		refusal string // empty: accepted
	}{
		{"none", func(*game.Match) {}, ""},
		{"a roll", func(m *game.Match) { m.Moves[3].Events[0] = "rolled gollum 9" }, "the record says"},
		{"an action", func(m *game.Match) { m.Moves[0].Action = "bid 1" }, "the record says"},
		{"an action that is not legal", func(m *game.Match) { m.Moves[0].Action = "roll" }, "illegal"},
		{"an action that does not exist", func(m *game.Match) { m.Moves[0].Action = "cheat" }, "no verb"},
		{"who played", func(m *game.Match) { m.Moves[0].Seat = 1 }, "decides"},
		{"the secret", func(m *game.Match) { m.Secret = game.NewSecret() }, "committed"},
		{
			"secret and commitment",
			func(m *game.Match) { m.Secret = game.NewSecret(); m.Commitment = game.Commit(m.Secret) }, "move",
		},
		{"a contribution", func(m *game.Match) { m.Contributions[0] = "another" }, "move"},
		{"the result", func(m *game.Match) { m.Result.By = "better-luck" }, "ends with"},
		{"not finished", func(m *game.Match) { m.Result = nil }, "not finished"},
		{"cut short", func(m *game.Match) { m.Moves = m.Moves[:4] }, "ends with"},
		{"other rules that say the same", func(m *game.Match) { m.Rules = 99 }, ""},
		{"other rules at first that say the same", func(m *game.Match) {
			m.Rules, m.Moves[3].Rules = 99,
				toy.Title{}.Rules()
		}, ""},
		{"other rules at last that say the same", func(m *game.Match) { m.Moves[3].Rules = 99 }, ""},
		{"other rules at last that say otherwise", func(m *game.Match) {
			m.Moves[3].Rules, m.Moves[3].Events[0] = 99,
				"rolled gollum 9"
		}, "up to move 4 it was played by rules 99"},
	}
	for _, tt := range tests {
		t.Run(tt.change, func(t *testing.T) {
			data, err := json.Marshal(finished(t))
			if err != nil {
				t.Fatal(err)
			}
			m, err := game.ReadMatch(data)
			if err != nil {
				t.Fatal(err)
			}
			tt.mend(m)
			err = game.Verify(toy.Title{}, m)
			if tt.refusal == "" && err != nil {
				t.Errorf("refused: %v", err)
			}
			if tt.refusal != "" && (err == nil || !strings.Contains(err.Error(), tt.refusal)) {
				t.Errorf("got %v, want %q", err, tt.refusal)
			}
		})
	}
}

func TestUndoStopsAtChance(t *testing.T) {
	m, s, err := game.NewMatch(toy.Title{}, nil, game.NewSecret())
	if err != nil {
		t.Fatal(err)
	}
	play := func(text string) {
		t.Helper()
		a, err := toy.Title{}.Vocabulary().ParseAction(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Play(toy.Title{}, s, a); err != nil {
			t.Fatal(err)
		}
	}
	if _, ok := m.Free(toy.Title{}); ok {
		t.Error("nothing was played, yet something can be taken back")
	}
	play("bid 2")
	if n, ok := m.Free(toy.Title{}); !ok || n != 0 {
		t.Errorf("a bid can be taken back; got %d, %v", n, ok)
	}
	if s, err = m.Undo(toy.Title{}, 0); err != nil || s.Decider() != 0 {
		t.Fatalf("after undo seat %d decides, %v", s.Decider(), err)
	}
	play("bid 3")
	play("bid 1")
	play("roll")
	if _, ok := m.Free(toy.Title{}); ok {
		t.Error("a roll can be taken back")
	}
}

func TestTruncatedMatchFileIsRefusedWithItsLine(t *testing.T) {
	data, err := json.MarshalIndent(finished(t), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	_, err = game.ReadMatch(data[:len(data)/2])
	if err == nil || !strings.HasPrefix(err.Error(), "line ") {
		t.Errorf("got %v", err)
	}
}

func FuzzReadMatch(f *testing.F) {
	f.Add([]byte(`{"title":"toy","rules":1,"commitment":"","secret":"","moves":[{"seat":0,"action":"bid 1"}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := game.ReadMatch(data)
		if err != nil {
			return
		}
		_ = game.Verify(toy.Title{}, m) // whatever it says, it does not panic
	})
}
