package board

import (
	"errors"
	"fmt"
)

// BattleJSON is the battle being fought.
type BattleJSON struct {
	Side       string    `json:"side" enum:"free,shadow"` // the attacker
	From       string    `json:"from"`
	To         string    `json:"to"`
	Attackers  ForceJSON `json:"attackers"`
	Cause      string    `json:"cause,omitempty"` // the event card that started it
	Round      int       `json:"round"`
	Shown      bool      `json:"shown,omitempty"` // the combat cards lie face up
	WhiteRider bool      `json:"whiteRider,omitempty"`
	Over       string    `json:"over,omitempty"`
	Free       *CampJSON `json:"free,omitempty"`
	Shadow     *CampJSON `json:"shadow,omitempty"`
}

// CampJSON is what one side does in this round; what is left out is as at its start.
type CampJSON struct {
	Card       string   `json:"card,omitempty"`
	Cancelled  bool     `json:"cancelled,omitempty"`
	NoReroll   bool     `json:"noReroll,omitempty"`
	Add        int      `json:"add,omitempty"`
	AddReroll  int      `json:"addReroll,omitempty"`
	Most       *int     `json:"most,omitempty"`
	Fewer      int      `json:"fewer,omitempty"`
	Silent     []string `json:"silent,omitempty"`
	Muted      []string `json:"muted,omitempty"`
	Forfeited  int      `json:"forfeited,omitempty"`
	Dice       []int    `json:"dice,omitempty"`
	Misses     int      `json:"misses,omitempty"`
	Hits       int      `json:"hits,omitempty"`
	RerollHits int      `json:"rerollHits,omitempty"`
	Special    int      `json:"special,omitempty"`
}

func (s *State) battleJSON() *BattleJSON {
	b := &s.battle
	if b.from == nowhere {
		return nil
	}
	j := &BattleJSON{
		Side: sideNames[b.attacker], From: b.from.String(), To: b.to.String(), Attackers: b.attackers.json(),
		Cause: nameOf(cardNames, b.cause), Round: int(b.round), Shown: b.shown, WhiteRider: b.whiteRider,
		Free: b.camps[free].json(), Shadow: b.camps[shadow].json(),
	}
	if b.over != goesOn {
		j.Over = outcomeNames[b.over]
	}
	return j
}

func (c *camp) json() *CampJSON {
	if *c == noCamp {
		return nil
	}
	j := &CampJSON{
		Card: nameOf(cardNames, c.card), Cancelled: c.cancelled, NoReroll: c.noReroll, Add: int(c.add), AddReroll: int(c.addReroll),
		Fewer: int(c.fewer), Silent: c.silent.names(), Muted: c.muted.names(), Forfeited: int(c.forfeited),
		Misses: int(c.misses), Hits: int(c.hits), RerollHits: int(c.rerollHits), Special: int(c.special),
	}
	if c.most != maxCombatDice {
		most := int(c.most)
		j.Most = &most
	}
	for _, die := range c.dice[:c.rolled] {
		j.Dice = append(j.Dice, int(die))
	}
	return j
}

func (s *State) readBattle(p *Position) error {
	if p.Battle == nil {
		return nil
	}
	err := p.Battle.read(&s.battle)
	if err == nil && !s.battle.attackers.within(&s.forces[s.battle.from]) {
		err = fmt.Errorf("the attackers are not in %s", s.battle.from)
	}
	if err != nil {
		return fmt.Errorf("battle: %w", err)
	}
	return nil
}

// within tells whether all of a force is part of another.
func (f *force) within(whole *force) bool {
	for n := range f.units {
		if f.units[n].regular > whole.units[n].regular || f.units[n].elite > whole.units[n].elite {
			return false
		}
	}
	for n := range f.leaders {
		if f.leaders[n] > whole.leaders[n] {
			return false
		}
	}
	return f.nazgul <= whole.nazgul && f.figures&^whole.figures == 0
}

func (j *BattleJSON) read(b *battle) error {
	a, err := named("side", sideNames, j.Side)
	if err != nil {
		return err
	}
	b.attacker = side(a)
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
		return fmt.Errorf("attackers: %w", err)
	}
	if enemy := b.attacker.Enemy(); b.attackers.unitNations()&nationsOf[enemy] != 0 || b.attackers.figures&charactersOf[enemy] != 0 {
		return errors.New("attackers: they are not of one side")
	}
	c, err := optional("card", cardNames, j.Cause)
	if err != nil {
		return fmt.Errorf("cause: %w", err)
	}
	b.cause = card(c)
	if b.round, err = small("round", j.Round, 255); err != nil {
		return err
	}
	b.shown, b.whiteRider = j.Shown, j.WhiteRider
	if j.Over != "" {
		k, err := named("outcome", outcomeNames, j.Over)
		if err != nil {
			return err
		}
		b.over = outcome(k)
	}
	for a, camp := range []*CampJSON{j.Free, j.Shadow} {
		if camp == nil {
			continue
		}
		if err := camp.read(&b.camps[a]); err != nil {
			return fmt.Errorf("%s: %w", sideNames[a], err)
		}
	}
	return nil
}

func (j *CampJSON) read(c *camp) error {
	chosen, err := optional("card", cardNames, j.Card)
	if err != nil {
		return err
	}
	c.card, c.cancelled, c.noReroll = card(chosen), j.Cancelled, j.NoReroll
	if j.Add < -9 || j.Add > 9 || j.AddReroll < -9 || j.AddReroll > 9 {
		return errors.New("add and addReroll are from -9 to 9")
	}
	c.add, c.addReroll = int8(j.Add), int8(j.AddReroll)
	if j.Most != nil {
		if c.most, err = small("most", *j.Most, maxCombatDice); err != nil {
			return err
		}
	}
	if c.silent, err = charactersNamed(j.Silent); err != nil {
		return fmt.Errorf("silent: %w", err)
	}
	if c.muted, err = charactersNamed(j.Muted); err != nil {
		return fmt.Errorf("muted: %w", err)
	}
	if len(j.Dice) > maxCombatDice {
		return fmt.Errorf("%d dice, at most %d", len(j.Dice), maxCombatDice)
	}
	for i, die := range j.Dice {
		if c.dice[i], err = small("dice", die, 6); err != nil {
			return err
		}
	}
	c.rolled = uint8(len(j.Dice))
	for _, part := range []struct {
		what string
		k    int
		into *uint8
	}{
		{"fewer", j.Fewer, &c.fewer},
		{"forfeited", j.Forfeited, &c.forfeited},
		{"misses", j.Misses, &c.misses},
		{"hits", j.Hits, &c.hits},
		{"rerollHits", j.RerollHits, &c.rerollHits},
		{"special", j.Special, &c.special},
	} {
		if *part.into, err = small(part.what, part.k, 99); err != nil {
			return err
		}
	}
	return nil
}
