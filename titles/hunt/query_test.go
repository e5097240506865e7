package hunt

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

// journal22 is the journal of the rulebook's examples: 10, 19 and 22 after six moves, then a point.
const journal22 = `"journal":["shire-1",".",".","shire-10",".","shire-19","shire-22","."]`

// Effectuer une Fouille: the example.
func TestExampleOfSearch(t *testing.T) {
	for _, tt := range []struct {
		at     string
		answer string
	}{{"shire-10", "yes"}, {"shire-19", "yes"}, {"shire-22", "yes"}, {"shire-20", "no"}, {"shire-24", "no"}} {
		s := position(t, journal22+`,`+toRiders+`,"riders":{"blue":"`+tt.at+`"}`)
		events := play(t, s, "search")
		wantEvent(t, events, "searched "+tt.at+" "+tt.answer, true)
		if trail := s.searched.Count() == 1; trail != (tt.answer == "yes") {
			t.Errorf("%s: a Trail token: %v", tt.at, trail)
		}
	}
}

// A Search is never allowed at a start of Frodo's (ruling 3), where a Trail token lies, or on a point.
func TestWhereASearchIsNotAllowed(t *testing.T) {
	tests := []struct{ fields, reason string }{
		{`"riders":{"blue":"shire-1"}`, "frodo-start"},
		{`"riders":{"blue":"shire-2"}`, "frodo-start"},
		{`"riders":{"blue":"shire-10"},"searched":["shire-10"]`, "trail-there"},
		{`"riders":{"blue":"shire-p39"}`, "on-a-point"},
	}
	for _, tt := range tests {
		s := position(t, journal22+`,`+toRiders+`,`+tt.fields)
		wantOffer(t, s, "search", false)
		err := s.Apply(game.Action{Verb: VerbSearch}, nil)
		var illegal *game.IllegalError
		if !errors.As(err, &illegal) || illegal.Reason != tt.reason {
			t.Errorf("%s: %v, want the reason %s", tt.fields, err, tt.reason)
		}
	}
}

// Effectuer une Perception: the example. Only the last number counts, not the point after it.
func TestExampleOfPerception(t *testing.T) {
	tests := []struct{ at, action, event string }{
		{"shire-31", "perceive-section ring", "perceived-section ii yes"},
		{"shire-31", "perceive-zone ring", "perceived-zone ii-b no"},
		{"shire-24", "perceive-zone ring", "perceived-zone ii-a yes"},
	}
	for _, tt := range tests {
		s := position(t, journal22+`,`+toRiders+`,"dice":{"ring":1},"riders":{"blue":"`+tt.at+`"}`)
		wantEvent(t, play(t, s, tt.action), tt.event, true)
	}
}

// Ruling 16: a Nazgûl on a point perceives the zone of the point.
func TestPerceptionFromAPoint(t *testing.T) {
	s := position(t, journal22+`,`+toRiders+`,"dice":{"ring":1},"riders":{"blue":"shire-p42"}`)
	wantEvent(t, play(t, s, "perceive-zone ring"), "perceived-zone ii-a yes", true)
}

// Effectuer une Traque: the example.
func TestExampleOfHunt(t *testing.T) {
	s := position(t, journal22+`,`+toRiders+`,"dice":{"sword":2},"riders":{"blue":"shire-19","green":"shire-22"}`)
	events := play(t, s, "hunt-die sword", "end-rider")
	wantEvent(t, events, "hunted shire-19 yes", true)
	if s.found || s.tracked != bit(19-1) {
		t.Errorf("found %v, Trail tokens %v", s.found, s.tracked)
	}
	wantEvent(t, play(t, s, "hunt-die sword"), "hunted shire-22 here", true)
	if !s.found || !s.tracked.Has(22-1) {
		t.Error("no Encounter follows, or no Trail token lies there")
	}
}

// Ruling 3: the start is the last location until a number is written; a Hunt there succeeds.
func TestHuntAtTheStart(t *testing.T) {
	s := position(t, `"journal":["shire-1","."],`+toRiders+`,"dice":{"sword":1},"riders":{"blue":"shire-1"}`)
	wantEvent(t, play(t, s, "hunt-die sword"), "hunted shire-1 here", true)
	s = position(t, journal22+`,`+toRiders+`,"dice":{"sword":1},"riders":{"blue":"shire-1"}`)
	wantEvent(t, play(t, s, "hunt-die sword"), "hunted shire-1 yes", true)
	s = position(t, journal22+`,`+toRiders+`,"dice":{"sword":1},"riders":{"blue":"shire-2"}`)
	wantEvent(t, play(t, s, "hunt-die sword"), "hunted shire-2 no", true)
}

