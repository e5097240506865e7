package table

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"

	"prancingpony/game"
)

// Study is a position of any title and what is tried on it: one hand moves all sides. Nothing of it is kept here.
type Study struct {
	Title    string          `json:"title" maxLength:"40"`
	Position json.RawMessage `json:"position" doc:"Where it begins; see docs/positions.md."`
	Line     []StudyStep     `json:"line" maxItems:"200" nullable:"false" doc:"What is played from there, step by step."`
	Seat     int             `json:"seat" minimum:"-3" maximum:"4" doc:"Whose eyes; -1 a spectator's, -2: everything is seen, -3: those of whoever decides."`
	Anew     bool            `json:"anew,omitempty" doc:"All that a spectator cannot see is dealt anew before anything is played: to show the position without what it hides."`
	Chance   string          `json:"chance,omitempty" enum:"roll,likely" doc:"How luck falls in the last step where its rolls are not given: by the real odds, or as near to the mean as can be. Without: as its seed and rolls say."`
}

// StudyStep is what one move of the hand plays, and the luck it met.
type StudyStep struct {
	Actions []string `json:"actions" minItems:"1" maxItems:"64" nullable:"false"`
	Rolls   []int    `json:"rolls,omitempty" maxItems:"64" doc:"Outcomes, counted from 1."`
	Seed    int      `json:"seed,omitempty" minimum:"0" maximum:"2147483647" doc:"Of what rolls do not say, such as shuffles. 0 and no rolls: the position's own luck goes on."`
}

// Studied is where a line leads.
type Studied struct {
	Steps    []StudiedStep   `json:"steps" nullable:"false" doc:"One for each step of the line."`
	Moment   Moment          `json:"moment" doc:"legal are the answers of whoever decides."`
	Position json.RawMessage `json:"position"`
}

// StudiedStep is what came of one step.
type StudiedStep struct {
	Seat   int      `json:"seat" doc:"Who decided."`
	Turn   int      `json:"turn" doc:"After it."`
	Events []string `json:"events" nullable:"false" doc:"As far as the eyes may see."`
	Rolls  []int    `json:"rolls,omitempty" doc:"How luck fell."`
	Faces  []int    `json:"faces,omitempty" doc:"Of how many each was one; for a step whose luck was asked for."`
	Seed   int      `json:"seed,omitempty"`
}

const (
	chanceRoll   = "roll"
	chanceLikely = "likely"

	// likelySamples are the outcomes of which the one nearest to the mean is taken.
	likelySamples = 24
	// beyond is an outcome that nothing has: scripted, it tells how many outcomes there are.
	beyond = 255
	// mostRolls leaves room for one more than are kept.
	mostRolls = 63
)

// Study plays a line on a position and shows where it leads. A position of a match that the caller is playing is refused,
// at the root and on the way.
func (svc *Service) Study(ctx context.Context, who Caller, q Study) (*Studied, error) {
	t, s, sights, err := svc.openStudy(ctx, who, q.Title, q.Position)
	if err != nil {
		return nil, err
	}
	out := &Studied{Steps: []StudiedStep{}}
	err = guardStudy(func() error {
		if q.Anew {
			s.Redeal(game.Nobody, game.FastRand(rand.Uint64()))
		}
		for i, step := range q.Line {
			luck := ""
			if i == len(q.Line)-1 {
				luck = q.Chance
			}
			done, err := playStep(t, s, step, luck, eyesOf(s, q.Seat))
			if err != nil {
				return err
			}
			if err := compare(s, sights); err != nil {
				return err
			}
			out.Steps = append(out.Steps, done)
		}
		out.Moment = studiedMoment(t, s, eyesOf(s, q.Seat), len(q.Line))
		out.Position, err = json.Marshal(s.Position())
		return err
	})
	return out, err
}

// eyesOf is who looks: whoever decides, where nobody else was named. After the end everything is seen.
func eyesOf(s game.State, seat int) game.Seat {
	switch {
	case seat != AnySeat:
		return game.Seat(seat)
	case s.Decider() == game.Nobody:
		return game.Judge
	}
	return s.Decider()
}

// StudyTry is what would be legal after some actions on a position, up to a veil; as Try at a table.
func (svc *Service) StudyTry(ctx context.Context, who Caller, title string, position json.RawMessage, p Play) (*Tried, error) {
	t, s, _, err := svc.openStudy(ctx, who, title, position)
	if err != nil {
		return nil, err
	}
	var tried *Tried
	err = guardStudy(func() (err error) {
		tried, err = tryOn(t, s, s.Decider(), p)
		return err
	})
	return tried, err
}

