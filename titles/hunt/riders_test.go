package hunt

import (
	"slices"
	"testing"

	"prancingpony/game"
)

// Exemples de mouvement de Nazgûl
func TestExamplesOfNazgulMovement(t *testing.T) {
	s := position(t, toRiders+`,"riders":{"blue":"shire-48","green":"shire-49"}`)
	rides := offered(s, "ride")
	for _, want := range []string{"shire-47", "shire-p78"} {
		if !slices.Contains(rides, want) {
			t.Errorf("by day 48 does not reach %s: %v", want, rides)
		}
	}
	if slices.Contains(rides, "shire-41") {
		t.Error("by day 48 reaches 41 beyond the point")
	}
	play(t, s, "ride shire-p78", "end-rider")
	rides = offered(s, "ride")
	for _, want := range []string{"shire-48", "shire-46"} {
		if !slices.Contains(rides, want) {
			t.Errorf("by road 49 does not reach %s: %v", want, rides)
		}
	}
	play(t, s, "ride shire-46")

	s = position(t, `"hour":2,`+toRiders+`,"riders":{"blue":"shire-34"}`)
	rides = offered(s, "ride")
	for _, want := range []string{"shire-p47", "shire-30", "shire-p40", "shire-p50", "shire-23"} {
		if !slices.Contains(rides, want) {
			t.Errorf("by night 34 does not reach %s: %v", want, rides)
		}
	}
}

// Déplacer les Nazgûl. Ruling 13: three steps only if all follow a road.
func TestThreeStepsOnlyAlongRoads(t *testing.T) {
	s := position(t, `"hour":2,`+toRiders+`,"riders":{"blue":"shire-34"}`)
	// 22 lies three steps away: two by road, one by path.
	if slices.Contains(offered(s, "ride"), "shire-22") {
		t.Error("a Nazgûl mixes road and path beyond two steps")
	}
	s = position(t, toRiders+`,"riders":{"blue":"shire-34"}`)
	rides := offered(s, "ride")
	if slices.Contains(rides, "shire-23") || !slices.Contains(rides, "shire-p40") {
		t.Errorf("by day: %v", rides)
	}
}

// Limitations de mouvement: neither exits nor Ally tokens are entered or crossed; Nazgûl do not block each other.
func TestExitsAndAllyTokensStopNazgul(t *testing.T) {
	s := position(t, `"hour":2,`+toRiders+
		`,"riders":{"blue":"shire-49","green":"shire-p83","violet":"shire-52"},"allies":["shire-51"]`)
	rides := offered(s, "ride")
	for _, barred := range []string{"shire-b", "shire-51", "shire-p81"} {
		if slices.Contains(rides, barred) {
			t.Errorf("49 reaches %s", barred)
		}
	}
	if !slices.Contains(rides, "shire-p83") {
		t.Error("a Nazgûl blocks another")
	}
}

// Le mouvement n'est jamais obligatoire: a Nazgûl may do nothing at all.
func TestANazgulMayDoNothing(t *testing.T) {
	s := position(t, toRiders)
	play(t, s, "end-rider")
	if s.order != 1 {
		t.Error("the next Nazgûl is not up")
	}
}

// Dépenser un dé d'Actions: the example of the first Day turn.
func TestExampleOfSpendingDice(t *testing.T) {
	s := position(t, `"options":{"players":5,"reminders":false},`+toRiders+
		`,"riders":{"blue":"shire-48","green":"shire-49","red":"shire-51","violet":"shire-52"},"dice":{"ring":3,`+
		`"sword":1,"sorcery":1,"shadow":1}`)
	play(t, s, "search", "ride shire-p78")               // blue: a free Search, then a step
	play(t, s, "ride shire-46", "perceive-section ring") // green: by road, then a Perception of section III
	play(t, s, "draw-sorcery sorcery", "ride shire-p71") // red: a card, then a step
	play(t, s, "ride shire-p88", "end-rider")            // violet: a step and nothing else
	if want := [numFaces]uint8{faceRing: 2, faceSword: 1, faceShadow: 1}; s.dice != want {
		t.Errorf("left: %v, want Anneau, Anneau, Épée, Ombre", s.dice)
	}
	if countCards(s.hands[3]) != 1 {
		t.Error("red has no card")
	}
}

