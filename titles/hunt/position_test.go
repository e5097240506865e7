package hunt

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest"
)

// A position that is wrong is refused in one line that says what and where.
func TestBadPositionsAreRefused(t *testing.T) {
	tests := []struct{ fields, says string }{
		{`"act":3`, "act"},
		{`"hour":3`, "hour"},
		{`"phase":"lunch"`, "phase"},
		{`"options":{"players":7,"balance":"standard","shelters":false,"aid":false,"reminders":true}`, "players"},
		{`"journal":["shire-10"]`, "journal"},
		{`"journal":["shire-1","shire-22"]`, "record"},
		{`"journal":["shire-1","wild-7"]`, "journal"},
		{`"journal":["shire-1"],"record":["unvisited shire-99"]`, "record"},
		{`"journal":["shire-1"],"record":["visited shire-22"]`, "record"},
		{`"hand":["gandalf"]`, "hand"},
		{`"hand":["lobelia","lobelia"]`, "hand"},
		{`"hand":["lobelia"],"spent":["lobelia"]`, "spent"},
		{`"riders":{"blue":"shire-a"}`, "blue"},
		{`"riders":{"blue":"nowhere"}`, "riders.blue"},
		{`"allies":["shire-a"]`, "Ally"},
		{`"allies":["shire-48"]`, "Nazgûl"},
		{`"searched":["shire-22"]`, "Trail"},
		{`"held":4`, "Fellowship"},
		{`"dice":{"ring":7}`, "dice"},
		{`"corruption":12`, "corrupted"},
		{`"act":2,"track":14`, "track"},
		{`"act":2,"journey":{"card":"short-99"}`, "journey.card"},
		{`"act":2,"gandalf":{"is":"asleep"}`, "gandalf.is"},
		{`"frames":[{"kind":"dance"}]`, "frames"},
		{`"frames":[{"kind":"react"}]`, "frames: frame 0"},
		{`"frames":[{"kind":"rider","at":9}]`, "frames: frame 0"},
		{`"frames":[{"kind":"rider"},{"kind":"query","card":0,"at":200}]`, "frames: frame 1"},
		{`"lord":"blue"`, "Lord"},
		{`"tiles":{"pool":{"tile-9":1}}`, "tile"},
		{`"rolls":[0]`, "rolls: outcome 1 is 0"},
		{`"rolls":[6,65]`, "rolls: outcome 2 is 65"},
		{`"company":{"bilbo":"up"}`, `company: there is no "bilbo"`},
		{`"company":{"strider":"up"}`, "company.strider"},
		{`"riders":{"black":"shire-10"}`, `riders: there is no "black"`},
		{`"owners":{"black":"wraith-1"}`, `owners: there is no "black"`},
		{`"owners":{"blue":"ring-bearer"}`, "owners"},
		{`"owners":{"blue":"wraith-2"}`, "owners.blue"},
		{`"dice":{"axe":1}`, `dice: there is no "axe"`},
		{`"dice":{"seek":1}`, "dice: the Lord"},
		{`"act":2,"dice":{"seek":1,"lord-ring":1}`, "dice: the Lord"},
		{`"sorcery_hands":{"wraith-2":["bill-ferny"]}`, `sorcery_hands: there is no "wraith-2"`},
		{`"sorcery_hands":{"ring-bearer":["bill-ferny"]}`, `sorcery_hands: there is no "ring-bearer"`},
		{`"sorcery_hands":{"wraith-1":["bill-ferny","black-breath","lidless-eye","black-horses","morgul-knife",` +
			`"cry-in-the-night"]}`, "sorcery_hands.wraith-1: 6 cards"},
		{
			`"hand":["lobelia","goldberry","tom-bombadil","farmer-maggot","the-gaffer","the-bounders","paladin-took"]`,
			"hand: 7 cards",
		},
		{`"eye_cards":["black-breath"]`, "eye_cards"},
		{`"tiles":{"pool":{"tile-9":1}}`, `tiles.pool: there is no "tile-9"`},
		{`"tiles":{"pool":{"tile-3":3}}`, "too many tiles tile-3"},
		{`"tiles":{"pool":{"tile-eye":3},"eyes":3}`, "tiles: 6 Eyes"},
		{`"tiles":{"pool":{},"eyes":40}`, "tiles: 40 Eyes"},
		{`"rider_turn":{"more_tiles":9}`, "rider_turn.more_tiles"},
		{`"act":2,"corruption":12`, "corrupted"},
		{`"act":2,"corruption":200`, "corrupted"},
		{`"turn":{"rested":true}`, "turn.rested"},
		{`"hour":2,"turn":{"moved":true,"rested":true}`, "turn.rested"},
		{`"turn":{"eye":true}`, "turn.eye"},
		{`"turn":{"plays":3}`, "turn.plays"},
		{`"track":3`, "track"},
		{`"act":2,"journal":["shire-1"]`, "journal: it belongs to act 1"},
		{`"journey":{"card":"short-1"}`, "journey: it belongs to act 2"},
		{`"gandalf":{"is":"hidden","path":["wild-8"]}`, "gandalf: he belongs to act 2"},
		{`"act":2,"information":{"secret":["shire-4"]}`, "information.secret"},
		{`"act":2,"journey":{"card":"short-1","dropped":["short-1"]}`, "Journey card"},
		{`"act":2,"journey":{"card":"short-1","dropped":["long-1"]}`, "journey.dropped"},
		{`"act":2,"journey":{"card":"short-1","offered":["short-1","short-2"]}`, "journey.offered"},
		{
			`"corruption":3,"letter":{"corruption":1,"held":0,"company":{},"hand":1,"sorcery_hands":{},"tiles":{}}`,
			"letter: it stands alone",
		},
		{
			`"letter":{"corruption":1,"held":0,"company":{"strider":"up"},"hand":1,"sorcery_hands":{},"tiles":{}}`,
			"company.strider",
		},
		{`"frames":[{"kind":"bearer","n":3}]`, `frames: frame 0: bearer has no "n"`},
		{`"pooled":{"known":{"wraith-1":["bill-ferny"]}}`, "pooled.known"},
	}
	for _, tt := range tests {
		_, err := Title{}.Read([]byte(`{"title":"hunt",`+tt.fields+`}`), nil)
		if err == nil || !strings.Contains(err.Error(), tt.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want something with %q", tt.fields, err, tt.says)
		}
	}
}

