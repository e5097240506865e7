package cards

// A program is a list of operations that a card or location asks its audience to follow, one after the other:
// « Lorsqu'une carte vous demande d'effectuer plusieurs actions, faites-les dans l'ordre présenté. »
type program struct {
	to       audience
	factions factionSet // toHolders
	ops      []op
}

// audience is who follows a program.
type audience uint8

const (
	toSelf     audience = iota // the player of the card
	toHolders                  // whoever holds the cards of some factions: "the Elf player"
	toEachFree                 // each Free Peoples player, twice for a lone one in a Duel
	toEachShadow
)

func self(ops ...op) program              { return program{ops: ops} }
func holder(f faction, ops ...op) program { return holders(of(f), ops...) }
func holders(set factionSet, ops ...op) program {
	return program{to: toHolders, factions: set, ops: ops}
}
func each(x side, ops ...op) program { return program{to: toEachFree + audience(x), ops: ops} }

// programID names a program of the tables: what has it, and which of its programs it is.
type programID int16

const (
	progPlayed programID = (iota + 1) << 8
	progArrived
	progEnacted
	progAbility
	progLocation
)

func (id programID) program() *program {
	switch i := id & 0xff; id &^ 0xff {
	case progPlayed:
		return &effects[i].played
	case progArrived:
		return &effects[i].arrived
	case progEnacted:
		return &effects[i].enacted
	case progAbility:
		return &effects[i].ability.does
	default:
		return &grounds[i].activated
	}
}

// opCode is one of the closed set of operations.
type opCode uint8

const (
	opWhen           opCode = iota // go on only where the card stands; else leave out `skip` operations
	opDraw                         // draw n, one more if any of `cards` is in play
	opCycle                        // cycle n from hand
	opForsake                      // forsake n
	opMayCycle                     // cycle one from hand, or leave out `skip` operations
	opMayForsake                   // forsake one, or leave out `skip` operations
	opTake                         // take up to n of `cards` into hand
	opRemove                       // remove a card from the game
	opRecycle                      // shuffle the cycle pile into the deck
	opDrawAside                    // draw n apart from the hand
	opEliminateAside               // eliminate one of these
	opPlayAside                    // play up to n of these, cycle the rest
	opSplit                        // of these eliminate one, cycle one, keep one
	opEliminate                    // eliminate one of `cards` in play
	opAnotherPath                  // activate a path n numbers further
	opActivate                     // activate or reactivate one of `locs`
	opMove                         // move a card out of reserve
	opCorrupt                      // add n corruption
	opRefresh                      // remove a corruption for each Hobbit on the path
	opToken                        // put a token on a location
	opMark                         // put n attack tokens on the card, one more at `locs`
	opInForce                      // a rule until the end of the round
	opRideToRuin                   // eliminate any number of Rohan cards in reserve
	opRuin                         // as many Mordor cards on battlegrounds go
	opWormtongue                   // take Saruman, or eliminate a character of Rohan
	numOps           = int(iota)
)

// op is one operation.
type op struct {
	code  opCode
	n     int8
	skip  int8
	may   bool
	how   uint8 // where, from where, which token: a constant of the operation
	cards cardSet
	locs  locSet
}

// standing is where a card in play stands.
type standing uint8

const (
	inReserves standing = 1 << iota
	onPaths
	onBattlegrounds
)

// Sources of take and activate.
const (
	fromDeck uint8 = 1 << iota
	fromCycle
	fromScores
)

// Where playAside and eliminate reach.
const (
	anywhere uint8 = iota
	here
	reserveOnly
)

// Where move goes.
const (
	toActivated uint8 = iota // the battleground just activated
	toPath
	toBattlegrounds
)

// Tokens and where they may lie.
const (
	attackToken uint8 = 1 << iota
	defenceToken
	tokenPath
	tokenBattleground
)

func when(at standing, skip int8) op { return op{code: opWhen, how: uint8(at), skip: skip} }
func whenAt(at locSet, skip int8) op {
	return op{code: opWhen, how: uint8(onPaths | onBattlegrounds), locs: at, skip: skip}
}
func draw(n int8) op                           { return op{code: opDraw, n: n} }
func drawWith(n int8, more cardSet) op         { return op{code: opDraw, n: n, cards: more} }
func cycle(n int8) op                          { return op{code: opCycle, n: n} }
func forsake(n int8) op                        { return op{code: opForsake, n: n} }
func mayCycle(skip int8) op                    { return op{code: opMayCycle, skip: skip} }
func mayForsake(skip int8) op                  { return op{code: opMayForsake, skip: skip} }
func take(n int8, from uint8, list ...card) op { return takeAny(n, from, cards(list...)) }
func takeAny(n int8, from uint8, set cardSet) op {
	return op{code: opTake, n: n, how: from, cards: set}
}
func remove(c card) op                      { return op{code: opRemove, cards: cards(c)} }
func recycle() op                           { return op{code: opRecycle} }
func drawAside(n int8) op                   { return op{code: opDrawAside, n: n} }
func eliminateAside() op                    { return op{code: opEliminateAside} }
func split() op                             { return op{code: opSplit} }
func eliminate(set cardSet, where uint8) op { return op{code: opEliminate, cards: set, how: where} }
func anotherPath(n int8) op                 { return op{code: opAnotherPath, n: n} }
func activate(from uint8, set locSet) op    { return op{code: opActivate, how: from, locs: set} }
func also(from uint8, l location) op        { return activate(from, locs(l)) }
func moveBearer(to uint8) op                { return op{code: opMove, how: to} }
func moveCard(c card, to uint8) op          { return op{code: opMove, how: to, cards: cards(c)} }
func corrupt(n int8) op                     { return op{code: opCorrupt, n: n} }
func refresh() op                           { return op{code: opRefresh} }
func token(what, where uint8) op            { return op{code: opToken, how: what | where} }
func mark(n int8, more locSet) op           { return op{code: opMark, n: n, locs: more} }
func inForce(r roundRule) op                { return op{code: opInForce, how: uint8(r)} }
func rideToRuin() op                        { return op{code: opRideToRuin} }
func ruin() op                              { return op{code: opRuin} }
func wormtongue() op                        { return op{code: opWormtongue} }

func playAside(n int8, which cardSet, where uint8) op {
	return op{code: opPlayAside, n: n, cards: which, how: where}
}

// may makes an operation optional.
func may(o op) op {
	o.may = true
	return o
}