// Le tour des Spectres de l'Anneau: move and one action, in any order; the die replaces the free action.
func TestOneActionBeforeOrAfterTheMove(t *testing.T) {
	s := position(t, toRiders+`,"riders":{"blue":"shire-48"},"dice":{"ring":1}`)
	play(t, s, "search")
	wantOffer(t, s, "perceive-zone ring", false)
	if len(offered(s, "ride")) == 0 {
		t.Error("no move after the action")
	}
	err := s.Apply(game.Action{Verb: VerbSearch}, nil)
	if err == nil {
		t.Error("a second action is accepted")
	}
}

// Ruling 11: the Leader's Nazgûl first, then clockwise, each player's in the order of set-up.
func TestOrderOfTheNazgul(t *testing.T) {
	s := position(t, `"options":{"players":4,"reminders":false},`+toRiders+
		`,"leader":"wraith-2","owners":{"blue":"wraith-1","green":"wraith-2","red":"wraith-3","violet":"wraith-2"}`)
	for _, want := range []string{"green", "violet", "red", "blue"} {
		if got := riderNames[s.active()]; got != want {
			t.Errorf("%s is up, want %s", got, want)
		}
		if got := s.Decider(); got != game.Seat(s.owner[s.active()]) {
			t.Errorf("seat %d decides for %s", got, want)
		}
		play(t, s, "end-rider")
	}
}

// Phase d'Entretien: the Leader token goes to the left; its new holder draws a Sorcery card and rolls all dice.
func TestLeaderGoesToTheLeftAndDraws(t *testing.T) {
	s := position(t, `"options":{"players":4,"reminders":false},"leader":"wraith-3"`)
	s.stack.Clear()
	s.phase = phaseUpkeepLeader
	machine.Run(s, &s.stack, nil)
	if s.leader != 1 || countCards(s.hands[1]) != 1 || s.hands[2]|s.hands[3] != 0 {
		t.Errorf("leader %d, hands %v", s.leader, s.hands)
	}
}

// The night's free action. Ruling 12: Hunt or Search, and only if Frodo moved.
func TestFreeHuntByNightIfFrodoMoved(t *testing.T) {
	s := position(t, `"hour":2,`+toRiders+`,"turn":{"eye":true},"riders":{"blue":"shire-22"}`)
	wantOffer(t, s, "hunt", true)
	wantOffer(t, s, "search", true)
	s = position(t, `"hour":2,`+toRiders+`,"riders":{"blue":"shire-22"}`)
	wantOffer(t, s, "hunt", false)
	wantOffer(t, s, "search", true)
}

// Les dés d'Actions: what each face is for.
func TestFacesOfTheDice(t *testing.T) {
	base := toRiders +
		`,"riders":{"blue":"shire-22"},"allies":["shire-19"],"sorcery_hands":{"wraith-1":["bill-ferny"]},`
	tests := []struct {
		face, does string
		can        bool
	}{
		{"ring", "perceive-zone ring", true},
		{"ring", "perceive-section ring", true},
		{"ring", "hunt-die ring", false},
		{"sword", "hunt-die sword", true},
		{"sword", "remove-ally sword shire-19", true},
		{"sword", "perceive-zone sword", false},
		{"sorcery", "draw-sorcery sorcery", true},
		{"sorcery", "cast sorcery bill-ferny", true},
		{"sorcery", "hunt-die sorcery", false},
		{"shadow", "perceive-zone shadow", true},
		{"shadow", "hunt-die shadow", true},
		{"shadow", "cast shadow bill-ferny", true},
	}
	for _, tt := range tests {
		wantOffer(t, position(t, base+`"dice":{"`+tt.face+`":1}`), tt.does, tt.can)
	}
	s := position(t, base+`"dice":{"sword":1}`)
	play(t, s, "remove-ally sword shire-19")
	if s.allies != 0 || s.dice[faceSword] != 0 {
		t.Error("the token and the die are not gone")
	}
}

// Lieux Sombres et Sorcellerie: any die counts as Sorcery there.
func TestAnyDieIsSorceryInADarkLocation(t *testing.T) {
	s := position(t, toRiders+`,"riders":{"blue":"shire-27"},"dice":{"ring":1,"sword":1}`)
	wantOffer(t, s, "draw-sorcery ring", true)
	wantOffer(t, s, "draw-sorcery sword", true)
	s = position(t, toRiders+`,"riders":{"blue":"shire-22"},"dice":{"ring":1}`)
	wantOffer(t, s, "draw-sorcery ring", false)
}

