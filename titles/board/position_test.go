package board

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/game/stack"
)

// read makes a state from a position, which need not name its title.
func read(t testing.TB, text string) *State {
	t.Helper()
	if !strings.Contains(text, `"title"`) {
		text = `{"title":"board",` + strings.TrimPrefix(strings.TrimSpace(text), "{")
		text = strings.Replace(text, ",}", "}", 1)
	}
	s, err := Title{}.Read([]byte(text), nil)
	if err != nil {
		t.Fatalf("read %s: %v", text, err)
	}
	return s.(*State)
}

// example reads a position of testdata/positions.
func example(t testing.TB, name string) *State {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "positions", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	return read(t, string(data))
}

// play plays actions by their text; each must be legal, and the state stays sane.
func play(t testing.TB, s *State, actions ...string) []string {
	t.Helper()
	var log game.Log
	for _, text := range actions {
		a, err := vocabulary.ParseAction(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Apply(a, &log); err != nil {
			t.Fatalf("%v\nlegal: %q", err, offers(s))
		}
		if err := s.Check(); err != nil {
			t.Fatalf("after %q: %v", text, err)
		}
	}
	var told []string
	for _, e := range log.Events {
		told = append(told, vocabulary.EventText(e))
	}
	return told
}

// offers are the legal actions by their text.
func offers(s *State) (list []string) {
	for _, a := range s.Legal(nil) {
		list = append(list, vocabulary.ActionText(a))
	}
	return list
}

// offered lists the legal actions that start with a text.
func offered(s *State, prefix string) (list []string) {
	for _, text := range offers(s) {
		if strings.HasPrefix(text, prefix) {
			list = append(list, text)
		}
	}
	return list
}

func wantOffered(t *testing.T, s *State, want bool, action string) {
	t.Helper()
	if got := slices.Contains(offers(s), action); got != want {
		t.Errorf("%q offered: %v, want %v (prompt %s, legal %q)", action, got, want,
			vocabulary.PromptText(s.Prompt()), offers(s))
	}
}

// wantRefused: the action is refused for that reason and nothing changes.
func wantRefused(t *testing.T, s *State, action, reason string) {
	t.Helper()
	before := *s
	a, err := vocabulary.ParseAction(action)
	if err != nil {
		t.Fatal(err)
	}
	var refused *game.IllegalError
	if err := s.Apply(a, nil); !errors.As(err, &refused) || refused.Reason != reason {
		t.Errorf("%q: %v, want reason %s", action, err, reason)
	}
	if !reflect.DeepEqual(before, *s) {
		t.Errorf("refusing %q changed the state", action)
	}
}

// Every position of testdata can be read, has something to decide and reads back as itself.
func TestPositionsOfTestdata(t *testing.T) {
	files, err := filepath.Glob("testdata/positions/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no positions: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			s := example(t, strings.TrimSuffix(filepath.Base(file), ".json"))
			if len(s.Legal(nil)) == 0 {
				t.Error("nothing is legal")
			}
			data, err := json.Marshal(s.Position())
			if err != nil {
				t.Fatal(err)
			}
			if again := read(t, string(data)); !reflect.DeepEqual(again, s) {
				t.Errorf("it reads back as another state")
			}
		})
	}
}

