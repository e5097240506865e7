package board

import "prancingpony/game"

// View is what a seat may know, by names. What is not in it is hidden from that seat.
type View struct {
	Title      string         `json:"title"`
	Edition    int            `json:"edition"`
	Turn       int            `json:"turn"`
	Phase      string         `json:"phase" enum:"draw,fellowship,guide,hunt,roll,actions,victory"` // draw, fellowship, guide, hunt, roll, actions, victory
	Acting     string         `json:"acting" enum:"free,shadow"`
	Ending     string         `json:"ending,omitempty"`
	Regions    []RegionJSON   `json:"regions"`
	Reserve    []TroopJSON    `json:"reserve"`
	Losses     []TroopJSON    `json:"losses"`
	Nazgul     int            `json:"nazgulReserve"`
	Eliminated []string       `json:"eliminated"`
	Politics   []NationJSON   `json:"politics"`
	Points     BySide         `json:"points"`
	Fellowship FellowshipJSON `json:"fellowship"`
	Dice       DiceJSON       `json:"dice"`
	HuntBox    BySide         `json:"huntBox"`
	Rings      BySide         `json:"rings"`
	RingUsed   []string       `json:"ringUsed" enum:"free,shadow"`
	Pool       map[string]int `json:"pool"`  // tiles that can be drawn: all have seen the others
	Drawn      map[string]int `json:"drawn"` // tiles out of the pool
	Aside      map[string]int `json:"aside"` // special tiles waiting for Mordor
	Decks      map[string]int `json:"decks"` // cards left
	Hands      []HandView     `json:"hands"` // by seat
	Discard    []string       `json:"discard"`
	Table      []string       `json:"table"`
	Teams      *TeamsView     `json:"teams,omitempty"`  // games for three and four
	Tokens     []string       `json:"tokens,omitempty"` // action tokens not spent yet
	TokenUsed  []string       `json:"tokenUsed,omitempty" enum:"free,shadow"`
	Focus      *FocusView     `json:"focus,omitempty"`
	Odds       OddsView       `json:"odds"`
}

// HandView is the hand of one seat: how many cards of each deck, and which for the seat itself.
type HandView struct {
	Count   int            `json:"count"`
	ByDeck  map[string]int `json:"byDeck"`
	Cards   []string       `json:"cards,omitempty"`   // own hand only
	Buried  []string       `json:"buried,omitempty"`  // own cards discarded face down
	Discard map[string]int `json:"discard,omitempty"` // cards discarded face down, by deck
	Given   []string       `json:"given,omitempty"`   // cards the viewer has given to this seat and not seen since
}

// FocusView is what is being resolved.
type FocusView struct {
	Kind   string      `json:"kind" enum:"die,party,journey,hunt,battle,card"` // party, hunt, battle, card
	Hunt   *HuntJSON   `json:"hunt,omitempty"`
	Battle *BattleView `json:"battle,omitempty"`
	Party  *ForceJSON  `json:"party,omitempty"` // the group chosen so far
	From   string      `json:"from,omitempty"`
	To     string      `json:"to,omitempty"`
	Card   string      `json:"card,omitempty"` // the event being carried out
	Die    string      `json:"die,omitempty"`  // the die being used
}

// ViewType is what the page reads.
func (Title) ViewType() game.View { return View{} }

// View tells what a seat may know; the judge sees everything.
func (s *State) View(seat game.Seat) game.View {
	v := View{
		Title: Title{}.ID(), Edition: s.edition.number(), Turn: int(s.turn), Phase: s.phase(), Acting: sideNames[s.acting], Ending: endingNames[s.ending],
		Regions: s.regionsJSON(), Reserve: piecesJSON(s.reserve), Losses: piecesJSON(s.losses), Nazgul: int(s.nazgulReserve),
		Eliminated: append([]string{}, s.elsewhere(eliminated).names()...), Politics: s.politicsJSON(),
		Points: bySide(s.points), Fellowship: s.fellowshipJSON(), Dice: *s.diceJSON(), HuntBox: bySide(s.huntBox),
		Rings: bySide(s.rings), RingUsed: []string{}, Pool: counted(tileNames, s.pool[:]), Drawn: counted(tileNames, s.drawn[:]),
		Aside: counted(tileNames, s.aside[:]), Decks: map[string]int{}, Discard: append([]string{}, namesOfCards(s.discard)...),
		Table: append([]string{}, namesOfCards(s.table)...), Odds: s.oddsView(),
		Teams: s.teamsView(), Tokens: s.tokens.names(), TokenUsed: sidesUsed(s.tokenUsed),
	}
	for a, used := range s.ringUsed {
		if used {
			v.RingUsed = append(v.RingUsed, sideNames[a])
		}
	}
	for d := range s.decks {
		v.Decks[deckNames[d]] = int(s.decks[d].n)
	}
	for other := range game.Seat(s.players) {
		hand := s.handView(other, seat == other || seat == game.Judge)
		if seat >= 0 && s.mate(seat) == other {
			hand.Given = namesOfCards(s.gifts(seat))
		}
		v.Hands = append(v.Hands, hand)
	}
	machine.Show(s, &s.stack, seat, &v)
	return v
}

func (s *State) handView(seat game.Seat, open bool) HandView {
	v := HandView{Count: s.hands[seat].Len(), ByDeck: byDeck(s.hands[seat]), Discard: byDeck(s.buried[seat])}
	if open {
		v.Cards, v.Buried = namesOfCards(s.hands[seat]), namesOfCards(s.buried[seat])
	}
	return v
}

func byDeck(set cardSet) map[string]int {
	tally := map[string]int{}
	for !set.Empty() {
		tally[deckNames[cards[set.Pop()].deck]]++
	}
	return tally
}

// phase is the step of the turn.
func (s *State) phase() string {
	if s.stack.Len() == 0 {
		return phaseNames[stepVictory]
	}
	if s.turn == 0 {
		return phaseNames[stepDraw] // tokens are chosen before the first turn
	}
	// The frame holds the step to come; the one before it is being carried out.
	step := s.stack.At(0).step
	if step != stepActions || s.stack.Len() == 1 {
		step = (step + stepVictory) % (stepVictory + 1)
	}
	return phaseNames[step]
}
