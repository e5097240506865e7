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
	hub    *Hub
	topics []string
}

// Watch watches topics until it is stopped. Start watching before the first read, so that nothing
// falls between.
func (s *Store) Watch(topics ...string) *Watch { return s.hub.Watch(topics...) }

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

// Hub hands wake-ups to the watches of this process.
type Hub struct {
	mu      sync.Mutex
	watches map[string]map[*Watch]struct{} // by topic
	readers []func(text string)
}

// NewHub makes a hub that nobody watches yet.
func NewHub() *Hub { return &Hub{watches: map[string]map[*Watch]struct{}{}} }

// Watch watches topics until it is stopped.
func (h *Hub) Watch(topics ...string) *Watch {
	c := make(chan struct{}, 1)
	w := &Watch{C: c, c: c, hub: h, topics: topics}
	h.add(w)
	return w
}

func (h *Hub) add(w *Watch) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, topic := range w.topics {
		if h.watches[topic] == nil {
			h.watches[topic] = map[*Watch]struct{}{}
		}
		h.watches[topic][w] = struct{}{}
	}
}

func (h *Hub) remove(w *Watch) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, topic := range w.topics {
		delete(h.watches[topic], w)
		if len(h.watches[topic]) == 0 {
			delete(h.watches, topic)
		}
	}
}

// Wake wakes those who watch one of the topics.
func (h *Hub) Wake(topics ...string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, topic := range topics {
		for w := range h.watches[topic] {
			w.wake()
		}
	}
}

func (h *Hub) hear(fn func(text string)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.readers = append(h.readers, fn)
}

// receive hands a text on; the functions may wake watches in turn.
func (h *Hub) receive(text string) {
	h.mu.Lock()
	readers := h.readers
	h.mu.Unlock()
	for _, fn := range readers {
		fn(text)
	}
}

func (h *Hub) wakeAll() {
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
