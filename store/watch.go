package store

import (
	"context"
	"sync"
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

// tellPrefix begins the topics that carry a text.
const tellPrefix = "tell/"

// Tell sends a short text to the other nodes, soon and perhaps not at all; on SQLite there are none. [Store.Hear] gets it.
func (s *Store) Tell(text string) { s.db.tell(tellPrefix + text) }

// Hear calls fn with every text that another node tells, one after the other. It must not wait.
func (s *Store) Hear(fn func(text string)) { s.hub.hear(fn) }

// hub hands wake-ups to the watches of this process.
type hub struct {
	mu      sync.Mutex
	watches map[string]map[*Watch]struct{} // by topic
	hears   []func(text string)
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
	h.hears = append(h.hears, fn)
}

// told hands a text on; the functions may wake watches in turn.
func (h *hub) told(text string) {
	h.mu.Lock()
	hears := h.hears
	h.mu.Unlock()
	for _, fn := range hears {
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
