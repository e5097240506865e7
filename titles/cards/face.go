package cards

import (
	"fmt"

	"prancingpony/game"
)

// What a mind may read of the rules. Nothing here changes anything: types, names, what is printed on the cards, and
// questions to a State.

// The types that minds name.
type (
	Card     = card
	Location = location
	Player   = player
	Side     = side
	Kind     = kind
	CardSet  = cardSet
	LocSet   = locSet
	Tally    = tally
	Op       = op
	OpCode   = opCode
	Causes   = causes
	Cost     = cost
	Place    = place
)

// No card, no location.
const (
	NoCard     = noCard
	NoLocation = noLocation
)

// Sides, kinds of cards, places.
const (
	Free   = free
	Shadow = shadow

	Army      = army
	Character = character
	Item      = item
	Event     = event
	NumKinds  = numKinds

	InHand    = inHand
	InReserve = inReserve
	OnPath    = onPath
)

// Numbers of things.
const (
	NumCards     = numCards
	NumLocations = numLocations
	NumScenarios = numScenarios
)

// What questions ask and what answers them.
const (
	PromptTurn      = promptTurn
	PromptPay       = promptPay
	PromptCycle     = promptCycle
	PromptForsake   = promptForsake
	PromptWinnow    = promptWinnow
	PromptRing      = promptRing
	PromptLosses    = promptLosses
	PromptAgree     = promptAgree
	PromptFoeLosses = promptFoeLosses
	PromptOrder     = promptOrder
	PromptOver      = promptOver
	PromptSupport   = promptSupport

	VerbPlay       = verbPlay
	VerbReserve    = verbReserve
	VerbAttach     = verbAttach
	VerbEnact      = verbEnact
	VerbMove       = verbMove
	VerbCycle      = verbCycle
	VerbWinnow     = verbWinnow
	VerbEliminate  = verbEliminate
	VerbUse        = verbUse
	VerbRing       = verbRing
	VerbPass       = verbPass
	VerbForsake    = verbForsake
	VerbForsakeTop = verbForsakeTop
	VerbTake       = verbTake
	VerbDecline    = verbDecline
	VerbDone       = verbDone
	VerbActivate   = verbActivate
	VerbToken      = verbToken
	VerbLose       = verbLose
	VerbAgree      = verbAgree
	VerbRefuse     = verbRefuse
	VerbSupport    = verbSupport
)

// Operations of cards, causes and costs.
const (
	OpDraw        = opDraw
	OpCycle       = opCycle
	OpForsake     = opForsake
	OpTake        = opTake
	OpRemove      = opRemove
	OpDrawAside   = opDrawAside
	OpSplit       = opSplit
	OpAnotherPath = opAnotherPath
	OpActivate    = opActivate
	OpCorrupt     = opCorrupt
	OpToken       = opToken
	OpRideToRuin  = opRideToRuin
	OpWormtongue  = opWormtongue
	NumOps        = numOps

	ForsakenHand    = forsakenHand
	ForsakenReserve = forsakenReserve
	OtherCause      = otherCause

	CostNothing     = costNothing
	CostCycle       = costCycle
	CostCycleBearer = costCycleBearer
	CostEliminate   = costEliminate
)

// CardNamed is a card by its name; one that does not exist is a fault of ours.
func CardNamed(name string) Card {
	c, err := vocabulary.ParseOperand(kindCard, name)
	if err != nil || c < 0 {
		panic(fmt.Sprintf("cards: no card is called %q", name))
	}
	return Card(c)
}

// What is printed on a card.

func (c card) Kind() Kind       { return sheets[c].kind }
func (c card) Attack() int      { return int(sheets[c].attack) }
func (c card) Defence() int     { return int(sheets[c].defence) }
func (c card) LeadAttack() int  { return int(sheets[c].leadAttack) }
func (c card) LeadDefence() int { return int(sheets[c].leadDefence) }
func (c card) PathIcons() int   { return int(sheets[c].path) }

