package table

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
	"prancingpony/watch"
)

// Create makes a table. The server's secret is chosen and committed to before anyone contributes.
func (svc *Service) Create(ctx context.Context, who match.Caller, n NewTable) (*watch.Table, error) {
	if who.Account == "" {
		return nil, match.ErrSignedOut
	}
	row, err := svc.newRow(who, n)
	if err != nil {
		return nil, err
	}
	if err := svc.member(ctx, who, n.Club); err != nil {
		return nil, err
	}
	if n.Position != nil {
		if _, _, err := svc.positions.Position(ctx, who, n.Title, n.Position); err != nil {
			return nil, err
		}
		if err := svc.checkOrigin(ctx, who, n.From); err != nil {
			return nil, err
		}
	}
	if err := svc.createIfRoom(ctx, who, row); err != nil {
		return nil, err
	}
	if n.Club != "" {
		if err := svc.store.AddToClub(ctx, n.Club, store.ClubTable, row.ID); err != nil {
			return nil, err
		}
	}
	if err := svc.matches.Change(ctx, row.ID, func(m *match.Match, d *match.Draft) error {
		d.Actor = who.Account
		return startIfReady(d, m)
	}, nil); err != nil {
		return nil, err
	}
	return svc.views.Table(ctx, who, row.ID)
}

// member refuses those who are not in a club.
func (svc *Service) member(ctx context.Context, who match.Caller, club string) error {
	if club == "" {
		return nil
	}
	role, err := svc.store.ClubRole(ctx, club, who.Account)
	if err == nil && (role == "" || role == store.ClubAsked) {
		err = match.ErrNotYours
	}
	return err
}

// createIfRoom counts and creates with nobody of the same account in between: many requests at once get no more
// tables than one after the other.
func (svc *Service) createIfRoom(ctx context.Context, who match.Caller, row *store.Match) error {
	done, err := svc.oneAtATime(ctx, who.Account)
	if err != nil {
		return err
	}
	defer done()
	if err := svc.roomFor(ctx, who); err != nil {
		return err
	}
	return svc.matches.Create(ctx, row)
}

// oneAtATime keeps other requests of an account from sitting down, here and on other nodes, until the returned
// function is called.
func (svc *Service) oneAtATime(ctx context.Context, account string) (done func(), err error) {
	return svc.store.Lock(ctx, "seats of "+account)
}

// roomFor refuses accounts that have too many unfinished tables.
func (svc *Service) roomFor(ctx context.Context, who match.Caller) error {
	count, err := svc.store.CountMatches(ctx, who.Account)
	if err != nil {
		return err
	}
	most := svc.limits.Tables
	if who.Guest {
		most = svc.limits.GuestTables
	}
	if count >= most {
		return match.ErrTooMany
	}
	return nil
}

func (svc *Service) newRow(who match.Caller, n NewTable) (*store.Match, error) {
	t, ok := svc.matches.Title(n.Title)
	if !ok {
		return nil, match.Invalid("title", "there is no title %q", n.Title)
	}
	options, err := n.allOptions(t)
	if err != nil {
		return nil, err
	}
	infos, err := t.Seats(options)
	if err != nil {
		return nil, match.Invalid("options", "%v", err)
	}
	if len(n.Seats) != len(infos) {
		return nil, match.Invalid("seats", "these options make %d seats, not %d", len(infos), len(n.Seats))
	}
	if n.Clock == nil {
		n.Clock = &match.Clock{}
	}
	clock, err := n.Clock.Check()
	if err != nil {
		return nil, err
	}
	switch {
	case n.Rated && who.Guest:
		return nil, match.ErrGuest
	case n.Rated && n.Hotseat:
		return nil, match.Invalid("rated", "a hot seat is not rated")
	case n.Rated && n.Hints != nil && *n.Hints:
		return nil, match.Invalid("hints", "a rated table is played without")
	}
	row := &store.Match{
		ID: svc.newID(), Title: t.ID(), Rules: t.Rules(), Host: who.Account, Visibility: store.Public,
		Rated: n.Rated, Status: store.Lobby, Turn: store.Turn{Seat: -1},
	}
	if n.Visibility == string(store.Private) {
		row.Visibility = store.Private
	}
	for i, s := range n.Seats {
		seat, err := svc.seatOf(who, t, infos[i], s)
		if err != nil {
			return nil, err
		}
		if n.Rated && seat.Style != "" {
			return nil, errStyleRated
		}
		row.Seats = append(row.Seats, *seat)
	}
	if mine(row.Seats) > 1 && !n.Hotseat {
		return nil, match.Invalid("seats", "several seats of one person need hotseat")
	}
	x := match.Extra{HostName: who.Name, Network: who.Network, Hotseat: n.Hotseat, Hints: n.allowsHints(), Club: n.Club}
	if n.Delay != nil {
		x.Delay = *n.Delay
	}
	if n.Position != nil {
		if x.From, err = n.checkPosition(t, row); err != nil {
			return nil, err
		}
		x.Position = n.Position
	}
	return row, setJSON(row, options, clock, x)
}