// Pions Piste. Ruling 18: a Hunt turns the token to its Sword side; with twelve out no more are laid.
func TestTrailTokens(t *testing.T) {
	s := position(t, journal22+`,`+toRiders+`,"dice":{"sword":1},"riders":{"blue":"shire-19"},"searched":["shire-19"]`)
	play(t, s, "hunt-die sword")
	if s.searched != 0 || s.tracked != bit(19-1) {
		t.Errorf("Eye side %v, Sword side %v", s.searched, s.tracked)
	}
	s = position(t, `"journal":["shire-1","."]`)
	for p := range uint8(maxTrails) {
		s.leaveTrail(p+20, false)
	}
	s.leaveTrail(40, false)
	if s.searched.Count() != maxTrails || s.searched.Has(40) {
		t.Errorf("%d Trail tokens", s.searched.Count())
	}
}

// Trouver des informations. Ruling 17: any Search or Hunt, successful or not, uncovers the token.
func TestInformationIsFoundBySearchAndHunt(t *testing.T) {
	fields := journal22 + `,` + toRiders + `,"riders":{"blue":"shire-23"},"information":{"secret":["shire-23"]}`
	s := position(t, fields)
	events := play(t, s, "search")
	wantEvent(t, events, "searched shire-23 no", true)
	wantEvent(t, events, "information shire-23 1", true)
	if s.abilities() != 1 || s.secret != 0 {
		t.Error("the token is not collected")
	}
	s = position(t, fields+`,"dice":{"sword":1}`)
	wantEvent(t, play(t, s, "hunt-die sword"), "information shire-23 1", true)
	// Where there is none, everyone knows so from then on.
	s = position(t, journal22+`,`+toRiders+`,"riders":{"blue":"shire-23"},"information":{"secret":["shire-26"]}`)
	play(t, s, "search")
	if s.empty != bit(23-1) || s.absent != bit(23-1) {
		t.Errorf("empty %v, absent %v", s.empty, s.absent)
	}
}

// Cartes en dehors du tour. Ruling 7: after the target is named and before the answer; the die stays spent.
func TestCancellingAQuery(t *testing.T) {
	hand := `"hand":["get-off-the-road","gildor-inglorion","the-gaffer"],"held":1,"pool":2,`
	s := position(t, hand+journal22+`,`+toRiders+`,"riders":{"blue":"shire-22"}`)
	events := play(t, s, "search")
	wantEvent(t, events, "searching blue shire-22", true)
	if s.Decider() != Bearer || s.Prompt().ID != PromptReactSearch {
		t.Fatal("the bearer is not asked")
	}
	events = play(t, s, "react the-gaffer 2")
	wantEvent(t, events, "searched shire-22 yes", false)
	if s.searched != 0 || !s.acted || len(s.record.Notes()) != int(s.track) {
		t.Error("a cancelled Search leaves something behind")
	}

	s = position(t, hand+journal22+`,`+toRiders+`,"riders":{"blue":"shire-22"},"dice":{"sword":1,"ring":1}`)
	play(t, s, "hunt-die sword", "react get-off-the-road 2")
	if s.found || s.held != 0 || s.dice[faceSword] != 0 {
		t.Errorf("found %v, held %d, dice %v", s.found, s.held, s.dice)
	}
	s = position(t, hand+journal22+`,`+toRiders+`,"riders":{"blue":"shire-22"},"dice":{"ring":1}`)
	events = play(t, s, "perceive-zone ring", "react gildor-inglorion 2")
	wantEvent(t, events, "perceived-zone ii-a yes", false)
	s = position(t, hand+journal22+`,`+toRiders+`,"riders":{"blue":"shire-22"},"dice":{"ring":1}`)
	wantEvent(t, play(t, s, "perceive-zone ring", "pass"), "perceived-zone ii-a yes", true)
}

