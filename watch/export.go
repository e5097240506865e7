package watch

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"slices"
	"strconv"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
)

// Report is what a problem report holds: nothing that the reporter could not see anyway.
type Report struct {
	Table   string            `json:"table"`
	Title   string            `json:"title"`
	Rules   int               `json:"rules"`
	Options map[string]string `json:"options"`
	Seats   []string          `json:"seats" nullable:"false"`
	Now     moment.Moment     `json:"now"`
	Last    []Record          `json:"last" nullable:"false" doc:"The last records."`
}

// Report gathers one.
func (svc *Service) Report(ctx context.Context, who match.Caller, id string, seat int) (*Report, error) {
	var r *Report
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		viewer, err := m.Viewer(who, seat)
		if err != nil {
			return err
		}
		now, err := svc.momentFor(ctx, m, viewer, true)
		if err != nil {
			return err
		}
		last := upTo(m.Tail, now.N)
		r = &Report{
			Table: m.ID, Title: m.Row.Title, Rules: m.Title.Rules(), Options: m.Options, Now: now, Seats: []string{},
			Last: []Record{},
		}
		for i, s := range m.Row.Seats {
			r.Seats = append(r.Seats, strconv.Itoa(i)+" "+s.ID+" "+string(s.Kind)+" "+s.Bot)
		}
		for i := max(0, len(last)-50); i < len(last); i++ {
			r.Last = append(r.Last, Show(&last[i], viewer))
		}
		return nil
	})
	return r, err
}

// Export is a finished match on file, for anyone to verify.
func (svc *Service) Export(ctx context.Context, who match.Caller, id string) (*game.Match, error) {
	var file *game.Match
	key, err := svc.signingKey(ctx)
	if err != nil {
		return nil, err
	}
	err = svc.matches.With(ctx, id, func(m *match.Match) error {
		entries, err := svc.matches.FinishedEntries(ctx, who, m)
		if err != nil {
			return err
		}
		file = &game.Match{
			Format: game.MatchFormat, Version: game.MatchVersion,
			Title: m.Row.Title, Rules: entries[m.Start-1].Rules, Options: m.Options, Commitment: m.Row.Commitment,
			Secret: string(m.Secret.Secret), Contributions: m.Contributions(), Pledges: match.Pledges(m.Row.Seats),
			Start: m.First, Moves: []game.Move{},
		}
		rules, corrected := file.Rules, false
		for _, s := range m.Steps {
			e := &entries[s.N-1]
			move := game.Move{Seat: s.Seat, Action: e.Text}
			if e.Rules != rules {
				rules, move.Rules = e.Rules, e.Rules
			}
			corrected = corrected || rules != m.Title.Rules()
			for _, t := range e.Events {
				move.Events = append(move.Events, t.Text)
			}
			file.Moves = append(file.Moves, move)
		}
		if corrected {
			if file.Positions, err = svc.matches.KeptPositions(ctx, m); err != nil {
				return err
			}
		}
		if err := endFile(file, m); err != nil || key == nil {
			return err
		}
		return file.Attest(key)
	})
	return file, err
}

// endFile says how a match ended.
func endFile(file *game.Match, m *match.Match) (err error) {
	if m.State == nil { // these rules contradict what was played
		if slices.Contains(m.Title.Endings(), m.Row.Result.By) {
			file.Result = &game.Result{Over: true, Winners: seatSet(m.Row.Result.Winners), By: m.Row.Result.By}
		} else {
			file.Stopped = m.Row.Result.By
		}
		return nil
	}
	if r := m.State.Result(); r.Over {
		file.Result = &r
	} else {
		file.Stopped = m.Row.Result.By
	}
	file.Digest, err = game.Digest(m.State)
	return err
}

// MakeKey makes the key that signs match files, unless the database has one. A server does it as it starts, so that
// asking for a file writes nothing.
func (svc *Service) MakeKey(ctx context.Context) error {
	_, err := svc.signingKey(ctx)
	return err
}

// signingKey is what the server attests matches with; nil on a device. All nodes share it.
func (svc *Service) signingKey(ctx context.Context) (ed25519.PrivateKey, error) {
	var fresh [ed25519.SeedSize]byte
	_, _ = rand.Read(fresh[:]) // never fails, by its contract
	text, err := svc.store.HouseKey(ctx, "matches", hex.EncodeToString(fresh[:]))
	if err != nil || text == "" {
		return nil, err
	}
	seed, err := hex.DecodeString(text)
	if err != nil || len(seed) != ed25519.SeedSize {
		return nil, errors.New("the key that attests matches is damaged")
	}
	return ed25519.NewKeyFromSeed(seed), nil
}

func seatSet(seats []int) (set game.SeatSet) {
	for _, s := range seats {
		set |= game.Only(game.Seat(s))
	}
	return set
}
