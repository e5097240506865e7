package hunt

import (
	"errors"
	"fmt"

	"prancingpony/game"
)

// tokensGiven: Équilibrer le jeu, by balance option.
var tokensGiven = [...]uint8{balanceStandard: 1, balanceTwoTokens: 2, balanceNoToken: 0, balanceNoTokenFour: 0}

// fellowshipTokens: La réserve de la Communauté, in a standard game.
const fellowshipTokens = 3

const fullDeck = 1<<deckSize - 1

func init() {
	machine.Rows[frameGive] = row{
		Name:   "give",
		Prompt: plainPrompt(PromptGiveInformation),
		Legal:  (*State).legalGive,
		Play:   (*State).playGive,
		WhyNot: (*State).whyNotGive,
		Check:  (*State).checkGive,
		Fields: []field{number("n", maxLeft, (*frame).leftPart)},
	}
	machine.Rows[frameShare] = row{
		Name:   "share",
		Prompt: (*State).promptShare,
		Legal:  (*State).legalShare,
		Play:   (*State).playShare,
		WhyNot: (*State).whyNotShare,
		Check:  (*State).checkShare,
		Seat:   askLeader,
		Fields: []field{number("n", numRiders, (*frame).leftPart), number("at", game.MaxSeats-1, (*frame).seatPart)},
	}
	machine.Rows[framePlace] = row{
		Name:   "place",
		Prompt: (*State).promptPlace,
		Legal:  (*State).legalPlace,
		Play:   (*State).playPlace,
		WhyNot: (*State).whyNotPlace,
		Check:  (*State).checkPlace,
		Seat:   askOwner,
		Fields: []field{riderField},
	}
}

// setUp: Acte 1, Mettre en place le jeu, as far as the Ring-bearer's choice of an Information token.
func (s *State) setUp(rec game.Recorder) {
	b := &world.Boards[0]
	s.act = 1
	s.pool = fellowshipTokens
	if s.balance == balanceNoTokenFour {
		s.pool++
	}
	s.lord, s.hunted, s.saved = none, none, none
	s.offered = [2]uint8{none, none}
	for i := range s.riders {
		s.riders[i] = none
	}
	clearJournal(s)
	starts := b.Starts
	s.last = s.drawPlace(&starts)
	s.journal[0] = s.last
	s.visited = bit(s.last)
	tell(rec, game.Only(Bearer), eventStart, b.Operand(s.last))
	s.company[frodo], s.company[samwise], s.company[peregrin] = cardUp, cardUp, cardUp
	s.deck = fullDeck
	s.drawAllies(3, rec)
	left := b.Allies
	var drawn [5]int16
	for i := range drawn {
		p := s.drawPlace(&left)
		s.secret |= bit(p)
		drawn[i] = b.Operand(p)
	}
	tell(rec, game.Only(Bearer), eventInformationDrawn, drawn[:]...)
	s.sorcery = fullDeck
	s.tiles, s.box = world.Plain, world.Special
	s.phase = phaseGive
	machine.Run(s, &s.stack, rec)
}

func clearJournal(s *State) {
	for i := range s.journal {
		s.journal[i] = none
	}
}

// collect puts an Information token on the Black Riders card.
func (s *State) collect(p uint8, rec game.Recorder) {
	s.secret &^= bit(p)
	s.betrayed &^= bit(p)
	s.collected |= bit(p)
	s.empty |= bit(p)
	tell(rec, game.Public, eventInformation, s.at(p), int16(s.abilities()))
}

// giveInformation: Équilibrer le jeu.
func (s *State) giveInformation(game.Recorder) {
	if n := tokensGiven[s.balance]; n > 0 {
		s.stack.Push(frameGive, frame{left: n})
	}
}

func (s *State) shareNazgul(game.Recorder) {
	s.stack.Push(frameShare, frame{seat: s.leader, left: numRiders})
}

func (s *State) placeNazgul(game.Recorder) {
	s.stack.Push(framePlace, frame{rider: s.placing(0)})
}

// setUpWraiths: a Sorcery card for each player, and the Leader at random.
func (s *State) setUpWraiths(rec game.Recorder) {
	for seat := uint8(1); seat < s.players; seat++ {
		s.drawSorcery(seat, 1, rec)
	}
	s.chooseLeader(rec)
}

func (s *State) chooseLeader(rec game.Recorder) {
	s.leader = 1
	if s.players > 2 {
		s.leader = uint8(1 + s.random.Intn(int(s.players)-1))
	}
	tell(rec, game.Public, eventLeader, int16(s.leader))
}

// legalGive: Équilibrer le jeu. The bearer chooses which Information tokens the Ringwraiths begin with.
func (s *State) legalGive(_ *frame, buf []game.Action) []game.Action {
	for set := s.secret; set != 0; {
		buf = append(buf, game.Action{Verb: VerbGiveInformation, A: s.at(set.Take())})
	}
	return buf
}

