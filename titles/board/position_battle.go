package board

import (
	"errors"
	"fmt"
	"slices"

	"prancingpony/game"
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
		Card: nameOf(cardNames,
			c.card), Cancelled: c.cancelled, NoReroll: c.noReroll, Add: int(c.add), AddReroll: int(c.addReroll),
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

// within reports whether all of a force is part of another.
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
	if enemy := b.attacker.Enemy(); b.attackers.unitNations()&nationsOf[enemy] != 0 ||
		b.attackers.figures&charactersOf[enemy] != 0 {
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

// TeamsJSON is what only games for three and four have.
type TeamsJSON struct {
	Next  []int    `json:"next,omitempty"`  // the seats that take the next action of each side
	Mixed []string `json:"mixed,omitempty"` // places of mixed armies
	Apart []string `json:"apart,omitempty"` // places where team mates refused to form one in this turn
	// settlements taken by the second player of a side (second edition)
	Taken    []string       `json:"taken,omitempty"`
	Given    map[string]int `json:"given,omitempty"`    // cards that team mates gave each other: the turn, plus one
	BuriedAt map[string]int `json:"buriedAt,omitempty"` // cards discarded face down: before which turn's gifts
	Last     []string       `json:"last,omitempty"`     // nations of the Free Peoples' last action but one
	Now      []string       `json:"now,omitempty"`      // and of their last one
	Spent    []string       `json:"spent,omitempty"`    // mixed armies of the last action but one
	Busy     []string       `json:"busy,omitempty"`     // and of the last one
}

// TeamsView is what all may see of it.
type TeamsView struct {
	Seats []string `json:"seats"`           // the powers, by seat
	Leads []string `json:"leads"`           // those of the leading players
	Next  []string `json:"next"`            // those that take the next action of each side
	Mixed []string `json:"mixed,omitempty"` // places of mixed armies
	// nations that the Free Peoples may not act on, as the rule for three goes
	Tired []string       `json:"tired,omitempty"`
	Spent []string       `json:"spent,omitempty"` // mixed armies that may not act
	Best  []string       `json:"best,omitempty"`  // of the winners, those who did best (second edition)
	Glory map[string]int `json:"glory,omitempty"` // by what the winners were compared: points taken, less points lost
}

func (s *State) teamsView() *TeamsView {
	if s.players == 2 {
		return nil
	}
	v := &TeamsView{
		Mixed: namesOfPlaces(s.mixed), Tired: s.restraint.last.names(), Spent: namesOfPlaces(s.restraint.spent),
	}
	v.Best, v.Glory = s.bestAndGlory()
	for seat := range game.Seat(s.players) {
		v.Seats = append(v.Seats, powerNames[s.powerOf(seat)])
	}
	for a := range side(numSides) {
		v.Leads = append(v.Leads, powerNames[s.powerOf(s.lead[a])])
		v.Next = append(v.Next, powerNames[s.powerOf(s.next[a])])
	}
	return v
}

func (s *State) teamsJSON() *TeamsJSON {
	if s.players == 2 {
		return nil
	}
	return &TeamsJSON{
		Next:  []int{int(s.next[free]), int(s.next[shadow])},
		Mixed: namesOfPlaces(s.mixed), Apart: namesOfPlaces(s.apart), Taken: namesOfPlaces(s.taken),
		Given: counted(cardNames, s.givenAt[:]), BuriedAt: counted(cardNames, s.buriedAt[:]),
		Last: s.restraint.last.names(), Now: s.restraint.now.names(),
		Spent: namesOfPlaces(s.restraint.spent), Busy: namesOfPlaces(s.restraint.busy),
	}
}

func (s *State) readLead(lead []int) error {
	if len(lead) == 0 {
		return nil
	}
	if err := s.readSeats(lead, &s.lead); err != nil {
		return fmt.Errorf("lead: %w", err)
	}
	s.awaitActions()
	return nil
}

// readSeats reads a seat of each side.
func (s *State) readSeats(list []int, into *[numSides]game.Seat) error {
	if len(list) != numSides {
		return errors.New("it names a seat of each side")
	}
	for a, seat := range list {
		if seat < 0 || seat >= int(s.players) || s.sideOfSeat(game.Seat(seat)) != side(a) {
			return fmt.Errorf("seat %d is not of side %s", seat, sideNames[a])
		}
		into[a] = game.Seat(seat)
	}
	return nil
}

func (s *State) readTeams(p *Position) (err error) {
	j := p.Teams
	if j == nil {
		return nil
	}
	if s.players == 2 {
		return errors.New("teams: there are none with two players")
	}
	if j.Next != nil {
		if err := s.readSeats(j.Next, &s.next); err != nil {
			return fmt.Errorf("teams: next: %w", err)
		}
	}
	for _, part := range []struct {
		what  string
		names []string
		into  *placeSet
	}{
		{"mixed", j.Mixed, &s.mixed},
		{"apart", j.Apart, &s.apart},
		{"taken", j.Taken, &s.taken},
		{"spent", j.Spent, &s.restraint.spent},
		{"busy", j.Busy, &s.restraint.busy},
	} {
		if *part.into, err = placesNamed(part.names); err != nil {
			return fmt.Errorf("teams: %s: %w", part.what, err)
		}
	}
	for _, part := range []struct {
		what  string
		names []string
		into  *nationSet
	}{{"last", j.Last, &s.restraint.last}, {"now", j.Now, &s.restraint.now}} {
		if *part.into, err = nationsNamed(part.names); err != nil {
			return fmt.Errorf("teams: %s: %w", part.what, err)
		}
	}
	if s.players != 3 && s.restraint != (restraint{}) {
		return errors.New("teams: last, now, spent and busy belong to three players")
	}
	if err := counts("card", cardNames, j.Given, lastTurn+1, s.givenAt[:]); err != nil {
		return fmt.Errorf("teams: given: %w", err)
	}
	if err := counts("card", cardNames, j.BuriedAt, lastTurn+1, s.buriedAt[:]); err != nil {
		return fmt.Errorf("teams: buriedAt: %w", err)
	}
	return nil
}

func (s *State) readTokens(p *Position) error {
	for _, name := range p.Tokens {
		t, err := named("token", tokenNames, name)
		if err != nil {
			return fmt.Errorf("tokens: %w", err)
		}
		s.tokens |= 1 << t
	}
	for _, name := range p.TokenUsed {
		a, err := named("side", sideNames, name)
		if err != nil {
			return fmt.Errorf("tokenUsed: %w", err)
		}
		s.tokenUsed[a] = true
	}
	return nil
}

func (set tokenSet) names() (names []string) {
	for t, name := range tokenNames {
		if set.has(token(t)) {
			names = append(names, name)
		}
	}
	return names
}

// sidesUsed names the sides that have used something in this turn.
func sidesUsed(used [numSides]bool) (names []string) {
	for a, name := range sideNames {
		if used[a] {
			names = append(names, name)
		}
	}
	return names
}

func (set nationSet) names() (names []string) {
	for n, name := range nationNames {
		if set.Has(nation(n)) {
			names = append(names, name)
		}
	}
	return names
}

func nationsNamed(names []string) (set nationSet, err error) {
	for _, name := range names {
		n, err := named("nation", nationNames, name)
		if err != nil {
			return 0, err
		}
		set |= 1 << n
	}
	return set, nil
}

func namesOfPlaces(set placeSet) (names []string) {
	for !set.Empty() {
		names = append(names, set.Pop().String())
	}
	return names
}

func placesNamed(names []string) (set placeSet, err error) {
	for _, name := range slices.Sorted(slices.Values(names)) {
		p, err := placeNamed(name)
		if err != nil {
			return set, err
		}
		if p == nowhere {
			return set, errors.New("a place without a name")
		}
		set.Add(p)
	}
	return set, nil
}
