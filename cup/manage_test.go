package cup

import (
	"errors"
	"slices"
	"testing"
	"time"

	"prancingpony/match"
	"prancingpony/store"
)

func TestTheFirstOnTheWaitingListTakesAFreePlace(t *testing.T) {
	t.Parallel()
	n, frodo, sam, v := begun(t, func(c *NewCup) { c.Terms.Substitutes = true })
	merry, pippin := n.person("Merry"), n.person("Pippin")
	for _, who := range []match.Caller{merry, pippin} {
		if v := must[*View](t)(n.Join(t.Context(), who, v.ID, "")); !v.Waits || v.In {
			t.Fatalf("%s: %+v", who.Name, v.Head)
		}
	}
	must[*View](t)(n.Withdraw(t.Context(), sam, v.ID))
	v = n.move(v.ID)
	if v.Withdrawn || !slices.Equal(v.Waiting, []string{"Pippin"}) || v.Status != "over" {
		t.Fatalf("%s, waiting %v", v.Status, v.Waiting)
	}
	set := v.Played[0].Sets[0]
	names := []string{v.Entries[0].Name, v.Entries[1].Name}
	if slices.Contains(names, "Sam") || !slices.Contains(names, "Merry") {
		t.Errorf("%v play", names)
	}
	for _, g := range set.Games { // what Sam had begun is lost
		frodoIs := set.A
		if v.Entries[set.A-1].Name != "Frodo" {
			frodoIs = set.B
		}
		if won := g.HalfA == 2; won != (frodoIs == set.A) {
			t.Errorf("%+v", g)
		}
	}
	_, c, err := n.load(t.Context(), v.ID)
	if err != nil {
		t.Fatal(err)
	}
	secret := must[string](t)(n.store.CupSecret(t.Context(), v.ID))
	if err := c.check(secret); err != nil { // the draw was made of those who entered
		t.Error(err)
	}
	_ = frodo
}

func TestTheDirectorGivesAPlaceToAnother(t *testing.T) {
	t.Parallel()
	n, frodo, _, v := duel(t, func(c *NewCup) {
		league(c)
		c.Terms.Substitutes = true
	})
	merry := n.person("Merry")
	must[*View](t)(n.Join(t.Context(), merry, v.ID, ""))
	v = n.move(v.ID)
	number := 1
	if v.Entries[0].Name == "Frodo" {
		number = 2
	}
	before := v.Played[0].Sets[0].Games
	ask := Substitution{Number: number, Name: "merry"}
	if _, err := n.Substitute(t.Context(), frodo, v.ID, ask); err == nil {
		t.Error("without a reason")
	}
	ask.Reason = "Sam has left for the Havens."
	if _, err := n.Substitute(t.Context(), merry, v.ID, ask); !errors.Is(err, ErrNotYours) {
		t.Errorf("by a stranger: %v", err)
	}
	must[*View](t)(n.Substitute(t.Context(), frodo, v.ID, ask))
	v = n.move(v.ID)
	for i, g := range v.Played[0].Sets[0].Games {
		if m := must[*store.Match](t)(n.store.Match(t.Context(), before[i].Table)); m.Status != store.Finished {
			t.Errorf("the table that was left is %s", m.Status)
		}
		if g.Table == before[i].Table || g.Done {
			t.Errorf("game %d: %+v", i, g)
		}
		n.come(merry, g.Table)
	}
	if last := v.News[len(v.News)-1]; last.Kind != newsReplaced || last.Left != "Sam" || last.Text != ask.Reason {
		t.Errorf("told: %+v", last)
	}
}

