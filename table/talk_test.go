package table

import (
	"errors"
	"testing"

	"prancingpony/store/storetest"
)

// said is what a caller reads at a table.
func said(t *testing.T, f *fixture, who Caller, id string, before int) ([]Chat, bool) {
	t.Helper()
	list, more, err := f.Chat(t.Context(), who, id, before)
	if err != nil {
		t.Fatal(err)
	}
	return list, more
}

func TestTalk(t *testing.T) { onBoth(t, talk) }

func talk(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	id := f.duel(nil).ID
	must[*Chat](t)(f.Say(ctx, bilbo, id, "what have I got in my pocket?", false))
	must[*Chat](t)(f.Say(ctx, bilbo, id, "a note to myself", true))
	must[*Chat](t)(f.Say(ctx, outside, id, "it is the ring!", false))
	read := func(who Caller) (texts []string) {
		list, _ := said(t, f, who, id, 0)
		for _, c := range list {
			texts = append(texts, c.Text)
		}
		return texts
	}
	if got := read(gollum); len(got) != 1 {
		t.Errorf("the opponent reads %q", got)
	}
	if got := read(bilbo); len(got) != 2 {
		t.Errorf("he himself reads %q", got)
	}
	if got := read(nobody); len(got) != 2 {
		t.Errorf("spectators read %q", got)
	}
	f.playOut(id)
	if got := read(gollum); len(got) != 2 {
		t.Errorf("after the end the opponent reads %q", got)
	}
	if _, err := f.Say(ctx, nobody, id, "hello", false); !errors.Is(err, ErrSignedOut) {
		t.Errorf("signed out: %v", err)
	}
	if _, err := f.Say(ctx, bilbo, id, " \n", false); !errors.Is(err, ErrInvalid) {
		t.Errorf("nothing said: %v", err)
	}
}