func (s *State) playGive(f *frame, a game.Action, rec game.Recorder) {
	if f.left--; f.left == 0 {
		s.stack.Pop()
	}
	s.collect(s.spaceOf(a.A), rec)
}

func (s *State) checkGive(f *frame) error {
	if err := inAct(1)(s, f); err != nil {
		return err
	}
	return checkNumber("n", f.left, 1, s.secret.Count())
}

func (s *State) promptShare(f *frame) game.Prompt {
	return game.Prompt{ID: PromptShare, A: int16(f.seat)}
}

// legalShare: each player has at least one Nazgûl; the last takes what is left.
func (s *State) legalShare(f *frame, buf []game.Action) []game.Action {
	others := uint8(0)
	for seat := s.leftOf(f.seat); seat != s.leader; seat = s.leftOf(seat) {
		others++
	}
	if others == 0 {
		return append(buf, game.Action{Verb: VerbShare, A: int16(f.seat), B: int16(f.left)})
	}
	for n := uint8(1); n+others <= f.left; n++ {
		buf = append(buf, game.Action{Verb: VerbShare, A: int16(f.seat), B: int16(n)})
	}
	return buf
}

func (s *State) playShare(f *frame, a game.Action, rec game.Recorder) {
	n := uint8(a.B)
	for i := range n {
		s.owner[numRiders-f.left+i] = f.seat
	}
	tell(rec, game.Public, eventShared, int16(f.seat), int16(n))
	f.left -= n
	if f.left == 0 {
		s.stack.Pop()
		return
	}
	f.seat = s.leftOf(f.seat)
}

// checkShare: the seats from the one asked to the last can each have a Nazgûl.
func (s *State) checkShare(f *frame) error {
	if err := checkNumber("at", f.seat, 1, int(s.players)-1); err != nil {
		return err
	}
	if err := checkNumber("at", s.leader, 1, int(s.players)-1); err != nil {
		return errNoLeader
	}
	seats := 1
	for seat := s.leftOf(f.seat); seat != s.leader; seat = s.leftOf(seat) {
		if seats++; seats > int(s.players) {
			return errNoLeader
		}
	}
	return checkNumber("n", f.left, seats, numRiders)
}

var errNoLeader = errors.New("there is no Leader to share out the Nazgûl")

func (s *State) promptPlace(f *frame) game.Prompt {
	if s.act == 2 {
		return game.Prompt{ID: PromptPlaceAgain, A: int16(f.rider)} // the same question, of another chapter
	}
	return game.Prompt{ID: PromptPlaceRider, A: int16(f.rider)}
}

// legalPlace: in Act 1 six starts, one Nazgûl in each; in Act 2 two starts with two Nazgûl in each.
func (s *State) legalPlace(f *frame, buf []game.Action) []game.Action {
	for starts := s.board().RiderStarts; starts != 0; {
		p := starts.Take()
		there := uint8(0)
		for _, at := range s.riders {
			if at == p {
				there++
			}
		}
		if there < s.act {
			buf = append(buf, game.Action{Verb: VerbPlace, A: int16(f.rider), B: s.at(p)})
		}
	}
	return buf
}

func (s *State) playPlace(f *frame, a game.Action, rec game.Recorder) {
	s.riders[f.rider] = s.spaceOf(a.B)
	tell(rec, game.Public, eventPlaced, int16(f.rider), a.B)
	for i := range uint8(numRiders) {
		if r := s.placing(i); s.riders[r] == none {
			f.rider = r
			return
		}
	}
	s.stack.Pop()
}

func (s *State) checkPlace(f *frame) error {
	if s.riders[f.rider] != none {
		return fmt.Errorf("%s is placed already", riderNames[f.rider])
	}
	return nil
}

func (s *State) whyNotGive(_ *frame, a game.Action) game.Reason {
	if a.Verb != VerbGiveInformation {
		return s.whyNotHere(a)
	}
	if _, why := s.spaceArg(a.A); why.ID != 0 {
		return why
	}
	return because(reasonNoInformation, a.A)
}

func (s *State) whyNotShare(f *frame, a game.Action) game.Reason {
	switch {
	case a.Verb != VerbShare:
		return s.whyNotHere(a)
	case !named(a.A, len(seatNames)):
		return because(reasonNoSuch)
	case a.A != int16(f.seat):
		return because(reasonShareOrder, a.A)
	}
	return because(reasonShareNumber)
}

func (s *State) whyNotPlace(f *frame, a game.Action) game.Reason {
	if a.Verb != VerbPlace {
		return s.whyNotHere(a)
	}
	p, why := s.spaceArg(a.B)
	switch {
	case !named(a.A, numRiders):
		return because(reasonNoSuch)
	case a.A != int16(f.rider):
		return because(reasonOtherRider, a.A)
	case why.ID != 0:
		return why
	case !s.board().RiderStarts.Has(p):
		return because(reasonNotAStart, a.B)
	}
	return because(reasonStartFull, a.B)
}
