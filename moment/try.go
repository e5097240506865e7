package moment

import (
	"errors"

	"prancingpony/game"
)

// Move is what a player does with one gesture: one action, or several in a row.
type Move struct {
	Actions []string
	View    bool      // answer with the view too
	Settle  bool      // when tried: also give the answers that go without saying after them
	Answers *[]Branch // when played: conditional answers to what follows; nil: none
}

// MaxBundle is how many actions may be sent together.
const MaxBundle = 64

// StepError says which of several actions was refused.
type StepError struct {
	Step int
	Err  error
}

func (e *StepError) Error() string { return e.Err.Error() }

func (e *StepError) Unwrap() error { return e.Err }

// StepOf is which of several actions an error is about.
func StepOf(err error) int {
	var e *StepError
	if errors.As(err, &e) {
		return e.Step
	}
	return 0
}

// Tried is what would be after some actions, as far as the seat that tries them may know.
type Tried struct {
	N      int      `json:"n" doc:"Number of the last record."`
	Stale  bool     `json:"stale,omitempty" doc:"The match has moved on: nothing was tried."`
	Played int      `json:"played" doc:"How many of the actions could be played."`
	Usual  []string `json:"usual,omitempty" doc:"The automatic answers that complete the gesture, if asked for."`
	Reason string   `json:"reason,omitempty" doc:"Why the next of them is refused; words under reason.ID."`
	Veil   bool     `json:"veil" doc:"Nothing more is shown: a roll, a secret, another player or the end follows."`
	Sealed bool     `json:"sealed,omitempty" doc:"A roll or a secret follows: no undo after this."`
	Prompt string   `json:"prompt,omitempty" doc:"What would be asked then."`
	Rule   string   `json:"rule,omitempty" doc:"The place in the rulebook, for rule.ID."`
	Legal  []string `json:"legal" nullable:"false" doc:"Legal actions afterwards; empty if veiled or refused."`
	View   any      `json:"view,omitempty" doc:"The title's view then."`
}

// Try plays actions on s, which nobody needs afterwards, as far as the seat may know what comes of them.
func Try(title game.Title, s game.State, seat game.Seat, p Move) (*Tried, error) {
	v := title.Vocabulary()
	t := &Tried{Legal: []string{}}
	for i, text := range p.Actions {
		a, err := v.ParseAction(text)
		if err != nil {
			return nil, &StepError{Step: i, Err: err}
		}
		var log game.Log
		err = s.Apply(a, &log)
		var illegal *game.IllegalError
		if errors.As(err, &illegal) {
			t.Reason = illegal.Reason
			return t, nil
		}
		if err != nil {
			return nil, err
		}
		t.Played++
		t.Sealed = game.Fixed(v, log.Events)
		if t.Veil = t.Sealed || s.Decider() != seat; t.Veil {
			return t, nil
		}
	}
	if p.Settle {
		usual, veil := game.Settle(title, s)
		for _, a := range usual {
			t.Usual = append(t.Usual, v.ActionText(a))
		}
		t.Veil, t.Sealed = veil != game.NoBarrier, veil == game.Irrevocable
		if t.Veil {
			return t, nil
		}
	}
	prompt := s.Prompt()
	t.Prompt, t.Rule = v.PromptText(prompt), v.Prompts[prompt.ID].Rule
	for _, a := range s.Legal(nil) {
		t.Legal = append(t.Legal, v.ActionText(a))
	}
	if p.View {
		t.View = s.View(seat)
	}
	return t, nil
}
