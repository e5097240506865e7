package watch

import (
	"context"

	"prancingpony/chat"
	"prancingpony/match"
	"prancingpony/moment"
)

// News is what came after a number, for one viewer.
type News struct {
	Records []Record
	Moment  *moment.Moment // the present, if there were records
	Table   *Table         // if seats, status or the like changed
	Chat    []chat.Chat
	N, C    int // what the next call continues from
}

// Follow is from where and how a caller follows a match.
type Follow struct {
	Seat  int  // as for View
	N, C  int  // the last record and message known; N < 0 begins at the present
	View  bool // moments hold the view and the legal actions
	First bool // tell the present even if nothing came

	Far func() error // asked before much is sent at once, if given: old records count against a budget
}

// farBehind is so many records that telling them all is work.
const farBehind = 100

// News says what came after record f.N and message f.C.
func (svc *Service) News(ctx context.Context, who match.Caller, id string, f Follow) (*News, error) {
	n, c := f.N, f.C
	news := &News{N: n, C: c}
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		viewer, err := m.Viewer(who, f.Seat)
		if err != nil {
			return err
		}
		if news.Chat, news.C, err = svc.chat.After(ctx, m, who,
			chat.Position{C: c, Skip: n < 0, Far: f.Far}); err != nil {
			return err
		}
		head, err := svc.lastVisible(ctx, m, viewer)
		if err != nil {
			return err
		}
		if n > head {
			return match.Invalid("after", "there is no record %d", n)
		}
		if f.Far != nil && n >= 0 && head-n > farBehind {
			if err := f.Far(); err != nil {
				return err
			}
		}
		news.N = head
		if n == head && !f.First {
			return nil
		}
		var entries []match.Entry
		if n >= 0 {
			if entries, err = svc.matches.Entries(ctx, m, n); err != nil {
				return err
			}
		}
		changed := f.First
		for _, e := range upTo(entries, head) {
			news.Records = append(news.Records, Show(&e, viewer))
			changed = changed || match.ChangesTable(e.Kind)
		}
		if changed {
			if news.Table, err = svc.tableFor(ctx, m, who); err != nil {
				return err
			}
		}
		now, err := svc.momentFor(ctx, m, viewer, f.View)
		if !f.View {
			now.Legal = []string{}
		}
		news.Moment = &now
		return err
	})
	if err != nil {
		return nil, err
	}
	return news, nil
}
