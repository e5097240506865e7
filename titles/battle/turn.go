package battle

import (
	"fmt"

	"prancingpony/game"
)

// Initiative: both dice are rolled, and the winner takes or gives it.
func init() {
	machine.Rows[frameInitiative] = row{
		Name:   "initiative",
		Role:   rolePhase,
		Seat:   (*State).activeSeat,
		Prompt: func(*State, *frame) game.Prompt { return game.Prompt{ID: promptInitiative} },
		Legal: func(_ *State, _ *frame, buf []game.Action) []game.Action {
			return append(buf, game.Action{Verb: VerbLead}, game.Action{Verb: verbYield})
		},
		Play: (*State).playInitiative,
	}
}

// endPart: after the side with the initiative comes the other one, then the next phase.
func (s *State) endPart() {
	if s.active == s.first {
		s.active = s.first.Other()
		return
	}
	s.active = s.first
	s.enter(s.phase + 1)
	for u := range NumUnits {
		s.units[u].marks &^= Acted
	}
}

// nextTurn: both dice are rolled for the initiative of every turn (Phase d’Initiative).
func (s *State) nextTurn(rec game.Recorder) {
	s.turn++
	s.enter(phaseInitiative)
	note(rec, eventTurn, int16(s.turn))
	s.rollOff()
	note(rec, eventInitiativeDice, int16(s.dice[Good]), int16(s.dice[Evil]))
	s.active = Good
	if s.dice[Evil] > s.dice[Good] {
		s.active = Evil
	}
	s.first = s.active
}

func (s *State) playInitiative(_ *frame, a game.Action, rec game.Recorder) {
	if a.Verb == verbYield {
		s.first = s.active.Other()
	}
	s.active = s.first
	s.enter(phaseMove)
	note(rec, eventInitiative, int16(s.first))
}

// endTurn: marks of the turn go, and after the last turn the points decide.
func (s *State) endTurn(rec game.Recorder) {
	for u := range NumUnits {
		s.units[u].marks &^= turnMarks
		s.units[u].spent = 0
	}
	s.fight = melee{}
	if s.turn >= s.turns {
		s.countPoints(rec)
		return
	}
	s.nextTurn(rec)
}

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

// Result says who won.
func (s *State) Result() game.Result {
	if s.phase != phaseOver {
		return game.Result{}
	}
	r := game.Result{Over: true, By: endingNames[s.ending]}
	if s.winner != NoSide {
		r.Winners = game.Only(s.winner.seat())
	}
	return r
}

// checkWipedOut: a side without a formation loses at once (docs/rulings: victory).
func (s *State) checkWipedOut(rec game.Recorder) {
	switch haveGood, haveEvil := s.Alive(Good) > 0, s.Alive(Evil) > 0; {
	case haveGood && haveEvil:
	case haveGood:
		s.end(endingWipedOut, Good, rec)
	case haveEvil:
		s.end(endingWipedOut, Evil, rec)
	default:
		s.end(endingBothWipedOut, NoSide, rec)
	}
}

