package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"prancingpony/bot"
	"prancingpony/game"
)

type playCmd struct {
	Title string   `arg:"" optional:"" help:"${help_title}"`
	As    []string `help:"${help_play_as}" placeholder:"SEAT"`
	Bot   string   `default:"ranger" help:"${help_play_bot}"`
	File  string   `help:"${help_play_file}" placeholder:"MATCH.json"`
	matchFlags
}

// playing is one game in the terminal.
type playing struct {
	*program
	title game.Title
	sp    *speaker
	file  string
	match *game.Match
	s     game.State
	seats []game.SeatInfo
	human []bool
	lines *bufio.Scanner
	bot   bot.Player // for the seats nobody plays
	luck  game.Rand  // of the bot's thoughts
}

func (c *playCmd) Run(p *program) error {
	g := &playing{
		program: p, file: c.File, lines: bufio.NewScanner(p.in),
		luck: game.FastRand(uint64(time.Now().UnixNano())),
	}
	var err error
	if err = g.begin(c); err != nil {
		return err
	}
	if err := g.sit(c.As); err != nil {
		return err
	}
	if g.bot, err = bot.Open(g.title, g.match.Options, c.Bot); err != nil {
		return &usageError{err}
	}
	fmt.Fprintln(p.out, g.sp.words.Say("title"))
	fmt.Fprintln(p.out, p.say("play_commitment", g.match.Commitment))
	fmt.Fprintln(p.out, p.say("play_help"))
	return errors.Join(g.loop(), bot.End(g.bot, g.s))
}

// begin resumes the match on file, or starts a new one.
func (g *playing) begin(c *playCmd) (err error) {
	if _, missing := os.Stat(c.File); c.File != "" && missing == nil {
		if g.match, g.title, err = g.readMatch(c.File); err != nil {
			return err
		}
		if g.s, err = g.match.Replay(g.title); err != nil {
			return fmt.Errorf("%s: %w", c.File, err)
		}
	} else {
		if c.Title == "" {
			return &usageError{fmt.Errorf("which title? %s", strings.Join(g.titles.ids(), ", "))}
		}
		if g.title, err = g.titles.find(c.Title); err != nil {
			return err
		}
		if g.match, g.s, err = game.NewMatch(g.title, c.options(), game.NewSecret()); err != nil {
			return &usageError{err}
		}
	}
	if g.seats, err = g.title.Seats(g.match.Options); err != nil {
		return err
	}
	g.sp, err = g.speaker(g.title)
	return err
}

// sit gives the named seats to people, the first seat if none is named.
func (g *playing) sit(names []string) error {
	g.human = make([]bool, len(g.seats))
	if len(names) == 0 {
		names = []string{g.seats[0].ID}
	}
	for _, name := range names {
		i := slices.IndexFunc(g.seats, func(s game.SeatInfo) bool { return s.ID == name })
		if i < 0 {
			var ids []string
			for _, s := range g.seats {
				ids = append(ids, s.ID)
			}
			return &usageError{fmt.Errorf("--as %s: the seats are %s", name, strings.Join(ids, ", "))}
		}
		g.human[i] = true
	}
	return nil
}

func (g *playing) loop() error {
	for g.s.Decider() != game.Nobody {
		seat := g.s.Decider()
		if !g.human[seat] {
			choice := g.bot.Choose(bot.Observe(g.title, g.s, g.luck.Uint64()), g.luck.Uint64())
			if err := bot.Fault(g.bot); err != nil {
				return err
			}
			for _, a := range choice.Actions() {
				if err := g.play(a); err != nil {
					return err
				}
			}
			continue
		}
		quit, err := g.ask(seat, g.s.Legal(nil))
		if quit || err != nil {
			return err
		}
	}
	fmt.Fprintln(g.out, g.sp.ending(g.s.Result()))
	return g.save(g.file)
}

