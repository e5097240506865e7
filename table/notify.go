package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"prancingpony/store"
)

// Notification are what concerns someone beside the turns of their games.
type Notification struct {
	Account string // whom it concerns
	Kind    string
	Title   string // of the game
	Name    string // of the other person, or of the cup
	Path    string // of the page where it is
}

// Notice says that it is someone's turn.
type Notice struct {
	Account *store.Account
	Table   string
	Title   string
	Seat    string // id of the seat, for its name in the account's language
	Since   time.Time
	Due     time.Time // of a reminder: when the time ends; zero when the turn has begun
}

// Notifier tells people outside the page: by mail, by webhook, by push.
type Notifier interface {
	Notify(ctx context.Context, n Notice) error
}

const (
	jobNotify = "notify"
	jobRemind = "remind"
)

// A reminder comes when a quarter of the time for a turn is left, at most a day before its end.
func remindBefore(term time.Duration) time.Duration { return min(term/4, day) }

type noticeJob struct {
	Match   string `json:"match"`
	Account string `json:"account"`
	Seat    int    `json:"seat"`
	N       int    `json:"n"`
}

// person is what is remembered of an account for a while: whether it wants to be told.
type person struct {
	wants, reminders bool
	until            time.Time
}

// notice adds the job that tells the next player, if that account wants to be told.
func (svc *Service) notice(ctx context.Context, c *store.Change, m *match, d *draft) error {
	if d.turnOf == "" || svc.notify == nil {
		return nil
	}
	p, err := svc.wishes(ctx, d.turnOf)
	due := d.row.Turn.Deadline
	remind := p.reminders && m.clock.Kind == clockDays && !due.IsZero()
	if err != nil || !p.wants && !remind {
		return err
	}
	n := c.Head + len(c.Records)
	payload, err := json.Marshal(noticeJob{m.id, d.turnOf, d.row.Turn.Seat, n})
	if err != nil {
		return err
	}
	key := fmt.Sprintf("%s:%d", m.id, n)
	if p.wants {
		c.Jobs = append(c.Jobs, store.Job{Kind: jobNotify, Key: key, Due: d.now.Add(svc.patience), Payload: payload})
	}
	if remind {
		c.Jobs = append(c.Jobs, store.Job{Kind: jobRemind, Key: key, Due: due.Add(-remindBefore(m.clock.term())), Payload: payload})
	}
	return nil
}

// wishes are what an account wants to be told.
func (svc *Service) wishes(ctx context.Context, account string) (person, error) {
	now := svc.clock()
	svc.mu.Lock()
	p, known := svc.people[account]
	svc.mu.Unlock()
	if known && now.Before(p.until) {
		return p, nil
	}
	a, err := svc.store.Account(ctx, account)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return p, err
	}
	p = person{until: now.Add(30 * time.Second)}
	if err == nil {
		hook := a.Notify.WebhookOn && a.Notify.Webhook != ""
		p.wants = a.Notify.EmailOn && a.Notify.Email != "" || hook || a.Notify.Pushed
		p.reminders = a.Notify.RemindOn && a.Notify.Email != "" || hook || a.Notify.Pushed
	}
	svc.mu.Lock()
	defer svc.mu.Unlock()
	if len(svc.people) > 10_000 {
		clear(svc.people)
	}
	svc.people[account] = p
	return p, nil
}

// AccountChanged forgets what was remembered of an account.
func (svc *Service) AccountChanged(account string) {
	svc.mu.Lock()
	defer svc.mu.Unlock()
	delete(svc.people, account)
}

// AccountGone forgets the matches in memory that still know an account by its name: the store has taken it off them.
func (svc *Service) AccountGone(account string) {
	svc.AccountChanged(account)
	svc.mu.Lock()
	held := make([]*match, 0, len(svc.matches))
	for _, m := range svc.matches {
		held = append(held, m)
	}
	svc.mu.Unlock()
	for _, m := range held { // not under h.mu, which is taken while a match is locked
		m.mu.Lock()
		if slices.ContainsFunc(m.row.Seats, func(s store.Seat) bool { return s.Account == account }) {
			svc.forget(m)
		}
		m.mu.Unlock()
	}
}

// tellTurn does a job that tells of a turn, or reminds of it: nothing, if the turn has passed.
func (svc *Service) tellTurn(ctx context.Context, j store.Job) error {
	var n noticeJob
	if err := json.Unmarshal(j.Payload, &n); err != nil {
		return fmt.Errorf("notify job: %w", err)
	}
	account, err := svc.store.Account(ctx, n.Account)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	notice := Notice{Account: account, Table: n.Match}
	err = svc.with(ctx, n.Match, func(m *match) error {
		turn := m.row.Turn
		passed := len(m.steps) > 0 && m.steps[len(m.steps)-1].n > n.N
		if j.Kind == jobRemind { // whoever has played a part of the turn has as little time left; a later turn has more
			passed = turn.Deadline.IsZero() || svc.now().Add(remindBefore(m.clock.term())+time.Minute).Before(turn.Deadline)
		}
		if m.row.Status != store.Live || turn.Seat != n.Seat || m.row.Seats[n.Seat].Account != n.Account || passed {
			return ErrClosed
		}
		notice.Title, notice.Seat, notice.Since = m.row.Title, m.row.Seats[n.Seat].ID, turn.Since
		if j.Kind == jobRemind {
			notice.Due = turn.Deadline
		}
		return nil
	})
	if errors.Is(err, ErrClosed) || errors.Is(err, ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return svc.notify.Notify(ctx, notice)
}
