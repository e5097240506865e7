package match

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// Present is the number of a caller who asks for a match as it is now, wherever that is.
const Present = -1

// With runs fn on a match that is loaded, current and locked.
func (cache *Cache) With(ctx context.Context, id string, fn func(*Match) error) error {
	return cache.WithAt(ctx, id, Present, fn)
}

// WithAt is with for a caller who expects the match to be at number n. If that is where we have it, other nodes are
// not asked whether it has moved on: should it have, the append will say so.
func (cache *Cache) WithAt(ctx context.Context, id string, n int, fn func(*Match) error) error {
	for {
		m := cache.lookup(id)
		if again, err := cache.locked(ctx, m, n, fn); !again {
			return err
		}
	}
}

// locked runs fn with the match locked, and whatever happens unlocks it again. A match that is gone has to be looked
// up again.
func (cache *Cache) locked(ctx context.Context, m *Match, n int, fn func(*Match) error) (again bool, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.gone {
		return true, nil
	}
	defer func() {
		if !m.loaded {
			cache.forget(m)
		}
	}()
	err = Guard(func() error { return cache.refreshOrLoad(ctx, m, n) })
	var fault *FaultError
	if errors.As(err, &fault) && m.Row.ID != "" {
		err = cache.setAside(ctx, m, fault)
	}
	if err != nil {
		return false, err
	}
	return false, Guard(func() error { return fn(m) })
}

// setAside lets nobody play on a match that this program cannot load: its rules contradict what was played, or break.
// Nothing of it changes in the store, so that another version, or a fixed one, can go on with it.
func (cache *Cache) setAside(ctx context.Context, m *Match, fault *FaultError) error {
	cache.log.ErrorContext(ctx, "match set aside", "match", m.ID, "title", m.Row.Title, "n", m.Row.Head, "err",
		fault.Err)
	cache.observe.Froze(m.Row.Title)
	m.loaded, m.Fault, m.State = true, fault, nil
	m.status = m.Row.Status
	if m.Row.Status == store.Live || m.Row.Status == store.Paused {
		m.Row.Status = store.Frozen
		m.Row.Turn.Deadline = time.Time{}
	}
	report, err := m.faultReport(fault)
	if err != nil {
		return err
	}
	err = cache.store.SaveFault(ctx, report)
	if errors.Is(err, store.ErrExists) {
		return nil // seen before
	}
	return err
}

func (cache *Cache) refreshOrLoad(ctx context.Context, m *Match, n int) error {
	var err error
	switch {
	case !m.loaded:
		err = cache.load(ctx, m)
	case cache.shared && m.Row.Head != n:
		err = cache.refresh(ctx, m)
	}
	if errors.Is(err, store.ErrNotFound) {
		return ErrNotFound
	}
	return err
}

// Guard turns a panic of a title into an error, so that one match cannot take the others along.
func Guard(fn func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &FaultError{fmt.Errorf("panic: %v", p), string(debug.Stack())}
		}
	}()
	return fn()
}

// errMoved: another node or request was first. The match has to be read again.
var errMoved = errors.New("the match has moved on meanwhile")

// Change works out a change by fn, makes it durable, and lets then look at the match as it is afterwards.
// A fn that drafts nothing changes nothing.
func (cache *Cache) Change(
	ctx context.Context, id string, fn func(*Match, *Draft) error, then func(*Match) error,
) error {
	return cache.ChangeAt(ctx, id, Present, fn, then)
}

// ChangeAt is Change for a caller who expects the match to be at number n.
func (cache *Cache) ChangeAt(
	ctx context.Context, id string, n int, fn func(*Match, *Draft) error, then func(*Match) error,
) error {
	for range 5 {
		err := cache.WithAt(ctx, id, n, func(m *Match) error {
			if err := cache.flag(ctx, m); err != nil {
				return err
			}
			d := m.draft(cache.Now())
			err := Guard(func() error { return fn(m, d) })
			var fault *FaultError
			if errors.As(err, &fault) {
				if err := cache.Freeze(ctx, m, fault); err != nil {
					return err
				}
				return ErrFrozen
			}
			if err != nil {
				return err
			}
			if err := cache.commit(ctx, m, d); err != nil {
				return err
			}
			if then != nil {
				return then(m)
			}
			return nil
		})
		if !errors.Is(err, errMoved) {
			return err
		}
	}
	return fmt.Errorf("match %s: %w too often", id, errMoved)
}

