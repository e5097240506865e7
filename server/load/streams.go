package load

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// streamsPerAccount keeps below the server's limit for one account.
const streamsPerAccount = 10

// streams are event streams that nobody reads much from.
type streams struct {
	cancel context.CancelFunc
	wg     sync.WaitGroup
	mu     sync.Mutex
	open   int
	cost   int // bytes of the server's memory for each
}

// openStreams opens them, on a table of their own that stays open or on the lobby, and asks the server what they cost.
func (l *load) openStreams(ctx context.Context) (*streams, error) {
	st := &streams{}
	ctx, st.cancel = context.WithCancel(ctx)
	if l.Streams == 0 {
		return st, nil
	}
	host := &party{load: l}
	owner := &session{client: l.client}
	if err := owner.call(ctx, "POST", "/api/guest", struct{}{}, nil); err != nil {
		return nil, fmt.Errorf("load: streams: %w", err)
	}
	host.players = append(host.players, owner)
	id, err := host.waitingTable(ctx)
	if err != nil {
		return nil, fmt.Errorf("load: streams: %w", err)
	}
	path := "/api/tables/" + id + "/events?view=false"
	if l.Lobby {
		path = "/api/lobby/events"
	}
	before, err := l.serverMemory(ctx)
	if err != nil {
		return nil, err
	}
	began := make(chan error, l.Streams)
	var watcher *session
	for i := range l.Streams {
		if i%streamsPerAccount == 0 {
			watcher = &session{client: l.client, node: i / streamsPerAccount}
			if err := watcher.call(ctx, "POST", "/api/guest", struct{}{}, nil); err != nil {
				return nil, fmt.Errorf("load: streams: %w", err)
			}
		}
		st.wg.Add(1)
		go st.hold(ctx, *watcher, path, began)
	}
	var failed error
	for range l.Streams {
		failed = errors.Join(failed, <-began)
	}
	if failed != nil {
		st.close()
		return nil, fmt.Errorf("load: streams: %w", failed)
	}
	after, err := l.serverMemory(ctx)
	if err != nil {
		return nil, err
	}
	st.cost = max(0, (after-before)/l.Streams)
	return st, nil
}

// waitingTable makes a table on which a seat stays free.
func (p *party) waitingTable(ctx context.Context) (string, error) {
	type newSeat struct {
		Kind string `json:"kind"`
	}
	seats := make([]newSeat, p.load.seats)
	for i := range seats {
		seats[i].Kind = "open"
	}
	seats[0].Kind = "me"
	order := map[string]any{"title": p.load.Title.ID(), "seats": seats}
	if len(p.load.Choices) > 0 {
		order["options"] = p.load.Choices
	}
	var t tableAnswer
	err := p.players[0].call(ctx, "POST", "/api/tables", order, &t)
	return t.ID, err
}

// hold opens one stream, says when its first message came, and reads until it ends.
func (st *streams) hold(ctx context.Context, s session, path string, began chan<- error) {
	defer st.wg.Done()
	r, err := s.request(ctx, s.nodeFor(path), "GET", path, nil)
	if err != nil {
		began <- err
		return
	}
	res, err := s.client.http.Do(r)
	if err != nil {
		began <- err
		return
	}
	defer func() { _ = res.Body.Close() }()
	if res.StatusCode != http.StatusOK {
		began <- fmt.Errorf("a stream is answered with status %d", res.StatusCode)
		return
	}
	lines := bufio.NewReaderSize(res.Body, 512)
	_, err = lines.ReadString('\n')
	st.mu.Lock()
	st.open++
	st.mu.Unlock()
	began <- err
	for err == nil {
		_, err = lines.ReadString('\n')
	}
	if ctx.Err() == nil { // it was not we who ended it
		st.mu.Lock()
		st.open--
		st.mu.Unlock()
	}
}

func (st *streams) number() int {
	st.mu.Lock()
	defer st.mu.Unlock()
	return st.open
}

func (st *streams) close() {
	st.cancel()
	st.wg.Wait()
}

// serverMemory is what the nodes say of their resident memory.
func (l *load) serverMemory(ctx context.Context) (int, error) {
	bytes, err := l.ofAllNodes(ctx, "process_resident_memory_bytes")
	return int(bytes), err
}

// nodeSeconds is the processor time that all nodes have taken so far; 0 where they do not tell.
func (l *load) nodeSeconds(ctx context.Context) float64 {
	seconds, err := l.ofAllNodes(ctx, "process_cpu_seconds_total")
	if err != nil {
		return 0
	}
	return seconds
}

// ofAllNodes is the sum of one number of their metrics; 0 where they are unknown.
func (l *load) ofAllNodes(ctx context.Context, name string) (sum float64, err error) {
	for _, url := range l.Metrics {
		value, err := l.metric(ctx, url, name)
		if err != nil {
			return 0, err
		}
		sum += value
	}
	return sum, nil
}

// metric reads one number of a node's metrics.
func (l *load) metric(ctx context.Context, url, name string) (float64, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return 0, err
	}
	res, err := l.client.http.Do(r)
	if err != nil {
		return 0, fmt.Errorf("load: metrics: %w", err)
	}
	defer func() { _ = res.Body.Close() }()
	for lines := bufio.NewScanner(res.Body); lines.Scan(); {
		if text, ok := strings.CutPrefix(lines.Text(), name+" "); ok {
			return strconv.ParseFloat(text, 64)
		}
	}
	return 0, fmt.Errorf("load: the metrics at %s do not tell %s", url, name)
}
