package cup

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/play"
	"prancingpony/store"
	"prancingpony/store/storetest"
	"prancingpony/watch"
)

// A whole Swiss of eight bots, with the server stopped and started again in every round.
func TestASwissOfEightBotsThroughRestarts(t *testing.T) {
	t.Parallel()
	onBoth(t, func(t *testing.T, url string) {
		n := open(t, url)
		host := n.person("Bilbo")
		made := must[*View](t)(n.Create(t.Context(), host, swiss(8)))
		must[*View](t)(n.AddBots(t.Context(), host, made.ID, "random", 7))
		if v := must[*View](t)(n.AddBots(t.Context(), host, made.ID, "random", 5)); v.Status != "running" ||
			v.Entered != 8 {
			t.Fatalf("full: %s with %d", v.Status, v.Entered)
		}
		n.stop() // after it was written down, before any table was made
		for round := 1; round <= 3; round++ {
			n = open(t, url)
			n.work()
			n.await(made.ID, func(v *View) bool { return v.Round > round || v.Status == "over" })
			n.stop()
		}
		n = open(t, url)
		n.work()
		v := n.await(made.ID, func(v *View) bool { return v.Status == "over" })
		checkWhole(t, n, v, 8, 3)
		row, c, err := n.load(t.Context(), made.ID)
		if err != nil || row.Status != store.CupOver {
			t.Fatal(row, err)
		}
		if err := c.check(v.Fairness.Secret); err != nil {
			t.Error(err)
		}
		n.stop()
	})
}

// checkWhole: every set was played, each game at a table of its own, and there are no other tables.
func checkWhole(t *testing.T, n *node, v *View, players, rounds int) {
	t.Helper()
	if len(v.Played) != rounds || len(v.Standings) != players {
		t.Fatalf("%d rounds, %d lines", len(v.Played), len(v.Standings))
	}
	tables := map[string]bool{}
	sum := 0.0
	for _, r := range v.Played {
		for _, s := range r.Sets {
			if !s.Decided || len(s.Games) != 2 || s.ScoreA+s.ScoreB != 2 {
				t.Errorf("round %d: %+v", r.Number, s)
			}
			for _, g := range s.Games {
				m := must[*store.Match](t)(n.store.Match(t.Context(), g.Table))
				if m.Status != store.Finished || tables[g.Table] {
					t.Errorf("table %s is %s", g.Table, m.Status)
				}
				tables[g.Table] = true
			}
		}
	}
	for _, l := range v.Standings {
		sum += l.Points
	}
	if sum != float64(players/2*rounds) {
		t.Errorf("%v points in all", sum)
	}
	all, _, err := n.store.ListMatches(t.Context(), store.Query{Page: store.Page{Limit: 200}})
	if err != nil || len(all) != len(tables) {
		t.Errorf("%d matches for %d games (%v)", len(all), len(tables), err)
	}
}

