package cup

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"prancingpony/match"
	"prancingpony/store"
	"prancingpony/watch"
)

const aDay = 24 * time.Hour

func league(n *NewCup) {
	n.Terms.Form, n.Terms.Clock, n.Terms.RoundDays = League, match.Clock{Kind: "days", Days: 14}, 7
}

// begun is a correspondence duel in which both have come to both games, before its round ends.
func begun(t *testing.T, change func(*NewCup)) (n *node, frodo, sam match.Caller, v *View) {
	t.Helper()
	n, frodo, sam, v = duel(t, func(c *NewCup) {
		league(c)
		if change != nil {
			change(c)
		}
	})
	for _, g := range v.Played[0].Sets[0].Games {
		n.come(frodo, g.Table)
		n.come(sam, g.Table)
	}
	v = n.move(v.ID)
	for _, g := range v.Played[0].Sets[0].Games {
		if !g.Begun {
			t.Fatalf("%+v has begun", g)
		}
	}
	return n, frodo, sam, v
}

func TestUnfinishedGamesWaitForTheDirector(t *testing.T) {
	t.Parallel()
	n, frodo, _, v := begun(t, nil)
	gandalf := n.person("Gandalf")
	games := v.Played[0].Sets[0].Games
	n.pass(8 * aDay)
	if v = n.move(v.ID); v.Status != "running" || v.Played[0].Sets[0].Games[0].Done {
		t.Fatalf("decided by itself: %+v", v.Played[0])
	}
	first := Decision{Table: games[0].Table, Winner: 1, Reason: "Number 1 stood better."}
	if _, err := n.Decide(t.Context(), gandalf, v.ID, first); !errors.Is(err, ErrNotYours) {
		t.Errorf("by a stranger: %v", err)
	}
	if _, err := n.Decide(t.Context(), frodo, v.ID, first); !errors.Is(err, ErrNotYours) {
		t.Errorf("of one's own game: %v", err)
	}
	gandalf = operator(t, n, gandalf)
	if _, err := n.Decide(t.Context(), gandalf, v.ID, Decision{games[0].Table, 1, "  "}); err == nil {
		t.Error("without a reason")
	}
	if _, err := n.Decide(t.Context(), gandalf, v.ID, Decision{games[0].Table, 3, "?"}); err == nil {
		t.Error("for someone who does not play it")
	}
	must[*View](t)(n.Decide(t.Context(), gandalf, v.ID, first))
	must[*View](t)(n.Decide(t.Context(), gandalf, v.ID, Decision{games[1].Table, 0, "Level."}))
	v = n.move(v.ID)
	if v.Status != "over" || v.Standings[0].Number != 1 || v.Standings[0].Points != 1 {
		t.Errorf("%s: %+v", v.Status, v.Standings)
	}
	m := must[*store.Match](t)(n.store.Match(t.Context(), games[0].Table))
	if m.Result.By != match.ByDirector || m.Rated || len(m.Result.Winners) != 1 {
		t.Errorf("the table ended %+v, rated %v", m.Result, m.Rated)
	}
	if !slices.ContainsFunc(v.News, func(e Event) bool { return e.Kind == "decided" && e.Text == first.Reason }) {
		t.Errorf("nobody reads why: %+v", v.News)
	}
}

// operator makes someone an operator, who may do what a host may.
func operator(t *testing.T, n *node, who match.Caller) match.Caller {
	t.Helper()
	must[*store.Account](t)(n.store.UpdateAccount(t.Context(), who.Account, func(a *store.Account) error {
		a.Standing.Operator = true
		return nil
	}))
	return who
}

