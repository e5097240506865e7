package puzzle

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"prancingpony/arena"
	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/match"
	"prancingpony/store"
)

// Offered is a moment of a game of which somebody wants to make a puzzle.
type Offered struct {
	Title    string            `json:"title" maxLength:"40"`
	Position json.RawMessage   `json:"position" doc:"As positions are written; see docs/positions.md."`
	Options  map[string]string `json:"options,omitempty" doc:"Of the match, where they are not the usual ones."`
	Name     string            `json:"name" minLength:"1" maxLength:"60"`
	Task     string            `json:"task,omitempty" maxLength:"200" doc:"The author's words; absent: the client's."`
}

// Reasons why a moment is no puzzle.
const (
	reasonOver    = "over"    // nobody decides
	reasonForced  = "forced"  // there is nothing to choose
	reasonUnclear = "unclear" // another answer is nearly as good
	reasonLost    = "lost"    // nothing helps any more
	reasonWon     = "won"     // everything wins
)

// RefusedError says why a moment is no puzzle. Best and Second are chances to win.
type RefusedError struct {
	Reason       string
	Best, Second float64
}

func (e *RefusedError) Error() string {
	return fmt.Sprintf("no puzzle, %s: the best answer wins %.2f, the second %.2f", e.Reason, e.Best, e.Second)
}

// Percent is a chance in whole hundredths.
func Percent(chance float64) int { return int(math.Round(100 * chance)) }

// The same bounds as for the puzzles of the program: the best answer should win sometimes, the second not always.
const (
	leastBest  = 0.15
	mostSecond = 0.9
)

// Make has a position judged and keeps it as a puzzle if one answer is clearly the best, in a longer look too. The same
// position is kept once.
func (svc *Service) Make(ctx context.Context, who match.Caller, o Offered) (*Made, error) {
	switch {
	case who.Account == "":
		return nil, match.ErrSignedOut
	case who.Guest:
		return nil, match.ErrGuest
	}
	o.Name, o.Task = strings.TrimSpace(o.Name), strings.TrimSpace(o.Task)
	if o.Name == "" {
		return nil, &match.InvalidError{Field: "body.name", Message: "it needs a name", Reason: "nameless"}
	}
	t, s, err := svc.games.Study.Position(ctx, who, o.Title, o.Position)
	if err != nil {
		return nil, err
	}
	o.Options = declared(t, s, o.Options)
	if _, err := t.Seats(o.Options); err != nil {
		return nil, &match.InvalidError{Field: "body.options", Message: err.Error()}
	}
	id, err := identity(s)
	if err != nil {
		return nil, err
	}
	if row, err := svc.studies.Puzzle(ctx, id); err == nil {
		if _, err := svc.row(ctx, who, id); err != nil {
			return nil, err
		}
		return madeOf(row, who)
	}
	k, err := svc.search(ctx, who, t, s)
	if err != nil {
		return nil, err
	}
	p, err := told(t, k, id, &o)
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(p)
	if err != nil {
		return nil, err
	}
	row := &store.Puzzle{
		ID: id, Title: t.ID(), Author: who.Account, Name: who.Name, State: store.PuzzleShown,
		At: svc.now(), Data: data,
	}
	if err := svc.studies.AddPuzzle(ctx, row); err != nil && !errors.Is(err, store.ErrExists) {
		return nil, err
	}
	return madeOf(row, who)
}

// declared are options with those that the position decides, such as its edition; usual ones are left out.
func declared(t game.Title, s game.State, options map[string]string) map[string]string {
	d, ok := t.(game.MatchOptions)
	if !ok {
		return options
	}
	all := map[string]string{}
	maps.Copy(all, options)
	own := d.OptionsOf(s)
	for _, option := range t.Options() {
		switch value, decided := own[option.ID]; {
		case decided && value == option.Default:
			delete(all, option.ID)
		case decided:
			all[option.ID] = value
		}
	}
	return all
}

// identity is the name of a position.
func identity(s game.State) (id string, err error) {
	text, err := json.Marshal(s.Position())
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(text)
	return fmt.Sprintf("%s%x", ofPeople, sum[:8]), nil
}

// search finds the best line, or says why there is none.
func (svc *Service) search(
	ctx context.Context, who match.Caller, t game.Title, s game.State,
) (k arena.Candidate, err error) {
	switch {
	case s.Decider() == game.Nobody:
		return k, &RefusedError{Reason: reasonOver}
	case len(s.Legal(nil)) < 2:
		return k, &RefusedError{Reason: reasonForced}
	}
	clearly := false
	err = svc.games.Study.Think(ctx, who, func() error {
		var err error
		if k, clearly, err = svc.finder(t).Examine(ctx, s, false); err != nil || !clearly {
			return err
		}
		k, clearly, err = svc.finder(t).Examine(ctx, s, true)
		return err
	})
	if err != nil || clearly {
		return k, err
	}
	if len(k.Lines) < 2 {
		return k, &RefusedError{Reason: reasonForced}
	}
	refused := &RefusedError{Reason: reasonUnclear, Best: chance(k.Lines[0].Chance), Second: chance(k.Lines[1].Chance)}
	switch {
	case refused.Best < leastBest:
		refused.Reason = reasonLost
	case refused.Second > mostSecond:
		refused.Reason = reasonWon
	}
	return k, refused
}

func chance(inTenThousand int) float64 { return float64(inTenThousand) / 10_000 }

// told makes a puzzle of what was found. Its texts are the author's; hints and reasons are added by the one who shows
// it, from the answers, the figures and the topics, in the reader's language.
func told(t game.Title, k arena.Candidate, id string, o *Offered) (*learn.Puzzle, error) {
	v := t.Vocabulary()
	texts := func(actions []game.Action) (all []string) {
		for _, a := range actions {
			all = append(all, v.ActionText(a))
		}
		return all
	}
	position, err := json.Marshal(k.State.Position())
	if err == nil {
		position, err = learn.Shortest(t, position)
	}
	if err != nil {
		return nil, err
	}
	p := &learn.Puzzle{
		ID: id, Title: t.ID(), Format: 1, Seat: k.Seat, Position: position, Options: o.Options,
		Name: learn.SameText(o.Name), Task: learn.SameText(o.Task), Hints: []learn.Text{}, Why: learn.SameText(""),
		Solution: learn.Line{Actions: texts(k.Lines[0].Actions[:k.Asked])}, Tries: []learn.Line{}, Concepts: []string{},
		Proof: learn.Proof{
			Best: chance(k.Lines[0].Chance), Second: chance(k.Lines[1].Chance), Games: k.Deals,
			Seed: k.Seed, Method: "weighed against the best others in common deals",
		},
	}
	p.Rating, p.Level = learn.FirstRating(k.Rank, k.Asked, p.Margin())
	for _, l := range k.Lines[1:] {
		p.Tries = append(p.Tries, learn.Line{Actions: texts(l.Actions[:1])})
	}
	for _, b := range k.Lines[1].Reasons {
		if !slices.Contains(p.Proof.Topics, b.Theme) {
			p.Proof.Topics = append(p.Proof.Topics, b.Theme)
		}
	}
	return p, nil
}
