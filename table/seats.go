package table

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

// Create makes a table. The server's secret is chosen and committed to before anyone contributes.
func (h *House) Create(ctx context.Context, who Caller, n NewTable) (*Table, error) {
	if who.Account == "" {
		return nil, ErrSignedOut
	}
	row, err := h.newRow(who, n)
	if err != nil {
		return nil, err
	}
	if err := h.roomFor(ctx, who); err != nil {
		return nil, err
	}
	if err := h.create(ctx, row); err != nil {
		return nil, err
	}
	if err := h.change(ctx, row.ID, func(m *match, d *draft) error {
		d.actor = who.Account
		return d.startIfReady(m)
	}, nil); err != nil {
		return nil, err
	}
	return h.Table(ctx, who, row.ID)
}

// roomFor refuses accounts that have too many unfinished tables.
func (h *House) roomFor(ctx context.Context, who Caller) error {
	count, err := h.store.CountMatches(ctx, who.Account)
	if err != nil {
		return err
	}
	most := h.limits.Tables
	if who.Guest {
		most = h.limits.GuestTables
	}
	if count >= most {
		return ErrTooMany
	}
	return nil
}

// create stores a row with a new secret and an invitation.
func (h *House) create(ctx context.Context, row *store.Match) error {
	secret := store.Secret{Secret: []byte(game.NewSecret())}
	row.Commitment = game.Commit(string(secret.Secret))
	invite := store.Invite{Hash: inviteHash(invitation(row.ID, secret)), Match: row.ID, Seat: -1}
	if err := h.store.Create(ctx, row, secret, invite); err != nil {
		return fmt.Errorf("create match: %w", err)
	}
	m := &match{id: row.ID, loaded: true, listens: true} // nothing is known of it but what we have just said
	if err := h.setRow(m, row, secret); err != nil {
		return err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.matches[m.id] == nil {
		h.matches[m.id] = m
	}
	return nil
}

// invitation is the key in the link to a table. It follows from the secret, so that those at the table can be shown it
// again although the store keeps only its hash; and when the secret is revealed, there is nothing left to join.
func invitation(id string, s store.Secret) string {
	mac := hmac.New(sha256.New, s.Secret)
	mac.Write([]byte("invitation to " + id))
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(mac.Sum(nil)[:15]))
}

func inviteHash(key string) []byte {
	sum := sha256.Sum256([]byte(key))
	return sum[:]
}

func (h *House) newRow(who Caller, n NewTable) (*store.Match, error) {
	t, ok := h.titles[n.Title]
	if !ok {
		return nil, invalid("title", "there is no title %q", n.Title)
	}
	options, err := game.Options(n.Options).Complete(t.Options())
	if err != nil {
		return nil, invalid("options", "%v", err)
	}
	infos, err := t.Seats(options)
	if err != nil {
		return nil, invalid("options", "%v", err)
	}
	if len(n.Seats) != len(infos) {
		return nil, invalid("seats", "these options make %d seats, not %d", len(infos), len(n.Seats))
	}
	if n.Clock == nil {
		n.Clock = &Clock{}
	}
	clock, err := n.Clock.check()
	if err != nil {
		return nil, err
	}
	switch {
	case n.Rated && who.Guest:
		return nil, ErrGuest
	case n.Rated && n.Hotseat:
		return nil, invalid("rated", "a hot seat is not rated")
	case n.Rated && n.Hints != nil && *n.Hints:
		return nil, invalid("hints", "a rated table is played without")
	}
	row := &store.Match{
		ID: store.NewID(), Title: t.ID(), Rules: t.Rules(), Host: who.Account, Visibility: store.Public,
		Rated: n.Rated, Status: store.Lobby, Turn: store.Turn{Seat: -1},
	}
	if n.Visibility == string(store.Private) {
		row.Visibility = store.Private
	}
	mine := 0
	for i, s := range n.Seats {
		seat := store.Seat{ID: infos[i].ID, Side: infos[i].Side}
		switch s.Kind {
		case "me":
			mine++
			seat.Kind, seat.Account, seat.Name = store.SeatAccount, who.Account, who.Name
		case "open":
			seat.Kind = store.SeatOpen
		case "invited":
			seat.Kind = store.SeatInvite
		case "bot":
			if err := h.checkLevel(t, s.Level); err != nil {
				return nil, err
			}
			seat.Kind, seat.Bot, seat.Name = store.SeatBot, s.Level, s.Level
		default:
			return nil, invalid("seats", "seat %d: %q is none of me, bot, open, invited", i, s.Kind)
		}
		if s.Kind != "bot" && s.Level != "" {
			return nil, invalid("seats", "seat %d: only a bot has a level", i)
		}
		row.Seats = append(row.Seats, seat)
	}
	if mine > 1 && !n.Hotseat {
		return nil, invalid("seats", "several seats of one person need hotseat")
	}
	x := extra{HostName: who.Name, Hotseat: n.Hotseat, Hints: n.allowsHints()}
	if n.Position != nil {
		if err := n.checkPosition(t, row); err != nil {
			return nil, err
		}
		x.Position = n.Position
	}
	return row, setJSON(row, options, clock, x)
}

