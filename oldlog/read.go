package oldlog

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"prancingpony/titles/board"
)

// The limits of a file. The largest log seen has 140 kB, 1,700 lines and a line of 3,700 bytes.
const (
	MaxBytes     = 2 << 20
	maxLine      = 64 << 10
	maxLines     = 20_000
	maxSnapshots = 100
)

// variant is the one that is read: the second edition without expansions.
const variant = "base2"

// Options say what to keep of a file.
type Options struct {
	Names bool // keep the players' names
}

// Game is what a log decodes to.
type Game struct {
	Variant      string            `json:"variant"`
	Edition      int               `json:"edition"`
	Deal         string            `json:"deal"` // the same in both players' logs of one game
	Turns        int               `json:"turns"`
	Ending       string            `json:"ending"` // ring, corruption, military or unknown
	Winner       string            `json:"winner,omitempty"`
	Names        map[string]string `json:"names,omitempty"` // by side, if they were asked for
	Counts       Counts            `json:"counts"`
	Commitments  Commitments       `json:"commitments"`
	Resumed      int               `json:"resumed"`
	DwarvenRings int               `json:"dwarvenRings"` // of a house rule that ours do not have
	Tokens       []string          `json:"tokens"`       // action tokens given, by house rule
	Strange      []string          `json:"strange"`      // what does not fit a log of one game
	Snapshots    []Snapshot        `json:"snapshots"`
	Events       []Event           `json:"events"`
}

// Counts are of lines.
type Counts struct {
	Lines         int `json:"lines"`
	Chat          int `json:"chat"`
	Undo          int `json:"undo"`
	Redo          int `json:"redo"`
	Commands      int `json:"commands"`
	NotUnderstood int `json:"not understood"`
}

// Commitments are the cards that were opened, and those of them that do not fit their sum.
type Commitments struct {
	Opened int `json:"opened"`
	False  int `json:"false"`
}

// The moments of a snapshot.
const (
	WhenActions = "actions" // both sides have rolled, nobody has used a die
	WhenEnd     = "end"     // the last line of the file
)

// Snapshot is the table at one moment.
type Snapshot struct {
	Turn     int             `json:"turn"`
	When     string          `json:"when"`
	Event    int             `json:"event"` // how many events came before
	Position *board.Position `json:"position"`
	Repairs  []Repair        `json:"mends"`
	Unseen   map[string]int  `json:"unseen"` // cards in hands that are guessed, by seat
	Points   board.BySide    `json:"points"` // by control
	Markers  board.BySide    `json:"markers"`
	Line     int             `json:"line"`
	Fault    string          `json:"fault,omitempty"` // the rule that the position breaks
	Shown    *board.Position `json:"shown,omitempty"` // the nearest position that breaks none
}

// What does not fit a log of one game; words are under library.strange.ID.
const (
	StrangeBegunAgain    = "begun-again"    // a second game begins in the file
	StrangeFalseCards    = "false-cards"    // cards do not fit their commitments
	StrangeNotUnderstood = "not-understood" // commands could not be read
	StrangeDwarvenRings  = "dwarven-rings"  // a house rule
)

// reader is a log being read.
type reader struct {
	o      Options
	game   Game
	table  table
	deal   deal
	events []Event
	sides  map[string]string // by name of the player
	chosen map[int]bool      // combat cards lying face down
	turn   int
	rolled map[string]bool // in this turn
	taken  bool            // the snapshot of this turn
	last   string          // the region of the Fellowship
	shots  []shot
	found  bool // the line that names the game
}

// shot is a snapshot before the cards are known.
type shot struct {
	Snapshot
	table table
	last  string
	step  int
	event int // among all events, undone ones included
}

