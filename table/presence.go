package table

import (
	"context"
	"encoding/json"
	"slices"
	"time"
)

// room is who follows a match: the streams of this node, and what other nodes tell of theirs. It counts, so that coming and
// going is the same little work however many are there.
type room struct {
	streams  map[*Visit]struct{}
	seated   map[int]int        // streams by seat
	watching int                // streams of those who have no seat
	distant  map[string]distant // by node
	stirring bool               // those who follow will be told in a moment
}

const (
	// smallRoom is up to how many streams are told at once that someone came or went.
	smallRoom = 20
	// stirAfter is how long the others wait: a thousand spectators need not know at once of each other.
	stirAfter = 2 * time.Second
)

// distant is who follows a match on another node. Nodes tell it when it changes and from time to time; what is not told
// again lapses, so that a node that died takes its people along.
type distant struct {
	Presence
	Seq   int64 // of the node's own count: messages may overtake each other
	until time.Time
}

const (
	presenceEvery = 30 * time.Second
	presenceLasts = 3 * presenceEvery
)

// presenceNews is what nodes tell each other.
type presenceNews struct {
	Node  string `json:"node"`
	Match string `json:"match"`
	Seq   int64  `json:"seq"`
	Presence
}

// Visit is one open stream. C is signalled when someone comes or goes.
type Visit struct {
	C     chan struct{}
	h     *House
	id    string
	seats []int
}

// Enter notes that a caller follows a match, until Leave.
func (h *House) Enter(ctx context.Context, who Caller, id string) (*Visit, error) {
	v := &Visit{C: make(chan struct{}, 1), h: h, id: id}
	err := h.with(ctx, id, func(m *match) error {
		if !m.visible(who) {
			return ErrNotFound
		}
		v.seats = m.seatsOf(who)
		return nil
	})
	if err != nil {
		return nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	r := h.roomOf(id)
	r.streams[v] = struct{}{}
	r.count(v, 1)
	h.stir(id, r)
	return v, nil
}

// Leave ends a visit.
func (v *Visit) Leave() {
	h := v.h
	h.mu.Lock()
	defer h.mu.Unlock()
	r := h.rooms[v.id]
	delete(r.streams, v)
	r.count(v, -1)
	h.stir(v.id, r)
	h.tidy(v.id, r)
}

// count counts a stream that comes or goes.
func (r *room) count(v *Visit, by int) {
	if len(v.seats) == 0 {
		r.watching += by
	}
	for _, seat := range v.seats {
		if r.seated[seat] += by; r.seated[seat] == 0 {
			delete(r.seated, seat)
		}
	}
}

// roomOf is the room of a match, made if it is missing. House.mu is held here and below.
func (h *House) roomOf(id string) *room {
	r := h.rooms[id]
	if r == nil {
		r = &room{streams: map[*Visit]struct{}{}, seated: map[int]int{}, distant: map[string]distant{}}
		h.rooms[id] = r
	}
	return r
}

func (h *House) tidy(id string, r *room) {
	if len(r.streams) == 0 && len(r.distant) == 0 {
		delete(h.rooms, id)
	}
}

// stir tells everyone here and the other nodes who follows: at once in a small room, in a large one soon and all changes
// together.
func (h *House) stir(id string, r *room) {
	switch {
	case len(r.streams) <= smallRoom:
		r.wake()
		h.tellPresence(id, r)
	case !r.stirring:
		r.stirring = true
		time.AfterFunc(stirAfter, func() {
			h.mu.Lock()
			defer h.mu.Unlock()
			r.stirring = false
			r.wake()
			h.tellPresence(id, r)
		})
	}
}

func (r *room) wake() {
	for v := range r.streams {
		select {
		case v.C <- struct{}{}:
		default:
		}
	}
}

// here is who follows on this node.
func (r *room) here() Presence {
	p := Presence{Present: []int{}, Watching: r.watching}
	for seat := range r.seated {
		p.Present = append(p.Present, seat)
	}
	slices.Sort(p.Present)
	return p
}

// Presence is who follows the match now.
func (v *Visit) Presence() Presence { return v.h.presence(v.id) }

func (h *House) presence(id string) Presence {
	h.mu.Lock()
	defer h.mu.Unlock()
	r := h.rooms[id]
	if r == nil {
		return Presence{Present: []int{}}
	}
	p := r.here()
	for _, d := range r.distant {
		if h.clock().Before(d.until) {
			p.Watching += d.Watching
			p.Present = union(p.Present, d.Present)
		}
	}
	return p
}

// tellPresence tells the other nodes who follows a match here. Losing it is no harm: it is told again.
func (h *House) tellPresence(id string, r *room) {
	if !h.shared {
		return
	}
	h.seq++
	text, err := json.Marshal(presenceNews{Node: h.store.Node(), Match: id, Seq: h.seq, Presence: r.here()})
	if err != nil {
		panic(err) // names and numbers
	}
	h.store.Tell(string(text))
}

// hearPresence takes what another node tells.
func (h *House) hearPresence(text string) {
	var news presenceNews
	if err := json.Unmarshal([]byte(text), &news); err != nil || news.Match == "" {
		return // of another version
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	r := h.roomOf(news.Match)
	if old, known := r.distant[news.Node]; !known || old.Seq < news.Seq {
		r.distant[news.Node] = distant{news.Presence, news.Seq, h.clock().Add(presenceLasts)}
		if changed := old.Watching != news.Watching || !slices.Equal(old.Present, news.Present); changed {
			r.wake()
		}
	}
}

// keepPresence tells again what was told, and forgets what others have not, until ctx ends.
func (h *House) keepPresence(ctx context.Context) {
	tick := time.NewTicker(presenceEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			h.mu.Lock()
			for id, r := range h.rooms {
				for node, d := range r.distant {
					if !h.clock().Before(d.until) {
						delete(r.distant, node)
						r.wake()
					}
				}
				if len(r.streams) > 0 {
					h.tellPresence(id, r)
				}
				h.tidy(id, r)
			}
			h.mu.Unlock()
		}
	}
}
