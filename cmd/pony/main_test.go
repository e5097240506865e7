package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/locale"
	"prancingpony/titles/cards"
)

// pony runs the program with the toy title and returns its exit code and what it said.
func pony(t *testing.T, input string, args ...string) (code int, out, errs string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	p := &program{titles: shelf{toy.Title{}}, in: strings.NewReader(input), out: &stdout, err: &stderr}
	code = p.run(args, func(string) string { return "" })
	return code, stdout.String(), stderr.String()
}

func writePosition(t *testing.T, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "position.json")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func TestHelpInBothLanguages(t *testing.T) {
	for lang, want := range map[string]string{"en": "unofficial fan project", "fr": "non officiel"} {
		code, out, _ := pony(t, "", "--lang", lang, "--help")
		if code != 0 || !strings.Contains(out, want) {
			t.Errorf("%s: exit %d, %q", lang, code, out)
		}
	}
}

func TestExitCodes(t *testing.T) {
	broken := writePosition(t, `{"title":"toy","turn":`)
	sound := writePosition(t, `{"title":"toy","bids":[1,1],"hands":[["riddle-1"],["riddle-2"]],"rolls":[6]}`)
	wild := writePosition(t, `{"title":"toy","bids":[1,1],"hands":[["riddle-1"],["riddle-2"]],"rolls":[7]}`)
	later := writePosition(t, `{"title":"toy","bids":[1,1],"hands":[["riddle-1"],["riddle-2"]],"rolls":[6,9]}`)
	tests := []struct {
		args []string
		code int
		says string
	}{
		{[]string{"sokk"}, exitUsage, "sokk"},
		{[]string{"soak", "chess"}, exitUsage, `no title "chess"`},
		{[]string{"soak", "toy", "--games", "0"}, exitUsage, "at least one"},
		{[]string{"soak", "toy", "-o", "double=maybe"}, exitUsage, "double"},
		{[]string{"try", "no-such-file.json"}, exitFailed, "no-such-file.json"},
		{[]string{"try", broken}, exitFailed, "line 1"},
		{[]string{"try", "toy", sound, "cheat"}, exitFailed, "cheat"},
		{[]string{"try", sound, "play riddle-9"}, exitFailed, "illegal action"},
		{[]string{"try", sound, "roll"}, 0, ""},
		{[]string{"try", wild, "roll"}, exitFailed, "rolls: 7 was scripted where only 1 to 6 can come"},
		{[]string{"try", later, "roll", "roll"}, exitFailed, "roll: rolls: 9 was scripted where only 1 to 6 can come"},
		{[]string{"try", sound, "--view", "9"}, exitUsage, "--view"},
		{[]string{"verify", sound}, exitFailed, "line 1"},
		{[]string{"play", "toy", "--as", "smeagol"}, exitUsage, "bilbo, gollum"},
	}
	for _, tt := range tests {
		code, _, errs := pony(t, "", tt.args...)
		if code != tt.code || !strings.Contains(errs, tt.says) {
			t.Errorf("pony %v: exit %d (want %d), %q does not say %q", tt.args, code, tt.code, errs, tt.says)
		}
		if tt.code == exitFailed && strings.Count(strings.TrimSpace(errs), "\n") > 0 {
			t.Errorf("pony %v: more than one line: %q", tt.args, errs)
		}
	}
}

func TestSoakEndsWithGamesAndFaults(t *testing.T) {
	code, out, _ := pony(t, "", "soak", "toy", "--games", "30")
	if code != 0 || !strings.HasSuffix(out, "30 games, 0 faults\n") {
		t.Errorf("exit %d, %q", code, out)
	}
	code, out, _ = pony(t, "", "soak", "toy", "--games", "30", "--json")
	var report struct {
		Games, Faults int
		Endings       map[string]int
		TurnsMean     float64  `json:"turns_mean"`
		DecisionsMean float64  `json:"decisions_mean"`
		Unused        []string `json:"unused"`
	}
	if err := json.Unmarshal([]byte(out), &report); err != nil || code != 0 {
		t.Fatalf("exit %d, %v: %s", code, err, out)
	}
	if report.Games != 30 || report.DecisionsMean != 14 || report.Unused == nil || len(report.Endings) != 2 {
		t.Errorf("%+v", report)
	}
}

