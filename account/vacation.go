package account

import (
	"time"

	"prancingpony/store"
)

const yearlyVacation = 30 * 24 * time.Hour

// Vacation is where an account's vacation stands.
type Vacation struct {
	Left  time.Duration
	Since time.Time // zero if not on vacation
}

// VacationOf tells how much is left of a person's vacation.
func (p *People) VacationOf(a *store.Account) Vacation {
	now := p.now()
	v := renewed(a.Vacation, now)
	if v.Until.After(now) {
		return Vacation{Left: v.Until.Sub(now), Since: v.From}
	}
	return Vacation{Left: v.Left}
}

// renewed is the vacation with this year's allowance.
func renewed(v store.Vacation, now time.Time) store.Vacation {
	if v.From.Year() != now.Year() && !v.Until.After(now) {
		return store.Vacation{Left: yearlyVacation}
	}
	return v
}

// away begins or ends a vacation. It lasts at most as long as there is allowance left.
func away(v store.Vacation, on bool, now time.Time) store.Vacation {
	gone := v.Until.After(now)
	switch {
	case on && !gone && v.Left > 0:
		return store.Vacation{Left: v.Left, From: now, Until: now.Add(v.Left)}
	case !on && gone:
		return store.Vacation{Left: v.Until.Sub(now), From: v.From, Until: now}
	}
	return v
}