// Paths has bit n if the card may stand on paths numbered n.
func (c card) Paths() uint16 { return sheets[c].paths }

// MoreDraws and MoreHand are what it adds to draws and hand limit in reserve.
func (c card) MoreDraws() int { return int(effects[c].draws) }
func (c card) MoreHand() int  { return int(effects[c].limit) }

// Starred: icons of its own at one location.
func (c card) Starred() bool { return effects[c].star != (star{}) }

// WhenPlayed and Ability are what it does; Ability is empty for a card without one.
func (c card) WhenPlayed() []Op { return effects[c].played.ops }
func (c card) Ability() []Op    { return effects[c].ability.does.ops }

// HasAbility, UsedInReserve, AbilityCost, AbilityIsOurs: of « utiliser une action pour… ».
func (c card) HasAbility() bool    { return effects[c].ability.at != 0 }
func (c card) UsedInReserve() bool { return effects[c].ability.at&inReserves != 0 }
func (c card) AbilityCost() Cost   { return effects[c].ability.cost }
func (c card) AbilityIsOurs() bool { return effects[c].ability.does.to == toSelf }

// SavedFrom: would an elimination for this cause only cycle the card, or the bearer of the item?
func (c card) SavedFrom(cause Causes) bool { return effects[c].saved.from&cause != 0 }
func (c card) Guards(cause Causes) bool    { return effects[c].guards.from&cause != 0 }

// What is printed on a location.

func (l location) Points() int  { return int(grounds[l].points) }
func (l location) Defence() int { return int(grounds[l].defence) }
func (l location) Side() Side   { return grounds[l].side }
func (l location) IsPath() bool { return l.isPath() }

// CombatCause is how cards are eliminated in combat there.
func (l location) CombatCause() Causes { return combatCause(l) }

// CallsShadow: its text is for players of the Shadow.
func (l location) CallsShadow() bool {
	p := &grounds[l].activated
	return p.to == toEachShadow || p.to == toHolders && p.factions&of(isengard, monstrous, southron, mordor) != 0
}

// Battleground is the location of a place on one; ok is false elsewhere.
func (p place) Battleground() (l Location, ok bool) {
	if p < firstBattleground {
		return noLocation, false
	}
	return location(p - firstBattleground), true
}

// InPlay: in a reserve or at a location.
func (p place) InPlay() bool { return p.inPlay() }

// What an operation is.

func (o *op) Code() OpCode    { return o.code }
func (o *op) Count() int      { return int(o.n) }
func (o *op) Optional() bool  { return o.may }
func (o *op) Cards() CardSet  { return o.cards }
func (o *op) IsDefence() bool { return o.how&defenceToken != 0 }

// What a combat counts.

func (t *tally) Defends() Side    { return t.defends }
func (t *tally) Led(c Card) bool  { return t.led.Has(c) }
func (t *tally) Uncancelled() int { return int(t.uncancelled()) }
func (t *tally) Margin() int      { return int(t.ground) + int(t.cards) - int(t.attack) }

// Sets of cards that rules speak of.
func AllUnits() CardSet          { return allUnits }
func AllArmies() CardSet         { return allArmies }
func AllNazgul() CardSet         { return allNazgul }
func Striders() CardSet          { return striders }
func Hobbits() CardSet           { return hobbits }
func OfSide(x Side) CardSet      { return ofSide[x] }
func LeadingAttack() CardSet     { return leadingAttack }
func LeadingDefence() CardSet    { return leadingDefence }
func OfFaction(n string) CardSet { return byFaction[factionNamed(n)] }

func factionNamed(name string) faction {
	for f, n := range factionNames {
		if n == name {
			return faction(f)
		}
	}
	panic(fmt.Sprintf("cards: no faction is called %q", name))
}

// ScenarioName names a scenario by its number, ScenarioNumber tells which one a match is.
func ScenarioName(i int) string       { return scenarios[i].name }
func (s *State) ScenarioNumber() int  { return int(s.scenario) }
func (s *State) Winner() (Side, bool) { return s.winner, s.phase == phaseOver }

