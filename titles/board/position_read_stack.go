package board

import (
	"errors"
	"fmt"

	"prancingpony/game"
)

// Reading what is being done: the hunt under way, who has marched, and the stack of frames.

func (s *State) readHunt(p *Position) error {
	if p.Hunt == nil {
		return nil
	}
	j, h := p.Hunt, &s.hunt
	why, err := named("cause", huntCauseNames, j.Why)
	if err != nil {
		return fmt.Errorf("hunt: %w", err)
	}
	tile_, err := optional("tile", tileNames, j.Tile)
	if err != nil {
		return fmt.Errorf("hunt: %w", err)
	}
	c, err := optional("card", cardNames, j.Card)
	if err != nil {
		return fmt.Errorf("hunt: %w", err)
	}
	if len(j.Dice) > maxHuntDice {
		return fmt.Errorf("hunt: %d dice, at most %d", len(j.Dice), maxHuntDice)
	}
	for i, k := range j.Dice {
		if h.dice[i], err = small("hunt: dice", k, 6); err != nil {
			return err
		}
	}
	for _, part := range []struct {
		what string
		k    int
		into *uint8
	}{{"bonus", j.Bonus, &h.bonus}, {"rerolls", j.Rerolls, &h.rerolls}, {"hits", j.Hits, &h.hits}, {"flags", j.Flags, &h.flags}} {
		if *part.into, err = small("hunt: "+part.what, part.k, 255); err != nil {
			return err
		}
	}
	damage, err := small("hunt: damage", j.Damage, 100)
	if err != nil {
		return err
	}
	h.why, h.rolled, h.tile, h.damage = huntCause(why), uint8(len(j.Dice)), tile(tile_), int8(damage)
	h.fought, h.reveals, h.card = j.Fought, j.Reveals, card(c)
	guided, err := optional("character", characterNames, j.Guided)
	if err != nil {
		return fmt.Errorf("hunt: %w", err)
	}
	if !s.second() && (j.CardsOver || j.Guided != "" || j.OwnWill) {
		return errors.New("hunt: cardsOver, guided and ownWill belong to the second edition")
	}
	h.cardsOver, h.guided, h.ownWill = j.CardsOver, character(guided), j.OwnWill
	return nil
}

// readGroups: who is being chosen, who has marched and flown.
func (s *State) readGroups(p *Position) (err error) {
	if p.Party != nil {
		if s.party, err = p.Party.read(); err != nil {
			return fmt.Errorf("party: %w", err)
		}
	}
	if len(p.Marches) > maxMarches || len(p.Flights) > len(s.flights.at) {
		return fmt.Errorf("marches: at most %d, flights: at most %d", maxMarches, len(s.flights.at))
	}
	for i := range p.Marches {
		at, err := placeNamed(p.Marches[i].At)
		if err == nil && at == nowhere {
			err = errors.New("it has no place")
		}
		if err == nil {
			s.march.of[i], err = p.Marches[i].read()
		}
		if err != nil {
			return fmt.Errorf("marches: %w", err)
		}
		s.march.at[i] = at
		s.march.n++
	}
	for i, name := range p.Flights {
		at, err := placeNamed(name)
		if err != nil || at == nowhere {
			return fmt.Errorf("flights: no place is called %q", name)
		}
		s.flights.at[i] = at
		s.flights.n++
	}
	return nil
}

// readStack: without a stack the side that acts chooses a die.
func (s *State) readStack(p *Position) error {
	if p.Stack == nil && s.ending == notOver {
		s.push(frameTurn, game.Nobody).step = stepActions
		s.push(frameAction, s.actor(s.acting))
		return nil
	}
	if err := machine.Read(s, &s.stack, p.Stack); err != nil {
		return fmt.Errorf("stack: %w", err)
	}
	return nil
}
