package watch

import (
	"context"
	"sync"
	"time"

	"prancingpony/store"
)

// portraitsFor is how long a portrait is shown without asking the store again.
const portraitsFor = 30 * time.Second

// portraits remembers what people chose to be shown by, so that showing a table asks the store for strangers only.
type portraits struct {
	mu    sync.Mutex
	known map[string]portrait
}

type portrait struct {
	text  string
	until time.Time
}

// portraitsOf is what the people on some seats chose to be shown by, by account.
func (svc *Service) portraitsOf(ctx context.Context, rows ...*store.Match) (map[string]string, error) {
	now := svc.matches.Now()
	found, unknown := svc.portraits.find(rows, now)
	if len(unknown) == 0 {
		return found, nil
	}
	fresh, err := svc.store.Portraits(ctx, unknown)
	if err != nil {
		return nil, err
	}
	svc.portraits.keep(unknown, fresh, now.Add(portraitsFor))
	for account, text := range fresh {
		found[account] = text
	}
	return found, nil
}

// find returns what is known of the people at some matches, and who is not known.
func (p *portraits) find(rows []*store.Match, now time.Time) (found map[string]string, unknown []string) {
	found = map[string]string{}
	asked := map[string]bool{}
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, row := range rows {
		for _, s := range row.Seats {
			if s.Kind != store.SeatAccount || s.Account == "" || asked[s.Account] {
				continue
			}
			asked[s.Account] = true
			if known, ok := p.known[s.Account]; ok && now.Before(known.until) {
				found[s.Account] = known.text
			} else {
				unknown = append(unknown, s.Account)
			}
		}
	}
	return found, unknown
}

func (p *portraits) keep(accounts []string, texts map[string]string, until time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.known == nil || len(p.known) > 10_000 {
		p.known = map[string]portrait{}
	}
	for _, account := range accounts {
		p.known[account] = portrait{texts[account], until}
	}
}

// portray shows people by what they chose.
func (t *Table) portray(row *store.Match, portraits map[string]string) {
	for i := range t.Seats {
		t.Seats[i].Portrait = portraits[row.Seats[i].Account]
	}
}

// portrayAll shows the people of several tables by what they chose, asking the store once.
func (svc *Service) portrayAll(ctx context.Context, tables []Table, rows []*store.Match) error {
	chosen, err := svc.portraitsOf(ctx, rows...)
	if err != nil {
		return err
	}
	for i := range tables {
		tables[i].portray(rows[i], chosen)
	}
	return nil
}
