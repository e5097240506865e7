package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"prancingpony/arena"
	"prancingpony/bot"
	"prancingpony/game"
	"prancingpony/learn"
)

// puzzlesCmd lists the puzzles, checks them, or looks for positions that could become some.
type puzzlesCmd struct {
	Title  string `arg:"" optional:"" help:"${help_puzzles_title}"`
	Check  bool   `help:"${help_puzzles_check}"`
	Find   int    `help:"${help_puzzles_find}" placeholder:"GAMES"`
	Weigh  int    `help:"${help_puzzles_weigh}" default:"80" placeholder:"GAMES"`
	Search string `help:"${help_puzzles_search}" default:"roll:240"`
	Player string `help:"${help_puzzles_player}" default:"rule"`
	Gap    int    `help:"${help_puzzles_gap}" default:"8"`
	Seed   uint64 `help:"${help_seed}" default:"1"`
	JSON   bool   `name:"json" help:"${help_json}"`
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

func (c *puzzlesCmd) Run(p *program) error {
	if c.Title != "" {
		if _, err := p.titles.find(c.Title); err != nil {
			return err
		}
	}
	if c.Find > 0 {
		return c.find(p)
	}
	reports := []puzzleReport{}
	for _, z := range learn.Puzzles() {
		if c.Title != "" && c.Title != z.Title {
			continue
		}
		if c.Check {
			t, err := p.titles.find(z.Title)
			if err == nil {
				err = z.Check(t, false)
			}
			if err != nil {
				return fmt.Errorf("%s: %w", z.ID, err)
			}
		}
		reports = append(reports, puzzleReport{z.ID, z.Title, z.Name.In(p.lang), z.Task.In(p.lang), z.Level, z.Rating, z.Proof.Best, z.Proof.Second, z.Margin(), z.Proof.Method})
	}
	if c.JSON {
		return json.NewEncoder(p.out).Encode(reports)
	}
	for _, r := range reports {
		fmt.Fprintf(p.out, "%-28s %4d  %3.0f%% / %3.0f%%  %s\n", r.Puzzle, r.Rating, 100*r.Best, 100*r.Second, r.Name)
	}
	return nil
}

// find prints candidates as lines of JSON: positions of bots' games where a search finds one answer far ahead and games
// played to their end agree. People make puzzles of them.
func (c *puzzlesCmd) find(p *program) error {
	t, err := p.titles.find(c.Title)
	if err != nil {
		return err
	}
	player, err := bot.New(t, c.Player)
	if err != nil {
		return &usageError{err}
	}
	deep, err := bot.New(t, c.Search)
	if err != nil {
		return &usageError{err}
	}
	mine := arena.Mine{Title: t, Player: player, Search: bot.WithCores(deep, 1), Gap: c.Gap * 100, Seed: c.Seed}
	encoder := json.NewEncoder(p.out)
	shown := p.progress("games", c.Find)
	for g := range c.Find {
		err := mine.Game(g, func(k arena.Candidate) error {
			var lines []string
			for _, considered := range k.Considered[:min(4, len(k.Considered))] {
				lines = append(lines, t.Vocabulary().ActionText(considered.Action))
			}
			k.Weighed = arena.Weigh(t, k.State, lines, player, c.Weigh, c.Seed)
			if k.Weighed[0].Line != lines[0] || k.Weighed[0].Win-k.Weighed[1].Win < float64(c.Gap)/100 {
				return nil // the games do not bear the search out
			}
			return encoder.Encode(candidateReport(t, &k))
		})
		if err != nil {
			return err
		}
		shown(g + 1)
	}
	return nil
}

// candidateReport is what is printed of a candidate.
func candidateReport(t game.Title, k *arena.Candidate) map[string]any {
	v := t.Vocabulary()
	word, _, _ := strings.Cut(v.PromptText(k.State.Prompt()), " ")
	return map[string]any{
		"title": t.ID(), "seat": k.State.Decider(), "turn": k.State.Turn(), "prompt": word, "gap": float64(k.Gap) / 10000,
		"usual": v.ActionText(k.Usual), "weighed": k.Weighed, "position": k.State.Position(),
	}
}
