package main

import (
	"errors"
	"fmt"
	"testing"

	"prancingpony/game"
)

// What a finished match leads to is a title of this program, and its options are ones that title knows. A title leads
// on after every match or after none.
func TestSequelsCanBePlayed(t *testing.T) {
	t.Parallel()
	any := false
	for _, title := range allTitles {
		leads, ok := title.(game.MatchOptions)
		if !ok || errors.Is(goOn(title, leads.Sequel, nil, 0), errNoSequel) {
			continue
		}
		any = true
		for _, option := range title.Options() {
			if option.ID != "players" {
				continue
			}
			for _, players := range option.Values {
				t.Run(title.ID()+" "+players, func(t *testing.T) {
					t.Parallel()
					for seed := range uint64(12) {
						if err := goOn(title, leads.Sequel, game.Options{"players": players}, seed); err != nil {
							t.Fatalf("seed %d: %v", seed, err)
						}
					}
				})
			}
		}
	}
	if !any {
		t.Error("no title leads to another")
	}
}

var errNoSequel = errors.New("leads to nothing")

// goOn plays a random match to its end, and then the first question of what follows.
func goOn(title game.Title, sequel func(game.State) (string, game.Options, bool), o game.Options, seed uint64) error {
	s, err := title.New(o, game.FastRand(seed))
	if err != nil {
		return err
	}
	if _, _, ok := sequel(s); ok {
		return fmt.Errorf("a match that has just begun leads to another")
	}
	for choice := game.FastRand(seed + 1); s.Decider() != game.Nobody; {
		legal := s.Legal(nil)
		s.Play(legal[choice.Intn(len(legal))], nil)
	}
	id, options, ok := sequel(s)
	if !ok {
		return fmt.Errorf("%s: %w", s.Result().By, errNoSequel)
	}
	next, err := allTitles.find(id)
	if err != nil {
		return err
	}
	first, err := next.New(options, game.FastRand(seed))
	if err != nil {
		return err
	}
	if len(first.Legal(nil)) == 0 {
		return fmt.Errorf("%s with %v has no first question", id, options)
	}
	return first.Check()
}
