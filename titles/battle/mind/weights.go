package mind

// Every number of the policy that was chosen rather than counted, by what it weighs. Scores are hundredths of a unit of
// log-odds.

// Points.
const (
	pointScore = 250 // turns thousandths of points into scores
	never      = -1000
)

// Deployment and the order of moves.
const (
	fileOff      = 30 // a file more or fewer than for two ranks
	placeAside   = 10 // half an inch away from an even spread over the table
	placeBehind  = 40 // an inch behind the front of the zone
	taking       = 100
	pickScore    = 200
	pickDistance = 2 // an inch from the enemy: the nearest moves first
	restStanding = -100
)

// Shooting.
const (
	holdingFire = -20 // one who does better to charge
	shooting    = 5   // to shoot at all
)

// Charging: to strike first rather than be struck, by mood.
const (
	chargeSteady   = 7
	chargeKeeping  = -20
	chargePressing = 40
	wieldScore     = 50 // turns thousandths of casualties into scores
)

// Moving.
const (
	haltScore = 3     // the gain below which a move is not worth it
	silly     = -1000 // an end worse than standing, a shape that leads nowhere: even a beginner does not take it

	worthScore = 4  // a point of a fight
	worthLeast = 25 // points: beyond that, losing alone counts for no more
	inchScore  = 20 // an inch to go
	stepScore  = 2  // an inch spent

	outOfRange   = 10 // for each inch beyond the range of missiles
	inRange      = 60 // a place to shoot from in this turn
	shotsAhead   = 3  // volleys of the turns to come that are counted, each for half
	unseenScore  = 6  // for each 15° that an enemy lies outside the arc
	unseenAtAll  = 12
	besideScore  = 10  // an enemy is met on another side than its front
	flankScore   = 100 // the same for one who is about that
	waitingScore = 10  // an inch too near or too far to wait for a charge

	abreastScore = 5   // an inch beside the place from which a friend can charge the same enemy too
	halfScore    = 25  // the same for one who leaves the other half to a friend: first beside the enemy, then on
	aheadScore   = 300 // a turn in which it would meet the enemy alone
	inStep       = 50  // how far ahead of its friends a formation may come, in hundredths of turns

	dangerMost = 120 // the worst charge
	dangerEach = 2   // a point that it would cost
	dangerDeep = 6   // inches within its reach from which it counts in full

	keepingFrom   = 10 // points below which one who leads does not seek a fight
	shotsWanted   = 3  // volleys for which a shooter stays one
	chargePromise = 3  // what a charge in sight counts for against the wishes of a script
)

// Danger in tenths by who charges first in this turn.
const (
	dangerSecond = 25 // they charge before it does
	dangerFirst  = 2
)

// Losses.
const (
	woundOf8     = 2  // eighths of a monster that a roll on the wound table takes, and one more for each counter
	disorderCost = 12 // of its value one part in so many for the disorder
	panicOf6     = 5  // cases of six that are not steadfast
	maxTests     = 4  // tests of Courage that are followed
)

// Hundredths of the larger army by which a lead changes in a turn, about: with no turn to come, and for each more.
const (
	lastSwing = 6
	turnSwing = 8
)