func TestBenchMeasures(t *testing.T) {
	_, out, _ := pony(t, "", "bench", "toy", "--for", "10ms", "--json")
	var report benchReport
	if err := json.Unmarshal([]byte(out), &report); err != nil {
		t.Fatal(err)
	}
	if report.DecisionsPerSecond <= 0 || report.GamesPerSecond <= 0 || report.StateBytes <= 0 || report.CopyNS <= 0 {
		t.Errorf("%+v", report)
	}
	if _, known := cpuTime(); known && report.DecisionsPerCPUSecond <= 0 {
		t.Errorf("no figure by processor time: %+v", report)
	}
}

func TestTryShowsWhatHappens(t *testing.T) {
	file := writePosition(t, `{"title":"toy","bids":[1,1],"hands":[["riddle-1"],["riddle-2"]],"deck":[4],"rolls":[6]}`)
	_, out, _ := pony(t, "", "try", file, "roll", "--json", "--view", "1", "--position")
	var report tryReport
	if err := json.Unmarshal([]byte(out), &report); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if len(report.Steps) != 1 || report.Steps[0].Events[0] != "rolled bilbo 6" || report.Decider != 1 ||
		len(report.Legal) != 2 {
		t.Errorf("%+v", report)
	}
	if report.View == nil || report.Position == nil {
		t.Error("no view or no position")
	}
}

// A secret has one form for those who know and one for the others: the judge sees who each is for, a seat sees its
// own.
func TestTrySaysWhoHearsWhat(t *testing.T) {
	file := writePosition(t, `{"title":"toy","bids":[1,1],"hands":[["riddle-1"],["riddle-2"]],"deck":[3],"rolls":[6]}`)
	for view, want := range map[string][2]string{
		"judge":     {"drew riddle-4 bilbo", "drew-hidden bilbo"},
		"0":         {"drew riddle-4 bilbo", ""},
		"1":         {"", "drew-hidden bilbo"},
		"spectator": {"", "drew-hidden bilbo"},
	} {
		_, out, errs := pony(t, "", "try", file, "roll", "--view", view)
		for i, event := range []string{"drew riddle-4 bilbo", "drew-hidden bilbo"} {
			if strings.Contains(out, event) != (want[i] != "") {
				t.Errorf("%s: %s%s", view, out, errs)
			}
		}
		if marked := strings.Contains(out, "(only for seat 0)") &&
			strings.Contains(out, "(not for seat 0)"); marked != (view == "judge") {
			t.Errorf("%s: %s", view, out)
		}
	}
}

