package hunt

import (
	"testing"
)

// Le Seigneur des Nazgûl: entering play, his free Hunt (ruling 41), two tiles, leaving after the Encounter, his die
// (ruling 40).
func TestLordOfTheNazgul(t *testing.T) {
	s := second(t, "short-2", 7, []string{"wild-39"}, nil,
		toRiders+
			`,"dice":{"sorcery":1},"riders":{"blue":"wild-27","green":"wild-40"},`+
			`"sorcery_hands":{"wraith-1":["captain-of-the-nine"]},"company":{"samwise":"turned","peregrin":"turned",`+
			`"meriadoc":"turned","strider":"turned"}`)
	play(t, s, "cast sorcery captain-of-the-nine", "option 1")
	if s.lord != 0 || s.lordDie {
		t.Errorf("Lord %d; his die waits for the next roll", s.lord)
	}
	play(t, s, "end-rider")
	endRiders(t, s)
	s.stack.Clear()
	s.phase = phaseRoll
	machine.Run(s, &s.stack, nil)
	seven := 0
	for _, n := range s.dice {
		seven += int(n)
	}
	if seven != 7 || !s.lordDie {
		t.Errorf("%d dice", seven)
	}

	s = second(t, "short-2", 7, []string{"wild-39"}, nil,
		toRiders+
			`,"lord":"blue","lord_die":true,"dice":{"seek":1},"riders":{"blue":"wild-27","green":"wild-40",`+
			`"red":"wild-40","violet":"wild-40"},"company":{"samwise":"turned","peregrin":"turned",`+
			`"meriadoc":"turned","strider":"turned"},"tiles":{"pool":{"tile-1":5}}`)
	wantOffer(t, s, "hunt", true)
	wantOffer(t, s, "search", false)
	play(t, s, "hunt", "end-rider")
	play(t, s, "end-rider", "end-rider", "end-rider")
	if s.corruption != 2 {
		t.Errorf("Corruption %d: the Lord alone is worth two tiles", s.corruption)
	}
	if s.lord != none || s.dice[faceSeek] != 1 {
		t.Error("he leaves after the Encounter, his die only with the Day")
	}
	s.stack.Clear()
	s.phase = phaseRoll
	machine.Run(s, &s.stack, nil)
	if s.dice[faceSeek]+s.dice[faceMorgulRing]+s.dice[faceMorgulShadow]+s.dice[faceLordRing]+s.dice[faceLordSword]+
		s.dice[faceLordSorcery] != 0 {
		t.Error("his die is rolled without him")
	}
}

// Ruling 40: with the fifth ability he starts in play, and seven dice are rolled at set-up.
func TestLordStartsInPlayWithFiveTokens(t *testing.T) {
	s := position(t,
		`"letter":{"hand":0,"information":["shire-4","shire-6","shire-12","shire-14","shire-23"],"tiles":{},`+
			`"corruption":0,"held":0,"company":{},"sorcery_hands":{}}`)
	for s.lord == none {
		play(t, s, offers(s)[0])
	}
	dice := 0
	for _, n := range s.dice {
		dice += int(n)
	}
	if dice != 7 {
		t.Errorf("%d dice", dice)
	}
}

// Le dé Seigneur des Nazgûl: its faces; Recherche moves every Nazgûl, the active one first.
func TestFacesOfTheLordsDie(t *testing.T) {
	base := toRiders +
		`,"lord":"green","lord_die":true,"riders":{"blue":"wild-26"},"sorcery_hands":{"wraith-1":["bill-ferny"]},`
	tests := []struct {
		face, does string
		can        bool
	}{
		{"lord-ring", "perceive-zone lord-ring", true},
		{"lord-sword", "hunt-die lord-sword", true},
		{"lord-sorcery", "cast lord-sorcery bill-ferny", true},
		{"morgul-ring", "perceive-section morgul-ring", true},
		{"morgul-ring", "hunt-die morgul-ring", false},
		{"morgul-shadow", "hunt-die morgul-shadow", true},
		{"morgul-shadow", "perceive-zone morgul-shadow", true},
		{"morgul-shadow", "draw-sorcery morgul-shadow", true},
		{"seek", "seek", true},
		{"seek", "hunt-die seek", false},
	}
	for _, tt := range tests {
		s := second(t, "short-2", 7, []string{"wild-39"}, nil, base+`"dice":{"`+tt.face+`":1}`)
		wantOffer(t, s, tt.does, tt.can)
	}
	s := second(t, "short-2", 7, []string{"wild-39"}, nil, base+`"dice":{"seek":1}`)
	before := s.riders
	play(t, s, "seek")
	for _, want := range []uint8{0, 1, 2, 3} {
		if got := s.nextToRide(s.stack.Top()); got != want {
			t.Errorf("%s rides, want %s", riderNames[got], riderNames[want])
		}
		play(t, s, offers(s)[0])
	}
	for r := range s.riders {
		if s.riders[r] == before[r] {
			t.Errorf("%s has not moved", riderNames[r])
		}
	}
	// Gandalf cannot set it aside.
	s = second(t, "short-2", 7, []string{"wild-39"}, nil,
		`"hand":["foresight-of-elrond"],"lord":"green","dice":{"seek":1,"ring":1}`)
	events := play(t, s, "play foresight-of-elrond 1")
	wantEvent(t, events, "die-aside ring", true)
}

// Le dé Seigneur des Nazgûl: neither its result nor what it does can be cancelled. Ruling 59: a Sorcery card
// played with it can, and so can an ability of the Black Riders.
func TestTheLordsDieCannotBeCancelled(t *testing.T) {
	base := toRiders +
		`,"held":1,"pool":2,"hand":["rangers-lore","bolsters-in-the-beds","could-it-be-gandalf-again"],` +
		`"lord":"green","lord_die":true,` +
		`"riders":{"blue":"wild-27"},"sorcery_hands":{"wraith-1":["black-breath"]},` +
		`"information":{"collected":["shire-4","shire-6","shire-12"]},`
	tests := []struct {
		dice, does string
		asked      bool
	}{
		{`"ring":1`, "perceive-zone ring", true},
		{`"lord-ring":1`, "perceive-zone lord-ring", false},
		{`"morgul-ring":1`, "perceive-section morgul-ring", false},
		{`"morgul-shadow":1`, "perceive-section morgul-shadow", false},
		{`"sword":1`, "hunt-die sword", true},
		{`"lord-sword":1`, "hunt-die lord-sword", false},
		{`"morgul-shadow":1`, "hunt-die morgul-shadow", false},
		{`"lord-sorcery":1`, "cast lord-sorcery black-breath", true},
	}
	for _, tt := range tests {
		s := second(t, "short-2", 7, []string{"wild-39"}, nil, base+`"dice":{`+tt.dice+`}`)
		play(t, s, tt.does)
		if asked := s.topKind() == frameReact; asked != tt.asked {
			t.Errorf("%s: the bearer may cancel it: %v, want %v", tt.does, asked, tt.asked)
		}
	}
	s := second(t, "short-2", 7, []string{"wild-39"}, nil, base+`"dice":{"lord-sword":1,"ring":1}`)
	play(t, s, "combine ring lord-sword", "hunt")
	if s.topKind() != frameReact {
		t.Error("a Hunt by the second ability cannot be cancelled")
	}
}