// Freeze stops a match that broke its own rules, with all that a maintainer needs to see it again.
func (cache *Cache) Freeze(ctx context.Context, m *Match, fault *FaultError) error {
	cache.log.ErrorContext(ctx, "match frozen", "match", m.ID, "title", m.Row.Title, "n", m.Row.Head, "err", fault.Err)
	cache.observe.Froze(m.Row.Title)
	d := m.draft(cache.Now())
	d.full = true
	d.Row.Status = store.Frozen
	d.Row.Turn = store.Turn{Seat: d.Row.Turn.Seat, Since: d.Row.Turn.Since, Remaining: d.Row.Turn.Remaining}
	d.Add(kindFreeze, game.Nobody, "", Details{})
	var err error
	if d.fault, err = m.faultReport(fault); err != nil {
		return err
	}
	return cache.commit(ctx, m, d)
}

// faultReport is all that a maintainer needs to see a fault again.
func (m *Match) faultReport(fault *FaultError) (*store.Fault, error) {
	report := struct {
		Error   string            `json:"error"`
		Stack   string            `json:"stack,omitempty"`
		Options game.Options      `json:"options"`
		Secret  string            `json:"secret"`
		Seats   []string          `json:"contributions"`
		Records []json.RawMessage `json:"actions"`
		Start   any               `json:"position,omitempty"`
	}{
		Error: fault.Error(), Stack: fault.Stack, Options: m.Options, Secret: string(m.Secret.Secret),
		Seats: m.Contributions(),
	}
	if m.State != nil {
		_ = Guard(func() error { report.Start = m.State.Position(); return nil })
	}
	for _, e := range m.Tail {
		if e.Kind == store.KindAction || e.Kind == store.KindUndo {
			line, err := json.Marshal(struct {
				N    int    `json:"n"`
				Seat int    `json:"seat"`
				Text string `json:"text,omitempty"`
				To   int    `json:"to,omitempty"`
			}{e.N, e.Seat, e.Text, e.To})
			if err != nil {
				return nil, err
			}
			report.Records = append(report.Records, line)
		}
	}
	text, err := json.Marshal(report)
	if err != nil {
		return nil, fmt.Errorf("report of match %s: %w", m.ID, err)
	}
	return &store.Fault{
		Match: m.ID, Title: m.Row.Title, N: m.Row.Head, Rules: m.Title.Rules(), Error: fault.Error(),
		Report: text,
	}, nil
}

// WithStored is With for operators: the command line may have changed a match of a server that has its database
// alone.
func (cache *Cache) WithStored(ctx context.Context, id string, fn func(*Match) error) error {
	return cache.With(ctx, id, func(m *Match) error {
		if err := cache.refresh(ctx, m); err != nil {
			return err
		}
		return fn(m)
	})
}

// Override is Change by an operator, who may also change what this program could not load.
func (cache *Cache) Override(ctx context.Context, id string, fn func(*Match, *Draft) error) error {
	return cache.WithStored(ctx, id, func(m *Match) error {
		d := m.draft(cache.Now())
		d.ChangeRow()
		if err := Guard(func() error { return fn(m, d) }); err != nil {
			return err
		}
		m.Fault = nil
		return cache.commit(ctx, m, d)
	})
}

// CarryOver is Change for the players of a match that these rules contradict. Unless fn finds a position to go on from,
// the store keeps the status that it had, so that the version that began it can still go on.
func (cache *Cache) CarryOver(
	ctx context.Context, id string, fn func(*Match, *Draft) error, then func(*Match) error,
) error {
	return cache.WithStored(ctx, id, func(m *Match) error {
		if !m.Contradicted() {
			return ErrFrozen
		}
		d := m.draft(cache.Now())
		d.ChangeRow()
		d.Row.Status = m.status
		if err := Guard(func() error { return fn(m, d) }); err != nil {
			return err
		}
		fault := m.Fault
		m.Fault = nil
		if err := cache.commit(ctx, m, d); err != nil {
			return err
		}
		if m.State == nil {
			m.Fault, m.Row.Status = fault, store.Frozen
		}
		return then(m)
	})
}
