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

// Positions for value networks. A file is a line of JSON, [PositionsHead], then records of little-endian numbers:
//
//	uint32 game · uint8 viewer · uint8 points · uint16 chance · uint16 n · n × (uint16 input, int16 value)
//
// Positions of one game are not independent, so they carry its number. The viewer is the side whose knowledge the
// inputs are (what it cannot see is dealt again), or [Truth]. Points are those of the first side, in halves; the
// chance is what a search gave the first side, in 1/10000, or [NoChance]. Inputs that are zero are omitted.

const (
	Truth    = 255    // the viewer that sees everything
	NoChance = 0xffff // nobody searched
)

// PositionsHead describes a file of positions.
type PositionsHead struct {
	Title  string    `json:"title"`
	Rules  int       `json:"rules"`
	Sides  [2]string `json:"sides"`
	Bots   []string  `json:"bots"`
	Seed   uint64    `json:"seed"`
	Inputs []string  `json:"inputs"`
}

// CollectPositions plays the games of the schedule on all cores and writes the position at the beginning of every turn,
// which is where a search evaluates: as it is, and as each side knows it.
func (s *Schedule) CollectPositions(w io.Writer) error {
	title, ok := s.Field.title.(game.Encoder)
	if !ok {
		return fmt.Errorf("%s has no inputs for a network", s.Field.title.ID())
	}
	head := PositionsHead{
		Title: s.Field.title.ID(), Rules: s.Field.title.Rules(), Sides: s.Field.sides,
		Bots: s.Bots, Seed: s.Seed, Inputs: title.Inputs(),
	}
	if err := json.NewEncoder(w).Encode(head); err != nil {
		return err
	}
	return s.collectGames(w, func() gameCollector { return newPositionCollector(s.Field, title).play })
}

// gameCollector plays a game and returns what is written of it, valid until the next call.
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

// positionCollector writes the positions of one game after another.
type positionCollector struct {
	*Field
	title  game.Encoder
	first  [2]game.Seat // of each side
	known  game.State
	inputs []int16
	buf    []byte
	points []int // where in buf the points belong, once the game is over
}

func newPositionCollector(f *Field, title game.Encoder) *positionCollector {
	return &positionCollector{
		Field: f, title: title, first: f.firstSeats(), known: f.title.Blank(),
		inputs: make([]int16, len(title.Inputs())),
	}
}

func (c *positionCollector) play(m Meeting, seed uint64, opening int, number uint32) ([]byte, error) {
	c.buf, c.points = c.buf[:0], c.points[:0]
	turn := -1
	rec, err := c.Field.play(m, seed, opening, func(s game.State, choice *bot.Choice) {
		if s.Turn() == turn {
			return
		}
		turn = s.Turn()
		chance := c.searched(s, choice)
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

// searched returns the chance that a search gave the first side.
func (c *positionCollector) searched(s game.State, choice *bot.Choice) uint16 {
	if len(choice.Considered) == 0 || choice.Considered[0].Chance < 0 {
		return NoChance
	}
	chance := choice.Considered[0].Chance
	if c.sideOf[s.Decider()] == 1 {
		chance = 10_000 - chance
	}
	return uint16(chance)
}

func (c *positionCollector) add(number uint32, viewer uint8, chance uint16, s game.State) {
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
