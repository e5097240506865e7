package store

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// lookAlikes are characters and what they are taken for.
var lookAlikes = strings.NewReplacer(
	"а", "a", "в", "b", "с", "c", "ԁ", "d", "е", "e", "ё", "e", "һ", "h", "і", "i", "ї", "i", "ј", "j", "к", "k", "м", "m", "н", "h", "о", "o", "р", "p",
	"ԛ", "q", "г", "r", "ѕ", "s", "т", "t", "у", "y", "ѵ", "v", "ԝ", "w", "х", "x", "ь", "b", "ӏ", "l",
	"α", "a", "β", "b", "γ", "y", "ε", "e", "η", "n", "ι", "i", "κ", "k", "μ", "u", "ν", "v", "ο", "o", "ρ", "p", "τ", "t", "υ", "u", "χ", "x", "ω", "w", "ζ", "z",
	"օ", "o", "ս", "u", "ո", "n", "հ", "h", "ց", "g", "զ", "q",
	"ı", "i", "ł", "l", "ø", "o", "đ", "d", "ħ", "h", "ß", "b", "æ", "ae", "œ", "oe",
	"0", "o", "3", "e", "5", "s", "8", "b", "’", "'",
)

// oneStroke comes last: a capital i, an l and a 1 are one stroke each, whatever they stand for.
var oneStroke = strings.NewReplacer("i", "l", "1", "l", "rn", "m")

// ConfusableName is what a name looks like: two names with the same one are taken for each other.
func ConfusableName(name string) string {
	return oneStroke.Replace(lookAlikes.Replace(strings.ToLower(norm.NFKC.String(name))))
}

// setSkeleton claims the looks of an account's name, or gives up those of a deleted one. ErrExists if another has them.
func setSkeleton(t tx, a *Account) error {
	var skeleton any
	if a.Deleted.IsZero() {
		skeleton = ConfusableName(a.Name)
	}
	_, err := t.exec(`UPDATE accounts SET skeleton = $1 WHERE id = $2`, skeleton, a.ID)
	return err
}

// fillSkeletons claims their looks for accounts from before there were any, the oldest first. Those that look like an
// older one keep their name and have no claim.
func (s *Store) fillSkeletons(ctx context.Context) error {
	const some = 500
	var last Account
	for {
		list, err := s.withoutSkeleton(ctx, last, some)
		if err != nil || len(list) == 0 {
			return err
		}
		for range 4 { // someone may take a name meanwhile
			if err = s.db.write(ctx, func(t tx) error { return fillSkeletons(t, list) }); !errors.Is(err, ErrExists) {
				break
			}
		}
		if err != nil {
			return fmt.Errorf("skeletons of names: %w", err)
		}
		last = list[len(list)-1]
	}
}

func (s *Store) withoutSkeleton(ctx context.Context, after Account, limit int) (list []Account, err error) {
	err = s.db.read(ctx, func(c conn) error {
		list, err = all(c, func(r row, a *Account) error { return r.Scan(&a.ID, &a.Name, when(&a.Created)) },
			`SELECT id, name, created FROM accounts WHERE skeleton IS NULL AND deleted = 0 AND (created, id) > ($1, $2) ORDER BY created, id LIMIT $3`,
			ms(after.Created), after.ID, limit)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("accounts without a skeleton: %w", err)
	}
	return list, nil
}

func fillSkeletons(t tx, list []Account) error {
	for _, a := range list {
		if _, err := t.exec(`UPDATE accounts SET skeleton = $1 WHERE id = $2 AND name = $3 AND deleted = 0
			AND NOT EXISTS (SELECT 1 FROM accounts WHERE skeleton = $1)`, ConfusableName(a.Name), a.ID, a.Name); err != nil {
			return err
		}
	}
	return nil
}