func TestUnfinishedGamesAreForfeitByThePlayerToMove(t *testing.T) {
	t.Parallel()
	n, _, _, v := begun(t, func(c *NewCup) { c.Terms.Unfinished = UnfinishedForfeit })
	n.pass(8 * aDay)
	v = n.move(v.ID)
	if v.Status != "over" {
		t.Fatal(v.Status)
	}
	for _, g := range v.Played[0].Sets[0].Games {
		m := must[*store.Match](t)(n.store.Match(t.Context(), g.Table))
		if g.By != match.ByForfeit || g.HalfA+g.HalfB != 2 || g.HalfA == 1 || m.Rated {
			t.Errorf("%+v, rated %v", g, m.Rated)
		}
	}
}

func TestTheHostGivesMoreTime(t *testing.T) {
	t.Parallel()
	n, frodo, sam, v := duel(t, league)
	games := v.Played[0].Sets[0].Games
	until := n.now().Add(20 * aDay)
	if _, err := n.Extend(t.Context(), sam, v.ID, Extension{Until: until}); !errors.Is(err, ErrNotYours) {
		t.Errorf("by a player: %v", err)
	}
	must[*View](t)(n.Extend(t.Context(), frodo, v.ID, Extension{Table: games[1].Table, Until: until}))
	v = n.move(v.ID)
	tables, _, err := n.games.Watch.List(t.Context(), sam, watch.ListQuery{List: "mine"})
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range tables {
		if table.ID == games[1].Table && (table.Due == nil || !table.Due.Equal(until)) {
			t.Errorf("the table says %v, want %v", table.Due, until)
		}
	}
	n.pass(15 * aDay)
	v = n.move(v.ID)
	if g := v.Played[0].Sets[0].Games; !g[0].Done || g[1].Done {
		t.Errorf("only the second has more time: %+v", g)
	}
	must[*View](t)(n.Extend(t.Context(), frodo, v.ID, Extension{Until: n.now().Add(10 * aDay)}))
	n.pass(6 * aDay)
	if v = n.move(v.ID); v.Status != "running" {
		t.Errorf("the round was extended: %+v", v.Played[0].Sets[0].Games)
	}
}

func TestACupStartsOnItsDate(t *testing.T) {
	t.Parallel()
	n := open(t, filepath.Join(t.TempDir(), "pony.db"))
	frodo, sam := n.person("Frodo"), n.person("Sam")
	on := func() NewCup {
		c, at := swiss(2), n.now().Add(3*aDay)
		c.Terms.Start, c.Terms.StartsAt = StartDate, &at
		return c
	}
	late := on()
	late.Terms.StartsAt = nil
	if _, err := n.Create(t.Context(), frodo, late); err == nil {
		t.Error("no date")
	}
	full, alone := must[*View](t)(n.Create(t.Context(), frodo, on())), must[*View](t)(n.Create(t.Context(), sam, on()))
	must[*View](t)(n.Join(t.Context(), frodo, full.ID, ""))
	if v := must[*View](t)(n.Join(t.Context(), sam, full.ID, "")); v.Status != "open" {
		t.Errorf("full, before its date: %s", v.Status)
	}
	must[*View](t)(n.Join(t.Context(), sam, alone.ID, ""))
	if v := n.move(full.ID); v.Status != "open" {
		t.Errorf("before its date: %s", v.Status)
	}
	n.pass(3*aDay + time.Minute)
	if v := n.move(full.ID); v.Status != "running" || v.Round != 1 {
		t.Errorf("on its date: %s", v.Status)
	}
	if v := n.move(alone.ID); v.Status != "cancelled" {
		t.Errorf("with one player: %s", v.Status)
	}
}