func setJSON(row *store.Match, o game.Options, c Clock, x extra) error {
	var errs [3]error
	row.Options, errs[0] = json.Marshal(o)
	row.Clock, errs[1] = json.Marshal(c)
	row.Extra, errs[2] = json.Marshal(x)
	return errors.Join(errs[:]...)
}

func (h *House) checkLevel(t game.Title, level string) error {
	if !slices.Contains(h.player.Levels(t), level) {
		return invalid("level", "no bot of level %q plays %s", level, t.ID())
	}
	return nil
}

// free tells whether a caller may take a seat.
func free(s *store.Seat, who Caller, invited bool) bool {
	switch s.Kind {
	case store.SeatOpen:
		return true
	case store.SeatInvite:
		return s.Account == who.Account || s.Account == "" && invited
	default:
		return false
	}
}

// Join seats the caller: on the given seat, or the first that is free to them. Someone who sits there already
// is not seated again, so a client may retry.
func (h *House) Join(ctx context.Context, who Caller, id string, seat *int, key, contribution string) (*Table, error) {
	if who.Account == "" {
		return nil, ErrSignedOut
	}
	if err := checkContribution(contribution, true); err != nil {
		return nil, err
	}
	invited, err := h.invited(ctx, id, key)
	if err != nil {
		return nil, err
	}
	full := h.roomFor(ctx, who)
	if full != nil && !errors.Is(full, ErrTooMany) {
		return nil, full
	}
	err = h.change(ctx, id, func(m *match, d *draft) error {
		d.actor = who.Account
		if !m.visible(who) && !invited {
			return ErrNotFound
		}
		if m.row.Rated && who.Guest {
			return ErrGuest
		}
		mine := m.seatsOf(who)
		if len(mine) > 0 && (seat == nil || slices.Contains(mine, *seat)) {
			return nil
		}
		if m.row.Status != store.Lobby {
			return ErrClosed
		}
		if len(mine) > 0 && !m.extra.Hotseat {
			return ErrTaken
		}
		if len(mine) == 0 && full != nil {
			return full
		}
		i, err := m.freeSeat(who, seat, invited)
		if err != nil {
			return err
		}
		s := d.seat(i)
		s.Kind, s.Account, s.Name, s.Contribution = store.SeatAccount, who.Account, who.Name, contribution
		d.add(kindJoin, game.Seat(i), "", data{Name: who.Name})
		return d.startIfReady(m)
	}, nil)
	if err != nil {
		return nil, err
	}
	return h.Table(ctx, who, id)
}

func (m *match) freeSeat(who Caller, seat *int, invited bool) (int, error) {
	if seat == nil {
		for i := range m.row.Seats {
			if free(&m.row.Seats[i], who, invited) {
				return i, nil
			}
		}
		return 0, ErrTaken
	}
	if *seat < 0 || *seat >= len(m.row.Seats) {
		return 0, invalid("seat", "there is no seat %d", *seat)
	}
	if !free(&m.row.Seats[*seat], who, invited) {
		return 0, ErrTaken
	}
	return *seat, nil
}

// invited tells whether key is the invitation to this table.
func (h *House) invited(ctx context.Context, id, key string) (bool, error) {
	if key == "" {
		return false, nil
	}
	invite, err := h.store.Invite(ctx, inviteHash(key), h.now())
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	return err == nil && invite.Match == id, err
}

// Invitation is the table an invitation leads to.
func (h *House) Invitation(ctx context.Context, who Caller, key string) (*Table, error) {
	invite, err := h.store.Invite(ctx, inviteHash(key), h.now())
	if errors.Is(err, store.ErrNotFound) {
		return nil, ErrNotFound
	}
	if err != nil {
		return nil, err
	}
	var t *Table
	err = h.with(ctx, invite.Match, func(m *match) error {
		t = h.table(m, who)
		return nil
	})
	return t, err
}

