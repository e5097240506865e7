package store

import (
	"context"
	"log/slog"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// LobbyTopic is woken when a match was made, or changed in more than its Turn.
const LobbyTopic = "lobby"

// MatchTopic is woken by records and messages of a match.
func MatchTopic(match string) string { return "match/" + match }

// AccountTopic is for Change.Topics: something concerns this account, most often that it is its turn.
func AccountTopic(account string) string { return "account/" + account }

// Watch is woken when something on its topics was made durable, by this node or another.
// A wake-up says only "look again": several changes may give one, and after a lost connection
// everyone is woken once.
type Watch struct {
	C <-chan struct{}

	c      chan struct{}
	hub    *hub
	topics []string
}

// Watch watches topics until it is stopped. Start watching before the first read, so that nothing
// falls between.
func (s *Store) Watch(topics ...string) *Watch {
	c := make(chan struct{}, 1)
	w := &Watch{C: c, c: c, hub: s.hub, topics: topics}
	s.hub.add(w)
	return w
}

// Stop ends the watch; its channel stays open and silent.
func (w *Watch) Stop() { w.hub.remove(w) }

// Wake wakes those who watch, on all nodes.
func (s *Store) Wake(ctx context.Context, topics ...string) error {
	return s.db.write(ctx, func(t tx) error { return t.wake(topics...) })
}

// textPrefix begins the topics that carry a text.
const textPrefix = "tell/"

// Tell sends a short text to the other nodes, without a guarantee; on SQLite there are none. [Store.Hear] receives it.
func (s *Store) Tell(text string) { s.db.tell(textPrefix + text) }

// Hear calls fn with every text of another node, one at a time. fn must not block.
func (s *Store) Hear(fn func(text string)) { s.hub.hear(fn) }

// hub hands wake-ups to the watches of this process.
type hub struct {
	mu      sync.Mutex
	watches map[string]map[*Watch]struct{} // by topic
	readers []func(text string)
}

func newHub() *hub { return &hub{watches: map[string]map[*Watch]struct{}{}} }

func (h *hub) add(w *Watch) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, topic := range w.topics {
		if h.watches[topic] == nil {
			h.watches[topic] = map[*Watch]struct{}{}
		}
		h.watches[topic][w] = struct{}{}
	}
}

func (h *hub) remove(w *Watch) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, topic := range w.topics {
		delete(h.watches[topic], w)
		if len(h.watches[topic]) == 0 {
			delete(h.watches, topic)
		}
	}
}

func (h *hub) wake(topics ...string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, topic := range topics {
		for w := range h.watches[topic] {
			w.wake()
		}
	}
}

func (h *hub) hear(fn func(text string)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.readers = append(h.readers, fn)
}

// receive hands a text on; the functions may wake watches in turn.
func (h *hub) receive(text string) {
	h.mu.Lock()
	readers := h.readers
	h.mu.Unlock()
	for _, fn := range readers {
		fn(text)
	}
}

func (h *hub) wakeAll() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, set := range h.watches {
		for w := range set {
			w.wake()
		}
	}
}

func (w *Watch) wake() {
	select {
	case w.c <- struct{}{}:
	default: // it is awake already
	}
}

// notifier carries wake-ups between the nodes of a PostgreSQL database.
//
// It sends them after the commit and not in it: a NOTIFY inside a transaction makes all commits of the
// database wait for one another, which cost three quarters of the actions per second with 64 matches at
// once. If a node dies before it has sent the wake-ups of a commit, everyone is woken
// when the others find it dead.
type notifier struct {
	pool   *pgxpool.Pool
	hub    *hub
	node   string
	logger *slog.Logger

	mu     sync.Mutex
	topics map[string]struct{} // still to be sent
	signal chan struct{}

	stop context.CancelFunc
	wg   sync.WaitGroup
}

const (
	channel    = "pony" // of LISTEN and NOTIFY; a message is the node that sends it, a space and a topic
	everything = "*"    // the topic that wakes everyone
	maxTopics  = 1000   // waiting to be sent; beyond, everyone is woken
)

