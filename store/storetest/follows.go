package storetest

import (
	"testing"
	"time"

	"prancingpony/store"
)

func testFollows(t *testing.T, fresh Fresh) {
	s := Open(t, fresh(t))
	ctx := t.Context()
	a, b, c := account(t, s, "Alice"), account(t, s, "Bob"), account(t, s, "Carl")
	_, err := s.UpdateAccount(ctx, b.ID, func(x *store.Account) error {
		x.Profile = store.Profile{Portrait: "head:gimli", About: "Axes.", Hidden: true}
		return nil
	})
	must(t, err)
	got, err := s.Account(ctx, b.ID)
	must(t, err)
	if (got.Profile != store.Profile{Portrait: "head:gimli", About: "Axes.", Hidden: true}) {
		t.Errorf("profile %+v", got.Profile)
	}

	for _, other := range []*store.Account{c, b, b} { // again is as good as once
		must(t, s.Follow(ctx, a.ID, other.ID, true))
	}
	list, err := s.Followed(ctx, a.ID)
	must(t, err)
	if len(list) != 2 || list[0].Name != "Bob" || list[0].Portrait != "head:gimli" || list[1].Name != "Carl" {
		t.Errorf("followed: %+v", list)
	}
	must(t, s.Follow(ctx, a.ID, c.ID, false))
	for other, want := range map[string]bool{b.ID: true, c.ID: false} {
		if yes, err := s.Follows(ctx, a.ID, other); err != nil || yes != want {
			t.Errorf("Alice follows %s: %v, %v", other, yes, err)
		}
	}

	// Alice beat Bob twice and lost to a bot; with Carl she sits at a table that has not begun.
	seat := func(side string, who *store.Account, o store.Outcome) store.Seat {
		return store.Seat{ID: side, Side: side, Kind: store.SeatAccount, Account: who.ID, Name: who.Name, Outcome: o}
	}
	for i, seats := range [][]store.Seat{
		{seat("free", a, store.Won), seat("shadow", b, store.Lost)},
		{seat("shadow", a, store.Won), seat("free", b, store.Lost)},
		{seat("free", a, store.Lost), {ID: "shadow", Side: "shadow", Kind: store.SeatBot, Bot: "elf", Name: "elf", Outcome: store.Won}},
		{seat("free", a, ""), seat("shadow", c, "")},
	} {
		m := newMatch(string(rune('p' + i)))
		m.Seats, m.Status, m.Started = seats, store.Finished, time.Now()
		if i == 3 {
			m.Status = store.Lobby
		}
		create(t, s, m)
		if i < 3 { // it has begun: only then people have met
			live := *m
			live.Status = store.Live
			must(t, s.Append(ctx, &store.Change{ID: m.ID, Records: []store.Record{action(0, "go")}, Match: &live}))
			live.Status = store.Finished
			must(t, s.Append(ctx, &store.Change{ID: m.ID, Head: 1, Records: []store.Record{action(0, "end")}, Match: &live}))
		}
	}
	met, err := s.Met(ctx, a.ID, 10)
	must(t, err)
	if len(met) != 1 || met[0].Name != "Bob" {
		t.Errorf("met: %+v", met)
	}
	meetings, err := s.Meetings(ctx, store.AccountPlayer(a.ID), "", 10)
	must(t, err)
	if len(meetings) != 2 || meetings[0].Name != "Bob" || meetings[0].Won != 2 || meetings[1].Player != store.BotPlayer("elf") || meetings[1].Lost != 1 {
		t.Errorf("meetings: %+v", meetings)
	}
	must(t, s.DeleteAccount(ctx, b.ID))
	if list, err = s.Followed(ctx, a.ID); err != nil || len(list) != 0 {
		t.Errorf("whoever is gone is followed by nobody: %+v, %v", list, err)
	}
}
