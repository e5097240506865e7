package study

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
)

// Analysis is a position of any title and what is tried on it; the caller moves all sides. Nothing of it is kept.
type Analysis struct {
	Title    string          `json:"title" maxLength:"40"`
	Position json.RawMessage `json:"position" doc:"Where it begins; see docs/positions.md."`
	Line     []AnalysisStep  `json:"line" maxItems:"200" nullable:"false" doc:"What is played from there."`
	Seat     int             `json:"seat" minimum:"-3" maximum:"4" doc:"-1: spectator, -2: sees all, -3: who decides."`
	Redeal   bool            `json:"anew,omitempty" doc:"Redeal hidden information first."`
	Chance   string          `json:"chance,omitempty" enum:"roll,likely" doc:"Rolls that the last step leaves open."`
}

// AnalysisStep is one gesture, and the luck it met.
type AnalysisStep struct {
	Actions []string `json:"actions" minItems:"1" maxItems:"64" nullable:"false"`
	Rolls   []int    `json:"rolls,omitempty" maxItems:"64" doc:"Outcomes, counted from 1."`
	Seed    int      `json:"seed,omitempty" minimum:"0" maximum:"2147483647" doc:"For shuffles; 0: the position's."`
}

// AnalysisResult is where a line leads.
type AnalysisResult struct {
	Steps    []AnalysisStepResult `json:"steps" nullable:"false" doc:"One for each step of the line."`
	Moment   moment.Moment        `json:"moment" doc:"legal are the answers of the player who decides."`
	Position json.RawMessage      `json:"position"`
}

