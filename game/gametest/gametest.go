// Package gametest proves that a title honours the contract of package game. A title calls [Run] from
// one test; a property found missing once is added here for all titles.
//
//	gametest.go  Run: every property, over random games
//	view.go      what a seat is shown is of the declared type
//	whynot.go    refused actions have a reason
//	mangle.go    spoilt positions are refused
//	fuzz.go      bytes as actions and as positions
//	replay.go    whole matches on file
//	pages.go     pages about rules name their tests
//	bench.go     benchmarks
package gametest

import (
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/game/referee"
)

var (
	update = flag.Bool("update", false, "rewrite signatures and digests in testdata")
	games  = flag.Int("games", 8, "random games for each set of options")
)

// gamesEach is how many games are played with each set of options: a quarter in a short run.
func gamesEach() int {
	if testing.Short() {
		return max(1, *games/4)
	}
	return *games
}

// Run holds the title to the contract, with each of the given sets of options; none means the defaults.
// The signature is kept in testdata/signature.txt of the title's package.
func Run(t *testing.T, title game.Title, options ...game.Options) {
	if len(options) == 0 {
		options = []game.Options{nil}
	}
	t.Run("StateIsFlat", func(t *testing.T) { flat(t, reflect.TypeOf(title.Blank()).Elem(), "State") })
	t.Run("Vocabulary", func(t *testing.T) { vocabulary(t, title) })
	t.Run("OptionsAreChecked", func(t *testing.T) { refusesOptions(t, title) })
	t.Run("BrokenPositions", func(t *testing.T) { brokenPositions(t, title, options[0]) })
	plays(t, title, options, "signature.txt")
}

// Ruleset does the same for another set of rules of the title, which has a signature of its own: the options that
// choose it, and testdata/signature-NAME.txt.
func Ruleset(t *testing.T, title game.Title, name string, options ...game.Options) {
	plays(t, title, options, "signature-"+name+".txt")
}

// plays games with each set of options, the first one closely, and holds them to a signature.
func plays(t *testing.T, title game.Title, options []game.Options, file string) {
	for i, o := range options {
		closely := 1 // one game with every check at every step; other options are looked at less closely
		if i > 0 {
			closely = 11
		}
		if testing.Short() {
			closely *= 5
		}
		t.Run("RandomGames"+name(o), func(t *testing.T) { randomGames(t, title, o, closely) })
		t.Run("Views"+name(o), func(t *testing.T) { views(t, title, o) })
		t.Run("NoAllocation"+name(o), func(t *testing.T) { noAllocation(t, title, o) })
	}
	t.Run("Signature", func(t *testing.T) { signature(t, title, options, filepath.Join("testdata", file)) })
}

func name(o game.Options) string {
	if len(o) == 0 {
		return ""
	}
	return strings.TrimPrefix(fmt.Sprint(map[string]string(o)), "map")
}

// flat: a state can be copied by assignment and shares nothing with its copy.
func flat(t *testing.T, typ reflect.Type, path string) {
	switch typ.Kind() {
	case reflect.Struct:
		for i := range typ.NumField() {
			flat(t, typ.Field(i).Type, path+"."+typ.Field(i).Name)
		}
	case reflect.Array:
		flat(t, typ.Elem(), path+"[]")
	case reflect.Pointer, reflect.Map, reflect.Slice, reflect.Interface, reflect.Chan, reflect.Func, reflect.String,
		reflect.UnsafePointer:
		t.Errorf("%s is a %s: a copy would share it", path, typ.Kind())
	case reflect.Float32, reflect.Float64, reflect.Complex64, reflect.Complex128:
		t.Errorf("%s is floating point: processors may round differently", path)
	}
}

func vocabulary(t *testing.T, title game.Title) {
	v := title.Vocabulary()
	for id, verb := range v.Verbs {
		a := game.Action{Verb: uint16(id)}
		back, err := v.ParseAction(v.ActionText(a))
		if err != nil || back != a {
			t.Errorf("verb %s: %v reads back as %v, %v", verb.Name, a, back, err)
		}
	}
	for _, text := range []string{"", " ", "no-such-verb", v.Verbs[0].Name + " 1 2 3 4", v.Verbs[0].Name + " \x00"} {
		if a, err := v.ParseAction(text); err == nil {
			t.Errorf("%q reads as %v", text, a)
		}
	}
}

