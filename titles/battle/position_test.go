package battle

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

func TestPartialPositionsAreCompleted(t *testing.T) {
	st, err := Title{}.Read([]byte(`{"title":"battle","inches":48,"phase":"charge","rolls":[6],"formations":[
		{"formation":"minas-tirith-warriors","start":3,"x":6000,"y":4000},
		{"formation":"mordor-orc-warband","option":"shield","start":4,"companies":3,"casualties":2,"x":6000,
		"y":5000}]}`), nil)
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*State)
	if f := &s.units[e1]; f.Models() != 22 || f.lost != 10 || f.facing != halfTurn || !s.Here(e1) || s.turns != 8 {
		t.Errorf("%+v", f)
	}
	play(t, s, "declare good-1 evil-1")
	if log := play(t, s, "meet 6000 5000 0"); len(told(log, eventIrresistible)) != 1 {
		t.Error("the scripted 6 is irresistible")
	}
}

func TestImpossiblePositionsAreRefused(t *testing.T) {
	const start = `{"title":"battle","formations":[`
	const foe = `{"formation":"mordor-orc-warband","start":1,"x":3000,"y":5000}]}`
	for text, want := range map[string]string{
		start + `{"formation":"smaug","start":1,"x":3000,"y":2000},` +
			foe: `formation 1: there is no formation "smaug"`,
		start + `{"formation":"minas-tirith-warriors","start":1,"x":200,"y":2000},` +
			foe: "formation good-1: it stands off the table",
		start + `{"formation":"minas-tirith-warriors","start":1,"x":3000,"y":5300,"degrees":0},` +
			foe: "formations good-1 and evil-1 overlap",
		start + `{"formation":"minas-tirith-warriors","start":1,"x":3000,"y":5001,"degrees":0},` +
			foe: "formations good-1 and evil-1 overlap",
		start + `{"formation":"minas-tirith-warriors","start":1,"casualties":8,"x":3000,"y":2000},` +
			foe: "formation good-1: 8 casualties in a company of 8 models",
		start + `{"formation":"minas-tirith-warriors","start":2,"companies":3,"x":3000,"y":2000},` +
			foe: "formation 1: companies: 3 is not from 0 to 2",
		start + `{"formation":"minas-tirith-warriors","start":2,"lost":3,"x":3000,"y":2000},` +
			foe: "formation good-1: 16 models left and 3 lost make 19, it started with 16",
		start + `{"formation":"minas-tirith-warriors","start":1,"x":3000,"y":5000,"degrees":0},` +
			foe: "formations good-1 and evil-1: they touch, and neither has charged",
		start + `{"formation":"minas-tirith-warriors","start":10,"x":3000,"y":2000},` +
			foe: "formation 1: start: 10 is not from 1 to 9",
		start + `{"formation":"minas-tirith-warriors","start":1,"degrees":10,"x":3000,"y":2000},` +
			foe: "formation 1: 10 degrees are not a multiple of 15",
		start + `{"id":"evil-3","formation":"minas-tirith-warriors","start":1,"x":3000,"y":2000},` +
			foe: "formation evil-3: minas-tirith-warriors fights for the other side",
		start + `{"formation":"minas-tirith-warriors","start":1,"option":"bow","x":3000,"y":2000},` +
			foe: `formation 1: minas-tirith-warriors cannot have the option "bow"`,
		start + `{"formation":"minas-tirith-warriors","start":1,"marks":["lost"],"x":3000,"y":2000},` +
			foe: `formation 1: marks: no mark is called "lost"`,
		`{"title":"battle","phase":"tea","formations":[` +
			foe: `phase: no phase is called "tea"`,
		`{"title":"battle","formations":[` +
			foe: "a side without formations, and the battle goes on",
		`{"title":"battle","random":{"fast":"00000000000000000000000000000000","draws":3}}`: "random: a source that " +
			"gives nothing but zeros never decides a roll-off",
		`{"title":"battle","rolls":[6,7]}`: "rolls: outcome 2 is 7, " +
			"not from 1 to 6",
		`{"title":"battle","switches":["magic"]}`: `switches: no switch is ` +
			`called "magic"`,
		`{"title":"battle","scenery":[{"ground":"swamp","x":1,"y":1,"width":5,"depth":5}],"formations":[` +
			foe: `scenery: 1: no ground is called "swamp"`,
		`{"title":"battle","inches":36,"formations":[` +
			foe: "a table of 36 inches",
	} {
		if _, err := (Title{}).Read([]byte(text), nil); err == nil || err.Error() != want {
			t.Errorf("%s:\n %v\n want %s", text, err, want)
		}
	}
}

