package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"prancingpony/arena"
	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/judge"
	"prancingpony/learn"
	"prancingpony/learn/puzzlegen"
	"prancingpony/locale"
)

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
			line.Reasons = append(line.Reasons, puzzlegen.Reason{Topic: b.Topic, Better: b.Better})
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