func TestACupByCodeIsInNoListAndNeedsItsCode(t *testing.T) {
	t.Parallel()
	n := open(t, filepath.Join(t.TempDir(), "pony.db"))
	frodo, sam := n.person("Frodo"), n.person("Sam")
	c := swiss(4)
	c.Terms.Entry = EntryCode
	made := must[*View](t)(n.Create(t.Context(), frodo, c))
	if made.Code == "" || must[*View](t)(n.Show(t.Context(), sam, made.ID)).Code != "" {
		t.Error("the code is for the host alone")
	}
	listed := func(who match.Caller) int {
		heads, _, err := n.List(t.Context(), who, "open", "")
		if err != nil {
			t.Fatal(err)
		}
		return len(heads)
	}
	if listed(sam) != 0 || listed(frodo) != 1 {
		t.Error("in a list")
	}
	var wrong *InvalidError
	if _, err := n.Join(t.Context(), sam, made.ID, "0000-0000"); !errors.As(err, &wrong) || wrong.Field != "code" {
		t.Errorf("a wrong code: %v", err)
	}
	if v := must[*View](t)(n.Join(t.Context(), sam, made.ID, " "+made.Code)); v.Entered != 1 {
		t.Errorf("%d entered", v.Entered)
	}
	must[*View](t)(n.Join(t.Context(), frodo, made.ID, "")) // the host needs none
}

func TestAGameOfACupThatHasNotBegunWaitsForItsPlayers(t *testing.T) {
	t.Parallel()
	n, frodo, sam, v := duel(t, nil)
	games := v.Played[0].Sets[0].Games
	n.come(frodo, games[0].Table)
	for who, want := range map[match.Caller]int{frodo: 1, sam: 2} {
		tables := must[[]watch.Table](t)(n.games.Watch.Waiting(t.Context(), who))
		if len(tables) != want {
			t.Errorf("%d tables wait for %s, want %d", len(tables), who.Name, want)
		}
		for _, table := range tables {
			if table.CupName != v.Name || table.Due == nil || !table.Due.Equal(games[0].Until) {
				t.Errorf("%q, due %v", table.CupName, table.Due)
			}
		}
	}
	host := must[*View](t)(n.Show(t.Context(), frodo, v.ID))
	missing := host.Played[0].Sets[0].Games
	me := host.Number
	if !slices.Equal(missing[0].Missing, []int{3 - me}) || len(missing[1].Missing) != 2 || missing[0].Begun {
		t.Errorf("the host sees %+v", missing)
	}
}

// Thirty accounts over three rounds: some never come, one is removed, one game gets more time, one is decided.
func TestALeagueOfThirtyOverThreeRounds(t *testing.T) {
	t.Parallel()
	n := open(t, filepath.Join(t.TempDir(), "pony.db"))
	host := n.person("Gerontius")
	c := swiss(30)
	league(&c)
	c.Terms.Rounds, c.Terms.Start, c.Terms.Games = 3, StartHost, 1
	made := must[*View](t)(n.Create(t.Context(), host, c))
	people := map[string]match.Caller{}
	for i := range 30 {
		who := n.person(fmt.Sprintf("Hobbit %02d", i))
		people[who.Name] = who
		must[*View](t)(n.Join(t.Context(), who, made.ID, ""))
	}
	v := must[*View](t)(n.Start(t.Context(), host, made.ID))
	if v.Rounds != 3 || len(v.Played[0].Sets) != 15 {
		t.Fatalf("%d rounds, %d sets", v.Rounds, len(v.Played[0].Sets))
	}
	for round := range 3 {
		v = n.move(made.ID)
		sets := v.Played[round].Sets
		for i, s := range sets {
			if i < 2 { // nobody comes to the first, one of two to the second
				if i == 1 {
					n.come(people[v.Entries[s.A-1].Name], s.Games[0].Table)
				}
				continue
			}
			if v.Entries[s.A-1].Withdrawn || v.Entries[s.B-1].Withdrawn {
				continue // it has no table
			}
			for _, number := range []int{s.A, s.B} {
				n.come(people[v.Entries[number-1].Name], s.Games[0].Table)
			}
		}
		if round == 0 {
			must[*View](t)(n.Remove(t.Context(), host, made.ID, sets[14].A))
			n.move(made.ID) // what they play is lost
			must[*View](t)(n.Extend(t.Context(), host, made.ID,
				Extension{sets[13].Games[0].Table, n.now().Add(16 * aDay)}))
		}
		n.pass(15 * aDay) // past the end of the round and the time to come
		v = n.move(made.ID)
		for _, s := range v.Played[round].Sets {
			if g := s.Games[0]; !g.Done {
				must[*View](t)(n.Decide(t.Context(), host, made.ID, Decision{g.Table, s.A, "Time is over."}))
			}
		}
	}
	v = n.move(made.ID)
	if v.Status != "over" || v.Round != 3 {
		t.Fatalf("%s in round %d", v.Status, v.Round)
	}
	met := map[[2]int]bool{}
	for r, round := range v.Played {
		for i, s := range round.Sets {
			if g := s.Games[0]; !s.Decided || g.HalfA == 1 || met[pairOf(s.A, s.B)] {
				t.Errorf("round %d, set %d: %+v", r+1, i, s)
			}
			met[pairOf(s.A, s.B)] = true
		}
	}
	if first := v.Played[0].Sets; first[0].Games[0].By != byAbsence || first[2].Games[0].By != match.ByDirector ||
		first[0].ScoreA+first[0].ScoreB != 0 || first[1].ScoreA != 1 || first[14].ScoreB != 1 {
		t.Errorf("%+v", first)
	}
}

