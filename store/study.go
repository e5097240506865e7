package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"
)

// Study is what an account has tried on the analysis board.
type Study struct {
	Account string
	Source  string // the match or position it began with
	Tree    json.RawMessage
	At      time.Time
}

// KeepStudy keeps one in the place of what was there; of more than most the oldest go.
func (s *Store) KeepStudy(ctx context.Context, study Study, most int) error {
	err := s.db.write(ctx, func(t tx) error {
		_, err := t.exec(`INSERT INTO studies (account, source, tree, at) VALUES ($1, $2, $3, $4)
			ON CONFLICT (account, source) DO UPDATE SET tree = excluded.tree, at = excluded.at`,
			study.Account, study.Source, text(study.Tree), ms(study.At))
		if err != nil {
			return err
		}
		_, err = t.exec(`DELETE FROM studies WHERE account = $1 AND source NOT IN
			(SELECT source FROM studies WHERE account = $1 ORDER BY at DESC, source LIMIT $2)`, study.Account, most)
		return err
	})
	if err != nil {
		return fmt.Errorf("keep study %s of account %s: %w", study.Source, study.Account, err)
	}
	return nil
}

// Study reads one: ErrNotFound if nothing is kept.
func (s *Store) Study(ctx context.Context, account, source string) (*Study, error) {
	study := Study{Account: account, Source: source}
	err := s.db.read(ctx, func(c conn) error {
		return c.row(`SELECT tree, at FROM studies WHERE account = $1 AND source = $2`, account, source).Scan(object(&study.Tree), when(&study.At))
	})
	if err != nil {
		return nil, fmt.Errorf("study %s of account %s: %w", source, account, err)
	}
	return &study, nil
}

// ForgetStudy removes one, if it is there.
func (s *Store) ForgetStudy(ctx context.Context, account, source string) error {
	return s.insert(ctx, "forget study", `DELETE FROM studies WHERE account = $1 AND source = $2`, account, source)
}