func TestPlaySavesResumesAndVerifies(t *testing.T) {
	file := filepath.Join(t.TempDir(), "match.json")
	code, out, errs := pony(t, "1\nu\n2\nnonsense\n99\n?\nv\nq\n", "play", "toy", "--file", file)
	if code != 0 {
		t.Fatalf("exit %d: %s%s", code, out, errs)
	}
	for _, want := range []string{"Undone", "no verb", "choose from 1", "Saved"} {
		if !strings.Contains(out, want) {
			t.Errorf("nothing says %q in %s", want, out)
		}
	}
	if code, _, errs := pony(t, "", "verify", file); code != exitFailed || !strings.Contains(errs, "not finished") {
		t.Errorf("an unfinished match: exit %d, %s", code, errs)
	}
	if code, out, errs := pony(t, strings.Repeat("1\n", 20), "play", "--file", file, "--as",
		"bilbo,gollum"); code != 0 {
		t.Fatalf("exit %d: %s%s", code, out, errs)
	}
	if code, out, errs := pony(t, "", "verify", file); code != 0 || !strings.Contains(out, "Verified") {
		t.Errorf("a finished match: exit %d, %s%s", code, out, errs)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	verifyMany(t, data)
	m, err := game.ReadMatch(data)
	if err != nil {
		t.Fatal(err)
	}
	m.Moves[len(m.Moves)-1].Events = nil
	changed, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, changed, 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, errs := pony(t, "", "verify", file); code != exitFailed || !strings.Contains(errs, "the record says") {
		t.Errorf("a changed match: exit %d, %s", code, errs)
	}
}

func TestArenaRatesBots(t *testing.T) {
	page := filepath.Join(t.TempDir(), "report.html")
	code, out, errs := pony(t, "", "arena", "toy", "--players", "rule,random", "--pairs", "20", "--json",
		"--report", page)
	var report struct {
		Matrix []struct {
			Bot, Side, Against string
			Wins               float64
			Games              int
			Low, High          float64
		}
		Ratings []any
		Endings map[string]int
	}
	if err := json.Unmarshal([]byte(out), &report); err != nil || code != 0 {
		t.Fatalf("exit %d, %v: %s%s", code, err, out, errs)
	}
	if len(report.Matrix) != 4 || report.Matrix[0].Games != 20 || len(report.Ratings) != 4 || len(report.Endings) != 2 {
		t.Errorf("%+v", report)
	}
	if _, err := os.Stat(page); err != nil {
		t.Error(err)
	}
	if code, out, _ := pony(t, "", "arena", "toy", "--players", "rule,random", "--pairs", "200", "--sprt",
		"0,50"); code != 0 || !strings.Contains(out, "Better, after") {
		t.Errorf("exit %d: %s", code, out)
	}
	for _, wrong := range [][]string{
		{"--players", "rule,nazgul"},
		{"--pairs", "0"},
		{"--sprt", "1"},
		{"--players", "rule,rule"},
	} {
		if code, _, errs := pony(t, "", append([]string{"arena", "toy"}, wrong...)...); code != exitUsage {
			t.Errorf("%v: exit %d, %s", wrong, code, errs)
		}
	}
}

// A refusal is explained in plain words, with the card and the number it is about.
func TestRefusalsAreExplainedInPlainWords(t *testing.T) {
	file := writePosition(t,
		`{"title":"cards","turn":"frodo","locations":{"weathertop":"active"},"cards":{"hand":["gimli","sting"]}}`)
	for lang, want := range map[string]string{
		"en": "Gimli cannot go to Weathertop: the card does not show path 2.",
		"fr": "la carte ne porte pas le numéro 2",
	} {
		var stderr bytes.Buffer
		p := &program{titles: shelf{cards.Title{}}, in: strings.NewReader(""), out: &bytes.Buffer{}, err: &stderr}
		if code := p.run([]string{"--lang", lang, "try", file, "play gimli weathertop"},
			func(string) string { return "" }); code != exitFailed {
			t.Errorf("exit %d", code)
		}
		if !strings.Contains(stderr.String(), want) {
			t.Errorf("%s: %s", lang, stderr.String())
		}
	}
}

func TestEveryCommandHasAGroupAndExamplesThatParse(t *testing.T) {
	known := map[string]bool{}
	for _, leaf := range commandParser(t).Model.Leaves(false) {
		path := commandPath(leaf)
		known[path] = true
		if len(examples[path]) == 0 {
			t.Errorf("pony %s has no example", path)
		}
		if code, out, _ := pony(t, "", append([]string{"help"}, strings.Fields(path)...)...); code != 0 ||
			!strings.Contains(out, "pony "+path) || !strings.Contains(out, "Examples:") {
			t.Errorf("pony help %s: exit %d\n%s", path, code, out)
		}
	}
	for path, lines := range examples {
		if !known[path] {
			t.Errorf("examples for %q, which is no command", path)
		}
		for _, line := range lines {
			if _, err := commandParser(t).Parse(words(line)[1:]); err != nil &&
				!strings.Contains(err.Error(), "no such file") {
				t.Errorf("%s: %v", line, err)
			}
		}
	}
	code, out, _ := pony(t, "", "--help")
	for _, group := range []string{"Play", "Learn", "Serve", "Operate", "Check the rules", "Bots"} {
		if code != 0 || !strings.Contains(out, "\n"+group+"\n") {
			t.Errorf("the help has no group %q:\n%s", group, out)
		}
	}
}

// commandParser returns the command line of all titles.
func commandParser(t *testing.T) *kong.Kong {
	t.Helper()
	said, err := locale.Load("en", "pony")
	if err != nil {
		t.Fatal(err)
	}
	p := &program{titles: allTitles, lang: "en", words: said}
	parser, err := p.parser(func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	return parser
}

// words splits a command line as a shell would, quotes included.
func words(line string) (list []string) {
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			list = append(list, part)
		} else {
			list = append(list, strings.Fields(part)...)
		}
	}
	return list
}

