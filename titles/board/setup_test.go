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
		at                     Place
		nation                 Nation
		regular, elite, leader uint8 // Nazgûl for Sauron
	}{
		{erebor, Dwarves, 1, 1, 1},
		{eredLuin, Dwarves, 1, 0, 0},
		{ironHills, Dwarves, 1, 0, 0},
		{greyHavens, Elves, 1, 1, 1},
		{Rivendell, Elves, 0, 2, 1},
		{woodlandRealm, Elves, 1, 1, 1},
		{lorien, Elves, 1, 2, 1},
		{minasTirith, Gondor, 3, 1, 1},
		{dolAmroth, Gondor, 3, 0, 0},
		{osgiliath, Gondor, 2, 0, 0},
		{pelargir, Gondor, 1, 0, 0},
		{bree, North, 1, 0, 0},
		{carrock, North, 1, 0, 0},
		{dale, North, 1, 0, 1},
		{northDowns, North, 0, 1, 0},
		{theShire, North, 1, 0, 0},
		{edoras, Rohan, 1, 1, 0},
		{fordsOfIsen, Rohan, 2, 0, 1},
		{helmsDeep, Rohan, 1, 0, 0},
		{baradDur, Sauron, 4, 1, 1},
		{dolGuldur, Sauron, 5, 1, 1},
		{gorgoroth, Sauron, 3, 0, 0},
		{MinasMorgul, Sauron, 5, 0, 1},
		{moria, Sauron, 2, 0, 0},
		{mountGundabad, Sauron, 2, 0, 0},
		{nurn, Sauron, 2, 0, 0},
		{Morannon, Sauron, 5, 0, 1},
		{farHarad, southrons, 3, 1, 0},
		{nearHarad, southrons, 3, 1, 0},
		{northRhun, southrons, 2, 0, 0},
		{southRhun, southrons, 3, 1, 0},
		{umbar, southrons, 3, 0, 0},
		{orthanc, Isengard, 4, 1, 0},
		{northDunland, Isengard, 1, 0, 0},
		{southDunland, Isengard, 1, 0, 0},
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
	if got := s.held[Free].Len() + s.held[Shadow].Len(); got != armies {
		t.Errorf("%d armies, want %d", got, armies)
	}
}

// chap. 3, Renforts.
func TestReinforcementsAtTheStart(t *testing.T) {
	s := start(t)
	want := [NumNations]pieces{
		Dwarves: {2, 4, 3}, Elves: {2, 4, 0}, Gondor: {6, 4, 3}, North: {6, 4, 3}, Rohan: {6, 4, 3},
		Sauron: {8, 4, 0}, southrons: {10, 3, 0}, Isengard: {6, 5, 0},
	}
	if s.reserve != want || s.nazgulReserve != 4 {
		t.Errorf("reserve %v and %d Nazgûl, want %v and 4", s.reserve, s.nazgulReserve, want)
	}
}

// chap. 3: everything else on the table.
func TestSetUpOfTheRest(t *testing.T) {
	s := start(t)
	if s.steps != [NumNations]uint8{
		Dwarves: 3, Elves: 3, Gondor: 2, North: 3, Rohan: 3, Sauron: 1, Isengard: 1,
		southrons: 2,
	} {
		t.Errorf("steps to war %v", s.steps)
	}
	if s.active != 1<<Elves|1<<Sauron|1<<Isengard|1<<southrons {
		t.Errorf("active nations %b: the Elves and the Shadow", s.active)
	}
	if s.DicePool(Shadow) != 7 || s.DicePool(Free) != 4 || s.rings != [NumSides]uint8{3, 0} {
		t.Errorf("dice %d and %d, rings %v", s.DicePool(Free), s.DicePool(Shadow), s.rings)
	}
	if s.poolSize() != 16 || s.pool[tileEye] != 4 {
		t.Errorf("hunt pool %v: the sixteen ordinary tiles", s.pool)
	}
	f := &s.fellowship
	if f.at != Rivendell || f.progress != 0 || f.corruption != 0 || f.revealed || f.guide != GandalfGrey ||
		s.CompanionCount() != 7 {
		t.Errorf("fellowship %+v with %d companions", *f, s.CompanionCount())
	}
	for _, c := range []Character{Aragorn, GandalfWhite, Saruman, WitchKing, Mouth} {
		if s.where[c] != Nowhere {
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
