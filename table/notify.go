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

// Notice says that it is someone's turn.
type Notice struct {
	Account *store.Account
	Table   string
	Title   string
	Seat    string // id of the seat, for its name in the account's language
	Since   time.Time
}

// Notifier tells people outside the page: by mail, by webhook.
type Notifier interface {
	Notify(ctx context.Context, n Notice) error
}

const jobNotify = "notify"

type noticeJob struct {
	Match   string `json:"match"`
	Account string `json:"account"`
	Seat    int    `json:"seat"`
	N       int    `json:"n"`
}

// person is what is remembered of an account for a while: whether it wants to be told.
type person struct {
	wants bool
	until time.Time
}

// notice adds the job that tells the next player, if that account wants to be told.
func (svc *Service) notice(ctx context.Context, c *store.Change, m *match, d *draft) error {
	if d.turnOf == "" || svc.notify == nil {
		return nil
	}
	wants, err := svc.wants(ctx, d.turnOf)
	if err != nil || !wants {
		return err
	}
	n := c.Head + len(c.Records)
	payload, err := json.Marshal(noticeJob{m.id, d.turnOf, d.row.Turn.Seat, n})
	if err != nil {
		return err
	}
	c.Jobs = append(c.Jobs, store.Job{
		Kind: jobNotify, Key: fmt.Sprintf("%s:%d", m.id, n), Due: d.now.Add(svc.patience), Payload: payload,
	})
	return nil
}

func (svc *Service) wants(ctx context.Context, account string) (bool, error) {
	now := svc.clock()
	svc.mu.Lock()
	p, known := svc.people[account]
	svc.mu.Unlock()
	if known && now.Before(p.until) {
		return p.wants, nil
	}
	a, err := svc.store.Account(ctx, account)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return false, err
	}
	p = person{until: now.Add(30 * time.Second)}
	if err == nil {
		p.wants = a.Notify.EmailOn && a.Notify.Email != "" || a.Notify.WebhookOn && a.Notify.Webhook != ""
	}
	svc.mu.Lock()
	defer svc.mu.Unlock()
	if len(svc.people) > 10_000 {
		clear(svc.people)
	}
	svc.people[account] = p
	return p.wants, nil
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

// tellTurn does a notify job: nothing, if the turn has passed.
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
		if m.row.Status != store.Live || turn.Seat != n.Seat || m.row.Seats[n.Seat].Account != n.Account || len(m.steps) > 0 && m.steps[len(m.steps)-1].n > n.N {
			return ErrClosed
		}
		notice.Title, notice.Seat, notice.Since = m.row.Title, m.row.Seats[n.Seat].ID, turn.Since
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
