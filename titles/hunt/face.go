package hunt

import "prancingpony/titles/hunt/tables"

// What a mind may read: the tables of the board, the pieces on it, what the question is about and what the record leaves
// possible. Nothing here changes a state. Whether a seat may know it is the mind's affair; a state is redealt first.

// Bearer is the Ring-bearer's seat.
const Bearer = bearer

// Verbs that a mind tells apart.
const (
	VerbGiveInformation = verbGiveInformation
	VerbPlace           = verbPlace
	VerbKeepHands       = verbKeepHands
	VerbDealHands       = verbDealHands
	VerbRedistribute    = verbRedistribute
	VerbStartGandalf    = verbStartGandalf
	VerbTakeJourney     = verbTakeJourney
	VerbGo              = verbGo
	VerbWild            = verbWild
	VerbRest            = verbRest
	VerbAdvance         = verbAdvance
	VerbPlay            = verbPlay
	VerbDrawAlly        = verbDrawAlly
	VerbDetermination   = verbDetermination
	VerbGandalf         = verbGandalf
	VerbReveal          = verbReveal
	VerbFeat            = verbFeat
	VerbArrive          = verbArrive
	VerbPutAlly         = verbPutAlly
	VerbShiftAlly       = verbShiftAlly
	VerbShield          = verbShield
	VerbSetAside        = verbSetAside
	VerbDrive           = verbDrive
	VerbFly             = verbFly
	VerbDone            = verbDone
	VerbDiscardAlly     = verbDiscardAlly
	VerbPassTurn        = verbPassTurn
	VerbReact           = verbReact
	VerbRide            = verbRide
	VerbSearch          = verbSearch
	VerbHunt            = verbHunt
	VerbPerceiveZone    = verbPerceiveZone
	VerbPerceiveSection = verbPerceiveSection
	VerbHuntDie         = verbHuntDie
	VerbRemoveAlly      = verbRemoveAlly
	VerbDrawSorcery     = verbDrawSorcery
	VerbCast            = verbCast
	VerbSpur            = verbSpur
	VerbCombine         = verbCombine
	VerbChase           = verbChase
	VerbGallop          = verbGallop
	VerbSeek            = verbSeek
	VerbEndRider        = verbEndRider
	VerbRemind          = verbRemind
	VerbTargetZone      = verbTargetZone
	VerbTargetSection   = verbTargetSection
	VerbSearchAt        = verbSearchAt
	VerbHuntAt          = verbHuntAt
	VerbTakeAlly        = verbTakeAlly
	VerbOpen            = verbOpen
	VerbDiscardSorcery  = verbDiscardSorcery
	VerbYieldToken      = verbYieldToken
	VerbTurn            = verbTurn
	VerbFlee            = verbFlee
	VerbStand           = verbStand
	VerbChangeRoute     = verbChangeRoute
	VerbHideAt          = verbHideAt
	VerbUnmark          = verbUnmark
	VerbStay            = verbStay
	VerbDealCard        = verbDealCard
)

// Questions that a mind tells apart.
const (
	PromptPlaceRider   = promptPlaceRider
	PromptPlaceAgain   = promptPlaceAgain
	PromptJourney      = promptJourney
	PromptBearerDay    = promptBearerDay
	PromptBearerNight  = promptBearerNight
	PromptMove         = promptMove
	PromptReactSearch  = promptReactSearch
	PromptReactHunt    = promptReactHunt
	PromptReactZone    = promptReactZone
	PromptReactSection = promptReactSection
	PromptReactSorcery = promptReactSorcery
	PromptRider        = promptRider
	PromptRide         = promptRide
	PromptCombined     = promptCombined
	PromptOption       = promptOption
	PromptSorcery      = promptSorcery
	PromptCry          = promptCry
	PromptRideAll      = promptRideAll
	PromptTiles        = promptTiles
	PromptFlight       = promptFlight
	PromptRoute        = promptRoute
	PromptNewJourney   = promptNewJourney
)

// Effect is the first operation of an option of a card.
type Effect struct {
	Code     tables.OpCode
	Set      PlaceSet // places it names
	Reaction bool     // the option is played out of turn
}

