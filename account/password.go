package account

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"
)

// The cost of a password hash, as OWASP advises: 19 MiB, two passes, one lane; some 35 ms on our machines.
const (
	hashMemory = 19 << 10
	hashPasses = 2
	hashLanes  = 1
	hashBytes  = 32
)

func checkPassword(field, password string) error {
	if n := utf8.RuneCountInString(password); n < 8 || n > 200 {
		return &InvalidError{Field: field, Message: "want 8 to 200 characters"}
	}
	return nil
}

// hashPassword makes a PHC string. Only a few run at the same time: each takes its memory.
func (p *People) hashPassword(ctx context.Context, password string) (string, error) {
	var salt [16]byte
	_, _ = rand.Read(salt[:]) // never fails, by its contract
	key, err := p.argon2(ctx, password, salt[:], hashPasses, hashMemory, hashLanes, hashBytes)
	if err != nil {
		return "", err
	}
	b64 := base64.RawStdEncoding
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, hashMemory, hashPasses, hashLanes,
		b64.EncodeToString(salt[:]), b64.EncodeToString(key)), nil
}

func (p *People) argon2(ctx context.Context, password string, salt []byte, passes, memory uint32, lanes uint8,
	size uint32,
) ([]byte, error) {
	select {
	case p.hashing <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { <-p.hashing }()
	return argon2.IDKey([]byte(password), salt, passes, memory, lanes, size), nil
}

// passwordFits compares a password with a PHC string. An empty string fits nothing, after the same time.
func (p *People) passwordFits(ctx context.Context, password, phc string) (bool, error) {
	if phc == "" {
		_, err := p.hashPassword(ctx, password)
		return false, err
	}
	var version int
	var memory, passes uint32
	var lanes uint8
	parts := strings.Split(phc, "$")
	if len(parts) != 6 || parts[1] != "argon2id" {
		return false, fmt.Errorf("a password hash of an unknown kind")
	}
	if _, err := fmt.Sscanf(parts[2], "v=%d", &version); err != nil || version != argon2.Version {
		return false, fmt.Errorf("a password hash of an unknown version")
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &memory, &passes, &lanes); err != nil {
		return false, fmt.Errorf("cost of a password hash: %w", err)
	}
	salt, err := base64.RawStdEncoding.DecodeString(parts[4])
	if err != nil {
		return false, fmt.Errorf("salt of a password hash: %w", err)
	}
	want, err := base64.RawStdEncoding.DecodeString(parts[5])
	if err != nil {
		return false, fmt.Errorf("password hash: %w", err)
	}
	got, err := p.argon2(ctx, password, salt, passes, memory, lanes, uint32(len(want)))
	if err != nil {
		return false, err
	}
	return subtle.ConstantTimeCompare(got, want) == 1, nil
}
