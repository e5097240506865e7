package cards

import "prancingpony/game"

// « Score et Victoire ».

// ending is the rule by which a match ended.
type ending uint8

const (
	notEnded   ending = iota
	byLead            // ten points or more apart
	byScore           // more points after the last path
	byTie             // as many points after the last path: the Shadow wins
	numEndings = int(iota)
)

var endingNames = [numEndings]string{"", "ten-points-apart", "higher-score", "tie"}

// score of a side, without Rings: « Calcul du score ». Paths of the Shadow lie face down and count by corruption only.
func (s *State) score(x side) int {
	n := 0
	set := s.piles[scoring(x)]
	if x == shadow {
		set &= allBattlegrounds
		n = int(s.corruption)
	}
	for set != 0 {
		n += int(grounds[set.Pop()].points)
	}
	return n
}

// ringPoints: « chaque pion Anneau inutilisé d'un joueur rapporte un point de victoire à son camp », in the final count.
func (s *State) ringPoints(x side) int {
	n := 0
	for p := range s.numPlayers() {
		if at := &s.scene().players[p]; at.side == x && at.ring == ringOfGame && s.ringLeft(p) {
			n++
		}
	}
	return n
}

// lastPathFought: the last path of the scenario has been active, and its combat is over.
func (s *State) lastPathFought() bool { return s.number == s.scene().last && s.path == noLocation }

// checkVictory: « Vérification de Victoire ».
func (s *State) checkVictory(rec game.Recorder) {
	s.tell(rec, game.Public, evScore, int16(s.score(free)), int16(s.score(shadow)))
	winner, by := s.verdict()
	if by == notEnded {
		s.enter(s.stack.Top(), phaseDraw)
		return
	}
	s.end(winner, by, rec)
}

// verdict is who has won, and how; notEnded if no one has.
func (s *State) verdict() (side, ending) {
	f, d := s.score(free), s.score(shadow)
	switch {
	case f-d >= 10:
		return free, byLead
	case d-f >= 10:
		return shadow, byLead
	case !s.lastPathFought():
		return free, notEnded
	}
	f += s.ringPoints(free)
	d += s.ringPoints(shadow)
	switch {
	case f > d:
		return free, byScore
	case d > f:
		return shadow, byScore
	default:
		return shadow, byTie
	}
}

func (s *State) end(winner side, by ending, rec game.Recorder) {
	s.winner, s.ending = winner, by
	s.phase = phaseOver
	s.tell(rec, game.Public, evEnded, int16(winner))
}

// Result tells who won.
func (s *State) Result() game.Result {
	if s.phase != phaseOver {
		return game.Result{}
	}
	var winners game.SeatSet
	for seat, info := range s.scene().seats {
		if info.Side == sideNames[s.winner] {
			winners |= game.Only(game.Seat(seat))
		}
	}
	return game.Result{Over: true, Winners: winners, By: endingNames[s.ending]}
}
