package bot

import "prancingpony/game"

// Player answers the question of one seat.
type Player interface {
	// Choose picks a legal action. The same seen state and seed give the same choice, unless the
	// player's budget is time.
	Choose(seen Observation, seed uint64) Choice
}

// Seen is a match as its deciding seat may know it: the true state after a redeal for that seat.
type Observation struct {
	title game.Title
	state game.State
	seat  game.Seat
	pad   *pad
}

// pad is where a player writes while it thinks; it is kept from one question to the next.
type pad struct {
	legal  []game.Action
	scores []int32
	finder finder
}

// Look makes what the decider of s may know. The seed picks what the hidden part is taken to be.
func Observe(t game.Title, s game.State, seed uint64) Observation {
	seen := Observation{title: t, state: t.Blank(), pad: new(pad)}
	seen.Again(s, seed)
	return seen
}

// Again looks at another state of the same title, in the memory of the last look. Who plays game after game does this:
// thousands of states a second for the collector would keep most cores waiting.
func (v *Observation) Again(s game.State, seed uint64) {
	v.state.CopyFrom(s)
	v.seat = s.Decider()
	v.state.Redeal(v.seat, game.FastRand(mix(seed, streamLook)))
}

// legal are the answers to the question, until the next call.
func (v *Observation) legal() []game.Action {
	v.pad.legal = v.state.Legal(v.pad.legal[:0])
	return v.pad.legal
}

// scores is room for a score for each answer, all zero.
func (v *Observation) scores(n int) []int32 {
	v.pad.scores = room(v.pad.scores, n)
	return v.pad.scores
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
	Doubt  int // how far its distance from the policy's favourite may be off, in 1/10000; 0 for the favourite itself
	Visits int // simulations behind the estimate
	Lead   int // over the policy's favourite in the same deals, on average, whatever else is believed
	// Because says, for all but the first, what makes the first one better, the weightiest first; only for [Advise].
	Because []Reason
	// Then is how it goes on; only for [Advise] and [Study].
	Then []Step
}

// Because is a topic of the title's evaluation, and how much better the one candidate does by it.
type Reason struct {
	Topic  string
	Better int // in 1/10000 of chance; negative: it is worse there
}

// Random streams that must not meet: each use of a seed has its own.
const (
	streamLook uint64 = iota + 1
	streamTies
	streamDeals
	streamPlayouts
	streamSoft
	streamLines
	streamSlips
	streamFollowUps
)

// mix makes a seed for a stream, so that no two uses share their luck by accident.
func mix(seed uint64, parts ...uint64) uint64 {
	for _, part := range parts {
		r := game.FastRand(seed ^ part*0x9e3779b97f4a7c15)
		seed = r.Uint64()
	}
	return seed
}