// Several nodes work on one cup: exactly one moves it on, and no table is made twice.
func TestOfManyNodesOneMovesACupOn(t *testing.T) {
	t.Parallel()
	url := storetest.Postgres(t)
	nodes := []*node{open(t, url), open(t, url), open(t, url)}
	host := nodes[0].person("Bilbo")
	made := must[*View](t)(nodes[0].Create(t.Context(), host, swiss(6)))
	for _, n := range nodes {
		n.work()
	}
	must[*View](t)(nodes[0].AddBots(t.Context(), host, made.ID, "random", 6))
	var wg sync.WaitGroup
	for _, n := range nodes { // and all of them get it again and again
		wg.Go(func() {
			for i := range 20 {
				if err := n.store.Enqueue(t.Context(),
					store.Job{Kind: match.JobCup, Key: fmt.Sprintf("%s:%p:%d", made.ID, n, i)}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	v := nodes[0].await(made.ID, func(v *View) bool { return v.Status == "over" })
	checkWhole(t, nodes[0], v, 6, 3)
	for _, n := range nodes {
		n.stop()
	}
}

const share = "00112233445566778899aabbccddeeff"

// duel is a running cup of two people, each game of which waits for them.
func duel(t *testing.T, change func(*NewCup)) (n *node, frodo, sam match.Caller, v *View) {
	t.Helper()
	n = open(t, filepath.Join(t.TempDir(), "pony.db"))
	frodo, sam = n.person("Frodo"), n.person("Sam")
	c := swiss(2)
	if change != nil {
		change(&c)
	}
	made := must[*View](t)(n.Create(t.Context(), frodo, c))
	must[*View](t)(n.Join(t.Context(), frodo, made.ID, ""))
	must[*View](t)(n.Join(t.Context(), frodo, made.ID, "")) // again is nothing new
	if v = must[*View](t)(n.Join(t.Context(), sam, made.ID, "")); v.Status != "running" || v.Entered != 2 {
		t.Fatalf("%s with %d", v.Status, v.Entered)
	}
	return n, frodo, sam, n.move(made.ID)
}

func (n *node) come(who match.Caller, id string) {
	n.t.Helper()
	must[*watch.Table](n.t)(n.games.Tables.Contribute(n.t.Context(), who, id, nil, share))
}

func TestWhoDoesNotComeLoses(t *testing.T) {
	t.Parallel()
	n, frodo, sam, v := duel(t, nil)
	games := v.Played[0].Sets[0].Games
	n.come(frodo, games[0].Table)
	n.come(frodo, games[1].Table)
	n.come(sam, games[1].Table) // the second one begins
	n.pass(liveGrace - time.Minute)
	if v = n.move(v.ID); v.Played[0].Sets[0].Games[0].Done {
		t.Fatal("lost before the time was over")
	}
	n.pass(2 * time.Minute)
	v = n.move(v.ID)
	set := v.Played[0].Sets[0]
	number := must[*View](t)(n.Show(t.Context(), frodo, v.ID)).Number
	won := set.Games[0].HalfA
	if set.B == number {
		won = set.Games[0].HalfB
	}
	if !set.Games[0].Done || set.Games[0].By != "absent" || won != 2 {
		t.Errorf("the first game: %+v", set.Games[0])
	}
	if set.Games[1].Done {
		t.Errorf("the second game, which had begun: %+v", set.Games[1])
	}
	if m := must[*store.Match](t)(n.store.Match(t.Context(), games[0].Table)); m.Result.By != match.ByCancellation ||
		m.Seats[0].Outcome != "" {
		t.Errorf("the table of the first game: %+v", m.Result)
	}
	// Resigning the other makes it 1–1: half a point each.
	now := must[*moment.Moment](t)(n.games.Watch.View(t.Context(), frodo, games[1].Table, match.AnySeat, true))
	must[*moment.Moment](t)(n.games.Play.Resign(t.Context(), play.Request{Who: frodo, Table: games[1].Table, N: now.N}))
	if v = n.move(v.ID); v.Status != "over" || v.Standings[0].Points != 0.5 || v.Standings[1].Points != 0.5 {
		t.Errorf("%s: %+v", v.Status, v.Standings)
	}
}

func TestIfNobodyComesNobodyWins(t *testing.T) {
	t.Parallel()
	n, _, _, v := duel(t, nil)
	n.pass(liveGrace)
	if v = n.move(v.ID); v.Status != "over" || v.Standings[0].Points != 0 || v.Standings[1].Points != 0 {
		t.Errorf("%s: %+v", v.Status, v.Standings)
	}
}

func TestWithdrawingLosesWhatIsPlayed(t *testing.T) {
	t.Parallel()
	n, frodo, sam, v := duel(t, nil)
	for _, who := range []match.Caller{frodo, sam} {
		n.come(who, v.Played[0].Sets[0].Games[0].Table) // one has begun, the other not
	}
	must[*View](t)(n.Withdraw(t.Context(), sam, v.ID))
	if v = n.move(v.ID); v.Status != "over" {
		t.Fatalf("%+v", v)
	}
	mine := must[*View](t)(n.Show(t.Context(), frodo, v.ID))
	if first := v.Standings[0]; first.Number != mine.Number || first.Points != 1 || first.Games != 2 {
		t.Errorf("standings %+v", v.Standings)
	}
	if m := must[*store.Match](t)(n.store.Match(t.Context(),
		v.Played[0].Sets[0].Games[0].Table)); m.Result.By != match.ByResignation {
		t.Errorf("the game that had begun ended by %s", m.Result.By)
	}
}

func TestDeletingTheAccountWithdraws(t *testing.T) {
	t.Parallel()
	n, _, sam, v := duel(t, nil)
	if err := n.games.Play.Withdraw(t.Context(), sam.Account); err != nil {
		t.Fatal(err)
	}
	if err := n.store.DeleteAccount(t.Context(), sam.Account); err != nil {
		t.Fatal(err)
	}
	v = n.move(v.ID)
	if v.Status != "over" || v.Standings[0].Points != 1 {
		t.Errorf("%s: %+v", v.Status, v.Standings)
	}
	for _, e := range v.Entries {
		if e.Name == "Sam" {
			t.Error("the name is still there")
		}
	}
}

func TestOffersAreSealedUntilBothAreThere(t *testing.T) {
	t.Parallel()
	n, frodo, sam, v := duel(t, func(c *NewCup) { c.Terms.Games, c.Terms.Bidding = 1, true })
	if b := v.Played[0].Sets[0].Bid; b == nil || len(v.Played[0].Sets[0].Games) != 0 {
		t.Fatalf("%+v", v.Played[0])
	}
	must[*View](t)(n.Bid(t.Context(), frodo, v.ID, 1))
	seen := must[*View](t)(n.Show(t.Context(), sam, v.ID)).Played[0].Sets[0].Bid
	if seen.Own != nil || seen.PriceA+seen.PriceB != 0 || seen.SealedA == seen.SealedB {
		t.Errorf("the other sees %+v", seen)
	}
	if own := must[*View](t)(n.Show(t.Context(), frodo, v.ID)).Played[0].Sets[0].Bid.Own; own == nil || *own != 1 {
		t.Error("one's own offer is not shown")
	}
	must[*View](t)(n.Bid(t.Context(), sam, v.ID, 0))
	v = n.move(v.ID)
	set := v.Played[0].Sets[0]
	if !set.Bid.Opened || set.Bid.PriceA+set.Bid.PriceB != 1 || len(set.Games) != 1 {
		t.Fatalf("%+v", set)
	}
	m := must[*store.Match](t)(n.store.Match(t.Context(), set.Games[0].Table))
	if m.Seats[1].Account != frodo.Account || !strings.Contains(string(m.Options), `"double":"yes"`) {
		t.Errorf("who offered more sits at %+v under %s", m.Seats, m.Options)
	}
}

func TestWhoMayRunAndEnterACup(t *testing.T) {
	t.Parallel()
	n := open(t, filepath.Join(t.TempDir(), "pony.db"))
	ctx := t.Context()
	frodo, sam, gollum := n.person("Frodo"), n.person("Sam"), n.person("Gollum")
	guest := n.person("Guest")
	guest.Guest = true
	refused := func(what string, want error) func(*View, error) {
		return func(_ *View, err error) {
			t.Helper()
			if !errors.Is(err, want) {
				t.Errorf("%s: %v, want %v", what, err, want)
			}
		}
	}
	refused("signed out", ErrSignedOut)(n.Create(ctx, match.Caller{}, swiss(4)))
	refused("a guest", ErrGuest)(n.Create(ctx, guest, swiss(4)))
	for what, spoil := range map[string]func(*NewCup){
		"no clock":              func(c *NewCup) { c.Terms.Clock = match.Clock{} },
		"a title":               func(c *NewCup) { c.Title = "none" },
		"a league without days": func(c *NewCup) { c.Terms.Form = League },
		"rounds of a robin":     func(c *NewCup) { c.Terms.Form, c.Terms.Rounds = Robin, 3 },
		"no coin": func(c *NewCup) {
			c.Terms.Bidding, c.Terms.Options = true,
				map[string]string{"double": "yes"}
		},
	} {
		c := swiss(4)
		spoil(&c)
		refused(what, match.ErrInvalid)(n.Create(ctx, frodo, c))
	}
	rated := swiss(3)
	rated.Terms.Rated = true
	made := must[*View](t)(n.Create(ctx, frodo, rated))
	for range 2 {
		must[*View](t)(n.Create(ctx, frodo, swiss(4)))
	}
	refused("a fourth cup", ErrTooMany)(n.Create(ctx, frodo, swiss(4)))

	id := made.ID
	refused("a guest in a rated cup", ErrGuest)(n.Join(ctx, guest, id, ""))
	refused("no such cup", ErrNotFound)(n.Join(ctx, sam, "none", ""))
	if err := n.store.Block(ctx, sam.Account, gollum.Account, true); err != nil {
		t.Fatal(err)
	}
	must[*View](t)(n.Join(ctx, sam, id, ""))
	refused("one who is not wanted", ErrClosed)(n.Join(ctx, gollum, id, ""))
	refused("starting alone", ErrClosed)(n.Start(ctx, frodo, id))
	for what, do := range map[string]func() (*View, error){
		"start":  func() (*View, error) { return n.Start(ctx, sam, id) },
		"cancel": func() (*View, error) { return n.Cancel(ctx, sam, id) },
		"bots":   func() (*View, error) { return n.AddBots(ctx, sam, id, "random", 1) },
		"remove": func() (*View, error) { return n.Remove(ctx, sam, id, 1) },
	} {
		_, err := do()
		refused(what+" by who is not the host", ErrNotYours)(nil, err)
	}
	if v := must[*View](t)(n.Leave(ctx, sam, id)); v.Entered != 0 {
		t.Errorf("%d after leaving", v.Entered)
	}
	must[*View](t)(n.Join(ctx, sam, id, ""))
	must[*View](t)(n.AddBots(ctx, frodo, id, "random", 1))
	if v := must[*View](t)(n.Remove(ctx, frodo, id, 2)); v.Entered != 1 || v.Entries[0].Name != "Sam" {
		t.Errorf("after taking the bot out: %+v", v.Entries)
	}
	must[*View](t)(n.AddBots(ctx, frodo, id, "random", 1))
	if v := must[*View](t)(n.Start(ctx, frodo, id)); v.Status != "running" || v.Rounds != 1 {
		t.Errorf("%s, %d rounds", v.Status, v.Rounds)
	}
	refused("leaving a cup that has begun", ErrClosed)(n.Leave(ctx, sam, id))
	refused("entering it", ErrClosed)(n.Join(ctx, frodo, id, ""))
	refused("withdrawing from what one is not in", ErrNotYours)(n.Withdraw(ctx, frodo, id))
	refused("bidding where there is nothing to bid for", ErrClosed)(n.Bid(ctx, sam, id, 1))
	n.move(id)
	must[*View](t)(n.Cancel(ctx, frodo, id))
	n.move(id)
	v := must[*View](t)(n.Show(ctx, sam, id))
	for _, g := range v.Played[0].Sets[0].Games {
		if m := must[*store.Match](t)(n.store.Match(ctx, g.Table)); m.Status != store.Finished {
			t.Errorf("a game of a cup that was called off is %s", m.Status)
		}
	}
}

// Anyone who sits at a table of a cup can neither leave it nor let a bot play.
func TestATableOfACupIsPlayedByWhoIsPaired(t *testing.T) {
	t.Parallel()
	n, frodo, sam, v := duel(t, nil)
	id := v.Played[0].Sets[0].Games[0].Table
	if _, err := n.games.Tables.Leave(t.Context(), frodo, id); !errors.Is(err, match.ErrClosed) {
		t.Errorf("leaving: %v", err)
	}
	if _, err := n.games.Tables.Cancel(t.Context(), frodo, id); !errors.Is(err, match.ErrNotYours) {
		t.Errorf("cancelling: %v", err)
	}
	n.come(frodo, id)
	n.come(sam, id)
	now := must[*moment.Moment](t)(n.games.Watch.View(t.Context(), frodo, id, match.AnySeat, true))
	if _, err := n.games.Play.StandIn(t.Context(), play.Request{Who: frodo, Table: id, N: now.N},
		"random"); !errors.Is(err, match.ErrClosed) {
		t.Errorf("a stand-in: %v", err)
	}
	if shown := must[*watch.Table](t)(n.games.Watch.Table(t.Context(), frodo, id)); shown.Cup != v.ID ||
		shown.Owner != "" {
		t.Errorf("the table: %+v", shown)
	}
}
