package play

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"prancingpony/match"
	"prancingpony/store"
)

// Announcement is what a match tells in its chat channel: whose turn it is, or how it ended.
type Announcement struct {
	Channel  *store.Channel
	Language string // of who gave the channel
	Table    string
	Title    string
	Cup      string // name of the cup that the match is a game of, or ""
	Seats    []store.Seat
	Seat     int // whose turn it is; -1: the match is over
	Winners  []int
}

const jobChannel = "channel"

type channelJob struct {
	Match string `json:"match"`
	Seat  int    `json:"seat"` // -1: the match is over
	N     int    `json:"n"`
}

// channelJobs are the jobs that tell a channel of a correspondence turn, or of the end of any match.
func (svc *Service) channelJobs(ctx context.Context, m *match.Match, d *match.Draft) ([]store.Job, error) {
	over := m.Row.Status != store.Finished && d.Row.Status == store.Finished
	seat, now := d.Row.Turn.Seat, d.Now.Add(svc.patience)
	if over {
		seat, now = -1, d.Now
	}
	if svc.notify == nil || !over && !svc.turnBegins(m, d) {
		return nil, nil
	}
	if _, err := svc.store.Channel(ctx, m.ID); err != nil {
		if errors.Is(err, store.ErrNotFound) {
			err = nil
		}
		return nil, err
	}
	payload, err := json.Marshal(channelJob{m.ID, seat, d.Next() - 1})
	if err != nil {
		return nil, err
	}
	return []store.Job{{
		Kind: jobChannel, Key: fmt.Sprintf("%s:%d", m.ID, d.Next()-1), Due: now, Payload: payload,
	}}, nil
}

// turnBegins reports whether another person is to play now, by correspondence.
func (svc *Service) turnBegins(m *match.Match, d *match.Draft) bool {
	seat := d.Row.Turn.Seat
	if m.Clock.Kind != match.ClockDays || d.Row.Status != store.Live || seat < 0 {
		return false
	}
	_, bot := d.Bot(seat)
	return !bot && (m.Row.Status != store.Live || m.Row.Turn.Seat != seat)
}

// tellChannel does a job that tells a channel something: nothing, if the turn has passed.
func (svc *Service) tellChannel(ctx context.Context, j store.Job) error {
	var job channelJob
	if err := json.Unmarshal(j.Payload, &job); err != nil {
		return fmt.Errorf("channel job: %w", err)
	}
	channel, err := svc.store.Channel(ctx, job.Match)
	if err == nil {
		var account *store.Account
		if account, err = svc.store.Account(ctx, channel.Account); err == nil {
			err = svc.announce(ctx, job, Announcement{Channel: channel, Language: account.Language})
		}
	}
	if errors.Is(err, store.ErrNotFound) || errors.Is(err, match.ErrNotFound) || errors.Is(err, match.ErrClosed) {
		return nil
	}
	return err
}

func (svc *Service) announce(ctx context.Context, job channelJob, a Announcement) error {
	err := svc.matches.With(ctx, job.Match, func(m *match.Match) error {
		over := m.Row.Status == store.Finished
		passed := m.Row.Turn.Seat != job.Seat || len(m.Steps) > 0 && m.Steps[len(m.Steps)-1].N > job.N
		if over != (job.Seat < 0) || !over && (passed || m.Row.Status != store.Live) ||
			over && m.Row.Result.By == match.ByCancellation {
			return match.ErrClosed
		}
		a.Table, a.Title, a.Cup = m.ID, m.Row.Title, m.Extra.CupName
		a.Seat, a.Seats, a.Winners = job.Seat, slices.Clone(m.Row.Seats), slices.Clone(m.Row.Result.Winners)
		return nil
	})
	if err != nil {
		return err
	}
	return svc.notify.Announce(ctx, a)
}
