package learn

import (
	"cmp"
	"encoding/json"
	"math"

	"prancingpony/game"
)

// Puzzle is a position with one clearly best line.
type Puzzle struct {
	ID       string          `json:"puzzle"`
	Title    string          `json:"title"`
	Format   int             `json:"format"`
	Seat     game.Seat       `json:"seat"`
	Level    int             `json:"level"` // 1 easy, 2, 3 hard
	Rating   int             `json:"rating"`
	Theme    string          `json:"theme,omitempty"`
	Exercise bool            `json:"exercise,omitempty"` // one move wins
	Look     []string        `json:"look,omitempty"`     // what its picture must show, as "region:edoras"
	Name     Text            `json:"name"`
	Task     Text            `json:"task"`
	Hints    []Text          `json:"hints"` // where to look, which piece, the first action
	Position json.RawMessage `json:"position"`

	// Options a table needs to go on from here; none if the title's own will do.
	Options map[string]string `json:"options,omitempty"`

	Solution Line     `json:"solution"`
	Tries    []Line   `json:"tries"` // tempting and refuted
	Why      Text     `json:"why"`
	Concepts []string `json:"concepts"`
	Proof    Proof    `json:"proof"`
}

// Line is the actions of both sides in order: those of the solver are asked, the others are played as replies.
type Line struct {
	Actions []string   `json:"actions"`
	Accept  [][]string `json:"accept,omitempty"` // other orders of the same plan
	Rolls   []int      `json:"rolls,omitempty"`
	Say     Text       `json:"say,omitempty"`
	Expect  *Outcome   `json:"expect,omitempty"`
}

// Outcome is what the rules answered when the puzzle was recorded.
type Outcome struct {
	Events []string `json:"events"`
	Over   *string  `json:"over"`
}

// Proof says how sure we are. Best and Second are chances to win.
type Proof struct {
	Method string  `json:"method"`
	Best   float64 `json:"best"`
	Second float64 `json:"second"`
	Games  int     `json:"games"`
	Player string  `json:"player"`
	Seed   uint64  `json:"seed,omitempty"` // of what was weighed
	Note   string  `json:"note,omitempty"`

	// Margins is the lead in looks that each have luck of their own; none for what is proved exactly.
	Margins []float64 `json:"margins,omitempty"`
	// Found counts the trials in which each level finds the solution.
	Found  map[string]int `json:"found,omitempty"`
	Trials int            `json:"trials,omitempty"`

	// Topics are the concepts that make the difference, for a puzzle whose reasons nobody has written.
	Topics []string `json:"topics,omitempty"`
}

// Margin is how much better the solution is than the next best answer.
func (p *Puzzle) Margin() float64 { return math.Round(1e4*(p.Proof.Best-p.Proof.Second)) / 1e4 }

// Measured is how hard a puzzle is by the levels that find it in at least half of their trials: the weakest, one in the
// middle, or only the strongest.
func Measured(weakest, middle, strongest, trials int) (rating, level int) {
	share := func(n int) int { return 100 * n / max(1, trials) }
	rating = 2000 - 5*share(weakest) - 4*share(middle) - 2*share(strongest)
	switch {
	case 2*weakest >= trials:
		return rating, 1
	case 2*middle >= trials:
		return rating, 2
	}
	return rating, 3
}

// FirstRating is what a puzzle is thought to be worth before anybody has met it: an answer that the policy does not
// think of (its rank there, from 0) is hard, a line of several answers harder, and one far ahead of all others is
// easier to see.
func FirstRating(rank, asked int, margin float64) (rating, level int) {
	rating = 1150 + 140*min(rank, 5) + 50*(asked-1) - min(250, int(6*(100*margin-7)))
	rating = max(850, min(2200, rating))
	return rating, 1 + min(2, max(0, (rating-1000)/300))
}

// Asked are the first answers of the solution, as far as nobody else decides and nothing is left to chance.
func (p *Puzzle) Asked(at *Scene) []game.Action { return p.asked(at, p.Solution.Actions) }

// AlsoAsked are those of the other lines that solve it.
func (p *Puzzle) AlsoAsked(at *Scene) (lines [][]game.Action) {
	for _, accepted := range p.Solution.Accept {
		lines = append(lines, p.asked(at, accepted))
	}
	return lines
}

func (p *Puzzle) asked(at *Scene, texts []string) (line []game.Action) {
	s := at.clone()
	draws := s.state.Rand().Draws()
	for _, text := range texts {
		a, err := s.title.Vocabulary().ParseAction(text)
		if err != nil || s.state.Decider() != p.Seat || s.state.Rand().Draws() != draws ||
			s.state.Apply(a, nil) != nil {
			break
		}
		line = append(line, a)
	}
	return line
}

func comparePuzzles(a, b *Puzzle) int {
	return cmp.Or(cmp.Compare(a.Title, b.Title), cmp.Compare(a.Level, b.Level),
		cmp.Compare(a.Rating, b.Rating), cmp.Compare(a.ID, b.ID))
}
