package board

import (
	"errors"
	"fmt"

	"prancingpony/game"
)

// Read makes a state from a position.
func (t Title) Read(data []byte) (game.State, error) {
	var p Position
	if err := game.Decode(data, &p); err != nil {
		return nil, fmt.Errorf("board position: %w", err)
	}
	s := &State{}
	if err := s.read(&p); err != nil {
		return nil, fmt.Errorf("board position: %w", err)
	}
	if err := s.Check(); err != nil {
		return nil, fmt.Errorf("board position: %w", err)
	}
	if err := s.comeToAQuestion(); err != nil {
		return nil, fmt.Errorf("board position: %w", err)
	}
	return s, nil
}

// comeToAQuestion lets a position that was read run until somebody decides. A stack made up by hand can disagree with
// the rest in more ways than can be listed: if it does not lead to a question, it is refused.
func (s *State) comeToAQuestion() (err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("stack: it does not fit the rest of the position")
		}
	}()
	if !s.settles() {
		return errors.New("stack: it never comes to a question")
	}
	if s.ending != notOver {
		return nil
	}
	legal := s.Legal(nil)
	if len(legal) == 0 {
		return errors.New("stack: its last frame has nothing to ask")
	}
	for _, a := range legal { // every answer must be one that can be played
		trial := *s
		machine.Answer(&trial, &trial.stack, a, nil)
		if !trial.settles() {
			return fmt.Errorf("stack: nothing comes after %q", vocabulary.ActionText(a))
		}
		if err := trial.Check(); err != nil {
			return fmt.Errorf("stack: after %q: %w", vocabulary.ActionText(a), err)
		}
	}
	return s.Check()
}

// settles runs to the next question, and reports false if it does not get there.
func (s *State) settles() bool { return s.machine().Settles(s, &s.stack, mostSteps) }

// mostSteps is far more than any match needs from one question to the next.
const mostSteps = 10_000

// read lays out the parts in an order in which each finds what it needs: figures before the guide among them, cards
// before a battle that shows some, the stack last.
func (s *State) read(p *Position) error {
	if p.Title != (Title{}).ID() {
		return fmt.Errorf("title %q is not %q", p.Title, Title{}.ID())
	}
	s.random = game.FastRand(1)
	if p.Random != nil {
		s.random = *p.Random
	}
	if p.Edition < 0 || p.Edition > numEditions {
		return fmt.Errorf("edition: %d is neither the first nor the second", p.Edition)
	}
	s.edition = edition(max(0, p.Edition-1))
	players := p.Players
	if players == 0 {
		players = 2
	}
	if players < 2 || players > maxSeats {
		return fmt.Errorf("players: %d is not from 2 to %d", players, maxSeats)
	}
	s.sitDown(players)
	s.layOut()
	for _, part := range []func(*Position) error{
		s.readTurn, s.readRegions, s.readCharacters, s.readPolitics, s.readDice, s.readTiles, s.readCards, s.readHunt,
		s.readBattle, s.readGroups, s.readTeams, s.readTokens, s.readStack,
	} {
		if err := part(p); err != nil {
			return err
		}
	}
	return s.random.ForceUpTo(mostOutcomes, p.Rolls)
}

// mostOutcomes is the largest number that chance is asked for: a tile out of a full pool.
const mostOutcomes = 24

func (s *State) readTurn(p *Position) error {
	s.turn = 1
	if p.Turn != nil {
		if *p.Turn < 0 || *p.Turn > lastTurn {
			return fmt.Errorf("turn: %d is not from 0 to %d", *p.Turn, lastTurn)
		}
		s.turn = uint16(*p.Turn)
	}
	s.acting = free
	if p.Acting != "" {
		a, err := named("side", sideNames, p.Acting)
		if err != nil {
			return fmt.Errorf("acting: %w", err)
		}
		s.acting = side(a)
	}
	if err := s.readLead(p.Lead); err != nil {
		return err
	}
	if p.Ending != "" {
		e, err := named("ending", endingNames, p.Ending)
		if err != nil {
			return err
		}
		s.ending = ending(e)
	}
	if p.Regained && !s.second() {
		return errors.New("regained: the first edition does not ask")
	}
	s.mouthRan, s.regained = p.MouthRan, p.Regained
	return nil
}