func TestTiesWhereEveryoneMeetsEveryoneAreBrokenByTheirMeeting(t *testing.T) {
	t.Parallel()
	// 1 beats 2; both win once more and lose to nobody else's advantage: equal points, 2 has won more games.
	set := func(a, b, halfA, halfB int) Set {
		share := [2]int{}
		share[0], share[1] = shareOf(halfA, halfB)
		games := []Game{{Done: true, HalfA: halfA, HalfB: halfB}}
		return Set{A: a, B: b, Decided: true, HalfA: share[0], HalfB: share[1], Games: games}
	}
	c := &Cup{
		Terms: Terms{Form: Robin}, Rules: rulesNow, Entries: []Entry{{Lot: "d"}, {Lot: "c"}, {Lot: "b"}, {Lot: "a"}},
		Rounds: []Round{
			{Bye: -1, Sets: []Set{set(0, 1, 3, 1), set(2, 3, 2, 2)}},
			{Bye: -1, Sets: []Set{set(0, 2, 1, 3), set(1, 3, 4, 0)}},
			{Bye: -1, Sets: []Set{set(0, 3, 3, 1), set(1, 2, 4, 0)}},
		},
	}
	order := func() (list []int) {
		for _, l := range c.Standings() {
			list = append(list, l.Entry)
		}
		return list
	}
	if got := order(); !slices.Equal(got, []int{0, 1, 2, 3}) {
		t.Errorf("by their meeting: %v", got)
	}
	c.Rules = 0
	if got := order(); got[0] != 1 {
		t.Errorf("under the rules of older cups games won decide: %v", got)
	}
}

func TestASwissOf256IsPairedWithoutRematches(t *testing.T) {
	t.Parallel()
	c := &Cup{Terms: Terms{Form: Swiss, Games: 1, Size: 256, Clock: live}}
	for i := range 255 {
		c.Entries = append(c.Entries, Entry{Account: fmt.Sprint("a", i)})
	}
	ids := 0
	w := world{now: time.Unix(0, 0), newID: func() string { ids++; return fmt.Sprint(ids) }}
	c.begin("secret", w)
	for c.Ended == nil {
		w.games = map[string]outcome{}
		for i, s := range c.current().Sets {
			w.games[s.Games[0].Table] = outcome{over: true, half: [2]int{2 * (i % 2), 2 - 2*(i%2)}}
		}
		c.step(w)
	}
	met, rested := c.met()
	for pair, times := range met {
		if times > 1 {
			t.Errorf("%v met %d times", pair, times)
		}
	}
	for who, times := range rested {
		if times > 1 {
			t.Errorf("%d rested %d times", who, times)
		}
	}
	if len(c.Rounds) != 8 {
		t.Errorf("%d rounds", len(c.Rounds))
	}
}
