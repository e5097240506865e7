package table

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
	"prancingpony/watch"
)

// BroughtMatch is a match file that somebody brings: one that was played without the server.
type BroughtMatch struct {
	File  json.RawMessage `json:"file" doc:"The match file."`
	Seats []NewSeat       `json:"seats,omitempty" maxItems:"5" doc:"Who sat there, me or bot; default: me everywhere."`
	Ended time.Time       `json:"ended,omitzero" doc:"When it was over; default: now."`
	Over  bool            `json:"over,omitempty" doc:"It ends as its file did, also where games can be played on."`
}

// Import proves a match file and plays it again. It becomes an unrated private match of the caller that is over; with
// Config.PlayOn one that stopped early goes on unless it is over. The same file of the same caller is the same match.
func (svc *Service) Import(ctx context.Context, who match.Caller, n BroughtMatch) (*watch.Table, error) {
	if who.Account == "" {
		return nil, match.ErrSignedOut
	}
	file, err := game.ReadMatch(n.File)
	if err != nil {
		return nil, match.Invalid("file", "%v", err)
	}
	row, err := svc.rowOfFile(who, file, n.Seats)
	if err != nil {
		return nil, err
	}
	from := match.FromFile{
		File: file, Row: *row, PlayOn: svc.playOn && !n.Over, Ended: svc.matches.Now(),
		Extra: match.Extra{
			HostName: who.Name, Network: who.Network, Hotseat: mine(row.Seats) > 1, Hints: true, Offline: !svc.playOn,
		},
	}
	if !n.Ended.IsZero() && n.Ended.Before(from.Ended) {
		from.Ended = n.Ended.UTC().Truncate(time.Millisecond)
	}
	if svc.playOn {
		from.Row.ID = svc.newID()
	} else if from.Row.ID, err = idOfFile(who, file); err != nil {
		return nil, err
	}
	err = svc.matches.ImportFile(ctx, from)
	if err != nil && !errors.Is(err, store.ErrExists) {
		return nil, err
	}
	return svc.views.Table(ctx, who, from.Row.ID)
}

// rowOfFile says who sits where.
func (svc *Service) rowOfFile(who match.Caller, file *game.Match, seats []NewSeat) (*store.Match, error) {
	t, known := svc.matches.Title(file.Title)
	if !known {
		return nil, match.Invalid("file", "there is no title %q", file.Title)
	}
	infos, err := t.Seats(file.Options)
	if err != nil {
		return nil, match.Invalid("file", "%v", err)
	}
	if len(seats) == 0 {
		seats = slices.Repeat([]NewSeat{{Kind: "me"}}, len(infos))
	}
	if len(seats) != len(infos) {
		return nil, match.Invalid("seats", "the match has %d seats, not %d", len(infos), len(seats))
	}
	row := &store.Match{Host: who.Account, Visibility: store.Private}
	for i, s := range seats {
		if s.Kind != "me" && s.Kind != "bot" {
			return nil, match.Invalid("seats", "seat %d: %q is neither me nor bot", i, s.Kind)
		}
		seat, err := svc.seatOf(who, t, infos[i], s)
		if err != nil {
			return nil, err
		}
		row.Seats = append(row.Seats, *seat)
	}
	if mine(row.Seats) == 0 {
		return nil, match.Invalid("seats", "one of them is yours")
	}
	return row, nil
}

func mine(seats []store.Seat) (n int) {
	for _, s := range seats {
		if s.Kind == store.SeatAccount {
			n++
		}
	}
	return n
}

// idOfFile is the id of the match that a file becomes for a caller.
func idOfFile(who match.Caller, file *game.Match) (string, error) {
	whole := *file
	whole.Format, whole.Version = "", 0
	data, err := json.Marshal(whole)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(append([]byte(who.Account+" "), data...))
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(sum[:20])), nil
}
