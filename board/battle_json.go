package board

import (
	"errors"
	"fmt"
)

// BattleJSON is the battle being fought.
type BattleJSON struct {
	Side      string    `json:"side"` // the attacker
	From      string    `json:"from"`
	To        string    `json:"to"`
	Attackers ForceJSON `json:"attackers"`
	Round     int       `json:"round"`
}

func (s *State) battleJSON() *BattleJSON {
	b := &s.battle
	if b.from == nowhere {
		return nil
	}
	return &BattleJSON{sideNames[b.side], b.from.String(), b.to.String(), b.attackers.json(), int(b.round)}
}

func (s *State) readBattle(p *Position) error {
	if p.Battle == nil {
		return nil
	}
	if err := p.Battle.read(&s.battle); err != nil {
		return fmt.Errorf("battle: %w", err)
	}
	return nil
}

func (j *BattleJSON) read(b *battle) error {
	a, err := named("side", sideNames, j.Side)
	if err != nil {
		return err
	}
	b.side = side(a)
	if b.from, err = placeNamed(j.From); err != nil {
		return err
	}
	if b.to, err = placeNamed(j.To); err != nil {
		return err
	}
	if b.from == nowhere || b.to == nowhere {
		return errors.New("it needs from and to")
	}
	if b.attackers, err = j.Attackers.read(); err != nil {
		return err
	}
	b.round, err = small("round", j.Round, 255)
	return err
}
