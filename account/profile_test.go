package account

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"prancingpony/store"
)

func TestARowOfGamesAndHowTheyEnded(t *testing.T) {
	t.Parallel()
	course := []store.Played{ // the last first
		{Title: "board", Outcome: store.Lost, By: "corruption"},
		{Title: "board", Outcome: store.Lost, By: "resigned"},
		{Title: "board", Outcome: store.Won, By: "corruption"},
		{Title: "hunt", Outcome: store.Won, By: "resigned"},
		{Title: "board", Outcome: store.Won, By: "corruption"},
		{Title: "board", Outcome: store.Drawn, By: "agreed"},
	}
	if got, want := streak(course), (Streak{"lost", 2, 3}); got != want {
		t.Errorf("streak %+v, want %+v", got, want)
	}
	if got := streak(nil); got != (Streak{}) {
		t.Errorf("of no game: %+v", got)
	}
	want := []Ending{
		{"board", "corruption", 2, 1, 0},
		{"board", "resigned", 0, 1, 0},
		{"hunt", "resigned", 1, 0, 0},
		{"board", "agreed", 0, 0, 1},
	}
	if got := endings(course); !slices.Equal(got, want) {
		t.Errorf("endings %+v, want %+v", got, want)
	}
}

func TestHiddenProfilesAreForFriends(t *testing.T) {
	t.Parallel()
	p, _, _ := newPeople(t)
	ctx := t.Context()
	shy, friend, stranger := register(t, p, "Shy"), register(t, p, "Friend"), register(t, p, "Stranger")
	hidden, portrait, about := true, "emblem:pony:rohan", " A sentence. "
	if _, err := p.Change(ctx, shy.ID, Settings{Hidden: &hidden, Portrait: &portrait, About: &about}); err != nil {
		t.Fatal(err)
	}
	if err := p.Follow(ctx, Identity{Account: shy.ID}, "friend", true); err != nil {
		t.Fatal(err)
	}
	for asker, want := range map[string]bool{"": true, stranger.ID: true, friend.ID: false, shy.ID: false} {
		page, err := p.Player(ctx, asker, "Shy")
		if err != nil {
			t.Fatal(err)
		}
		if page.Hidden != want || page.Portrait != portrait || page.About != "A sentence." ||
			page.You.Self != (asker == shy.ID) {
			t.Errorf("asked by %q: %+v", asker, page)
		}
		if _, err := p.Open(ctx, asker, "Shy"); errors.Is(err, ErrNotFound) != want {
			t.Errorf("games asked by %q: %v", asker, err)
		}
	}
	page, err := p.Player(ctx, shy.ID, "Friend")
	if err != nil || !page.You.Followed || page.You.Blocked {
		t.Errorf("who I follow: %+v, %v", page, err)
	}
}

func TestWhatAProfileMayNotSay(t *testing.T) {
	t.Parallel()
	p, _, _ := newPeople(t)
	a := register(t, p, "Bilbo")
	for _, s := range []Settings{
		{Portrait: new(`head:"><script>`)},
		{Portrait: new("photo:me")},
		{About: new(strings.Repeat("x", 161))},
		{About: new("two\nlines")},
	} {
		var invalid *InvalidError
		if _, err := p.Change(t.Context(), a.ID, s); !errors.As(err, &invalid) {
			t.Errorf("%+v: %v", s, err)
		}
	}
	if err := p.Follow(t.Context(), Identity{Account: a.ID, Guest: true}, "Bilbo", true); !errors.Is(err, ErrGuest) {
		t.Errorf("a guest follows: %v", err)
	}
	if err := p.Follow(t.Context(), Identity{Account: a.ID}, "Bilbo", true); err == nil {
		t.Error("one follows oneself")
	}
}
