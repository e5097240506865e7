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

// Weapon is a weapon that has a rule; the plain hand weapon of everyone has none.
type Weapon int8

const (
	twoHanded Weapon = iota
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

func (w weaponSet) has(one Weapon) bool { return w&(1<<one) != 0 }

var weaponNames = [numWeapons]string{
	"two-handed", "pike", "lance", "sabre", "shield", "short-bow", "bow",
	"long-bow", "crossbow",
}

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

// Troop is a type of troops, in the order in which they strike.
type Troop int8

const (
	monster Troop = iota
	Cavalry
	Infantry
	NumTroops
)

// troopRule: the trays of « Rassembler vos Troupes » and the table of charges and retreats.
type troopRule struct {
	models, charge int8
	width, depth   int32
}

var troopRules = [NumTroops]troopRule{
	monster:  {models: 1, charge: 4, width: 600, depth: 600},
	Cavalry:  {models: 2, charge: 6, width: 900, depth: 500},
	Infantry: {models: 8, charge: 2, width: 1100, depth: 600},
}

var troopNames = [NumTroops]string{"monster", "cavalry", "infantry"}

// Dice of a charge (docs/rulings: charge-bonus, irresistible-charge).
const (
	ChargeFails        = 1
	chargeIrresistible = 6
	ChargeDice         = 1
	irresistibleDice   = 2
)

// CouragePass is the total at which a test of Courage is passed.
const CouragePass = 10

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

// matchups is the ready-made battles. Places are the middle of the front edge in tenths of a millimetre from the
// south-west corner; the good side faces north, the evil side south. The lists are even by play, not in points alone
// (docs/rulings: ready-made), and where a formation stands weighs as much as who it is: measure again after any change.
var matchups = [numMatchups]matchup{
	{id: "pelennor-vanguard", sizes: [numSizes][NumSides]army{
		small: {
			Good: {
				{profile: "minas-tirith-archers", companies: 3, files: 2, x: 1574, y: 1524},
				{profile: "minas-tirith-knights", option: 1 << shield, companies: 2, files: 1, x: 3598, y: 1524},
				{profile: "minas-tirith-warriors", companies: 2, files: 1, x: 5072, y: 1524},
			},
			Evil: {
				{profile: "mordor-warg-riders", companies: 2, files: 1, x: 649, y: 4572},
				{profile: "morannon-orc-warband", option: 1 << shield, companies: 3, files: 2, x: 2398, y: 4572},
				{profile: "mordor-orc-warband", option: 1 << bow, companies: 4, files: 2, x: 4797, y: 4572},
			},
		},
		large: {
			Good: {
				{profile: "minas-tirith-archers", companies: 2, files: 2, x: 1282, y: 3048},
				{profile: "minas-tirith-warriors", companies: 6, files: 2, x: 3664, y: 3048},
				{profile: "knights-of-dol-amroth", companies: 2, files: 2, x: 5846, y: 3048},
				{profile: "citadel-guards", companies: 4, files: 2, x: 8028, y: 3048},
				{profile: "minas-tirith-knights", option: 1 << shield, companies: 3, files: 3, x: 10660, y: 3048},
			},
			Evil: {
				{profile: "mordor-orc-warband", option: 1 << bow, companies: 3, files: 2, x: 1448, y: 9144},
				{profile: "mordor-troll", companies: 1, files: 1, x: 3196, y: 9144},
				{profile: "mordor-orc-warband", option: 1 << shield, companies: 8, files: 3, x: 5494, y: 9144},
				{profile: "morannon-orc-warband", option: 1 << shield, companies: 4, files: 2, x: 8592, y: 9144},
				{profile: "mordor-warg-riders", companies: 6, files: 2, x: 10940, y: 9144},
			},
		},
	}},
	{id: "helms-deep-sortie", sizes: [numSizes][NumSides]army{
		small: {
			Good: {
				{profile: "oathsworn-bowmen", companies: 2, files: 1, x: 709, y: 1524},
				{profile: "rohan-royal-guard", companies: 2, files: 1, x: 1968, y: 1524},
				{profile: "oathsworn-militia", companies: 2, files: 2, x: 3777, y: 1524},
				{profile: "riders-of-rohan", companies: 2, files: 1, x: 5486, y: 1524},
			},
			Evil: {
				{profile: "uruk-hai-warband", companies: 2, files: 1, x: 709, y: 4572},
				{profile: "isengard-orc-warband", option: 1 << shield, companies: 2, files: 1, x: 1968, y: 4572},
				{profile: "isengard-warg-riders", companies: 2, files: 1, x: 3127, y: 4572},
				{profile: "isengard-orc-warband", option: 1 << bow, companies: 3, files: 2, x: 4836, y: 4572},
			},
		},
		large: {
			Good: {
				{profile: "royal-knights", companies: 3, files: 2, x: 1415, y: 3048},
				{profile: "oathsworn-militia", companies: 5, files: 1, x: 3380, y: 3048},
				{profile: "rohan-royal-guard", companies: 3, files: 1, x: 4995, y: 3048},
				{profile: "oathsworn-bowmen", companies: 6, files: 3, x: 7710, y: 3048},
				{profile: "riders-of-rohan", companies: 2, files: 2, x: 10775, y: 3048},
			},
			Evil: {
				{profile: "uruk-hai-phalanx", companies: 4, files: 2, x: 1365, y: 9144},
				{profile: "uruk-hai-warband", option: 1 << crossbow, companies: 1, files: 1, x: 3280, y: 9144},
				{profile: "isengard-warg-riders", companies: 5, files: 2, x: 4995, y: 9144},
				{profile: "uruk-hai-warband", companies: 3, files: 2, x: 7260, y: 9144},
				{profile: "isengard-orc-warband", option: 1 << shield, companies: 6, files: 3, x: 10275, y: 9144},
			},
		},
	}},
	{id: "gate-of-moria", sizes: [numSizes][NumSides]army{
		small: {
			Good: {
				{profile: "dwarf-warrior-kinband", option: 1 << twoHanded, companies: 3, files: 2, x: 1440, y: 1524},
				{profile: "dwarf-ranger-kinband", option: 1 << bow, companies: 1, files: 1, x: 3598, y: 1524},
				{profile: "dwarf-archer-kinband", companies: 1, files: 1, x: 5206, y: 1524},
			},
			Evil: {
				{profile: "moria-goblin-warband", option: 1 << shortBow, companies: 3, files: 2, x: 1228, y: 4572},
				{profile: "gundabad-blackshields", companies: 2, files: 1, x: 3158, y: 4572},
				{profile: "cave-troll", companies: 1, files: 1, x: 4288, y: 4572},
				{profile: "moria-prowler-warband", companies: 1, files: 1, x: 5418, y: 4572},
			},
		},
		large: {
			Good: {
				{profile: "dwarf-warrior-kinband", option: 1 << twoHanded, companies: 5, files: 2, x: 1998, y: 3048},
				{profile: "dwarf-ranger-kinband", option: 1 << bow, companies: 1, files: 1, x: 4546, y: 3048},
				{profile: "dwarf-archer-kinband", companies: 4, files: 2, x: 7094, y: 3048},
				{profile: "dwarf-warrior-kinband", option: 1 << shield, companies: 3, files: 2, x: 10192, y: 3048},
			},
			Evil: {
				{profile: "moria-goblin-warband", option: 1 << shortBow, companies: 8, files: 3, x: 2015, y: 9144},
				{profile: "gundabad-blackshields", companies: 6, files: 3, x: 5680, y: 9144},
				{profile: "cave-troll", companies: 1, files: 1, x: 7995, y: 9144},
				{profile: "moria-prowler-warband", companies: 4, files: 2, x: 9760, y: 9144},
				{profile: "cave-troll", companies: 1, files: 1, x: 11525, y: 9144},
			},
		},
	}},
	{id: "eaves-of-lorien", sizes: [numSizes][NumSides]army{
		small: {
			Good: {
				{profile: "galadhrim-archer-regiment", companies: 2, files: 2, x: 1540, y: 1524},
				{profile: "galadhrim-regiment", option: 1 << shield, companies: 1, files: 1, x: 3698, y: 1524},
				{profile: "galadhrim-knight-regiment", option: 1 << shield, companies: 1, files: 1, x: 5206, y: 1524},
			},
			Evil: {
				{profile: "mordor-orc-warband", option: 1 << bow, companies: 2, files: 1, x: 677, y: 4572},
				{profile: "mordor-orc-warband", option: 1 << shield, companies: 5, files: 3, x: 3148, y: 4572},
				{profile: "mordor-warg-riders", companies: 3, files: 1, x: 5519, y: 4572},
			},
		},
		large: {
			Good: {
				{profile: "galadhrim-archer-regiment", companies: 3, files: 2, x: 2038, y: 3048},
				{profile: "galadhrim-knight-regiment", option: 1 << shield, companies: 1, files: 1, x: 4526, y: 3048},
				{profile: "galadhrim-regiment", option: 1 << shield, companies: 4, files: 2, x: 7014, y: 3048},
				{profile: "wood-elf-warband", option: 1 << longBow, companies: 2, files: 2, x: 10152, y: 3048},
			},
			Evil: {
				{profile: "mordor-uruk-hai-warband", companies: 4, files: 2, x: 1418, y: 9144},
				{profile: "mordor-orc-warband", option: 1 << shield, companies: 8, files: 3, x: 4486, y: 9144},
				{profile: "mordor-warg-riders", option: 1 << shield, companies: 5, files: 2, x: 7354, y: 9144},
				{profile: "mordor-orc-warband", option: 1 << bow, companies: 5, files: 3, x: 10222, y: 9144},
			},
		},
	}},
	{id: "ithilien-road", sizes: [numSizes][NumSides]army{
		small: {
			Good: {
				{profile: "rangers-of-gondor", companies: 2, files: 2, x: 1227, y: 1524},
				{profile: "minas-tirith-warriors", companies: 2, files: 1, x: 3248, y: 1524},
				{profile: "minas-tirith-knights", option: 1 << shield, companies: 3, files: 2, x: 5069, y: 1524},
			},
			Evil: {
				{profile: "haradrim-warband", option: 1 << bow, companies: 2, files: 2, x: 1227, y: 4572},
				{profile: "easterling-cohort", companies: 3, files: 2, x: 3698, y: 4572},
				{profile: "haradrim-raider-warband", companies: 2, files: 1, x: 5519, y: 4572},
			},
		},
		large: {
			Good: {
				{profile: "minas-tirith-warriors", companies: 5, files: 3, x: 2008, y: 3048},
				{profile: "rangers-of-gondor", companies: 4, files: 1, x: 4566, y: 3048},
				{profile: "men-at-arms-of-dol-amroth", companies: 4, files: 3, x: 7124, y: 3048},
				{profile: "minas-tirith-knights", option: 1 << shield, companies: 6, files: 3, x: 10482, y: 3048},
			},
			Evil: {
				{profile: "haradrim-warband", option: 1 << bow, companies: 5, files: 3, x: 1815, y: 9144},
				{profile: "easterling-cohort", companies: 5, files: 3, x: 5280, y: 9144},
				{profile: "haradrim-warband", companies: 3, files: 2, x: 8195, y: 9144},
				{profile: "serpent-rider-warband", companies: 3, files: 2, x: 10360, y: 9144},
				{profile: "khandish-charioteer", companies: 1, files: 1, x: 11725, y: 9144},
			},
		},
	}},
	{id: "fornost", sizes: [numSizes][NumSides]army{
		small: {
			Good: {
				{profile: "hobbit-archer-militia", companies: 1, files: 1, x: 736, y: 1524},
				{profile: "warriors-of-arnor", companies: 2, files: 1, x: 2344, y: 1524},
				{profile: "rangers-of-arnor", companies: 2, files: 1, x: 3952, y: 1524},
				{profile: "minas-tirith-knights", option: 1 << shield, companies: 2, files: 1, x: 5460, y: 1524},
			},
			Evil: {
				{profile: "carn-dum-warband", companies: 4, files: 3, x: 1848, y: 4572},
				{profile: "angmar-orc-warband", option: 1 << bow, companies: 3, files: 2, x: 4796, y: 4572},
			},
		},
		large: {
			Good: {
				{profile: "rangers-of-arnor", companies: 3, files: 1, x: 815, y: 3048},
				{profile: "warriors-of-arnor", companies: 5, files: 2, x: 2730, y: 3048},
				{profile: "hobbit-archer-militia", companies: 4, files: 2, x: 5195, y: 3048},
				{profile: "numenorean-warriors", companies: 5, files: 3, x: 8210, y: 3048},
				{profile: "minas-tirith-knights", option: 1 << shield, companies: 4, files: 2, x: 11025, y: 3048},
			},
			Evil: {
				{profile: "angmar-orc-warband", option: 1 << bow, companies: 6, files: 4, x: 2538, y: 9144},
				{profile: "angmar-orc-warband", option: 1 << shield, companies: 5, files: 2, x: 6176, y: 9144},
				{profile: "buhrdur", companies: 1, files: 1, x: 7914, y: 9144},
				{profile: "carn-dum-warband", companies: 6, files: 3, x: 10202, y: 9144},
			},
		},
	}},
}
