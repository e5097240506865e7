package board

import (
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

// gesturesOf are the ways to every move, as texts joined by commas.
func gesturesOf(s *State) (list []string) {
	var walk func(branches []*game.Branch, way []string)
	walk = func(branches []*game.Branch, way []string) {
		for _, b := range branches {
			here := append(slices.Clone(way), vocabulary.ActionText(b.Action))
			if b.Complete {
				list = append(list, strings.Join(here, ", "))
			}
			walk(b.Next, here)
		}
	}
	walk(game.WalkGestures(Title{}, s), nil)
	return list
}

func TestGesturesFindTheDieAndTheChainOfQuestions(t *testing.T) {
	t.Parallel()
	s := read(t, `{"dice":{"free":{"army-muster":1,"muster":1,"character":1,"event":1},
		"shadow":{"event":1}},`+warring(Gondor)+`}`)
	before := *s
	found := gesturesOf(s)
	for _, want := range []string{
		"die army-muster, march-armies, march minas-tirith lossarnach",
		"die muster, muster, recruit regular minas-tirith",
		"die muster, advance rohan",
		"die character, move-fellowship",
		"die character, separate, join strider, land bree",
		"die event, draw free-strategy",
	} {
		if !slices.Contains(found, want) {
			t.Errorf("not found: %s", want)
		}
	}
	for _, gesture := range found {
		if strings.HasSuffix(gesture, ", nothing") || strings.HasPrefix(gesture, "pass") ||
			strings.HasPrefix(gesture, "ring") {
			t.Errorf("gives something up: %s", gesture)
		}
		if strings.Count(gesture, "join") > 1 {
			t.Errorf("a group has no order: %s", gesture)
		}
	}
	if *s != before {
		t.Error("looking has changed the position")
	}
}

func TestByDefaultEverybodyWhoMayGoGoes(t *testing.T) {
	t.Parallel()
	settled := func(s *State) (texts []string, veil game.Barrier) {
		usual, veil := game.Settle(Title{}, s)
		for _, a := range usual {
			texts = append(texts, vocabulary.ActionText(a))
		}
		return texts, veil
	}
	s := read(t, `{"dice":{"free":{"army-muster":1},"shadow":{"event":1}},`+warring(Gondor)+`}`)
	play(t, s, "die army-muster", "march-armies", "march minas-tirith lossarnach")
	if usual, veil := settled(s); !slices.Equal(usual, []string{"take-all"}) || veil != game.NoBarrier {
		t.Errorf("a march: %q, veil %v", usual, veil)
	}
	if topKind(s) != frameMarch {
		t.Errorf("the second army of the die is asked for in %d", topKind(s))
	}
	s = read(t, `{"dice":{"free":{"character":1},"shadow":{"event":1}},`+warring(Gondor)+`}`)
	play(t, s, "die character", "march-armies", "march minas-tirith lossarnach")
	if _, veil := settled(s); veil != game.OtherSeat {
		t.Errorf("a march of a character die hands over: %v", veil)
	}
	// Ten units at most stand in a region: the elites of those who come are taken first.
	s = read(t, `{"dice":{"free":{"army-muster":1},"shadow":{"event":1}},`+warring(Gondor)+`,"regions":[
		{"region":"minas-tirith","army":[{"nation":"gondor","regular":2,"elite":1,"leader":1}]},
		{"region":"lossarnach","army":[{"nation":"gondor","regular":8}]}]}`)
	play(t, s, "die army-muster", "march-armies", "march minas-tirith lossarnach")
	want := []string{"take gondor leader", "take gondor elite", "take gondor regular", "go"}
	if usual, _ := settled(s); !slices.Equal(usual, want) {
		t.Errorf("with room for two: %q, want %q", usual, want)
	}
}

// Every gesture can be played as it stands, and the usual answers after it lead out of its details or to a veil.
func TestEveryGestureCanBePlayed(t *testing.T) {
	t.Parallel()
	r := game.FastRand(7)
	most := 0
	for range 4 {
		s, err := Title{}.New(nil, r)
		if err != nil {
			t.Fatal(err)
		}
		var list []game.Action
		for n := 0; n < 400 && s.Decider() != game.Nobody; n++ {
			if n%9 == 0 {
				most = max(most, playGestures(t, s.(*State)))
			}
			list = s.Legal(list[:0])
			s.Play(list[r.Intn(len(list))], nil)
		}
	}
	if most < 100 {
		t.Errorf("no position had more than %d gestures", most)
	}
}

func playGestures(t *testing.T, s *State) int {
	t.Helper()
	seat := s.Decider()
	found := gesturesOf(s)
	for _, gesture := range found {
		after := *s
		for text := range strings.SplitSeq(gesture, ", ") {
			if after.Decider() != seat {
				t.Fatalf("%s: a veil before its end", gesture)
			}
			a, err := vocabulary.ParseAction(text)
			if err == nil {
				err = after.Apply(a, nil)
			}
			if err != nil {
				t.Fatalf("%s: %v", gesture, err)
			}
		}
		if after.Decider() != seat {
			continue
		}
		if _, veil := game.Settle(Title{}, &after); veil == game.NoBarrier && topKind(&after) == frameParty &&
			after.stack.Top().purpose <= partyAttack {
			t.Fatalf("%s: who goes is still open", gesture)
		}
	}
	return len(found)
}
