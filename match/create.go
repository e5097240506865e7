package match

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"strings"

	"prancingpony/game"
	"prancingpony/store"
)

// Create stores a row with a new secret and an invitation.
func (cache *Cache) Create(ctx context.Context, row *store.Match) error {
	secret := store.Secret{Secret: []byte(game.NewSecret())}
	row.Commitment = game.Commit(string(secret.Secret))
	invite := store.Invite{Hash: InviteHash(Invitation(row.ID, secret)), Match: row.ID, Seat: -1}
	if err := cache.store.Create(ctx, row, secret, invite); err != nil {
		return fmt.Errorf("create match: %w", err)
	}
	m := &Match{ID: row.ID, loaded: true, Listens: true} // nothing is known of it but what we have just said
	if err := cache.setRow(m, row, secret); err != nil {
		return err
	}
	cache.mu.Lock()
	defer cache.mu.Unlock()
	if cache.matches[m.ID] == nil {
		cache.matches[m.ID] = m
	}
	return nil
}

// Invitation is the key in the link to a table. It follows from the secret, so that those at the table can be shown
// it again although the store keeps only its hash; and when the secret is revealed, there is nothing left to join.
func Invitation(id string, s store.Secret) string {
	mac := hmac.New(sha256.New, s.Secret)
	mac.Write([]byte("invitation to " + id))
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(mac.Sum(nil)[:15]))
}

func InviteHash(key string) []byte {
	sum := sha256.Sum256([]byte(key))
	return sum[:]
}
