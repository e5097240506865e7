package cup

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"prancingpony/match"
	"prancingpony/play"
	"prancingpony/store"
)

// Pause stops the time for coming and for rounds, and pauses the games; off lets all go on, with as much time as there
// was left.
func (svc *Service) Pause(ctx context.Context, who match.Caller, id string, on bool) (*View, error) {
	return svc.changeHosted(ctx, who, id, func(d *draft) error {
		now := svc.now()
		switch {
		case d.row.Status != store.CupRunning:
			return ErrClosed
		case on == (d.Paused != nil):
			return errSame
		case on:
			d.Paused = &now
			d.tell(News{At: now, Kind: newsPaused, Round: len(d.Rounds)})
		default:
			d.tell(News{At: now, Kind: newsResumed, Round: len(d.Rounds)})
		}
		d.hold(on, now)
		d.change.Jobs = append(d.change.Jobs, store.Job{
			Kind: match.JobCup, Key: d.row.ID + ":paused:" + strconv.FormatInt(now.UnixMilli(), 10),
		})
		return nil
	})
}

// hold pauses the games of the round, or lets them go on and moves all that was due by as long as the pause was.
func (d *draft) hold(on bool, now time.Time) {
	round := d.current()
	if round == nil {
		return
	}
	var long time.Duration
	if !on {
		long = now.Sub(*d.Paused)
		d.Paused = nil
	}
	later := func(t *time.Time) *time.Time {
		if t == nil {
			return nil
		}
		moved := t.Add(long)
		return &moved
	}
	round.Ends = later(round.Ends)
	for i := range round.Sets {
		s := &round.Sets[i]
		if s.Bid != nil && !s.Bid.Opened {
			s.Bid.Until = s.Bid.Until.Add(long)
		}
		for k := range s.Games {
			g := &s.Games[k]
			if g.Done {
				continue
			}
			g.Until, g.Ends = g.Until.Add(long), later(g.Ends)
			switch {
			case on && g.Begun:
				g.Held = true
				d.Errands = append(d.Errands, Errand{g.Table, errandPause})
			case !on && g.Held:
				g.Held = false
				d.Errands = append(d.Errands, Errand{g.Table, errandResume})
			}
		}
	}
}

// Ask asks the host for more time for a game of the caller's.
func (svc *Service) Ask(ctx context.Context, who match.Caller, id string, ask Asking) (*View, error) {
	until := ask.Until.UTC().Truncate(time.Millisecond)
	return svc.changed(ctx, who, id, func(d *draft) error {
		i := d.index(who.Account)
		if i < 0 {
			return ErrNotYours
		}
		s, g, err := d.openGame(ask.Table)
		reason := strings.TrimSpace(ask.Reason)
		switch now := svc.now(); {
		case err != nil:
			return err
		case s.A != i && s.B != i:
			return ErrNotYours
		case reason == "":
			return invalid("reason", "say why")
		case until.Before(now) || until.After(now.AddDate(0, 0, 60)):
			return invalid("until", "want a time within 60 days from now")
		}
		d.Requests = slices.DeleteFunc(d.Requests, func(r Request) bool { return r.Entry == i && r.Table == g.Table })
		d.Requests = append(d.Requests, Request{Entry: i, Table: g.Table, Until: until, Reason: reason})
		return nil
	})
}

// Asking is a player's request for more time.
type Asking struct {
	Table  string    `json:"table" maxLength:"40"`
	Until  time.Time `json:"until"`
	Reason string    `json:"reason" minLength:"1" maxLength:"300"`
}

// Refuse drops the requests for more time for a game.
func (svc *Service) Refuse(ctx context.Context, who match.Caller, id, table string) (*View, error) {
	return svc.changeHosted(ctx, who, id, func(d *draft) error {
		d.answered(table)
		return nil
	})
}

// answered drops the requests for a game, or all for no table.
func (c *Cup) answered(table string) {
	c.Requests = slices.DeleteFunc(c.Requests, func(r Request) bool { return table == "" || r.Table == table })
}

// reminders is how often a host may remind one of a round: each goes to mail and phone.
const reminders = 3

// Remind notifies an absent player that a game is waiting.
func (svc *Service) Remind(ctx context.Context, who match.Caller, id string, number int) (*View, error) {
	var account string
	v, err := svc.changeHosted(ctx, who, id, func(d *draft) error {
		switch {
		case d.row.Status != store.CupRunning:
			return ErrClosed
		case number < 1 || number > len(d.Entries) || d.Entries[number-1].Account == "":
			return invalid("number", "nobody plays with the number %d", number)
		case d.Entries[number-1].Reminded >= reminders:
			return ErrTooMany
		}
		account = d.Entries[number-1].Account
		d.Entries[number-1].Reminded++
		return nil
	})
	if err != nil {
		return nil, err
	}
	svc.tell(ctx, play.Notification{
		Account: account, Kind: store.NoticeCup, Title: v.Title, Name: v.Name, Path: "/cups/" + v.ID,
	})
	return v, nil
}