// Read reads a log. What comes back instead of a game is a [RefusedError], or an error of the reader itself.
func Read(from io.Reader, o Options) (*Game, error) {
	readTables()
	g := &reader{o: o}
	g.reset()
	lines := bufio.NewReaderSize(decoded(&limited{from: from, left: MaxBytes}), maxLine)
	for {
		line, err := lines.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			return nil, &RefusedError{Reason: RefusedLongLine}
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, err
		}
		if len(line) > 0 {
			if g.game.Counts.Lines++; g.game.Counts.Lines > maxLines {
				return nil, &RefusedError{Reason: RefusedTooLarge}
			}
			if refused := g.line(plain(line)); refused != nil {
				return nil, refused
			}
		}
		if err != nil {
			return g.finish()
		}
	}
}

// limited refuses what goes on for too long.
type limited struct {
	from io.Reader
	left int
}

func (l *limited) Read(into []byte) (int, error) {
	n, err := l.from.Read(into)
	if l.left -= n; l.left < 0 {
		return 0, &RefusedError{Reason: RefusedTooLarge}
	}
	return n, err
}

// decoded turns a file that an editor has saved as UTF-16 into UTF-8; other files stay as they are.
func decoded(from io.Reader) io.Reader {
	begin := bufio.NewReader(from)
	switch mark, _ := begin.Peek(2); string(mark) {
	case "\xff\xfe", "\xfe\xff":
		return transform.NewReader(begin, unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder())
	}
	return begin
}

// plain is a line without its end. Zero bytes are those of UTF-16 without a mark: what matters is ASCII, so that
// nothing is lost without them.
func plain(line []byte) string {
	if bytes.IndexByte(line, 0) >= 0 {
		line = bytes.ReplaceAll(line, []byte{0}, nil)
	}
	return string(bytes.TrimRight(bytes.TrimPrefix(line, []byte("\xef\xbb\xbf")), "\r\n"))
}

// reset begins the game: all pieces at their start.
func (g *reader) reset() {
	g.table, g.deal, g.turn = newTable(), newDeal(), 1
	g.events, g.shots, g.last = nil, nil, "rivendell"
	g.sides, g.chosen = map[string]string{}, map[int]bool{}
	g.newTurn()
}

func (g *reader) newTurn() { g.rolled, g.taken = map[string]bool{}, false }

var turnInWords = regexp.MustCompile(`^<replay>.*\bTurn (\d+)`)

// line reads one line.
func (g *reader) line(text string) error {
	switch {
	case strings.HasPrefix(text, "$"):
		name, body := cutName(cutCheck(text[1:]))
		g.command(name, false, body)
	case strings.HasPrefix(text, "<auto>"):
		g.command("", true, strings.TrimPrefix(cutCheck(text), "<auto>"))
	case strings.HasPrefix(text, "<game> "):
		return g.note(strings.TrimPrefix(cutCheck(text), "<game> "))
	case strings.HasPrefix(text, "<~Game.7~>"):
		g.turnTo(strings.TrimPrefix(cutCheck(text), "<~Game.7~>"))
	case strings.HasPrefix(text, "<replay>"):
		if m := turnInWords.FindStringSubmatch(text); m != nil {
			g.turnTo(m[1])
		}
	case strings.HasPrefix(text, "<~"):
	case strings.HasPrefix(text, "<"):
		g.chat(text)
	}
	return nil
}

var farewells = regexp.MustCompile(`(?i)\b(gg|good game|well played|concede[ds]?|resign(ed|s)?|i give up|you win|` +
	`your game|thanks for the game|bien jou|abandonne)`)

// chat counts a line of chat; nothing of it is kept.
func (g *reader) chat(text string) {
	g.game.Counts.Chat++
	if g.found && farewells.MatchString(cutCheck(text)) {
		g.tell(Event{Kind: eventFarewell})
	}
}

func (g *reader) turnTo(text string) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n == g.turn || n < 1 || n > maxSnapshots {
		return
	}
	g.turn = n
	g.newTurn()
	g.tell(Event{Kind: eventTurn})
}

