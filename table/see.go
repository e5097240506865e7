package table

import (
	"cmp"
	"context"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strconv"
	"time"

	"prancingpony/game"
	"prancingpony/store"
)

const (
	statusOpen         = "open"
	statusContributing = "contributing"
	statusLive         = "live"
	statusOver         = "over"
	statusFrozen       = "frozen"
	statusCancelled    = "cancelled"
)

func statusOf(row *store.Match) string {
	switch row.Status {
	case store.Lobby:
		if filled(row.Seats) {
			return statusContributing
		}
		return statusOpen
	case store.Finished:
		if row.Result.By == ByCancellation {
			return statusCancelled
		}
		return statusOver
	case store.Frozen:
		return statusFrozen
	default:
		return statusLive
	}
}

// visible tells whether a caller may know of the match at all.
func (m *match) visible(who Caller) bool { return visible(&m.row, who) }

func visible(row *store.Match, who Caller) bool {
	if row.Visibility == store.Public {
		return true
	}
	if who.Account == "" {
		return false
	}
	return row.Host == who.Account || slices.ContainsFunc(row.Seats, func(s store.Seat) bool { return s.Account == who.Account })
}

// AnySeat and NoSeat are what a caller may ask to see beside a seat by number: whatever is theirs, or what a spectator sees.
const (
	AnySeat = -3
	NoSeat  = -1
)

// viewer is whose eyes a caller gets. After the end everyone sees everything.
func (m *match) viewer(who Caller, seat int) (game.Seat, error) {
	if !m.visible(who) {
		return 0, ErrNotFound
	}
	if seat >= len(m.row.Seats) || seat < AnySeat || seat == int(game.Judge) {
		return 0, invalid("seat", "there is no seat %d", seat)
	}
	over := m.row.Status == store.Finished
	mine := m.seatsOf(who)
	switch {
	case seat == AnySeat && over:
		return game.Judge, nil
	case seat == AnySeat && slices.Contains(mine, m.row.Turn.Seat):
		return game.Seat(m.row.Turn.Seat), nil
	case seat == AnySeat && len(mine) > 0:
		return game.Seat(mine[0]), nil
	case seat == AnySeat || seat == NoSeat:
		return game.Nobody, nil
	case over || slices.Contains(mine, seat):
		return game.Seat(seat), nil
	default:
		return 0, ErrNotYours
	}
}

