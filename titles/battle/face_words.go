package battle

// Names that a mind knows the rules by.

// The sides.
const (
	Good     = good
	Evil     = evil
	NumSides = numSides
	NoSide   = noSide
)

// Numbers of formations.
const (
	MaxFormations = maxFormations
	MaxCompanies  = maxCompanies
	NumUnits      = numUnits
)

// Marks are what is to be remembered of a formation.
type Marks = marks

// Marks that a mind tells apart.
const (
	Disordered = disordered
	Acted      = acted
	Stirred    = stirred
	Fled       = fled
	Shot       = shot
	Charged    = charged
)

// Flank is a side of a formation.
type Flank = flank

// The sides of a formation, clockwise from its front.
const (
	Front     = front
	RightSide = rightSide
	Rear      = rear
	LeftSide  = leftSide
)

// Troop is a type of troops, in the order in which they strike.
type Troop = troop

// The types of troops; ChargeInches is what each adds to the die of its charge.
const (
	Cavalry   = cavalry
	Infantry  = infantry
	NumTroops = numTroops
)

// ChargeInches is what a type of troops adds to the die of a charge, or of a retreat.
func (t troop) ChargeInches() int { return int(troopRules[t].charge) }

// Weapon is a weapon that has a rule.
type Weapon = weapon

// Lengths: an inch in tenths of a millimetre, and the side of the largest table in inches.
const (
	Inch      = inch
	MaxInches = maxInches
)

// Dice of the sheet: the total that passes a test of Courage, the die with which a charge fails, the dice for a charge.
const (
	CouragePass = couragePass
	ChargeFails = chargeFails
	ChargeDice  = chargeDice
)

// AllSlots is every company of a formation.
const AllSlots = allSlots

// Verbs.
const (
	VerbDeploy  = verbDeploy
	VerbPlace   = verbPlace
	VerbLead    = verbLead
	VerbPick    = verbPick
	VerbHalt    = verbHalt
	VerbPass    = verbPass
	VerbShoot   = verbShoot
	VerbFight   = verbFight
	VerbWield   = verbWield
	VerbStrike  = verbStrike
	VerbSplit   = verbSplit
	VerbAim     = verbAim
	VerbSpare   = verbSpare
	VerbForm    = verbForm
	VerbMarch   = verbMarch
	VerbDeclare = verbDeclare
	VerbMeet    = verbMeet
)

// Questions that a mind tells apart.
const (
	PromptDeploy  = promptDeploy
	PromptPlace   = promptPlace
	PromptForm    = promptForm
	PromptMarch   = promptMarch
	PromptContact = promptContact
	PromptCharge  = promptCharge
)

// StepDegrees is how far apart two facings are.
const StepDegrees = stepDegrees
