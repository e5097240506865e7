package board

import "prancingpony/game"

// What a mind may read of the rules. Nothing here changes anything: types, numbers that are printed on the board and
// the cards, and questions to a State.

// The table.

// SecondEdition reports whether the match is played by the second edition.
func (s *State) SecondEdition() bool { return s.second() }

// Size is how many army units there are.
func (f *Force) Size() uint8 { return f.size }

// Nazgul counts them, the Witch-king not included.
func (f *Force) Nazgul() uint8 { return f.nazgul }

// Figures are the characters.
func (f *Force) Figures() CharacterSet { return f.figures }

// Units of a nation.
func (f *Force) Units(n Nation) (regular, elite uint8) { return f.units[n].regular, f.units[n].elite }

// Table is what lies on the table and in hand, for minds: pieces, dice, tiles, cards.
type Table struct{ s *State }

// Table returns what lies on the table.
func (s *State) Table() Table { return Table{s} }

// Force is who stands in a place.
func (t Table) Force(p Place) *Force { return &t.s.forces[p] }

// Held are the places where a side has army units.
func (t Table) Held(a Side) PlaceSet { return t.s.held[a] }

// Wraiths are the places with Nazgûl, the Witch-king not counted.
func (t Table) Wraiths() PlaceSet { return t.s.wraiths }

// Captured are the settlements held by the side that did not first own them.
func (t Table) Captured() PlaceSet { return t.s.captured }

// Points of victory that a side has.
func (t Table) Points(a Side) uint8 { return t.s.points[a] }

// Where a character is: a place, or one of the values below none.
func (t Table) Where(c Character) Place { return t.s.where[c] }

// Pieces counts figures of a nation.
type Pieces struct{ Regular, Elite, Leader uint8 }

func piecesOf(p pieces) Pieces { return Pieces{p.regular, p.elite, p.leader} }

// Reserve are the reinforcements of a nation.
func (t Table) Reserve(n Nation) Pieces { return piecesOf(t.s.reserve[n]) }

// Losses are the figures that a nation has lost for ever.
func (t Table) Losses(n Nation) Pieces { return piecesOf(t.s.losses[n]) }

// NazgulReserve counts the Nazgûl among the reinforcements.
func (t Table) NazgulReserve() uint8 { return t.s.nazgulReserve }

// Steps of a nation from war; Active are the nations that are awake.
func (t Table) Steps(n Nation) uint8 { return t.s.steps[n] }

// Active are the nations whose markers show the active side.
func (t Table) Active() NationSet { return t.s.active }

// Dice of a face that a side has rolled and not used.
func (t Table) Dice(a Side, f Face) uint8 { return t.s.dice[a][f] }

// HuntBox counts the dice of a side in the hunt box.
func (t Table) HuntBox(a Side) uint8 { return t.s.huntBox[a] }

// Rings are the Elven Rings of a side.
func (t Table) Rings(a Side) uint8 { return t.s.rings[a] }

// Pool counts the tiles of a kind that can be drawn, Aside those that wait for Mordor.
func (t Table) Pool(k Tile) uint8 { return t.s.pool[k] }

// Aside counts the special tiles of a kind in play that wait for the Mordor track.
func (t Table) Aside(k Tile) uint8 { return t.s.aside[k] }

// FellowshipState is where the Ring-bearers are and how they fare.
type FellowshipState struct {
	At                 Place
	Progress           uint8
	Corruption, Mordor int8
	Guide              Character
	Revealed, Moved    bool
}

// Fellowship is the journey of the Ring-bearers.
func (t Table) Fellowship() FellowshipState {
	f := &t.s.fellowship
	return FellowshipState{f.at, f.progress, f.corruption, f.mordor, f.guide, f.revealed, f.moved}
}

// Players are two, three or four.
func (t Table) Players() uint8 { return t.s.players }

// Hand are the cards of a seat; a mind looks only at that of the seat it decides for.
func (t Table) Hand(seat game.Seat) CardSet { return t.s.hands[seat] }

// MapMemory remembers who stood where, so that what was worked out of it can be kept until somebody moves.
type MapMemory struct {
	forces   [NumPlaces]Force
	captured PlaceSet
	saruman  bool // in play: Isengard's elites lead
	known    bool
}

// Follow remembers the map of s. It returns the places where others stand now; all reports that everything that was
// worked out is to be forgotten, because settlements changed hands or because nothing was remembered.
func (m *MapMemory) Follow(s *State) (changed PlaceSet, all bool) {
	saruman := s.InPlay(Saruman)
	all = !m.known || m.captured != s.captured || m.saruman != saruman
	if m.forces != s.forces {
		for p := range Place(NumPlaces) {
			if m.forces[p] != s.forces[p] {
				m.forces[p] = s.forces[p]
				changed.Add(p)
			}
		}
	}
	m.captured, m.saruman, m.known = s.captured, saruman, true
	return changed, all
}

