package load

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
)

// residents are accounts whose doings fill the pages that visitors look at: cups, rated games, open tables.
type residents struct {
	sessions []*session
	names    []string
	cups     []string
}

const (
	cupsOfHost = 3  // as many as one account may run at a time
	cupSize    = 16 // players, fewer where there are fewer residents
	startedCup = 4  // one cup in this many has begun
	ratedGames = 5  // that a resident begins, with each of as many others: enough for a place on a ladder
	fewest     = 6  // residents
	inTen      = 10 // one of so many people has an account with games
	mostRated  = 1000
)

// settle makes the accounts and what they have done, before the clock runs.
func (l *load) settle(ctx context.Context) (*residents, error) {
	if l.People == 0 {
		return &residents{}, nil
	}
	n := max(fewest, l.seats, (l.Cups+cupsOfHost-1)/cupsOfHost, l.People/inTen)
	r := &residents{sessions: make([]*session, n), names: make([]string, n), cups: make([]string, l.Cups)}
	for _, step := range []struct {
		times int
		do    func(ctx context.Context, l *load, i int) error
	}{
		{n, r.register}, {l.Cups, r.hold}, {n, r.openTable}, {n, r.rate},
	} {
		if err := atOnce(step.times, func(i int) error { return step.do(ctx, l, i) }); err != nil {
			return nil, fmt.Errorf("load: residents: %w", err)
		}
	}
	return r, nil
}

// as is a session of a resident for one who may change its node.
func (r *residents) as(i int) *session {
	s := *r.sessions[i%len(r.sessions)]
	return &s
}

// atOnce does something so many times, several at a time.
func atOnce(times int, do func(i int) error) error {
	failed, slots := make([]error, times), make(chan struct{}, 16)
	var wg sync.WaitGroup
	for i := range times {
		wg.Go(func() {
			slots <- struct{}{}
			defer func() { <-slots }()
			failed[i] = do(i)
		})
	}
	wg.Wait()
	return errors.Join(failed...)
}

func (r *residents) register(ctx context.Context, l *load, i int) error {
	r.sessions[i], r.names[i] = &session{client: l.client, node: i}, "Resident "+contribution()[:12]
	return r.sessions[i].call(ctx, "POST", "/api/register",
		map[string]any{"name": r.names[i], "password": contribution()}, nil)
}

// hold announces a cup that others enter; some of them begin.
func (r *residents) hold(ctx context.Context, l *load, i int) error {
	var made struct {
		ID string `json:"id"`
	}
	host := r.as(i / cupsOfHost)
	err := host.call(ctx, "POST", "/api/cups", map[string]any{
		"title": l.Title.ID(), "name": fmt.Sprintf("Cup %d", i+1),
		"terms": map[string]any{
			"form": "swiss", "rounds": 3, "games": 1, "size": cupSize, "start": "host", "options": l.chosen(),
			"clock": map[string]any{"kind": "days", "days": 3},
		},
	}, &made)
	if err != nil {
		return fmt.Errorf("cup: %w", err)
	}
	r.cups[i] = made.ID
	for k := range min(cupSize, len(r.sessions)) {
		if err := r.as(i+k).call(ctx, "POST", "/api/cups/"+made.ID+"/join", nil, nil); err != nil {
			return fmt.Errorf("enter a cup: %w", err)
		}
	}
	if i%startedCup > 0 {
		return nil
	}
	return host.call(ctx, "POST", "/api/cups/"+made.ID+"/start", nil, nil)
}

func (r *residents) openTable(ctx context.Context, l *load, i int) error {
	host := &party{load: l, players: []*session{r.as(i)}}
	_, err := host.waitingTable(ctx)
	return err
}

// rate has a resident play some rated games with others, each ended by a resignation once all sides have played.
func (r *residents) rate(ctx context.Context, l *load, i int) error {
	for k := range min(ratedGames, mostRated/len(r.sessions)+1) {
		p := &party{load: l, luck: rand.New(rand.NewPCG(l.Seed, uint64(i)<<8|uint64(k))), rated: true}
		for seat := range l.seats {
			p.players = append(p.players, r.as(i+seat*(k+1)))
		}
		if err := p.sitDown(ctx); err != nil {
			return err
		}
		if err := p.playAndResign(ctx, p.tables[0]); err != nil {
			return err
		}
	}
	return nil
}