// The view has all that is needed to draw the table, and every seat has the same.
func TestTheViewIsTheTableToScale(t *testing.T) {
	st, err := Title{}.New(game.Options{"scenery": "scattered"}, game.FastRand(1))
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*State)
	v := s.View(game.Nobody).(*view)
	if v.Size != 6096 || v.Inch != 254 || v.Zone != 1524 || len(v.Formations) != 6 || len(v.Distances) != 9 ||
		len(v.Scenery) != 5 {
		t.Errorf("size %d, zone %d, %d formations, %d distances, %d pieces", v.Size, v.Zone, len(v.Formations),
			len(v.Distances), len(v.Scenery))
	}
	f := v.Formations[0]
	if f.Formation != "minas-tirith-archers" || len(f.Companies) != 3 || f.Companies[0].Models != 8 ||
		f.Width != 2200 || f.Depth != 1200 || f.Arc == nil {
		t.Errorf("%+v", f)
	}
	one, _ := json.Marshal(v)
	two, _ := json.Marshal(s.View(1))
	if string(one) != string(two) {
		t.Error("two seats see two tables")
	}
	s = archery("minas-tirith-archers", 1, 1, 20)
	if shots := s.View(game.Nobody).(*view).Shots; len(shots) != 1 || shots[0].Dice != 8 || shots[0].Need != 5 ||
		shots[0].Expected != 266 {
		t.Errorf("shots %+v", shots)
	}
	s = charging("minas-tirith-warriors", 2, 2, 4)
	if charges := s.View(game.Nobody).(*view).Charges; len(charges) != 1 || charges[0].Need != 2 ||
		charges[0].Travel != 4*Inch || charges[0].Side != "front" {
		t.Errorf("charges %+v", charges)
	}
}

// What is being put down stands where the view says it would, for both sides.
func TestThePlacingIsWhereTheFormationWillStand(t *testing.T) {
	st, err := Title{}.New(game.Options{"deployment": "free"}, game.FastRand(1))
	if err != nil {
		t.Fatal(err)
	}
	s := st.(*State)
	for range 2 {
		u, _ := UnitsOf(s.active)
		play(t, s, "deploy "+u.String()+" 2")
		v := s.View(game.Nobody).(*view).Placing
		for _, a := range s.Legal(nil) {
			trial := *s
			trial.Play(a, nil)
			f := &trial.units[u]
			want := spot{
				v.Origin[0] + int32(a.A)*v.East[0] + int32(a.B)*v.Ahead[0],
				v.Origin[1] + int32(a.A)*v.East[1] + int32(a.B)*v.Ahead[1],
			}
			if spotAt(f.Place()) != want || int(f.facing)*StepDegrees != v.Degrees || len(f.parts()) != len(v.Parts) {
				t.Fatalf("%s: stands at %v, shown at %v", vocabulary.ActionText(a), f.Place(), want)
			}
		}
		s.Play(s.Legal(nil)[0], nil)
	}
}

