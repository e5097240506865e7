package board

import (
	"testing"

	"prancingpony/game"
)

func start(t testing.TB) *State {
	t.Helper()
	s, err := Title{}.New(nil, game.FastRand(1))
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

// chap. 3, Déploiement des unités: the table of the rulebook, column by column.
func TestDeployment(t *testing.T) {
	s := start(t)
	tests := []struct {
		at                     place
		nation                 nation
		regular, elite, leader uint8 // Nazgûl for Sauron
	}{
		{erebor, dwarves, 1, 1, 1},
		{eredLuin, dwarves, 1, 0, 0},
		{ironHills, dwarves, 1, 0, 0},
		{greyHavens, elves, 1, 1, 1},
		{rivendell, elves, 0, 2, 1},
		{woodlandRealm, elves, 1, 1, 1},
		{lorien, elves, 1, 2, 1},
		{minasTirith, gondor, 3, 1, 1},
		{dolAmroth, gondor, 3, 0, 0},
		{osgiliath, gondor, 2, 0, 0},
		{pelargir, gondor, 1, 0, 0},
		{bree, north, 1, 0, 0},
		{carrock, north, 1, 0, 0},
		{dale, north, 1, 0, 1},
		{northDowns, north, 0, 1, 0},
		{theShire, north, 1, 0, 0},
		{edoras, rohan, 1, 1, 0},
		{fordsOfIsen, rohan, 2, 0, 1},
		{helmsDeep, rohan, 1, 0, 0},
		{baradDur, sauron, 4, 1, 1},
		{dolGuldur, sauron, 5, 1, 1},
		{gorgoroth, sauron, 3, 0, 0},
		{minasMorgul, sauron, 5, 0, 1},
		{moria, sauron, 2, 0, 0},
		{mountGundabad, sauron, 2, 0, 0},
		{nurn, sauron, 2, 0, 0},
		{morannon, sauron, 5, 0, 1},
		{farHarad, southrons, 3, 1, 0},
		{nearHarad, southrons, 3, 1, 0},
		{northRhun, southrons, 2, 0, 0},
		{southRhun, southrons, 3, 1, 0},
		{umbar, southrons, 3, 0, 0},
		{orthanc, isengard, 4, 1, 0},
		{northDunland, isengard, 1, 0, 0},
		{southDunland, isengard, 1, 0, 0},
	}
	armies := 0
	for _, tt := range tests {
		f := &s.forces[tt.at]
		lead := f.nazgul
		if tt.nation < numFreeNations {
			lead = f.leaders[tt.nation]
		}
		if f.units[tt.nation] != (troop{tt.regular, tt.elite}) || lead != tt.leader || f.size != tt.regular+tt.elite {
			t.Errorf("%s: %+v, want %d %d %d", tt.at, *f, tt.regular, tt.elite, tt.leader)
		}
		armies++
	}
	if got := s.held[free].Len() + s.held[shadow].Len(); got != armies {
		t.Errorf("%d armies, want %d", got, armies)
	}
}

// chap. 3, Renforts.
func TestReinforcementsAtTheStart(t *testing.T) {
	s := start(t)
	want := [numNations]pieces{
		dwarves: {2, 4, 3}, elves: {2, 4, 0}, gondor: {6, 4, 3}, north: {6, 4, 3}, rohan: {6, 4, 3},
		sauron: {8, 4, 0}, southrons: {10, 3, 0}, isengard: {6, 5, 0},
	}
	if s.reserve != want || s.nazgulReserve != 4 {
		t.Errorf("reserve %v and %d Nazgûl, want %v and 4", s.reserve, s.nazgulReserve, want)
	}
}

// chap. 3: everything else on the table.
func TestSetUpOfTheRest(t *testing.T) {
	s := start(t)
	if s.steps != [numNations]uint8{
		dwarves: 3, elves: 3, gondor: 2, north: 3, rohan: 3, sauron: 1, isengard: 1,
		southrons: 2,
	} {
		t.Errorf("steps to war %v", s.steps)
	}
	if s.active != 1<<elves|1<<sauron|1<<isengard|1<<southrons {
		t.Errorf("active nations %b: the Elves and the Shadow", s.active)
	}
	if s.DicePool(shadow) != 7 || s.DicePool(free) != 4 || s.rings != [numSides]uint8{3, 0} {
		t.Errorf("dice %d and %d, rings %v", s.DicePool(free), s.DicePool(shadow), s.rings)
	}
	if s.poolSize() != 16 || s.pool[tileEye] != 4 {
		t.Errorf("hunt pool %v: the sixteen ordinary tiles", s.pool)
	}
	f := &s.fellowship
	if f.at != rivendell || f.progress != 0 || f.corruption != 0 || f.revealed || f.guide != gandalfGrey ||
		s.CompanionCount() != 7 {
		t.Errorf("fellowship %+v with %d companions", *f, s.CompanionCount())
	}
	for _, c := range []character{aragorn, gandalfWhite, saruman, witchKing, mouth} {
		if s.where[c] != nowhere {
			t.Errorf("%s is at %d", characterNames[c], s.where[c])
		}
	}
	for seat := range 2 { // step 1 of turn 1 is over: a card of each deck
		if s.hands[seat].Len() != 2 || s.hands[seat].And(deckCards[2*seat]).Len() != 1 {
			t.Errorf("seat %d starts with %q", seat, namesOfCards(s.hands[seat]))
		}
	}
	if s.turn != 1 || topKind(s) != frameDeclare {
		t.Errorf("turn %d asks %v", s.turn, topRow(s).Name)
	}
}