// Bad input: one clear line naming what and where (issue 2, Bad input).
func TestBadPositionsAreRefusedInOneLine(t *testing.T) {
	tests := []struct{ what, position, says string }{
		{"another title", `{"title":"cards"}`, `title "cards"`},
		{"an unknown field", `{"title":"board","regoins":[]}`, "regoins"},
		{"an unknown region", `{"title":"board","regions":[{"region":"gondolin"}]}`, `no region is called "gondolin"`},
		{
			"a region twice", `{"title":"board","regions":[{"region":"dale"},{"region":"dale"}]}`,
			"dale: it is listed twice",
		},
		{"eleven units", `{"title":"board","regions":[{"region":"dol-guldur","army":[{"nation":"sauron",
			"regular":11}]}]}`, "dol-guldur: 11 units, at most 10"},
		{"six besieged", `{"title":"board","regions":[{"region":"helms-deep","army":[{"nation":"isengard",
			"regular":1}],"inside":{"army":[{"nation":"rohan",
			"regular":6}]}}]}`, "helms-deep/inside: 6 units, at most 5"},
		{"besieged by nobody", `{"title":"board","regions":[{"region":"helms-deep",
			"inside":{"army":[{"nation":"rohan","regular":2}]}}]}`, "besieged by nobody"},
		{"more than there are", `{"title":"board","regions":[{"region":"erebor","army":[{"nation":"dwarves",
			"regular":6}]}]}`, "erebor: there are not so many figures dwarves"},
		{"a negative number", `{"title":"board","regions":[{"region":"erebor","army":[{"nation":"dwarves",
			"regular":-1}]}]}`, "erebor: dwarves regular: -1"},
		{"a companion in two places", `{"title":"board","regions":[{"region":"bree","characters":["gimli"]},
			{"region":"dale","characters":["gimli"]}]}`, "dale: gimli is in two places"},
		{"a companion on the map and in the company", `{"title":"board","regions":[{"region":"bree",
			"characters":["gimli"]}],"fellowship":{"company":["gimli"]}}`, "company: gimli is elsewhere"},
		{"eliminated and on the map", `{"title":"board","regions":[{"region":"bree","characters":["gimli"]}],
			"eliminated":["gimli"]}`, "eliminated: gimli is in two places"},
		{
			"a leader alone", `{"title":"board","regions":[{"region":"dale","army":[{"nation":"north","leader":1}]}]}`,
			"dale: a leader without an army",
		},
		{"both sides in a region", `{"title":"board","regions":[{"region":"dale","army":[{"nation":"north",
			"regular":1},{"nation":"sauron","regular":1}]}]}`, "dale: armies of both sides"},
		{
			"a marker in the wild", `{"title":"board","regions":[{"region":"hollin","control":"shadow"}]}`,
			"hollin: control",
		},
		{
			"a passive nation at war", `{"title":"board","politics":[{"nation":"gondor","steps":0,"active":false}]}`,
			"gondor",
		},
		{"corruption beyond twelve", `{"title":"board","fellowship":{"corruption":13}}`, "fellowship: corruption: 13"},
		{"an unknown face", `{"title":"board","dice":{"free":{"sword":1}}}`, `dice: free: no face is called "sword"`},
		{
			"an unknown card", `{"title":"board","hands":{"0":["ace-of-spades"]}}`,
			`hands: no card is called "ace-of-spades"`,
		},
		{"a card twice", `{"title":"board","hands":{"0":["athelas"],"1":["athelas"]}}`, "two places"},
		{"too many tiles", `{"title":"board","pool":{"eye":5}}`, "eye: 5"},
		{
			"an unknown frame", `{"title":"board","stack":[{"kind":"tea","seat":0}]}`,
			`frame 0: no frame is called "tea"`,
		},
		{
			"a stack without a turn", `{"title":"board","stack":[{"kind":"action","seat":0}]}`,
			"frame 0: action is not the lowest frame",
		},
		{"a seat that is not there", `{"title":"board","stack":[{"kind":"turn","seat":-1},{"kind":"action",
			"seat":7}]}`, "frame 1: action: seat 7"},
		{"a roll of nothing", `{"title":"board","rolls":[0]}`, "rolls"},
		{"cut off", `{"title":"board","turn":`, "line 1"},
	}
	for _, tt := range tests {
		t.Run(tt.what, func(t *testing.T) {
			_, err := Title{}.Read([]byte(tt.position), nil)
			switch {
			case err == nil:
				t.Error("it is accepted")
			case !strings.Contains(err.Error(), tt.says) || strings.Contains(err.Error(), "\n"):
				t.Errorf("it says %q, want one line with %q", err, tt.says)
			}
		})
	}
}

