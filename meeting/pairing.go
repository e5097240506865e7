package meeting

import (
	"math"
	"slices"
	"time"

	"prancingpony/store"
)

const (
	firstReach = 200.0            // points within which people meet at once
	widerBy    = 25.0             // more for each widerEach that one has waited
	widerEach  = 15 * time.Second //
	perDay     = 2                // meetings of the same two in a day; a third only by a challenge
	lifeSign   = 45 * time.Second // a live wait without a sign of life for so long is no wait
)

// reach is within how many points someone meets others after a wait.
func reach(waited time.Duration) float64 {
	return firstReach + widerBy*math.Floor(max(0, waited.Seconds())/widerEach.Seconds())
}

// pair is two who wait, in the order of their seats.
type pair [2]store.Seek

// pairs brings together who may meet, the longest wait first, each with the one nearest in strength. busy are accounts
// that are asked or seated elsewhere already.
func pairs(w store.Waiting, now time.Time, busy map[string]bool) []pair {
	met := map[[2]string]int{}
	for _, m := range w.Recent {
		met[inOrder(m.Accounts[0], m.Accounts[1])]++
	}
	avoid := map[[2]string]bool{}
	for _, two := range w.Avoid {
		avoid[inOrder(two[0], two[1])] = true
	}
	var made []pair
	for i, one := range w.Seeks {
		if busy[one.Account] || !present(one, now) {
			continue
		}
		best, nearest := -1, math.Inf(1)
		for j := i + 1; j < len(w.Seeks); j++ { // they wait less long: whose reach counts is the first one's
			other := w.Seeks[j]
			two := inOrder(one.Account, other.Account)
			apart := math.Abs(one.Rating - other.Rating)
			if other.Title != one.Title || other.Pace != one.Pace || other.Account == one.Account ||
				busy[other.Account] || !present(other, now) ||
				avoid[two] || met[two] >= perDay || apart > reach(now.Sub(one.Since)) || apart >= nearest {
				continue
			}
			best, nearest = j, apart
		}
		if best >= 0 {
			made = append(made, seated(one, w.Seeks[best]))
			busy[one.Account], busy[w.Seeks[best].Account] = true, true
		}
	}
	return made
}

// seated gives the first side to the one who played it less often recently; if equal, to the one who waited longer.
func seated(one, other store.Seek) pair {
	if other.Leaning < one.Leaning {
		return pair{other, one}
	}
	return pair{one, other}
}

// present reports whether someone still waits: by correspondence they may be away.
func present(k store.Seek, now time.Time) bool {
	return now.Before(k.Until) && (k.Pace == PaceDays || now.Sub(k.Seen) < lifeSign)
}

func inOrder(a, b string) [2]string { return [2]string{min(a, b), max(a, b)} }

// taken are the places in the queue that those of a pair give up: all that are live, since nobody plays two live games
// at once, or the one by correspondence.
func taken(p pair, all []store.Seek) []store.Seek {
	return slices.DeleteFunc(slices.Clone(all), func(k store.Seek) bool {
		if k.Account != p[0].Account && k.Account != p[1].Account {
			return true
		}
		if p[0].Pace == PaceDays {
			return k.Title != p[0].Title || k.Pace != PaceDays
		}
		return k.Pace == PaceDays
	})
}
