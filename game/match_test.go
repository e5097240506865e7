package game_test

import (
	"crypto/ed25519"
	"encoding/json"
	"slices"
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
		edit    func(*game.Match)
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
			tt.edit(m)
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

// corrected is a match of which rules 99 played the fourth move otherwise than today's would.
func corrected(t *testing.T) *game.Match {
	t.Helper()
	m := finished(t)
	s, err := toy.Title{}.New(nil, game.LiveRand(game.Seed(m.Secret, m.Contributions)))
	if err != nil {
		t.Fatal(err)
	}
	for i, move := range m.Moves[:6] {
		a, err := toy.Title{}.Vocabulary().ParseAction(move.Action)
		if err == nil {
			err = s.Apply(a, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
		if i == 1 || i == 5 {
			position, err := json.Marshal(s.Position())
			if err != nil {
				t.Fatal(err)
			}
			m.Positions = append(m.Positions, game.KeptPosition{Moves: i + 1, Position: position})
		}
	}
	m.Rules, m.Moves[6].Rules = 99, toy.Title{}.Rules()
	m.Moves[3].Events[0] = "rolled gollum 9"
	return m
}

func TestWhatOtherRulesPlayedIsProvenByTheServersWord(t *testing.T) {
	_, key, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	_, another, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	m := corrected(t)
	if _, err := game.Prove(toy.Title{}, m); err == nil || !strings.Contains(err.Error(), "played by rules 99") {
		t.Errorf("nobody attests it: %v", err)
	}
	if err := m.Attest(key); err != nil {
		t.Fatal(err)
	}
	data, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		change  string
		edit    func(*game.Match)
		refusal string // empty: accepted
	}{
		{"none", func(*game.Match) {}, ""},
		{"a roll of theirs", func(m *game.Match) { m.Moves[3].Events[0] = "rolled gollum 8" }, "attested"},
		{"the rules", func(m *game.Match) { m.Rules = 98 }, "attested"},
		{"who attests it", func(m *game.Match) { m.Attestation.Key = strings.Repeat("ab", 32) }, "attested"},
		{"an option", func(m *game.Match) { m.Options = game.Options{"double": "yes"} }, "attested"},
		{"a position", func(m *game.Match) { m.Positions = m.Positions[1:] }, "attested"},
		{"the end", func(m *game.Match) { m.Stopped = "time" }, "attested"},
		{"attested dice of another match", func(m *game.Match) {
			m.Secret = game.NewSecret()
			m.Commitment = game.Commit(m.Secret)
			_ = m.Attest(another)
		}, "the dice after move 2"},
		{"attested moves that these rules contradict", func(m *game.Match) {
			m.Moves[7].Events = append(m.Moves[7].Events, "rolled gollum 9")
			_ = m.Attest(another)
		}, "move 8"},
		{"an attested end that these rules contradict", func(m *game.Match) {
			m.Result.By = "better-luck"
			_ = m.Attest(another)
		}, "ends with"},
	}
	for _, tt := range tests {
		t.Run(tt.change, func(t *testing.T) {
			m, err := game.ReadMatch(data)
			if err != nil {
				t.Fatal(err)
			}
			tt.edit(m)
			proof, err := game.Prove(toy.Title{}, m)
			switch {
			case tt.refusal != "" && (err == nil || !strings.Contains(err.Error(), tt.refusal)):
				t.Errorf("got %v, want %q", err, tt.refusal)
			case tt.refusal == "" && (err != nil || !slices.Equal(proof.Attested, []int{4, 5, 6})):
				t.Errorf("got %+v, %v", proof, err)
			}
		})
	}
}

// Signatures of files that people keep hold for ever, so what is signed must never change.
func TestAnAttestationHoldsForEver(t *testing.T) {
	m := &game.Match{
		Title: "toy", Rules: 1, Options: game.Options{"b": "2", "a": "1"}, Commitment: "c", Secret: "s",
		Contributions: []string{"x", ""}, Pledges: []string{"", "p"}, Start: json.RawMessage(`{ "a": 1 }`),
		Moves:   []game.Move{{Seat: 1, Action: "bid 1", Events: []string{"bid gollum 1"}}, {Action: "roll", Rules: 2}},
		Stopped: "time", Digest: "d", Positions: []game.KeptPosition{{Moves: 1, Position: json.RawMessage(`{}`)}},
	}
	if err := m.Attest(ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))); err != nil {
		t.Fatal(err)
	}
	const want = "7df9c628688759b55adb5fa746f0a1c1"
	if !strings.HasPrefix(m.Attestation.Signature, want) {
		t.Errorf("signature %s, it was %s…", m.Attestation.Signature, want)
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