// What the rules never lead to is refused in one line that says what and where.
func TestImpossiblePositionsAreRefused(t *testing.T) {
	t.Parallel()
	const seven = `["athelas","elven-cloaks","elven-rope","axe-and-bow","horn-of-gondor","wizards-staff","bilbos-song"]`
	const acting = `,"dice":{"free":{"event":1}}`
	tests := []struct{ what, position, says string }{
		{"an unknown key", `{"foo":1}`, `unknown field "foo"`},
		{"an unknown key of a region", `{"regions":[{"region":"bree","armee":[]}]}`, `unknown field "armee"`},
		{"an unknown key of a frame", `{"stack":[{"kind":"turn","seat":-1,"step":5,"foo":1}]}`, `turn has no "foo"`},
		{
			"a card in the wrong hand", `{"hands":{"0":["orc-patrol"]}` + acting + `}`,
			"orc-patrol, a card of the other side",
		},
		{"a hand of seven", `{"hands":{"0":` + seven + `}` + acting + `}`, "7 cards, at most 6"},
		{"a card on the table that does not stay", `{"table":["orc-patrol"]}`, "table: orc-patrol"},
		{
			"a card that nothing carries out", `{"playing":["orc-patrol"]` + acting + `}`,
			"playing: nothing carries out orc-patrol",
		},
		{"Strider and Aragorn", `{"regions":[{"region":"minas-tirith","characters":["aragorn"]}],
			"fellowship":{"company":["strider"]}}`, "one man"},
		{"both Gandalfs", `{"regions":[{"region":"fangorn","characters":["gandalf-the-white"]}],
			"fellowship":{"company":["gandalf-the-grey"]}}`, "are one"},
		{"a guide outside", `{"fellowship":{"guide":"gimli","company":["strider"]}` + acting + `}`, "gimli"},
		{"a guide below the highest level", `{"fellowship":{"guide":"gimli","company":["strider","gimli"]}` +
			acting + `}`, "gimli guides"},
		{
			"Saruman elsewhere", `{"regions":[{"region":"bree","characters":["saruman"]}]}`,
			"saruman never leaves orthanc",
		},
		{"a face that a side lacks", `{"dice":{"free":{"army":1}}}`, "dice: free: no die to act with shows army"},
		{"an Eye to act with", `{"acting":"shadow","dice":{"shadow":{"eye":1}}}`, "shows eye"},
		{"more dice than there are", `{"dice":{"free":{"event":7}}}`, "free has 7 dice, at most 6"},
		{"dice before the roll", `{"dice":{"free":{"event":1}},"stack":[{"kind":"turn","seat":-1,"step":2},
			{"kind":"declare","seat":0}]}`, "outside the actions of a turn"},
		{"corruption past the end", `{"fellowship":{"corruption":13}}`, "corruption: 13"},
		{"corruption at the end", `{"fellowship":{"corruption":12}` + acting + `}`, "the Ring-bearers are lost"},
		{"the Crack of Doom", `{"fellowship":{"mordor":5}` + acting + `}`, "the Crack of Doom is reached"},
		{"a special tile too early", `{"pool":{"eye":1,"elven-cloaks":1}}`, "elven-cloaks waits aside"},
		{
			"a special tile too late", `{"fellowship":{"mordor":0},"aside":{"elven-cloaks":1}}`,
			"elven-cloaks is in the pool",
		},
		{
			"a leader alone", `{"regions":[{"region":"hollin","army":[{"nation":"gondor","leader":1}]}]}`,
			"hollin: a leader without an army",
		},
		{"the besieged without a besieger", `{"regions":[{"region":"minas-tirith",
			"inside":{"army":[{"nation":"gondor","regular":1}]}}]}`, "besieged by nobody"},
		{
			"Nazgûl at a free stronghold", `{"regions":[{"region":"rivendell","nazgul":1}]` + acting + `}`,
			"rivendell: Nazgûl do not stay",
		},
		{
			"a passive nation of the Shadow", `{"politics":[{"nation":"sauron","steps":1,"active":false}]}`,
			"always active",
		},
		{
			"a nation listed twice", `{"politics":[{"nation":"gondor","steps":1},{"nation":"gondor","steps":2}]}`,
			"gondor is listed twice",
		},
		{"too many rings", `{"rings":{"free":3,"shadow":3}}`, "rings: there are 6"},
		{"a roll of zero", `{"rolls":[0]}`, "outcome 1 is 0"},
		{"a roll beyond every die and tile", `{"rolls":[6,25]}`, "outcome 2 is 25"},
	}
	for _, tt := range tests {
		text := `{"title":"board",` + strings.TrimPrefix(tt.position, "{")
		_, err := Title{}.Read([]byte(text), nil)
		if err == nil || !strings.Contains(err.Error(), tt.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want one line with %q", tt.what, err, tt.says)
		}
	}
}

// A settlement that an army stands in has been taken by it, whether the position says so or not.
func TestAnArmyHasTakenWhereItStands(t *testing.T) {
	t.Parallel()
	s := read(t, `{"regions":[{"region":"pelargir","army":[{"nation":"southrons","regular":1}]}]}`)
	if !s.captured.Has(pelargir) || s.points[Shadow] != 1 {
		t.Errorf("Pelargir is not taken, %d points", s.points[Shadow])
	}
}

// docs/positions.md names every field that a position of the board game can have.
func TestEveryFieldOfAPositionIsDocumented(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "positions.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, chapter, _ := strings.Cut(string(page), "## The board game\n")
	chapter, _, _ = strings.Cut(chapter, "\n## ")
	seen := map[reflect.Type]bool{}
	var visit func(typ reflect.Type, path string)
	visit = func(typ reflect.Type, path string) {
		switch typ.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
			visit(typ.Elem(), path)
		case reflect.Struct:
			if seen[typ] || typ == reflect.TypeFor[game.Rand]() {
				return
			}
			seen[typ] = true
			for i := range typ.NumField() {
				f := typ.Field(i)
				name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
				if !f.Anonymous && name != "title" && !strings.Contains(chapter, "`"+name+"`") &&
					!strings.Contains(chapter, `"`+name+`"`) {
					t.Errorf("docs/positions.md does not tell of %s%s", path, name)
				}
				visit(f.Type, path+name+".")
			}
		}
	}
	visit(reflect.TypeFor[Position](), "")
}

// resolving reports whether a kind of frame is on the stack.
func (s *State) resolving(kind stack.Kind) bool {
	for i := range s.stack.Len() {
		if s.stack.Kind(i) == kind {
			return true
		}
	}
	return false
}

// topKind returns the kind of the top frame, topRow its row.
func topKind(s *State) stack.Kind { return s.stack.Kind(s.stack.Len() - 1) }

func topRow(s *State) *row { return machine.Row(&s.stack, s.stack.Len()-1) }
