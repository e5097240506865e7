package cards

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"prancingpony/game"
)

// Tests are written in two small languages, so that a rule fits on a few lines.
//
// table lays out a position: clauses separated by ";", each a word and its arguments:
//
//	scenario duel-2 · turn frodo · round 4 · active egladil moria · free helms-deep · shadow umbar
//	hand eomer sting · reserve · path · moria … (cards by place) · item bow-of-the-galadhrim legolas
//	deck frodo gimli sting (top first) · corruption 3 · fresh gimli · token moria 1 0 · bare moria · rings frodo
//
// expect checks one: "gimli in cycle", "frodo hand 3", "attack moria 4" and so on; see the function.

func table(t *testing.T, text string) *State {
	t.Helper()
	pos := map[string]any{"title": "cards"}
	part := func(key string) map[string]any {
		if pos[key] == nil {
			pos[key] = map[string]any{}
		}
		return pos[key].(map[string]any)
	}
	list := func(args []string) []any {
		out := []any{}
		for _, a := range args {
			out = append(out, a)
		}
		return out
	}
	for clause := range strings.SplitSeq(text, ";") {
		words := strings.Fields(clause)
		if len(words) == 0 {
			continue
		}
		args := words[1:]
		switch word := words[0]; word {
		case "scenario", "turn", "phase":
			pos[word] = args[0]
		case "round", "corruption", "first", "number":
			n, err := strconv.Atoi(args[0])
			if err != nil {
				t.Fatal(err)
			}
			pos[word] = n
		case "rings", "fresh", "played", "bare", "inForce", "seen":
			pos[word] = list(args)
		case "active", "free", "shadow", "out":
			for _, l := range args {
				part("locations")[l] = word
			}
		case "item":
			part("items")[args[0]] = args[1]
		case "deck":
			part("decks")[args[0]] = list(args[1:])
		case "token":
			a, _ := strconv.Atoi(args[1])
			d, _ := strconv.Atoi(args[2])
			part("tokens")[args[0]] = map[string]int{"attack": a, "defence": d}
		default:
			part("cards")[word] = list(args)
		}
	}
	data, err := json.Marshal(pos)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Title{}.Read(data, nil)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s.(*State)
}