// Pouvoirs des Cavaliers Noirs. Rulings 14 and 15.
func TestBlackRidersAbilities(t *testing.T) {
	tokens := []string{
		`"shire-4"`, `"shire-4","shire-6"`, `"shire-4","shire-6","shire-12"`,
		`"shire-4","shire-6","shire-12","shire-14"`,
	}
	base := toRiders +
		`,"riders":{"blue":"shire-22"},"dice":{"ring":1,"sword":1,"sorcery":1},"information":{"collected":[`
	tests := []struct {
		tokens int
		does   string
		can    bool
	}{
		{1, "spur ring", true},
		{1, "spur sorcery", true},
		{1, "combine ring sword", false},
		{2, "combine ring sword", true},
		{2, "combine sword sorcery", true},
		{2, "combine ring ring", false},
		{2, "chase sword", false},
		{3, "chase sword", true},
		{3, "chase ring", false},
		{3, "gallop ring", false},
		{4, "gallop ring", true},
		{4, "gallop sword", false},
	}
	for _, tt := range tests {
		wantOffer(t, position(t, base+tokens[tt.tokens-1]+`]}`), tt.does, tt.can)
	}
	s := position(t, base+tokens[3]+`]}`)
	play(t, s, "spur sorcery")
	if got := numbers(offered(s, "ride")); got != "19 p38 p39" {
		t.Errorf("one step further from 22: %s", got)
	}
	play(t, s, "ride shire-19")
	if !slices.Contains(offered(s, "ride"), "shire-p28") {
		t.Error("the normal move is still to come")
	}
	s = position(t, base+tokens[3]+`]}`)
	play(t, s, "gallop ring")
	if !slices.Contains(offered(s, "ride"), "shire-23") {
		t.Errorf("two steps further from 22: %v", offered(s, "ride"))
	}
	s = position(t, `"journal":["shire-1",".",".","shire-10",".","shire-19","."],`+base+tokens[3]+`]}`)
	events := play(t, s, "chase sword", "ride shire-19")
	wantEvent(t, events, "searched shire-19 yes", true)
	s = position(t, base+tokens[3]+`]}`)
	play(t, s, "combine ring sword")
	if got := offers(s); !slices.Equal(got, []string{"hunt", "target-zone ii-a", "target-section ii"}) {
		t.Errorf("two dice: %v", got)
	}
}

// Limitations de mouvement: Nazgûl do not hinder each other, and several may stand on one space.
func TestNazgulShareASpace(t *testing.T) {
	s := position(t,
		toRiders+
			`,"options":{"reminders":false},"riders":{"blue":"shire-49","green":"shire-48","red":"shire-p57",`+
			`"violet":"shire-46"},"dice":{"ring":1}`)
	alone := position(t,
		toRiders+
			`,"options":{"reminders":false},"riders":{"blue":"shire-49","green":"shire-4","red":"shire-4",`+
			`"violet":"shire-4"},"dice":{"ring":1}`)
	if a, b := offered(s, "ride"), offered(alone, "ride"); !slices.Equal(a, b) {
		t.Errorf("among others %v, alone %v", a, b)
	}
	play(t, s, "ride shire-46", "end-rider")
	if s.riders[0] != s.riders[3] {
		t.Errorf("blue at %d, violet at %d", s.riders[0], s.riders[3])
	}
}

// Phase d'Entretien, 3: all dice are rolled, those that were not used as well.
func TestUpkeepRollsUnusedDiceToo(t *testing.T) {
	s := position(t, `"hour":2,"options":{"reminders":false},`+toRiders+
		`,"riders":{"blue":"shire-49","green":"shire-48","red":"shire-51","violet":"shire-52"},"dice":{"sword":5},`+
		`"rolls":[1,1,1,1,1,1]`)
	play(t, s, "end-rider", "end-rider", "end-rider", "end-rider")
	total := uint8(0)
	for _, n := range s.dice {
		total += n
	}
	if s.hour != 0 || total != ordinaryDice || s.dice[faceRing] != ordinaryDice {
		t.Errorf("hour %d, dice %v", s.hour, s.dice)
	}
}