// AllyEffect is what option i of a kind of Ally card does first.
func (s *State) AllyEffect(kind uint8, i int) Effect {
	return effectOf(&world.Allies[kind].Options[i])
}

// AllyOptions counts the options of a kind of Ally card.
func (s *State) AllyOptions(kind uint8) int { return len(world.Allies[kind].Options) }

// SorceryEffect is what option i of a kind of Sorcery card does first.
func (s *State) SorceryEffect(kind uint8, i int) Effect {
	return effectOf(&world.Sorcery[kind].Options[i])
}

// OpenOptions is the set of options of a kind of Sorcery card that can be chosen now.
func (s *State) OpenOptions(kind uint8) uint8 { return s.openOptions(&world.Sorcery[kind]) }

func effectOf(o *tables.Option) Effect {
	return Effect{Code: o.Ops[0].Code, Set: o.Ops[0].Set, Reaction: o.Reaction}
}

// Seats counts the players. Act is 1 or 2, Hour 0 and 1 by day and 2 by night.
func (s *State) Seats() uint8 { return s.players }
func (s *State) Act() uint8   { return s.act }
func (s *State) Hour() uint8  { return s.hour }
func (s *State) Night() bool  { return s.night() }
func (s *State) Over() bool   { return s.over() }

// Frodo's figure, his burden and his company.
func (s *State) Track() uint8                { return s.track }
func (s *State) Corruption() uint8           { return s.corruption }
func (s *State) Limit() uint8                { return s.limit() }
func (s *State) FaceUp(companion uint8) bool { return s.company[companion] == cardUp }
func (s *State) Held() uint8                 { return s.held }
func (s *State) Pool() uint8                 { return s.pool }
func (s *State) AllyCards() int              { return countCards(s.hand) }
func (s *State) FreeNight() bool             { return s.freeNight }

// FrodoLast is Frodo's last location, LastWritten that of Act 1 and PointsWritten the points since.
func (s *State) FrodoLast() uint8     { return s.frodoLast() }
func (s *State) LastWritten() uint8   { return s.last }
func (s *State) PointsWritten() uint8 { return s.points }
func (s *State) Passed() PlaceSet     { return s.passed() }

// Tokens on the board.
func (s *State) Allies() PlaceSet        { return s.allies }
func (s *State) Trails() PlaceSet        { return s.searched | s.tracked }
func (s *State) NoInformation() PlaceSet { return s.empty }
func (s *State) FreeForAlly() PlaceSet   { return s.freeForAlly() }

// SpecialTiles counts those that Sorcery can still bring in.
func (s *State) SpecialTiles() (n int) {
	for _, count := range s.box {
		n += int(count)
	}
	return n
}

// DrawnCorruption is what the tiles drawn would cost.
func (s *State) DrawnCorruption() int { return s.drawnCorruption() }

// The Nazgûl and their dice.
func (s *State) Riders() [numRiders]uint8       { return s.riders }
func (s *State) Rider(r uint8) uint8            { return s.riders[r] }
func (s *State) RidersAt(p uint8) uint8         { return s.ridersAt(p) }
func (s *State) Owner(r uint8) uint8            { return s.owner[r] }
func (s *State) Active() uint8                  { return s.active() }
func (s *State) Lord() uint8                    { return s.lord }
func (s *State) Order() uint8                   { return s.order }
func (s *State) Rode() bool                     { return s.rode }
func (s *State) Acted() bool                    { return s.acted }
func (s *State) Eye() bool                      { return s.eye }
func (s *State) Found() bool                    { return s.found }
func (s *State) Abilities() int                 { return s.abilities() }
func (s *State) SorceryCards(seat uint8) int    { return countCards(s.hands[seat]) }
func (s *State) Pace() (steps, roads uint8)     { return s.pace() }
func (s *State) Searchable(p uint8) bool        { return s.searchable(p) }
func (s *State) Huntable(p uint8) bool          { return s.huntable(p) }
func (s *State) Perceivable(section uint8) bool { return s.perceivable(section) }
func (s *State) IsPlace(p uint8) bool           { return s.isPlace(p) }

// Ridable is where a Nazgûl can go with so many steps, or so many along roads.
func (s *State) Ridable(from, steps, roads uint8) SpaceSet { return s.ridable(from, steps, roads) }