func checkContribution(c string, mayLack bool) error {
	if c == "" && mayLack {
		return nil
	}
	b, err := hex.DecodeString(c)
	if err != nil || len(b) < 16 || len(b) > 64 {
		return invalid("contribution", "want 16 to 64 bytes in hexadecimal")
	}
	return nil
}

// Contribute adds a caller's part of the chance, for one seat or all of theirs. It stands once given.
func (h *House) Contribute(ctx context.Context, who Caller, id string, seat *int, contribution string) (*Table, error) {
	if err := checkContribution(contribution, false); err != nil {
		return nil, err
	}
	err := h.changeMine(ctx, who, id, func(m *match, d *draft, mine []int) error {
		if seat != nil {
			if !slices.Contains(mine, *seat) {
				return ErrNotYours
			}
			mine = []int{*seat}
		}
		if m.row.Status != store.Lobby {
			if m.row.Seats[mine[0]].Contribution == contribution {
				return nil // the same again
			}
			return ErrClosed
		}
		for _, i := range mine {
			if m.row.Seats[i].Contribution == "" {
				d.seat(i).Contribution = contribution
				d.add(kindContribute, game.Seat(i), "", data{})
			}
		}
		return d.startIfReady(m)
	})
	if err != nil {
		return nil, err
	}
	return h.Table(ctx, who, id)
}

// changeMine is change for those who sit at the table.
func (h *House) changeMine(ctx context.Context, who Caller, id string, fn func(*match, *draft, []int) error) error {
	if who.Account == "" {
		return ErrSignedOut
	}
	return h.change(ctx, id, func(m *match, d *draft) error {
		d.actor = who.Account
		if !m.visible(who) {
			return ErrNotFound
		}
		mine := m.seatsOf(who)
		if len(mine) == 0 {
			return ErrNotYours
		}
		return fn(m, d, mine)
	}, nil)
}

// changeHost is change for the host, before the start.
func (h *House) changeHost(ctx context.Context, who Caller, id string, fn func(*match, *draft) error) (*Table, error) {
	if who.Account == "" {
		return nil, ErrSignedOut
	}
	err := h.change(ctx, id, func(m *match, d *draft) error {
		d.actor = who.Account
		switch {
		case !m.visible(who):
			return ErrNotFound
		case m.row.Host != who.Account:
			return ErrNotYours
		case m.row.Status != store.Lobby:
			return ErrClosed
		}
		return fn(m, d)
	}, nil)
	if err != nil {
		return nil, err
	}
	return h.Table(ctx, who, id)
}

// Rename gives an account's new name to its seats at unfinished tables. A finished match keeps the names it was played under.
func (h *House) Rename(ctx context.Context, account, name string) error {
	who := Caller{Account: account, Name: name}
	return h.eachTable(ctx, account, func(m *match, d *draft) error {
		for _, i := range m.seatsOf(who) {
			if m.row.Seats[i].Name != who.Name {
				d.seat(i).Name = who.Name
				d.add(kindRename, game.Seat(i), "", data{Name: who.Name})
			}
		}
		if m.row.Host == who.Account && m.extra.HostName != who.Name && len(d.entries) > 0 {
			d.extra.HostName = who.Name
		}
		return nil
	})
}

// eachTable changes every unfinished table where an account sits or is awaited.
func (h *House) eachTable(ctx context.Context, account string, fn func(*match, *draft) error) error {
	q := store.Query{
		Account: account, Status: []store.Status{store.Lobby, store.Live, store.Paused}, Page: store.Page{Limit: 200},
	}
	for {
		rows, next, err := h.store.Matches(ctx, q)
		if err != nil {
			return err
		}
		for _, row := range rows {
			if err := h.change(ctx, row.ID, fn, nil); err != nil {
				return err
			}
		}
		if next == "" {
			return nil
		}
		q.Page.After = next
	}
}

