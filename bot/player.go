package bot

import "prancingpony/game"

// Player answers the question of one seat.
type Player interface {
	// Choose picks a legal action. The same seen state and seed give the same choice, unless the
	// player's budget is time.
	Choose(seen Seen, seed uint64) Choice
}

// Seen is a match as its deciding seat may know it: the true state after a redeal for that seat.
type Seen struct {
	title game.Title
	state game.State
	seat  game.Seat
}

// Look makes what the decider of s may know. The seed picks what the hidden part is taken to be.
func Look(t game.Title, s game.State, seed uint64) Seen {
	seen := Seen{title: t, state: game.Clone(t, s), seat: s.Decider()}
	seen.state.Redeal(seen.seat, game.FastRand(mix(seed, streamLook)))
	return seen
}

// Choice is an answer, and what was considered on the way to it.
type Choice struct {
	Action game.Action
	// Rest is what follows the action by the same plan, as far as neither luck nor another seat can come between: who
	// plays on by it need not ask again.
	Rest        []game.Action
	Considered  []Candidate // best first; empty if there was nothing to weigh
	Simulations int
}

// Actions are the action and the rest.
func (c *Choice) Actions() []game.Action { return append([]game.Action{c.Action}, c.Rest...) }

// Candidate is an action that was considered.
type Candidate struct {
	Action game.Action
	Chance int // that the seat's side wins, in 1/10000; -1 if it was not estimated
	Visits int // simulations behind the estimate
}

// Random streams that must not meet: each use of a seed has its own.
const (
	streamLook uint64 = iota + 1
	streamTies
	streamDeals
	streamPlayouts
	streamSoft
)

// mix makes a seed for a stream, so that no two uses share their luck by accident.
func mix(seed uint64, parts ...uint64) uint64 {
	for _, part := range parts {
		r := game.FastRand(seed ^ part*0x9e3779b97f4a7c15)
		seed = r.Uint64()
	}
	return seed
}