// StudyGestures is all that can be done on a position with one move of the hand.
func (svc *Service) StudyGestures(ctx context.Context, who Caller, title string, position json.RawMessage) ([]Gesture, error) {
	t, s, _, err := svc.openStudy(ctx, who, title, position)
	found := []Gesture{}
	if err != nil || s.Decider() == game.Nobody {
		return found, err
	}
	err = guardStudy(func() error {
		found = append(found, gesturesOf(t, game.WalkGestures(t, s))...)
		return nil
	})
	return found, err
}

// StudyWhy is why nothing can be begun with a thing of the board on a position.
func (svc *Service) StudyWhy(ctx context.Context, who Caller, title string, position json.RawMessage, kind, name string) (string, error) {
	t, s, _, err := svc.openStudy(ctx, who, title, position)
	if err != nil {
		return "", err
	}
	reason := ""
	err = guardStudy(func() error {
		reason = whyNothing(t, s, kind, name)
		return nil
	})
	return reason, err
}

// openStudy reads a position, and what the caller is playing.
func (svc *Service) openStudy(ctx context.Context, who Caller, title string, position json.RawMessage) (game.Title, game.State, []sight, error) {
	t, ok := svc.titles[title]
	if !ok {
		return nil, nil, nil, invalid("title", "there is no title %q", title)
	}
	s, err := readPosition(t, position)
	if err != nil {
		return nil, nil, nil, err
	}
	sights, err := svc.inPlay(ctx, who, title)
	if err != nil {
		return nil, nil, nil, err
	}
	return t, s, sights, compare(s, sights)
}

// Position reads a position that somebody may study.
func (svc *Service) Position(ctx context.Context, who Caller, title string, position json.RawMessage) (game.Title, game.State, error) {
	t, s, _, err := svc.openStudy(ctx, who, title, position)
	return t, s, err
}

// Think does what takes long beside the matches, at one of the desks. A position that breaks the rules is ErrFrozen.
func (svc *Service) Think(ctx context.Context, fn func() error) error {
	return guardStudy(func() error { return svc.atDesk(ctx, fn) })
}

// readPosition reads a position that people wrote and proves that it can be played on.
func readPosition(t game.Title, position json.RawMessage) (game.State, error) {
	var s game.State
	err := guard(func() error {
		var fields map[string]json.RawMessage
		if err := json.Unmarshal(position, &fields); err != nil {
			return err
		}
		if of, err := game.TitleOf(position); err == nil && of != t.ID() {
			return errors.New("it is a position of " + of)
		}
		if fields == nil {
			return errors.New("it is empty")
		}
		fields["title"] = json.RawMessage(`"` + t.ID() + `"`)
		whole, err := json.Marshal(fields)
		if err != nil {
			return err
		}
		if s, err = t.Read(whole); err == nil {
			err = game.Sound(t, s)
		}
		return err
	})
	if err != nil {
		return nil, invalid("body.position", "%v", err)
	}
	return s, nil
}

// guardStudy: a position may be made so that the rules break on it later; that is no concern of others.
func guardStudy(fn func() error) error {
	err := guard(fn)
	var fault *faultError
	if errors.As(err, &fault) {
		return ErrFrozen
	}
	return err
}

// playStep plays one step. Its luck is as written, or falls now.
func playStep(t game.Title, s game.State, step StudyStep, luck string, eyes game.Seat) (StudiedStep, error) {
	done := StudiedStep{Seat: int(s.Decider()), Events: []string{}, Rolls: step.Rolls, Seed: step.Seed}
	v := t.Vocabulary()
	var actions []game.Action
	for i, text := range step.Actions {
		a, err := v.ParseAction(text)
		if err != nil {
			return done, &stepError{i, err}
		}
		actions = append(actions, a)
	}
	if luck != "" {
		if done.Seed == 0 {
			done.Seed = 1 + rand.IntN(math.MaxInt32-1)
		}
		var err error
		if done.Rolls, done.Faces, err = fall(t, s, actions, step.Rolls, done.Seed, luck); err != nil {
			return done, err
		}
	}
	var log game.Log
	if err := playWith(s, actions, done.Rolls, done.Seed, &log); err != nil {
		return done, err
	}
	if err := s.Rand().Misfit(); err != nil {
		return done, invalid("body.rolls", "%v", err)
	}
	_ = s.Rand().Force(nil) // what was not used up is of no use to the next step
	done.Turn = s.Turn()
	for _, e := range log.Events {
		if e.To.Has(eyes) {
			done.Events = append(done.Events, v.EventText(e))
		}
	}
	return done, nil
}

