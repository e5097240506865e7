package battle

import (
	"prancingpony/game"
	"prancingpony/game/stack"
)

// Side is one of the two armies and the seat that leads it.
type Side int8

const (
	Good Side = iota
	Evil
	NumSides
	NoSide Side = -1
)

var sideNames = [NumSides]string{"good", "evil"}

// Other is the enemy.
func (a Side) Other() Side     { return 1 - a }
func (a Side) seat() game.Seat { return game.Seat(a) }

// ownEdge is the table edge an army stands before.
func (a Side) ownEdge() edge { return edge(a) }

// ahead is the way an army faces at the start.
func (a Side) ahead() Facing { return Facing(a) * halfTurn }

// Unit is a formation by its number: the good ones first.
type Unit int8

const (
	MaxFormations = 10 // of one side
	NumUnits      = Unit(NumSides) * MaxFormations
	MaxCompanies  = 9
	noUnit        = Unit(-1)
)

// Side is whose formation it is.
func (u Unit) Side() Side { return Side(u / MaxFormations) }

// units of a side: from its first to its last number.
func UnitsOf(a Side) (first, last Unit) {
	return Unit(a) * MaxFormations, Unit(a)*MaxFormations + MaxFormations - 1
}

// Marks are what is to be remembered of a formation.
type Marks uint32

const (
	onTable      Marks = 1 << iota
	Disordered         // keeps from charging; tests Courage before it moves
	Acted              // in this phase: it has moved, or cannot charge again
	Stirred            // it did something in the Move phase: no crossbow shoots
	faced              // of earlier rules: it has turned about in this move
	hemmed             // it began its move near an enemy, under the switch that halves its Move then
	slowed             // it touched difficult ground in this move, so has half its Move
	Fled               // failed its test in this turn: neither moves, shoots nor charges
	Shot               // has shot in this turn
	Charged            // has charged in this turn
	irresistible       // with a 6
	beaten             // lost its fight in this turn
	even               // nobody won its fight in this turn
	fought             // its fight of this turn is over
	twoHands           // it may choose, and chose the two-handed weapon for this fight
	chose              // it has chosen its weapon for this fight
	unplaced           // there was no room to put it down
)

// turnMarks are forgotten at the end of a turn; disorder is not.
const turnMarks = Acted | Stirred | faced | hemmed | slowed | Fled | Shot | Charged | irresistible | beaten |
	even | fought | twoHands | chose

// Formation is one formation: companies of one profile in ranks and files (docs/rulings: formation-layout). The place
// is that of the middle of its front edge.
type Formation struct {
	profile   uint8
	option    int8 // index of the option bought, -1 for none
	start     int8 // companies at the start; 0 for a number that is not used
	companies int8 // companies left, the incomplete one included
	hurt      int8 // casualties of the incomplete company
	wounds    int8 // counters of a monster
	files     int8
	facing    Facing
	x, y      int16
	spent     int16 // of its Move in this turn
	lost      int16 // models removed since the start
	marks     Marks
}

// Has reports whether it has one of some marks.
func (f *Formation) Has(m Marks) bool { return f.marks&m != 0 }

// Place is the middle of its front edge, Middle that of the rectangle around it.
func (f *Formation) Place() Point { return Point{int32(f.x), int32(f.y)} }

func (f *Formation) moveTo(p Point) { f.x, f.y = int16(p.x), int16(p.y) }

func (f *Formation) sheet() *profile    { return &profiles[f.profile] }
func (f *Formation) Troop() Troop       { return profiles[f.profile].troop }
func (f *Formation) tray() *troopRule   { return &troopRules[f.Troop()] }
func (f *Formation) Monstrous() bool    { return f.Troop() == monster }
func (f *Formation) Models() int        { return int(f.companies)*int(f.tray().models) - int(f.hurt) }
func (f *Formation) startModels() int   { return int(f.start) * int(f.tray().models) }
func (f *Formation) halfStrength() bool { return 2*f.Models() >= f.startModels() }

// points of one company, its option included.
func (f *Formation) Price() int {
	p := f.sheet()
	if f.option >= 0 {
		return int(p.points) + int(p.options[f.option].points)
	}
	return int(p.points)
}

// Value is what the models of a formation that are left cost, in thousandths of points.
func (f *Formation) Value() int { return f.Price() * f.Models() * 1000 / int(f.tray().models) }

// phase is where in the turn the match stands.
type phase int8

const (
	phaseDeploy phase = iota
	phaseInitiative
	phaseMove
	phaseShoot
	phaseCharge
	phaseFight
	phaseOver
	numPhases
)

var phaseNames = [numPhases]string{"deploy", "initiative", "move", "shoot", "charge", "fight", "over"}

// switches are the rulings a match may turn the other way.
type switches uint16

const (
	supportDice switches = 1 << iota
	shootValueDice
	longRange
	nearEnemyHalvesMove
	companyGoneAtHalf
	panicFailDisorders
	monsterTables
	companyScoring
	profileCaps
	oneInchApart
)

