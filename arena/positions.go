package arena

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync"
	"sync/atomic"

	"prancingpony/bot"
	"prancingpony/game"
)

// Positions for learning. A file is a line of JSON, [PositionsHead], then records of little-endian numbers:
//
//	uint32 game · uint8 viewer · uint8 points · uint16 chance · uint16 n · n × (uint16 input, int16 value)
//
// Positions of one game are not independent: they stay together by its number. The viewer is the side whose knowledge
// the inputs are (what it cannot see is dealt anew), or [Truth]. Points are those of the first side, in halves; the
// chance is the one that a player who searched gave the first side, in 1/10000, or [Unsaid]. Inputs that are zero are left out.

const (
	Truth  = 255    // the viewer that sees everything
	Unsaid = 0xffff // the chance where nobody searched
)

// PositionsHead says what a file of positions holds.
type PositionsHead struct {
	Title  string    `json:"title"`
	Rules  int       `json:"rules"`
	Sides  [2]string `json:"sides"`
	Bots   []string  `json:"bots"`
	Seed   uint64    `json:"seed"`
	Inputs []string  `json:"inputs"`
}

// Collect plays the games of the schedule on all cores and writes the position at the beginning of every turn, which is
// what a search asks an evaluation about: as it is, and as each side knows it.
func (s *Schedule) Collect(w io.Writer) error {
	title, ok := s.Field.title.(game.Encoder)
	if !ok {
		return fmt.Errorf("%s has no inputs for a network", s.Field.title.ID())
	}
	head, err := json.Marshal(PositionsHead{
		Title: s.Field.title.ID(), Rules: s.Field.title.Rules(), Sides: s.Field.sides, Bots: s.Bots, Seed: s.Seed, Inputs: title.Inputs(),
	})
	if err != nil {
		return err
	}
	if _, err := w.Write(append(head, '\n')); err != nil {
		return err
	}
	return s.collectGames(w, func() gameCollector { return newCollector(s.Field, title).play })
}

// gameCollector plays a game and gives what is to be kept of it, until the next call.
type gameCollector func(m Meeting, seed uint64, opening int, number uint32) ([]byte, error)

// collectGames plays all games on all cores, each with a collector of its own.
func (s *Schedule) collectGames(w io.Writer, collector func() gameCollector) error {
	meetings := s.Meetings()
	var (
		mu    sync.Mutex
		wg    sync.WaitGroup
		next  atomic.Int64
		done  int
		fault error
	)
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			play := collector()
			for i := next.Add(1) - 1; i < int64(len(meetings)); i = next.Add(1) - 1 {
				kept, err := play(meetings[i], s.Seed, s.Opening, uint32(i))
				mu.Lock()
				if err == nil {
					_, err = w.Write(kept)
				}
				fault = errors.Join(fault, err)
				if done++; s.Progress != nil {
					s.Progress(done, len(meetings))
				}
				stop := fault != nil
				mu.Unlock()
				if stop {
					return
				}
			}
		})
	}
	wg.Wait()
	return fault
}

// collector plays one game after another and keeps the positions of the last one.
type collector struct {
	*Field
	title  game.Encoder
	first  [2]game.Seat // of each side
	known  game.State
	inputs []int16
	buf    []byte
	points []int // where in buf the points belong, once the game is over
}

func newCollector(f *Field, title game.Encoder) *collector {
	c := &collector{Field: f, title: title, known: f.title.Blank(), inputs: make([]int16, len(title.Inputs()))}
	for seat := len(f.sideOf) - 1; seat >= 0; seat-- {
		c.first[f.sideOf[seat]] = game.Seat(seat)
	}
	return c
}

func (c *collector) play(m Meeting, seed uint64, opening int, number uint32) ([]byte, error) {
	c.buf, c.points = c.buf[:0], c.points[:0]
	turn := -1
	rec, err := c.Field.play(m, seed, opening, func(s game.State, choice *bot.Choice) {
		if s.Turn() == turn {
			return
		}
		turn = s.Turn()
		chance := c.said(s, choice)
		c.add(number, Truth, chance, s)
		for side, seat := range c.first {
			c.known.CopyFrom(s)
			c.known.Redeal(seat, game.FastRand(seed^uint64(number)<<20^uint64(turn)<<4^uint64(side)))
			c.add(number, uint8(side), chance, c.known)
		}
	})
	for _, at := range c.points {
		c.buf[at] = uint8(2 * rec.Points[0])
	}
	return c.buf, err
}

// said is the chance that the player who searched gave the first side.
func (c *collector) said(s game.State, choice *bot.Choice) uint16 {
	if len(choice.Considered) == 0 || choice.Considered[0].Chance < 0 {
		return Unsaid
	}
	chance := choice.Considered[0].Chance
	if c.sideOf[s.Decider()] == 1 {
		chance = 10_000 - chance
	}
	return uint16(chance)
}

func (c *collector) add(number uint32, viewer uint8, chance uint16, s game.State) {
	clear(c.inputs)
	c.title.Encode(s, c.inputs)
	c.buf = binary.LittleEndian.AppendUint32(c.buf, number)
	c.buf = append(c.buf, viewer, 0)
	c.points = append(c.points, len(c.buf)-1)
	c.buf = binary.LittleEndian.AppendUint16(c.buf, chance)
	count := len(c.buf)
	c.buf = append(c.buf, 0, 0)
	n := uint16(0)
	for i, x := range c.inputs {
		if x != 0 {
			c.buf = binary.LittleEndian.AppendUint16(c.buf, uint16(i))
			c.buf = binary.LittleEndian.AppendUint16(c.buf, uint16(x))
			n++
		}
	}
	binary.LittleEndian.PutUint16(c.buf[count:], n)
}