// seatOf is a seat as somebody wants it.
func (svc *Service) seatOf(who match.Caller, t game.Title, info game.SeatInfo, s NewSeat) (*store.Seat, error) {
	seat := &store.Seat{ID: info.ID, Side: info.Side}
	switch s.Kind {
	case "me":
		seat.Kind, seat.Account, seat.Name = store.SeatAccount, who.Account, who.Name
	case "open":
		seat.Kind = store.SeatOpen
	case "invited":
		seat.Kind = store.SeatInvite
	case "bot":
		if err := svc.matches.CheckLevel(t, s.Level); err != nil {
			return nil, err
		}
		if err := checkStyle(t, info.Side, s); err != nil {
			return nil, err
		}
		seat.Kind, seat.Bot, seat.Style, seat.Name = store.SeatBot, s.Level, s.Style, s.Level
	default:
		return nil, match.Invalid("seats", "seat %s: %q is none of me, bot, open, invited", info.ID, s.Kind)
	}
	if s.Kind != "bot" && (s.Level != "" || s.Style != "") {
		return nil, match.Invalid("seats", "seat %s: only a bot has a level and a style", info.ID)
	}
	return seat, nil
}

var errStyleRated = match.Invalid("rated", "a bot that follows a style is not rated")

// checkStyle refuses a style that no bot of this side and level follows. Who plays at random follows none.
func checkStyle(t game.Title, side string, s NewSeat) error {
	if s.Style == "" {
		return nil
	}
	styles, offers := t.(game.Styles)
	levels, measured := t.(game.Levels)
	if offers && measured && slices.Contains(styles.Styles(), game.Style{ID: s.Style, Side: side}) &&
		slices.ContainsFunc(levels.Levels(), func(l game.Level) bool { return l.ID == s.Level }) {
		return nil
	}
	return match.Invalid("style", "no bot of level %q has the style %q for the side %q", s.Level, s.Style, side)
}

func setJSON(row *store.Match, o game.Options, c match.Clock, x match.Extra) error {
	var errs [3]error
	row.Options, errs[0] = json.Marshal(o)
	row.Clock, errs[1] = json.Marshal(c)
	row.Extra, errs[2] = json.Marshal(x)
	return errors.Join(errs[:]...)
}

// allowsHints: anyone who plays alone against bots may ask one of them for help. Where other people sit, everyone has
// to know of it: the one who opens the table may allow it, and the table says so before anyone joins. A rating is for
// what a player can do without.
func (n *NewTable) allowsHints() bool {
	switch {
	case n.Rated:
		return false
	case n.Hints != nil:
		return *n.Hints
	}
	for _, s := range n.Seats {
		if s.Kind == "open" || s.Kind == "invited" {
			return false
		}
	}
	return true
}

// NewTable is what a new table should be.
type NewTable struct {
	Title      string            `json:"title" maxLength:"40"`
	Options    map[string]string `json:"options,omitempty"`
	Seats      []NewSeat         `json:"seats" minItems:"1" maxItems:"5" nullable:"false"`
	Clock      *match.Clock      `json:"clock,omitempty"`
	Visibility string            `json:"visibility,omitempty" enum:"public,private" doc:"Default public."`
	Delay      *match.Delay      `json:"delay,omitempty" doc:"Spectator delay until the end; default: none."`
	Rated      bool              `json:"rated,omitempty"`
	Hotseat    bool              `json:"hotseat,omitempty" doc:"Several seats of one person."`
	Hints      *bool             `json:"hints,omitempty" doc:"Hints by bots. Default: alone with bots. Never if rated."`
	Position   json.RawMessage   `json:"position,omitempty" doc:"Starts here, unrated; private with bots alone."`
	Hidden     string            `json:"hidden,omitempty" enum:"anew,kept" doc:"Of a position: redealt, or kept."`
	Club       string            `json:"club,omitempty" maxLength:"40" doc:"Whose members alone may sit down."`
	From       *match.Origin     `json:"from,omitempty" doc:"With a position: where it comes from."`
}

// NewSeat is who should sit on a seat.
type NewSeat struct {
	Kind  string `json:"kind" enum:"me,bot,open,invited"`
	Level string `json:"level,omitempty" maxLength:"40" doc:"Of a bot."`
	Style string `json:"style,omitempty" maxLength:"40" doc:"Of a bot: a plan it follows; see Title. Not rated."`
}
