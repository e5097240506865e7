package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"sync"
	"time"

	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/store"
)

// Player thinks for the bots' seats. The state it is given is its own to change, and has been dealt anew: it holds
// nothing that the seat does not know.
type Player interface {
	// Levels lists the strengths it can play a title at, weakest first; never empty.
	Levels(t game.Title) []string
	// Choose picks one of the legal actions of s, which seat decides, and those that it means to play after it, as far as
	// neither luck nor another seat comes between; never none.
	Choose(ctx context.Context, t game.Title, s game.State, seat game.Seat, level string) ([]game.Action, error)
}

const (
	jobBot      = "bot-turn"
	jobRate     = "rate"
	botTime     = 5 * time.Minute // for one decision at the very most
	botSlice    = 3 * time.Second // then it is another table's turn to be thought about
	botAttempts = 4
)

type botTurn struct {
	Match string `json:"match"`
}

// botJob asks any node to play the bots of a match until a person decides. n tells jobs of different moments apart.
func botJob(id string, n int) store.Job {
	payload, err := json.Marshal(botTurn{id})
	if err != nil {
		panic(err) // a struct of one string
	}
	return store.Job{Kind: jobBot, Key: fmt.Sprintf("%s:%d", id, n), Payload: payload}
}

// Work plays bots' turns, ends turns whose time is up, rates and notifies, and does whatever else handlers are given for, until
// ctx ends. Each node calls it once.
func (svc *Service) Work(ctx context.Context, parallel int, more ...map[string]store.Handler) error {
	var beside sync.WaitGroup
	defer beside.Wait()
	beside.Go(func() { svc.keepFlushing(ctx) })
	beside.Go(func() {
		svc.redeem(ctx)
		svc.keepPulse(ctx)
	})
	if svc.shared {
		beside.Go(func() { svc.keepPresence(ctx) })
	}
	handlers := map[string]store.Handler{
		jobBot:             {Do: svc.botTurns, Parallel: max(1, parallel), Timeout: botTime, Attempts: botAttempts},
		jobRate:            {Do: svc.rate, Parallel: 1},
		jobReview:          {Do: svc.review, Parallel: 1, Timeout: reviewTime, Attempts: 2},
		jobNotify:          {Do: svc.tellTurn, Parallel: 4, Timeout: 30 * time.Second, Attempts: 5},
		jobRemind:          {Do: svc.tellTurn, Parallel: 4, Timeout: 30 * time.Second, Attempts: 5},
		store.KindDeadline: {Do: svc.deadline, Parallel: 2},
	}
	for _, m := range more {
		maps.Copy(handlers, m)
	}
	return svc.store.Work(ctx, handlers)
}

func (svc *Service) deadline(ctx context.Context, j store.Job) error {
	err := svc.change(ctx, j.Key, func(*match, *draft) error { return nil }, nil)
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	return err
}

// botTurns plays on until a person decides. It may be run twice, even at the same time on two nodes: each decision
// is for one number, and only one of two appends succeeds.
func (svc *Service) botTurns(ctx context.Context, j store.Job) error {
	var job botTurn
	if err := json.Unmarshal(j.Payload, &job); err != nil {
		return fmt.Errorf("bot job: %w", err)
	}
	var meant intention
	for began := time.Now(); (time.Since(began) < botSlice || len(meant.actions) > 0) && ctx.Err() == nil; {
		more, err := svc.botDecision(ctx, job.Match, &meant)
		var failed *botError
		switch {
		case errors.As(err, &failed) && j.Attempt >= botAttempts: // no bot can play on: people should know
			return svc.with(ctx, job.Match, func(m *match) error {
				if m.row.Status != store.Live {
					return nil
				}
				return svc.freeze(ctx, m, &faultError{err: failed})
			})
		case errors.Is(err, ErrNotFound), errors.Is(err, ErrFrozen):
			return nil
		case err != nil:
			return fmt.Errorf("bot at %s: %w", job.Match, err)
		case !more:
			return nil
		}
	}
	return store.Later(svc.now())
}

// botError is a bot that could not choose, or chose what the rules refuse.
type botError struct {
	level string
	err   error
}

func (e *botError) Error() string { return fmt.Sprintf("bot of level %s: %v", e.level, e.err) }
func (e *botError) Unwrap() error { return e.err }

// intention is what a bot means to play on with. It holds for one position: if anything else happens, the bot thinks anew.
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

// botDecision plays one decision, if it is a bot's: what it meant to play here, or what it thinks of now.
func (svc *Service) botDecision(ctx context.Context, id string, meant *intention) (more bool, err error) {
	began := svc.clock()
	var (
		state  game.State
		title  game.Title
		level  string
		seat   game.Seat
		n      int
		action string
		known  bool
	)
	err = svc.with(ctx, id, func(m *match) error {
		if m.row.Status != store.Live {
			return nil
		}
		seat = m.state.Decider()
		var ok bool
		if level, ok = botOf(&m.row, &m.extra, int(seat)); !ok {
			return nil
		}
		title, n = m.title, m.row.Head
		if action, known = meant.take(n, seat); known {
			return nil
		}
		state = game.Clone(title, m.state)
		state.Redeal(seat, game.FastRand(rand.Uint64()))
		return nil
	})
	switch {
	case err != nil || state == nil && !known:
		return false, err
	case !known:
		if *meant, err = svc.think(ctx, title, state, seat, level, n); err != nil {
			return false, &botError{level, err}
		}
		action, _ = meant.take(n, seat)
	}
	played := false
	err = svc.changeAt(ctx, id, n, func(m *match, d *draft) error {
		if played = m.row.Status == store.Live && m.row.Head == n; !played {
			return nil // something happened while it thought: look again
		}
		d.byBot = true
		err := svc.play(m, d, seat, action)
		if errors.Is(err, game.ErrIllegal) || errors.Is(err, game.ErrUnknown) {
			return &botError{level, err}
		}
		if err != nil {
			return err
		}
		return svc.answerBeforehand(ctx, m, d)
	}, func(m *match) error {
		meant.head = m.row.Head
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
		svc.observe.Played(title.ID(), true, svc.clock().Sub(began))
	}
	return err == nil, err
}

// think asks the player of a bot's seat what it means to play from position n on.
func (svc *Service) think(ctx context.Context, t game.Title, s game.State, seat game.Seat, level string, n int) (intention, error) {
	meant := intention{head: n, seat: seat}
	err := guard(func() error {
		actions, err := svc.player.Choose(ctx, t, s, seat, level)
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

// Choose lets the bot of a level think, on one core: other matches want theirs.
func (Bots) Choose(_ context.Context, t game.Title, s game.State, _ game.Seat, level string) ([]game.Action, error) {
	p, err := bot.New(t, level)
	if err != nil {
		return nil, err
	}
	seed := rand.Uint64()
	choice := bot.WithCores(p, 1).Choose(bot.Observe(t, s, seed), seed)
	return choice.Actions(), nil
}
