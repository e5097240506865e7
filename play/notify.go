package play

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"prancingpony/match"
	"prancingpony/store"
)

// Notification is something that concerns a person, beside the turns of their games.
type Notification struct {
	Account string // the account it concerns
	Kind    string
	Title   string // of the game
	Name    string // of the other person, or of the cup
	Path    string // of the page where it is
	Text    string // what a person wrote, instead of the words of the kind
}

// Notice says that it is someone's turn.
type Notice struct {
	Account *store.Account
	Table   string
	Title   string
	Seat    string       // id of the seat, for its name in the account's language
	Others  []store.Seat // the other seats of the table
	Cup     string       // name of the cup that the match is a game of, or ""
	Since   time.Time
	Due     time.Time // of a reminder: when the time ends; zero when the turn has begun
}

// Notifier tells people outside the page: by mail, by webhook, by push.
type Notifier interface {
	Notify(ctx context.Context, n Notice) error
	Announce(ctx context.Context, a Announcement) error
}

const (
	jobNotify = "notify"
	jobRemind = "remind"
)

// urgent is how little time may be left for quiet hours to be kept.
const urgent = 4 * time.Hour

// remindBefore is how long before the end of a term its reminder comes: a quarter of it, at most a day.
func remindBefore(term time.Duration) time.Duration { return min(term/4, match.Day) }

type noticeJob struct {
	Match   string `json:"match"`
	Account string `json:"account"`
	Seat    int    `json:"seat"`
	N       int    `json:"n"`
}

// person is what is remembered of an account for a while: whether it wants notifications.
type person struct {
	wants, reminders bool
	until            time.Time
}

// turnJobs are the jobs that tell of a change outside the page.
func (svc *Service) turnJobs(ctx context.Context, m *match.Match, d *match.Draft) ([]store.Job, error) {
	jobs, err := svc.playerJobs(ctx, m, d)
	if err != nil {
		return nil, err
	}
	more, err := svc.channelJobs(ctx, m, d)
	return append(jobs, more...), err
}

// playerJobs are the jobs that notify the next player, if that account wants it.
func (svc *Service) playerJobs(ctx context.Context, m *match.Match, d *match.Draft) ([]store.Job, error) {
	if d.TurnOf == "" || svc.notify == nil {
		return nil, nil
	}
	p, err := svc.wishes(ctx, d.TurnOf)
	due := d.Row.Turn.Deadline
	remind := p.reminders && m.Clock.Kind == match.ClockDays && !due.IsZero()
	if err != nil || !p.wants && !remind {
		return nil, err
	}
	n := d.Next() - 1
	payload, err := json.Marshal(noticeJob{m.ID, d.TurnOf, d.Row.Turn.Seat, n})
	if err != nil {
		return nil, err
	}
	key := fmt.Sprintf("%s:%d", m.ID, n)
	var jobs []store.Job
	if p.wants {
		jobs = append(jobs, store.Job{Kind: jobNotify, Key: key, Due: d.Now.Add(svc.patience), Payload: payload})
	}
	if remind {
		at := due.Add(-remindBefore(m.Clock.Term()))
		jobs = append(jobs, store.Job{Kind: jobRemind, Key: key, Due: at, Payload: payload})
	}
	return jobs, nil
}

// wishes are the notifications that an account wants.
func (svc *Service) wishes(ctx context.Context, account string) (person, error) {
	now := svc.matches.Now()
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
	quiet := account.Notify.QuietUntil(svc.matches.Now())
	err = svc.matches.With(ctx, n.Match, func(m *match.Match) error {
		turn := m.Row.Turn
		passed := len(m.Steps) > 0 && m.Steps[len(m.Steps)-1].N > n.N
		// anyone who has played a part of the turn has as little time left; a later turn has more
		if j.Kind == jobRemind {
			passed = turn.Deadline.IsZero() ||
				svc.matches.Now().Add(remindBefore(m.Clock.Term())+time.Minute).Before(turn.Deadline)
		}
		if m.Row.Status != store.Live || turn.Seat != n.Seat || m.Row.Seats[n.Seat].Account != n.Account || passed {
			return match.ErrClosed
		}
		if due := turn.Deadline; !due.IsZero() && due.Sub(svc.matches.Now()) < urgent {
			quiet = time.Time{}
		}
		notice.Title, notice.Seat, notice.Since = m.Row.Title, m.Row.Seats[n.Seat].ID, turn.Since
		notice.Others = slices.Delete(slices.Clone(m.Row.Seats), n.Seat, n.Seat+1)
		notice.Cup = m.Extra.CupName
		if j.Kind == jobRemind {
			notice.Due = turn.Deadline
		}
		return nil
	})
	if errors.Is(err, match.ErrClosed) || errors.Is(err, match.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if !quiet.IsZero() {
		return store.Later(quiet)
	}
	return svc.notify.Notify(ctx, notice)
}
