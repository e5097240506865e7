package ladder

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/store"
	"prancingpony/store/storetest"
)

// The worked example of Glickman's paper.
func TestGlicko2(t *testing.T) {
	t.Parallel()
	p := Strength{1500, 200, 0.06}.After([]Bout{
		{Strength{1400, 30, 0.06}, 1, 1}, {Strength{1550, 100, 0.06}, 0, 1}, {Strength{1700, 300, 0.06}, 0, 1},
	})
	for _, c := range []struct {
		what              string
		got, want, within float64
	}{
		{"rating", p.Rating, 1464.06, 0.01},
		{"deviation", p.Deviation, 151.52, 0.01},
		{"volatility", p.Volatility, 0.05999, 0.00001},
	} {
		if math.Abs(c.got-c.want) > c.within {
			t.Errorf("%s %v, want %v", c.what, c.got, c.want)
		}
	}
}

func TestDoubtGrowsWhileOneIsAway(t *testing.T) {
	t.Parallel()
	p := Strength{1600, 50, 0.06}
	weeks := p.Rested(9 * restPeriod)
	if weeks.Rating != 1600 || math.Abs(weeks.Deviation-math.Hypot(50, 3*0.06*scale)) > 1e-9 {
		t.Errorf("after nine weeks %+v", weeks)
	}
	if got := p.Rested(100 * 365 * 24 * time.Hour).Deviation; got != startDeviation {
		t.Errorf("after a century %v, want a newcomer's", got)
	}
	if got := p.Rested(-time.Hour); got != p {
		t.Errorf("a clock that goes back changes %+v", got)
	}
}

// ruled is the toy with two sets of rules and levels that were measured, but for one.
type ruled struct {
	game.Title
	game.DefaultMatchOptions
}

func (ruled) Options() []game.Option {
	return []game.Option{{ID: "edition", Values: []string{"1", "2"}, Default: "1"}}
}

func (ruled) Seats(game.Options) ([]game.SeatInfo, error) {
	return []game.SeatInfo{{ID: "bilbo", Side: "bilbo"}, {ID: "gollum", Side: "gollum"}}, nil
}

func (ruled) Ruleset(o game.Options) string {
	if o["edition"] == "2" {
		return "edition-2"
	}
	return ""
}

func (ruled) Levels() []game.Level {
	return []game.Level{
		{ID: "hobbit", Rating: 800, Low: 800, High: 800},
		{ID: "elf", Rating: 1550, Low: 1452, High: 1648},
		{ID: "wizard"},
	}
}

func TestSidesRulesAndPaceAreRatedApart(t *testing.T) {
	t.Parallel()
	tests := []struct {
		o    game.Options
		days bool
		want string
	}{
		{nil, false, "bilbo"},
		{nil, true, "bilbo.days"},
		{game.Options{"edition": "2"}, false, "bilbo.edition-2"},
		{game.Options{"edition": "2"}, true, "bilbo.edition-2.days"},
	}
	for _, tt := range tests {
		if got := KindOf(ruled{}, tt.o, "bilbo", tt.days).Key(); got != tt.want {
			t.Errorf("%v by correspondence %v is rated for %q, want %q", tt.o, tt.days, got, tt.want)
		}
	}
	if got := KindOf(toy.Title{}, nil, "bilbo", false).Key(); got != "bilbo" {
		t.Errorf("a title of one set of rules is rated for %q", got)
	}
	want := []game.Ruleset{{Option: "edition", Value: "1"}, {ID: "edition-2", Option: "edition", Value: "2"}}
	if got := game.RulesetsOf(ruled{}); !slices.Equal(got, want) {
		t.Errorf("sets of rules %v, want %v", got, want)
	}
}

func TestALevelStandsWhereItWasMeasuredAndNowhereElse(t *testing.T) {
	t.Parallel()
	if at, ok := Anchor(ruled{}, "", "elf"); !ok || at.Rating != 1550 || math.Abs(at.margin()-98) > 1e-9 {
		t.Errorf("elf %+v, %v", at, ok)
	}
	for _, c := range [][2]string{{"", "wizard"}, {"edition-2", "elf"}, {"", "random"}} {
		if at, ok := Anchor(ruled{}, c[0], c[1]); ok {
			t.Errorf("%s with rules %q was not measured, but stands at %+v", c[1], c[0], at)
		}
	}
}

func TestPlacesHaveARangeWhereIntervalsOverlap(t *testing.T) {
	t.Parallel()
	of := func(rating, margin float64) entry {
		return entry{player: fmt.Sprint(rating), strength: Strength{rating, margin / widthOf95, startVolatility}}
	}
	list := []entry{of(1500, 40), of(1800, 30), of(1520, 40), of(1300, 10)}
	order(list)
	want := [][3]int{{1800, 1, 1}, {1520, 2, 3}, {1500, 2, 3}, {1300, 4, 4}}
	for i, w := range want {
		if e := list[i]; int(e.strength.Rating) != w[0] || e.best != w[1] || e.worst != w[2] {
			t.Errorf("place %d: %v, possible %d to %d; want %v", i+1, e.strength.Rating, e.best, e.worst, w)
		}
	}
}

