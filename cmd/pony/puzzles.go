package main

import (
	"encoding/json"
	"errors"
	"fmt"

	"prancingpony/arena"
	"prancingpony/game"
	"prancingpony/judge"
	"prancingpony/learn"
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
