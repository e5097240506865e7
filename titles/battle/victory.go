package battle

import "prancingpony/game"

// ending is how a battle ended.
type ending int8

const (
	endingNone ending = iota
	endingWipedOut
	endingBothWipedOut
	endingPoints
	endingEven
	numEndings
)

var endingNames = [numEndings]string{"", "wiped-out", "both-wiped-out", "points", "even"}

// Endings lists every way a battle can end.
func (Title) Endings() []string { return endingNames[1:] }

// Result tells who won.
func (s *State) Result() game.Result {
	if s.phase != phaseOver {
		return game.Result{}
	}
	r := game.Result{Over: true, By: endingNames[s.ending]}
	if s.winner != noSide {
		r.Winners = game.Only(s.winner.seat())
	}
	return r
}

// checkWipedOut: a side without a formation loses at once (docs/rulings: victory).
func (s *State) checkWipedOut(rec game.Recorder) {
	switch haveGood, haveEvil := s.alive(good) > 0, s.alive(evil) > 0; {
	case haveGood && haveEvil:
	case haveGood:
		s.end(endingWipedOut, good, rec)
	case haveEvil:
		s.end(endingWipedOut, evil, rec)
	default:
		s.end(endingBothWipedOut, noSide, rec)
	}
}

// score of a side: the points of the enemy companies and monsters removed; with companyScoring, one for three companies
// or part of them, one for a monster, three for one of the hardest.
func (s *State) score(a side) int {
	points, companies, monsters := 0, 0, 0
	for u, last := unitsOf(a.other()); u <= last; u++ {
		f := &s.units[u]
		gone := int(f.start - f.companies)
		points += gone * f.price()
		switch {
		case gone == 0:
		case !f.monstrous():
			companies += gone
		case f.sheet().hardness == extremelyHardToKill:
			monsters += 3
		default:
			monsters++
		}
	}
	if s.on(companyScoring) {
		return (companies+2)/3 + monsters
	}
	return points
}

// armyPoints is what an army cost.
func (s *State) armyPoints(a side) int {
	total := 0
	for u, last := unitsOf(a); u <= last; u++ {
		if f := &s.units[u]; f.start > 0 {
			total += int(f.start) * f.price()
		}
	}
	return total
}

// leads reports whether a lead wins: more than a tenth of the larger army, or any when companies are counted.
func (s *State) leads(lead int) bool {
	if s.on(companyScoring) {
		return lead > 0
	}
	return 10*lead > max(s.armyPoints(good), s.armyPoints(evil))
}

// countPoints ends the battle after its last turn.
func (s *State) countPoints(rec game.Recorder) {
	switch lead := s.score(good) - s.score(evil); {
	case s.leads(lead):
		s.end(endingPoints, good, rec)
	case s.leads(-lead):
		s.end(endingPoints, evil, rec)
	default:
		s.end(endingEven, noSide, rec)
	}
}

func (s *State) end(how ending, winner side, rec game.Recorder) {
	s.enter(phaseOver)
	s.ending, s.winner = how, winner
	s.fight, s.outcomes, s.numDone = melee{}, [maxFormations]outcome{}, 0
	note(rec, eventScore, int16(s.score(good)), int16(s.score(evil)))
	if winner == noSide {
		note(rec, eventTie)
	} else {
		note(rec, eventWinner, int16(winner))
	}
}
