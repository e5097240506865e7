package board

import (
	"errors"
	"fmt"
	"slices"

	"prancingpony/game"
)

// TeamsJSON is what only games for three and four have.
type TeamsJSON struct {
	Next     []int          `json:"next,omitempty"`     // the seats that take the next action of each side
	Mixed    []string       `json:"mixed,omitempty"`    // places of mixed armies
	Apart    []string       `json:"apart,omitempty"`    // places where team mates refused to form one in this turn
	Taken    []string       `json:"taken,omitempty"`    // settlements taken by the second player of a side (second edition)
	Given    map[string]int `json:"given,omitempty"`    // cards that team mates gave each other: the turn, plus one
	BuriedAt map[string]int `json:"buriedAt,omitempty"` // cards discarded face down: before which turn's gifts
	Last     []string       `json:"last,omitempty"`     // nations of the Free Peoples' last action but one
	Now      []string       `json:"now,omitempty"`      // and of their last one
	Spent    []string       `json:"spent,omitempty"`    // mixed armies of the last action but one
	Busy     []string       `json:"busy,omitempty"`     // and of the last one
}

// TeamsView is what all may see of it.
type TeamsView struct {
	Seats []string       `json:"seats"`           // the powers, by seat
	Leads []string       `json:"leads"`           // those of the leading players
	Next  []string       `json:"next"`            // those that take the next action of each side
	Mixed []string       `json:"mixed,omitempty"` // places of mixed armies
	Tired []string       `json:"tired,omitempty"` // nations that the Free Peoples may not act on, as the rule for three goes
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
