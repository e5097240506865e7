package library

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"prancingpony/match"
	"prancingpony/oldlog"
	"prancingpony/store"
	"prancingpony/titles/board"
)

// How many games an account may bring.
const (
	mostImports      = 5000
	mostGuestImports = 20
)

const boardTitle = "board"

// NewImport is a log that somebody brings.
type NewImport struct {
	Log        []byte `json:"log" doc:"The file as it is, in base64."`
	Name       string `json:"name,omitempty" maxLength:"80" doc:"What to call the game."`
	Side       string `json:"side,omitempty" enum:",free,shadow" doc:"The side that the caller played."`
	Visibility string `json:"visibility,omitempty" enum:",private,link,public" doc:"private unless said."`
	Names      bool   `json:"names,omitempty" doc:"Keep the players' names of the log."`
}

// Imported is an import with all its turns.
type Imported struct {
	Game    Game              `json:"game"`
	Names   map[string]string `json:"names,omitempty" doc:"Of the players, by side, if the importer kept them."`
	Tokens  []string          `json:"tokens" nullable:"false" doc:"Action tokens, by house rule."`
	Strange []string          `json:"strange" nullable:"false" doc:"What does not fit: library.strange.ID."`
	Turns   []ImportedTurn    `json:"turns" nullable:"false"`
}

// ImportedTurn is the table at one moment and what happened after it.
type ImportedTurn struct {
	Turn     int             `json:"turn"`
	When     string          `json:"when" enum:"actions,end"`
	Position json.RawMessage `json:"position" doc:"One that the rules accept."`
	Fault    string          `json:"fault,omitempty" doc:"The rule that the table as it lay breaks."`
	Repairs  []oldlog.Repair `json:"mends" nullable:"false"`
	Unseen   map[string]int  `json:"unseen" doc:"Cards in hands that are guessed, by seat."`
	Points   board.BySide    `json:"points"`
	Before   []oldlog.Event  `json:"before" nullable:"false" doc:"Events that led to this moment."`
	Chances  []float64       `json:"chances" nullable:"false" doc:"That each side wins, from 0 to 1."`
	Luck     float64         `json:"luck" doc:"What action dice, tiles and battle dice before it gave the first side."`
}

// Import reads a log and keeps it. A game that the caller has brought before is not kept twice: it is returned.
func (svc *Service) Import(ctx context.Context, who match.Caller, n *NewImport) (*Game, error) {
	if who.Account == "" {
		return nil, match.ErrSignedOut
	}
	most := mostImports
	if who.Guest {
		most = mostGuestImports
	}
	count, err := svc.store.CountImports(ctx, who.Account)
	if err != nil {
		return nil, err
	}
	if count >= most {
		return nil, match.ErrTooMany
	}
	log, err := oldlog.Read(bytes.NewReader(n.Log), oldlog.Options{Names: n.Names})
	if err != nil {
		return nil, err
	}
	return svc.Keep(ctx, who, log, n)
}

// Keep keeps a log that was read.
func (svc *Service) Keep(ctx context.Context, who match.Caller, log *oldlog.Game, n *NewImport) (*Game, error) {
	data, err := pack(log)
	if err != nil {
		return nil, err
	}
	row := &store.LibraryGame{
		ID: store.NewID(), Source: store.SourceImport, Title: boardTitle, Account: who.Account, Side: n.Side,
		Visibility: store.Private, Name: strings.TrimSpace(n.Name), Ended: svc.now(), Turns: log.Turns,
		Ending: log.By(), Winner: log.Winner,
	}
	if n.Visibility != "" {
		row.Visibility = store.Visibility(n.Visibility)
	}
	var course []turnOf
	for i := range log.Snapshots {
		course = append(course, turnOf{log.Snapshots[i].Turn, log.Snapshots[i].Position})
	}
	describe(row, course)
	err = svc.store.AddImport(ctx, &store.Import{
		ID: row.ID, Account: who.Account, Deal: log.Deal, At: row.Ended, Data: data,
	}, row)
	if errors.Is(err, store.ErrExists) {
		id, err := svc.store.ImportOf(ctx, who.Account, log.Deal)
		if err != nil {
			return nil, err
		}
		if row, err = svc.store.LibraryGame(ctx, id); err != nil {
			return nil, err
		}
	} else if err != nil {
		return nil, err
	}
	g := gameOf(row, who)
	return &g, nil
}

// pack is a game as it is stored.
func pack(g *oldlog.Game) ([]byte, error) {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if err := json.NewEncoder(w).Encode(g); err != nil {
		return nil, err
	}
	err := w.Close()
	return out.Bytes(), err
}

func unpack(data []byte) (*oldlog.Game, error) {
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	g := &oldlog.Game{}
	return g, json.Unmarshal(text, g)
}

// Imported opens an import.
func (svc *Service) Imported(ctx context.Context, who match.Caller, id string) (*Imported, error) {
	row, err := svc.open(ctx, who, id)
	if err != nil {
		return nil, err
	}
	kept, err := svc.store.ReadImport(ctx, id)
	if err != nil {
		return nil, err
	}
	log, err := unpack(kept.Data)
	if err != nil {
		return nil, fmt.Errorf("import %s: %w", id, err)
	}
	out := &Imported{Game: gameOf(row, who), Names: log.Names, Tokens: log.Tokens, Strange: log.Strange}
	eval := svc.evaluator()
	from := 0
	var before *board.Position
	for i := range log.Snapshots {
		s := &log.Snapshots[i]
		to := min(max(s.Event, from), len(log.Events))
		t := ImportedTurn{
			Turn: s.Turn, When: s.When, Fault: s.Fault, Repairs: s.Repairs, Unseen: s.Unseen, Points: s.Points,
			Before: log.Events[from:to], Chances: []float64{},
		}
		if t.Repairs == nil {
			t.Repairs = []oldlog.Repair{}
		}
		from = to
		shown := s.Position
		if s.Fault != "" {
			shown = s.Shown
		}
		if shown == nil {
			continue // nothing of it can be shown; the events go on
		}
		if t.Position, err = json.Marshal(shown); err != nil {
			return nil, err
		}
		t.Chances = eval.chances(shown)
		if before != nil {
			t.Luck = eval.luck(before, t.Before)
		}
		before = shown
		out.Turns = append(out.Turns, t)
	}
	return out, nil
}

// ImportChange names an import, says who may see it and which side its owner played.
type ImportChange struct {
	Name       string `json:"name" maxLength:"80"`
	Side       string `json:"side" enum:",free,shadow"`
	Visibility string `json:"visibility" enum:"private,link,public"`
}

// ChangeImport changes what the owner says of an import.
func (svc *Service) ChangeImport(ctx context.Context, who match.Caller, id string, c ImportChange) (*Game, error) {
	row, err := svc.store.LibraryGame(ctx, id)
	if err != nil {
		return nil, err
	}
	if row.Account == "" || row.Account != who.Account {
		return nil, match.ErrNotFound
	}
	row.Name, row.Side, row.Visibility = strings.TrimSpace(c.Name), c.Side, store.Visibility(c.Visibility)
	if err := svc.store.ChangeImport(ctx, row); err != nil {
		return nil, err
	}
	g := gameOf(row, who)
	return &g, nil
}

// RemoveImport deletes an import of the caller.
func (svc *Service) RemoveImport(ctx context.Context, who match.Caller, id string) error {
	if who.Account == "" {
		return match.ErrSignedOut
	}
	return svc.store.RemoveImport(ctx, who.Account, id)
}
