package hunt

import (
	"errors"

	"prancingpony/game"
)

// Jouer des cartes Allié, in the owner's turn.
func init() {
	questions[frameAlly] = question{
		Question: game.Question[State, frame]{
			Name: "ally",
			Proceed: func(s *State, f *frame, rec game.Recorder) bool {
				return s.proceedCard(f, s.allyOps(f), rec)
			},
			Prompt: func(_ *State, f *frame) game.Prompt { return game.Prompt{ID: promptAlly, A: int16(f.card)} },
			Legal:  (*State).legalAlly,
			Play:   (*State).playAlly,
			Check:  (*State).checkAlly,
		},
		shape: cardShape,
	}
}

// cardShape is the shape of both kinds of cards.
var cardShape = shape{
	card: (*frame).cardField, option: (*frame).optionField, op: (*frame).opField,
	n: (*frame).leftField, at: (*frame).memo0Field, to: (*frame).memo1Field, asks: true,
}

// startAlly plays a card from the hand.
func (s *State) startAlly(kind, option uint8, rec game.Recorder) {
	c := &s.tables().allies[kind]
	s.plays++
	s.dropAlly(kind)
	s.noteNeed(&c.need)
	tell(rec, game.Public, eventAllyPlayed, int16(kind), int16(option)+1)
	s.spendTokens(c.options[option].cost, rec)
	s.push(frame{kind: frameAlly, card: kind, option: option})
}

func (s *State) allyOps(f *frame) []op { return s.tables().allies[f.card].options[f.option].ops }

func (s *State) legalAlly(f *frame, buf []game.Action) []game.Action {
	o := &s.allyOps(f)[f.op]
	return operations[o.code].legal(s, f, o, buf)
}

func (s *State) playAlly(f *frame, a game.Action, rec game.Recorder) {
	s.playCard(f, &s.allyOps(f)[f.op], a, rec)
}

func (s *State) checkAlly(f *frame) error {
	if err := s.checkOn(f, "bearer"); err != nil {
		return err
	}
	w := s.tables()
	if (int(f.card) >= w.wildAllies) != (s.act == 2) {
		return errors.New("card: it belongs to the other act")
	}
	return s.checkCard(f, w.allies)
}

// freeForAlly: locations with neither a Nazgûl nor a token, and no exit (ruling 19).
func (s *State) freeForAlly() PlaceSet {
	free := s.board().numbered &^ s.allies
	for _, at := range s.riders {
		if s.isPlace(at) {
			free &^= bit(at)
		}
	}
	return free
}

// drive: the bearer moves a Nazgûl.
func (s *State) drive(r uint8, to space, rec game.Recorder) {
	tell(rec, game.Public, eventDriven, int16(r), s.at(s.riders[r]), s.at(to))
	s.riders[r] = to
}

// setAside takes an unused ordinary die away until the next Upkeep.
func (s *State) setAside(face uint8, rec game.Recorder) {
	s.dice[face]--
	tell(rec, game.Public, eventDieAside, int16(face))
}

func (s *State) legalSetAside(buf []game.Action) []game.Action {
	for face := faceRing; face <= faceShadow; face++ {
		if s.dice[face] > 0 {
			buf = append(buf, game.Action{Verb: verbSetAside, A: int16(face)})
		}
	}
	return buf
}