// fixture is a ladder on a database of its own, with a clock that the test sets.
type fixture struct {
	*Ladder
	store   *store.Store
	t       *testing.T
	clock   time.Time
	matches int
}

func newFixture(t *testing.T, url string) *fixture {
	h := &fixture{t: t, clock: time.Date(2026, 8, 1, 12, 0, 0, 0, time.UTC)}
	h.store = storetest.Open(t, url)
	h.Ladder = New(h.store, []game.Title{ruled{Title: toy.Title{}}}, func() time.Time { return h.clock })
	return h
}

func (h *fixture) ctx() context.Context { return h.t.Context() }

func (h *fixture) person(name string) {
	if err := h.store.CreateAccount(h.ctx(), &store.Account{ID: name, Name: name}); err != nil {
		h.t.Fatal(err)
	}
}

// play rates matches of somebody, after which the rating is the one given.
func (h *fixture) play(name, key string, games int, rating, deviation float64) {
	for range games {
		h.matches++
		id := fmt.Sprintf("m%03d", h.matches)
		err := h.store.Create(h.ctx(), &store.Match{
			ID: id, Title: "toy", Status: store.Finished,
			Visibility: store.Public,
		}, store.Secret{})
		if err != nil {
			h.t.Fatal(err)
		}
		h.clock = h.clock.Add(time.Second)
		players := []store.Rating{{Player: store.AccountPlayer(name), Title: "toy", Side: key, Name: name}}
		err = h.store.Rate(h.ctx(), id, h.clock, players, func(r []store.Rating) error {
			r[0].Rating, r[0].Deviation, r[0].Volatility = rating, deviation, startVolatility
			r[0].Games++
			return nil
		})
		if err != nil {
			h.t.Fatal(err)
		}
	}
}

func (h *fixture) ask(q Query) *Standing {
	h.t.Helper()
	q.Title = "toy"
	if q.Kind.Side == "" {
		q.Kind.Side = BothSides
	}
	q.From, q.Limit = max(1, q.From), max(q.Limit, 1)
	s, err := h.Standing(h.ctx(), q)
	if err != nil {
		h.t.Fatal(err)
	}
	return s
}

func names(rows []Row) []string {
	list := []string{}
	for _, r := range rows {
		list = append(list, r.Name)
	}
	return list
}

