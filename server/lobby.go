package server

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"sync"
	"time"

	"prancingpony/meeting"
	"prancingpony/store"
)

const (
	lobbyRest = time.Second      // between two looks, however much happens
	lobbyEach = 15 * time.Second // what lapses by itself wakes nobody
)

// lobbyBoard is the lobby as it was last looked at, for all who follow it on this node. It is looked at only while somebody does.
type lobbyBoard struct {
	meeting *meeting.Service
	store   *store.Store
	log     *slog.Logger

	mu      sync.Mutex
	readers map[chan struct{}]struct{}
	shown   []byte
	stop    func() // ends the looking
}

func newLobbyBoard(m *meeting.Service, st *store.Store, log *slog.Logger) *lobbyBoard {
	return &lobbyBoard{meeting: m, store: st, log: log, readers: map[chan struct{}]struct{}{}}
}

// enter adds a reader, who is woken when there is something new.
func (b *lobbyBoard) enter() chan struct{} {
	b.mu.Lock()
	defer b.mu.Unlock()
	reader := make(chan struct{}, 1)
	b.readers[reader] = struct{}{}
	if b.stop == nil {
		ctx, cancel := context.WithCancel(context.Background())
		b.stop = cancel
		go b.look(ctx)
	}
	return reader
}

func (b *lobbyBoard) leave(reader chan struct{}) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.readers, reader)
	if len(b.readers) == 0 && b.stop != nil {
		b.stop()
		b.stop, b.shown = nil, nil
	}
}

// text is the board now; the first reader may have to wait for it.
func (b *lobbyBoard) text(ctx context.Context) []byte {
	b.mu.Lock()
	shown := b.shown
	b.mu.Unlock()
	if shown == nil {
		b.renew(ctx)
		b.mu.Lock()
		shown = b.shown
		b.mu.Unlock()
	}
	return shown
}

// renew looks once and wakes the readers if something has changed.
func (b *lobbyBoard) renew(ctx context.Context) {
	l, err := b.meeting.Lobby(ctx)
	if err != nil {
		if ctx.Err() == nil {
			b.log.Warn("looking at the lobby", "err", err)
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

// look renews the board until nobody reads it.
func (b *lobbyBoard) look(ctx context.Context) {
	watch := b.store.Watch(store.LobbyTopic)
	defer watch.Stop()
	tick := time.NewTicker(lobbyEach)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-watch.C:
		case <-tick.C:
		}
		b.renew(ctx)
		select {
		case <-ctx.Done():
			return
		case <-time.After(lobbyRest):
		}
	}
}