// Table is one table.
func (h *House) Table(ctx context.Context, who Caller, id string) (*Table, error) {
	var t *Table
	err := h.with(ctx, id, func(m *match) error {
		if !m.visible(who) {
			return ErrNotFound
		}
		t = h.table(m, who)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return t, nil
}

// TableWithRatings is one table with the ratings of those who sit there.
func (h *House) TableWithRatings(ctx context.Context, who Caller, id string) (*Table, error) {
	t, err := h.Table(ctx, who, id)
	if err != nil || !t.Rated {
		return t, err
	}
	row, err := h.store.Match(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	for i := range t.Seats {
		seat := &t.Seats[i]
		player := row.Seats[i].Player()
		if player == "" {
			continue
		}
		ratings, err := h.store.RatingsOf(ctx, player)
		if err != nil {
			return nil, err
		}
		for _, r := range ratings {
			if r.Title == t.Title && r.Side == seat.Side {
				seat.Rating = &ShortRating{Rating: r.Rating, Deviation: r.Deviation}
			}
		}
	}
	return t, nil
}

func (h *House) table(m *match, who Caller) *Table {
	t := tableOf(&m.row, &m.extra, m.options, m.clock, who)
	if m.state != nil {
		t.Turn = m.state.Turn()
	}
	if t.Status == statusOpen && (len(t.Mine) > 0 || m.row.Host == who.Account && who.Account != "") {
		t.Invitation = invitation(m.id, m.secret)
	}
	if m.row.Status == store.Finished {
		t.Fairness.Secret, t.Fairness.Seed = string(m.secret.Secret), hex.EncodeToString(m.secret.Seed)
		t.Sequel = h.sequel(m)
	}
	p := h.presence(m.id)
	for _, i := range p.Present {
		if i < len(t.Seats) {
			t.Seats[i].Present = true
		}
	}
	t.Watching = p.Watching
	return t
}

// tableOf is a table by its row alone, for lists.
func tableOf(row *store.Match, x *extra, o game.Options, c Clock, who Caller) *Table {
	t := &Table{
		ID: row.ID, Title: row.Title, Options: o, Status: statusOf(row), Paused: row.Status == store.Paused,
		Visibility: string(row.Visibility), Rated: row.Rated, Hotseat: x.Hotseat, Hints: x.Hints, Clock: c, Owner: x.HostName, Mine: []int{},
		N: row.Head, Decider: row.Turn.Seat, Created: row.Created, Started: when(row.Started), Ended: when(row.Ended),
		Fairness: Fairness{Commitment: row.Commitment, Contributions: contributions(row.Seats)},
		Rematch:  row.Rematch, RematchOf: row.Previous, SequelOf: x.SequelOf, Watchable: visible(row, who),
	}
	if row.Status == store.Lobby || row.Status == store.Finished {
		t.Decider = -1
	}
	if t.Decider >= 0 {
		t.Since = when(row.Turn.Since)
	}
	if t.Status == statusOver {
		t.Result = resultOf(row)
	}
	for i, s := range row.Seats {
		seat := Seat{ID: s.ID, Side: s.Side, Name: s.Name, Level: s.Bot, Contributed: s.Contribution != ""}
		switch s.Kind {
		case store.SeatAccount:
			seat.Kind = "person"
			if s.Account == who.Account && who.Account != "" {
				t.Mine = append(t.Mine, i)
			}
		case store.SeatBot:
			seat.Kind = "bot"
		case store.SeatInvite:
			seat.Kind = "invited"
		default:
			seat.Kind = "open"
		}
		if i < len(x.StandIn) {
			seat.StandIn = x.StandIn[i]
		}
		t.Seats = append(t.Seats, seat)
	}
	return t
}

func resultOf(row *store.Match) *Result {
	winners := row.Result.Winners
	if winners == nil {
		winners = []int{}
	}
	return &Result{Winners: winners, By: row.Result.By, Draw: len(winners) == 0 || len(winners) == len(row.Seats)}
}

func when(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// List lists tables: "open" to join, "mine", "live" to watch, "finished".
func (h *House) List(ctx context.Context, who Caller, list, title, player, page string) (tables []Table, next string, err error) {
	q := store.Query{Title: title, Page: store.Page{After: page, Limit: 20}}
	switch list {
	case "open":
		q.Public, q.Open, q.Status = true, true, []store.Status{store.Lobby}
	case "live":
		q.Public, q.Status = true, []store.Status{store.Live, store.Paused}
	case "finished":
		q.Public, q.Status = true, []store.Status{store.Finished}
		if player != "" {
			q.Player = player
		}
	case "mine":
		if who.Account == "" {
			return nil, "", ErrSignedOut
		}
		q.Account = who.Account
		q.Status = []store.Status{store.Lobby, store.Live, store.Paused, store.Frozen}
	case "mine-finished":
		if who.Account == "" {
			return nil, "", ErrSignedOut
		}
		q.Account, q.Status = who.Account, []store.Status{store.Finished}
	default:
		return nil, "", invalid("list", "%q is none of open, mine, live, finished", list)
	}
	rows, next, err := h.store.Matches(ctx, q)
	if err != nil {
		return nil, "", err
	}
	tables = []Table{}
	for i := range rows {
		row := &rows[i]
		if row.Result.By == ByCancellation {
			continue
		}
		t, err := h.listed(row, who)
		if err != nil {
			return nil, "", err
		}
		tables = append(tables, *t)
	}
	if list == "mine" {
		slices.SortStableFunc(tables, func(a, b Table) int { return cmp.Compare(waits(&a), waits(&b)) })
	}
	return tables, next, nil
}

// waits orders my tables: those that wait for me first.
func waits(t *Table) int {
	if slices.Contains(t.Mine, t.Decider) && !t.Paused && t.Status == statusLive {
		return 0
	}
	return 1
}

func (h *House) listed(row *store.Match, who Caller) (*Table, error) {
	x := extra{}
	if len(row.Extra) > 0 {
		if err := json.Unmarshal(row.Extra, &x); err != nil {
			return nil, err
		}
	}
	o := game.Options{}
	if err := json.Unmarshal(row.Options, &o); err != nil {
		return nil, err
	}
	c, err := readClock(row.Clock)
	if err != nil {
		return nil, err
	}
	t := tableOf(row, &x, o, c, who)
	t.Watching = h.presence(row.ID).Watching
	return t, nil
}

// Waiting lists the tables that wait for the caller.
func (h *House) Waiting(ctx context.Context, who Caller) ([]Table, error) {
	rows, _, err := h.store.Matches(ctx, store.Query{
		Account: who.Account, ToMove: true, Status: []store.Status{store.Live}, Page: store.Page{Limit: 50},
	})
	if err != nil {
		return nil, err
	}
	tables := []Table{}
	for i := range rows {
		t, err := h.listed(&rows[i], who)
		if err != nil {
			return nil, err
		}
		tables = append(tables, *t)
	}
	return tables, nil
}

// View is the present as the caller may know it, with or without the title's view.
func (h *House) View(ctx context.Context, who Caller, id string, seat int, view bool) (*Moment, error) {
	var now Moment
	err := h.with(ctx, id, func(m *match) error {
		viewer, err := m.viewer(who, seat)
		if err == nil {
			now, err = m.moment(viewer, h.now(), view)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return &now, nil
}

// moment is the present for one viewer.
func (m *match) moment(viewer game.Seat, now time.Time, view bool) (Moment, error) {
	o := Moment{
		N: m.row.Head, Seat: int(viewer), Status: statusOf(&m.row), Paused: m.row.Status == store.Paused,
		Decider: -1, Legal: []string{}, Clocks: m.clock.faces(m.row.Turn, len(m.row.Seats), now),
		Undo: UndoState{Request: m.extra.Undo}, Pause: m.extra.Pause, Draw: m.extra.Draw,
	}
	if o.Status == statusOver {
		o.Result = resultOf(&m.row)
	}
	if m.state == nil {
		return o, nil
	}
	o.Turn = m.state.Turn()
	if view {
		o.View = m.state.View(viewer)
	}
	if o.Status != statusLive && o.Status != statusFrozen {
		return o, nil
	}
	o.Decider, o.Since = int(m.state.Decider()), when(m.row.Turn.Since)
	if viewer >= 0 {
		o.Undo.Free = m.freeUndo(m.row.Seats[viewer].Account)
	}
	if viewer == m.state.Decider() {
		v := m.title.Vocabulary()
		p := m.state.Prompt()
		o.Prompt, o.Rule = v.PromptText(p), v.Prompts[p.ID].Rule
		if o.Status == statusLive && !o.Paused && !m.givenUp(int(viewer)) {
			for _, a := range m.state.Legal(nil) {
				o.Legal = append(o.Legal, v.ActionText(a))
			}
		}
	}
	return o, nil
}

// show is a record as a viewer may know it.
func show(e *entry, viewer game.Seat) Record {
	r := Record{
		N: e.N, At: e.At, Kind: string(e.Kind), Seat: e.Seat, Turn: e.Turn, Name: e.Name, Level: e.Level, Agree: e.Agree, Result: e.Result,
	}
	switch e.Kind {
	case store.KindAction:
		r.Events = visibleEvents(*e, viewer)
		if viewer == game.Judge || viewer == game.Seat(e.Seat) {
			r.Cause = e.Text
		}
	case store.KindUndo, kindAskUndo:
		to := e.To
		r.To = &to
	}
	return r
}

// News is what came after a number, for one viewer.
type News struct {
	Records []Record
	Moment  *Moment // the present, if there were records
	Table   *Table  // if seats, status or the like changed
	Chat    []Chat
	N, C    int // what the next call continues from
}

// Follow is from where and how a caller follows a match.
type Follow struct {
	Seat  int  // as for View
	N, C  int  // the last record and message known; N < 0 begins at the present
	View  bool // moments hold the view and the legal actions
	First bool // tell the present even if nothing came
}

// News tells what came after record f.N and message f.C.
func (h *House) News(ctx context.Context, who Caller, id string, f Follow) (*News, error) {
	n, c := f.N, f.C
	news := &News{N: n, C: c}
	err := h.with(ctx, id, func(m *match) error {
		viewer, err := m.viewer(who, f.Seat)
		if err != nil {
			return err
		}
		if news.Chat, news.C, err = h.chatAfter(ctx, m, who, c, n < 0); err != nil {
			return err
		}
		if n > m.row.Head {
			return invalid("after", "there is no record %d", n)
		}
		news.N = m.row.Head
		if n == m.row.Head && !f.First {
			return nil
		}
		var entries []entry
		if n >= 0 {
			if entries, err = h.entries(ctx, m, n); err != nil {
				return err
			}
		}
		if f.First {
			news.Table = h.table(m, who)
		}
		for i := range entries {
			news.Records = append(news.Records, show(&entries[i], viewer))
			if structural(entries[i].Kind) {
				news.Table = h.table(m, who)
			}
		}
		now, err := m.moment(viewer, h.now(), f.View)
		if !f.View {
			now.Legal = []string{}
		}
		news.Moment = &now
		return err
	})
	if err != nil {
		return nil, err
	}
	return news, nil
}

// entries are the records after number after.
func (h *House) entries(ctx context.Context, m *match, after int) ([]entry, error) {
	if len(m.tail) > 0 && m.tail[0].N <= after+1 {
		return m.tail[after+1-m.tail[0].N:], nil
	}
	records, err := h.store.Records(ctx, m.id, after, 0)
	if err != nil {
		return nil, err
	}
	return readEntries(records)
}

// wholeStory is every entry of a match that is over, for those who may see it.
func (h *House) wholeStory(ctx context.Context, who Caller, m *match) ([]entry, error) {
	switch {
	case !m.visible(who):
		return nil, ErrNotFound
	case m.row.Status != store.Finished || m.start == 0:
		return nil, ErrClosed
	}
	return h.entries(ctx, m, 0)
}

// History is every record after a number as the caller may know it.
func (h *House) History(ctx context.Context, who Caller, id string, seat, after int) ([]Record, int, error) {
	list := []Record{}
	head := 0
	err := h.with(ctx, id, func(m *match) error {
		viewer, err := m.viewer(who, seat)
		if err != nil {
			return err
		}
		entries, err := h.entries(ctx, m, max(0, min(after, m.row.Head)))
		if err != nil {
			return err
		}
		stands := make(map[int]bool, len(m.steps))
		for _, s := range m.steps {
			stands[s.n] = true
		}
		for i := range entries {
			r := show(&entries[i], viewer)
			r.Undone = entries[i].Kind == store.KindAction && !stands[r.N]
			list = append(list, r)
		}
		head = m.row.Head
		return nil
	})
	return list, head, err
}

// At is the match just after record n.
func (h *House) At(ctx context.Context, who Caller, id string, seat, n int) (*Moment, error) {
	var o *Moment
	err := h.with(ctx, id, func(m *match) error {
		viewer, err := m.viewer(who, seat)
		if err != nil {
			return err
		}
		if n < 0 || n > m.row.Head {
			return ErrNotFound
		}
		o = &Moment{
			N: n, Seat: int(viewer), Status: statusLive, Decider: -1, Legal: []string{},
		}
		if m.start == 0 || n < m.start {
			o.Status = statusOpen
			return nil
		}
		s, err := h.replayOld(ctx, m, n)
		if err != nil {
			return err
		}
		o.Turn, o.Decider, o.View = s.Turn(), int(s.Decider()), s.View(viewer)
		if viewer == s.Decider() || viewer == game.Judge && o.Decider >= 0 {
			v := m.title.Vocabulary()
			p := s.Prompt()
			o.Prompt, o.Rule = v.PromptText(p), v.Prompts[p.ID].Rule
		}
		if m.row.Status == store.Finished && n == m.row.Head {
			o.Status, o.Result = statusOver, resultOf(&m.row)
		}
		return nil
	})
	return o, err
}

// Report is what a problem report holds: nothing that the reporter could not see anyway.
type Report struct {
	Table   string            `json:"table"`
	Title   string            `json:"title"`
	Rules   int               `json:"rules"`
	Options map[string]string `json:"options"`
	Seats   []string          `json:"seats" nullable:"false"`
	Now     Moment            `json:"now"`
	Last    []Record          `json:"last" nullable:"false" doc:"The last records."`
}

// Report gathers one.
func (h *House) Report(ctx context.Context, who Caller, id string, seat int) (*Report, error) {
	var r *Report
	err := h.with(ctx, id, func(m *match) error {
		viewer, err := m.viewer(who, seat)
		if err != nil {
			return err
		}
		now, err := m.moment(viewer, h.now(), true)
		if err != nil {
			return err
		}
		r = &Report{Table: m.id, Title: m.row.Title, Rules: m.title.Rules(), Options: m.options, Now: now, Seats: []string{}, Last: []Record{}}
		for i, s := range m.row.Seats {
			r.Seats = append(r.Seats, strconv.Itoa(i)+" "+s.ID+" "+string(s.Kind)+" "+s.Bot)
		}
		for i := max(0, len(m.tail)-50); i < len(m.tail); i++ {
			r.Last = append(r.Last, show(&m.tail[i], viewer))
		}
		return nil
	})
	return r, err
}

// Export is a finished match on file, for anyone to verify.
func (h *House) Export(ctx context.Context, who Caller, id string) (*game.Match, error) {
	var file *game.Match
	err := h.with(ctx, id, func(m *match) error {
		entries, err := h.wholeStory(ctx, who, m)
		if err != nil {
			return err
		}
		file = &game.Match{
			Title: m.row.Title, Rules: entries[m.start-1].Rules, Options: m.options, Commitment: m.row.Commitment,
			Secret: string(m.secret.Secret), Contributions: m.contributions(), Start: m.first, Moves: []game.Move{},
		}
		rules := file.Rules
		for _, s := range m.steps {
			e := &entries[s.n-1]
			move := game.Move{Seat: s.seat, Action: e.Text}
			if e.Rules != rules {
				rules, move.Rules = e.Rules, e.Rules
			}
			for _, t := range e.Events {
				move.Events = append(move.Events, t.Text)
			}
			file.Moves = append(file.Moves, move)
		}
		if m.state == nil {
			return nil
		}
		if r := m.state.Result(); r.Over {
			file.Result = &r
		} else {
			file.Stopped = m.row.Result.By
		}
		file.Digest, err = game.Digest(m.state)
		return err
	})
	return file, err
}