// The card that cancels a Hunt costs a token: without one it is not offered.
func TestCancellingAHuntCostsAToken(t *testing.T) {
	s := position(t, `"hand":["get-off-the-road","lobelia"],"held":0,`+journal22+`,`+toRiders+
		`,"riders":{"blue":"shire-22"},"dice":{"sword":1}`)
	wantEvent(t, play(t, s, "hunt-die sword"), "hunted shire-22 here", true)
}

// Ruling 46: whether the bearer is asked depends on what everyone knows, not on his hand.
func TestReactionsAreAskedByWhatEveryoneKnows(t *testing.T) {
	for _, hand := range []string{`["the-gaffer"]`, `["lobelia"]`} {
		s := position(t, `"hand":`+hand+`,`+journal22+`,`+toRiders+`,"riders":{"blue":"shire-22"}`)
		play(t, s, "search")
		if s.Prompt().ID != PromptReactSearch {
			t.Errorf("hand %s: the bearer is not asked", hand)
		}
	}
	// With no card in hand, or every such card among the discards, nobody is asked.
	s := position(t, `"hand":["lobelia"],"spent":["the-gaffer","get-off-the-road","get-off-the-road"],`+
		journal22+`,`+toRiders+`,"riders":{"blue":"shire-22"}`)
	wantEvent(t, play(t, s, "search"), "searched shire-22 yes", true)
	// He may let everything pass for the whole turn.
	s = position(t, `"hand":["the-gaffer"],`+journal22+`,`+toRiders+`,"riders":{"blue":"shire-22","green":"shire-10"}`)
	play(t, s, "search", "pass-turn", "end-rider")
	wantEvent(t, play(t, s, "search"), "searched shire-10 yes", true)
}

// Fredegar Bolger keeps a token behind the screen; the ordinary answer is still given.
func TestInformationSavedByACard(t *testing.T) {
	s := position(t, `"hand":["fredegar-bolger"],`+journal22+`,`+toRiders+
		`,"riders":{"blue":"shire-23","green":"shire-23"},"information":{"secret":["shire-23"]}`)
	events := play(t, s, "search", "react fredegar-bolger 2")
	wantEvent(t, events, "searched shire-23 no", true)
	wantEvent(t, events, "information shire-23 1", false)
	if s.secret != bit(23-1) || s.betrayed != bit(23-1) {
		t.Errorf("secret %v, betrayed %v", s.secret, s.betrayed)
	}
	// It is saved from this Search alone.
	play(t, s, "end-rider")
	wantEvent(t, play(t, s, "search"), "information shire-23 1", true)
}

// Pions Spectre de l'Anneau
func TestReminderTokens(t *testing.T) {
	s := position(t, toRiders)
	play(t, s, "remind crown", "mark-zone ii-a", "remind crown", "mark-step 4", "remind ring", "mark-space shire-22",
		"remind jewel", "mark-section iii")
	var got []string
	for i, m := range s.marks {
		if m.kind != markNowhere {
			got = append(got, tokenNames[tokenOf[i]]+" "+s.markText(m))
		}
	}
	if want := []string{
		"crown zone ii-a", "crown step 4", "ring space shire-22",
		"jewel section iii",
	}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	wantOffer(t, s, "remind ring", false) // once in a Nazgûl's turn
	wantOffer(t, s, "remind crown", true) // the third of them
	play(t, s, "end-rider", "remind ring", "unmark")
	if s.marks[3].kind != markNowhere {
		t.Error("the ring token is not taken back")
	}
	s = position(t, `"options":{"reminders":false},`+toRiders)
	wantOffer(t, s, "remind ring", false)
	// A turn with nothing left to do ends by itself; what it has revealed is marked in the next Nazgûl's turn.
	s = position(t, journal22+`,`+toRiders+`,"riders":{"blue":"shire-22"},"dice":{"ring":1}`)
	play(t, s, "ride shire-19", "perceive-section ring")
	if s.active() == 0 {
		t.Error("the first Nazgûl is still up")
	}
	play(t, s, "remind ring", "mark-section ii")
}