// A fight that waits for a choice is shown, with the formations that touch.
func TestTheFightThatWaitsIsShown(t *testing.T) {
	s := field(phaseCharge)
	post(s, g1, "axemen-of-lossarnach", 2, 2, 6000, 5000, 0)
	post(s, e1, "mordor-orc-warband", 2, 2, 6000, 5000+4*Inch, 180)
	roll(t, s, 4)
	log := play(t, s, "declare good-1 evil-1")
	if text := vocabulary.EventText(log.Events[0]); text != "charge-die good-1 axemen-of-lossarnach 4 6 2" {
		t.Errorf("%s", text)
	}
	head := fmt.Sprintf("meet 6000 %d 0", 5000+4*Inch) // straight ahead
	if v := s.View(game.Nobody).(*view); len(v.Charges) < 3 || v.Charges[0].Action != head || v.Charges[0].Own != 2 {
		t.Errorf("ends of the charge: %+v", v.Charges)
	}
	play(t, s, head)
	for s.phase == phaseCharge {
		play(t, s, "pass")
	}
	v := s.View(game.Nobody).(*view)
	if f := v.Fight; f == nil || f.Step != "weapons" || f.Unit != "good-1" || f.Slot != 0 ||
		!slices.Equal(f.Formations, []string{"good-1", "evil-1"}) {
		t.Errorf("%+v", v.Fight)
	}
	if c := v.Contacts; len(c) != 1 || c[0].Good != "good-1" || c[0].Evil != "evil-1" ||
		c[0].At != (spot{6000, 5000 + 4*Inch}) {
		t.Errorf("contacts %v", c)
	}
}

// Every word of the title has a text in both languages, those of the view included.
func TestEveryWordHasAText(t *testing.T) {
	for _, lang := range []string{"fr", "en"} {
		data, err := os.ReadFile("../../locale/" + lang + "/battle.json")
		if err != nil {
			t.Fatal(err)
		}
		var words map[string]string
		if err := json.Unmarshal(data, &words); err != nil {
			t.Fatal(err)
		}
		for prefix, names := range map[string][]string{
			"reason": reasonNames(), "army": realmNames[:], "troop": troopNames[:], "tier": tierNames[:],
			"ground": groundNames[:], "phase": phaseNames[:], "mark": markNames[:], "flank": flankNames[:],
			"weapon": weaponNames[:],
			"figure": {"move", "fight", "strength", "defence", "attacks", "resilience", "courage"},
		} {
			for _, name := range names {
				if words[prefix+"."+name] == "" {
					t.Errorf("%s: no text for %s.%s", lang, prefix, name)
				}
			}
		}
		for key, text := range words {
			if strings.TrimSpace(text) == "" {
				t.Errorf("%s: %s is empty", lang, key)
			}
		}
	}
}

func reasonNames() (names []string) {
	for _, w := range vocabulary.Reasons {
		names = append(names, w.Name)
	}
	return names
}

// docs/positions.md describes every field of a position of the mass battle.
func TestEveryFieldOfAPositionIsDescribed(t *testing.T) {
	page, err := os.ReadFile("../../docs/positions.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(page), "\n## The mass battle\n")
	section, _, _ = strings.Cut(section, "\n## ")
	for _, part := range []reflect.Type{
		reflect.TypeFor[position](), reflect.TypeFor[formationPart](), reflect.TypeFor[piecePart](),
		reflect.TypeFor[fightPart](),
		reflect.TypeFor[outcomePart](), reflect.TypeFor[volleyPart](), reflect.TypeFor[shapePart](),
		reflect.TypeFor[contactPart](),
	} {
		for i := range part.NumField() {
			key, _, _ := strings.Cut(part.Field(i).Tag.Get("json"), ",")
			if !strings.Contains(section, "`"+key+"`") {
				t.Errorf("%s: %q is not described", part.Name(), key)
			}
		}
	}
	for _, names := range [][]string{phaseNames[:], markNames[:], groundNames[:], endingNames[1:], edgeNames[:]} {
		for _, name := range names {
			if !strings.Contains(section, "`"+name+"`") {
				t.Errorf("the name %q is not described", name)
			}
		}
	}
}
