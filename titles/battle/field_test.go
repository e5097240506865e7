package battle

import (
	"errors"
	"strings"
	"testing"

	"prancingpony/game"
)

// Numbers of the formations that tests put on the table.
const (
	g1, g2 = Unit(0), Unit(1)
	e1, e2 = Unit(MaxFormations), Unit(MaxFormations + 1)
)

// field is an empty table of 48 inches in some phase of the first turn; good has the initiative.
func field(p phase) *State {
	s := &State{rand: game.FastRand(1), inches: 48, turns: 8, turn: 1, winner: NoSide, matchup: -1}
	s.enter(p)
	return s
}

// post puts a formation on the table: the middle of its front edge, and the way it faces in degrees.
func post(s *State, u Unit, id string, companies, files int8, x, y int16, degrees int) *Formation {
	i, ok := profileNamed(id)
	if !ok {
		panic("no profile " + id)
	}
	s.units[u] = Formation{
		profile: i, option: -1, start: companies, companies: companies, files: files,
		facing: Facing(degrees / StepDegrees), x: x, y: y, marks: onTable,
	}
	return &s.units[u]
}

// buy gives a formation an option.
func buy(f *Formation, weapon string) {
	if f.option = f.sheet().optionNamed(weapon); f.option < 0 {
		panic(f.sheet().id + " cannot buy " + weapon)
	}
}

// roll scripts the next dice.
func roll(t *testing.T, s *State, dice ...int) {
	t.Helper()
	if err := s.rand.Force(dice); err != nil {
		t.Fatal(err)
	}
}

// play applies an action in text form and returns what happened.
func play(t *testing.T, s *State, text string) *game.Log {
	t.Helper()
	a, err := vocabulary.ParseAction(text)
	if err != nil {
		t.Fatal(err)
	}
	log := &game.Log{}
	if err := s.Apply(a, log); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if err := s.Check(); err != nil {
		t.Fatalf("after %s: %v", text, err)
	}
	return log
}

// refused holds that an action is refused for a reason.
func refused(t *testing.T, s *State, text string, reason uint16) {
	t.Helper()
	a, err := vocabulary.ParseAction(text)
	if err != nil {
		t.Fatal(err)
	}
	before := *s
	var illegal *game.IllegalError
	if err := s.Apply(a, nil); !errors.As(err, &illegal) ||
		strings.Fields(illegal.Reason)[0] != vocabulary.Reasons[reason].Name {
		t.Errorf("%s: %v, want it refused as %q", text, err, vocabulary.Reasons[reason].Name)
	}
	if *s != before {
		t.Errorf("%s was refused and changed the state", text)
	}
}

// offered reports whether an action is among the legal ones.
func offered(t *testing.T, s *State, text string) bool {
	t.Helper()
	for _, a := range s.Legal(nil) {
		if vocabulary.ActionText(a) == text {
			return true
		}
	}
	return false
}

// told is the operands of every event of a name.
func told(log *game.Log, id uint16) [][]int16 {
	var all [][]int16
	for i := range log.Events {
		if e := &log.Events[i]; e.ID == id {
			all = append(all, e.Operands())
		}
	}
	return all
}

// facingOff is a field on which two formations stand front to front in contact in the Fight phase.
func facingOff(good string, goodCompanies int8, evil string, evilCompanies int8) *State {
	s := field(phaseFight)
	post(s, g1, good, goodCompanies, 1, 6000, 6000, 0)
	post(s, e1, evil, evilCompanies, 1, 6000, 6000, 180)
	return s
}

// afoot is a field where a good formation is about to move, with an enemy so many inches ahead of it.
func afoot(t *testing.T, good, evil string, inches int16) *State {
	t.Helper()
	s := field(phaseMove)
	post(s, g1, good, 2, 2, 6000, 3000, 0)
	post(s, g2, "minas-tirith-archers", 1, 1, 1000, 1000, 0)
	post(s, e1, evil, 2, 2, 6000, 3000+inches*Inch, 180)
	play(t, s, "pick good-1")
	return s
}
