package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"prancingpony/arena"
	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/judge"
	"prancingpony/review"
	"prancingpony/study"
)

// judgeCmd shows that everybody who asks the judge about a decision hears the same: in files, in all files of a folder,
// or in games of a title that it plays.
type judgeCmd struct {
	Match   []string `arg:"" help:"${help_judge_match}"`
	Games   int      `help:"${help_judge_games}" default:"20"`
	Search  int      `help:"${help_judge_search}" default:"160"`
	Deals   int      `help:"${help_judge_deals}" default:"96"`
	Every   int      `help:"${help_judge_every}" default:"1"`
	Part    share    `help:"${help_judge_part}" placeholder:"K/N"`
	Reasons bool     `help:"${help_judge_reasons}"`
	JSON    bool     `name:"json" help:"${help_json}"`
}

// share is a part of some work, such as 2/16: many processes can share it.
type share struct{ number, of int }

// UnmarshalText reads a share.
func (s *share) UnmarshalText(text []byte) error {
	number, of, _ := strings.Cut(string(text), "/")
	var wrong, wrongOf error
	s.number, wrong = strconv.Atoi(number)
	s.of, wrongOf = strconv.Atoi(of)
	if wrong != nil || wrongOf != nil || s.number < 1 || s.number > s.of {
		return fmt.Errorf("%q is not K/N with K from 1 to N", text)
	}
	return nil
}

// has reports whether item i of the work, from 0, belongs to the share.
func (s share) has(i int) bool { return i%max(1, s.of) == max(0, s.number-1) }

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

// Run judges one match row by row, or many with a line of summary for each.
func (c *judgeCmd) Run(p *program) error {
	matches, err := c.gather(p)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if len(matches) != 1 {
		return c.summarize(ctx, p, matches)
	}
	m, t, err := matches[0].read()
	if err != nil {
		return err
	}
	if !c.JSON {
		fmt.Fprintln(p.out, p.say("judge_head"))
	}
	sum, err := c.judge(ctx, t, m, func(row *judgedRow) error {
		err := c.print(p, row)
		if c.Reasons && err == nil {
			err = p.printReasons(t, row)
		}
		return err
	})
	if err == nil && sum.unequal > 0 {
		err = errors.New(p.say("judge_unequal", fmt.Sprint(sum.unequal)))
	}
	return err
}

// judged is how many decisions of a match were judged, and how many of them not by all in the same way.
type judged struct{ rows, unequal int }

// skips reports whether a decision that deserves to be judged, counted from 0, is left to others.
func (c *judgeCmd) skips(genuine int) bool {
	every := max(1, c.Every)
	return genuine%every != 0 || !c.Part.has(genuine/every)
}