// SwordDice and RingDice are dice with which one can hunt, and ordinary dice with which one can perceive.
func (s *State) SwordDice() int {
	return int(s.dice[faceSword] + s.dice[faceShadow] + s.dice[faceLordSword] + s.dice[faceMorgulShadow])
}
func (s *State) RingDice() int { return int(s.dice[faceRing] + s.dice[faceShadow]) }

// Tiles drawn in an Encounter. Value is -1 for an Eye.
func (s *State) Drawn() [maxKinds]uint8    { return s.drawn }
func (s *State) TileValue(kind uint8) int8 { return world.Tiles[kind].Value }
func (s *State) EyesBeside() uint8         { return s.eyesBeside() }

// Gandalf: before the act has begun for him he is away; at Rivendell he is home.
func (s *State) GandalfAway() bool    { return s.wizard == gandalfAway }
func (s *State) GandalfHome() bool    { return s.wizard == gandalfHome }
func (s *State) Gandalf() uint8       { return s.gandalf }
func (s *State) Feats() PlaceSet      { return s.feats }
func (s *State) FeatsDrawn() PlaceSet { return s.featsChoice }

// Operands of actions.
func (s *State) SpaceOf(operand int16) uint8   { return s.spaceOf(operand) }
func (s *State) ZoneOf(operand int16) uint8    { return uint8(operand - s.board().ZoneBase) }
func (s *State) SectionOf(operand int16) uint8 { return s.sectionOf(operand) }

// Board returns the board of the act in play, Journey a Voyage card by its operand, and Card the one in play.
func (s *State) Board() *board            { return s.board() }
func (s *State) Journey(c uint8) *journey { return &world.Journeys[c] }
func (s *State) Card() *journey           { return s.card() }

// Threat is what the bearer may cancel now.
type Threat struct {
	Hunt, Search, Zone, Section, Sorcery bool // which of them it is
	Target                               uint8
}

// Threat is what a reaction is asked about.
func (s *State) Threat() Threat {
	t := s.threat()
	return Threat{
		Hunt: t.what == queryHunt, Search: t.what == querySearch, Zone: t.what == queryZone, Section: t.what == querySection,
		Sorcery: t.what == threatSorcery, Target: t.target,
	}
}

// Ahead is what Frodo is taken to do next, unseen.
type Ahead uint8

// Frodo stays, moves on, or flees.
const (
	AheadNothing Ahead = iota
	AheadMove
	AheadFlight
)

// ahead is the note that the record of Act 1 would then have.
func (s *State) ahead(next Ahead) note {
	if next == AheadFlight {
		return note{kind: noteFlight}
	}
	return note{kind: noteMove, a: [4]uint8{s.reach}}
}

// Journals is every journal of Act 1 that the record leaves possible, as far as it matters for what may follow. It is
// large: keep it on the stack.
type Journals struct{ w follower }

// Read works them out, with what Frodo is taken to do next.
func (j *Journals) Read(s *State, next Ahead) {
	j.w = follower{b: s.board()}
	j.w.follow(s.record[:s.notes], nil)
	if next != AheadNothing {
		n := s.ahead(next)
		j.w.entries++
		j.w.write(&n)
	}
}

// Len counts the groups of journals, and Lasts gives the last locations of one, by the number of points written since.
func (j *Journals) Len() int                            { return j.w.cur().n }
func (j *Journals) Lasts(i int) *[maxTrack + 1]PlaceSet { return &j.w.cur().get(i).at }

// Routes is every explanation of the record of Act 2: a journey each. It is large, and remembers what it has read: who
// reads many records of one game does so by the same.
type Routes struct {
	memory
	step int
}

// Read works them out, with what Frodo is taken to do next: in Act 2 that is a step.
func (r *Routes) Read(s *State, next Ahead) {
	t := r.read(s)
	r.step = t.step
	if next != AheadNothing {
		r.step = t.onward()
	}
}

// Len counts the explanations; Journey is the card of one, and Step the space of the Movement track.
func (r *Routes) Len() int { return r.last.cur().n }

func (r *Routes) Journey(i int) *journey { return &r.last.journeys[r.last.cur().get(i).card] }
func (r *Routes) Step() uint8            { return uint8(r.step) }