func TestNoTimeRunsWhileACupIsPaused(t *testing.T) {
	t.Parallel()
	n, frodo, _, v := begun(t, func(c *NewCup) { c.Terms.Unfinished = UnfinishedForfeit })
	ends := *v.Played[0].Ends
	table := v.Played[0].Sets[0].Games[0].Table
	status := func(want store.Status) {
		t.Helper()
		if m := must[*store.Match](t)(n.store.Match(t.Context(), table)); m.Status != want {
			t.Errorf("the game is %s, want %s", m.Status, want)
		}
	}
	must[*View](t)(n.Pause(t.Context(), frodo, v.ID, true))
	n.move(v.ID)
	status(store.Paused)
	n.pass(20 * aDay)
	if v = n.move(v.ID); v.Status != "running" || v.Paused == nil || v.Played[0].Sets[0].Games[0].Done {
		t.Fatalf("paused: %+v", v.Head)
	}
	must[*View](t)(n.Pause(t.Context(), frodo, v.ID, false))
	v = n.move(v.ID)
	status(store.Live)
	if moved := v.Played[0].Ends.Sub(ends); moved < 20*aDay || moved > 20*aDay+time.Hour {
		t.Errorf("the round ends %v later", moved)
	}
	n.pass(8 * aDay)
	if v = n.move(v.ID); v.Status != "over" {
		t.Errorf("after its new end the cup is %s", v.Status)
	}
}

func TestAPlayerAsksForMoreTimeAndTheDirectorAnswers(t *testing.T) {
	t.Parallel()
	n, frodo, sam, v := begun(t, nil)
	game := v.Played[0].Sets[0].Games[0].Table
	until := n.now().Add(12 * aDay)
	ask := Asking{Table: game, Until: until, Reason: "I am moving house."}
	if _, err := n.Ask(t.Context(), n.person("Merry"), v.ID, ask); !errors.Is(err, ErrNotYours) {
		t.Errorf("a stranger asks: %v", err)
	}
	for range 2 { // asking again replaces
		v = must[*View](t)(n.Ask(t.Context(), sam, v.ID, ask))
	}
	if len(v.Requests) != 1 {
		t.Fatalf("%+v", v.Requests)
	}
	if v = must[*View](t)(n.Show(t.Context(), match.Caller{}, v.ID)); v.Requests != nil {
		t.Error("anybody sees what was asked")
	}
	if v = must[*View](t)(n.Refuse(t.Context(), frodo, v.ID, game)); v.Requests != nil {
		t.Errorf("refused: %+v", v.Requests)
	}
	must[*View](t)(n.Ask(t.Context(), sam, v.ID, ask))
	v = must[*View](t)(n.Extend(t.Context(), frodo, v.ID, Extension{Table: game, Until: until}))
	if got := v.Played[0].Sets[0].Games[0].Ends; v.Requests != nil || got == nil || !got.Equal(until) {
		t.Errorf("extended to %v, asked %+v", got, v.Requests)
	}
}

func TestAFreePlaceBeforeTheStartGoesToTheWaitingList(t *testing.T) {
	t.Parallel()
	n := open(t, t.TempDir()+"/pony.db")
	frodo, sam, merry := n.person("Frodo"), n.person("Sam"), n.person("Merry")
	c := swiss(2)
	c.Terms.Start = StartHost
	v := must[*View](t)(n.Create(t.Context(), frodo, c))
	for _, who := range []match.Caller{frodo, sam, merry} {
		v = must[*View](t)(n.Join(t.Context(), who, v.ID, ""))
	}
	if v.Entered != 2 || !slices.Equal(v.Waiting, []string{"Merry"}) {
		t.Fatalf("%d play, %v wait", v.Entered, v.Waiting)
	}
	v = must[*View](t)(n.Leave(t.Context(), sam, v.ID))
	if v.Entered != 2 || len(v.Waiting) != 0 || v.Entries[1].Name != "Merry" {
		t.Errorf("%+v, %v wait", v.Entries, v.Waiting)
	}
}

func TestAHostRemindsMissingPlayersThreeTimesARound(t *testing.T) {
	t.Parallel()
	n, frodo, _, v := duel(t, league)
	for range reminders {
		v = must[*View](t)(n.Remind(t.Context(), frodo, v.ID, 2))
	}
	_, err := n.Remind(t.Context(), frodo, v.ID, 2)
	if !errors.Is(err, ErrTooMany) || v.Entries[1].Reminded != reminders {
		t.Errorf("%v after %d", err, v.Entries[1].Reminded)
	}
}
