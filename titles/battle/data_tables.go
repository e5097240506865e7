package battle

// toHit is the lowest score that hits: a second figure other than 0 is asked of a second die (6/4 and the like).
type toHit struct{ first, second int8 }

// hitTable: Strength 1 to 10 against Defence 1 to 10.
var hitTable = [10][10]toHit{
	{{4, 0}, {5, 0}, {5, 0}, {6, 0}, {6, 0}, {6, 4}, {6, 4}, {6, 5}, {6, 5}, {6, 6}},
	{{4, 0}, {4, 0}, {5, 0}, {5, 0}, {6, 0}, {6, 0}, {6, 4}, {6, 4}, {6, 5}, {6, 5}},
	{{3, 0}, {4, 0}, {4, 0}, {5, 0}, {5, 0}, {6, 0}, {6, 0}, {6, 4}, {6, 4}, {6, 5}},
	{{3, 0}, {3, 0}, {4, 0}, {4, 0}, {5, 0}, {5, 0}, {6, 0}, {6, 0}, {6, 4}, {6, 4}},
	{{3, 0}, {3, 0}, {3, 0}, {4, 0}, {4, 0}, {5, 0}, {5, 0}, {6, 0}, {6, 0}, {6, 4}},
	{{3, 0}, {3, 0}, {3, 0}, {3, 0}, {4, 0}, {4, 0}, {5, 0}, {5, 0}, {6, 0}, {6, 0}},
	{{3, 0}, {3, 0}, {3, 0}, {3, 0}, {3, 0}, {4, 0}, {4, 0}, {5, 0}, {5, 0}, {6, 0}},
	{{3, 0}, {3, 0}, {3, 0}, {3, 0}, {3, 0}, {3, 0}, {4, 0}, {4, 0}, {5, 0}, {5, 0}},
	{{3, 0}, {3, 0}, {3, 0}, {3, 0}, {3, 0}, {3, 0}, {3, 0}, {4, 0}, {4, 0}, {5, 0}},
	{{3, 0}, {3, 0}, {3, 0}, {3, 0}, {3, 0}, {3, 0}, {3, 0}, {3, 0}, {4, 0}, {4, 0}},
}

// needed reads the table; Strength and Defence are held within it (docs/rulings: strength-range).
func needed(strength, defence int) toHit {
	return hitTable[min(max(strength, 1), 10)-1][min(max(defence, 1), 10)-1]
}

// chance is the chance of a hit in 36, with bonus added to every die.
func (t toHit) chance(bonus int) int {
	faces := func(score int8) int { return min(5, max(0, 7-int(score)+bonus)) } // a natural 1 never hits
	if t.second == 0 {
		return 6 * faces(t.first)
	}
	return faces(t.first) * faces(t.second)
}

// weapon is a weapon that has a rule; the plain hand weapon of everyone has none.
type weapon int8

const (
	twoHanded weapon = iota
	pike
	lance
	sabre
	shield
	shortBow
	bow
	longBow
	crossbow
	numWeapons
)

type weaponSet uint16

func (w weaponSet) has(one weapon) bool { return w&(1<<one) != 0 }

var weaponNames = [numWeapons]string{"two-handed", "pike", "lance", "sabre", "shield", "short-bow", "bow", "long-bow", "crossbow"}

// weaponRule is a line of the tables of weapons: what it adds to Fight and to the dice, how far and how hard it shoots.
type weaponRule struct {
	fight, hit        int8
	onCharge          bool // hit counts only in the turn of the own charge
	reach, strength   int8 // missiles: range in inches
	missile, standing bool // standing: shoots only if the formation stood still
}

var weaponRules = [numWeapons]weaponRule{
	twoHanded: {fight: -1, hit: 1},
	pike:      {fight: 1},
	lance:     {hit: 1, onCharge: true},
	sabre:     {fight: 1},
	shortBow:  {reach: 18, strength: 2, missile: true},
	bow:       {reach: 24, strength: 2, missile: true},
	longBow:   {reach: 36, strength: 2, missile: true},
	crossbow:  {reach: 24, strength: 4, missile: true, standing: true},
}

// troop is a type of troops, in the order in which they strike.
type troop int8

const (
	monster troop = iota
	cavalry
	infantry
	numTroops
)

// troopRule: the trays of « Rassembler vos Troupes » and the table of charges and retreats.
type troopRule struct {
	models, charge int8
	width, depth   int32
}

var troopRules = [numTroops]troopRule{
	monster:  {models: 1, charge: 4, width: 600, depth: 600},
	cavalry:  {models: 2, charge: 6, width: 900, depth: 500},
	infantry: {models: 8, charge: 2, width: 1100, depth: 600},
}

var troopNames = [numTroops]string{"monster", "cavalry", "infantry"}

// Dice of a charge (docs/rulings: charge-bonus, irresistible-charge).
const (
	chargeFails        = 1
	chargeIrresistible = 6
	chargeDice         = 1
	irresistibleDice   = 2
)

// couragePass is the total at which a test of Courage is passed.
const couragePass = 10

// hardness is which wound table a monster uses when a match has three of them.
type hardness int8

const (
	hardToKill hardness = iota
	veryHardToKill
	extremelyHardToKill
	numHardness
)

// woundResult is a line of the table « Difficile à Tuer ».
type woundResult int8

const (
	woundNone woundResult = iota
	woundFlesh
	woundGrave
	woundMortal // three counters: only on the table of the hardest monsters
	woundFatal
	numWoundResults
)

var woundNames = [numWoundResults]string{"unharmed", "flesh-wound", "grave-wound", "terrible-wound", "slain"}

// woundOf reads the table: die plus counters.
func woundOf(h hardness, total int) woundResult {
	switch h {
	case extremelyHardToKill:
		switch {
		case total <= 3:
			return woundNone
		case total <= 7:
			return woundFlesh
		case total <= 11:
			return woundGrave
		case total <= 14:
			return woundMortal
		}
		return woundFatal
	case veryHardToKill:
		total--
	}
	switch {
	case total <= 1:
		return woundNone
	case total <= 3:
		return woundFlesh
	case total <= 5:
		return woundGrave
	}
	return woundFatal
}

// panicResult is a line of the table « Panique ».
type panicResult int8

const (
	panicBrink panicResult = iota
	panicDisorder
	panicSteadfast
	numPanicResults
)

var panicNames = [numPanicResults]string{"brink", "disorder", "steadfast"}

// panicOf reads the table.
func panicOf(die int) panicResult {
	switch die {
	case 1:
		return panicBrink
	case 6:
		return panicSteadfast
	}
	return panicDisorder
}
