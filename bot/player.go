package bot

import "prancingpony/game"

// Player answers the question of one seat.
type Player interface {
	// Choose picks a legal action. The same observation and seed give the same choice, unless the player's budget is
	// time.
	Choose(seen Observation, seed uint64) Choice
}

// Observation is a match as its deciding seat may know it: the true state after a redeal for that seat.
type Observation struct {
	title   game.Title
	state   game.State
	seat    game.Seat
	scratch *scratch
}

// scratch is the working memory of a player; it is kept from one question to the next.
type scratch struct {
	legal  []game.Action
	scores []int32
	finder winFinder
}

// Observe returns what the decider of s may know. The seed picks what the hidden part is assumed to be.
func Observe(t game.Title, s game.State, seed uint64) Observation {
	seen := Observation{title: t, state: t.Blank(), scratch: new(scratch)}
	seen.Again(s, seed)
	return seen
}

// Position returns the observation as a position that the title reads.
func (v *Observation) Position() any { return v.state.Position() }

// Again replaces the observation by one of another state of the same title and reuses its memory. Thousands of new
// states a second would keep most cores waiting for the garbage collector.
func (v *Observation) Again(s game.State, seed uint64) {
	v.state.CopyFrom(s)
	v.seat = s.Decider()
	v.state.Redeal(v.seat, game.FastRand(mix(seed, streamObserve)))
}

// legal returns the legal actions, valid until the next call.
func (v *Observation) legal() []game.Action {
	v.scratch.legal = v.state.Legal(v.scratch.legal[:0])
	return v.scratch.legal
}

// scores returns n zeros, valid until the next call.
func (v *Observation) scores(n int) []int32 {
	v.scratch.scores = zeros(v.scratch.scores, n)
	return v.scratch.scores
}

// Choice is an answer and what was considered for it.
type Choice struct {
	Action game.Action
	// Rest is what follows the action by the same plan before luck or another seat intervenes. It may be played without
	// asking again.
	Rest        []game.Action
	Considered  []Candidate // best first; empty if nothing was searched
	Simulations int
}

// Actions returns the action and the rest.
func (c *Choice) Actions() []game.Action { return append([]game.Action{c.Action}, c.Rest...) }

// Candidate is an action that was considered.
type Candidate struct {
	Action game.Action
	Chance int // that the seat's side wins, in 1/10000; -1 if it was not estimated
	Doubt  int // standard deviation of its distance from the policy's favourite, in 1/10000; 0 for the favourite itself
	Visits int // simulations behind the estimate
	Lead   int // mean lead over the policy's favourite in the same deals, without the prior
	// Rest is what follows the action by the same plan.
	Rest []game.Action
}

// Random streams: each use of a seed has its own.
const (
	streamObserve uint64 = iota + 1
	streamTies
	streamDeals
	streamPlayouts
	streamTemperature
	streamLines
	streamSlips
	streamFollowUps
)

// mix derives the seed of a stream, so that no two uses share random numbers.
func mix(seed uint64, parts ...uint64) uint64 {
	for _, part := range parts {
		r := game.FastRand(seed ^ part*0x9e3779b97f4a7c15)
		seed = r.Uint64()
	}
	return seed
}
