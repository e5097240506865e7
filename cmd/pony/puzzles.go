package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"prancingpony/arena"
	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/judge"
	"prancingpony/learn"
	"prancingpony/learn/puzzlegen"
	"prancingpony/locale"
)

// puzzlesCmd lists the puzzles, checks them, or looks for more.
type puzzlesCmd struct {
	List  puzzlesListCmd  `cmd:"" default:"withargs" help:"${help_puzzles_list}"`
	Check puzzlesCheckCmd `cmd:"" help:"${help_puzzles_check}"`
	Find  puzzlesFindCmd  `cmd:"" help:"${help_puzzles_find}"`
	Tell  puzzlesTellCmd  `cmd:"" help:"${help_puzzles_tell}"`
}

// puzzlesListCmd lists them by title, from easy to hard.
type puzzlesListCmd struct {
	Title string `arg:"" optional:"" help:"${help_puzzles_title}"`
	JSON  bool   `name:"json" help:"${help_json}"`
}

// puzzleReport is what --json prints for a puzzle.
type puzzleReport struct {
	Puzzle string  `json:"puzzle"`
	Title  string  `json:"title"`
	Name   string  `json:"name"`
	Task   string  `json:"task"`
	Level  int     `json:"level"`
	Rating int     `json:"rating"`
	Best   float64 `json:"best"`
	Second float64 `json:"second"`
	Margin float64 `json:"margin"`
	Method string  `json:"method"`
}

func (c *puzzlesListCmd) Run(p *program) error {
	chosen, err := p.puzzlesOf(c.Title)
	if err != nil {
		return err
	}
	reports := []puzzleReport{}
	for _, z := range chosen {
		reports = append(reports, puzzleReport{
			z.ID, z.Title, z.Name.In(p.lang), z.Task.In(p.lang), z.Level,
			z.Rating, z.Proof.Best, z.Proof.Second, z.Margin(), z.Proof.Method,
		})
	}
	if c.JSON {
		return json.NewEncoder(p.out).Encode(reports)
	}
	for _, r := range reports {
		fmt.Fprintf(p.out, "%-28s %4d  %3.0f%% / %3.0f%%  %s\n", r.Puzzle, r.Rating, 100*r.Best, 100*r.Second, r.Name)
	}
	return nil
}

// puzzlesOf are the puzzles of a title, or all.
func (p *program) puzzlesOf(title string) (chosen []*learn.Puzzle, err error) {
	if title != "" {
		if _, err := p.titles.find(title); err != nil {
			return nil, err
		}
	}
	for _, z := range learn.InOrder(learn.Puzzles(), p.titles) {
		if title == "" || title == z.Title {
			chosen = append(chosen, z)
		}
	}
	return chosen, nil
}

// puzzlesCheckCmd replays puzzles by the rules, and weighs them again more deeply than when they were found.
type puzzlesCheckCmd struct {
	Title  string `arg:"" optional:"" help:"${help_puzzles_title}"`
	Replay bool   `help:"${help_puzzles_replay}"`
	Deep   int    `help:"${help_puzzles_deep}" default:"4000"`
}

func (c *puzzlesCheckCmd) Run(p *program) error {
	chosen, err := p.puzzlesOf(c.Title)
	if err != nil {
		return err
	}
	var failed []error
	for _, z := range chosen {
		t, err := p.titles.find(z.Title)
		if err == nil {
			err = z.Check(t, false)
		}
		if err == nil && !c.Replay && z.Proof.Seed != 0 { // others are proved by hand
			err = c.weigh(p, t, z)
		}
		if err != nil {
			failed = append(failed, fmt.Errorf("%s: %w", z.ID, err))
		}
	}
	return errors.Join(failed...)
}

// weigh: the solution must still lead, by what the solver sees.
func (c *puzzlesCheckCmd) weigh(p *program, t game.Title, z *learn.Puzzle) error {
	scene, err := learn.Open(t, z.Position, z.Solution.Rolls)
	if err != nil {
		return err
	}
	first := z.Asked(scene)
	finder := arena.PuzzleFinder{
		Title: t, Judge: judge.New(judge.Effort{Search: max(1, c.Deep/8), Deals: max(2, c.Deep/judge.LongerLook)}, nil),
	}
	best, second, err := finder.Margin(scene.State(), first[0])
	if err != nil {
		return err
	}
	fmt.Fprintf(p.out, "%-34s %3d%% / %3d%%   %s\n", z.ID, best/100, second/100, z.Name.In(p.lang))
	if best-second < leastLead {
		return fmt.Errorf("it leads by %d in 10000 only", best-second)
	}
	return nil
}

// leastLead is what a solution must keep of its margin in a new look, in 1/10000.
const leastLead = 500

