package referee_test

import (
	"errors"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/game/referee"
)

// broken is the toy with one promise broken.
type broken struct {
	toy.Title
	wrap func(*liar)
}

func (b broken) make(s game.State) game.State {
	l := &liar{State: s.(*toy.State)}
	b.wrap(l)
	return l
}

func (b broken) New(o game.Options, r game.Rand) (game.State, error) {
	s, err := b.Title.New(o, r)
	return b.make(s), err
}

func (b broken) Blank() game.State { return b.make(b.Title.Blank()) }

func (b broken) Read(data []byte, rec game.Recorder) (game.State, error) {
	s, err := b.Title.Read(data, rec)
	if err != nil {
		return nil, err
	}
	return b.make(s), nil
}

// liar is a state whose methods may be replaced.
type liar struct {
	*toy.State
	legal  bool // lists an action twice
	apply  bool // accepts everything
	view   bool // shows everything
	check  bool // finds a fault
	silent bool // tells nobody about dice
	stall  bool // offers nothing
	crash  bool
}

func (l *liar) CopyFrom(src game.State) { l.State.CopyFrom(src.(*liar).State) }

func (l *liar) Legal(buf []game.Action) []game.Action {
	switch {
	case l.stall:
		return buf
	case l.legal:
		buf = l.State.Legal(buf)
		return append(buf, buf[len(buf)-1])
	}
	return l.State.Legal(buf)
}

func (l *liar) Apply(a game.Action, rec game.Recorder) error {
	err := l.State.Apply(a, rec)
	if l.apply {
		return nil
	}
	return err
}

func (l *liar) Play(a game.Action, rec game.Recorder) {
	if l.crash {
		panic("impossible frame")
	}
	if l.silent {
		rec = nil
	}
	l.State.Play(a, rec)
}

func (l *liar) View(s game.Seat) game.View {
	if l.view {
		s = game.Judge
	}
	return l.State.View(s)
}

func (l *liar) Check() error {
	if l.check {
		return errors.New("a piece is missing")
	}
	return l.State.Check()
}

func TestRefereeFindsBrokenPromises(t *testing.T) {
	tests := []struct {
		promise string
		wrap    func(*liar)
		finds   string
	}{
		{"no action twice", func(l *liar) { l.legal = true }, "twice"},
		{"Apply accepts exactly what Legal lists", func(l *liar) { l.apply = true }, "not listed"},
		{"a view hides", func(l *liar) { l.view = true }, "view changed"},
		{"pieces are conserved", func(l *liar) { l.check = true }, "a piece is missing"},
		{"chance is an event", func(l *liar) { l.silent = true }, "no fixed event"},
		{"no stall", func(l *liar) { l.stall = true }, "stalled"},
		{"no panic", func(l *liar) { l.crash = true }, "panic: impossible frame"},
	}
	for _, tt := range tests {
		t.Run(tt.promise, func(t *testing.T) {
			every := 1
			if tt.promise == "chance is an event" {
				every = 1000 // a deep check would find it by the views
			}
			r, err := referee.New(broken{wrap: tt.wrap}, nil, every)
			if err != nil {
				t.Fatal(err)
			}
			_, err = r.Game(1)
			if err == nil || !strings.Contains(err.Error(), tt.finds) {
				t.Fatalf("found %v, want %q", err, tt.finds)
			}
			var breach *referee.Breach
			if !errors.As(err, &breach) || breach.Seed != 1 {
				t.Errorf("%v does not say how to see it again", err)
			}
		})
	}
}

func TestRefereeCountsContent(t *testing.T) {
	r, err := referee.New(toy.Title{}, nil, 50)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(40) {
		if _, err := r.Game(seed); err != nil {
			t.Fatal(err)
		}
	}
	if uses := r.Uses(); len(uses) != 12 || uses[referee.Use{Event: "played", ID: "riddle-12"}] == 0 {
		t.Errorf("uses %v", uses)
	}
}

// even is the toy with every second card left out.
type even struct{ toy.Title }

func (even) Content() []game.Content {
	return []game.Content{{Event: "played", Kind: "card", Used: func(_ game.Options, i int) bool { return i%2 == 0 }}}
}

func TestRefereeExpectsNoContentThatOptionsLeaveOut(t *testing.T) {
	r, err := referee.New(even{}, nil, 50)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(r.Uses()); n != 6 {
		t.Errorf("%d pieces of content are expected, want 6", n)
	}
}

// choosy counts cards wherever they stand in an event, but for those that it says cannot come up.
type choosy struct{ toy.Title }

func (choosy) Content() []game.Content {
	return []game.Content{{Event: "played", Kind: "card", Not: []string{"riddle-1", "riddle-2"}}}
}

func TestContentMayLeaveOut(t *testing.T) {
	r, err := referee.New(choosy{}, nil, 50)
	if err != nil {
		t.Fatal(err)
	}
	if uses := r.Uses(); len(uses) != 10 {
		t.Errorf("%d cards have to come up, want 10", len(uses))
	}
}
