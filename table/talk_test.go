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

// What is said turns no other words around and hides nothing; what cannot be seen is not said.
func TestTalkIsWhatItLooksLike(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"\u202egnir eht": "gnir eht", "a\u2066b\u2069c": "abc", "hi\U000E0041\U000E0042": "hi", "one\ntwo": "one two", "👩‍🚀 ❤️": "👩‍🚀 ❤️", "שלום": "שלום", "é": "é",
		"\u200b": "", "\u202e\u202e": "", "\U000E0041": "", "\u0301": "", " \u00a0 ": "",
	} {
		got, err := ChatMessage{Text: text}.plain()
		if want == "" && err == nil || want != "" && (err != nil || got.Text != want) {
			t.Errorf("%q: %q, %v", text, got.Text, err)
		}
	}
}

func TestTalk(t *testing.T) { onBoth(t, talk) }

func talk(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	id := f.duel(nil).ID
	must[*Chat](t)(f.Say(ctx, bilbo, id, ChatMessage{Text: "what have I got in my pocket?"}))
	must[*Chat](t)(f.Say(ctx, bilbo, id, ChatMessage{Text: "a note to myself", Side: true}))
	must[*Chat](t)(f.Say(ctx, outside, id, ChatMessage{Text: "it is the ring!"}))
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
	if _, err := f.Say(ctx, nobody, id, ChatMessage{Text: "hello"}); !errors.Is(err, ErrSignedOut) {
		t.Errorf("signed out: %v", err)
	}
	if _, err := f.Say(ctx, bilbo, id, ChatMessage{Text: " \n"}); !errors.Is(err, ErrInvalid) {
		t.Errorf("nothing said: %v", err)
	}
}

func TestReadyWordsAreSaidByTheirIDs(t *testing.T) { onBoth(t, readyWords) }

func readyWords(t *testing.T, fresh storetest.Fresh) {
	f := newFixture(t, fresh(t))
	ctx := t.Context()
	id := f.duel(nil).ID
	for _, word := range ReadyWords {
		c := must[*Chat](t)(f.Say(ctx, bilbo, id, ChatMessage{Ready: word}))
		if c.Ready != word || c.Text != "" {
			t.Errorf("saying %s gave %+v", word, c)
		}
	}
	heard, _ := said(t, f, gollum, id, 0)
	if len(heard) != len(ReadyWords) {
		t.Fatalf("of %d words %d were heard", len(ReadyWords), len(heard))
	}
	for i, c := range heard {
		if c.Ready != ReadyWords[i] || c.Text != "" || c.Name != bilbo.Name {
			t.Errorf("heard %+v, want %s", c, ReadyWords[i])
		}
	}
	must[*Chat](t)(f.Say(ctx, bilbo, id, ChatMessage{Ready: "moment", Side: true}))
	if heard, _ = said(t, f, gollum, id, 0); len(heard) != len(ReadyWords) {
		t.Error("a ready word said to a side was heard by the other")
	}
	for _, wrong := range []ChatMessage{{Ready: "riddle"}, {Ready: "hello", Text: "hello"}, {}} {
		if _, err := f.Say(ctx, bilbo, id, wrong); !errors.Is(err, ErrInvalid) {
			t.Errorf("%+v: %v", wrong, err)
		}
	}
}
