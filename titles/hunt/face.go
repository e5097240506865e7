package hunt

import (
	"prancingpony/game"
	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
)

// What a mind may read: the tables of the board, the pieces on it, what the question is about and what the record
// leaves possible. Nothing here changes a state. Whether a seat may know it is the mind's affair; a state is redealt
// first.

// Effect is the first operation of an option of a card.
type Effect struct {
	Code     tables.OpCode
	Set      PlaceSet // places it names
	Reaction bool     // the option is played out of turn
}

// BearerReader reads what concerns the Ring-bearer and the whole match; RidersReader what concerns the Nazgûl and the
// board.
type (
	BearerReader struct{ s *State }
	RidersReader struct{ s *State }
)

// Readers returns the readers of a state.
func (s *State) Readers() (BearerReader, RidersReader) { return BearerReader{s}, RidersReader{s} }

// AllyEffect is what option i of a kind of Ally card does first.
func (r BearerReader) AllyEffect(kind uint8, i int) Effect {
	return effectOf(&world.Allies[kind].Options[i])
}

// AllyOptions counts the options of a kind of Ally card.
func (r BearerReader) AllyOptions(kind uint8) int { return len(world.Allies[kind].Options) }

// SorceryEffect is what option i of a kind of Sorcery card does first.
func (r RidersReader) SorceryEffect(kind uint8, i int) Effect {
	return effectOf(&world.Sorcery[kind].Options[i])
}

// OpenOptions is the set of options of a kind of Sorcery card that can be chosen now.
func (r RidersReader) OpenOptions(kind uint8) uint8 { return r.s.openOptions(&world.Sorcery[kind]) }

func effectOf(o *tables.Option) Effect {
	return Effect{Code: o.Ops[0].Code, Set: o.Ops[0].Set, Reaction: o.Reaction}
}

// Seats counts the players. Act is 1 or 2, Hour 0 and 1 by day and 2 by night.
func (r BearerReader) Seats() uint8 { return r.s.players }
func (r BearerReader) Act() uint8   { return r.s.act }
func (r BearerReader) Hour() uint8  { return r.s.hour }
func (r BearerReader) Night() bool  { return r.s.night() }
func (r BearerReader) Over() bool   { return r.s.over() }

// Frodo's figure, his burden and his company.
func (r BearerReader) Track() uint8                { return r.s.track }
func (r BearerReader) Corruption() uint8           { return r.s.corruption }
func (r BearerReader) Limit() uint8                { return r.s.limit() }
func (r BearerReader) FaceUp(companion uint8) bool { return r.s.company[companion] == cardUp }
func (r BearerReader) Held() uint8                 { return r.s.held }
func (r BearerReader) Pool() uint8                 { return r.s.pool }
func (r BearerReader) AllyCards() int              { return countCards(r.s.hand) }
func (r BearerReader) FreeNight() bool             { return r.s.freeNight }

// FrodoLast is Frodo's last location, LastWritten that of Act 1 and PointsWritten the points since.
func (r BearerReader) FrodoLast() uint8     { return r.s.frodoLast() }
func (r BearerReader) LastWritten() uint8   { return r.s.last }
func (r BearerReader) PointsWritten() uint8 { return r.s.points }
func (r BearerReader) Passed() PlaceSet     { return r.s.passed() }

// Tokens on the board.
func (r BearerReader) Allies() PlaceSet        { return r.s.allies }
func (r BearerReader) Trails() PlaceSet        { return r.s.searched | r.s.tracked }
func (r BearerReader) NoInformation() PlaceSet { return r.s.empty }
func (r BearerReader) FreeForAlly() PlaceSet   { return r.s.freeForAlly() }

// SpecialTiles counts those that Sorcery can still bring in.
func (r RidersReader) SpecialTiles() (n int) {
	for _, count := range r.s.box {
		n += int(count)
	}
	return n
}

// DrawnCorruption is what the tiles drawn would cost.
func (r BearerReader) DrawnCorruption() int { return r.s.drawnCorruption() }

// The Nazgûl and their dice.
func (r RidersReader) Riders() [numRiders]uint8       { return r.s.riders }
func (r RidersReader) Rider(rider uint8) uint8        { return r.s.riders[rider] }
func (r RidersReader) RidersAt(p uint8) uint8         { return r.s.ridersAt(p) }
func (r RidersReader) Owner(rider uint8) uint8        { return r.s.owner[rider] }
func (r RidersReader) Active() uint8                  { return r.s.active() }
func (r RidersReader) Lord() uint8                    { return r.s.lord }
func (r RidersReader) Order() uint8                   { return r.s.order }
func (r RidersReader) Rode() bool                     { return r.s.rode }
func (r RidersReader) Acted() bool                    { return r.s.acted }
func (r RidersReader) Eye() bool                      { return r.s.eye }
func (r RidersReader) Found() bool                    { return r.s.found }
func (r RidersReader) Abilities() int                 { return r.s.abilities() }
func (r RidersReader) SorceryCards(seat uint8) int    { return countCards(r.s.hands[seat]) }
func (r RidersReader) Pace() (steps, roads uint8)     { return r.s.pace() }
func (r RidersReader) Searchable(p uint8) bool        { return r.s.searchable(p) }
func (r RidersReader) Huntable(p uint8) bool          { return r.s.huntable(p) }
func (r RidersReader) Perceivable(section uint8) bool { return r.s.perceivable(section) }
func (r RidersReader) IsPlace(p uint8) bool           { return r.s.isPlace(p) }

// Ridable is where a Nazgûl can go with so many steps, or so many along roads.
func (r RidersReader) Ridable(from, steps, roads uint8) SpaceSet {
	return r.s.ridable(from, steps, roads)
}