// Leave frees the caller's seats before the start. A table whose host leaves is cancelled.
func (h *House) Leave(ctx context.Context, who Caller, id string) (*Table, error) {
	err := h.changeMine(ctx, who, id, func(m *match, d *draft, mine []int) error {
		if m.row.Status != store.Lobby {
			return ErrClosed
		}
		for _, i := range mine {
			s := d.seat(i)
			d.add(kindLeave, game.Seat(i), "", data{Name: s.Name})
			*s = store.Seat{ID: s.ID, Side: s.Side, Kind: store.SeatOpen}
		}
		if m.row.Host == who.Account {
			d.cancel(m)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	t, err := h.Table(ctx, who, id)
	if errors.Is(err, ErrNotFound) { // a private table: they have just left what they could see
		return &Table{ID: id, Status: statusOpen, Seats: []Seat{}, Mine: []int{}, Decider: -1}, nil
	}
	return t, err
}

// Cancel closes a table before its start.
func (h *House) Cancel(ctx context.Context, who Caller, id string) (*Table, error) {
	return h.changeHost(ctx, who, id, func(m *match, d *draft) error {
		d.cancel(m)
		return nil
	})
}

func (d *draft) cancel(m *match) {
	d.add(kindCancel, game.Nobody, "", data{})
	d.finish(m, nil, ByCancellation)
}

// CancelStale cancels the tables that were made before a time and have not begun.
func (h *House) CancelStale(ctx context.Context, before time.Time) error {
	q := store.Query{Status: []store.Status{store.Lobby}, Page: store.Page{Limit: 200}}
	for {
		rows, next, err := h.store.Matches(ctx, q)
		if err != nil {
			return err
		}
		for _, row := range rows {
			if !row.Created.Before(before) {
				continue
			}
			err := h.change(ctx, row.ID, func(m *match, d *draft) error {
				if m.row.Status == store.Lobby {
					d.cancel(m)
				}
				return nil
			}, nil)
			if err != nil {
				return err
			}
		}
		if next == "" {
			return nil
		}
		q.Page.After = next
	}
}

// SetSeat lets the host change who may sit on a seat that no person has, before the start.
func (h *House) SetSeat(ctx context.Context, who Caller, id string, seat int, kind, level string) (*Table, error) {
	return h.changeHost(ctx, who, id, func(m *match, d *draft) error {
		if seat < 0 || seat >= len(m.row.Seats) {
			return invalid("seat", "there is no seat %d", seat)
		}
		if m.row.Seats[seat].Kind == store.SeatAccount {
			return ErrTaken
		}
		s := d.seat(seat)
		*s = store.Seat{ID: s.ID, Side: s.Side}
		switch kind {
		case "open":
			s.Kind = store.SeatOpen
		case "invited":
			s.Kind = store.SeatInvite
		case "bot":
			if err := h.checkLevel(m.title, level); err != nil {
				return err
			}
			s.Kind, s.Bot, s.Name = store.SeatBot, level, level
		default:
			return invalid("kind", "%q is none of open, invited, bot", kind)
		}
		d.add(kindSeat, game.Seat(seat), "", data{Name: s.Name, Level: s.Bot})
		return d.startIfReady(m)
	})
}

// Start starts a table whose seats are filled, without the contributions that are still missing.
func (h *House) Start(ctx context.Context, who Caller, id string) (*Table, error) {
	return h.changeHost(ctx, who, id, func(m *match, d *draft) error {
		if !filled(d.row.Seats) {
			return ErrClosed
		}
		return d.begin(m)
	})
}

func filled(seats []store.Seat) bool {
	return !slices.ContainsFunc(seats, func(s store.Seat) bool {
		return s.Kind == store.SeatOpen || s.Kind == store.SeatInvite
	})
}

// startIfReady starts once every seat is filled and every person has contributed.
func (d *draft) startIfReady(m *match) error {
	waits := slices.ContainsFunc(d.row.Seats, func(s store.Seat) bool {
		return s.Kind == store.SeatAccount && s.Contribution == ""
	})
	if waits || !filled(d.row.Seats) {
		return nil
	}
	return d.begin(m)
}

// begin derives the seed and makes the first position.
func (d *draft) begin(m *match) error {
	seed := game.Seed(string(m.secret.Secret), contributions(d.row.Seats))
	return guard(func() error {
		state, err := d.firstState(m, seed)
		if err != nil {
			return &faultError{err: fmt.Errorf("first position: %w", err)}
		}
		if err := state.Check(); err != nil {
			return &faultError{err: fmt.Errorf("first position: %w", err)}
		}
		d.rewrite()
		d.state, d.start = state, d.next()
		d.secret = &store.Secret{Secret: m.secret.Secret, Seed: seed[:]}
		d.row.Status = store.Live
		d.row.Turn = store.Turn{Seat: -1, Since: d.now, Remaining: m.clock.first(len(d.row.Seats))}
		d.add(kindStart, game.Nobody, "", data{Position: d.first})
		d.handOver(m)
		return nil
	})
}
