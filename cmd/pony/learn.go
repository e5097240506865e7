package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"prancingpony/game"
	"prancingpony/learn"
)

// learnCmd lists what can be learnt, or plays a lesson at the terminal.
type learnCmd struct {
	Lesson string `arg:"" optional:"" help:"${help_learn_lesson}"`
	Rules  string `placeholder:"RULES" help:"${help_learn_rules}"`
	JSON   bool   `name:"json" help:"${help_json}"`
}

// learnReport is what --json prints.
type learnReport struct {
	Lesson   string   `json:"lesson"`
	Title    string   `json:"title"`
	Name     string   `json:"name"`
	Goal     string   `json:"goal"`
	Minutes  int      `json:"minutes"`
	First    bool     `json:"first"`
	Steps    int      `json:"steps"`
	Concepts []string `json:"concepts"`
}

func (c *learnCmd) Run(p *program) error {
	if c.Lesson == "" || c.JSON {
		return c.list(p)
	}
	id := c.Lesson
	if slices.Contains(p.titles.ids(), id) {
		id += "-1"
	}
	l, err := learn.LessonByID(id)
	if err != nil {
		return &usageError{err}
	}
	t, err := p.titles.find(l.Title)
	if err != nil {
		return err
	}
	set := c.Rules
	switch set {
	case "": // the newest, which most newcomers own
		sets := learn.SetsOf(t)
		set = sets[len(sets)-1]
	case learn.Usual:
		set = ""
	}
	if l, err = l.By(t, set); err != nil {
		return &usageError{err}
	}
	sp, err := p.speaker(t)
	if err != nil {
		return err
	}
	return (&tutor{p: p, sp: sp, title: t, lesson: l, in: bufio.NewScanner(p.in)}).run()
}

// list prints all lessons, or those of one title.
func (c *learnCmd) list(p *program) error {
	reports := []learnReport{}
	for _, l := range learn.InOrder(learn.Lessons(), p.titles) {
		if c.Lesson != "" && c.Lesson != l.Title && c.Lesson != l.ID {
			continue
		}
		reports = append(reports, learnReport{
			l.ID, l.Title, l.Name.In(p.lang), l.Goal.In(p.lang), l.Minutes,
			l.First, len(l.Steps), l.Concepts,
		})
	}
	if c.JSON {
		return json.NewEncoder(p.out).Encode(reports)
	}
	title := ""
	for _, r := range reports {
		if r.Title != title {
			title = r.Title
			fmt.Fprintln(p.out, title)
		}
		fmt.Fprintf(p.out, "  %-10s %2d min  %s: %s\n", r.Lesson, r.Minutes, r.Name, r.Goal)
	}
	return nil
}

// tutor plays one lesson with somebody at a terminal.
type tutor struct {
	p      *program
	sp     *speaker
	title  game.Title
	lesson *learn.Lesson
	in     *bufio.Scanner
}

func (t *tutor) run() error {
	fmt.Fprintf(t.p.out, "%s\n%s\n", t.lesson.Name.In(t.p.lang), t.lesson.Goal.In(t.p.lang))
	var scene *learn.Scene
	for _, step := range t.lesson.Steps {
		var err error
		if scene, err = learn.Enter(t.title, step, scene); err != nil {
			return err
		}
		fmt.Fprintf(t.p.out, "\n%s\n", step.Say.In(t.p.lang))
		if step.Accept == nil {
			fmt.Fprintf(t.p.out, "[%s]\n", step.Next.In(t.p.lang))
			if !t.in.Scan() {
				return nil
			}
			continue
		}
		action, err := t.ask(step, scene)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			err = t.play(step, scene, action)
		}
		if err != nil {
			return err
		}
	}
	fmt.Fprintln(t.p.out, t.p.say("learn_done"))
	return nil
}

// ask shows the legal answers and reads until one of them goes on.
func (t *tutor) ask(step *learn.Step, scene *learn.Scene) (string, error) {
	state := scene.State()
	legal := scene.Legal()
	fmt.Fprintln(t.p.out, t.sp.prompt(state.Prompt(), state.Legal(nil)))
	for i, a := range state.Legal(nil) {
		fmt.Fprintf(t.p.out, "  %2d  %s\n", i+1, t.sp.action(state.Prompt(), a))
	}
	for t.in.Scan() {
		answer := strings.TrimSpace(t.in.Text())
		if n, err := strconv.Atoi(answer); err == nil && n >= 1 && n <= len(legal) {
			answer = legal[n-1]
		}
		switch {
		case slices.Contains(step.Accept, answer):
			return answer, nil
		case slices.Contains(legal, answer):
			fmt.Fprintln(t.p.out, step.Otherwise(answer).In(t.p.lang))
		default:
			fmt.Fprintln(t.p.out, t.p.say("learn_answer", strconv.Itoa(len(legal))))
		}
	}
	return "", io.EOF
}

// play plays an answer and its replies and says the result.
func (t *tutor) play(step *learn.Step, scene *learn.Scene, action string) error {
	line := []string{action}
	for _, reply := range step.Then.After(action) {
		line = append(line, reply.Action)
	}
	for _, text := range line {
		_, events, err := scene.Play(text)
		if err != nil {
			return err
		}
		for _, e := range events {
			if e.To.Has(*step.Seat) {
				fmt.Fprintf(t.p.out, "  %s\n", t.sp.event(e))
			}
		}
	}
	if said, ok := step.Done[action]; ok {
		fmt.Fprintln(t.p.out, said.In(t.p.lang))
	}
	return nil
}
