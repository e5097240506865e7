package bot

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
)

// TestProgramOfTheTests is no test: it is the other program of those below, as PONY_TEST_PROGRAM says.
func TestProgramOfTheTests(t *testing.T) {
	how := os.Getenv("PONY_TEST_PROGRAM")
	if how == "" {
		t.Skip("the other program of the tests below")
	}
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		var q programQuestion
		if err := json.Unmarshal(lines.Bytes(), &struct {
			*programQuestion
			View json.RawMessage `json:"view"`
		}{programQuestion: &q}); err != nil || q.Type != "question" {
			continue
		}
		switch how {
		case "plays":
			fmt.Printf("{\"action\":%q}\n", q.Legal[len(q.Legal)-1])
		case "cheats":
			fmt.Println(`{"action":"win"}`)
		case "babbles":
			fmt.Println("hello")
		case "leaves":
			os.Exit(0)
		case "sleeps": // it is asked and never answers
		}
	}
	os.Exit(0)
}

func program(t *testing.T, how, limit string) *Program {
	t.Helper()
	t.Setenv("PONY_TEST_PROGRAM", how)
	p, err := Open(toy.Title{}, nil, "exec:"+limit+os.Args[0]+" -test.run=^TestProgramOfTheTests$")
	if err != nil {
		t.Fatal(err)
	}
	return p.(*Program)
}

// playToTheEnd has a program answer for both sides.
func playToTheEnd(t *testing.T, p Player, s game.State) {
	t.Helper()
	for s.Decider() != game.Nobody {
		choice := p.Choose(Observe(toy.Title{}, s, 1), 1)
		if err := Fault(p); err != nil {
			t.Fatal(err)
		}
		s.Play(choice.Action, nil)
	}
	if err := End(p, s); err != nil {
		t.Error(err)
	}
}

// Another program plays a whole game, and hears only what its seat may know.
func TestAnotherProgramPlays(t *testing.T) {
	p := program(t, "plays", "")
	playToTheEnd(t, p, positions(t, 7)[0])
}

// A program that gives no answer that can be played is named, with its question and what it should have written.
func TestAProgramThatDoesNotAnswerIsNamed(t *testing.T) {
	for how, want := range map[string]string{
		"cheats":  `"win" is not legal here`,
		"babbles": `"hello" is no answer; want a line such as {"action":`,
		"leaves":  "without an answer",
		"sleeps":  "no answer within 1ms; give it longer by exec:1m:",
	} {
		limit := ""
		if how == "sleeps" {
			limit = "1ms:"
		}
		p := program(t, how, limit)
		s := positions(t, 1)[0]
		p.Choose(Observe(toy.Title{}, s, 1), 1)
		if err := Fault(p); err == nil || !strings.Contains(err.Error(), want) && how != "leaves" {
			t.Errorf("%s: %v, want %q", how, err, want)
		}
		if err := End(p, s); err == nil {
			t.Errorf("%s: the fault is lost", how)
		}
	}
}

// Only a person at the machine starts programs: a specification from elsewhere does not.
func TestASpecificationFromElsewhereStartsNoProgram(t *testing.T) {
	if _, err := New(toy.Title{}, "exec:true"); err == nil {
		t.Error("New starts a program")
	}
	for _, spec := range []string{"exec:", "exec:5s:", "exec:/no/such/program"} {
		if _, err := Open(toy.Title{}, nil, spec); err == nil {
			t.Errorf("%q is a player", spec)
		}
	}
}

// The example plays too, where Python is installed.
func TestTheExampleOfAProgramPlays(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("python3 is not installed here")
	}
	p, err := Open(toy.Title{}, nil, "exec:python3 ../examples/arena_bot.py")
	if err != nil {
		t.Fatal(err)
	}
	playToTheEnd(t, p, positions(t, 3)[0])
}