// note reads a note of the client: dice, which game it is, a name changed, a game resumed.
func (g *reader) note(text string) error {
	name, rest := cutName(text)
	key, after, _ := strings.Cut(strings.TrimPrefix(rest, "<~"), "~>")
	switch codes.Words[key] {
	case "new game":
		return g.newGame(after)
	case "changes nick to":
		g.sides[strings.TrimSpace(after)] = g.sides[name]
	case "loaded a game":
		g.game.Resumed++
	case verbRolls:
		e := Event{Kind: eventD6, Side: g.sides[name]}
		for _, w := range strings.Fields(after) {
			n, err := strconv.Atoi(w)
			if err != nil || n < 1 || n > 6 || len(e.Dice) >= 20 {
				return nil
			}
			e.Dice = append(e.Dice, n)
		}
		g.tell(e)
	}
	return nil
}

var brackets = regexp.MustCompile(`^\[\S+ (\S+) (.*)\]$`)

// newGame reads the line that says which game it is; expansions are refused by it, before anything else.
func (g *reader) newGame(text string) error {
	m := brackets.FindStringSubmatch(strings.TrimSpace(text))
	if m == nil {
		return nil
	}
	if m[1] != "wotr" || m[2] != variant {
		name := m[2]
		if m[1] != "wotr" {
			name = m[1] + " " + m[2]
		}
		return &RefusedError{RefusedVariant, strings.ToValidUTF8(name[:min(len(name), 60)], "?")}
	}
	if g.found {
		g.strange(StrangeBegunAgain)
	}
	g.reset()
	g.found = true
	return nil
}

func (g *reader) strange(what string) { g.game.Strange = append(g.game.Strange, what) }

// finish is called after the last line.
func (g *reader) finish() (*Game, error) {
	switch {
	case g.game.Counts.Lines == 0:
		return nil, &RefusedError{Reason: RefusedEmpty}
	case !g.found:
		return nil, &RefusedError{Reason: RefusedNoGame}
	case g.turn < 2:
		return nil, &RefusedError{Reason: RefusedUnplayed}
	case len(g.shots) == 0:
		return nil, &RefusedError{Reason: RefusedNoActions}
	}
	g.shoot(WhenEnd, 0)
	out := &g.game
	out.Variant, out.Edition, out.Deal, out.Turns = variant, 2, g.deal.sum(), g.turn
	out.Commitments = Commitments{g.deal.opened, g.deal.wrong}
	if g.deal.wrong > 0 {
		g.strange(StrangeFalseCards)
	}
	if out.Counts.NotUnderstood > 0 {
		g.strange(StrangeNotUnderstood)
	}
	if out.DwarvenRings > 0 {
		g.strange(StrangeDwarvenRings)
	}
	if g.o.Names {
		out.Names = map[string]string{}
		for name, side := range g.sides {
			if side != "" {
				out.Names[side] = readable(name)
			}
		}
	}
	g.positions()
	out.Events = []Event{}
	for _, e := range g.events {
		if !e.undone {
			out.Events = append(out.Events, e)
		}
	}
	return out, nil
}

// readable is a name as UTF-8; what is not was written by a computer with a Western page of Windows, or Latin-1.
func readable(name string) string {
	if utf8.ValidString(name) {
		return name
	}
	text, err := charmap.Windows1252.NewDecoder().String(name)
	if err != nil {
		return strings.ToValidUTF8(name, "?")
	}
	return text
}

// shoot keeps the table as it is now.
func (g *reader) shoot(when string, number int) {
	if len(g.shots) > maxSnapshots {
		return
	}
	t := g.table
	t.done, t.undone = nil, nil
	g.shots = append(g.shots, shot{
		Snapshot: Snapshot{Turn: g.turn, When: when, Line: g.game.Counts.Lines},
		table:    t, last: g.last, step: number, event: len(g.events),
	})
}

// Summary is the game in one line, for people at a terminal.
func (g *Game) Summary() string {
	faults := 0
	for i := range g.Snapshots {
		if g.Snapshots[i].Fault != "" {
			faults++
		}
	}
	return fmt.Sprintf("%d turns, %d positions (%d break a rule), %d events, ending %s", g.Turns, len(g.Snapshots),
		faults, len(g.Events), g.Ending)
}