// Over reports whether the match has ended.
func (s *State) Over() bool { return s.ending != notOver }

// What is being resolved.

// BattleState is the battle being fought.
type BattleState struct {
	Attacker  Side
	From, To  Place
	Attackers *Force
}

// Battle is the one being fought.
func (t Table) Battle() BattleState {
	return BattleState{t.s.battle.attacker, t.s.battle.from, t.s.battle.to, &t.s.battle.attackers}
}

// HuntDamage is what the hunt still deals.
func (t Table) HuntDamage() int8 { return t.s.hunt.damage }

// PartySize counts the units of the group that is being chosen.
func (t Table) PartySize() uint8 { return t.s.party.size }

// Purpose is what a group is chosen for.
type Purpose uint8

// The purposes.
const (
	ToMarch   = Purpose(partyMarch)
	ToAttack  = Purpose(partyAttack)
	ToAdvance = Purpose(partyAdvance)
	ForCard   = Purpose(partyOfCard)
)

// Choosing is the choice of a group that is asked for now: where it is, where to, and for what.
func (s *State) Choosing() (from, to Place, why Purpose) {
	f := s.stack.Top()
	return f.at, f.to, Purpose(f.purpose)
}

// Journey is the journey that is asked about now: who travels, and whether they may come into a besieged stronghold.
// Nobody is named when Nazgûl fly.
func (s *State) Journey() (who CharacterSet, flies, intoSiege bool) {
	f := s.stack.Top()
	return f.who, f.purpose == journeyFly, f.terms&journeyIntoSiege != 0
}

// UsesOf appends what a seat could do with a die of a face.
func (s *State) UsesOf(seat game.Seat, f Face, buf []game.Action) []game.Action {
	die := machine.Blank
	die.seat, die.face = seat, f
	return s.legalDie(&die, buf)
}

// Recruits appends what a seat could muster first.
func (s *State) Recruits(seat game.Seat, buf []game.Action) []game.Action {
	return s.legalRecruits(s.commands(seat)&s.belligerents(), Nowhere, true, buf)
}

// Printed on the map, the cards and the tiles.

// SettlementOf is what a region is built up with.
func SettlementOf(r Place) Settlement { return sites[r].kind }

// PointsOf are the victory points of a region's settlement.
func PointsOf(r Place) uint8 { return victoryPoints[sites[r].kind] }

// NationOf is the nation whose land a region is, or none.
func NationOf(r Place) Nation { return sites[r].nation }

// BoxOf is the inside of a region's stronghold, or nowhere.
func BoxOf(r Place) Place { return sites[r].box }

// Fortified reports whether a region has a fortification.
func Fortified(r Place) bool { return sites[r].fortified }

// Outside is the region around the inside of a stronghold, and any region itself.
func Outside(p Place) Place { return outside[p] }

// Adjacent are the regions next to one; Within those at most so many steps away, itself included.
func Adjacent(r Place) PlaceSet { return adjacent[r] }

// Within are the regions at most so many steps from one, itself included.
func Within(steps int, r Place) PlaceSet { return within[steps][r] }

// AllRegions is the whole map.
func AllRegions() PlaceSet { return allRegions }

// Havens are the cities and strongholds of the Free Peoples.
func Havens() PlaceSet { return havens }

// Thrones are the places where Strider may be crowned.
func Thrones() PlaceSet { return aragornMay }

// SettlementsOf are the towns, cities and strongholds of a nation.
func SettlementsOf(n Nation) PlaceSet { return settlements[n] }

// LandOf are the regions inside the borders of some nations.
func LandOf(nations ...Nation) PlaceSet { return regionsOf(nations...) }

// SideName is a side as options and results write it.
func SideName(a Side) string { return sideNames[a] }

// SideOfNation is the camp of a nation; CharactersOf are the characters of a camp.
func SideOfNation(n Nation) Side { return sideOf[n] }

// CharactersOf are the characters of a camp.
func CharactersOf(a Side) CharacterSet { return charactersOf[a] }

// PiecesOf are all figures of a nation, on the map or off it.
func PiecesOf(n Nation) Pieces { return piecesOf(allPieces[n]) }

// LevelOf a character.
func LevelOf(c Character) int8 { return characters[c].level }

// LeadershipOf a character.
func LeadershipOf(c Character) int8 { return characters[c].leadership }

// Captain reports whether a character is a captain of the West.
func Captain(c Character) bool { return characters[c].captain }

// RousedBy are the nations that a companion can wake.
func RousedBy(c Character) NationSet { return characters[c].rouses }

// ValueOf a tile: a number, or one of the two that are none.
func ValueOf(t Tile) int8 { return tiles[t].value }

// TypeOf a card: what die plays it.
func TypeOf(c Card) CardType { return cards[c].kind }

// SpecialTile is the tile that a card brings into play, or none.
func SpecialTile(c Card) Tile { return tileOf(c) }