func wantNames(t *testing.T, what string, rows []Row, want ...string) {
	t.Helper()
	if got := names(rows); !slices.Equal(got, append([]string{}, want...)) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func onBoth(t *testing.T, test func(*testing.T, string)) {
	t.Run("sqlite", func(t *testing.T) { t.Parallel(); test(t, storetest.SQLite(t)) })
	t.Run("postgres", func(t *testing.T) { t.Parallel(); test(t, storetest.Postgres(t)) })
}

func TestAPlaceWantsFiveGamesOfEachSideAndAGameInSixtyDays(t *testing.T) {
	onBoth(t, func(t *testing.T, url string) {
		h := newFixture(t, url)
		for _, name := range []string{"Beril", "Odo", "Rosie", "Tobold"} {
			h.person(name)
		}
		h.play("Tobold", "bilbo", 5, 1900, 40) // long before the others
		h.play("Tobold", "gollum", 5, 1900, 40)
		h.clock = h.clock.Add(listedFor)
		h.play("Beril", "bilbo", 5, 1700, 30)
		h.play("Beril", "gollum", 6, 1500, 40)
		h.play("Rosie", "bilbo", 5, 1400, 50)
		h.play("Rosie", "gollum", 5, 1400, 50)
		h.play("Odo", "bilbo", 5, 1800, 60)
		h.play("Odo", "gollum", 3, 1800, 60)

		both := h.ask(Query{Limit: 50})
		wantNames(t, "both sides", both.Rows, "Beril", "Rosie")
		wantNames(t, "provisional", both.Provisional, "Odo")
		// ½·√(30² + 40²)·1.96
		if r := both.Rows[0]; math.Round(r.Rating) != 1600 || r.Games != 11 || math.Round(r.Margin) != 49 {
			t.Errorf("both sides of Beril: %+v", r)
		}
		if r := both.Provisional[0]; r.Missing != 2 || r.Place != 0 {
			t.Errorf("Odo: %+v", r)
		}
		wantNames(t, "one side", h.ask(Query{Kind: Kind{Side: "bilbo"}, Limit: 50}).Rows, "Odo", "Beril", "Rosie")
		wantNames(t, "correspondence", h.ask(Query{Kind: Kind{Side: BothSides, Days: true}, Limit: 50}).Rows)
		if l := both.Levels; len(l) != 3 || !l[1].Measured || l[1].Rating != 1550 || l[2].Measured {
			t.Errorf("levels %+v", l)
		}
		for _, q := range []Query{
			{Title: "chess", Kind: Kind{Side: BothSides}},
			{Title: "toy", Kind: Kind{Side: "smaug"}},
			{Title: "toy", Kind: Kind{Side: BothSides, Rules: "edition-9"}},
			{Title: "toy", Kind: Kind{Side: BothSides}, Season: "2026-9"},
		} {
			if _, err := h.Standing(t.Context(), q); err == nil {
				t.Errorf("%+v: there is such a ladder", q)
			}
		}
	})
}

func TestOneSeesOneselfFriendsAndWhatAMonthHasChanged(t *testing.T) {
	onBoth(t, func(t *testing.T, url string) {
		h := newFixture(t, url)
		for i := range 12 {
			name := fmt.Sprintf("P%02d", i+1)
			h.person(name)
			h.play(name, "bilbo", 5, 2000-50*float64(i), 10)
		}
		h.clock = h.clock.Add(month + time.Hour)
		h.play("P09", "bilbo", 1, 1610, 10)
		kind := Kind{Side: "bilbo"}
		s := h.ask(Query{Kind: kind, Limit: 3, Account: "P09"})
		wantNames(t, "the first three", s.Rows, "P01", "P02", "P03")
		wantNames(t, "around me", s.Near, "P07", "P08", "P09", "P10", "P11")
		if me := s.Near[2]; !me.Me || me.Place != 9 || me.Month == nil || *me.Month != 10 {
			t.Errorf("my row: %+v", me)
		}
		if len(s.Mine) != 1 || s.Mine[0].Side != "bilbo" || s.Mine[0].Games != 6 {
			t.Errorf("my sides: %+v", s.Mine)
		}
		if e := s.Levels[1].Expected; e == nil || *e < 0.5 || *e > 0.65 {
			t.Errorf("against the elf %v", e)
		}
		if err := h.store.Follow(t.Context(), "P09", "P02", true); err != nil {
			t.Fatal(err)
		}
		s = h.ask(Query{Kind: kind, Limit: 50, Account: "P09", Friends: true})
		wantNames(t, "friends", s.Rows, "P02", "P09")
		if s.Rows[1].Place != 9 {
			t.Errorf("among friends one keeps one's place: %+v", s.Rows[1])
		}
		wantNames(t, "a name", h.ask(Query{Kind: kind, Limit: 50, Name: "p1"}).Rows, "P10", "P11", "P12")
		wantNames(t, "further down", h.ask(Query{Kind: kind, From: 4, Limit: 2}).Rows, "P04", "P05")
	})
}

func TestASeasonIsKeptAsItStoodWhenItEnded(t *testing.T) {
	onBoth(t, func(t *testing.T, url string) {
		h := newFixture(t, url) // August: the third quarter
		for _, name := range []string{"Beril", "Odo", "Rosie"} {
			h.person(name)
		}
		h.play("Beril", "bilbo", 5, 1700, 30)
		h.play("Odo", "bilbo", 6, 1600, 30)
		h.play("Rosie", "bilbo", 4, 1900, 30)
		h.clock = time.Date(2026, 10, 2, 0, 0, 0, 0, time.UTC)
		h.play("Odo", "bilbo", 1, 1990, 30) // too late for that season
		for range 2 {
			if err := h.CloseSeasons(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		s := h.ask(Query{Kind: Kind{Side: "bilbo"}, Limit: 50, Season: "2026-3"})
		wantNames(t, "the third quarter", s.Rows, "Beril", "Odo")
		if !slices.Equal(s.Seasons, []string{"2026-3"}) || s.Now != "2026-4" || s.Rows[1].Games != 6 ||
			s.Rows[1].Rating != 1600 {
			t.Errorf("%+v", s)
		}
		h.clock = time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC)
		if err := h.CloseSeasons(t.Context()); err != nil {
			t.Fatal(err)
		}
		wantNames(t, "who played in the fourth",
			h.ask(Query{Kind: Kind{Side: "bilbo"}, Limit: 50, Season: "2026-4"}).Rows, "Odo")
		if err := h.store.DeleteAccount(t.Context(), "Odo"); err != nil {
			t.Fatal(err)
		}
		wantNames(t, "someone who has left", h.ask(Query{Kind: Kind{Side: "bilbo"}, Limit: 50, Season: "2026-3"}).Rows,
			"Beril", "")
	})
}

func TestALadderIsReadAgainOnceSomethingIsRated(t *testing.T) {
	onBoth(t, func(t *testing.T, url string) {
		h := newFixture(t, url)
		h.person("Beril")
		h.person("Odo")
		h.play("Beril", "bilbo", 5, 1700, 30)
		kind := Kind{Side: "bilbo"}
		read := func() *list {
			t.Helper()
			l, err := h.list(h.ctx(), h.titles[0], kind.sidesIn(nil))
			if err != nil {
				t.Fatal(err)
			}
			return l
		}
		first := read()
		if h.ask(Query{Kind: kind}); read() != first {
			t.Error("nothing was rated, and the list was read again")
		}
		h.play("Odo", "bilbo", 5, 1800, 30)
		wantNames(t, "after a game", h.ask(Query{Kind: kind, Limit: 9}).Rows, "Odo", "Beril")
		second := read()
		h.play("Odo", "gollum", 1, 1800, 30)
		if read() != second {
			t.Error("the other side was rated, and this list was read again")
		}
		if h.clock = h.clock.Add(keptFor); read() == second {
			t.Error("a list is kept for ever")
		}
	})
}
