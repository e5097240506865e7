package play

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/queue"
	"prancingpony/store"
)

// Player thinks for the bots' seats. The state it is given is its own to change, and has been redealt: it holds
// nothing that the seat does not know.
type Player interface {
	// Levels lists the strengths it can play a title at, weakest first; never empty.
	Levels(t game.Title) []string
	// Choose picks one of the legal actions of s, which seat decides, and those that it means to play after it, as far
	// as neither luck nor another seat comes between; never none. When ctx ends it chooses by what it has thought so
	// far. player is a level, with #STYLE if it follows one.
	Choose(ctx context.Context, t game.Title, s game.State, seat game.Seat, player string) ([]game.Action, error)
}

const (
	botTime     = 5 * time.Minute // for one decision at the very most
	botSlice    = 3 * time.Second // then it is another table's turn to be thought about
	botAttempts = 4
	waitingJobs = 256 // turns that one node holds, thinking or waiting for their turn to think
)

// Jobs are the handlers of this package's jobs; parallel is how many bots think at the same time.
func (svc *Service) Jobs(parallel int) map[string]store.Handler {
	svc.thinking.SetPlaces(parallel)
	return map[string]store.Handler{
		match.JobBot:       {Do: svc.botTurns, Parallel: waitingJobs, Timeout: botTime, Attempts: botAttempts},
		match.JobRate:      {Do: svc.rate, Parallel: 1},
		jobNotify:          {Do: svc.tellTurn, Parallel: 4, Timeout: 30 * time.Second, Attempts: 5},
		jobRemind:          {Do: svc.tellTurn, Parallel: 4, Timeout: 30 * time.Second, Attempts: 5},
		jobChannel:         {Do: svc.tellChannel, Parallel: 4, Timeout: 30 * time.Second, Attempts: 5},
		store.KindDeadline: {Do: svc.deadline, Parallel: 2},
	}
}

// deadline ends a turn whose time is up: every change looks at the clock first.
func (svc *Service) deadline(ctx context.Context, j store.Job) error {
	err := svc.matches.Change(ctx, j.Key, func(*match.Match, *match.Draft) error { return nil }, nil)
	if errors.Is(err, match.ErrNotFound) {
		return nil
	}
	return err
}

// botTurns plays on until a person decides. It may be run twice, even at the same time on two nodes: each decision
// is for one number, and only one of two appends succeeds.
func (svc *Service) botTurns(ctx context.Context, j store.Job) error {
	var job match.BotTurn
	if err := json.Unmarshal(j.Payload, &job); err != nil {
		return fmt.Errorf("bot job: %w", err)
	}
	thinks, stop := svc.untilHurried(ctx, job.Match)
	defer stop()
	var meant intention
	for began := time.Now(); (time.Since(began) < botSlice || len(meant.actions) > 0) && ctx.Err() == nil; {
		more, err := svc.botDecision(ctx, thinks, job.Match, &meant)
		var failed *botError
		var waits *waitError
		switch {
		case errors.As(err, &waits):
			return store.Later(svc.matches.Now().Add(waits.again))
		case errors.As(err, &failed) && j.Attempt >= botAttempts: // no bot can play on: people should know
			return svc.matches.With(ctx, job.Match, func(m *match.Match) error {
				if m.Row.Status != store.Live {
					return nil
				}
				return svc.matches.Freeze(ctx, m, &match.FaultError{Err: failed})
			})
		case errors.Is(err, match.ErrNotFound), errors.Is(err, match.ErrFrozen):
			return nil
		case err != nil:
			return fmt.Errorf("bot at %s: %w", job.Match, err)
		case !more:
			return nil
		}
	}
	return store.Later(svc.matches.Now())
}

// waitError is a bot that did not get to think because others were before it.
type waitError struct{ again time.Duration }

func (e *waitError) Error() string { return "others think first; again in " + e.again.String() }

// botError is a bot that could not choose, or chose what the rules refuse.
type botError struct {
	player string
	err    error
}

func (e *botError) Error() string { return fmt.Sprintf("bot %s: %v", e.player, e.err) }

func (e *botError) Unwrap() error { return e.err }

// intention is what a bot means to play on with. It holds for one position: if anything else happens, the bot thinks
// again.
type intention struct {
	head    int
	seat    game.Seat
	actions []string
}

