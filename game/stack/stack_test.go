package stack_test

import (
	"encoding/json"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/game/stack"
)

// A state for these tests: a round asks for gifts, each gift for a receiver if there is more than one.
type state struct {
	stack  stack.Stack[frame]
	rounds int
	given  []int16
	people int16
}

type frame struct {
	left  int8
	loud  bool
	place uint8
}

const (
	kindRound stack.Kind = iota + 1
	kindGift
	numKinds
)

const (
	roleRound stack.Role = 1 << iota
	roleGift
)

var places = []string{"hill", "river"}

const nowhere = 255

type row = stack.Row[state, frame, struct{}]

var machine = stack.Machine[state, frame, struct{}]{
	Rows:  make([]row, numKinds),
	Blank: frame{place: nowhere},
	Over:  func(s *state) bool { return s.rounds > 2 },
	Seat:  func(*state, *frame) game.Seat { return 0 },
}

func init() {
	machine.Next = func(s *state, _ game.Recorder) {
		s.rounds++
		f := machine.Blank
		f.left = 2
		s.stack.Push(kindRound, f)
	}
	machine.Rows[kindRound] = row{
		Name: "round", Role: roleRound, Leaves: roleGift,
		Fields: []stack.Field[state, frame]{
			stack.Number[state]("left", 0, 2, func(f *frame) *int8 { return &f.left }),
		},
		Proceed: func(s *state, f *frame, _ game.Recorder) bool {
			if f.left == 0 {
				s.stack.Pop()
				return true
			}
			f.left--
			gift := machine.Blank
			gift.place = uint8(f.left)
			s.stack.Push(kindGift, gift)
			return true
		},
	}
	machine.Rows[kindGift] = row{
		Name: "gift", Role: roleGift, On: roleRound,
		Fields: []stack.Field[state, frame]{
			stack.Name[state]("place", places, nowhere, func(f *frame) *uint8 { return &f.place }),
			stack.Flag[state]("loud", func(f *frame) *bool { return &f.loud }),
		},
		Seat: func(*state, *frame) game.Seat { return 1 },
		Ask:  func(_ *state, f *frame) bool { return f.loud },
		Legal: func(s *state, _ *frame, buf []game.Action) []game.Action {
			for i := range s.people {
				buf = append(buf, game.Action{A: i})
			}
			return buf
		},
		Play: func(s *state, _ *frame, a game.Action, _ game.Recorder) {
			s.given = append(s.given, a.A)
			s.stack.Pop()
		},
		WhyNot: func(*state, *frame, game.Action) game.Reason { return game.Reason{ID: game.ReasonNotOffered} },
	}
	machine.WhyNot = func(_ *state, _ *frame, a game.Action) game.Reason {
		return game.Reason{ID: game.FirstReason, A: a.A}
	}
}

func TestSingleAnswersArePlayedUnlessTheRowAsks(t *testing.T) {
	alone := state{people: 1}
	machine.Run(&alone, &alone.stack, nil)
	if len(alone.given) != 4 || alone.rounds != 3 {
		t.Errorf("%d gifts in %d rounds: single answers were not played", len(alone.given), alone.rounds)
	}
	two := state{people: 2}
	machine.Run(&two, &two.stack, nil)
	if two.stack.Len() != 2 || machine.Decider(&two, &two.stack) != 1 {
		t.Fatalf("%d frames, seat %d decides", two.stack.Len(), machine.Decider(&two, &two.stack))
	}
	if why := machine.Why(&two, &two.stack, game.Action{A: 7}); why.ID != game.FirstReason || why.A != 7 {
		t.Errorf("the machine's own reason is %+v", why)
	}
	gift := machine.Row(&two.stack, 1)
	if _, forced := gift.Only(&two, two.stack.Top()); forced || gift.Count(&two, two.stack.Top()) != 2 {
		t.Error("a gift to one of two people has two answers")
	}
	machine.Play(&two, &two.stack, game.Action{A: 1}, nil)
	if len(two.given) != 1 || *two.stack.Top() != (frame{place: 0}) {
		t.Errorf("given %v, then %+v", two.given, *two.stack.Top())
	}
	if machine.Find(&two.stack, roleRound) == nil || machine.Under(&two.stack, two.stack.Top(), roleRound) == nil {
		t.Error("the round is not found by its role")
	}
	if !machine.Leaves(&two.stack, roleGift) {
		t.Error("the round excuses gifts")
	}
}

