package account

import (
	"slices"
	"time"

	"prancingpony/store"
)

const (
	yearlyVacation = 30 * 24 * time.Hour
	shortestLeave  = 24 * time.Hour
	plannedAhead   = 366 * 24 * time.Hour // at most
	leaveKept      = 366 * 24 * time.Hour // after its end: a correspondence turn may still be owed its time
)

// Vacation is where an account's vacation stands.
type Vacation struct {
	Left   time.Duration // what is not used yet, the rest of leaves that run or are planned included
	Since  time.Time     // zero if not on vacation
	Leaves []store.Leave // that run or are planned, in order
}

// VacationOf says how much is left of a person's vacation.
func (p *People) VacationOf(a *store.Account) Vacation {
	now := p.now()
	v := renewed(a.Vacation, now)
	out := Vacation{Left: v.Left + unused(v.Leaves, now)}
	for _, l := range v.Leaves {
		if l.Until.After(now) {
			out.Leaves = append(out.Leaves, l)
		}
		if runs(l, now) {
			out.Since = l.From
		}
	}
	return out
}

func runs(l store.Leave, now time.Time) bool { return !l.From.After(now) && l.Until.After(now) }

// unused is the part of leaves that is still to come. What the store has as left is what lies beyond it.
func unused(leaves []store.Leave, now time.Time) time.Duration {
	var sum time.Duration
	for _, l := range leaves {
		from := l.From
		if now.After(from) {
			from = now
		}
		sum += max(0, l.Until.Sub(from))
	}
	return sum
}

// renewed is the vacation with this year's allowance, from which the leaves planned last year are taken. A leave that
// runs over the new year is still of the old one.
func renewed(v store.Vacation, now time.Time) store.Vacation {
	if v.Year == now.Year() || slices.ContainsFunc(v.Leaves, func(l store.Leave) bool { return runs(l, now) }) {
		return v
	}
	return store.Vacation{Left: yearlyVacation - unused(v.Leaves, now), Year: now.Year(), Leaves: v.Leaves}
}

// away begins a vacation that lasts as long as there is allowance or until the next that is planned, or ends the one
// that runs.
func away(v store.Vacation, on bool, now time.Time) store.Vacation {
	running := slices.IndexFunc(v.Leaves, func(l store.Leave) bool { return runs(l, now) })
	switch {
	case on && running < 0 && v.Left > 0:
		l := store.Leave{From: now, Until: now.Add(v.Left)}
		for _, next := range v.Leaves {
			if next.From.After(now) && next.From.Before(l.Until) {
				l.Until = next.From
			}
		}
		return with(v, l, now)
	case !on && running >= 0:
		v.Left += unused(v.Leaves[running:running+1], now)
		v.Leaves = slices.Clone(v.Leaves)
		v.Leaves[running].Until = now
	}
	return v
}

// planned is the vacation with one more leave to come.
func planned(v store.Vacation, l store.Leave, now time.Time) (store.Vacation, error) {
	length := l.Until.Sub(l.From)
	overlaps := func(o store.Leave) bool { return o.From.Before(l.Until) && l.From.Before(o.Until) }
	switch {
	case l.From.Before(now) || l.From.Sub(now) > plannedAhead:
		return v, &InvalidError{Field: "body.leave.from", Message: "want a time to come, within a year"}
	case length < shortestLeave:
		return v, &InvalidError{Field: "body.leave.until", Message: "a leave lasts a day at least"}
	case slices.ContainsFunc(v.Leaves, overlaps):
		return v, &InvalidError{Field: "body.leave", Message: "there is a leave in that time already"}
	case length > v.Left:
		return v, &InvalidError{Field: "body.leave.until", Message: "there is not so much left this year"}
	}
	return with(v, l, now), nil
}

// with is the vacation with one more leave, paid from what is left.
func with(v store.Vacation, l store.Leave, now time.Time) store.Vacation {
	leaves := slices.DeleteFunc(append(slices.Clone(v.Leaves), l),
		func(o store.Leave) bool { return now.Sub(o.Until) > leaveKept })
	slices.SortFunc(leaves, func(a, b store.Leave) int { return a.From.Compare(b.From) })
	return store.Vacation{Left: v.Left - l.Until.Sub(l.From), Year: v.Year, Leaves: leaves}
}

// withdrawn is the vacation without the leave that is to begin at a moment.
func withdrawn(v store.Vacation, from, now time.Time) (store.Vacation, error) {
	i := slices.IndexFunc(v.Leaves, func(l store.Leave) bool { return l.From.Equal(from) && from.After(now) })
	if i < 0 {
		return v, &InvalidError{Field: "body.withdraw", Message: "no leave is planned from then on"}
	}
	l := v.Leaves[i]
	return store.Vacation{
		Left: v.Left + l.Until.Sub(l.From), Year: v.Year,
		Leaves: slices.Delete(slices.Clone(v.Leaves), i, i+1),
	}, nil
}