// score of a side: the points of the enemy companies and monsters removed; with companyScoring, one for three companies
// or part of them, one for a monster, three for one of the hardest.
func (s *State) score(a Side) int {
	points, companies, monsters := 0, 0, 0
	for u, last := UnitsOf(a.Other()); u <= last; u++ {
		f := &s.units[u]
		gone := int(f.start - f.companies)
		points += gone * f.Price()
		switch {
		case gone == 0:
		case !f.Monstrous():
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

// ArmyPoints is what an army cost.
func (s *State) ArmyPoints(a Side) int {
	total := 0
	for u, last := UnitsOf(a); u <= last; u++ {
		if f := &s.units[u]; f.start > 0 {
			total += int(f.start) * f.Price()
		}
	}
	return total
}

// Leads reports whether a lead wins: more than a tenth of the larger army, or any when companies are counted.
func (s *State) Leads(lead int) bool {
	if s.on(companyScoring) {
		return lead > 0
	}
	return 10*lead > max(s.ArmyPoints(Good), s.ArmyPoints(Evil))
}

// countPoints ends the battle after its last turn.
func (s *State) countPoints(rec game.Recorder) {
	switch lead := s.score(Good) - s.score(Evil); {
	case s.Leads(lead):
		s.end(endingPoints, Good, rec)
	case s.Leads(-lead):
		s.end(endingPoints, Evil, rec)
	default:
		s.end(endingEven, NoSide, rec)
	}
}

func (s *State) end(how ending, winner Side, rec game.Recorder) {
	s.enter(phaseOver)
	s.ending, s.winner = how, winner
	s.fight, s.outcomes, s.numDone = melee{}, [MaxFormations]outcome{}, 0
	note(rec, eventScore, int16(s.score(Good)), int16(s.score(Evil)))
	if winner == NoSide {
		note(rec, eventTie)
	} else {
		note(rec, eventWinner, int16(winner))
	}
}

// Deployment: formations are put down in turns, first in how many files, then where.
func init() {
	machine.Rows[frameDeploy] = row{
		Name:    "deploy",
		Role:    rolePhase,
		Seat:    (*State).activeSeat,
		Proceed: (*State).proceedDeploy,
		Prompt:  func(*State, *frame) game.Prompt { return game.Prompt{ID: PromptDeploy} },
		Legal:   (*State).legalDeploy,
		Play:    (*State).playDeploy,
		WhyNot:  (*State).whyNotDeploy,
	}
	machine.Rows[framePlace] = row{
		Name:   "place",
		Fields: []frameField{fieldFormation},
		On:     rolePhase,
		Prompt: func(s *State, f *frame) game.Prompt { return s.about(f, PromptPlace, 0) },
		Legal:  (*State).legalPlace,
		Play:   (*State).playPlace,
		WhyNot: (*State).whyNotPlace,
		Check:  (*State).checkPlace,
		Show:   (*State).showPlacing,
	}
}

func (s *State) checkPlace(f *frame) error {
	if s.phase != phaseDeploy || f.unit.Side() != s.active || !s.waiting(f.unit) {
		return fmt.Errorf("formation %v cannot be put down", f.unit)
	}
	return nil
}

// enlist gives an army its numbers, in the order of its list.
func (s *State) enlist(a Side, list army) {
	u, _ := UnitsOf(a)
	for _, e := range list {
		i, ok := profileNamed(e.profile)
		if !ok {
			panic("battle: a ready-made army has an unknown formation " + e.profile)
		}
		f := Formation{
			profile: i, option: -1, start: e.companies, companies: e.companies, files: e.files,
			facing: a.ahead(), x: e.x, y: e.y,
		}
		for k, o := range profiles[i].options[:profiles[i].choices] {
			if e.option.has(o.weapon) {
				f.option = int8(k)
			}
		}
		s.units[u] = f
		u++
	}
}

// begin starts the match: with everyone in place, or by putting formations down in turns. The lower of two dice puts
// down first (docs/rulings: setup).
func (s *State) begin(free bool, rec game.Recorder) {
	for u := range NumUnits {
		s.units[u].learnChanges()
	}
	if !free {
		for u := range NumUnits {
			if s.units[u].start > 0 {
				s.units[u].marks = onTable
			}
		}
		s.nextTurn(rec)
		machine.Run(s, &s.stack, rec)
		return
	}
	for u := range NumUnits {
		s.units[u].x, s.units[u].y = 0, 0
	}
	s.enter(phaseDeploy)
	s.rollOff()
	s.active = Good
	if s.dice[Evil] < s.dice[Good] {
		s.active = Evil
	}
	machine.Run(s, &s.stack, rec)
}

// rollOff rolls one die for each side until they differ (docs/rulings: initiative-ties).
func (s *State) rollOff() {
	for {
		s.dice = [NumSides]int8{int8(s.die()), int8(s.die())}
		if s.dice[Good] != s.dice[Evil] {
			return
		}
	}
}

// waiting reports whether a formation is still to be put down.
func (s *State) waiting(u Unit) bool {
	f := &s.units[u]
	return f.companies > 0 && !f.Has(onTable)
}

func (s *State) zone() int32 {
	if s.inches == sizeRules[small].inches {
		return int32(sizeRules[small].zone) * Inch
	}
	return int32(sizeRules[large].zone) * Inch
}

// placed is the formation as it would stand: x half inches from the west edge, its front y inches from its own edge.
func (s *State) placed(u Unit, files int8, x, y int32) Formation {
	f := s.units[u]
	f.files, f.facing = files, u.Side().ahead()
	p := Point{x * halfInch, y * Inch}
	if u.Side() == Evil {
		p.y = s.tableSize() - p.y
	}
	f.moveTo(p)
	return f
}

// MaxInches is the side of the largest table.
const MaxInches = 48

// mayStand: inside the own zone, half an inch from everyone (docs/rulings: setup).
func (s *State) mayStand(u Unit, f *Formation) bool {
	return s.whyNotThere(u, f) == game.ReasonNotOffered
}

// whyNotThere is what forbids a place in a deployment; [game.ReasonNotOffered] if nothing does.
func (s *State) whyNotThere(u Unit, f *Formation) uint16 {
	b := f.body()
	low, high := int32(0), s.zone()
	if u.Side() == Evil {
		low, high = s.tableSize()-s.zone(), s.tableSize()
	}
	switch {
	case !s.onTable(&b):
		return reasonOffTable
	case b.south < low-1 || b.north > high+1:
		return reasonOutsideZone
	case s.onImpassable(&b, standSlack):
		return reasonScenery
	}
	for v, last := UnitsOf(u.Side()); v <= last; v++ {
		if v == u || !s.Here(v) {
			continue
		}
		if c := s.units[v].body(); b.within(&c, halfInch) {
			return reasonTooNear
		}
	}
	return game.ReasonNotOffered
}

// places appends every place for a formation in so many files; with most 1 it answers whether there is any.
func (s *State) places(u Unit, files int8, most int, buf []game.Action) []game.Action {
	begin := len(buf)
	for y := s.zone() / Inch; y >= 1; y-- {
		for x := int32(1); x < int32(s.inches)*2; x++ {
			f := s.placed(u, files, x, y)
			if s.mayStand(u, &f) {
				if buf = append(buf, game.Action{Verb: VerbPlace, A: int16(x), B: int16(y)}); len(buf)-begin == most {
					return buf
				}
			}
		}
	}
	return buf
}

func (s *State) hasPlace(u Unit, files int8) bool {
	var one [1]game.Action
	return len(s.places(u, files, 1, one[:0])) > 0
}

// allPlaces is more than any zone has.
const allPlaces = 4096

func (s *State) legalDeploy(_ *frame, buf []game.Action) []game.Action {
	for u, last := UnitsOf(s.active); u <= last; u++ {
		if !s.waiting(u) {
			continue
		}
		for files := int8(1); files <= s.units[u].companies; files++ {
			if s.hasPlace(u, files) {
				buf = append(buf, game.Action{Verb: VerbDeploy, A: int16(u), B: int16(files)})
			}
		}
	}
	return buf
}

func (s *State) playDeploy(_ *frame, a game.Action, _ game.Recorder) {
	s.units[a.A].files = int8(a.B)
	s.stack.Push(framePlace, frame{unit: Unit(a.A)})
}

func (s *State) legalPlace(f *frame, buf []game.Action) []game.Action {
	return s.places(f.unit, s.units[f.unit].files, allPlaces, buf)
}

func (s *State) playPlace(open *frame, a game.Action, rec game.Recorder) {
	u := open.unit
	f := s.placed(u, s.units[u].files, int32(a.A), int32(a.B))
	f.marks |= onTable
	s.units[u] = f
	s.stack.Pop()
	s.say(rec, eventDeployed, u)
	s.active = s.active.Other()
}

// proceedDeploy waits while there is something to put down. A formation for which there is no place left stays away and
// counts as lost (docs/rulings: no-room).
func (s *State) proceedDeploy(f *frame, rec game.Recorder) bool {
	for range NumSides {
		var buf [MaxFormations * MaxCompanies]game.Action
		if len(s.legalDeploy(f, buf[:0])) > 0 {
			return false
		}
		for u, last := UnitsOf(s.active); u <= last; u++ {
			if f := &s.units[u]; s.waiting(u) {
				f.lost, f.companies, f.marks = int16(f.Models()), 0, unplaced
				s.say(rec, eventNoRoom, u)
			}
		}
		s.active = s.active.Other()
	}
	s.nextTurn(rec)
	return true
}

func (s *State) whyNotDeploy(_ *frame, a game.Action) game.Reason {
	u, ok := named(a.A)
	switch {
	case !ok || s.units[u].start == 0:
		return game.Reason{ID: reasonGone}
	case u.Side() != s.active:
		return s.refuse(reasonNotYours, u)
	case !s.waiting(u):
		return game.Reason{ID: reasonStandsAlready}
	case a.B < 1 || a.B > int16(s.units[u].companies):
		return game.Reason{ID: reasonFiles, A: int16(s.units[u].companies)}
	}
	return game.Reason{ID: reasonNoRoom}
}

func (s *State) whyNotPlace(f *frame, a game.Action) game.Reason {
	if a.A <= 0 || a.B <= 0 || a.A >= 2*MaxInches || a.B >= MaxInches {
		return game.Reason{ID: reasonOffTable}
	}
	there := s.placed(f.unit, s.units[f.unit].files, int32(a.A), int32(a.B))
	return game.Reason{ID: s.whyNotThere(f.unit, &there)}
}
