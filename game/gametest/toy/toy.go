// Package toy is the smallest title that has everything the contract speaks of: hidden hands, a secret
// bid, dice, a deck, teams of one, and an end. The packages that serve every title are tested with it.
//
// Riddles in the dark: each of two seats bids in secret, then plays cards for points or rolls a die;
// after six turns the bids are shown, and the better sum wins.
//
//	toy.go     options, the state, words, views and positions
//	frames.go  the kinds of frames
//	bids.go    the secret bids
//	turns.go   a turn
package toy

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"prancingpony/game"
	"prancingpony/game/stack"
)

const (
	numCards = 12
	handSize = 3
	maxBid   = 3
	lastTurn = 6
)

const (
	verbBid uint16 = iota
	verbPlay
	verbRoll
)

const (
	promptBid uint16 = iota
	promptTurn
)

const (
	eventBid uint16 = iota
	eventPlayed
	eventRolled
	eventDrew
	eventDrewHidden
	eventBids
)

const (
	reasonNotInHand = game.FirstReason + iota
	reasonBidFirst
	reasonBidOutside
	reasonBidsAreMade
)

const (
	kindSeat = iota
	kindCard
	kindNumber
)

var vocabulary = game.NewVocabulary(game.Vocabulary{
	Kinds: []game.Kind{
		kindSeat:   {Name: "seat", Names: []string{"bilbo", "gollum"}},
		kindCard:   {Name: "card", Names: cardNames()},
		kindNumber: {Name: "number"},
	},
	Verbs: []game.Word{
		verbBid:  {Name: "bid", Operands: []int{kindNumber}},
		verbPlay: {Name: "play", Operands: []int{kindCard}},
		verbRoll: {Name: "roll"},
	},
	Prompts: []game.Word{
		promptBid:  {Name: "bid", Rule: "bids"},
		promptTurn: {Name: "turn", Operands: []int{kindNumber}, Rule: "turns"},
	},
	Events: []game.Word{
		eventBid:        {Name: "bid-made", Operands: []int{kindSeat}},
		eventPlayed:     {Name: "played", Operands: []int{kindCard, kindSeat}},
		eventRolled:     {Name: "rolled", Operands: []int{kindSeat, kindNumber}, Fixed: true},
		eventDrew:       {Name: "drew", Operands: []int{kindCard, kindSeat}, Fixed: true},
		eventDrewHidden: {Name: "drew-hidden", Operands: []int{kindSeat}},
		eventBids:       {Name: "bids", Operands: []int{kindNumber}, Rest: true, Fixed: true},
	},
	Reasons: game.Reasons(
		game.Word{Name: "not-in-hand", Operands: []int{kindCard}},
		game.Word{Name: "bid-first"},
		game.Word{Name: "bid-outside", Operands: []int{kindNumber}},
		game.Word{Name: "bids-are-made"},
	),
})

func cardNames() []string {
	names := make([]string, numCards)
	for i := range names {
		names[i] = fmt.Sprintf("riddle-%d", i+1)
	}
	return names
}

// Title is the toy.
type Title struct{ game.DefaultMatchOptions }

var (
	_ game.Title     = Title{}
	_ game.Policy    = Title{}
	_ game.Evaluator = Title{}
)

// ID is "toy".
func (Title) ID() string { return "toy" }

// Rules is the version of its rules.
func (Title) Rules() int { return 1 }

// Vocabulary lists its words.
func (Title) Vocabulary() *game.Vocabulary { return vocabulary }

// Options: whether cards count double.
func (Title) Options() []game.Option {
	return []game.Option{{ID: "double", Values: []string{"no", "yes"}, Default: "no"}}
}

var _ game.MatchOptions = Title{}

// OptionsOf: a position says whether cards count double.
func (Title) OptionsOf(s game.State) game.Options {
	if s.(*State).double {
		return game.Options{"double": "yes"}
	}
	return game.Options{"double": "no"}
}

// Seats are always two.
func (Title) Seats(o game.Options) ([]game.SeatInfo, error) {
	if _, err := o.Complete(Title{}.Options()); err != nil {
		return nil, err
	}
	return []game.SeatInfo{{ID: "bilbo", Side: "bilbo"}, {ID: "gollum", Side: "gollum"}}, nil
}