// Who is who.

func (s *State) Asked() Player             { return s.stack.Top().player }
func (s *State) Players() Player           { return s.numPlayers() }
func (s *State) SideOf(p Player) Side      { return s.side(p) }
func (s *State) SeatSide(t game.Seat) Side { return s.seatSide(t) }
func (s *State) First() Player             { return s.firstPlayer() }
func (s *State) Own(p Player) CardSet      { return s.own(p) }

// Foe is the other side.
func (x side) Foe() Side { return x.foe() }

// LastToAct: all others have passed in succession.
func (s *State) LastToAct(p Player) bool { return s.passed|1<<p == 1<<s.numPlayers()-1 }

// The table.

func (s *State) Number() int                 { return int(s.number) }
func (s *State) LastNumber() int             { return int(s.scene().last) }
func (s *State) Path() Location              { return s.path }
func (s *State) Duel() bool                  { return s.scene().duel }
func (s *State) Active() LocSet              { return s.piles[locActive] }
func (s *State) Scored(x Side) LocSet        { return s.piles[scoring(x)] }
func (s *State) Bare(l Location) bool        { return s.bare.Has(l) }
func (s *State) Corruption() int             { return int(s.corruption) }
func (s *State) Score(x Side) int            { return s.score(x) }
func (s *State) RingPoints(x Side) int       { return s.ringPoints(x) }
func (s *State) RingEachRound(p Player) bool { return s.scene().players[p].ring == ringOfRounds }
func (s *State) HandSize(p Player) int       { return s.handSize(p) }
func (s *State) HandLimit(p Player) int      { return s.handLimit(p) }
func (s *State) MoreDraws(p Player) int      { return s.moreDraws(p) }

// Cards on the table.

func (s *State) At(c Card) Place                     { return s.place[c] }
func (s *State) InPlay() CardSet                     { return s.inPlay }
func (s *State) Eliminated() CardSet                 { return s.in[eliminated] }
func (s *State) OnThePath() CardSet                  { return s.in[onPath] }
func (s *State) Standing(l Location) CardSet         { return s.standing(l) }
func (s *State) ReserveOf(p Player) CardSet          { return s.inReserveOf(p) }
func (s *State) Items(c Card) CardSet                { return s.items(c) }
func (s *State) Bearer(c Card) Card                  { return s.bearer[c] }
func (s *State) Ruined() CardSet                     { return s.ruined() }
func (s *State) TokenPlaces(o *Op) LocSet            { return s.tokenPlaces(o) }
func (s *State) MayEnter(c Card, l Location) bool    { return s.mayEnter(c, l) }
func (s *State) Supports(a, c Card, l Location) bool { return s.supports(a, c, l) }

// Combats.

// Count is the combat at l as it would go now.
func (s *State) Count(l Location) Tally { return s.count(l, s.standing(l)) }

// PathIconsOf, DefenceOf and AttackOf are what a card would count among those there, with those led.
func (s *State) PathIconsOf(c Card, l Location, there CardSet) int { return int(s.pathOf(c, l, there)) }

func (s *State) DefenceOf(c Card, l Location, there, led CardSet) int {
	return int(s.defenceOf(c, l, there, led))
}

func (s *State) AttackOf(c Card, l Location, there, led CardSet) int {
	return int(s.attackOf(c, l, there, led))
}

// Fought is the location of the combat whose losses are asked for, and how many icons are left to cancel.
func (s *State) Fought() (l Location, left int) { return s.stack.Top().loc, int(s.stack.Top().icons) }

// Cancels is what a defender of that combat cancels.
func (s *State) Cancels(c Card, l Location) int { return int(s.cancels(c, l, s.ledHere(l))) }

// Operation is the one that a card or location asks about, Ahead those that follow.
func (s *State) Operation() *Op { return s.stack.Top().op() }

func (s *State) Ahead() []Op {
	f := s.stack.Top()
	return f.prog.program().ops[f.step+1:]
}