// A partial position is completed with defaults, and its full form reads back as the same state.
func TestPartialPositionsAreCompleted(t *testing.T) {
	for _, fields := range []string{
		`"day":1`, `"act":2`, journal22, `"hour":2,` + journal22, journal22 + `,` + toRiders,
		`"phase":"give","information":{"secret":["shire-4"]}`,
		`"options":{"players":5,"balance":"no-token-four","shelters":true,"aid":true,"reminders":false}`,
	} {
		s := position(t, fields)
		data, err := json.Marshal(s.Position())
		if err != nil {
			t.Fatal(err)
		}
		again, err := Title{}.Read(data, nil)
		if err != nil {
			t.Errorf("%s: %v", fields, err)
		} else if !reflect.DeepEqual(again, s) {
			t.Errorf("%s reads back as another state", fields)
		}
	}
}

// What the Ringwraiths see has nothing of the journal beyond the answers given.
func TestViewsKeepTheSecret(t *testing.T) {
	s := position(t, journal22+`,`+toRiders+
		`,"hand":["lobelia"],"information":{"secret":["shire-26"]},"sorcery_hands":{"wraith-1":["black-breath"]}`)
	for _, seat := range []game.Seat{1, game.Nobody} {
		data, err := json.Marshal(s.View(seat))
		if err != nil {
			t.Fatal(err)
		}
		for _, secret := range []string{
			"shire-22", "shire-10", "shire-19", "shire-26", "lobelia", `"journal"`,
			`"last"`,
		} {
			if strings.Contains(string(data), secret) {
				t.Errorf("seat %d sees %s in %s", seat, secret, data)
			}
		}
		if seat == game.Nobody && strings.Contains(string(data), "black-breath") {
			t.Error("a spectator sees the Sorcery hand")
		}
	}
	own, err := json.Marshal(s.View(Bearer))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(own), "shire-22") || strings.Contains(string(own), "black-breath") {
		t.Errorf("the bearer sees %s", own)
	}
	s = second(t, "short-2", 7, []string{"wild-39", "wild-40"}, []string{"wild-18"}, toRiders)
	data, err := json.Marshal(s.View(1))
	if err != nil {
		t.Fatal(err)
	}
	for _, secret := range []string{"short-2", "wild-27", "wild-40", "wild-18", `"limit"`} {
		if strings.Contains(string(data), secret) {
			t.Errorf("Act 2: %s is seen in %s", secret, data)
		}
	}
}

// After the end everyone sees everything.
func TestTheScreenIsLiftedAtTheEnd(t *testing.T) {
	s := position(t, `"hour":2,"corruption":11,"journal":["shire-1",".",".","shire-10"]`)
	play(t, s, "wild")
	v := s.View(1).(View)
	if len(v.Journal) != 4 {
		t.Errorf("journal %v", v.Journal)
	}
}

// Growth of the state is seen.
func TestSizeOfState(t *testing.T) {
	if size := reflect.TypeFor[State]().Size(); size > 3200 {
		t.Errorf("%d bytes", size)
	}
}

func FuzzPlay(f *testing.F)     { gametest.FuzzPlay(f, Title{}, nil) }
func FuzzPlayWild(f *testing.F) { gametest.FuzzPlay(f, secondAct{}, nil) }
func FuzzActions(f *testing.F)  { gametest.FuzzActions(f, Title{}) }

func FuzzPositions(f *testing.F) {
	gametest.FuzzPositions(f, Title{},
		[]byte(`{"title":"hunt",`+journal22+`,`+toRiders+`,"dice":{"ring":1,"sword":1}}`),
		[]byte(`{"title":"hunt","act":2,"track":3,"journey":{"card":"long-3"},"hand":["glorfindel"]}`),
		[]byte(`{"title":"hunt","letter":`+letters[1]+`}`))
}

// Every test that the pages about rules and rulings name is there.
func TestDocumentedTestsExist(t *testing.T) {
	gametest.Pages(t, "../../docs/rules/hunt.md", "../../docs/rulings/hunt.md")
}

// docs/positions.md describes every field of a position of the Hunt.
func TestEveryFieldOfAPositionIsDescribed(t *testing.T) {
	text, err := os.ReadFile("../../docs/positions.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, found := strings.Cut(string(text), "\n## The Hunt\n")
	if !found {
		t.Fatal("there is no section of the Hunt")
	}
	section, _, _ = strings.Cut(section, "\n## ")
	var describe func(typ reflect.Type)
	describe = func(typ reflect.Type) {
		switch typ.Kind() {
		case reflect.Pointer, reflect.Slice:
			describe(typ.Elem())
		case reflect.Struct:
			if typ.PkgPath() != reflect.TypeFor[Position]().PkgPath() {
				return
			}
			for i := range typ.NumField() {
				name, _, _ := strings.Cut(typ.Field(i).Tag.Get("json"), ",")
				if !strings.Contains(section, "`"+name+"`") {
					t.Errorf("%s.%s is not described", typ.Name(), name)
				}
				describe(typ.Field(i).Type)
			}
		}
	}
	describe(reflect.TypeFor[Position]())
}
