package load

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// Options say what to play and where.
type Options struct {
	// of the nodes, without a path; a table is played at one of them, as behind the proxy of packaging/
	URLs    []string
	Metrics []string      // where their metrics are, /metrics included; without them memory and time are not reported
	Spread  bool          // players are spread over the nodes instead, those of one table too
	Tables  int           // played at the same time
	For     time.Duration // how long
	Rounds  int           // in how many pieces, the bare database measured before and after each; default 1
	Title   game.Title
	Choices game.Options // of the title
	// one person on all seats of a table, who needs one request for each action; otherwise one on each
	HotSeat  bool
	Bot      string        // one person against bots of this level instead
	Hints    bool          // who plays against them asks for a hint before each action, as often as the server has room
	Think    time.Duration // a player's pause before each action
	Patience time.Duration // how long a player goes on trying when a node is away; 0: every failure is an error
	Streams  int           // event streams held open meanwhile, one account for each ten
	Lobby    bool          // they follow the lobby, which every table that begins changes, instead of one table
	People   int           // who go from page to page meanwhile
	Stay     time.Duration // of one of them on a page, half as long to half as long again
	Cups     int           // on the pages they look at
	Seed     uint64        // of the players' choices

	// Script, if given, runs beside the play, which ends with it instead of after For. It waits for what the players
	// meet, so that whatever it does happens in the middle of play, on any machine.
	Script func(Play)

	// Store is the database behind the server, to check and to measure it; nil: neither.
	Store *store.Store
}

// Report is the result.
type Report struct {
	ActionsPerSecond float64 `json:"actions_per_second"`
	P50              float64 `json:"p50_ms"` // from sending an action to its acknowledgement
	P95              float64 `json:"p95_ms"`
	P99              float64 `json:"p99_ms"`
	Errors           int     `json:"errors"` // requests that failed for good
	Lost             int     `json:"lost"`   // acknowledged actions that the database does not have
	// actions in the database that nobody sent, or sent once and found twice
	Doubled             int     `json:"doubled"`
	Differ              int     `json:"differ"`                 // tables that do not replay to what the server shows
	RawInsertsPerSecond float64 `json:"raw_inserts_per_second"` // of the same disk, one by one
	Ratio               float64 `json:"ratio"`                  // of the two rates: of each round, their median
	NodeTime            float64 `json:"node_us_per_action"`     // processor time of all nodes, in microseconds

	Tables   int     `json:"tables"` // all that were begun
	Ended    int     `json:"ended"`  // of them
	Actions  int     `json:"actions"`
	Requests int     `json:"requests"`
	Retries  int     `json:"retries"`
	Hints    int     `json:"hints,omitempty"`
	Seconds  float64 `json:"seconds"`
	Streams  int     `json:"streams,omitempty"`
	// resident memory of the server's process that each stream added
	BytesPerStream int `json:"bytes_per_stream,omitempty"`

	Pages []PageTimes `json:"pages,omitempty"`

	Messages []string `json:"messages,omitempty"` // the first few things that went wrong
}

// OK reports whether nothing went wrong.
func (r *Report) OK() bool { return r.Errors == 0 && r.Lost == 0 && r.Doubled == 0 && r.Differ == 0 }

// rawTime is how long the bare database is measured, before and after each round.
const rawTime = time.Second

// Run plays and reports. An error means that it could not be done at all; what goes wrong during play is
// in the report.
func Run(ctx context.Context, o Options) (*Report, error) {
	if len(o.URLs) == 0 || o.Tables <= 0 || o.For <= 0 && o.Script == nil {
		return nil, errors.New("load: nothing to do")
	}
	infos, err := o.Title.Seats(o.Choices)
	if err != nil {
		return nil, fmt.Errorf("load: %w", err)
	}
	if o.People > 0 && o.Cups <= 0 {
		return nil, errors.New("load: people need a cup to look at")
	}
	if o.People > 0 && len(infos) != 2 {
		return nil, errors.New("load: people look at cups, which need two seats: choose options that make two")
	}
	if o.People > 0 && o.Bot != "" {
		return nil, errors.New("load: people or bots at the tables, not both in one run")
	}
	l := &load{Options: o, seats: len(infos), client: newClient(o, o.Tables*len(infos)+o.Streams+2*o.People)}
	l.people = l.seats
	if o.Bot != "" {
		l.people = 1
	}
	for _, seat := range infos {
		if !slices.Contains(l.sides, seat.Side) {
			l.sides = append(l.sides, seat.Side)
		}
	}
	l.play = Play{actions: newTally(), retries: l.client.retries, visits: newTally()}
	defer l.client.close()

	streams, err := l.openStreams(ctx)
	if err != nil {
		return nil, err
	}
	defer streams.close()
	parties, err := l.gather(ctx)
	if err != nil {
		return nil, err
	}
	at, err := l.settle(ctx)
	if err != nil {
		return nil, err
	}
	visitors, err := l.invite(ctx, at, parties)
	if err != nil {
		return nil, err
	}
	took, pace, err := l.playRounds(ctx, parties, visitors)
	if err != nil {
		return nil, err
	}
	r := l.report(parties, visitors, took)
	r.Streams, r.BytesPerStream = streams.number(), streams.cost
	if r.Actions > 0 {
		r.NodeTime = pace.nodes * 1e6 / float64(r.Actions)
	}
	if o.Store != nil {
		if err := l.check(ctx, parties, r); err != nil {
			return nil, err
		}
		r.RawInsertsPerSecond, r.Ratio = median(pace.raw), median(pace.ratio)
	}
	return r, nil
}

// pace is how fast it went, by round.
type pace struct {
	raw, ratio []float64
	nodes      float64 // seconds of processor time that the nodes took in all rounds
}

