package load

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	mathrand "math/rand/v2"
	"strconv"
	"time"
)

// What players read of the server's answers; docs/api.md describes them all.
type (
	tableAnswer struct {
		ID     string `json:"id"`
		Status string `json:"status"`
	}
	moment struct {
		N       int             `json:"n"`
		Status  string          `json:"status"`
		Decider int             `json:"decider"`
		Legal   []string        `json:"legal"`
		View    json.RawMessage `json:"view"`
	}
	played struct {
		N   int    `json:"n"`
		Now moment `json:"now"`
	}
)

const live = "live"

// party is a few people who play one table after another.
type party struct {
	load    *load
	luck    *mathrand.Rand
	players []*session // by seat; with a hot seat the same one on all
	tables  []*seatedTable

	times    []time.Duration
	ended    int
	hints    int
	errors   int
	messages []string
}

// seatedTable is what a party knows of one of its tables.
type seatedTable struct {
	id           string
	acknowledged map[int]move    // by number
	doubtful     map[string]bool // actions whose answer never came: they may be there or not
}

type move struct {
	seat int
	text string
}

// arrive makes the accounts.
func (p *party) arrive(ctx context.Context, number int) error {
	for seat := range p.load.people {
		if p.load.HotSeat && seat > 0 {
			p.players = append(p.players, p.players[0])
			continue
		}
		s := &session{client: p.load.client, node: number + seat}
		if err := s.call(ctx, "POST", "/api/guest", struct{}{}, nil); err != nil {
			return fmt.Errorf("sign in: %w", err)
		}
		p.players = append(p.players, s)
	}
	return nil
}

// sitDown makes a table and starts it. A node that dies in between may leave one half made: then the party
// takes another.
func (p *party) sitDown(ctx context.Context) (err error) {
	for begin := time.Now(); ; {
		if err = p.tryToSitDown(ctx); err == nil || time.Since(begin) > p.load.Patience {
			return err
		}
	}
}

func (p *party) tryToSitDown(ctx context.Context) error {
	type newSeat struct {
		Kind  string `json:"kind"`
		Level string `json:"level,omitempty"`
	}
	seats := make([]newSeat, p.load.seats)
	for i := range seats {
		switch {
		case i == 0 || p.load.HotSeat:
			seats[i].Kind = "me"
		case i >= p.load.people:
			seats[i] = newSeat{Kind: "bot", Level: p.load.Bot}
		default:
			seats[i].Kind = "open"
		}
	}
	var t tableAnswer
	order := map[string]any{
		"title": p.load.Title.ID(), "seats": seats, "hotseat": p.load.HotSeat, "hints": p.load.Hints,
	}
	if len(p.load.Choices) > 0 {
		order["options"] = p.load.Choices
	}
	if err := p.players[0].call(ctx, "POST", "/api/tables", order, &t); err != nil {
		return fmt.Errorf("make a table: %w", err)
	}
	path := "/api/tables/" + t.ID
	for seat, s := range p.players {
		var err error
		switch {
		case seat > 0 && !p.load.HotSeat:
			err = s.call(ctx, "POST", path+"/join", map[string]any{"seat": seat, "contribution": contribution()}, &t)
		default:
			err = s.call(ctx, "POST", path+"/contribute", map[string]any{"seat": seat, "contribution": contribution()},
				&t)
		}
		if err != nil {
			return fmt.Errorf("take seat %d: %w", seat, err)
		}
	}
	if t.Status != live {
		return fmt.Errorf("table %s is %s, not live, with all seated", t.ID, t.Status)
	}
	p.tables = append(p.tables, &seatedTable{id: t.ID, acknowledged: map[int]move{}, doubtful: map[string]bool{}})
	return nil
}

func contribution() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}

// playOn plays until the time is over, at a new table when a match ends. A request under way is finished.
func (p *party) playOn(ctx, playing context.Context) {
	for playing.Err() == nil {
		if err := p.playTable(ctx, playing, p.tables[len(p.tables)-1]); err != nil {
			p.fail(err)
			return
		}
		if playing.Err() != nil {
			return
		}
		p.ended++
		if err := p.sitDown(ctx); err != nil {
			p.fail(err)
			return
		}
	}
}

func (p *party) fail(err error) {
	p.errors++
	p.messages = append(p.messages, err.Error())
}

func (p *party) playTable(ctx, playing context.Context, t *seatedTable) error {
	path := "/api/tables/" + t.id
	var now moment
	if err := p.players[0].call(ctx, "GET", path+"/view?seat=0&view=false", nil, &now); err != nil {
		return fmt.Errorf("look at table %s: %w", t.id, err)
	}
	for {
		if err := p.awaitBot(ctx, path, &now); err != nil {
			return err
		}
		if playing.Err() != nil || now.Status != live {
			return nil
		}
		seat := now.Decider
		if seat < 0 || seat >= p.load.people {
			return fmt.Errorf("table %s is live at %d and seat %d decides", t.id, now.N, seat)
		}
		if len(now.Legal) == 0 { // somebody else's decision than the viewer's
			if err := p.players[seat].call(ctx, "GET", path+"/view?view=false&seat="+strconv.Itoa(seat),
				nil, &now); err != nil {
				return fmt.Errorf("look at table %s: %w", t.id, err)
			}
			if len(now.Legal) == 0 {
				return fmt.Errorf("table %s at %d: seat %d decides and may do nothing", t.id, now.N, seat)
			}
		}
		if p.load.Hints {
			asked := map[string]any{"n": now.N, "seat": seat}
			err := p.players[seat].call(ctx, "POST", path+"/hint", asked, nil)
			if err != nil && !noRoom(err) {
				return fmt.Errorf("hint at table %s, %d: %w", t.id, now.N, err)
			}
			if err == nil {
				p.hints++
			}
		}
		m := move{seat, now.Legal[p.luck.IntN(len(now.Legal))]}
		begin := time.Now()
		var answer played
		err := p.players[seat].call(ctx, "POST", path+"/actions",
			map[string]any{"n": now.N, "seat": seat, "action": m.text}, &answer)
		if err != nil {
			t.doubtful[doubt(now.N+1, m)] = refusedForNow(err)
			return fmt.Errorf("table %s at %d, seat %d, %q: %w", t.id, now.N, seat, m.text, err)
		}
		p.times = append(p.times, time.Since(begin))
		if _, twice := t.acknowledged[answer.N]; twice {
			return fmt.Errorf("table %s: number %d was given twice", t.id, answer.N)
		}
		t.acknowledged[answer.N] = m
		p.load.play.actions.add()
		now = answer.Now
	}
}

// botPause is how long a bot's turn is left alone until somebody looks again.
const botPause = 100 * time.Millisecond

// awaitBot looks on until no bot decides: what is checked at the end must not move.
func (p *party) awaitBot(ctx context.Context, path string, now *moment) error {
	for now.Status == live && now.Decider >= p.load.people {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(botPause):
		}
		*now = moment{}
		if err := p.players[0].call(ctx, "GET", path+"/view?seat=0&view=false", nil, now); err != nil {
			return fmt.Errorf("look at %s: %w", path, err)
		}
	}
	return nil
}

func doubt(n int, m move) string { return fmt.Sprint(n, " ", m.seat, " ", m.text) }