// fromFile reads a position of testdata.
func fromFile(t *testing.T, name string) *State {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "positions", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := Title{}.Read(data, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

// The position of `pony try` in the documentation: a query, its answer, and the places that are left.
func TestPositionForTry(t *testing.T) {
	s := fromFile(t, "search-at-22")
	before, _ := s.possible()
	events := play(t, s, "search")
	wantEvent(t, events, "searched shire-22 yes", true)
	after, _ := s.possible()
	wantEvent(t, events, sprintf("possible %d", after.Count()), true)
	wantEvent(t, events, "possible-at "+strings.Join(s.placeNames(after), " "), true)
	if after.Count() >= before.Count() {
		t.Errorf("%d places, then %d", before.Count(), after.Count())
	}
}

// Acte 2, Perception: yes for Gandalf alone tells nothing of Frodo.
func TestPositionForTryInActTwo(t *testing.T) {
	s := fromFile(t, "perception-gandalf")
	frodoBefore, gandalfBefore := s.possible()
	wantEvent(t, play(t, s, "perceive-zone ring"), "perceived-zone vi-c yes", true)
	frodoAfter, gandalfAfter := s.possible()
	if frodoAfter != frodoBefore || gandalfAfter == 0 {
		t.Errorf("Frodo: %d places, then %d; Gandalf: %d, then %d", frodoBefore.Count(), frodoAfter.Count(),
			gandalfBefore.Count(), gandalfAfter.Count())
	}
}

// The places still possible are listed after each answer when the aid for beginners is on.
func TestAidTellsHowManyPlacesAreLeft(t *testing.T) {
	s := position(t, `"options":{"aid":true,"reminders":false},`+journal22+`,`+toRiders+
		`,"riders":{"blue":"shire-22"},"dice":{"sword":1}`)
	before, _ := s.possible()
	events := play(t, s, "hunt-die sword")
	wantEvent(t, events, "possible 1", true)
	if before.Count() < 10 {
		t.Errorf("only %d places were possible before", before.Count())
	}
	view := s.View(1).(View)
	if !slices.Equal(view.Possible["frodo"], []string{"shire-22"}) {
		t.Errorf("the view shows %v", view.Possible)
	}
}

// The desk names the Hunt that is likeliest to find Frodo and the questions whose answers are least certain, where a
// rider may ask them; the bearer learns how sure the riders can be of his place, and nobody else does.
func TestTheBestQuestionsAndWhatTheRidersKnow(t *testing.T) {
	s := position(t, `"options":{"aid":true,"reminders":false},`+journal22+`,`+toRiders+
		`,"searched":["shire-19"],"rider_turn":{"shielded":["ii"]},"riders":{"blue":"shire-10"}`)
	v := s.View(1).(View)
	all := map[string]map[string]int{
		"hunt": v.Desk.Frodo, "search": v.Desk.Search, "zone": v.Desk.Zones, "section": v.Desk.Sections,
	}
	if len(v.Desk.Best) != 4 || v.Known != nil {
		t.Fatalf("the best are %v, the riders read %v", v.Desk.Best, v.Known)
	}
	for _, best := range v.Desk.Best {
		if best.Chance != all[best.What][best.Target] || best.Chance == 0 {
			t.Errorf("%v: the desk says %d", best, all[best.What][best.Target])
		}
		barred := map[string]bool{"shire-19": best.What == "search", "ii": true}
		if barred[best.Target] || strings.HasPrefix(best.Target, "ii-") {
			t.Errorf("%v cannot be asked", best)
		}
		worth := func(chance int) int { return min(chance, 1000-chance) }
		if best.What == "hunt" {
			worth = func(chance int) int { return chance }
		}
		for target, chance := range all[best.What] {
			if !barred[target] && !strings.HasPrefix(target, "ii-") && worth(chance) > worth(best.Chance)+1 &&
				(best.What != "search" || s.searchable(uint8(slices.Index(s.board().Names, target)))) {
				t.Errorf("%s with %d is better than %v", target, chance, best)
			}
		}
	}
	s = position(t, journal22+`,"hour":2,"corruption":3,"company":{"samwise":"up"}`)
	known := s.View(Bearer).(View).Known
	if known == nil || known.Places < 2 || known.Of != 55 || known.Chance > known.Most || known.Most == 0 {
		t.Errorf("the bearer reads %+v", known)
	}
	if riders := s.View(1).(View); riders.Known != nil || riders.Desk != nil {
		t.Error("a rider reads what only the bearer may know")
	}
	if v := s.View(Bearer).(View); v.MoveCost != 1 || v.RestHeals != 1 {
		t.Errorf("a move costs %d, a rest heals %d", v.MoveCost, v.RestHeals)
	}
}