func startNotifier(ctx context.Context, pool *pgxpool.Pool, h *hub, o Options) (*notifier, error) {
	r := &notifier{
		pool: pool, hub: h, node: o.Node, logger: o.Logger, topics: map[string]struct{}{},
		signal: make(chan struct{}, 1),
	}
	first, err := r.listen(ctx)
	if err != nil {
		return nil, err
	}
	ctx, r.stop = context.WithCancel(context.Background())
	r.wg.Go(func() { r.relay(ctx, first) })
	r.wg.Go(func() { r.sendAll(ctx) })
	return r, nil
}

// close sends what is left and ends.
func (r *notifier) close() {
	r.stop()
	r.wg.Wait()
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if topics := r.take(); len(topics) > 0 {
		_ = r.send(ctx, topics) // nobody is left to try again
	}
}

// wake wakes the watches of this node now and those of the others soon.
func (r *notifier) wake(topics ...string) {
	if len(topics) == 0 {
		return
	}
	r.hub.wake(topics...)
	r.mu.Lock()
	for _, topic := range topics {
		r.topics[topic] = struct{}{}
		if topic == everything {
			r.hub.wakeAll()
		}
	}
	if len(r.topics) > maxTopics {
		clear(r.topics)
		r.topics[everything] = struct{}{}
	}
	r.mu.Unlock()
	select {
	case r.signal <- struct{}{}:
	default:
	}
}

func (r *notifier) take() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	topics := make([]string, 0, len(r.topics))
	for topic := range r.topics {
		topics = append(topics, topic)
	}
	clear(r.topics)
	return topics
}

func (r *notifier) send(ctx context.Context, topics []string) error {
	_, err := r.pool.Exec(ctx, `SELECT pg_notify('`+channel+`', $1 || ' ' || topic) FROM unnest($2::text[]) AS topic`,
		r.node, topics)
	return err
}

// sendAll sends what has gathered while the last message was on its way.
func (r *notifier) sendAll(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-r.signal:
		}
		topics := r.take()
		for len(topics) > 0 {
			err := r.send(ctx, topics)
			if err == nil {
				break
			}
			if ctx.Err() != nil {
				return
			}
			r.logger.Warn("cannot notify the other nodes", slog.Any("error", err))
			select {
			case <-ctx.Done():
				return
			case <-time.After(time.Second):
			}
		}
	}
}

// listen opens the connection on which wake-ups arrive.
func (r *notifier) listen(ctx context.Context) (*pgx.Conn, error) {
	c, err := pgx.ConnectConfig(ctx, r.pool.Config().ConnConfig)
	if err != nil {
		return nil, err
	}
	if _, err := c.Exec(ctx, `LISTEN `+channel); err != nil {
		_ = c.Close(ctx)
		return nil, err
	}
	return c, nil
}

// relay hands the wake-ups of other nodes to the watches of this one. When the connection breaks it
// makes another, and then wakes everyone: nobody knows what was missed.
func (r *notifier) relay(ctx context.Context, c *pgx.Conn) {
	for {
		n, err := c.WaitForNotification(ctx)
		if err == nil {
			switch node, topic, _ := strings.Cut(n.Payload, " "); {
			case node == r.node: // was woken when it happened
			case topic == everything:
				r.hub.wakeAll()
			case strings.HasPrefix(topic, textPrefix):
				r.hub.receive(strings.TrimPrefix(topic, textPrefix))
			default:
				r.hub.wake(topic)
			}
			continue
		}
		_ = c.Close(context.WithoutCancel(ctx))
		for err != nil {
			if ctx.Err() != nil {
				return
			}
			r.logger.Warn("the connection for wake-ups is lost", slog.Any("error", err))
			select {
			case <-ctx.Done():
				return
			case <-time.After(time.Second):
			}
			c, err = r.listen(ctx)
		}
		r.hub.wakeAll()
	}
}
