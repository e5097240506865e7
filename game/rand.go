package game

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/bits"
)

// Rand is the source of chance of a state: a small value that is copied with it.
//
// A live source returns as outcome i the first eight bytes of SHA-256(seed, i as eight big-endian bytes): earlier
// outcomes say nothing about the next, and anyone who gets the seed later can check them all. A fast source is a
// xoroshiro128++ generator, for searches. In both, scripted outcomes (the "rolls" of a position) come first.
type Rand struct {
	seed  [4]uint64 // live: the seed; fast: the generator's state in the first two words
	draws uint64    // live and scripted outcomes so far
	live  bool

	rolls  [maxRolls]uint8 // scripted outcomes to come; equal positions have equal bytes
	script uint8           // how many of them

	misfit   uint8  // the first scripted outcome that was not among those possible
	misfitOf uint16 // how many were
}

const maxRolls = 64

// LiveRand returns the source of a match that people play.
func LiveRand(seed [32]byte) Rand {
	r := Rand{live: true}
	for i := range r.seed {
		r.seed[i] = binary.BigEndian.Uint64(seed[8*i:])
	}
	return r
}

// FastRand returns a source for searches and simulations.
func FastRand(seed uint64) Rand {
	var r Rand
	for i := range 2 { // splitmix64, so that neighbouring seeds share nothing
		seed += 0x9e3779b97f4a7c15
		z := (seed ^ seed>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		r.seed[i] = z ^ z>>31
	}
	return r
}

// Draws returns the number of outcomes so far; if it is unchanged, nothing was left to chance.
func (r *Rand) Draws() uint64 { return r.draws }

// Dead reports whether a fast source is all zeros, so that it would return zeros for ever.
func (r *Rand) Dead() bool { return !r.live && r.seed[0]|r.seed[1] == 0 }

// Uint64 returns the next raw outcome; it ignores scripted rolls.
func (r *Rand) Uint64() uint64 {
	r.draws++
	if r.live {
		var block [40]byte
		for i, word := range r.seed {
			binary.BigEndian.PutUint64(block[8*i:], word)
		}
		binary.BigEndian.PutUint64(block[32:], r.draws-1)
		sum := sha256.Sum256(block[:])
		return binary.BigEndian.Uint64(sum[:])
	}
	s0, s1 := r.seed[0], r.seed[1]
	out := bits.RotateLeft64(s0+s1, 17) + s0
	s1 ^= s0
	r.seed[0] = bits.RotateLeft64(s0, 49) ^ s1 ^ s1<<21
	r.seed[1] = bits.RotateLeft64(s1, 28)
	return out
}

// Intn returns a uniform number from 0 to n-1: the high word of outcome × n, or the next scripted roll less one. A roll
// that is out of range counts modulo n, and Misfit reports it.
func (r *Rand) Intn(n int) int {
	if r.script > 0 {
		roll := r.rolls[0]
		copy(r.rolls[:], r.rolls[1:r.script])
		r.script--
		r.rolls[r.script] = 0
		r.draws++
		if int(roll) > n && r.misfit == 0 {
			r.misfit, r.misfitOf = roll, uint16(n)
		}
		return (int(roll) + n - 1) % n
	}
	hi, _ := bits.Mul64(r.Uint64(), uint64(n))
	return int(hi)
}

// ErrRolls marks scripted outcomes that the rules cannot use.
var ErrRolls = errors.New("rolls")

// Misfit returns an error if a scripted outcome was out of range when it was drawn. Callers who play from a position
// that a person wrote check it after each action.
func (r *Rand) Misfit() error {
	if r.misfit == 0 {
		return nil
	}
	return fmt.Errorf("%w: %d was scripted where only 1 to %d can come", ErrRolls, r.misfit, r.misfitOf)
}

// Outcomes returns how many outcomes were possible where the first scripted one was out of range; 0 if none was.
func (r *Rand) Outcomes() int { return int(r.misfitOf) }

// Die returns a roll from 1 to sides.
func (r *Rand) Die(sides int) int { return r.Intn(sides) + 1 }

// Shuffle puts n things into random order by swap. It uses no scripted rolls: a position that scripts dice need not
// know how many cards are shuffled before them.
func (r *Rand) Shuffle(n int, swap func(i, j int)) {
	script := r.script
	r.script = 0
	for i := n - 1; i > 0; i-- {
		swap(i, r.Intn(i+1))
	}
	r.script = script
}

// Force scripts the next outcomes, counted from 1 like dice.
func (r *Rand) Force(rolls []int) error { return r.ForceUpTo(maxOutcomes, rolls) }

// maxOutcomes is the largest number that can be scripted.
const maxOutcomes = 255

// ForceUpTo is Force for rules in which chance never has more than so many outcomes.
func (r *Rand) ForceUpTo(most int, rolls []int) error {
	if len(rolls) > maxRolls {
		return fmt.Errorf("rolls: %d outcomes, at most %d can be scripted", len(rolls), maxRolls)
	}
	for i, roll := range rolls {
		if roll < 1 || roll > most {
			return fmt.Errorf("rolls: outcome %d is %d, not from 1 to %d", i+1, roll, most)
		}
		r.rolls[i] = uint8(roll)
	}
	clear(r.rolls[len(rolls):])
	r.script = uint8(len(rolls))
	return nil
}

// Forced returns the scripted outcomes still to come.
func (r *Rand) Forced() []int {
	var rolls []int
	for _, roll := range r.rolls[:r.script] {
		rolls = append(rolls, int(roll))
	}
	return rolls
}

type randJSON struct {
	Live  string `json:"live,omitempty"` // the seed, 64 hexadecimal digits
	Fast  string `json:"fast,omitempty"` // the generator, 32 hexadecimal digits
	Draws uint64 `json:"draws,omitempty"`
}

// MarshalJSON writes the source without its scripted rolls, which a position keeps in "rolls".
func (r Rand) MarshalJSON() ([]byte, error) {
	words := make([]byte, 0, 32)
	for _, w := range r.seed {
		words = binary.BigEndian.AppendUint64(words, w)
	}
	if r.live {
		return json.Marshal(randJSON{Live: hex.EncodeToString(words), Draws: r.draws})
	}
	return json.Marshal(randJSON{Fast: hex.EncodeToString(words[:16]), Draws: r.draws})
}

// UnmarshalJSON reads what MarshalJSON writes.
func (r *Rand) UnmarshalJSON(data []byte) error {
	var j randJSON
	if err := Decode(data, &j); err != nil {
		return fmt.Errorf("random: %w", err)
	}
	text, want := j.Live, 32
	if j.Live == "" {
		text, want = j.Fast, 16
	}
	words, err := hex.DecodeString(text)
	if err != nil || len(words) != want || (j.Live != "" && j.Fast != "") {
		return fmt.Errorf("random: want either live with 64 or fast with 32 hexadecimal digits")
	}
	*r = Rand{live: j.Live != "", draws: j.Draws}
	for i := range want / 8 {
		r.seed[i] = binary.BigEndian.Uint64(words[8*i:])
	}
	return nil
}
