package board

import "prancingpony/game"

// View is what a seat may know, by names. What is not in it is hidden from that seat.
type View struct {
	Title   string `json:"title"`
	Edition int    `json:"edition"`
	Turn    int    `json:"turn"`
	// draw, fellowship, guide, hunt, roll, actions, victory
	Phase      string         `json:"phase" enum:"draw,fellowship,guide,hunt,roll,actions,victory"`
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
	May    *ForceJSON  `json:"may,omitempty"`   // everyone who may be in the group
	From   string      `json:"from,omitempty"`
	To     string      `json:"to,omitempty"`
	Card   string      `json:"card,omitempty"` // the event being carried out
	Die    string      `json:"die,omitempty"`  // the die being used
	Ways   []HuntWay   `json:"ways,omitempty"` // out of the hunt
	Losses []LossWay   `json:"losses,omitempty"`
}

// ViewType is what the page reads.
func (Title) ViewType() game.View { return View{} }

// View says what a seat may know; the judge sees everything.
func (s *State) View(seat game.Seat) game.View {
	v := View{
		Title: Title{}.ID(), Edition: s.edition.number(), Turn: int(s.turn), Phase: s.phase(),
		Acting: sideNames[s.acting], Ending: endingNames[s.ending],
		Regions: s.regionsJSON(), Reserve: piecesJSON(s.reserve), Losses: piecesJSON(s.losses),
		Nazgul:     int(s.nazgulReserve),
		Eliminated: append([]string{}, s.elsewhere(eliminated).names()...), Politics: s.politicsJSON(),
		Points: bySide(s.points), Fellowship: s.fellowshipJSON(), Dice: *s.diceJSON(), HuntBox: bySide(s.huntBox),
		Rings: bySide(s.rings), RingUsed: []string{}, Pool: counted(tileNames, s.pool[:]), Drawn: counted(tileNames,
			s.drawn[:]),
		Aside: counted(tileNames, s.aside[:]), Decks: map[string]int{}, Discard: append([]string{},
			namesOfCards(s.discard)...),
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

func byDeck(set CardSet) map[string]int {
	tally := map[string]int{}
	for !set.Empty() {
		tally[deckNames[set.Pop().deck()]]++
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

// BattleView is a battle as a seat may see it: a combat card that another has laid face down shows its back.
type BattleView struct {
	BattleJSON
	// sides with a card that this seat may not see yet
	FaceDown []string `json:"faceDown,omitempty" enum:"free,shadow"`
	// second edition: the decks of those cards, by side
	Backs map[string]string `json:"backs,omitempty"`
}

func (s *State) battleView(seat game.Seat) *BattleView {
	b := s.battleJSON()
	if b == nil {
		return nil
	}
	v := &BattleView{BattleJSON: *b}
	for a, c := range []*CampJSON{v.Free, v.Shadow} {
		if c != nil && c.Card != "" && !s.battle.shown && seat != game.Judge && seat != s.general(Side(a)) {
			c.Card = ""
			if s.second() {
				if v.Backs == nil {
					v.Backs = map[string]string{}
				}
				v.Backs[sideNames[a]] = deckNames[s.battle.camps[a].card.deck()]
			}
			v.FaceDown = append(v.FaceDown, sideNames[a])
		}
	}
	return v
}

// rechoose replaces the combat card that another seat has laid face down by any that fits the battle and
// that the seat could hold. It never asks which card it was; in the second edition only what back it has.
func (s *State) rechoose(seat game.Seat, r *game.Rand) {
	for a := range Side(NumSides) {
		c := &s.battle.camps[a]
		if c.card == noCard || s.battle.shown || s.general(a) == seat {
			continue
		}
		backs := allCards
		if s.second() {
			backs = deckCards[c.card.deck()]
		}
		fit := s.combatHand(s.general(a), a).And(backs)
		if fit.Empty() { // the hand just dealt has none: a card that fits comes into it
			fit = s.couldHold(seat, s.general(a), a).And(backs)
			if fit.Empty() { // gifts fill the hand: any of them will do
				c.card = pick(s.hands[s.general(a)].And(backs), r)
				continue
			}
			c.card = pick(fit, r)
			s.exchange(seat, s.general(a), c.card)
			continue
		}
		c.card = pick(fit, r)
	}
}

var allCards = deckCards[DeckFreeCharacter].Or(deckCards[deckFreeStrategy]).
	Or(deckCards[deckShadowCharacter]).Or(deckCards[deckShadowStrategy])

func pick(set CardSet, r *game.Rand) Card {
	for range r.Intn(set.Len()) {
		set.Pop()
	}
	return set.Pop()
}

// couldHold are the cards hidden from a viewer that fit the battle and have the same back as one in the hand.
func (s *State) couldHold(viewer, holder game.Seat, a Side) (set CardSet) {
	seen := s.discard.Or(s.table).Or(s.playing)
	if viewer >= 0 {
		seen = seen.Or(s.hands[viewer]).Or(s.buried[viewer]).Or(s.gifts(viewer))
	}
	var backs [numDecks]bool
	for hand := s.hands[holder].Minus(seen); !hand.Empty(); {
		backs[hand.Pop().deck()] = true
	}
	for c := range Card(NumCards) {
		if backs[c.deck()] && !seen.Has(c) && s.mayFight(a, c) {
			set.Add(c)
		}
	}
	return set
}

// exchange brings a card into a hand for one with the same back, which goes where the card was.
func (s *State) exchange(viewer, holder game.Seat, c Card) {
	back := noCard
	for hand := s.hands[holder].Minus(s.gifts(viewer)); !hand.Empty(); {
		if k := hand.Pop(); k.deck() == c.deck() {
			back = k
		}
	}
	pile := &s.decks[c.deck()]
	for i, k := range pile.cards[:pile.n] {
		if k == c {
			pile.cards[i] = back
		}
	}
	for i := range s.hands {
		for _, set := range [...]*CardSet{&s.hands[i], &s.buried[i]} {
			if set.Has(c) {
				set.Remove(c)
				set.Add(back)
			}
		}
	}
	s.buriedAt[c], s.buriedAt[back] = s.buriedAt[back], s.buriedAt[c]
	s.hands[holder].Remove(back)
	s.hands[holder].Add(c)
}

// OddsView is what dice and tiles promise, without cards: the battles that the armies of either side could begin, or
// the one being fought, while actions are played, and the hunt that the next step of the Fellowship would bring.
// Chances are in 1/10000, means in 1/100.
type OddsView struct {
	Battles []ProspectView  `json:"battles"`
	Hunt    HuntChancesView `json:"hunt"`
}

// ProspectView is a battle fought to the end by both, hits falling on elites first, which keeps the most dice.
type ProspectView struct {
	From         string       `json:"from"`
	To           string       `json:"to"`
	Attacker     string       `json:"attacker" enum:"free,shadow"`
	Ground       string       `json:"ground" enum:"open,walls,siege"`
	AttackerWins int          `json:"attackerWins"`
	BothLost     int          `json:"bothLost"`
	DefenderWins int          `json:"defenderWins"`
	Deals        int          `json:"deals"` // hits of the attacker to expect in the first round
	Takes        int          `json:"takes"`
	Attacks      StrengthView `json:"attacks"`
	Defends      StrengthView `json:"defends"`
}

// StrengthView is what an army throws with.
type StrengthView struct {
	Units      int `json:"units"`
	Dice       int `json:"dice"`
	Leadership int `json:"leadership"`
}

// HuntChancesView is the next hunt: dice thrown, what each needs, how many may be thrown again.
type HuntChancesView struct {
	Dice    int `json:"dice"`
	Needs   int `json:"needs"`
	Again   int `json:"again"`
	Success int `json:"success"`
	Reveal  int `json:"reveal"` // of a tile drawn
	Damage  int `json:"damage"`
}

func (s *State) oddsView() OddsView {
	v := OddsView{Battles: []ProspectView{}, Hunt: s.huntChances()}
	if s.phase() != phaseNames[stepActions] {
		return v
	}
	if b := &s.battle; s.fightingNow() {
		v.Battles = append(v.Battles, s.prospect(b.from, b.to, b.attacker, &b.attackers, s.firstRound()))
		if s.Prompt().ID == PromptSiegeChoice {
			v.Battles = append(v.Battles, s.siegeProspect())
		}
	} else {
		v.Battles = s.prospects(v.Battles)
	}
	return v
}

// prospects are the battles that the armies of either side could begin.
func (s *State) prospects(out []ProspectView) []ProspectView {
	for a := range Side(NumSides) {
		for armies := s.held[a]; !armies.Empty(); {
			from := armies.Pop()
			if from >= NumRegions { // besieged: they may sally out
				out = append(out, s.prospect(from, outside[from], a, &s.forces[from], true))
				continue
			}
			for targets := adjacent[from].And(s.held[a.Enemy()]); !targets.Empty(); {
				out = append(out, s.prospect(from, targets.Pop(), a, &s.forces[from], true))
			}
			if box := sites[from].box; s.Besieged(from) {
				out = append(out, s.prospect(from, box, a, &s.forces[from], true))
			}
		}
	}
	return out
}

// fightingNow reports whether a battle is being fought.
func (s *State) fightingNow() bool { return machine.Find(&s.stack, roleBattle) != nil }

// firstRound reports whether the first round is still to be fought.
func (s *State) firstRound() bool {
	step := s.battleStep()
	return s.battle.round == 0 || s.battle.round == 1 && step > stepSiegeChoice && step < stepRoundOver
}

// siegeProspect is the battle being fought if its defenders go inside: they are asked whether they do.
func (s *State) siegeProspect() ProspectView {
	b := &s.battle
	return s.prospectAgainst(b.from, sites[b.to].box, b.attacker, &b.attackers, &s.forces[b.to], false)
}

func (s *State) prospect(from, to Place, a Side, with *Force, firstRound bool) ProspectView {
	return s.prospectAgainst(from, to, a, with, &s.forces[to], firstRound)
}

func (s *State) prospectAgainst(from, to Place, a Side, with, against *Force, firstRound bool) ProspectView {
	attacker, defender := s.Fighters(with, a), s.Fighters(against, a.Enemy())
	ground, need, later := "open", 5, 5
	switch site := &sites[outside[to]]; {
	case to >= NumRegions:
		ground, need, later = "siege", 6, 6
	case site.kind == City || site.fortified:
		ground = "walls"
		if firstRound {
			need = 6
		}
	}
	o := duel(attacker, defender, need, later)
	return ProspectView{
		From: from.String(), To: to.String(), Attacker: sideNames[a], Ground: ground,
		AttackerWins: parts(o[0]), BothLost: parts(o[1]), DefenderWins: parts(o[2]),
		Deals: attacker.hits(0, need).mean(), Takes: defender.hits(0, 5).mean(),
		Attacks: attacker.strength(), Defends: defender.strength(),
	}
}

func (p Fighters) strength() StrengthView { return StrengthView{p.units(0), p.dice(0), p.Leadership} }

// huntChances: each die of the Free Peoples in the box adds one to every die of the Shadow (chap. 10, Le jet de
// Traque);
// in Mordor a tile is always drawn.
func (s *State) huntChances() HuntChancesView {
	v := HuntChancesView{Dice: s.huntLevel(), Needs: s.huntNeeds(s.huntBox[Free]), Again: s.HuntRerolls()}
	chances := s.chancesOfHunt()
	success := certain - chances[0]
	v.Success = parts(success)
	eye := 0 // hundredths
	switch {
	case s.InMordor():
		v.Success, eye = 10000, 100*(int(s.huntBox[Free])+int(s.huntBox[Shadow]))
	case success > 0:
		eye = int(int64(chances.mean()) << 30 / success)
	}
	all, reveal, damage := 0, 0, 0
	for t, k := range s.pool {
		n := int(k)
		all += n
		if Tile(t).reveals(s.fellowship.guide == Gollum) { // by the next hunt he is at home in either edition
			reveal += n
		}
		switch value := tiles[t].value; value {
		case ValueEye:
			damage += n * eye
		case ValueDie:
			damage += n * 350
		default:
			damage += n * int(value) * 100
		}
	}
	if all > 0 {
		v.Reveal, v.Damage = (reveal*10000+all/2)/all, damage/all
	}
	return v
}

// Redeal replaces what a seat cannot see: the order of all decks, the cards in other hands and those others
// have discarded face down. Card backs are seen, so every hand keeps its number of cards of each deck.
// What is dealt depends on the chance given and on what the seat sees, never on where the cards were.
func (s *State) Redeal(seat game.Seat, r game.Rand) {
	sets := s.hiddenSets(seat)
	gifts := s.gifts(seat)
	for d := range Deck(numDecks) {
		pile := &s.decks[d]
		var unknown CardSet
		for _, c := range pile.cards[:pile.n] {
			unknown.Add(c)
		}
		var kept [2 * maxSeats]int // how many of this deck each hidden set holds
		var times [2 * maxSeats]burials
		for i, set := range sets {
			if set != nil {
				mine := set.And(deckCards[d])
				kept[i] = mine.Len()
				if i%2 == 1 {
					times[i] = s.digUp(mine)
				}
				unknown = unknown.Or(mine)
				*set = set.Minus(mine)
			}
		}
		if known := gifts.And(deckCards[d]); !known.Empty() {
			unknown = unknown.Minus(known)
			mate := 2 * s.mate(seat)
			s.returnGifts(known, sets[mate], sets[mate+1], &kept[mate], &kept[mate+1], &times[mate+1])
		}
		var hidden [cardsPerDeck]Card
		n := 0
		for ; !unknown.Empty(); n++ {
			hidden[n] = unknown.Pop()
		}
		r.Shuffle(n, func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
		n = copy(pile.cards[:pile.n], hidden[:])
		for i, k := range kept {
			for range k {
				sets[i].Add(hidden[n])
				if i%2 == 1 {
					s.buriedAt[hidden[n]] = times[i].pop()
				}
				n++
			}
		}
	}
	s.forgetGifts(seat)
	s.rechoose(seat, &r)
	s.reoffer(seat, &r)
	s.random = r
}

// deckCards are the cards of each deck.
var deckCards = func() (sets [numDecks]CardSet) {
	for c := range Card(NumCards) {
		sets[c.deck()].Add(c)
	}
	return sets
}()

// hiddenSets are the sets of cards that a seat sees only the backs of.
func (s *State) hiddenSets(seat game.Seat) (sets [2 * maxSeats]*CardSet) {
	for other := range maxSeats {
		if game.Seat(other) != seat {
			sets[2*other], sets[2*other+1] = &s.hands[other], &s.buried[other]
		}
	}
	return sets
}