// puzzlesFindCmd looks for positions that can become puzzles.
type puzzlesFindCmd struct {
	Title  string   `arg:"" help:"${help_title}"`
	Games  int      `help:"${help_puzzles_games}" default:"10"`
	Quick  int      `help:"${help_puzzles_quick}" default:"150"`
	Deep   int      `help:"${help_puzzles_deep}" default:"1000"`
	Weigh  int      `help:"${help_puzzles_weigh}" default:"60" placeholder:"GAMES"`
	Player string   `help:"${help_puzzles_player}" default:"rule:60"`
	Judge  string   `help:"${help_puzzles_judge}" default:"rule"`
	Gap    int      `help:"${help_puzzles_gap}" default:"7"`
	Wins   bool     `help:"${help_puzzles_wins}"`
	Asked  []string `help:"${help_puzzles_asked}" placeholder:"PROMPT"`
	Seed   uint64   `help:"${help_seed}" default:"1"`
}

// Run prints candidates as lines of JSON: positions of bots' games where a search finds one answer far ahead, a much
// deeper one agrees, and so do games played to their end.
func (c *puzzlesFindCmd) Run(p *program) error {
	t, err := p.titles.find(c.Title)
	if err != nil {
		return err
	}
	player, err := bot.New(t, c.Player)
	if err != nil {
		return &usageError{err}
	}
	closer, err := bot.New(t, c.Judge)
	if err != nil {
		return &usageError{err}
	}
	finder := arena.PuzzleFinder{
		Title: t, Player: bot.WithCores(player, 1), Closer: bot.WithCores(closer, 1),
		Judge: judge.New(judge.Effort{Search: c.Quick, Deals: max(2, c.Deep/judge.LongerLook)}, nil),
		Games: c.Weigh, Gap: c.Gap * 100, Seed: c.Seed, Wins: c.Wins, Asked: c.Asked,
	}
	encoder := json.NewEncoder(p.out)
	shown := p.progress("games", c.Games)
	for g := range c.Games {
		err := finder.Game(g, func(k arena.Candidate) error {
			report, err := candidateReport(t, &k, c)
			if err != nil {
				return err
			}
			return encoder.Encode(report)
		})
		if err != nil {
			return err
		}
		shown(g + 1)
	}
	return nil
}

func candidateReport(t game.Title, k *arena.Candidate, c *puzzlesFindCmd) (*puzzlegen.Finding, error) {
	v := t.Vocabulary()
	word, _, _ := strings.Cut(v.PromptText(k.State.Prompt()), " ")
	position, err := json.Marshal(k.State.Position())
	if err != nil {
		return nil, err
	}
	f := &puzzlegen.Finding{
		Title: t.ID(), Seat: k.Seat, Turn: k.State.Turn(), Prompt: word, Usual: v.ActionText(k.Usual),
		Rank: k.Rank, Asked: k.Asked, Exact: k.Exact,
		Seed: k.Seed, Deep: c.Deep, Games: c.Weigh, Player: c.Judge, Position: position,
	}
	for _, l := range k.Lines {
		line := puzzlegen.Line{
			Chance: inTenThousand(l.Chance), Doubt: inTenThousand(l.Doubt),
			Won: inTenThousand(l.Won),
		}
		for _, a := range l.Actions {
			line.Actions = append(line.Actions, v.ActionText(a))
		}
		for _, b := range l.Because {
			if !slices.Contains(line.Themes, b.Theme) {
				line.Themes = append(line.Themes, b.Theme)
			}
		}
		f.Lines = append(f.Lines, line)
	}
	return f, nil
}

func inTenThousand(n int) float64 { return float64(n) / 10_000 }

// puzzlesTellCmd makes puzzles of what was found.
type puzzlesTellCmd struct {
	Title string   `arg:"" help:"${help_title}"`
	Finds *os.File `arg:"" help:"${help_puzzles_finds}"`
	Out   string   `arg:"" help:"${help_puzzles_out}" type:"existingdir"`
	Most  int      `help:"${help_puzzles_most}" default:"1000"`
}

// Run writes a file for each find that can be written; the others it names with the reason.
func (c *puzzlesTellCmd) Run(p *program) error {
	t, err := p.titles.find(c.Title)
	if err != nil {
		return err
	}
	speakers := map[string]*speaker{}
	for _, lang := range locale.Languages {
		words, err := locale.Load(lang, t.ID())
		if err != nil {
			return err
		}
		speakers[lang] = &speaker{v: t.Vocabulary(), words: words}
	}
	writer, err := puzzlegen.New(t, func(lang string, q game.Prompt, a game.Action) string {
		return speakers[lang].action(q, a)
	})
	if err != nil {
		return err
	}
	written := 0
	for lines := json.NewDecoder(c.Finds); written < c.Most; {
		var f puzzlegen.Finding
		if err := lines.Decode(&f); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return err
		}
		z, err := writer.Write(&f)
		if err != nil {
			fmt.Fprintln(p.err, err)
			continue
		}
		data, err := learn.Write(z)
		if err == nil {
			err = writeFile(filepath.Join(c.Out, z.ID+".json"), data)
		}
		if err != nil {
			return err
		}
		written++
		fmt.Fprintln(p.out, z.ID)
	}
	return nil
}
