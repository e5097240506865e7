package games

import (
	"errors"
	"testing"
	"time"

	"prancingpony/chat"
	"prancingpony/match"
	"prancingpony/store/storetest"
)

// said is what a caller reads at a table.
func said(t *testing.T, f *fixture, who match.Caller, id string, before int) ([]chat.Chat, bool) {
	t.Helper()
	list, more, err := f.Chat.Chat(t.Context(), who, id, before)
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
	must[*chat.Chat](t)(f.Chat.Say(ctx, bilbo, id, chat.ChatMessage{Text: "what have I got in my pocket?"}))
	must[*chat.Chat](t)(f.Chat.Say(ctx, bilbo, id, chat.ChatMessage{Text: "a note to myself", Side: true}))
	must[*chat.Chat](t)(f.Chat.Say(ctx, outside, id, chat.ChatMessage{Text: "it is the ring!"}))
	read := func(who match.Caller) (texts []string) {
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
	if _, err := f.Chat.Say(ctx, nobody, id, chat.ChatMessage{Text: "hello"}); !errors.Is(err, match.ErrSignedOut) {
		t.Errorf("signed out: %v", err)
	}
	if _, err := f.Chat.Say(ctx, bilbo, id, chat.ChatMessage{Text: " \n"}); !errors.Is(err, match.ErrInvalid) {
		t.Errorf("nothing said: %v", err)
	}
}

func TestAMessageSentAgainIsSaidOnce(t *testing.T) { onBoth(t, messageSentAgain) }

func messageSentAgain(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	id := f.duel(nil).ID
	hello := chat.ChatMessage{Text: "hello"}
	first := must[*chat.Chat](t)(f.Chat.Say(ctx, bilbo, id, hello))
	if again := must[*chat.Chat](t)(f.Chat.Say(ctx, bilbo, id, hello)); again.C != first.C {
		t.Errorf("sent again it is message %d, not %d", again.C, first.C)
	}
	must[*chat.Chat](t)(f.Chat.Say(ctx, gollum, id, hello))
	must[*chat.Chat](t)(f.Chat.Say(ctx, bilbo, id, hello)) // an answer to another is no retry
	f.pass(time.Minute)
	must[*chat.Chat](t)(f.Chat.Say(ctx, bilbo, id, hello)) // nor is what is said later
	if list, _ := said(t, f, gollum, id, 0); len(list) != 4 {
		t.Errorf("%d messages, want 4", len(list))
	}
}

func TestReadyWordsAreSaidByTheirIDs(t *testing.T) { onBoth(t, readyWords) }

func readyWords(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	id := f.duel(nil).ID
	for _, word := range chat.ReadyWords {
		c := must[*chat.Chat](t)(f.Chat.Say(ctx, bilbo, id, chat.ChatMessage{Ready: word}))
		if c.Ready != word || c.Text != "" {
			t.Errorf("saying %s gave %+v", word, c)
		}
	}
	heard, _ := said(t, f, gollum, id, 0)
	if len(heard) != len(chat.ReadyWords) {
		t.Fatalf("of %d words %d were heard", len(chat.ReadyWords), len(heard))
	}
	for i, c := range heard {
		if c.Ready != chat.ReadyWords[i] || c.Text != "" || c.Name != bilbo.Name {
			t.Errorf("heard %+v, want %s", c, chat.ReadyWords[i])
		}
	}
	must[*chat.Chat](t)(f.Chat.Say(ctx, bilbo, id, chat.ChatMessage{Ready: "moment", Side: true}))
	if heard, _ = said(t, f, gollum, id, 0); len(heard) != len(chat.ReadyWords) {
		t.Error("a ready word said to a side was heard by the other")
	}
	for _, wrong := range []chat.ChatMessage{{Ready: "riddle"}, {Ready: "hello", Text: "hello"}, {}} {
		if _, err := f.Chat.Say(ctx, bilbo, id, wrong); !errors.Is(err, match.ErrInvalid) {
			t.Errorf("%+v: %v", wrong, err)
		}
	}
}