// playWith plays actions with given luck.
func playWith(s game.State, actions []game.Action, rolls []int, seed int, rec game.Recorder) error {
	if seed != 0 {
		*s.Rand() = game.FastRand(uint64(seed))
	}
	if seed != 0 || len(rolls) > 0 {
		if err := s.Rand().Force(rolls); err != nil {
			return invalid("body.rolls", "%v", err)
		}
	}
	for i, a := range actions {
		if err := s.Apply(a, rec); err != nil {
			return &stepError{i, err}
		}
	}
	return nil
}

// fall lets luck fall in a step: outcome after outcome, for nobody but the rules knows how many there are and of how many
// each is one. The first ones may be given.
func fall(t game.Title, s game.State, actions []game.Action, given []int, seed int, luck string) (rolls, faces []int, err error) {
	trial := t.Blank()
	once := func() (rolls, faces []int, err error) {
		for len(rolls) < mostRolls {
			trial.CopyFrom(s)
			if err := playWith(trial, actions, append(rolls[:len(rolls):len(rolls)], beyond), seed, nil); err != nil {
				return nil, nil, err
			}
			of := trial.Rand().Outcomes()
			if of == 0 {
				break
			}
			roll := 1 + rand.IntN(of)
			if i := len(rolls); i < len(given) && given[i] >= 1 && given[i] <= of {
				roll = given[i]
			}
			rolls, faces = append(rolls, roll), append(faces, of)
		}
		return rolls, faces, nil
	}
	eval, ok := t.(game.Evaluator)
	if luck != chanceLikely || !ok {
		return once()
	}
	type sample struct {
		rolls, faces []int
		worth        float64
	}
	var samples []sample
	mean, seat := 0.0, s.Decider()
	for range likelySamples {
		rolls, faces, err := once()
		if err != nil {
			return nil, nil, err
		}
		if len(rolls) == 0 {
			return nil, nil, nil
		}
		trial.CopyFrom(s)
		if err := playWith(trial, actions, rolls, seed, nil); err != nil {
			return nil, nil, err
		}
		worth := worthOf(eval, trial, seat)
		mean += worth / likelySamples
		samples = append(samples, sample{rolls, faces, worth})
	}
	best := samples[0]
	for _, k := range samples {
		if math.Abs(k.worth-mean) < math.Abs(best.worth-mean) {
			best = k
		}
	}
	return best.rolls, best.faces, nil
}

// worthOf is the chance of a seat's side, by the title's estimate or by how it ended.
func worthOf(eval game.Evaluator, s game.State, seat game.Seat) float64 {
	switch r := s.Result(); {
	case !r.Over:
		return float64(eval.Evaluate(s, seat)) / inTenThousand
	case r.Winners == 0:
		return 0.5
	case r.Winners.Has(seat):
		return 1
	}
	return 0
}

// studiedMoment is a position in the shape of a match. Whoever looks moves all sides, so that the answers are always told.
func studiedMoment(t game.Title, s game.State, eyes game.Seat, n int) Moment {
	m := Moment{N: n, Seat: int(eyes), Status: statusLive, Turn: s.Turn(), Decider: int(s.Decider()), Legal: []string{}, View: s.View(eyes)}
	if r := s.Result(); r.Over {
		m.Status, m.Decider = statusOver, int(game.Nobody)
		m.Result = &Result{Winners: []int{}, By: r.By}
		for i := range game.Seat(game.MaxSeats) {
			if r.Winners.Has(i) {
				m.Result.Winners = append(m.Result.Winners, int(i))
			}
		}
		return m
	}
	v, p := t.Vocabulary(), s.Prompt()
	m.Prompt, m.Rule = v.PromptText(p), v.Prompts[p.ID].Rule
	legal := s.Legal(nil)
	for _, a := range legal {
		m.Legal = append(m.Legal, v.ActionText(a))
	}
	m.Gesture = hasGestures(t, s, legal)
	return m
}