// State is one position of a battle.
type State struct {
	rand     game.Rand
	rules    switches
	matchup  int8 // -1 when both armies are own lists
	inches   int8 // Side of the table
	turns    int8 // how many are played
	turn     int8
	phase    phase
	active   Side // who acts in this phase
	first    Side // who has the initiative
	dice     [NumSides]int8
	stack    stack.Stack[frame]
	winner   Side // once it is over
	ending   ending
	fight    melee
	outcomes [MaxFormations]outcome // of the fights of this turn, until they are judged
	numDone  int8
	units    [NumUnits]Formation
	scenery  [maxScenery]piece
	numPiece int8
	targets  targets
}

func (s *State) tableSize() int32 { return int32(s.inches) * Inch }

func (s *State) on(rule switches) bool { return s.rules&rule != 0 }

// Here reports whether a formation stands on the table.
func (s *State) Here(u Unit) bool { return s.units[u].companies > 0 && s.units[u].Has(onTable) }

// Alive counts the formations of a side that stand on the table.
func (s *State) Alive(a Side) int {
	n := 0
	for u, last := UnitsOf(a); u <= last; u++ {
		if s.Here(u) {
			n++
		}
	}
	return n
}

// Turn is the turn of the sheet; 0 while formations are put down.
func (s *State) Turn() int { return int(s.turn) }

// Rand is the source of all chance.
func (s *State) Rand() *game.Rand { return &s.rand }

// CopyFrom makes s equal to src.
func (s *State) CopyFrom(src game.State) { *s = *src.(*State) }

// PositionHash returns a hash of everything but the luck to come. A turn has no dice before its volleys, so a search
// plays the same moves in every deal.
func (s *State) PositionHash() uint64 {
	open, kind := s.asked(), stack.Kind(0)
	if n := s.stack.Len(); n > 0 {
		kind = s.stack.Kind(n - 1)
	}
	sum := uint64(s.turn)<<32 | uint64(s.phase)<<24 | uint64(s.active)<<16 | uint64(kind)<<8 | uint64(open.unit)
	for u := range s.units {
		f := &s.units[u]
		place := uint64(uint16(f.x))<<48 | uint64(uint16(f.y))<<32 | uint64(f.facing)<<24
		sum = sum*digestFactor ^ (place | uint64(f.files)<<16 | uint64(f.companies)<<8 | uint64(uint8(f.hurt)))
		sum = (sum*digestFactor ^ uint64(f.marks)) ^ sum>>29
	}
	sum = (sum ^ uint64(open.facing)<<8 ^ uint64(open.files)) * digestFactor
	return sum ^ sum>>32
}

// digestFactor is odd and has its ones spread about.
const digestFactor = 0x9e3779b97f4a7c15

// SamePosition reports whether other differs in nothing but the luck to come.
func (s *State) SamePosition(other *State) bool {
	x := *s
	x.rand = other.rand
	return x == *other
}

// die rolls 1D6.
func (s *State) die() int { return s.rand.Die(dieSides) }

// dieSides are those of the only die.
const dieSides = 6

// Redeal gives other dice to come: nothing else is hidden.
func (s *State) Redeal(_ game.Seat, r game.Rand) { s.rand = r }

// ground is a kind of scenery (docs/rulings: terrain).
type ground int8

const (
	building ground = iota // impassable, blocks sight
	lake                   // impassable
	wood                   // difficult, blocks sight
	rough                  // difficult
	numGrounds
)

var groundNames = [numGrounds]string{"building", "lake", "wood", "rough"}

func (g ground) impassable() bool  { return g == building || g == lake }
func (g ground) blocksSight() bool { return g == building || g == wood }

// piece is a rectangle of scenery.
type piece struct {
	ground      ground
	facing      Facing
	x, y        int16 // its middle
	wide, depth int16
}

const maxScenery = 6

func (p *piece) quad() quad {
	return rectangle(Point{int32(p.x), int32(p.y)}, p.facing, -int32(p.wide)/2, int32(p.wide)/2, -int32(p.depth)/2,
		int32(p.depth)/2)
}

// scattered is a layout of scenery in 1/24 of the table, the same for both armies by half a turn.
var scattered = [...]struct {
	ground            ground
	facing            Facing
	x, y, wide, depth int16
}{
	{wood, 3, 4, 11, 3, 2},
	{wood, 3, 20, 13, 3, 2},
	{rough, 0, 12, 12, 3, 2},
	{building, 0, 8, 14, 2, 1},
	{building, 0, 16, 10, 2, 1},
}

// scatter puts the scenery on the table.
func (s *State) scatter() {
	unit := int16(s.tableSize() / 24)
	for i, p := range scattered {
		s.scenery[i] = piece{p.ground, p.facing, p.x * unit, p.y * unit, p.wide * unit, p.depth * unit}
	}
	s.numPiece = int8(len(scattered))
}

func (s *State) pieces() []piece { return s.scenery[:s.numPiece] }

// onImpassable reports whether a body stands on ground that cannot be entered.
func (s *State) onImpassable(b *body, slack int64) bool {
	for i := range s.pieces() {
		if p := &s.scenery[i]; p.ground.impassable() {
			q := p.quad()
			for j := range b.all() {
				if depth(&b.parts[j], &q) > slack {
					return true
				}
			}
		}
	}
	return false
}
