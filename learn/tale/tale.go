package tale

import (
	"cmp"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"prancingpony/game"
	"prancingpony/learn"
	"prancingpony/locale"
)

//go:embed *.json
var files embed.FS

// Find is a position with one clearly best line, as `pony puzzles find` prints it.
type Find struct {
	Title    string          `json:"title"`
	Seat     game.Seat       `json:"seat"`
	Turn     int             `json:"turn"`
	Prompt   string          `json:"prompt"`
	Usual    string          `json:"usual"` // what the player of the game did
	Rank     int             `json:"rank"`  // of the best answer among those of the policy
	Asked    int             `json:"asked"` // so many answers of the best line are clearly the best
	Exact    bool            `json:"exact"` // the line wins on the spot
	Seed     uint64          `json:"seed"`
	Deep     int             `json:"deep"` // simulations for each line
	Games    int             `json:"games"`
	Player   string          `json:"player"`
	Lines    []Line          `json:"lines"` // best first
	Position json.RawMessage `json:"position"`
}

// Line is an answer with all that belongs to the same act, and what it came to.
type Line struct {
	Actions []string  `json:"actions"`
	Chance  float64   `json:"chance"` // by search
	Doubt   float64   `json:"doubt"`
	Won     float64   `json:"won"` // of the games played to their end; the third line and later ones: none were
	Because []Because `json:"because,omitempty"`
}

// Because is a topic of the evaluation, and how much better the first line does by it, in 1/10000.
type Because struct {
	Topic  string `json:"topic"`
	Better int    `json:"better"`
}

// theme is how one kind of answer is told.
type theme struct {
	On    []string    `json:"on"`    // the actions it tells; * stands for anything
	Task  learn.Say   `json:"task"`  // after the facts
	Look  learn.Say   `json:"look"`  // hint 1
	Piece learn.Say   `json:"piece"` // hint 2
	Names []learn.Say `json:"names"` // each is given once, so that no theme comes too often
}

// themes of a title; the first that fits tells.
type themes struct {
	Facts  []learn.Say `json:"facts"` // by seat; the last for all that follow
	Themes []theme     `json:"themes"`
	Win    theme       `json:"win"` // a win on the spot
}

// ErrUntold marks a find that no theme can tell, or that is too much like another.
var ErrUntold = errors.New("not told")

// The common end of every puzzle.
var (
	begin = learn.Say{FR: "Commencez par « {first} ».", EN: "Begin with “{first}”."}
	why   = learn.Say{
		FR: "La réponse est « {tell} » : elle gagne {best} fois sur 100, et « {other} », la meilleure des autres, {second} fois.",
		EN: "The answer is “{tell}”: it wins {best} times in 100, and “{other}”, the best of the others, {second} times.",
	}
	whyWin = learn.Say{
		FR: "« {tell} » gagne la partie sur-le-champ, sans aucun hasard. « {other} » ne la gagnerait que {second} fois sur 100.",
		EN: "“{tell}” wins the match on the spot, with nothing left to chance. “{other}” would win it only {second} times in 100.",
	}
	difference = learn.Say{FR: " Ce qui fait la différence : {topics}.", EN: " What makes the difference: {topics}."}
	tempting   = learn.Say{
		FR: "Cela gagne {second} fois sur 100 ; il y a mieux.",
		EN: "That wins {second} times in 100; there is something better.",
	}
)

// Teller tells the finds of one title, one after the other.
type Teller struct {
	title  game.Title
	themes themes
	words  map[string]*locale.Catalogue
	// label is an answer in words, as the table shows it.
	label func(lang string, p game.Prompt, a game.Action) string
	given map[string]bool // names, tasks and answers so far
}

// New makes a teller that repeats none of the puzzles there are.
func New(t game.Title, label func(lang string, p game.Prompt, a game.Action) string) (*Teller, error) {
	w := &Teller{title: t, words: map[string]*locale.Catalogue{}, label: label, given: map[string]bool{}}
	data, err := files.ReadFile(path.Join(t.ID() + ".json"))
	if err == nil {
		err = game.Decode(data, &w.themes)
	}
	for _, lang := range locale.Languages {
		if err == nil {
			w.words[lang], err = locale.Load(lang, t.ID())
		}
	}
	if err != nil {
		return nil, fmt.Errorf("themes of %s: %w", t.ID(), err)
	}
	for _, p := range learn.Puzzles() {
		if p.Title == t.ID() {
			w.given[p.Name.FR], w.given[p.Name.EN], w.given[p.Task.FR] = true, true, true
		}
	}
	return w, nil
}