// judge asks two judges that know nothing of each other: one gives hints and makes puzzles, the other reviews and
// analyses, as after a new start.
func (c *judgeCmd) judge(
	ctx context.Context, t game.Title, m *game.Match, each func(*judgedRow) error,
) (judged, error) {
	effort := judge.Effort{Search: c.Search, Deals: c.Deals}
	asked := judgeAsked{t: t, now: judge.New(effort, nil), later: judge.New(effort, nil)}
	var sum judged
	genuine, i, failed := 0, -1, error(nil)
	_, err := m.Walk(t, func(s game.State) {
		if i++; failed != nil || i == len(m.Moves) || !review.Genuine(t, s) {
			return
		}
		if genuine++; c.skips(genuine - 1) {
			return
		}
		var row *judgedRow
		if row, failed = asked.row(ctx, i, s, m.Moves[i].Action); failed != nil {
			return
		}
		if sum.rows++; !row.equal() {
			sum.unequal++
		}
		failed = each(row)
	})
	return sum, cmp.Or(err, failed)
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
		for _, reason := range k.Reasons {
			said := sp.fact(reason.Fact, reason.Operands)
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

// matchToJudge is a match that is read or played when its turn comes.
type matchToJudge struct {
	name string
	read func() (*game.Match, game.Title, error)
}

// gather finds the matches that are meant: files, the files of folders, and games of titles.
func (c *judgeCmd) gather(p *program) ([]matchToJudge, error) {
	var all []matchToJudge
	for _, name := range c.Match {
		if t, err := p.titles.find(name); err == nil {
			for n := range c.Games {
				play := func() (*game.Match, game.Title, error) {
					m, err := quickGame(t, uint64(n))
					return m, t, err
				}
				all = append(all, matchToJudge{fmt.Sprintf("%s %d", name, n+1), play})
			}
			continue
		}
		files := []string{name}
		if info, err := os.Stat(name); err == nil && info.IsDir() {
			if files, err = filepath.Glob(filepath.Join(name, "*.json")); err != nil {
				return nil, err
			}
		}
		for _, file := range files {
			all = append(all, matchToJudge{filepath.Base(file), func() (*game.Match, game.Title, error) {
				return p.readMatch(file)
			}})
		}
	}
	if len(all) == 0 {
		return nil, &usageError{errors.New(p.say("judge_none"))}
	}
	return all, nil
}

// quickGame plays a game of the policy against itself. The same number gives the same game.
func quickGame(t game.Title, number uint64) (*game.Match, error) {
	rule, err := bot.New(t, "rule:60")
	if err != nil {
		return nil, err
	}
	m, s, err := game.NewMatch(t, nil, game.Commit(t.ID()), game.Commit(fmt.Sprint(number)))
	if err != nil {
		return nil, err
	}
	for n := number * 1000; s.Decider() != game.Nobody; n++ {
		if _, err := m.Play(t, s, rule.Choose(bot.Observe(t, s, n), n).Action); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// judgedMatch is a line of the summary. The digest is that of all rows: a second run must give the same.
type judgedMatch struct {
	Match   string       `json:"match"`
	Rows    int          `json:"rows"`
	Unequal int          `json:"unequal"`
	Digest  string       `json:"digest"`
	Differ  []*judgedRow `json:"differ,omitempty"` // the unequal rows
}

// summarize judges many matches, tells of each as it comes, and fails if any row is unequal. Interrupted, it sums up
// what it has.
func (c *judgeCmd) summarize(ctx context.Context, p *program, matches []matchToJudge) error {
	var sum judged
	done, err := inOrder(ctx, len(matches), p.progress("games", len(matches)), func(i int) (*judgedMatch, error) {
		return c.judgeOne(ctx, matches[i])
	}, func(line *judgedMatch) error {
		if line == nil {
			return nil
		}
		sum.rows, sum.unequal = sum.rows+line.Rows, sum.unequal+line.Unequal
		return c.tell(p, line)
	})
	if err != nil {
		return err
	}
	if !c.JSON {
		fmt.Fprintln(p.out, p.say("judge_sum", fmt.Sprint(done), fmt.Sprint(sum.rows), fmt.Sprint(sum.unequal)))
	}
	switch {
	case sum.unequal > 0:
		return errors.New(p.say("judge_unequal", fmt.Sprint(sum.unequal)))
	case done < len(matches):
		return errors.New(p.say("judge_interrupted", fmt.Sprint(done), fmt.Sprint(len(matches))))
	}
	return nil
}

func (c *judgeCmd) tell(p *program, line *judgedMatch) error {
	if c.JSON {
		return json.NewEncoder(p.out).Encode(line)
	}
	_, err := fmt.Fprintf(p.out, "%-24s %5d %5d  %s\n", line.Match, line.Rows, line.Unequal, line.Digest)
	for _, row := range line.Differ {
		err = cmp.Or(err, c.print(p, row))
	}
	return err
}

func (c *judgeCmd) judgeOne(ctx context.Context, match matchToJudge) (*judgedMatch, error) {
	m, t, err := match.read()
	if err != nil {
		return nil, err
	}
	digest, line := sha256.New(), &judgedMatch{Match: match.name}
	sum, err := c.judge(ctx, t, m, func(row *judgedRow) error {
		if !row.equal() {
			line.Differ = append(line.Differ, row)
		}
		return json.NewEncoder(digest).Encode(row)
	})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", match.name, err)
	}
	line.Rows, line.Unequal, line.Digest = sum.rows, sum.unequal, fmt.Sprintf("%x", digest.Sum(nil)[:6])
	return line, nil
}
