package account

import (
	"time"

	"prancingpony/store"
)

const (
	yearlyVacation = 30 * 24 * time.Hour
	shortestLeave  = 24 * time.Hour
	plannedAhead   = 366 * 24 * time.Hour // at most
)

// Vacation is where an account's vacation stands.
type Vacation struct {
	Left  time.Duration // what is not used yet, the rest of a leave that runs or is planned included
	Since time.Time     // zero if not on vacation
	From  time.Time     // of a leave that is planned or runs; zero if there is none
	Until time.Time
}

// Leave is a vacation from one moment to another.
type Leave struct{ From, Until time.Time }

// VacationOf tells how much is left of a person's vacation.
func (p *People) VacationOf(a *store.Account) Vacation {
	now := p.now()
	v := renewed(a.Vacation, now)
	out := Vacation{Left: v.Left + unused(v, now)}
	if v.Until.After(now) {
		out.From, out.Until = v.From, v.Until
		if !v.From.After(now) {
			out.Since = v.From
		}
	}
	return out
}

// unused is the part of a leave that is still to come. What the store has as left is what lies beyond the leave.
func unused(v store.Vacation, now time.Time) time.Duration {
	from := v.From
	if now.After(from) {
		from = now
	}
	return max(0, v.Until.Sub(from))
}

// renewed is the vacation with this year's allowance.
func renewed(v store.Vacation, now time.Time) store.Vacation {
	if v.From.Year() != now.Year() && !v.Until.After(now) {
		return store.Vacation{Left: yearlyVacation}
	}
	return v
}

// away begins a vacation that lasts as long as there is allowance, or ends the one that runs or is planned.
func away(v store.Vacation, on bool, now time.Time) store.Vacation {
	left := v.Left + unused(v, now)
	running := v.Until.After(now) && !v.From.After(now)
	switch {
	case on && !running && left > 0:
		return store.Vacation{From: now, Until: now.Add(left)}
	case !on && running:
		return store.Vacation{Left: left, From: v.From, Until: now}
	case !on && v.Until.After(now): // it has not begun
		return store.Vacation{Left: left, From: now, Until: now}
	}
	return v
}

// planned is the vacation with a leave to come, in place of one that was planned before.
func planned(v store.Vacation, l Leave, now time.Time) (store.Vacation, error) {
	left, length := v.Left+unused(v, now), l.Until.Sub(l.From)
	switch {
	case v.Until.After(now) && !v.From.After(now):
		return v, &InvalidError{Field: "body.leave", Message: "you are on leave"}
	case l.From.Before(now) || l.From.Sub(now) > plannedAhead:
		return v, &InvalidError{Field: "body.leave.from", Message: "want a time to come, within a year"}
	case length < shortestLeave:
		return v, &InvalidError{Field: "body.leave.until", Message: "a leave lasts a day at least"}
	case length > left:
		return v, &InvalidError{Field: "body.leave.until", Message: "there is not so much left this year"}
	}
	return store.Vacation{Left: left - length, From: l.From, Until: l.Until}, nil
}
