package bot

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"

	"prancingpony/game"
)

// programPrefix begins the specification of a player that is another program: exec:COMMAND, or exec:5s:COMMAND.
const programPrefix = "exec:"

// programThinks is how long a program may think about a question unless its specification says otherwise.
const programThinks = 30 * time.Second

// IsProgram reports whether a specification names another program. [New] refuses those: only a person at this
// machine may start them, by [startProgram].
func IsProgram(spec string) bool { return strings.HasPrefix(spec, programPrefix) }

// Open makes a player as [New] does, or starts another program for a match with these options. [End] ends it.
func Open(t game.Title, o game.Options, spec string) (Player, error) {
	if IsProgram(spec) {
		return startProgram(t, o, spec)
	}
	return New(t, spec)
}

// Fault returns why a player gave no answer that can be played; only a [Program] can fail to.
func Fault(p Player) error {
	if program, ok := p.(*Program); ok {
		return program.err
	}
	return nil
}

// End ends a player: a [Program] hears how the match ended, if it did, and stops.
func End(p Player, s game.State) error {
	if program, ok := p.(*Program); ok {
		return program.end(s)
	}
	return nil
}

// Program is a player that is another program. It reads questions on its standard input and writes answers to its
// standard output, each a line of JSON. Like every player it gets an [Observation], never the true state.
type Program struct {
	title   game.Title
	seats   []game.SeatInfo
	command string
	limit   time.Duration
	process *exec.Cmd
	in      io.WriteCloser
	lines   chan string // what it writes; closed when it stops
	asked   int
	err     error
}

// startProgram starts the program of a specification for a match with these options.
func startProgram(t game.Title, o game.Options, spec string) (*Program, error) {
	command, limit := strings.TrimPrefix(spec, programPrefix), programThinks
	if first, rest, ok := strings.Cut(command, ":"); ok {
		if d, err := time.ParseDuration(first); err == nil && d > 0 {
			command, limit = rest, d
		}
	}
	words := strings.Fields(command)
	if len(words) == 0 {
		return nil, fmt.Errorf("bot %q: which program? exec:./mybot, or exec:5s:./mybot for five seconds a question",
			spec)
	}
	seats, err := t.Seats(o)
	if err != nil {
		return nil, err
	}
	p := &Program{title: t, seats: seats, command: command, limit: limit, lines: make(chan string)}
	p.process = exec.CommandContext(context.Background(), words[0], words[1:]...)
	p.process.Stderr = os.Stderr
	if p.in, err = p.process.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.process.Start(); err != nil {
		return nil, fmt.Errorf("bot %q: %w", spec, err)
	}
	go p.read(out)
	return p, p.tell(programStart{"start", 1, t.ID(), t.Rules(), o, seats})
}

// programStart is the first line a program reads.
type programStart struct {
	Type     string          `json:"type"`
	Protocol int             `json:"protocol"`
	Title    string          `json:"title"`
	Rules    int             `json:"rules"`
	Options  game.Options    `json:"options"`
	Seats    []game.SeatInfo `json:"seats"`
}

// programQuestion is what a program is asked.
type programQuestion struct {
	Type     string    `json:"type"`
	N        int       `json:"n"`
	Seat     string    `json:"seat"`
	Turn     int       `json:"turn"`
	Prompt   string    `json:"prompt"`
	Legal    []string  `json:"legal"`
	View     game.View `json:"view"`     // what the seat knows
	Position any       `json:"position"` // the same with one deal of what it does not know
	TimeMS   int64     `json:"timeMs"`
}

// programAnswer is what a program writes: one of the legal actions.
type programAnswer struct {
	Action string `json:"action"`
}

// programEnd is the last line a program reads.
type programEnd struct {
	Type    string   `json:"type"`
	Winners []string `json:"winners"` // seats; all of them or none after a draw
	By      string   `json:"by"`
}

func (p *Program) read(out io.Reader) {
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		p.lines <- lines.Text()
	}
	close(p.lines)
}

// tell writes a line.
func (p *Program) tell(line any) error {
	text, err := json.Marshal(line)
	if err != nil {
		return err
	}
	if _, err := p.in.Write(append(text, '\n')); err != nil {
		return p.fault("it reads no more: %w", err)
	}
	return nil
}

func (p *Program) fault(format string, args ...any) error {
	return fmt.Errorf("bot %q, question %d: %w", p.command, p.asked, fmt.Errorf(format, args...))
}

// Choose asks the program. If it gives no answer that can be played, the choice is empty and [Fault] says why.
func (p *Program) Choose(seen Observation, _ uint64) Choice {
	a, err := p.ask(&seen)
	if err != nil {
		p.err = err
		return Choice{}
	}
	return Choice{Action: a}
}

func (p *Program) ask(seen *Observation) (game.Action, error) {
	if p.err != nil {
		return game.Action{}, p.err
	}
	p.asked++
	v, s, legal := p.title.Vocabulary(), seen.state, seen.legal()
	question := programQuestion{
		Type: "question", N: p.asked, Seat: p.seats[seen.seat].ID, Turn: s.Turn(), Prompt: v.PromptText(s.Prompt()),
		View: s.View(seen.seat), Position: s.Position(), TimeMS: p.limit.Milliseconds(),
	}
	for _, a := range legal {
		question.Legal = append(question.Legal, v.ActionText(a))
	}
	if err := p.tell(question); err != nil {
		return game.Action{}, err
	}
	late := time.NewTimer(p.limit)
	defer late.Stop()
	select {
	case line, ok := <-p.lines:
		if !ok {
			return game.Action{}, p.fault("it stopped without an answer")
		}
		return p.answer(line, question.Legal, legal)
	case <-late.C:
		return game.Action{}, p.fault("no answer within %v; give it longer by exec:1m:%s", p.limit, p.command)
	}
}

// answer reads a line: it must name one of the legal actions.
func (p *Program) answer(line string, texts []string, legal []game.Action) (game.Action, error) {
	var answer programAnswer
	if err := json.Unmarshal([]byte(line), &answer); err != nil {
		return game.Action{}, p.fault(`%.80q is no answer; want a line such as {"action":%q}`, line, texts[0])
	}
	i := slices.Index(texts, answer.Action)
	if i < 0 {
		return game.Action{}, p.fault("%q is not legal here; %q is", answer.Action, texts[0])
	}
	return legal[i], nil
}

// end tells the program how the match ended, if it did, and stops it.
func (p *Program) end(s game.State) error {
	if p.err == nil && s.Decider() == game.Nobody {
		result := s.Result()
		end := programEnd{Type: "end", Winners: []string{}, By: result.By}
		for i, seat := range p.seats {
			if result.Winners.Has(game.Seat(i)) {
				end.Winners = append(end.Winners, seat.ID)
			}
		}
		p.err = p.tell(end)
	}
	closed := p.in.Close()
	stop := time.AfterFunc(p.limit, func() { _ = p.process.Process.Kill() })
	for range p.lines { // what it still writes is not read by anybody
	}
	stop.Stop()
	_ = p.process.Wait() // how a program leaves is its own affair
	return errors.Join(p.err, closed)
}
