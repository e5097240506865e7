package hunt

import "prancingpony/game"

// Why an action may be refused.
const (
	reasonActed = game.FirstReason + iota
	reasonFrodoStart
	reasonMustMove
	reasonNotYourTurn
	reasonOnAPoint
	reasonOutOfRange
	reasonRode
	reasonShielded
	reasonSilenced
	reasonTrailThere
)

var reasons = game.Reasons(
	game.Word{Name: "acted"},
	game.Word{Name: "frodo-start"},
	game.Word{Name: "must-move"},
	game.Word{Name: "not-your-turn"},
	game.Word{Name: "on-a-point"},
	game.Word{Name: "out-of-range"},
	game.Word{Name: "rode"},
	game.Word{Name: "shielded"},
	game.Word{Name: "silenced"},
	game.Word{Name: "trail-there"},
)

func because(id uint16) game.Reason { return game.Reason{ID: id} }

// whyNotHere: an action that belongs to another question.
func (s *State) whyNotHere(a game.Action) game.Reason {
	switch a.Verb {
	case verbSearch, verbHunt, verbHuntDie, verbPerceiveZone, verbPerceiveSection, verbRide, verbCast, verbDrawSorcery:
		return because(reasonNotYourTurn)
	}
	return because(game.ReasonNotOffered)
}

func (s *State) whyNotRider(f *frame, a game.Action) game.Reason {
	at := s.riders[f.rider]
	switch a.Verb {
	case verbRide:
		if s.rode {
			return because(reasonRode)
		}
	case verbSearch, verbHunt, verbHuntDie, verbPerceiveZone, verbPerceiveSection, verbCast, verbDrawSorcery:
		switch {
		case s.acted:
			return because(reasonActed)
		case a.Verb == verbSearch && !s.isPlace(at):
			return because(reasonOnAPoint)
		case a.Verb == verbSearch && (s.searched | s.tracked).Has(at):
			return because(reasonTrailThere)
		case a.Verb == verbSearch && s.act == 1 && s.board().starts.Has(at):
			return because(reasonFrodoStart)
		case (a.Verb == verbPerceiveZone || a.Verb == verbPerceiveSection) && !s.perceivable(s.sectionAt(at)):
			return because(reasonShielded)
		}
	}
	return because(game.ReasonNotOffered)
}

func (s *State) whyNotBearer(_ *frame, a game.Action) game.Reason {
	switch {
	case a.Verb == verbGo && !s.moved && !s.rested:
		return because(reasonOutOfRange)
	case a.Verb == verbEndTurn:
		return because(reasonMustMove)
	}
	return s.whyNotHere(a)
}

func (s *State) whyNotMove(_ *frame, a game.Action) game.Reason {
	if a.Verb == verbGo {
		return because(reasonOutOfRange)
	}
	return s.whyNotHere(a)
}

func (s *State) whyNotReact(_ *frame, a game.Action) game.Reason {
	if a.Verb == verbReact && s.silenced {
		return because(reasonSilenced)
	}
	return s.whyNotHere(a)
}