// play applies actions given as text, separated by ";".
func play(t *testing.T, s *State, actions string) {
	t.Helper()
	for text := range strings.SplitSeq(actions, ";") {
		if strings.TrimSpace(text) == "" {
			continue
		}
		a, err := vocabulary.ParseAction(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Apply(a, nil); err != nil {
			t.Fatalf("%v\nasked: %s\nlegal: %s", err, vocabulary.PromptText(s.Prompt()), legalText(s))
		}
		if err := s.Check(); err != nil {
			t.Fatalf("after %s: %v", text, err)
		}
	}
}

func legalText(s *State) string {
	var out []string
	for _, a := range s.Legal(nil) {
		out = append(out, vocabulary.ActionText(a))
	}
	return strings.Join(out, "; ")
}

func isLegal(t *testing.T, s *State, text string) bool {
	t.Helper()
	a, err := vocabulary.ParseAction(text)
	if err != nil {
		t.Fatal(err)
	}
	return slices.Contains(s.Legal(nil), a)
}

// refused: an action is illegal for this reason, and nothing changes.
func refused(t *testing.T, s *State, text string, reason uint16) {
	t.Helper()
	a, err := vocabulary.ParseAction(text)
	if err != nil {
		t.Fatal(err)
	}
	before := *s
	err = s.Apply(a, nil)
	var illegal *game.IllegalError
	if want := s.WhyNot(a); !errors.As(err, &illegal) || want.ID != reason ||
		illegal.Reason != vocabulary.ReasonText(want) {
		t.Errorf("%s: %v, want reason %s", text, err, vocabulary.Reasons[reason].Name)
	}
	if *s != before {
		t.Errorf("%s was refused but changed the state", text)
	}
}

func (s *State) named(t *testing.T, name string) Player {
	t.Helper()
	for p := range s.numPlayers() {
		if s.playerText(p) == name {
			return p
		}
	}
	t.Fatalf("no player %q", name)
	return noPlayer
}

func cardNamed(t *testing.T, name string) Card {
	t.Helper()
	c, err := vocabulary.ParseOperand(kindCard, name)
	if err != nil {
		t.Fatal(err)
	}
	return Card(c)
}

func locationNamed(t *testing.T, name string) Location {
	t.Helper()
	l, err := vocabulary.ParseOperand(kindLocation, name)
	if err != nil {
		t.Fatal(err)
	}
	return Location(l)
}

// expect checks claims separated by ";".
func expect(t *testing.T, s *State, claims string) {
	t.Helper()
	for claim := range strings.SplitSeq(claims, ";") {
		if claim = strings.TrimSpace(claim); claim == "" {
			continue
		}
		expectOne(t, s, claim)
	}
}

func expectOne(t *testing.T, s *State, claim string) {
	t.Helper()
	words := strings.Fields(claim)
	last := words[len(words)-1]
	number := func(got int) {
		t.Helper()
		if strconv.Itoa(got) != last {
			t.Errorf("%s: it is %d", claim, got)
		}
	}
	switch words[0] {
	case "attack", "ground", "defence", "remaining":
		l := locationNamed(t, words[1])
		c := s.count(l, s.presence(l))
		number(int(map[string]int8{
			"attack": c.attack, "ground": c.ground, "defence": c.cards,
			"remaining": c.remaining(),
		}[words[0]]))
		return
	case "corruption":
		number(int(s.corruption))
		return
	case "score":
		if got := strconv.Itoa(s.score(Free)) + " " + strconv.Itoa(s.score(Shadow)); got != strings.Join(words[1:],
			" ") {
			t.Errorf("%s: it is %s", claim, got)
		}
		return
	case "legal", "illegal":
		if text := strings.Join(words[1:], " "); isLegal(t, s, text) != (words[0] == "legal") {
			t.Errorf("%s; legal are: %s", claim, legalText(s))
		}
		return
	case "prompt":
		if got := vocabulary.PromptText(s.Prompt()); got != strings.Join(words[1:], " ") {
			t.Errorf("%s: it is %s", claim, got)
		}
		return
	case "round":
		number(int(s.round))
		return
	case "winner":
		if s.phase != phaseOver || sideNames[s.winner] != last {
			t.Errorf("%s: phase %s, winner %s", claim, phaseNames[s.phase], sideNames[s.winner])
		}
		return
	}
	switch words[1] {
	case "in":
		if got := placeText(s.place[cardNamed(t, words[0])]); got != last {
			t.Errorf("%s: it is in %s", claim, got)
		}
	case "is": // a location in a pile
		if got := s.findPile(locationNamed(t, words[0])); pileNames[got] != last {
			t.Errorf("%s: it is %s", claim, pileNames[got])
		}
	case "hand":
		number(s.handSize(s.named(t, words[0])))
	case "deck":
		number(int(s.decks[s.named(t, words[0])]))
	case "cycle":
		number(s.cycled(s.named(t, words[0])).Len())
	case "eliminated":
		number(s.in[Eliminated].And(s.own(s.named(t, words[0]))).Len())
	case "limit":
		number(s.handLimit(s.named(t, words[0])))
	case "draws":
		p := s.named(t, words[0])
		number(int(s.scene().players[p].draws) + s.moreDraws(p))
	case "asked":
		if got := s.playerText(s.stack.Top().player); got != words[0] {
			t.Errorf("%s: %s is", claim, got)
		}
	default:
		t.Fatalf("no claim %q", claim)
	}
}

// interrupt takes the open question of a phase away, so that something else comes first; then it is asked again.
func interrupt(s *State) {
	if s.Prompt().ID == PromptTurn {
		slots := int8(len(s.scene().order))
		s.slot = (s.slot + slots - 1) % slots
	}
	s.stack.Pop()
}
