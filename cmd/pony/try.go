package main

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"

	"prancingpony/game"
)

type tryCmd struct {
	Args     []string `arg:"" name:"position" help:"${help_try_args}"`
	View     string   `help:"${help_try_view}" placeholder:"SEAT"`
	Position bool     `help:"${help_try_position}"`
	JSON     bool     `name:"json" help:"${help_json}"`
}

// tryReport is what --json prints.
type tryReport struct {
	Before   []string     `json:"before,omitempty"` // events before the first question
	Steps    []tryStep    `json:"steps"`
	Decider  game.Seat    `json:"decider"`
	Prompt   string       `json:"prompt,omitempty"`
	Legal    []string     `json:"legal"`
	Result   *game.Result `json:"result,omitempty"`
	View     game.View    `json:"view,omitempty"`
	Position any          `json:"position,omitempty"`
}

type tryStep struct {
	Action string   `json:"action"`
	Seat   int      `json:"seat"`
	Events []string `json:"events"`
}

func (c *tryCmd) Run(p *program) error {
	file, actions := c.Args[0], c.Args[1:]
	var t game.Title
	if slices.Contains(p.titles.ids(), file) {
		if len(actions) == 0 {
			return &usageError{fmt.Errorf("try %s: which position?", file)}
		}
		t, _ = p.titles.find(file)
		file, actions = actions[0], actions[1:]
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if t == nil {
		id, err := game.TitleOf(data)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if t, err = p.titles.find(id); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	var before game.Log
	s, err := t.Read(data, &before)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	viewer, err := c.viewer(s)
	if err != nil {
		return err
	}
	sp, err := p.speaker(t)
	if err != nil {
		return err
	}
	report := tryReport{Steps: []tryStep{}, Legal: []string{}}
	if len(before.Events) > 0 && !c.JSON {
		fmt.Fprintln(p.out, p.say("try_before"))
	}
	report.Before = c.tell(p, sp, viewer, before.Events)
	return c.play(p, sp, s, viewer, actions, &report)
}

// viewer is the seat asked for by number, "spectator" or "judge".
func (c *tryCmd) viewer(s game.State) (game.Seat, error) {
	switch c.View {
	case "", "judge":
		return game.Judge, nil
	case "spectator":
		return game.Nobody, nil
	}
	var seat game.Seat
	if _, err := fmt.Sscanf(c.View, "%d", &seat); err != nil || seat < 0 || seat >= game.MaxSeats {
		return 0, &usageError{fmt.Errorf("--view %s: a seat from 0, spectator or judge", c.View)}
	}
	return seat, nil
}

func (c *tryCmd) play(
	p *program, sp *speaker, s game.State, viewer game.Seat, actions []string, report *tryReport,
) error {
	v := sp.v
	for _, text := range actions {
		a, err := v.ParseAction(text)
		if err != nil {
			return err
		}
		step := tryStep{Action: text, Seat: int(s.Decider())}
		var log game.Log
		if err := s.Apply(a, &log); err != nil {
			return sp.refusal(err)
		}
		if err := s.Rand().Misfit(); err != nil {
			return fmt.Errorf("%s: %w", text, err)
		}
		if !c.JSON {
			fmt.Fprintf(p.out, "> %s\n", text)
		}
		step.Events = c.tell(p, sp, viewer, log.Events)
		report.Steps = append(report.Steps, step)
	}
	report.Decider = s.Decider()
	if report.Decider == game.Nobody {
		r := s.Result()
		report.Result = &r
	} else {
		report.Prompt = v.PromptText(s.Prompt())
	}
	for _, a := range s.Legal(nil) {
		report.Legal = append(report.Legal, v.ActionText(a))
	}
	if c.View != "" {
		report.View = s.View(viewer)
	}
	if c.Position {
		report.Position = s.Position()
	}
	if c.JSON {
		return json.NewEncoder(p.out).Encode(report)
	}
	return c.print(p, sp, s, report)
}

// tell prints the events that the viewer may know, and returns their texts.
func (c *tryCmd) tell(p *program, sp *speaker, viewer game.Seat, events []game.Event) []string {
	texts := []string{}
	for _, e := range events {
		if !e.To.Has(viewer) {
			continue
		}
		text := sp.v.EventText(e)
		texts = append(texts, text)
		if !c.JSON {
			fmt.Fprintf(p.out, "  %-40s %s%s\n", text, sp.event(e), p.hearers(e.To, viewer))
		}
	}
	return texts
}

// hearers says to the judge which seats a private event is for: a secret has one form for those who know and one for
// the others. A seat hears one form only.
func (p *program) hearers(to game.SeatSet, viewer game.Seat) string {
	if viewer != game.Judge || to == game.Public {
		return ""
	}
	var seats []string
	for seat := range game.Seat(game.MaxSeats) {
		if to.Has(seat) != to.Has(game.Nobody) { // the few: who knows, or who sees less
			seats = append(seats, fmt.Sprint(seat))
		}
	}
	key := "try_only"
	if to.Has(game.Nobody) {
		key = "try_except"
	}
	return " " + p.say(key, strings.Join(seats, ", "))
}

func (c *tryCmd) print(p *program, sp *speaker, s game.State, r *tryReport) error {
	if r.Result != nil {
		fmt.Fprintln(p.out, sp.ending(*r.Result))
	} else {
		legal := s.Legal(nil)
		fmt.Fprintf(p.out, "%s: %s\n", p.say("seat", fmt.Sprint(r.Decider)), sp.question(s.Prompt(), legal))
		for i, a := range legal {
			fmt.Fprintf(p.out, "  %-40s %s\n", r.Legal[i], sp.action(s.Prompt(), a))
		}
	}
	for _, part := range []any{r.View, r.Position} {
		if part == nil {
			continue
		}
		data, err := json.MarshalIndent(part, "", "  ")
		if err != nil {
			return err
		}
		fmt.Fprintf(p.out, "%s\n", data)
	}
	return nil
}