// Endings of a match.
func (Title) Endings() []string { return []string{"better-riddles", "tie"} }

// ViewType is what the page reads.
func (Title) ViewType() game.View { return view{} }

// Content: every card should be played once in a while.
func (Title) Content() []game.Content { return []game.Content{{Event: "played", Kind: "card"}} }

// Blank is an empty state.
func (Title) Blank() game.State { return &State{} }

// New deals.
func (Title) New(o game.Options, r game.Rand) (game.State, error) {
	full, err := o.Complete(Title{}.Options())
	if err != nil {
		return nil, err
	}
	s := &State{rand: r, double: full["double"] == "yes", deckSize: numCards, turn: 1}
	for i := range s.deck {
		s.deck[i] = int8(i)
	}
	s.rand.Shuffle(numCards, func(i, j int) { s.deck[i], s.deck[j] = s.deck[j], s.deck[i] })
	for seat := range s.hands {
		for range handSize {
			s.draw(seat)
		}
	}
	s.ask(0)
	return s, nil
}

// State is a position of the toy.
type State struct {
	rand     game.Rand
	deck     [numCards]int8 // the top is the last of deckSize
	deckSize int8
	hands    [2]uint16 // bit sets of cards
	bids     [2]int8   // 0 until made
	scores   [2]int16
	turn     int8
	stack    stack.Stack[frame]
	double   bool
}

var _ game.State = (*State)(nil)

func (s *State) draw(seat int) int8 {
	s.deckSize--
	c := s.deck[s.deckSize]
	s.deck[s.deckSize] = 0
	s.hands[seat] |= 1 << c
	return c
}

// Apply plays a if Legal lists it.
func (s *State) Apply(a game.Action, rec game.Recorder) error {
	return game.Apply(s, vocabulary, a, rec)
}

func record(rec game.Recorder, e game.Event) {
	if rec != nil {
		rec.Record(e)
	}
}

func (s *State) total(seat int) int { return int(s.scores[seat]) + int(s.bids[seat])*2 }

// Result compares the sums.
func (s *State) Result() game.Result {
	switch a, b := s.total(0), s.total(1); {
	case !s.over():
		return game.Result{}
	case a == b:
		return game.Result{Over: true, By: "tie"}
	case a > b:
		return game.Result{Over: true, Winners: game.Only(0), By: "better-riddles"}
	default:
		return game.Result{Over: true, Winners: game.Only(1), By: "better-riddles"}
	}
}

// Turn counts from 1.
func (s *State) Turn() int { return int(s.turn) }

// Rand is the source of chance.
func (s *State) Rand() *game.Rand { return &s.rand }

// CopyFrom copies src.
func (s *State) CopyFrom(src game.State) { *s = *src.(*State) }

// View shows scores and counts; the hand and bid only to their owner until the end.
func (s *State) View(seat game.Seat) game.View {
	v := view{Turn: int(s.turn), Deck: int(s.deckSize), Seats: make([]seatView, 2)}
	for i := range v.Seats {
		v.Seats[i] = seatView{Score: int(s.scores[i]), Cards: popCount(s.hands[i]), HasBid: s.bids[i] != 0}
		if seat == game.Judge || seat == game.Seat(i) || s.over() {
			v.Seats[i].Bid, v.Seats[i].Hand = int(s.bids[i]), handNames(s.hands[i])
		}
	}
	return v
}

type view struct {
	Turn  int        `json:"turn"`
	Deck  int        `json:"deck"`
	Seats []seatView `json:"seats"`
}

type seatView struct {
	Score  int      `json:"score"`
	Cards  int      `json:"cards"`
	HasBid bool     `json:"hasBid"`
	Bid    int      `json:"bid,omitempty"`
	Hand   []string `json:"hand,omitempty"`
}

func popCount(set uint16) int { return bits.OnesCount16(set) }

func handNames(set uint16) []string {
	var names []string
	for c := range numCards {
		if set&(1<<c) != 0 {
			names = append(names, vocabulary.Kinds[kindCard].Names[c])
		}
	}
	return names
}