// A soak that is stopped in the middle says what it has seen so far.
func TestASoakThatIsStoppedSaysWhatItHas(t *testing.T) {
	t.Parallel()
	ctx, stop := context.WithCancel(t.Context())
	c := &soakCmd{Games: 1_000_000, Seed: 1, Every: 101}
	r, err := c.soak(ctx, toy.Title{}, func(done int) {
		if done == 20 {
			stop()
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	endings := 0
	for _, n := range r.Endings {
		endings += n
	}
	if r.Games < 20 || r.Games > 20+runtime.GOMAXPROCS(0) || endings != r.Games || r.DecisionsMean == 0 ||
		len(r.Uses) == 0 {
		t.Errorf("%+v", r)
	}
}

// Shared work is reported in its order, what failed stops nothing, and what was interrupted is not reported.
func TestSharedWorkIsReportedInItsOrder(t *testing.T) {
	const n, failing, last = 60, 7, 40
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var told []int
	done, err := inOrder(ctx, n, func(int) {}, func(i int) (int, error) {
		switch {
		case i == failing:
			return 0, errors.New("this one fails")
		case i == last:
			stop()
		case i > last:
			<-ctx.Done()
			return 0, ctx.Err()
		}
		return i, nil
	}, func(i int) error {
		if i > 0 {
			told = append(told, i)
		}
		return nil
	})
	if err == nil || err.Error() != "this one fails" || done != last+1 {
		t.Errorf("%d done: %v", done, err)
	}
	if len(told) != last-1 || !slices.IsSorted(told) || told[len(told)-1] != last {
		t.Errorf("told %v", told)
	}
}

func TestOnePuzzleIsChecked(t *testing.T) {
	if code, out := whole(t, "", "puzzles", "check", "--deep", "--only", "board-2-two-cities"); code != 0 {
		t.Errorf("exit %d: %s", code, out)
	}
	if code, out := whole(t, "", "puzzles", "check", "--only", "no-such-puzzle"); code != exitUsage {
		t.Errorf("exit %d: %s", code, out)
	}
}

// verifyMany verifies a file of two games, one with a move that is not as the rules say, and one that was cut short.
func verifyMany(t *testing.T, match []byte) {
	t.Helper()
	var one bytes.Buffer
	if err := json.Compact(&one, match); err != nil {
		t.Fatal(err)
	}
	head, line := `{"format":"pony-games","version":1}`, `{"table":"a","match":`+one.String()+`}`
	other := strings.Replace(line, `"digest":"`, `"digest":"0`, 1)
	for _, tt := range []struct {
		lines []string
		code  int
		says  string
	}{
		{[]string{head, line, line, `{"games":2}`}, 0, "Verified: 2 matches with"},
		{[]string{head, line, other, `{"games":2}`}, exitFailed, "1 of 2 matches cannot be verified"},
		{[]string{head, line, `{"games":2}`}, exitFailed, "cut short"},
		{[]string{head, line}, exitFailed, "cut short"},
		{[]string{strings.Replace(head, "1", "2", 1), `{"games":0}`}, exitFailed, "newer"},
	} {
		file := filepath.Join(t.TempDir(), "games.jsonl")
		if err := os.WriteFile(file, []byte(strings.Join(tt.lines, "\n")+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		if code, out, errs := pony(t, "", "verify", file); code != tt.code || !strings.Contains(out+errs, tt.says) {
			t.Errorf("exit %d, %s%s, want %q", code, out, errs, tt.says)
		}
	}
}
