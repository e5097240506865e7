package belief

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"prancingpony/titles/hunt/tables"
)

// Look is what everybody saw when the Ring-bearer decided something.
type Look struct {
	Riders     [tables.NumRiders]uint8
	Corruption uint8
	Is         LookIs
}

// unseen is a look that was not kept; nobody writes to it.
var unseen Look

// LookIs tells more of a look; nothing at all is a look that was not kept.
type LookIs uint8

const (
	LookKept  LookIs = 1 << iota
	LookNight        // he could have rested, or did
	LookFree         // moving by night cost nothing
	LookHeals        // resting would have healed
	LookChose        // he chose another journey out of two
	LookGiven        // he was given another journey
)

// Kept reports whether anything is known of it.
func (l *Look) Kept() bool { return l.Is&LookKept != 0 }

var lookWords = [...]string{"night", "free", "heals", "chose", "given"} // from LookNight on

// Text writes a look by the names of its board; empty if nothing was kept.
func (l *Look) Text(b *tables.Board) string {
	if !l.Kept() {
		return ""
	}
	var words []string
	for _, at := range l.Riders {
		if at == tables.None {
			words = append(words, "none")
		} else {
			words = append(words, b.Names[at])
		}
	}
	words = append(words, strconv.Itoa(int(l.Corruption)))
	for i, word := range lookWords {
		if l.Is&(LookNight<<i) != 0 {
			words = append(words, word)
		}
	}
	return strings.Join(words, " ")
}

// ReadLook reads what Text wrote.
func ReadLook(b *tables.Board, text string) (l Look, err error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return l, nil
	}
	if len(words) <= tables.NumRiders {
		return l, fmt.Errorf("%q is no look at the board", text)
	}
	for i := range l.Riders {
		at := slices.Index(b.Names, words[i])
		if at < 0 && words[i] != "none" {
			return Look{}, fmt.Errorf("nothing is called %q", words[i])
		}
		l.Riders[i] = uint8(at) // none is -1: 255
	}
	n, err := strconv.ParseUint(words[tables.NumRiders], 10, 8)
	if err != nil {
		return Look{}, fmt.Errorf("%q is no Corruption", words[tables.NumRiders])
	}
	l.Corruption, l.Is = uint8(n), LookKept
	for _, word := range words[tables.NumRiders+1:] {
		i := slices.Index(lookWords[:], word)
		if i < 0 {
			return Look{}, fmt.Errorf("a look has no %q", word)
		}
		l.Is |= LookNight << i
	}
	return l, nil
}

// Scene is what was seen when a space of the Movement track was reached, and when he rested there.
type Scene struct{ Went, Rested Look }

// Scenes are those of an act, by space of the track.
type Scenes [tables.MaxTrack + 1]Scene

// Habit is how the Ring-bearer is known to play: how readily he does one thing rather than another, as odds. It sees
// what everybody sees, never what he holds.
type Habit interface {
	// Stand returns the odds of ending a move of Act 1 with this last location and so many points written, with so
	// many moves left.
	Stand(b *tables.Board, look *Look, at uint8, points, left int) float64
	// Rest returns by how much the odds of staying grow at night, for what resting saves.
	Rest(look *Look, limit uint8) float64
	// Step returns the odds of Act 2 of going on to a place, or of staying at one.
	Step(b *tables.Board, look *Look, at uint8, on bool) float64
	// Take returns the odds of choosing a journey at a space of the track.
	Take(b *tables.Board, look *Look, j *tables.Journey, step int) float64
}

// Even is a bearer of unknown habits.
type Even struct{}

// Stand, Rest, Step and Take return even odds.
func (Even) Stand(*tables.Board, *Look, uint8, int, int) float64     { return 1 }
func (Even) Rest(*Look, uint8) float64                               { return 1 }
func (Even) Step(*tables.Board, *Look, uint8, bool) float64          { return 1 }
func (Even) Take(*tables.Board, *Look, *tables.Journey, int) float64 { return 1 }