func refusesOptions(t *testing.T, title game.Title) {
	for _, o := range []game.Options{{"no-such-option": "1"}} {
		if _, err := title.New(o, game.FastRand(1)); err == nil {
			t.Errorf("New accepts %v", o)
		}
		if _, err := title.Seats(o); err == nil {
			t.Errorf("Seats accepts %v", o)
		}
	}
}

// brokenPositions: whatever is cut off or mangled is refused without a panic.
func brokenPositions(t *testing.T, title game.Title, o game.Options) {
	s, err := title.New(o, game.FastRand(1))
	if err != nil {
		t.Fatal(err)
	}
	data := marshal(t, s.Position())
	for _, text := range []string{
		"", "{", "[]", "null", `{"title":"` + title.ID() + `","no-such-field":1}`, `{"title":"another"}`,
		string(data[:len(data)/2]), string(data) + "x",
	} {
		if _, err := title.Read([]byte(text), nil); err == nil {
			t.Errorf("Read accepts %.60q", text)
		} else if strings.Contains(err.Error(), "\n") {
			t.Errorf("Read refuses %.60q in more than one line: %v", text, err)
		}
	}
	if _, err := title.Read(data, nil); err != nil {
		t.Errorf("Read refuses the first position: %v", err)
	}
}

func randomGames(t *testing.T, title game.Title, o game.Options, closely int) {
	t.Parallel()
	for i := range gamesEach() {
		every := 211
		if i == 0 {
			every = closely
		}
		r, err := referee.New(title, o, every)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := r.Game(uint64(i) + 1); err != nil {
			t.Fatalf("options %v: %v", o, err)
		}
	}
}

// noAllocation: neither Legal nor Play allocates, in any position of a game.
func noAllocation(t *testing.T, title game.Title, o game.Options) {
	s, err := title.New(o, game.FastRand(2))
	if err != nil {
		t.Fatal(err)
	}
	trial := title.Blank()
	choice := game.FastRand(3)
	buf := make([]game.Action, 0, 4096)
	for n := 0; s.Decider() != game.Nobody; n++ {
		legal := s.Legal(buf)
		a := legal[choice.Intn(len(legal))]
		if n%7 == 0 {
			if allocs := testing.AllocsPerRun(1, func() {
				trial.CopyFrom(s)
				_ = trial.Legal(buf)
				_ = trial.Apply(a, nil)
			}); allocs != 0 {
				t.Fatalf("decision %d, %q: %v allocations", n, title.Vocabulary().ActionText(a), allocs)
			}
		}
		s.Play(a, nil)
	}
}

// signature: a digest of fixed seeded games shows when the rules move.
func signature(t *testing.T, title game.Title, options []game.Options, file string) {
	got, err := Signature(title, options)
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v (go test -update writes it)", err)
	}
	if strings.TrimSpace(string(want)) != got {
		t.Errorf("the rules moved: signature %s, was %s (say so in the commit, then go test -update)", got, want)
	}
}

// Signature plays a fixed set of seeded games and digests their actions and last positions.
func Signature(title game.Title, options []game.Options) (string, error) {
	h := sha256.New()
	for _, o := range options {
		for seed := range uint64(4) {
			s, err := title.New(o, game.FastRand(seed+100))
			if err != nil {
				return "", err
			}
			choice := game.FastRand(seed + 200)
			var legal []game.Action
			for s.Decider() != game.Nobody {
				legal = s.Legal(legal[:0])
				a := legal[choice.Intn(len(legal))]
				fmt.Fprintln(h, title.Vocabulary().ActionText(a))
				s.Play(a, nil)
			}
			digest, err := game.Digest(s)
			if err != nil {
				return "", err
			}
			fmt.Fprintln(h, digest)
		}
	}
	return hex.EncodeToString(h.Sum(nil)[:16]), nil
}