// ask shows the question and obeys one line of input.
func (g *playing) ask(seat game.Seat, legal []game.Action) (quit bool, err error) {
	fmt.Fprintf(g.out, "\n%s · %s\n", g.sp.seat(g.seats[seat].ID), g.sp.question(g.s.Prompt(), legal))
	for i, a := range legal {
		fmt.Fprintf(g.out, "%4d  %s\n", i+1, g.sp.action(g.s.Prompt(), a))
	}
	fmt.Fprint(g.out, "> ")
	if !g.lines.Scan() {
		fmt.Fprintln(g.out)
		return true, errors.Join(g.lines.Err(), g.save(g.file))
	}
	command, rest, _ := strings.Cut(strings.TrimSpace(g.lines.Text()), " ")
	switch command {
	case "":
		return false, nil
	case "q", "quit":
		return true, g.save(g.file)
	case "u", "undo":
		return false, g.undo()
	case "s", "save":
		if rest == "" {
			rest = g.file
		}
		if rest == "" {
			fmt.Fprintln(g.out, g.say("play_save_where"))
			return false, nil
		}
		g.file = rest
		return false, g.save(rest)
	case "v", "view":
		return false, g.show(seat)
	case "?", "h", "help":
		fmt.Fprintln(g.out, g.say("play_help"))
		return false, nil
	}
	a, err := g.choice(command, rest, legal)
	if err == nil {
		err = g.play(a)
	}
	if err != nil { // the person erred: say so and ask again
		fmt.Fprintln(g.out, g.sp.refusal(err))
	}
	return false, nil
}

// choice reads a number of the list or an action in text form.
func (g *playing) choice(command, rest string, legal []game.Action) (game.Action, error) {
	if n, err := strconv.Atoi(command); err == nil && rest == "" {
		if n < 1 || n > len(legal) {
			return game.Action{}, errors.New(g.say("play_number", command, strconv.Itoa(len(legal))))
		}
		return legal[n-1], nil
	}
	return g.title.Vocabulary().ParseAction(strings.TrimSpace(command + " " + rest))
}

// play plays a and tells each event that someone at the keyboard may know.
func (g *playing) play(a game.Action) error {
	events, err := g.match.Play(g.title, g.s, a)
	if err != nil {
		return err
	}
	for _, e := range events {
		if g.mayTell(e.To) {
			fmt.Fprintf(g.out, "  · %s\n", g.sp.event(e))
		}
	}
	return nil
}

// mayTell: with several people at one keyboard only what all of them may know is shown; a private
// event is shown if there is just one person.
func (g *playing) mayTell(to game.SeatSet) bool {
	for i, human := range g.human {
		if human && !to.Has(game.Seat(i)) {
			return false
		}
	}
	return true
}

// undo takes back the last choice of the person, and the bots' answers to it, if no chance fell since.
func (g *playing) undo() error {
	kept := *g.match
	for {
		n, ok := g.match.Free(g.title)
		if !ok {
			*g.match = kept
			fmt.Fprintln(g.out, g.say("play_no_undo"))
			return nil
		}
		seat := g.match.Moves[n].Seat
		g.match.Moves, g.match.Result, g.match.Digest = g.match.Moves[:n], nil, ""
		if g.human[seat] {
			break
		}
	}
	s, err := g.match.Replay(g.title)
	if err != nil {
		return err
	}
	g.s = s
	fmt.Fprintln(g.out, g.say("play_undone"))
	return nil
}

func (g *playing) show(seat game.Seat) error {
	data, err := json.MarshalIndent(g.s.View(seat), "", "  ")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(g.out, "%s\n", data)
	return err
}

// save writes the match to a new file and then puts it in place: a full disk costs nothing.
func (g *playing) save(file string) error {
	if file == "" {
		return nil
	}
	data, err := json.MarshalIndent(g.match, "", " ")
	if err != nil {
		return err
	}
	if err := writeFile(file, append(data, '\n')); err != nil {
		return err
	}
	fmt.Fprintln(g.out, g.say("play_saved", file))
	return nil
}

func writeFile(file string, data []byte) error {
	tmp, err := os.CreateTemp(filepath.Dir(file), ".pony-*")
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(tmp.Name()) }() // gone already when all went well
	_, err = tmp.Write(data)
	if err = errors.Join(err, tmp.Sync(), tmp.Close()); err != nil {
		return err
	}
	return os.Rename(tmp.Name(), file)
}
