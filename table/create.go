package table

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"prancingpony/game"
	"prancingpony/store"
)

// Create makes a table. The server's secret is chosen and committed to before anyone contributes.
func (svc *Service) Create(ctx context.Context, who Caller, n NewTable) (*Table, error) {
	if who.Account == "" {
		return nil, ErrSignedOut
	}
	row, err := svc.newRow(who, n)
	if err != nil {
		return nil, err
	}
	if n.Position != nil {
		if _, _, _, err := svc.openStudy(ctx, who, n.Title, n.Position); err != nil {
			return nil, err
		}
		if err := svc.checkOrigin(ctx, who, n.From); err != nil {
			return nil, err
		}
	}
	if err := svc.createIfRoom(ctx, who, row); err != nil {
		return nil, err
	}
	if err := svc.change(ctx, row.ID, func(m *match, d *draft) error {
		d.actor = who.Account
		return d.startIfReady(m)
	}, nil); err != nil {
		return nil, err
	}
	return svc.Table(ctx, who, row.ID)
}

// createIfRoom counts and creates with nobody of the same account in between: many requests at once get no more tables than
// one after the other.
func (svc *Service) createIfRoom(ctx context.Context, who Caller, row *store.Match) error {
	done, err := svc.oneAtATime(ctx, who.Account)
	if err != nil {
		return err
	}
	defer done()
	if err := svc.roomFor(ctx, who); err != nil {
		return err
	}
	return svc.create(ctx, row)
}

// oneAtATime keeps other requests of an account from sitting down, here and on other nodes, until the returned function is called.
func (svc *Service) oneAtATime(ctx context.Context, account string) (done func(), err error) {
	return svc.store.Lock(ctx, "seats of "+account)
}

// roomFor refuses accounts that have too many unfinished tables.
func (svc *Service) roomFor(ctx context.Context, who Caller) error {
	count, err := svc.store.CountMatches(ctx, who.Account)
	if err != nil {
		return err
	}
	most := svc.limits.Tables
	if who.Guest {
		most = svc.limits.GuestTables
	}
	if count >= most {
		return ErrTooMany
	}
	return nil
}

// create stores a row with a new secret and an invitation.
func (svc *Service) create(ctx context.Context, row *store.Match) error {
	secret := store.Secret{Secret: []byte(game.NewSecret())}
	row.Commitment = game.Commit(string(secret.Secret))
	invite := store.Invite{Hash: inviteHash(invitation(row.ID, secret)), Match: row.ID, Seat: -1}
	if err := svc.store.Create(ctx, row, secret, invite); err != nil {
		return fmt.Errorf("create match: %w", err)
	}
	m := &match{id: row.ID, loaded: true, listens: true} // nothing is known of it but what we have just said
	if err := svc.setRow(m, row, secret); err != nil {
		return err
	}
	svc.mu.Lock()
	defer svc.mu.Unlock()
	if svc.matches[m.id] == nil {
		svc.matches[m.id] = m
	}
	return nil
}

func (svc *Service) newRow(who Caller, n NewTable) (*store.Match, error) {
	t, ok := svc.titles[n.Title]
	if !ok {
		return nil, invalid("title", "there is no title %q", n.Title)
	}
	options, err := n.allOptions(t)
	if err != nil {
		return nil, err
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
			if err := svc.checkLevel(t, s.Level); err != nil {
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

func setJSON(row *store.Match, o game.Options, c Clock, x extra) error {
	var errs [3]error
	row.Options, errs[0] = json.Marshal(o)
	row.Clock, errs[1] = json.Marshal(c)
	row.Extra, errs[2] = json.Marshal(x)
	return errors.Join(errs[:]...)
}

func (svc *Service) checkLevel(t game.Title, level string) error {
	if !slices.Contains(svc.player.Levels(t), level) {
		return invalid("level", "no bot of level %q plays %s", level, t.ID())
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
