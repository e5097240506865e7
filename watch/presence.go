package watch

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"prancingpony/match"
)

// room is who follows a match: the streams of this node, and what other nodes tell of theirs. It counts, so that
// coming and going is the same little work however many are there.
type room struct {
	streams    map[*Visit]struct{}
	seated     map[int]int        // streams by seat
	watching   int                // streams of those who have no seat
	distant    map[string]distant // by node
	announcing bool               // followers will be notified in a moment
}

const (
	// smallRoom is up to how many streams are notified at once that someone came or went.
	smallRoom = 20
	// announceAfter is how long the others wait: a thousand spectators need not know at once of each other.
	announceAfter = 2 * time.Second
)

// distant is who follows a match on another node. Nodes tell it when it changes and from time to time; what is not
// told again lapses, so that a node that died takes its people along.
type distant struct {
	Presence
	Seq   int64 // of the node's own count: messages may overtake each other
	until time.Time
}

const (
	presenceEvery = 30 * time.Second
	presenceLasts = 3 * presenceEvery
)

// presenceMessage is what nodes tell each other.
type presenceMessage struct {
	Node  string `json:"node"`
	Match string `json:"match"`
	Seq   int64  `json:"seq"`
	Presence
}

// Visit is one open stream. C is signalled when someone comes or goes.
type Visit struct {
	C     chan struct{}
	svc   *Service
	id    string
	seats []int
}

// Enter notes that a caller follows a match, until Leave.
func (svc *Service) Enter(ctx context.Context, who match.Caller, id string) (*Visit, error) {
	v := &Visit{C: make(chan struct{}, 1), svc: svc, id: id}
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		if !m.Visible(who) {
			return match.ErrNotFound
		}
		v.seats = m.SeatsOf(who)
		return nil
	})
	if err != nil {
		return nil, err
	}
	svc.mu.Lock()
	defer svc.mu.Unlock()
	r := svc.roomOf(id)
	r.streams[v] = struct{}{}
	r.count(v, 1)
	svc.announce(id, r)
	return v, nil
}

// Leave ends a visit.
func (v *Visit) Leave() {
	h := v.svc
	h.mu.Lock()
	defer h.mu.Unlock()
	r := h.rooms[v.id]
	delete(r.streams, v)
	r.count(v, -1)
	h.announce(v.id, r)
	h.dropIfEmpty(v.id, r)
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

// roomOf is the room of a match, made if it is missing. Service.mu is held here and below.
func (svc *Service) roomOf(id string) *room {
	r := svc.rooms[id]
	if r == nil {
		r = &room{streams: map[*Visit]struct{}{}, seated: map[int]int{}, distant: map[string]distant{}}
		svc.rooms[id] = r
	}
	return r
}

func (svc *Service) dropIfEmpty(id string, r *room) {
	if len(r.streams) == 0 && len(r.distant) == 0 {
		delete(svc.rooms, id)
	}
}

// announce tells everyone here and the other nodes who follows: at once in a small room, in a large one soon and all
// changes together.
func (svc *Service) announce(id string, r *room) {
	switch {
	case len(r.streams) <= smallRoom:
		r.wake()
		svc.sendPresence(id, r)
	case !r.announcing:
		r.announcing = true
		time.AfterFunc(announceAfter, func() {
			svc.mu.Lock()
			defer svc.mu.Unlock()
			r.announcing = false
			r.wake()
			svc.sendPresence(id, r)
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
func (v *Visit) Presence() Presence { return v.svc.presence(v.id) }

func (svc *Service) presence(id string) Presence {
	svc.mu.Lock()
	defer svc.mu.Unlock()
	r := svc.rooms[id]
	if r == nil {
		return Presence{Present: []int{}}
	}
	p := r.here()
	for _, d := range r.distant {
		if svc.matches.Now().Before(d.until) {
			p.Watching += d.Watching
			p.Present = match.Union(p.Present, d.Present)
		}
	}
	return p
}

// sendPresence tells the other nodes who follows a match here. Losing it is no harm: it is sent again.
func (svc *Service) sendPresence(id string, r *room) {
	if !svc.shared {
		return
	}
	svc.seq++
	text, err := json.Marshal(presenceMessage{Node: svc.store.Node(), Match: id, Seq: svc.seq, Presence: r.here()})
	if err != nil {
		panic(err) // names and numbers
	}
	svc.store.Tell(string(text))
}

// receivePresence takes what another node tells.
func (svc *Service) receivePresence(text string) {
	var news presenceMessage
	if err := json.Unmarshal([]byte(text), &news); err != nil || news.Match == "" {
		return // of another version
	}
	svc.mu.Lock()
	defer svc.mu.Unlock()
	r := svc.roomOf(news.Match)
	if old, known := r.distant[news.Node]; !known || old.Seq < news.Seq {
		r.distant[news.Node] = distant{news.Presence, news.Seq, svc.matches.Now().Add(presenceLasts)}
		if changed := old.Watching != news.Watching || !slices.Equal(old.Present, news.Present); changed {
			r.wake()
		}
	}
}

// keepPresence sends presence again, and forgets what others have not, until ctx ends.
func (svc *Service) keepPresence(ctx context.Context) {
	tick := time.NewTicker(presenceEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			svc.mu.Lock()
			for id, r := range svc.rooms {
				for node, d := range r.distant {
					if !svc.matches.Now().Before(d.until) {
						delete(r.distant, node)
						r.wake()
					}
				}
				if len(r.streams) > 0 {
					svc.sendPresence(id, r)
				}
				svc.dropIfEmpty(id, r)
			}
			svc.mu.Unlock()
		}
	}
}

// Presence is who has an open stream on this node.
type Presence struct {
	Present  []int `json:"present" nullable:"false" doc:"Seats."`
	Watching int   `json:"watching"`
}
