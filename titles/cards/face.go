package cards

import (
	"fmt"
	"slices"

	"prancingpony/game"
)

// What a mind may read of the rules: types, names, what is printed on the cards, and Face.

// CardNamed returns a card by its name. It panics if there is none.
func CardNamed(name string) Card {
	c, err := vocabulary.ParseOperand(kindCard, name)
	if err != nil || c < 0 {
		panic(fmt.Sprintf("cards: no card is called %q", name))
	}
	return Card(c)
}

// What is printed on a card.

func (c Card) Kind() Kind       { return sheets[c].kind }
func (c Card) Attack() int      { return int(sheets[c].attack) }
func (c Card) Defence() int     { return int(sheets[c].defence) }
func (c Card) LeadAttack() int  { return int(sheets[c].leadAttack) }
func (c Card) LeadDefence() int { return int(sheets[c].leadDefence) }
func (c Card) PathIcons() int   { return int(sheets[c].path) }

// Paths has bit n if the card may stand on paths numbered n.
func (c Card) Paths() uint16 { return sheets[c].paths }

// MoreDraws and MoreHand are what it adds to draws and hand limit in reserve.
func (c Card) MoreDraws() int { return int(effects[c].draws) }
func (c Card) MoreHand() int  { return int(effects[c].limit) }

// Starred reports whether it has more icons at one location.
func (c Card) Starred() bool { return effects[c].star != (star{}) }

// WhenPlayed and Ability are what it does; Ability is empty for a card without one.
func (c Card) WhenPlayed() []Op { return effects[c].played.ops }
func (c Card) Ability() []Op    { return effects[c].ability.does.ops }

// HasAbility and the next three are about « utiliser une action pour… ».
func (c Card) HasAbility() bool    { return effects[c].ability.at != 0 }
func (c Card) UsedInReserve() bool { return effects[c].ability.at&inReserves != 0 }
func (c Card) AbilityCost() Cost   { return effects[c].ability.cost }
func (c Card) AbilityIsOurs() bool { return effects[c].ability.does.to == toSelf }

// SavedFrom and Guards report whether an elimination for this cause only cycles the card, or the bearer of the item.
func (c Card) SavedFrom(cause Causes) bool { return effects[c].saved.from&cause != 0 }
func (c Card) Guards(cause Causes) bool    { return effects[c].guards.from&cause != 0 }

// What is printed on a location.

func (l Location) Points() int  { return int(grounds[l].points) }
func (l Location) Defence() int { return int(grounds[l].defence) }
func (l Location) Side() Side   { return grounds[l].side }

// CallsShadow reports whether its text is for players of the Shadow.
func (l Location) CallsShadow() bool {
	p := &grounds[l].activated
	return p.to == toEachShadow || p.to == toHolders && p.factions&of(isengard, monstrous, southron, mordor) != 0
}

// Battleground returns the location of a place on one; ok is false elsewhere.
func (p Place) Battleground() (l Location, ok bool) {
	if p < firstBattleground {
		return NoLocation, false
	}
	return Location(p - firstBattleground), true
}

// What an operation is.

func (o *Op) Code() OpCode    { return o.code }
func (o *Op) Count() int      { return int(o.n) }
func (o *Op) Optional() bool  { return o.may }
func (o *Op) Cards() CardSet  { return o.cards }
func (o *Op) IsDefence() bool { return o.how&defenceToken != 0 }

// What a combat counts.

func (t *Tally) Defends() Side    { return t.defends }
func (t *Tally) Led(c Card) bool  { return t.led.Has(c) }
func (t *Tally) Uncancelled() int { return int(t.uncancelled()) }
func (t *Tally) Attacks() int     { return int(t.attack) }
func (t *Tally) Defences() int    { return int(t.ground) + int(t.cards) }
func (t *Tally) Margin() int      { return int(t.ground) + int(t.cards) - int(t.attack) }

// Sets of cards that rules speak of.
func AllUnits() CardSet          { return allUnits }
func AllArmies() CardSet         { return allArmies }
func AllNazgul() CardSet         { return allNazgul }
func Striders() CardSet          { return striders }
func Hobbits() CardSet           { return hobbits }
func OfSide(x Side) CardSet      { return ofSide[x] }
func LeadingAttack() CardSet     { return leadingAttack }
func LeadingDefence() CardSet    { return leadingDefence }
func OfFaction(n string) CardSet { return byFaction[slices.Index(factionNames[:], n)] }

