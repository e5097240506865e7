package stream

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"sync"
	"time"

	"prancingpony/meeting"
	"prancingpony/server/endpoint"
	"prancingpony/store"
)

const (
	lobbyPause = time.Second      // between two reads, however much happens
	lobbyEvery = 15 * time.Second // entries that expire wake nobody
)

// LobbyService reads the lobby.
type LobbyService interface {
	Lobby(ctx context.Context) (*meeting.Lobby, error)
}

// Topics wakes those who wait for something of a topic.
type Topics interface {
	Watch(topics ...string) *store.Watch
}

// Lobby streams the lobby. All readers share what was last read, so that a thousand of them cost one read.
type Lobby struct {
	Streams *Streams
	Service LobbyService
	Topics  Topics
	router  *endpoint.Router
	shared  sharedLobby
}

// Routes adds the stream of the lobby.
func (l *Lobby) Routes(r *endpoint.Router) error {
	l.router = r
	l.shared = sharedLobby{
		service: l.Service, topics: l.Topics, log: l.Streams.Log,
		readers: map[chan struct{}]struct{}{},
	}
	add(r, "/api/lobby/events", "lobby-events", "The lobby as server-sent events",
		map[string]any{"lobby": meeting.Lobby{}}, l.events)
	return nil
}

func (l *Lobby) events(ctx context.Context, _ *endpoint.None) (endpoint.Streamed, error) {
	leave, err := l.Streams.enter(endpoint.CallerOf(ctx))
	if err != nil {
		return nil, err
	}
	reader := l.shared.enter()
	return l.Streams.open(l.router, func(out *Stream) {
		defer leave()
		defer l.shared.leave(reader)
		out.run(func() error {
			if text := l.shared.text(out.ctx); text != nil {
				return out.send("", "lobby", json.RawMessage(text))
			}
			return nil
		}, reader, nil, nil)
	}), nil
}

// sharedLobby is the lobby as it was last read, for all readers on this node. It is read only while there are readers.
type sharedLobby struct {
	service LobbyService
	topics  Topics
	log     *slog.Logger

	mu      sync.Mutex
	readers map[chan struct{}]struct{}
	shown   []byte
	stop    func() // ends the reading
}

// enter adds a reader, who is woken when there is something new.
func (b *sharedLobby) enter() chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	reader := make(chan struct{}, 1)
	b.readers[reader] = struct{}{}
	if b.stop == nil {
		ctx, cancel := context.WithCancel(context.Background())
		b.stop = cancel
		go b.keepReading(ctx)
	}
	return reader
}

func (b *sharedLobby) leave(reader chan struct{}) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.readers, reader)
	if len(b.readers) == 0 && b.stop != nil {
		b.stop()
		b.stop, b.shown = nil, nil
	}
}

// text is the lobby now; the first reader may have to wait for it.
func (b *sharedLobby) text(ctx context.Context) []byte {
	b.mu.Lock()
	shown := b.shown
	b.mu.Unlock()
	if shown == nil {
		b.read(ctx)
		b.mu.Lock()
		shown = b.shown
		b.mu.Unlock()
	}
	return shown
}

// read reads the lobby once and wakes the readers if something has changed.
func (b *sharedLobby) read(ctx context.Context) {
	l, err := b.service.Lobby(ctx)
	if err != nil {
		if ctx.Err() == nil {
			b.log.Warn("reading the lobby failed", "err", err)
		}
		return
	}
	text, err := json.Marshal(l)
	if err != nil {
		panic(err) // names and numbers
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if bytes.Equal(text, b.shown) {
		return
	}
	b.shown = text
	for reader := range b.readers {
		select {
		case reader <- struct{}{}:
		default: // it is awake already
		}
	}
}

// keepReading reads the lobby until there are no readers.
func (b *sharedLobby) keepReading(ctx context.Context) {
	watch := b.topics.Watch(store.LobbyTopic)
	defer watch.Stop()
	tick := time.NewTicker(lobbyEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-watch.C:
		case <-tick.C:
		}
		b.read(ctx)
		select {
		case <-ctx.Done():
			return
		case <-time.After(lobbyPause):
		}
	}
}