// Redeal deals the other hand, the deck and the other bid again.
func (s *State) Redeal(seat game.Seat, r game.Rand) {
	s.rand = r
	if s.over() {
		return
	}
	var sizes [2]int
	hidden := uint16(0)
	for _, c := range s.deck[:s.deckSize] {
		hidden |= 1 << c
	}
	for i := range s.hands {
		if seat == game.Seat(i) {
			continue
		}
		if s.bids[i] != 0 {
			s.bids[i] = int8(s.rand.Die(maxBid))
		}
		sizes[i] = popCount(s.hands[i])
		hidden |= s.hands[i]
		s.hands[i] = 0
	}
	var pool [numCards]int8 // in the order of the cards, not of where they were
	n := 0
	for c := range numCards {
		if hidden&(1<<c) != 0 {
			pool[n] = int8(c)
			n++
		}
	}
	s.rand.Shuffle(n, func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
	copy(s.deck[:s.deckSize], pool[:s.deckSize])
	n = int(s.deckSize)
	for i, size := range sizes {
		for range size {
			s.hands[i] |= 1 << pool[n]
			n++
		}
	}
}

// Check: no card in two places.
func (s *State) Check() error {
	if s.hands[0]&s.hands[1] != 0 {
		return errors.New("a card is in both hands")
	}
	for i, c := range s.deck[:s.deckSize] {
		if (s.hands[0]|s.hands[1])&(1<<c) != 0 {
			return fmt.Errorf("deck %d: card %d is in a hand too", i, c)
		}
	}
	return nil
}

type position struct {
	Title  string      `json:"title"`
	Double bool        `json:"double,omitempty"`
	Turn   int8        `json:"turn"`
	Seat   int8        `json:"seat"`
	Deck   []int8      `json:"deck"`
	Hands  [2][]string `json:"hands"`
	Bids   [2]int8     `json:"bids"`
	Scores [2]int16    `json:"scores"`
	Random game.Rand   `json:"random"`
	Rolls  []int       `json:"rolls,omitempty"`
}

// Position is everything.
func (s *State) Position() any {
	return position{
		Title: "toy", Double: s.double, Turn: s.turn, Seat: int8(s.stack.Top().seat),
		Deck:  slices.Clone(s.deck[:s.deckSize]),
		Hands: [2][]string{handNames(s.hands[0]), handNames(s.hands[1])},
		Bids:  s.bids, Scores: s.scores, Random: s.rand, Rolls: s.rand.Forced(),
	}
}

// Read reads a position.
func (Title) Read(data []byte, _ game.Recorder) (game.State, error) {
	p := position{Turn: 1, Random: game.FastRand(1)}
	if err := game.Decode(data, &p); err != nil {
		return nil, err
	}
	if p.Title != "toy" {
		return nil, fmt.Errorf("title: %q is not toy", p.Title)
	}
	if len(p.Deck) > numCards || p.Turn < 1 || p.Turn > lastTurn+1 || p.Seat < 0 || p.Seat > 1 {
		return nil, errors.New("deck, turn or seat: out of range")
	}
	s := &State{
		double: p.Double, turn: p.Turn, bids: p.Bids, scores: p.Scores,
		rand: p.Random, deckSize: int8(len(p.Deck)),
	}
	s.ask(game.Seat(p.Seat))
	for i, c := range p.Deck {
		if c < 0 || c >= numCards {
			return nil, fmt.Errorf("deck: there is no card %d", c)
		}
		s.deck[i] = c
	}
	for i, names := range p.Hands {
		for _, name := range names {
			c, err := vocabulary.ParseOperand(kindCard, name)
			if err != nil || c < 0 {
				return nil, fmt.Errorf("hands: %q is no card", name)
			}
			s.hands[i] |= 1 << c
		}
	}
	if err := s.rand.Force(p.Rolls); err != nil {
		return nil, err
	}
	return s, s.Check()
}

var _ json.Marshaler = game.Rand{}

// Score is a rule policy: the best card, else the die; bids high.
func (Title) Score(s game.State, legal []game.Action, scores []int32) {
	for i, a := range legal {
		switch a.Verb {
		case verbBid, verbPlay:
			scores[i] = int32(a.A) * 100
		case verbRoll:
			scores[i] = 350
		}
	}
}

// Evaluate compares the sums.
func (Title) Evaluate(s game.State, seat game.Seat) int32 {
	t := s.(*State)
	lead := t.total(int(seat)) - t.total(1-int(seat))
	return int32(max(500, min(9500, 5000+300*lead)))
}
