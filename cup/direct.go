package cup

import (
	"context"
	"strconv"
	"strings"
	"time"

	"prancingpony/match"
	"prancingpony/play"
	"prancingpony/store"
)

// Decision is how the host decides a game.
type Decision struct {
	Table  string `json:"table" maxLength:"40"`
	Winner int    `json:"winner" doc:"Number of who has won; 0: a draw."`
	Reason string `json:"reason" minLength:"1" maxLength:"300" doc:"All who look at the cup can read it."`
}

// Decide ends a game as its host decides: one that a player does not come to, or one that is not finished. Nobody
// decides a game of their own.
func (svc *Service) Decide(ctx context.Context, who match.Caller, id string, decision Decision) (*View, error) {
	return svc.changeHosted(ctx, who, id, func(d *draft) error {
		s, g, err := d.openGame(decision.Table)
		if err != nil {
			return err
		}
		reason := strings.TrimSpace(decision.Reason)
		own := d.index(who.Account)
		v := &Verdict{HalfA: 1, HalfB: 1, Reason: reason}
		switch {
		case own == s.A || own == s.B:
			return ErrNotYours
		case reason == "":
			return invalid("reason", "say why")
		case decision.Winner == s.A+1:
			v.HalfA, v.HalfB = 2, 0
		case decision.Winner == s.B+1:
			v.HalfA, v.HalfB = 0, 2
		case decision.Winner != 0:
			return invalid("winner", "number %d does not play this game", decision.Winner)
		}
		g.Verdict = v
		d.answered(g.Table)
		d.tell(News{
			At: svc.now(), Kind: newsDecided, Round: len(d.Rounds), A: s.A + 1, B: s.B + 1,
			HalfA: v.HalfA, HalfB: v.HalfB, Text: reason,
		})
		d.change.Jobs = append(d.change.Jobs, store.Job{Kind: match.JobCup, Key: d.row.ID + ":decided:" + g.Table})
		return nil
	})
}

// Extension is more time.
type Extension struct {
	Table string    `json:"table,omitempty" maxLength:"40" doc:"Of one game; absent: of the round."`
	Until time.Time `json:"until" doc:"Who has not come by then has lost; a correspondence round ends then."`
}

// Extend gives a game or the round more time, to come and to play.
func (svc *Service) Extend(ctx context.Context, who match.Caller, id string, more Extension) (*View, error) {
	until := more.Until.UTC().Truncate(time.Millisecond)
	return svc.changeHosted(ctx, who, id, func(d *draft) error {
		round, now := d.current(), svc.now()
		switch {
		case round == nil || d.row.Status != store.CupRunning:
			return ErrClosed
		case until.Before(now) || until.After(now.AddDate(0, 0, 60)):
			return invalid("until", "want a time within 60 days from now")
		}
		news := News{At: now, Kind: newsExtended, Round: len(d.Rounds), Text: until.Format(time.RFC3339)}
		if more.Table != "" {
			s, g, err := d.openGame(more.Table)
			if err != nil {
				return err
			}
			g.Until = until
			if round.Ends != nil {
				g.Ends = &until
			}
			news.A, news.B = s.A+1, s.B+1
		} else {
			if round.Ends != nil {
				round.Ends = &until
			}
			for i := range round.Sets {
				for k := range round.Sets[i].Games {
					g := &round.Sets[i].Games[k]
					if g.Until.Before(until) {
						g.Until = until
					}
					if g.Ends != nil && g.Ends.Before(until) {
						g.Ends = &until
					}
				}
			}
		}
		d.answered(more.Table)
		d.tell(news)
		d.change.Jobs = append(d.change.Jobs, store.Job{
			Kind: match.JobCup, Key: d.row.ID + ":extended:" + strconv.FormatInt(until.UnixMilli(), 10),
		})
		return nil
	})
}

// Announce shows a message of the host on the cup's page and sends it to all who play.
func (svc *Service) Announce(ctx context.Context, who match.Caller, id, text string) (*View, error) {
	var people []play.Notification
	v, err := svc.changeHosted(ctx, who, id, func(d *draft) error {
		said := 0
		for _, n := range d.News {
			if n.Kind == newsAnnounced && svc.now().Sub(n.At) < 24*time.Hour {
				said++
			}
		}
		switch text = strings.TrimSpace(text); {
		case text == "":
			return invalid("text", "is missing")
		case said >= announcements:
			return ErrTooMany
		}
		d.tell(News{At: svc.now(), Kind: newsAnnounced, Text: text})
		people = nil
		for i := range d.Entries {
			if e := &d.Entries[i]; e.Account != "" && !e.Withdrawn {
				people = append(people, play.Notification{
					Account: e.Account, Kind: store.NoticeCup, Title: d.row.Title,
					Name: d.row.Name, Path: "/cups/" + d.row.ID, Text: text,
				})
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	for _, p := range people {
		svc.tell(ctx, p)
	}
	return v, nil
}

// announcements a day that a host may send: each reaches every player's mail and phone.
const announcements = 5

// openGame finds a game of the round that is not over.
func (d *draft) openGame(table string) (*Set, *Game, error) {
	round := d.current()
	if round == nil || d.row.Status != store.CupRunning {
		return nil, nil, ErrClosed
	}
	for i := range round.Sets {
		s := &round.Sets[i]
		for k := range s.Games {
			if g := &s.Games[k]; g.Table == table {
				if g.Done || g.Verdict != nil {
					return nil, nil, ErrClosed
				}
				return s, g, nil
			}
		}
	}
	return nil, nil, invalid("table", "no game of this round is played at %q", table)
}

// winners are the seats that a verdict gives the game to.
func (v *Verdict) winners(s *Set, seats [2]int) []int {
	half := map[int]int{s.A: v.HalfA, s.B: v.HalfB}
	for i, entry := range seats {
		if half[entry] == 2 {
			return []int{i}
		}
	}
	return nil
}

// due reports whether a cup that starts on a date should start.
func (t *Terms) due(now time.Time) bool { return t.StartsAt != nil && !now.Before(*t.StartsAt) }

// opens reports whether a code lets someone enter.
func (c *Cup) opens(code string, host bool) bool {
	return c.Terms.Entry != EntryCode || host || strings.EqualFold(strings.TrimSpace(code), c.Code)
}

// newCode makes the code of a cup: 40 random bits that can be read out.
func newCode() string {
	id := strings.ToUpper(store.NewID())
	return id[:4] + "-" + id[4:8]
}