func TestFramesInPositions(t *testing.T) {
	s := state{people: 2}
	machine.Run(&s, &s.stack, nil)
	s.stack.Top().loud = true
	var back state
	if err := machine.Read(&back, &back.stack, machine.Write(&s, &s.stack)); err != nil || back.stack != s.stack {
		t.Fatalf("read back: %v\n%+v\n%+v", err, back.stack, s.stack)
	}
	if err := machine.Check(&s, &s.stack); err != nil {
		t.Errorf("a stack that the rules built: %v", err)
	}
	for _, c := range []struct{ frames, want string }{
		{`[{"kind":"feast"}]`, `no frame is called "feast"`},
		{`[{"left":1}]`, "it has no kind"},
		{`[{"kind":"round","left":3}]`, "left: 3, not from 0 to 2"},
		{`[{"kind":"round","place":"hill"}]`, `round has no "place"`},
		{`[{"kind":"round"},{"kind":"gift","place":"sea"}]`, `nothing is called "sea"`},
		{`[{"kind":"round"},{"kind":"gift","loud":3}]`, "loud: neither true nor false"},
		{`[{"kind":"gift"}]`, "not the lowest"},
		{`[{"kind":"round"},{"kind":"gift"},{"kind":"gift"}]`, "gift does not follow gift"},
		{`[{"kind":"round"}]`, "round asks nothing"},
		{`[3]`, "not an object"},
	} {
		var frames []json.RawMessage
		if err := json.Unmarshal([]byte(c.frames), &frames); err != nil {
			t.Fatal(err)
		}
		var s state
		err := machine.Read(&s, &s.stack, frames)
		if err == nil {
			err = machine.Check(&s, &s.stack)
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, not %q", c.frames, err, c.want)
		}
	}
}

func TestAStackThatStillHasToRun(t *testing.T) {
	s := state{people: 2}
	round := machine.Blank
	round.left = 1
	s.stack.Push(kindRound, round)
	if err := machine.CheckFrames(&s, &s.stack); err != nil {
		t.Errorf("a round before its gift: %v", err)
	}
	if err := machine.Check(&s, &s.stack); err == nil {
		t.Error("a round asks nothing, yet it is taken for a question")
	}
	if machine.Settles(&s, &s.stack, nil, 1) {
		t.Error("one step is not enough to come to the gift")
	}
	if !machine.Settles(&s, &s.stack, nil, 1) || machine.Check(&s, &s.stack) != nil {
		t.Error("the gift is not reached")
	}
}

func TestNothingIsAskedAfterTheEnd(t *testing.T) {
	s := state{people: 2}
	machine.Run(&s, &s.stack, nil)
	s.stack.End()
	if machine.Decider(&s, &s.stack) != game.Nobody || len(machine.Legal(&s, &s.stack, nil)) != 0 {
		t.Error("a gift is asked for after the end")
	}
}

func TestAPartThatTheKindDoesNotUseIsFound(t *testing.T) {
	s := state{people: 2}
	machine.Run(&s, &s.stack, nil)
	s.stack.Top().left = 1
	if err := machine.Check(&s, &s.stack); err == nil || !strings.Contains(err.Error(), "does not use") {
		t.Errorf("a gift that counts: %v", err)
	}
}

func TestDispatchAllocatesNothing(t *testing.T) {
	s := state{people: 2, given: make([]int16, 0, 1<<20)}
	buf := make([]game.Action, 0, 8)
	allocs := testing.AllocsPerRun(100, func() {
		s.rounds = 0
		machine.Run(&s, &s.stack, nil)
		for !machine.Over(&s) {
			buf = machine.Legal(&s, &s.stack, buf[:0])
			machine.Play(&s, &s.stack, buf[0], nil)
		}
		s.stack.Clear()
	})
	if allocs != 0 {
		t.Errorf("%.1f allocations a match", allocs)
	}
}

func TestAnswersOfAnOperationAreCounted(t *testing.T) {
	give := stack.Op[state, frame, int]{Legal: func(_ *state, _ *frame, n *int, buf []game.Action) []game.Action {
		for i := range *n {
			buf = append(buf, game.Action{A: int16(i)})
		}
		return buf
	}}
	for n := range 3 {
		if got := give.Count(nil, nil, &n); got != n {
			t.Errorf("%d answers, not %d", got, n)
		}
	}
}
