package games

import (
	"errors"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store/storetest"
	"prancingpony/table"
	"prancingpony/watch"
)

func TestPledges(t *testing.T) { onBoth(t, pledged) }

// Nobody can choose what they add after seeing what another adds: what is pledged is shown only when everything is
// fixed, and must be what was pledged.
func pledged(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	mine, theirs := strings.Repeat("1a", 32), strings.Repeat("2b", 32)
	made := must[*watch.Table](t)(f.Tables.Create(ctx, bilbo,
		table.NewTable{Title: "toy", Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}}}))
	id := made.ID
	for _, bad := range []string{"", "00", strings.Repeat("zz", 32)} {
		if _, err := f.Tables.Pledge(ctx, bilbo, id, nil, bad); !errors.Is(err, match.ErrInvalid) {
			t.Errorf("pledge %q: %v", bad, err)
		}
	}
	now := must[*watch.Table](t)(f.Tables.Pledge(ctx, bilbo, id, nil, game.Commit(mine)))
	if !now.Seats[0].Pledged || now.Seats[0].Contributed || now.Fairness.Revealing {
		t.Errorf("after one pledge of two: %+v, %+v", now.Seats[0], now.Fairness)
	}
	must[*watch.Table](t)(f.Tables.Pledge(ctx, bilbo, id, nil, game.Commit(theirs))) // the first one stands
	if _, err := f.Tables.Contribute(ctx, bilbo, id, nil, mine); !errors.Is(err, match.ErrClosed) {
		t.Errorf("shown while a seat is free: %v", err)
	}
	if _, err := f.Tables.Join(ctx, gollum, id, nil, "", table.Contribution{
		Contribution: theirs,
		Pledge:       game.Commit(theirs),
	}); !errors.Is(err, match.ErrInvalid) {
		t.Errorf("a contribution together with its pledge: %v", err)
	}
	must[*watch.Table](t)(f.Tables.Join(ctx, gollum, id, nil, "", table.Contribution{}))
	if _, err := f.Tables.Contribute(ctx, bilbo, id, nil, mine); !errors.Is(err, match.ErrClosed) {
		t.Errorf("shown before the other has pledged: %v", err)
	}
	now = must[*watch.Table](t)(f.Tables.Pledge(ctx, gollum, id, nil, game.Commit(theirs)))
	if !now.Fairness.Revealing || now.Status != moment.StatusContributing {
		t.Errorf("all pledged: %s, %+v", now.Status, now.Fairness)
	}
	if _, err := f.Tables.Contribute(ctx, gollum, id, nil, mine); !errors.Is(err, match.ErrInvalid) {
		t.Errorf("something else than was pledged: %v", err)
	}
	now = must[*watch.Table](t)(f.Tables.Contribute(ctx, bilbo, id, nil, mine))
	if strings.Join(now.Fairness.Contributions, "") != "" {
		t.Errorf("a contribution is seen before the start: %+v", now.Fairness)
	}
	if now = must[*watch.Table](t)(f.Tables.Start(ctx, bilbo, id)); now.Status != moment.StatusContributing {
		t.Errorf("the host starts without what was pledged: %s", now.Status)
	}
	now = must[*watch.Table](t)(f.Tables.Contribute(ctx, gollum, id, nil, theirs))
	if now.Status != moment.StatusLive || now.Fairness.Contributions[0] != mine ||
		now.Fairness.Contributions[1] != theirs {
		t.Errorf("all shown: %s, %+v", now.Status, now.Fairness)
	}
	if now.Fairness.Pledges[0] != game.Commit(mine) || now.Fairness.Pledges[1] != game.Commit(theirs) {
		t.Errorf("pledges %v", now.Fairness.Pledges)
	}
}

func TestAHostDoesNotWaitForPlayersWhoNeverPledge(t *testing.T) { onBoth(t, notWaitedFor) }

func notWaitedFor(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	mine := strings.Repeat("1a", 32)
	id := must[*watch.Table](t)(f.Tables.Create(ctx, bilbo,
		table.NewTable{Title: "toy", Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}}})).ID
	must[*watch.Table](t)(f.Tables.Pledge(ctx, bilbo, id, nil, game.Commit(mine)))
	must[*watch.Table](t)(f.Tables.Join(ctx, gollum, id, nil, "", table.Contribution{}))
	if now := must[*watch.Table](t)(f.Tables.Start(ctx, bilbo, id)); now.Status != moment.StatusContributing ||
		!now.Fairness.Revealing {
		t.Fatalf("started without Gollum's: %s, %+v", now.Status, now.Fairness)
	}
	if _, err := f.Tables.Contribute(ctx, gollum, id, nil, share); !errors.Is(err, match.ErrClosed) {
		t.Errorf("a share that nobody waits for any more: %v", err)
	}
	now := must[*watch.Table](t)(f.Tables.Contribute(ctx, bilbo, id, nil, mine))
	if now.Status != moment.StatusLive || now.Fairness.Contributions[1] != "" {
		t.Errorf("%s, %+v", now.Status, now.Fairness)
	}
}

func TestASubstituteHasSeenNothing(t *testing.T) { onBoth(t, pledgesAfterLeaving) }

// When somebody leaves, the others pledge again: a newcomer may know what was shown.
func pledgesAfterLeaving(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	mine := strings.Repeat("1a", 32)
	id := must[*watch.Table](t)(f.Tables.Create(ctx, bilbo,
		table.NewTable{Title: "toy", Seats: []table.NewSeat{{Kind: "me"}, {Kind: "open"}}})).ID
	must[*watch.Table](t)(f.Tables.Pledge(ctx, bilbo, id, nil, game.Commit(mine)))
	must[*watch.Table](t)(f.Tables.Join(ctx, gollum, id, nil, "", table.Contribution{Pledge: game.Commit(share)}))
	must[*watch.Table](t)(f.Tables.Contribute(ctx, bilbo, id, nil, mine))
	must[*watch.Table](t)(f.Tables.Leave(ctx, gollum, id))
	if now := must[*watch.Table](t)(f.Watch.Table(ctx, bilbo, id)); now.Seats[0].Pledged || now.Seats[0].Contributed {
		t.Errorf("what was shown stands: %+v", now.Seats[0])
	}
}
