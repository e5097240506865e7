package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"prancingpony/arena"
	"prancingpony/game"
	"prancingpony/judge"
	"prancingpony/review"
	"prancingpony/study"
)

// judgeCmd shows that everybody who asks the judge about a decision hears the same.
type judgeCmd struct {
	Match   string `arg:"" help:"${help_judge_match}"`
	Search  int    `help:"${help_judge_search}" default:"160"`
	Deals   int    `help:"${help_judge_deals}" default:"96"`
	Every   int    `help:"${help_judge_every}" default:"1"`
	Reasons bool   `help:"${help_judge_reasons}"`
	JSON    bool   `name:"json" help:"${help_json}"`
}

// judgedRow is what is said about one decision.
type judgedRow struct {
	Move   int          `json:"move"`
	Turn   int          `json:"turn"`
	Seat   game.Seat    `json:"seat"`
	Played string       `json:"played"`
	Hint   judgedAnswer `json:"hint"`
	Review judgedAnswer `json:"review"`
	Study  judgedAnswer `json:"analysis"`
	Puzzle judgedAnswer `json:"puzzle"`

	asked   game.Prompt
	verdict *judge.Verdict
}

// judgedAnswer is the best answer by one of them, its chance, and what the played one costs against it. The puzzle
// maker does not ask what was played.
type judgedAnswer struct {
	Best   string `json:"best"`
	Chance int    `json:"chance"`
	Cost   int    `json:"cost"`
}

func (r *judgedRow) equal() bool {
	return r.Hint == r.Review && r.Hint == r.Study && r.Hint.Best == r.Puzzle.Best && r.Hint.Chance == r.Puzzle.Chance
}

// Run asks two judges that know nothing of each other: one gives hints and makes puzzles, the other reviews and
// analyses, as after a new start.
func (c *judgeCmd) Run(p *program) error {
	m, t, err := p.readMatch(c.Match)
	if err != nil {
		return err
	}
	effort := judge.Effort{Search: c.Search, Deals: c.Deals}
	asked := judgeAsked{t: t, now: judge.New(effort, nil), later: judge.New(effort, nil)}
	unequal := 0
	if !c.JSON {
		fmt.Fprintln(p.out, p.say("judge_head"))
	}
	rows, i, failed := 0, -1, error(nil)
	_, err = m.Walk(t, func(s game.State) {
		if i++; failed != nil || i == len(m.Moves) || !review.Genuine(t, s) {
			return
		}
		if rows++; (rows-1)%max(1, c.Every) != 0 {
			return
		}
		var row *judgedRow
		if row, failed = asked.row(context.Background(), i, s, m.Moves[i].Action); failed != nil {
			return
		}
		if !row.equal() {
			unequal++
		}
		if failed = c.print(p, row); c.Reasons && failed == nil {
			failed = p.printReasons(t, row)
		}
	})
	if err == nil {
		err = failed
	}
	if err == nil && unequal > 0 {
		err = errors.New(p.say("judge_unequal", fmt.Sprint(unequal)))
	}
	return err
}

func (c *judgeCmd) print(p *program, r *judgedRow) error {
	if c.JSON {
		return json.NewEncoder(p.out).Encode(r)
	}
	sign := "="
	if !r.equal() {
		sign = "≠"
	}
	cell := func(a judgedAnswer) string { return fmt.Sprintf("%3d −%-3d", a.Chance/100, a.Cost/100) }
	fmt.Fprintf(p.out, "%5d %4d %4d  %s  %s  %s  %3d  %s %s · %s\n", r.Move, r.Turn, r.Seat,
		cell(r.Hint), cell(r.Review), cell(r.Study), r.Puzzle.Chance/100, sign, r.Hint.Best, r.Played)
	return nil
}

// printReasons tells in words why the best answer is the best, and what the others give up.
func (p *program) printReasons(t game.Title, r *judgedRow) error {
	sp, err := p.speaker(t)
	if err != nil {
		return err
	}
	for i, k := range r.verdict.Answers {
		if i > 0 && k.AsGood {
			continue
		}
		fmt.Fprintf(p.out, "      %3d  %s\n", k.Chance/100, sp.action(r.asked, k.Line[0]))
		for _, reason := range k.Because {
			said := sp.fact(reason)
			switch {
			case reason.Other && i == 0:
				said = p.say("judge_otherwise", said)
			case reason.Other:
				said = p.say("judge_gives_up", said)
			}
			fmt.Fprintf(p.out, "           - %s\n", capital(said))
		}
	}
	return nil
}

type judgeAsked struct {
	t          game.Title
	now, later *judge.Judge
}

func (j *judgeAsked) row(ctx context.Context, i int, s game.State, text string) (*judgedRow, error) {
	v := j.t.Vocabulary()
	played, err := v.ParseAction(text)
	if err != nil {
		return nil, err
	}
	row := &judgedRow{Move: i + 1, Turn: s.Turn(), Seat: s.Decider(), Played: text, asked: s.Prompt()}
	q := judge.Question{Also: []game.Action{played}}
	hint, err := j.now.Look(ctx, j.t, s, q)
	if err != nil {
		return nil, err
	}
	row.verdict = hint
	row.Hint = hinted(j.t, hint, row.Played)
	finder := arena.PuzzleFinder{Title: j.t, Judge: j.now}
	k, _, err := finder.Examine(ctx, s, false)
	if err != nil {
		return nil, err
	}
	row.Puzzle = row.Hint // nothing to choose
	if len(k.Lines) > 0 {
		row.Puzzle = judgedAnswer{Best: v.ActionText(k.Lines[0].Actions[0]), Chance: k.Lines[0].Chance}
	}
	d, err := review.Weigh(ctx, j.t, j.later, s, played)
	if err != nil {
		return nil, err
	}
	row.Review = judgedAnswer{Best: d.Better, Chance: tenThousandths(d.Chance)}
	if d.Class != review.Found {
		row.Review.Cost = tenThousandths(d.Cost)
	}
	position, err := json.Marshal(s.Position())
	if err != nil {
		return nil, err
	}
	read, err := j.t.Read(position, nil)
	if err != nil {
		return nil, err
	}
	analysis, err := j.later.Look(ctx, j.t, read, q)
	if err != nil {
		return nil, err
	}
	row.Study = hinted(j.t, analysis, row.Played)
	return row, nil
}

// hinted is what a hint shows.
func hinted(t game.Title, v *judge.Verdict, played string) judgedAnswer {
	hint := study.HintOf(t, v, 0)
	best := hint.Candidates[0]
	a := judgedAnswer{Best: best.Action}
	if best.Chance == nil {
		return a
	}
	a.Chance = tenThousandths(*best.Chance)
	for _, k := range hint.Candidates[1:] {
		if !k.AsGood && (k.Action == played || slices.Contains(k.Same, played)) {
			a.Cost = a.Chance - tenThousandths(*k.Chance)
		}
	}
	return a
}

func tenThousandths(chance float64) int { return int(chance*10_000 + 0.5) }