// ScenarioName returns the name of a scenario by its number.
func ScenarioName(i int) string { return scenarios[i].name }

// Face answers what a mind asks of a State; it changes nothing.
type Face struct{ s *State }

// Face returns what a mind may read of the state.
func (s *State) Face() Face { return Face{s} }

// The match.

func (f Face) ScenarioNumber() int  { return int(f.s.scenario) }
func (f Face) Winner() (Side, bool) { return f.s.winner, f.s.over() }

// Who is who.

func (f Face) Asked() Player             { return f.s.stack.Top().player }
func (f Face) Players() Player           { return f.s.numPlayers() }
func (f Face) SideOf(p Player) Side      { return f.s.side(p) }
func (f Face) SeatSide(t game.Seat) Side { return f.s.seatSide(t) }
func (f Face) First() Player             { return f.s.firstPlayer() }
func (f Face) Own(p Player) CardSet      { return f.s.own(p) }

// LastToAct reports whether all others have passed in succession.
func (f Face) LastToAct(p Player) bool { return f.s.passed|1<<p == 1<<f.s.numPlayers()-1 }

// The table.

func (f Face) Number() int                 { return int(f.s.number) }
func (f Face) LastNumber() int             { return int(f.s.scene().last) }
func (f Face) Path() Location              { return f.s.path }
func (f Face) Duel() bool                  { return f.s.scene().duel }
func (f Face) Active() LocSet              { return f.s.piles[locActive] }
func (f Face) Scored(x Side) LocSet        { return f.s.piles[scoring(x)] }
func (f Face) Bare(l Location) bool        { return f.s.bare.Has(l) }
func (f Face) Corruption() int             { return int(f.s.corruption) }
func (f Face) Score(x Side) int            { return f.s.score(x) }
func (f Face) RingPoints(x Side) int       { return f.s.ringPoints(x) }
func (f Face) RingEachRound(p Player) bool { return f.s.scene().players[p].ring == ringOfRounds }
func (f Face) HandSize(p Player) int       { return f.s.handSize(p) }
func (f Face) HandLimit(p Player) int      { return f.s.handLimit(p) }
func (f Face) MoreDraws(p Player) int      { return f.s.moreDraws(p) }

// Cards on the table.

func (f Face) At(c Card) Place                     { return f.s.place[c] }
func (f Face) InPlay() CardSet                     { return f.s.inPlay }
func (f Face) In(p Place) CardSet                  { return f.s.in[p] }
func (f Face) Standing(l Location) CardSet         { return f.s.standing(l) }
func (f Face) ReserveOf(p Player) CardSet          { return f.s.inReserveOf(p) }
func (f Face) Items(c Card) CardSet                { return f.s.items(c) }
func (f Face) Bearer(c Card) Card                  { return f.s.bearer[c] }
func (f Face) Ruined() CardSet                     { return f.s.ruined() }
func (f Face) TokenPlaces(o *Op) LocSet            { return f.s.tokenPlaces(o) }
func (f Face) MayEnter(c Card, l Location) bool    { return f.s.mayEnter(c, l) }
func (f Face) Supports(a, c Card, l Location) bool { return f.s.supports(a, c, l) }

// Combats.

// Count returns the combat at l as it would go now.
func (f Face) Count(l Location) Tally { return f.s.count(l, f.s.standing(l)) }

// IconsOf returns what a card would count among those there, with those led.
func (f Face) IconsOf(c Card, l Location, there, led CardSet) int {
	return int(f.s.iconsOf(c, l, there, led))
}

// Fought returns the location of the combat whose losses are asked for, and how many icons are left to cancel.
func (f Face) Fought() (l Location, left int) { return f.s.stack.Top().loc, int(f.s.stack.Top().icons) }

// Cancels returns what a defender of that combat cancels.
func (f Face) Cancels(c Card, l Location) int { return int(f.s.cancels(c, l, f.s.ledHere(l))) }

// Operation returns the one that a card or location asks about, Ahead those that follow.
func (f Face) Operation() *Op { return f.s.stack.Top().op() }

func (f Face) Ahead() []Op {
	top := f.s.stack.Top()
	return top.prog.program().ops[top.step+1:]
}
