package judge

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"prancingpony/game"
)

// version changes whenever looks come out differently: what was kept before is then not found any more.
const version = 2

// Key names a question: a position as its decider can see it, with its rules.
type Key string

// observed is what the decider of a state can see, the rest dealt in one fixed way, and its key. Positions that the
// seat cannot tell apart are equal after that.
func observed(t game.Title, s game.State) (game.State, Key, error) {
	seen := game.Clone(t, s)
	seen.Redeal(s.Decider(), game.FastRand(version))
	position, err := json.Marshal(seen.Position())
	if err != nil {
		return nil, "", err
	}
	evaluation := ""
	if own, ok := t.(game.Evaluations); ok {
		evaluation = own.Values()[0]
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %s %d %s %d %s", version, t.ID(), t.Rules(), evaluation, s.Decider(),
		position))
	return seen, Key(hex.EncodeToString(sum[:16])), nil
}

// Observed returns the question that the decider of a state sees: the position with what is hidden from that seat dealt
// in one fixed way. Looked at in its place, it has the same key and so the same verdict.
func Observed(t game.Title, s game.State) (game.State, error) {
	seen, _, err := observed(t, s)
	return seen, err
}

// Seed is the luck of all looks at a question.
func (k Key) Seed() uint64 {
	sum := sha256.Sum256([]byte(k))
	return binary.BigEndian.Uint64(sum[:])
}
