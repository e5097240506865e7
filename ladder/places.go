package ladder

import (
	"cmp"
	"math"
	"slices"
	"time"
)

const (
	// placedFrom is how many rated games of each side a place wants; with fewer somebody is provisional.
	placedFrom = 5
	// listedFor is how long somebody stays on the list without a game.
	listedFor = 60 * 24 * time.Hour
)

// side is what is known of somebody on one side.
type side struct {
	strength Strength
	games    int
	last     time.Time
}

// entry is somebody on a ladder.
type entry struct {
	player, name, portrait string
	sides                  []side // as the ladder has them; games 0 where there is none
	strength               Strength
	games                  int
	missing                int // games that a place still wants
	last                   time.Time
	best, worst            int // possible places, from 1
}

// settle makes one strength of those of the sides: their mean. A side that was never played is a newcomer's.
func (e *entry) settle(now time.Time) {
	e.strength, e.games, e.missing, e.last = Strength{}, 0, 0, time.Time{}
	n := float64(len(e.sides))
	var spread float64
	for i := range e.sides {
		s := &e.sides[i]
		strength := Newcomer()
		if s.games > 0 {
			strength = s.strength.Rested(now.Sub(s.last))
		}
		e.strength.Rating += strength.Rating / n
		e.strength.Volatility += strength.Volatility / n
		spread += strength.Deviation * strength.Deviation
		e.games += s.games
		e.missing += max(0, placedFrom-s.games)
		if s.last.After(e.last) {
			e.last = s.last
		}
	}
	e.strength.Deviation = math.Sqrt(spread) / n
}

// placed reports whether somebody has a place.
func (e *entry) placed() bool { return e.missing == 0 }

// order sorts by estimate and finds the places that are possible: nobody is before another for sure unless their
// intervals lie apart.
func order(list []entry) {
	slices.SortFunc(list, func(a, b entry) int {
		return cmp.Or(cmp.Compare(b.strength.Rating, a.strength.Rating), cmp.Compare(a.player, b.player))
	})
	lows, highs := make([]float64, len(list)), make([]float64, len(list))
	for i := range list {
		lows[i] = list[i].strength.Rating - list[i].strength.margin()
		highs[i] = list[i].strength.Rating + list[i].strength.margin()
	}
	slices.Sort(lows)
	slices.Sort(highs)
	for i := range list {
		e := &list[i]
		low, high := e.strength.Rating-e.strength.margin(), e.strength.Rating+e.strength.margin()
		surelyBefore := len(lows) - after(lows, high)
		surelyBehind := from(highs, low)
		e.best, e.worst = 1+surelyBefore, len(list)-surelyBehind
	}
}

// after is how many of a sorted list are not greater than v; from how many are smaller.
func after(sorted []float64, v float64) int {
	i, _ := slices.BinarySearchFunc(sorted, v, func(one, v float64) int {
		if one <= v {
			return -1
		}
		return 1
	})
	return i
}

func from(sorted []float64, v float64) int {
	i, _ := slices.BinarySearch(sorted, v)
	return i
}