// take is the action meant for a position, if there is one.
func (i *intention) take(head int, seat game.Seat) (action string, ok bool) {
	if len(i.actions) == 0 || i.head != head || i.seat != seat {
		i.actions = nil
		return "", false
	}
	action, i.actions = i.actions[0], i.actions[1:]
	return action, true
}

// botDecision plays one decision, if it is a bot's: what it meant to play here, or what it thinks of now, until thinks
// ends.
func (svc *Service) botDecision(
	ctx, thinks context.Context, id string, meant *intention,
) (more bool, err error) {
	began := svc.matches.Now()
	var (
		state  game.State
		title  game.Title
		player string
		seat   game.Seat
		n      int
		action string
		known  bool
		from   queue.For
	)
	err = svc.matches.With(ctx, id, func(m *match.Match) error {
		if m.Row.Status != store.Live {
			return nil
		}
		seat = m.State.Decider()
		var ok bool
		if player, ok = match.BotOf(&m.Row, &m.Extra, int(seat)); !ok {
			return nil
		}
		title, n = m.Title, m.Row.Head
		if action, known = meant.take(n, seat); known {
			return nil
		}
		state = game.Clone(title, m.State)
		state.Redeal(seat, game.FastRand(rand.Uint64()))
		from = botTableOf(m)
		return nil
	})
	switch {
	case err != nil || state == nil && !known:
		return false, err
	case !known:
		leave, again, ok := svc.thinking.Enter(ctx, from)
		if !ok {
			return false, &waitError{again}
		}
		*meant, err = svc.think(thinks, title, state, seat, player, n)
		leave()
		if err != nil {
			return false, &botError{player, err}
		}
		action, _ = meant.take(n, seat)
	}
	played := false
	err = svc.matches.ChangeAt(ctx, id, n, func(m *match.Match, d *match.Draft) error {
		if played = m.Row.Status == store.Live && m.Row.Head == n; !played {
			return nil // something happened while it thought: look again
		}
		d.ByBot = true
		err := svc.play(m, d, seat, action)
		if errors.Is(err, game.ErrIllegal) || errors.Is(err, game.ErrUnknown) {
			return &botError{player, err}
		}
		if err != nil {
			return err
		}
		return svc.giveAnswers(ctx, m, d)
	}, func(m *match.Match) error {
		meant.head = m.Row.Head
		return nil
	})
	if err != nil || !played {
		meant.actions = nil
	}
	var refused *botError
	if known && errors.As(err, &refused) {
		return true, nil // what it meant to play does not fit any more: let it think
	}
	if err == nil {
		svc.observe.Played(title.ID(), true, svc.matches.Now().Sub(began))
	}
	return err == nil, err
}

// think asks the player of a bot's seat what it means to play from position n on.
func (svc *Service) think(
	ctx context.Context, t game.Title, s game.State, seat game.Seat, player string, n int,
) (intention, error) {
	meant := intention{head: n, seat: seat}
	err := match.Guard(func() error {
		actions, err := svc.player.Choose(ctx, t, s, seat, player)
		for _, a := range actions {
			meant.actions = append(meant.actions, t.Vocabulary().ActionText(a))
		}
		return err
	})
	return meant, err
}

// Bots are the players of package bot: the random one and every level.
type Bots struct{}

// Levels of a title from the weakest to the strongest.
func (Bots) Levels(t game.Title) []string {
	levels := []string{"random"}
	for _, l := range bot.Levels(t) {
		levels = append(levels, l.ID)
	}
	return levels
}

// Choose lets a bot think, on one core: other matches want theirs. When ctx ends it takes the best it has.
func (Bots) Choose(ctx context.Context, t game.Title, s game.State, _ game.Seat, player string) ([]game.Action, error) {
	p, err := bot.New(t, player)
	if err != nil {
		return nil, err
	}
	seed := rand.Uint64()
	choice := bot.Until(bot.WithCores(p, 1), ctx.Done()).Choose(bot.Observe(t, s, seed), seed)
	return choice.Actions(), nil
}

// botTableOf is whose table a match is. Tables without a person think last.
func botTableOf(m *match.Match) queue.For {
	t := queue.For{Network: m.Extra.Network, Account: m.Row.Host, Last: true}
	if t.Network == "" {
		t.Network = t.Account // made by an older version, or not by a request
	}
	for i := range m.Row.Seats {
		if _, bot := match.BotOf(&m.Row, &m.Extra, i); !bot {
			t.Last = false
		}
	}
	return t
}
