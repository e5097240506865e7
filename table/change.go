package table

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

// with runs fn on a match that is loaded, current and locked.
func (svc *Service) with(ctx context.Context, id string, fn func(*match) error) error {
	return svc.withAt(ctx, id, Present, fn)
}

// withAt is with for a caller who expects the match to be at number n. If that is where we have it, other nodes are not
// asked whether it has moved on: should it have, the append will say so.
func (svc *Service) withAt(ctx context.Context, id string, n int, fn func(*match) error) error {
	for {
		m := svc.lookup(id)
		if again, err := svc.locked(ctx, m, n, fn); !again {
			return err
		}
	}
}

// locked runs fn with the match locked, and whatever happens unlocks it again. A match that is gone has to be looked up again.
func (svc *Service) locked(ctx context.Context, m *match, n int, fn func(*match) error) (again bool, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.gone {
		return true, nil
	}
	defer func() {
		if !m.loaded {
			svc.forget(m)
		}
	}()
	err = guard(func() error { return svc.bringUp(ctx, m, n) })
	var fault *faultError
	if errors.As(err, &fault) && m.row.ID != "" {
		err = svc.setAside(ctx, m, fault)
	}
	if err != nil {
		return false, err
	}
	return false, guard(func() error { return fn(m) })
}

// setAside lets nobody play on a match that this program cannot load: its rules contradict what was played, or break.
// Nothing of it changes in the store, so that another version, or a mended one, can go on with it.
func (svc *Service) setAside(ctx context.Context, m *match, fault *faultError) error {
	svc.log.ErrorContext(ctx, "match set aside", "match", m.id, "title", m.row.Title, "n", m.row.Head, "err", fault.err)
	svc.observe.Froze(m.row.Title)
	m.loaded, m.fault, m.state = true, fault, nil
	if m.row.Status == store.Live || m.row.Status == store.Paused {
		m.row.Status = store.Frozen
		m.row.Turn.Deadline = time.Time{}
	}
	report, err := m.faultReport(fault)
	if err != nil {
		return err
	}
	err = svc.store.SaveFault(ctx, report)
	if errors.Is(err, store.ErrExists) {
		return nil // seen before
	}
	return err
}

func (svc *Service) bringUp(ctx context.Context, m *match, n int) error {
	var err error
	switch {
	case !m.loaded:
		err = svc.load(ctx, m)
	case svc.shared && m.row.Head != n:
		err = svc.refresh(ctx, m)
	}
	if errors.Is(err, store.ErrNotFound) {
		return ErrNotFound
	}
	return err
}

// guard turns a panic of a title into an error, so that one match cannot take the others along.
func guard(fn func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &faultError{fmt.Errorf("panic: %v", p), string(debug.Stack())}
		}
	}()
	return fn()
}

// errMoved: another node or request was first. The match has to be read again.
var errMoved = errors.New("the match has moved on meanwhile")

// change works out a change by fn, makes it durable, and lets then look at the match as it is afterwards.
// A fn that drafts nothing changes nothing.
func (svc *Service) change(ctx context.Context, id string, fn func(*match, *draft) error, then func(*match) error) error {
	return svc.changeAt(ctx, id, Present, fn, then)
}

// changeAt is change for a caller who expects the match to be at number n.
func (svc *Service) changeAt(ctx context.Context, id string, n int, fn func(*match, *draft) error, then func(*match) error) error {
	for range 5 {
		err := svc.withAt(ctx, id, n, func(m *match) error {
			if err := svc.flag(ctx, m); err != nil {
				return err
			}
			d := m.draft(svc.now())
			err := guard(func() error { return fn(m, d) })
			var fault *faultError
			if errors.As(err, &fault) {
				if err := svc.freeze(ctx, m, fault); err != nil {
					return err
				}
				return ErrFrozen
			}
			if err != nil {
				return err
			}
			if err := svc.commit(ctx, m, d); err != nil {
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

// freeze stops a match that broke its own rules, with all that a maintainer needs to see it again.
func (svc *Service) freeze(ctx context.Context, m *match, fault *faultError) error {
	svc.log.ErrorContext(ctx, "match frozen", "match", m.id, "title", m.row.Title, "n", m.row.Head, "err", fault.err)
	svc.observe.Froze(m.row.Title)
	d := m.draft(svc.now())
	d.full = true
	d.row.Status = store.Frozen
	d.row.Turn = store.Turn{Seat: d.row.Turn.Seat, Since: d.row.Turn.Since, Remaining: d.row.Turn.Remaining}
	d.add(kindFreeze, game.Nobody, "", data{})
	var err error
	if d.fault, err = m.faultReport(fault); err != nil {
		return err
	}
	return svc.commit(ctx, m, d)
}

// faultReport is all that a maintainer needs to see a fault again.
func (m *match) faultReport(fault *faultError) (*store.Fault, error) {
	report := struct {
		Error   string            `json:"error"`
		Stack   string            `json:"stack,omitempty"`
		Options game.Options      `json:"options"`
		Secret  string            `json:"secret"`
		Seats   []string          `json:"contributions"`
		Records []json.RawMessage `json:"actions"`
		Start   any               `json:"position,omitempty"`
	}{Error: fault.Error(), Stack: fault.stack, Options: m.options, Secret: string(m.secret.Secret), Seats: m.contributions()}
	if m.state != nil {
		_ = guard(func() error { report.Start = m.state.Position(); return nil })
	}
	for _, e := range m.tail {
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
		return nil, fmt.Errorf("report of match %s: %w", m.id, err)
	}
	return &store.Fault{Match: m.id, Title: m.row.Title, N: m.row.Head, Rules: m.title.Rules(), Error: fault.Error(), Report: text}, nil
}
