package cup

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"prancingpony/store"
)

// fileFormat is what the file of a cup calls itself.
const fileFormat = "pony-cup"

// File is a cup that is over, for anyone to verify. Players are in it by the ids of their accounts, from which the draw
// came.
type File struct {
	Format string `json:"format"`
	Title  string `json:"title"`
	Name   string `json:"name"`
	Secret string `json:"secret" doc:"Of the server, committed to before anyone entered."`
	Cup    *Cup   `json:"cup"`
}

// Export is a cup that is over, on file.
func (svc *Service) Export(ctx context.Context, id string) (*File, error) {
	row, c, err := svc.load(ctx, id)
	if err != nil {
		return nil, err
	}
	if row.Status != store.CupOver {
		return nil, ErrClosed
	}
	secret, err := svc.clubs.CupSecret(ctx, id)
	if err != nil {
		return nil, err
	}
	return &File{Format: fileFormat, Title: row.Title, Name: row.Name, Secret: secret, Cup: c}, nil
}

// IsFile reports whether this is the file of a cup, and not of a match.
func IsFile(data []byte) bool {
	var head struct {
		Format string `json:"format"`
	}
	return json.Unmarshal(data, &head) == nil && head.Format == fileFormat
}

// Verify reads the file of a cup and checks it: the draw comes from the secret, and every round is paired by the rules.
func Verify(data []byte) (*File, error) {
	var f File
	if err := json.Unmarshal(data, &f); err != nil {
		return nil, fmt.Errorf("the file of a cup: %w", err)
	}
	if f.Cup == nil {
		return nil, fmt.Errorf("the file of a cup: it has none")
	}
	if err := f.Cup.check(f.Secret); err != nil {
		return nil, err
	}
	for k := range f.Cup.Rounds {
		if err := f.Cup.checkRound(k); err != nil {
			return nil, fmt.Errorf("round %d: %w", k+1, err)
		}
	}
	return &f, nil
}

// checkRound pairs a round again from what was known when it began.
func (c *Cup) checkRound(k int) error {
	round := &c.Rounds[k]
	before := *c
	before.Rounds, before.Entries = c.Rounds[:k], slices.Clone(c.Entries)
	for i := range before.Entries {
		before.Entries[i].Withdrawn = false
	}
	for _, n := range c.News {
		if n.Kind == newsRound && n.Round == k+1 {
			break
		}
		if (n.Kind == newsWithdrawn || n.Kind == newsReplaced) && n.A >= 1 && n.A <= len(before.Entries) {
			before.Entries[n.A-1].Withdrawn = n.Kind == newsWithdrawn
		}
	}
	if c.Terms.Form == Groups && k == c.GroupRounds && !slices.Equal(c.Finals, before.qualifiers()) {
		return fmt.Errorf("%v go on, the rules say %v", c.Finals, before.qualifiers())
	}
	want, byes := before.pairRound(k + 1)
	got := make([][2]int, 0, len(round.Sets))
	for i := range round.Sets {
		got = append(got, [2]int{round.Sets[i].A, round.Sets[i].B})
	}
	if !slices.Equal(got, want) || !slices.Equal(round.resting(), byes) {
		return fmt.Errorf("paired %v (byes %v), the rules say %v (byes %v)", got, round.resting(), want, byes)
	}
	return nil
}
