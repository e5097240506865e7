package account

import (
	"slices"
	"testing"
	"time"

	"prancingpony/store"
	"prancingpony/store/storetest"
)

const day = 24 * time.Hour

func TestVacationRunsDownAndComesBackWithTheYear(t *testing.T) {
	t.Parallel()
	p, _, c := newPeople(t)
	a := register(t, p, "Bilbo")
	set := func(on bool) *store.Account {
		t.Helper()
		a, err := p.Change(t.Context(), a.ID, Settings{Away: &on})
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	away := set(true)
	c.at = c.at.Add(10 * 24 * time.Hour)
	if v := p.VacationOf(away); v.Left != 20*24*time.Hour || v.Since.IsZero() {
		t.Errorf("after ten days away: %+v", v)
	}
	back := set(false)
	c.at = c.at.Add(24 * time.Hour)
	if v := p.VacationOf(back); v.Left != 20*24*time.Hour || !v.Since.IsZero() {
		t.Errorf("at home nothing runs down: %+v", v)
	}
	c.at = c.at.AddDate(1, 0, 0)
	if v := p.VacationOf(back); v.Left != yearlyVacation {
		t.Errorf("next year: %+v", v)
	}
}

// leaver is somebody who plans leave; times count from the moment of the test's clock.
type leaver struct {
	*People
	*clock
	t  *testing.T
	id string
}

func (l *leaver) change(s Settings) error {
	_, err := l.Change(l.t.Context(), l.id, s)
	return err
}

func (l *leaver) plan(from, until time.Duration) error {
	return l.change(Settings{Leave: &store.Leave{From: l.at.Add(from), Until: l.at.Add(until)}})
}

func (l *leaver) withdraw(from time.Duration) error {
	at := l.at.Add(from)
	return l.change(Settings{Withdraw: &at})
}

func (l *leaver) away(on bool) {
	l.t.Helper()
	if err := l.change(Settings{Away: &on}); err != nil {
		l.t.Fatal(err)
	}
}

// stands compares what is left, whether a leave runs, and when the leaves begin and end.
func (l *leaver) stands(what string, left time.Duration, running bool, leaves ...time.Duration) {
	l.t.Helper()
	a, err := l.Account(l.t.Context(), l.id)
	if err != nil {
		l.t.Fatal(err)
	}
	v := l.VacationOf(a)
	var got []time.Duration
	for _, leave := range v.Leaves {
		got = append(got, leave.From.Sub(l.at), leave.Until.Sub(l.at))
	}
	if v.Left != left || v.Since.IsZero() == running || !slices.Equal(got, leaves) {
		l.t.Errorf("%s: %+v", what, v)
	}
}

func onBothDatabases(t *testing.T, test func(*leaver)) {
	for name, fresh := range map[string]storetest.Fresh{"sqlite": storetest.SQLite, "postgres": storetest.Postgres} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p, _, c := newPeopleIn(t, fresh(t))
			test(&leaver{p, c, t, register(t, p, "Bilbo").ID})
		})
	}
}

func TestSeveralLeavesArePlannedAndEachCanBeWithdrawn(t *testing.T) {
	t.Parallel()
	onBothDatabases(t, func(l *leaver) {
		for what, leave := range map[string][2]time.Duration{
			"in the past": {-day, 2 * day}, "too short": {day, day + time.Hour}, "more than there is": {day, 32 * day},
			"in two years": {700 * day, 705 * day},
		} {
			if err := l.plan(leave[0], leave[1]); err == nil {
				l.t.Errorf("a leave %s was planned", what)
			}
		}
		for _, leave := range [][2]time.Duration{{20 * day, 25 * day}, {4 * day, 14 * day}, {40 * day, 42 * day}} {
			if err := l.plan(leave[0], leave[1]); err != nil {
				l.t.Fatal(err)
			}
		}
		l.stands("planned, in order", 30*day, false, 4*day, 14*day, 20*day, 25*day, 40*day, 42*day)
		if err := l.plan(13*day, 16*day); err == nil {
			l.t.Error("a leave was planned over another")
		}
		if err := l.plan(50*day, 64*day); err == nil {
			l.t.Error("fourteen days were planned where thirteen are left beside the others")
		}
		if err := l.withdraw(20 * day); err != nil {
			l.t.Fatal(err)
		}
		if err := l.withdraw(20 * day); err == nil {
			l.t.Error("a leave was withdrawn twice")
		}
		l.stands("one withdrawn", 30*day, false, 4*day, 14*day, 40*day, 42*day)
		l.at = l.at.Add(7 * day)
		l.stands("three days of the first gone", 27*day, true, -3*day, 7*day, 33*day, 35*day)
		if err := l.withdraw(-3 * day); err == nil {
			l.t.Error("a leave that runs was withdrawn: it can only be ended")
		}
		if err := l.plan(50*day, 52*day); err != nil {
			l.t.Errorf("another is planned during a leave: %v", err)
		}
		l.at = l.at.Add(7 * day)
		l.stands("over by itself", 20*day, false, 26*day, 28*day, 43*day, 45*day)
	})
}

func TestALeaveTakenNowEndsWhereThePlannedOneBegins(t *testing.T) {
	t.Parallel()
	onBothDatabases(t, func(l *leaver) {
		if err := l.plan(10*day, 15*day); err != nil {
			l.t.Fatal(err)
		}
		l.away(true)
		l.stands("taken", 30*day, true, 0, 10*day, 10*day, 15*day)
		l.at = l.at.Add(2 * day)
		l.away(false)
		l.stands("ended: the planned one stands", 28*day, false, 8*day, 13*day)
		l.away(false)
		l.stands("nothing runs that could end", 28*day, false, 8*day, 13*day)
	})
}

func TestALeavePlannedForNextYearIsPaidFromIt(t *testing.T) {
	t.Parallel()
	onBothDatabases(t, func(l *leaver) {
		l.at = time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)
		if err := l.plan(5*day, 15*day); err != nil {
			l.t.Fatal(err)
		}
		if err := l.plan(40*day, 60*day); err != nil {
			l.t.Fatal(err)
		}
		l.at = time.Date(2027, 1, 2, 12, 0, 0, 0, time.UTC)
		l.stands("a new year", 30*day, false, 8*day, 28*day)
		if err := l.plan(100*day, 111*day); err == nil {
			l.t.Error("eleven days were planned where ten are left beside the others")
		}
		if err := l.plan(100*day, 110*day); err != nil {
			l.t.Error(err)
		}
	})
}

func TestALeaveStoredBeforeThereWereSeveralIsRead(t *testing.T) {
	t.Parallel()
	var v store.Vacation
	if err := v.UnmarshalJSON([]byte(`{"left":1728000000000000,"from":"2026-03-02T00:00:00Z",` +
		`"until":"2026-03-12T00:00:00Z"}`)); err != nil {
		t.Fatal(err)
	}
	p, _, _ := newPeople(t)
	got := p.VacationOf(&store.Account{Vacation: v})
	if got.Left != 30*day || len(got.Leaves) != 1 || got.Leaves[0].Until.Sub(got.Leaves[0].From) != 10*day {
		t.Errorf("%+v", got)
	}
}