// least is how much the games to their end must bear a find out.
const least = 0.03

// Tell makes a puzzle of a find.
func (w *Teller) Tell(f *Find) (*learn.Puzzle, error) {
	if !f.Exact && f.Lines[0].Won-f.Lines[1].Won < least {
		return nil, fmt.Errorf("%w: games to the end differ by %.2f", ErrUntold, f.Lines[0].Won-f.Lines[1].Won)
	}
	t, at, err := w.themeOf(f)
	if err != nil {
		return nil, err
	}
	name := slices.IndexFunc(t.Names, func(n learn.Say) bool { return !w.given[n.FR] && !w.given[n.EN] })
	if name < 0 {
		return nil, fmt.Errorf("%w: there are enough of these", ErrUntold)
	}
	o, err := w.occasion(f, at)
	if err != nil {
		return nil, err
	}
	p := &learn.Puzzle{
		ID: w.title.ID() + "-" + slug(t.Names[name].EN), Title: w.title.ID(), Format: 1, Seat: f.Seat, Name: t.Names[name],
		Position: o.position, Concepts: []string{},
		Solution: learn.Line{Actions: f.Lines[0].Actions[:f.Asked]},
		Proof: learn.Proof{
			Best: f.Lines[0].Chance, Second: f.Lines[1].Chance, Games: f.Deep, Player: fmt.Sprintf("roll:%d", f.Deep*len(f.Lines)), Seed: f.Seed,
			Method: fmt.Sprintf("%d simulations for each of the %d best lines in common deals; %d games to the end by %s: %.0f against %.0f in 100",
				f.Deep, len(f.Lines), f.Games, f.Player, 100*f.Lines[0].Won, 100*f.Lines[1].Won),
		},
	}
	if f.Exact {
		p.Proof.Method = "exact: the line ends the match and leaves nothing to chance; the others by " + p.Proof.Method
	}
	p.Rating, p.Level = learn.FirstRating(f.Rank, f.Asked, f.Lines[0].Chance-f.Lines[1].Chance)
	facts := w.themes.Facts[min(int(f.Seat), len(w.themes.Facts)-1)]
	p.Task = o.say(join(facts, t.Task))
	p.Hints = []learn.Say{o.say(t.Look), o.say(t.Piece), o.say(begin)}
	p.Why = o.why(f)
	p.Tries = o.tries(f)
	alike := fmt.Sprint(f.Seat, f.Turn, p.Solution.Actions[:min(2, f.Asked)])
	if w.given[p.Task.FR] || w.given[alike] {
		return nil, fmt.Errorf("%w: another is too much like it", ErrUntold)
	}
	if err := p.Check(w.title, true); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrUntold, err)
	}
	w.given[p.Name.FR], w.given[p.Name.EN], w.given[p.Task.FR], w.given[alike] = true, true, true, true
	return p, nil
}

// themeOf is the theme of a find, and which answer of the line it tells: the last one that has a theme.
func (w *Teller) themeOf(f *Find) (*theme, int, error) {
	if f.Exact {
		return &w.themes.Win, f.Asked - 1, nil
	}
	for i := range w.themes.Themes {
		t := &w.themes.Themes[i]
		for at, action := range f.Lines[0].Actions[:f.Asked] {
			for _, pattern := range t.On {
				if learn.Fits(pattern, action) {
					return t, at, nil
				}
			}
		}
	}
	return nil, 0, fmt.Errorf("%w: nothing to say about %q", ErrUntold, f.Lines[0].Actions[:f.Asked])
}

func slug(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case r == ' ' || r == '-':
			b.WriteByte('-')
		}
	}
	return b.String()
}

func join(a, b learn.Say) learn.Say { return learn.Say{FR: a.FR + " " + b.FR, EN: a.EN + " " + b.EN} }

// byWeight: what weighs most in favour of the first line.
func byWeight(all []Because) []Because {
	all = slices.DeleteFunc(slices.Clone(all), func(b Because) bool { return b.Better <= 0 })
	slices.SortStableFunc(all, func(a, b Because) int { return cmp.Compare(b.Better, a.Better) })
	return all[:min(2, len(all))]
}