// playRounds plays in pieces and measures the bare database around each, so that what else a machine does meanwhile
// weighs on both.
func (l *load) playRounds(
	ctx context.Context, parties []*party, visitors []*visitor,
) (took time.Duration, p pace, err error) {
	rounds := max(1, l.Rounds)
	if l.Script != nil {
		rounds = 1
	}
	before, err := l.rawRate(ctx)
	if err != nil {
		return 0, p, err
	}
	for range rounds {
		worked := l.nodeSeconds(ctx)
		played, _ := l.play.actions.now()
		begin := time.Now()
		l.playRound(ctx, parties, visitors, l.For/time.Duration(rounds))
		lasted := time.Since(begin)
		took += lasted
		p.nodes += max(0, l.nodeSeconds(ctx)-worked) // a node that was killed starts again
		after, err := l.rawRate(ctx)
		if err != nil {
			return 0, p, err
		}
		more, _ := l.play.actions.now()
		raw := (before + after) / 2
		p.raw = append(p.raw, raw)
		if raw > 0 {
			p.ratio = append(p.ratio, float64(more-played)/lasted.Seconds()/raw)
		}
		before = after
	}
	return took, p, nil
}

func (l *load) playRound(ctx context.Context, parties []*party, visitors []*visitor, length time.Duration) {
	playing, stop := l.playing(ctx, length)
	defer stop()
	var wg sync.WaitGroup
	for _, p := range parties {
		wg.Go(func() { p.playOn(ctx, playing) })
	}
	for _, v := range visitors {
		wg.Go(func() { v.stroll(ctx, playing) })
	}
	wg.Wait()
}

func median(list []float64) float64 {
	if len(list) == 0 {
		return 0
	}
	list = slices.Sorted(slices.Values(list))
	return (list[(len(list)-1)/2] + list[len(list)/2]) / 2
}

// load is one run.
type load struct {
	Options
	seats  int
	sides  []string
	people int // seats that are not bots': the first ones
	client *client
	play   Play
}

// Play is what a script can wait for: each call returns once so many more have happened, or play is over.
type Play struct {
	actions, retries, visits *tally
	over                     <-chan struct{}
}

// Actions waits for actions that are acknowledged.
func (p Play) Actions(more int) { p.actions.wait(more, p.over) }

// Retries waits for requests that are sent again because a node was away or had no room.
func (p Play) Retries(more int) { p.retries.wait(more, p.over) }

// Visits waits for pages that people have looked at.
func (p Play) Visits(more int) { p.visits.wait(more, p.over) }

// playing ends when play should.
func (l *load) playing(ctx context.Context, length time.Duration) (context.Context, context.CancelFunc) {
	if l.Script == nil {
		return context.WithTimeout(ctx, length)
	}
	ctx, stop := context.WithCancel(ctx)
	l.play.over = ctx.Done()
	go func() {
		defer stop()
		l.Script(l.play)
	}()
	return ctx, stop
}

// tally counts, and wakes those who wait.
type tally struct {
	mu    sync.Mutex
	count int
	more  chan struct{} // closed, and remade, with each
}

func newTally() *tally { return &tally{more: make(chan struct{})} }

func (t *tally) add() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.count++
	close(t.more)
	t.more = make(chan struct{})
}

func (t *tally) now() (count int, more <-chan struct{}) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.count, t.more
}

func (t *tally) wait(more int, over <-chan struct{}) {
	begin, _ := t.now()
	for {
		count, next := t.now()
		if count >= begin+more {
			return
		}
		select {
		case <-next:
		case <-over:
			return
		}
	}
}

func (l *load) rawRate(ctx context.Context) (float64, error) {
	if l.Store == nil {
		return 0, nil
	}
	rate, err := l.Store.RawInserts(ctx, rawTime)
	if err != nil {
		return 0, fmt.Errorf("load: %w", err)
	}
	return rate, nil
}

// gather makes the accounts and first tables of all parties, before the clock runs.
func (l *load) gather(ctx context.Context) ([]*party, error) {
	parties := make([]*party, l.Tables)
	err := atOnce(l.Tables, func(i int) error {
		p := &party{load: l, luck: rand.New(rand.NewPCG(l.Seed, uint64(i)))}
		parties[i] = p
		if err := p.arrive(ctx, i); err != nil {
			return err
		}
		return p.sitDown(ctx)
	})
	if err != nil {
		return nil, fmt.Errorf("load: cannot begin: %w", err)
	}
	return parties, nil
}

func (l *load) report(parties []*party, visitors []*visitor, took time.Duration) *Report {
	r := &Report{Seconds: took.Seconds(), Pages: pageTimes(visitors)}
	var times []time.Duration
	for _, p := range parties {
		r.Tables += len(p.tables)
		r.Ended += p.ended
		r.Hints += p.hints
		r.Errors += p.errors
		for _, message := range p.messages {
			r.note("%s", message)
		}
		for _, t := range p.tables {
			r.Actions += len(t.acknowledged)
		}
		times = append(times, p.times...)
	}
	for _, v := range visitors {
		r.Errors += len(v.failures)
		for _, message := range v.failures {
			r.note("%s", message)
		}
	}
	r.Requests = int(l.client.requests.Load())
	r.Retries, _ = l.client.retries.now()
	r.ActionsPerSecond = float64(r.Actions) / took.Seconds()
	r.P50, r.P95, r.P99 = percentile(times, 50), percentile(times, 95), percentile(times, 99)
	return r
}

// note keeps the first few messages.
func (r *Report) note(format string, args ...any) {
	if len(r.Messages) < 10 {
		r.Messages = append(r.Messages, fmt.Sprintf(format, args...))
	}
}
