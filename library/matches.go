package library

import (
	"context"
	"encoding/json"
	"errors"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/store"
	"prancingpony/titles/board"
)

// indexAtOnce is how many matches are read in one go.
const indexAtOnce = 100

// IndexMatches makes matches that are over findable: those that no index has yet. It returns how many there were.
func (svc *Service) IndexMatches(ctx context.Context) (int, error) {
	rows, err := svc.store.UnindexedMatches(ctx, indexAtOnce)
	for i := range rows {
		if err := svc.index(ctx, &rows[i]); err != nil {
			return i, err
		}
	}
	return len(rows), err
}

// index reads one match. One that these rules cannot play again is found by its result alone.
func (svc *Service) index(ctx context.Context, row *store.Match) error {
	g := &store.LibraryGame{
		ID: row.ID, Source: store.SourceMatch, Title: row.Title, Visibility: row.Visibility, Name: row.Name,
		Ended: row.Ended, Ending: row.Result.By,
	}
	if w := row.Result.Winners; len(w) > 0 && len(w) < len(row.Seats) {
		g.Winner = row.Seats[w[0]].Side
	}
	file, err := svc.files.Export(ctx, match.Caller{Account: row.Host}, row.ID) // anyone who made a table may see it
	switch {
	case errors.Is(err, match.ErrClosed), errors.Is(err, match.ErrNotFound):
		return svc.store.IndexMatch(ctx, g)
	case err != nil:
		return err
	}
	course, turns, err := svc.course(file)
	if err != nil {
		svc.log.WarnContext(ctx, "a match cannot be read for the library", "match", row.ID, "err", err)
	}
	g.Turns = turns
	if len(course) > 0 {
		describe(g, course)
	}
	return svc.store.IndexMatch(ctx, g)
}

// course plays a match again and takes its positions where the actions of each turn begin, and the last one. Only the
// board game has positions that are looked for; of other titles the turns are counted.
func (svc *Service) course(m *game.Match) (course []turnOf, turns int, err error) {
	t, known := svc.titles.Title(m.Title)
	if !known {
		return nil, 0, match.ErrNotFound
	}
	err = match.Guard(func() error {
		s, err := firstState(t, m)
		if err != nil {
			return err
		}
		for i := 0; ; i++ {
			turns = s.Turn()
			begins := m.Title == boardTitle && s.Decider() != game.Nobody && s.Prompt().ID == board.PromptAction
			if begins && (len(course) == 0 || turns > course[len(course)-1].turn) || i == len(m.Moves) {
				if m.Title == boardTitle {
					p, err := boardPosition(s)
					if err != nil {
						return err
					}
					course = append(course, turnOf{turns, p})
				}
			}
			if i == len(m.Moves) {
				return nil
			}
			a, err := t.Vocabulary().ParseAction(m.Moves[i].Action)
			if err == nil {
				err = s.Apply(a, nil)
			}
			if err != nil {
				return err
			}
		}
	})
	return course, turns, err
}

func firstState(t game.Title, m *game.Match) (game.State, error) {
	if m.Start != nil {
		s, err := t.Read(m.Start, nil)
		if err == nil && m.Secret != "" {
			*s.Rand() = game.LiveRand(game.Seed(m.Secret, m.Contributions))
		}
		return s, err
	}
	return t.New(m.Options, game.LiveRand(game.Seed(m.Secret, m.Contributions)))
}

func boardPosition(s game.State) (*board.Position, error) {
	text, err := json.Marshal(s.Position())
	if err != nil {
		return nil, err
	}
	p := &board.Position{}
	return p, json.Unmarshal(text, p)
}
