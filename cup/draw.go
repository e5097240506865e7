package cup

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"prancingpony/game"
)

// seedOf is what all draws of a cup come from: a secret of the server, committed to before anyone entered, and who
// entered. So neither the server nor the players can choose it, and after the end anyone can check it.
func seedOf(secret string, entries []Entry) string {
	keys := make([]string, len(entries))
	for i := range entries {
		keys[i] = entries[i].key()
	}
	slices.Sort(keys)
	seed := game.Seed(secret, keys)
	return hex.EncodeToString(seed[:])
}

// lot is what is drawn from a seed for a purpose: SHA-256 of "SEED PURPOSE", in hexadecimal.
func lot(seed, purpose string) string {
	sum := sha256.Sum256([]byte(seed + " " + purpose))
	return hex.EncodeToString(sum[:])
}

// heads is a toss of a coin for a purpose.
func heads(seed, purpose string) bool {
	first := lot(seed, purpose)[0]
	return first >= '8'
}

// draw fixes the seed and numbers the entries: by the season before, by rating, then by lot.
func (c *Cup) draw(secret string) {
	c.Seed = seedOf(secret, c.Entries)
	for i := range c.Entries {
		c.Entries[i].Lot = lot(c.Seed, "lot "+c.Entries[i].key())[:16]
	}
	slices.SortStableFunc(c.Entries, func(a, b Entry) int {
		return cmp.Or(bySeason(&a, &b), cmp.Compare(b.Rating, a.Rating), cmp.Compare(a.Lot, b.Lot))
	})
}

// check reports whether the draws of a cup that is over are those of its secret.
func (c *Cup) check(secret string) error {
	switch {
	case commit(secret) != c.Commitment:
		return fmt.Errorf("the secret is not the one that was committed to")
	case seedOf(secret, c.Entries) != c.Seed:
		return fmt.Errorf("the seed does not come from the secret and the entries")
	}
	for i := range c.Entries {
		if c.Entries[i].Lot != lot(c.Seed, "lot "+c.Entries[i].key())[:16] {
			return fmt.Errorf("the lot of number %d is not that of the seed", i+1)
		}
	}
	return nil
}

// commit is what is shown of a secret beforehand.
func commit(secret string) string { return game.Commit(secret) }