// SwordDice and RingDice are dice with which one can hunt, and ordinary dice with which one can perceive.
func (r RidersReader) SwordDice() int {
	return int(r.s.dice[faceSword] + r.s.dice[faceShadow] + r.s.dice[faceLordSword] + r.s.dice[faceMorgulShadow])
}
func (r RidersReader) RingDice() int { return int(r.s.dice[faceRing] + r.s.dice[faceShadow]) }

// Tiles drawn in an Encounter. Value is -1 for an Eye.
func (r BearerReader) Drawn() [maxKinds]uint8    { return r.s.drawn }
func (r BearerReader) TileValue(kind uint8) int8 { return world.Tiles[kind].Value }
func (r BearerReader) EyesBeside() uint8         { return r.s.eyesBeside() }

// Gandalf: before the act has begun for him he is away; at Rivendell he is home.
func (r BearerReader) GandalfAway() bool    { return r.s.wizard == gandalfAway }
func (r BearerReader) GandalfHome() bool    { return r.s.wizard == gandalfHome }
func (r BearerReader) Gandalf() uint8       { return r.s.gandalf }
func (r BearerReader) Feats() PlaceSet      { return r.s.feats }
func (r BearerReader) FeatsDrawn() PlaceSet { return r.s.featsChoice }

// Operands of actions.
func (r RidersReader) SpaceOf(operand int16) uint8 { return r.s.spaceOf(operand) }

func (r RidersReader) ZoneOf(operand int16) uint8    { return uint8(operand - r.s.board().ZoneBase) }
func (r RidersReader) SectionOf(operand int16) uint8 { return r.s.sectionOf(operand) }

// Board returns the board of the act in play, Journey a Voyage card by its operand, and Card the one in play.
func (r RidersReader) Board() *board            { return r.s.board() }
func (r BearerReader) Journey(c uint8) *journey { return &world.Journeys[c] }
func (r BearerReader) Card() *journey           { return r.s.card() }

// Threat is what the bearer may cancel now.
type Threat struct {
	Hunt, Search, Zone, Section, Sorcery bool // which of them it is
	Target                               uint8
}

// Threat is what a reaction is asked about.
func (r BearerReader) Threat() Threat {
	t := r.s.threat()
	return Threat{
		Hunt: t.what == queryHunt, Search: t.what == querySearch, Zone: t.what == queryZone,
		Section: t.what == querySection,
		Sorcery: t.what == threatSorcery, Target: t.target,
	}
}

// Notes returns what has been said aloud in this act, Premises what a belief is built on beside it, and Reach how many
// points more than written are in range of Frodo's next move.
func (r BearerReader) Notes() []belief.Note      { return r.s.record.Notes() }
func (r BearerReader) Premises() belief.Premises { return r.s.premises() }
func (r BearerReader) Reach() uint8              { return r.s.reach }

// Places is what the public record leaves possible: where Frodo's last location may be, and in Act 2
// Gandalf's, as spaces of the vocabulary.
type Places struct{ Frodo, Gandalf []int16 }

// Places works out the places still possible, exactly, from what everyone has heard and seen.
func (s *State) Places() Places {
	frodoAt, gandalfAt := s.possible()
	var out Places
	for frodoAt != 0 {
		out.Frodo = append(out.Frodo, s.at(frodoAt.Take()))
	}
	for gandalfAt != 0 {
		out.Gandalf = append(out.Gandalf, s.at(gandalfAt.Take()))
	}
	return out
}

// possible is the same as sets of places of the board in play.
func (s *State) possible() (frodoAt, gandalfAt PlaceSet) {
	if s.act == 1 {
		var journals belief.Journals
		journals.Read(s.board(), s.record.Notes(), belief.AheadNothing, 0)
		return journals.Anywhere(), 0
	}
	return belief.PossibleInWild(s.premises(), s.record.Notes())
}

func (s *State) premises() belief.Premises {
	return belief.Premises{World: world, Shelters: s.shelters, Away: s.wizard == gandalfAway}
}

// habit is how the Ring-bearer is known to play; a mind says it.
var habit belief.Habit = belief.Even{}

// Expect says how the Ring-bearer is known to play. A mind calls it once, when the program starts: without one, every
// journal that explains what was said is as likely as any other.
func Expect(h belief.Habit) { habit = h }

// account is the act as everybody has followed it.
func (s *State) account() belief.Account {
	return belief.Account{
		Premises: s.premises(), Act: s.act, Notes: s.record.Notes(), Scenes: s.record.Scenes(), Habit: habit,
	}
}

// Account is the act as everybody has followed it.
func (r BearerReader) Account() belief.Account { return r.s.account() }

// tellPossible says after an answer how many places are left, and which as soon as they are few, if the
// aid for beginners is on.
func (s *State) tellPossible(rec game.Recorder) {
	if rec == nil || !s.aid {
		return
	}
	at, _ := s.possible()
	tell(rec, game.Public, eventPossible, int16(at.Count()))
	if n := at.Count(); n == 0 || n > game.MaxEventArgs {
		return
	}
	e := game.NewEvent(game.Public, eventPossibleAt)
	for ; at != 0; e.N++ {
		e.Args[e.N] = s.at(at.Take())
	}
	rec.Record(e)
}

// readJournal works out from the journal what follows from it.
func (s *State) readJournal() {
	s.visited, s.points = 0, 0
	s.last = s.journal[0]
	for _, entry := range s.journal[:s.track+1] {
		switch entry {
		case belief.EntryPoint:
			s.points++
		case belief.EntrySlash:
		default:
			s.last, s.points = entry, 0
			s.visited |= bit(entry)
		}
	}
}