// AnalysisStepResult is what came of one step.
type AnalysisStepResult struct {
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

// Analyse plays a line on a position and shows where it leads. A position of a match that the caller is playing is
// refused, at the start and on the way.
func (svc *Service) Analyse(ctx context.Context, who match.Caller, q Analysis) (*AnalysisResult, error) {
	t, s, sights, err := svc.openPosition(ctx, who, q.Title, q.Position)
	if err != nil {
		return nil, err
	}
	out := &AnalysisResult{Steps: []AnalysisStepResult{}}
	err = guardPosition(func() error {
		if q.Redeal {
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
		out.Moment = analysisMoment(t, s, eyesOf(s, q.Seat), len(q.Line))
		out.Position, err = json.Marshal(s.Position())
		return err
	})
	return out, err
}

// eyesOf is who looks: the player who decides, where nobody else was named. After the end everything is seen.
func eyesOf(s game.State, seat int) game.Seat {
	switch {
	case seat != match.AnySeat:
		return game.Seat(seat)
	case s.Decider() == game.Nobody:
		return game.Judge
	}
	return s.Decider()
}

// AnalysisTry is what would be legal after some actions on a position; as play.Service.Try at a table.
func (svc *Service) AnalysisTry(
	ctx context.Context, who match.Caller, title string, position json.RawMessage, p moment.Move,
) (*moment.Tried, error) {
	t, s, _, err := svc.openPosition(ctx, who, title, position)
	if err != nil {
		return nil, err
	}
	var tried *moment.Tried
	err = guardPosition(func() (err error) {
		tried, err = moment.Try(t, s, s.Decider(), p)
		return err
	})
	return tried, err
}

// AnalysisGestures is all that can be done on a position with one gesture.
func (svc *Service) AnalysisGestures(
	ctx context.Context, who match.Caller, title string, position json.RawMessage,
) ([]moment.Gesture, error) {
	t, s, _, err := svc.openPosition(ctx, who, title, position)
	found := []moment.Gesture{}
	if err != nil || s.Decider() == game.Nobody {
		return found, err
	}
	err = guardPosition(func() error {
		found = append(found, moment.GesturesOf(t, game.WalkGestures(t, s))...)
		return nil
	})
	return found, err
}

// AnalysisWhyBlocked is why nothing can be begun with a thing of the board on a position.
func (svc *Service) AnalysisWhyBlocked(
	ctx context.Context, who match.Caller, title string, position json.RawMessage, kind, name string,
) (string, error) {
	t, s, _, err := svc.openPosition(ctx, who, title, position)
	if err != nil {
		return "", err
	}
	reason := ""
	err = guardPosition(func() error {
		reason = moment.WhyBlocked(t, s, kind, name)
		return nil
	})
	return reason, err
}

// openPosition reads a position, and what the caller is playing.
func (svc *Service) openPosition(
	ctx context.Context, who match.Caller, title string, position json.RawMessage,
) (game.Title, game.State, []sight, error) {
	t, ok := svc.matches.Title(title)
	if !ok {
		return nil, nil, nil, match.Invalid("title", "there is no title %q", title)
	}
	s, err := match.ReadPosition(t, position)
	if err != nil {
		return nil, nil, nil, err
	}
	sights, err := svc.inPlay(ctx, who, title)
	if err != nil {
		return nil, nil, nil, err
	}
	return t, s, sights, compare(s, sights)
}

// Position reads a position on which somebody may have bots think, as at a table or in a puzzle.
func (svc *Service) Position(
	ctx context.Context, who match.Caller, title string, position json.RawMessage,
) (game.Title, game.State, error) {
	t, s, _, err := svc.openPosition(ctx, who, title, position)
	if err == nil {
		err = svc.mayAdvise(ctx, t, s)
	}
	return t, s, err
}

// Think does what takes long beside the matches, when a bot is free. A position that breaks the rules is ErrFrozen.
func (svc *Service) Think(ctx context.Context, who match.Caller, fn func() error) error {
	return guardPosition(func() error { return svc.inSlot(ctx, who, fn) })
}

// guardPosition: a position may be made so that the rules break on it later; that is no concern of others.
func guardPosition(fn func() error) error {
	err := match.Guard(fn)
	var fault *match.FaultError
	if errors.As(err, &fault) {
		return match.ErrFrozen
	}
	return err
}

// playStep plays one step. Its luck is as written, or falls now.
func playStep(
	t game.Title, s game.State, step AnalysisStep, luck string, eyes game.Seat,
) (AnalysisStepResult, error) {
	done := AnalysisStepResult{Seat: int(s.Decider()), Events: []string{}, Rolls: step.Rolls, Seed: step.Seed}
	v := t.Vocabulary()
	var actions []game.Action
	for i, text := range step.Actions {
		a, err := v.ParseAction(text)
		if err != nil {
			return done, &moment.StepError{Step: i, Err: err}
		}
		actions = append(actions, a)
	}
	if luck != "" {
		if done.Seed == 0 {
			done.Seed = 1 + rand.IntN(math.MaxInt32-1)
		}
		var err error
		if done.Rolls, done.Faces, err = rollLuck(t, s, actions, step.Rolls, done.Seed, luck); err != nil {
			return done, err
		}
	}
	var log game.Log
	if err := playWithLuck(s, actions, done.Rolls, done.Seed, &log); err != nil {
		return done, err
	}
	if err := s.Rand().Misfit(); err != nil {
		return done, match.Invalid("body.rolls", "%v", err)
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

// playWithLuck plays actions with given luck.
func playWithLuck(s game.State, actions []game.Action, rolls []int, seed int, rec game.Recorder) error {
	if seed != 0 {
		*s.Rand() = game.FastRand(uint64(seed))
	}
	if seed != 0 || len(rolls) > 0 {
		if err := s.Rand().Force(rolls); err != nil {
			return match.Invalid("body.rolls", "%v", err)
		}
	}
	for i, a := range actions {
		if err := s.Apply(a, rec); err != nil {
			return &moment.StepError{Step: i, Err: err}
		}
	}
	return nil
}

// rollLuck lets luck fall in a step: outcome after outcome, for nobody but the rules knows how many there are and of
// how many each is one. The first ones may be given.
func rollLuck(
	t game.Title, s game.State, actions []game.Action, given []int, seed int, luck string,
) (rolls, faces []int, err error) {
	trial := t.Blank()
	once := func() (rolls, faces []int, err error) {
		for len(rolls) < mostRolls {
			trial.CopyFrom(s)
			if err := playWithLuck(trial, actions, append(rolls[:len(rolls):len(rolls)], beyond), seed,
				nil); err != nil {
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
		if err := playWithLuck(trial, actions, rolls, seed, nil); err != nil {
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
		return float64(eval.Evaluate(s, seat)) / moment.One
	case r.Winners == 0:
		return 0.5
	case r.Winners.Has(seat):
		return 1
	}
	return 0
}

// analysisMoment is a position in the shape of a match. The viewer moves all sides, so the answers are always
// told.
func analysisMoment(t game.Title, s game.State, eyes game.Seat, n int) moment.Moment {
	m := moment.Of(s, eyes, true)
	m.N = n
	r := s.Result()
	if !r.Over {
		m.AddPrompt(t, s)
		m.AddLegal(t, s)
		return m
	}
	m.Status, m.Decider = moment.StatusOver, int(game.Nobody)
	m.Result = moment.ResultOf(r)
	return m
}
