package mind

import (
	"slices"

	"prancingpony/game"
	"prancingpony/titles/cards"
)

// The rule policy on what cards, locations and combats ask.

// loss of a card that is eliminated, for its own side.
func (j *judge) loss(c cards.Card, cause cards.Causes) int32 {
	if c.SavedFrom(cause) {
		return savedCard
	}
	return j.keep(c)
}

// forsaking: the top of the deck costs an average card, unseen.
func (j *judge) forsaking(a game.Action) int32 {
	if a.Verb == cards.VerbForsakeTop {
		return -unseenTop
	}
	c := cards.Card(a.A)
	if j.s.At(c) == cards.InHand {
		return -j.loss(c, cards.ForsakenHand) - handForsaken
	}
	v := j.loss(c, cards.ForsakenReserve) + reserveForsaken + j.resting(c)
	for set := j.s.Items(c); !set.Empty(); {
		v += j.keep(set.Pop())
	}
	return -v
}

// combat: give up what costs least for what it cancels; name what hurts most for the foe.
func (j *judge) combat(asked uint16, a game.Action) int32 {
	switch a.Verb {
	case cards.VerbAgree:
		return agreeing
	case cards.VerbRefuse:
		return 0
	}
	l, left := j.s.Fought()
	c := cards.Card(a.A)
	n := j.s.Cancels(c, l)
	each := j.fallen(c, l.CombatCause()) * 10 / int32(min(n, left))
	if asked == cards.PromptFoeLosses {
		return each
	}
	return -each
}

// fallen is what it costs to lose a card in combat, with its items.
func (j *judge) fallen(c cards.Card, cause cards.Causes) int32 {
	cost := j.loss(c, cause)
	for set := j.s.Items(c); !set.Empty(); {
		i := set.Pop()
		if i.Guards(cause) {
			return savedCard
		}
		cost += j.keep(i)
	}
	return cost
}

func (j *judge) program(a game.Action) int32 {
	o := j.s.Operation()
	c := cards.Card(a.A)
	switch a.Verb {
	case cards.VerbTake:
		return takeAnswer + j.keep(c)
	case cards.VerbForsake, cards.VerbForsakeTop: // optional: to draw
		return j.forsaking(a) + drawAhead*j.drawsAhead()
	case cards.VerbCycle:
		if o.Code() == cards.OpSplit {
			return -j.keep(c)
		}
		return cycleAnswer - j.keep(c)/2
	case cards.VerbEliminate:
		return j.eliminating(o, c)
	case cards.VerbPlay:
		return playAnswer + j.entering(c, cards.Location(a.B))
	case cards.VerbReserve:
		return reserveAnswer + j.keep(c)/3 + j.resting(c) + j.onPlay(c)
	case cards.VerbAttach:
		return attachAnswer + j.attaching(c, cards.Card(a.B))
	case cards.VerbEnact:
		return j.enacting(c)
	case cards.VerbMove:
		return j.entering(c, cards.Location(a.B)) - j.resting(c)/2
	case cards.VerbToken:
		return j.tokenAt(cards.Location(a.A), o)
	case cards.VerbActivate:
		return j.opening(o, cards.Location(a.A))
	}
	return 0
}

// drawsAhead counts the cards that the rest of the program lets draw, or its tokens.
func (j *judge) drawsAhead() int32 {
	n := int32(0)
	ahead := j.s.Ahead()
	for i := range ahead {
		switch o := &ahead[i]; o.Code() {
		case cards.OpDraw:
			n += int32(o.Count())
		case cards.OpToken:
			n++
		}
	}
	return n
}

func (j *judge) eliminating(o *cards.Op, c cards.Card) int32 {
	at := j.s.At(c)
	_, fields := at.Battleground()
	if j.s.Own(j.p).Has(c) {
		v := -j.loss(c, cards.OtherCause)
		if o.Code() == cards.OpRideToRuin {
			v += rideAnswer * int32(min(1, j.s.Ruined().Len()))
		}
		if fields {
			v -= fromTheField
		}
		return v
	}
	v := j.keep(c)
	if at == cards.OnPath || fields {
		v += fromTheField
	}
	return v
}

// opening: which location to activate.
func (j *judge) opening(o *cards.Op, l cards.Location) int32 {
	points := int32(l.Points())
	if l.IsPath() {
		v := openPathPoint*points + openPathShield*int32(l.Defence())
		if l.CallsShadow() {
			v -= openPathForFoe
		}
		if j.x == cards.Shadow {
			v = -v
		}
		if o.Optional() {
			v += j.anotherPath()
		}
		return v
	}
	v := points * openPoint
	switch {
	case j.s.Scored(j.x).Has(l):
		v = -v
	case l.Side() != j.x:
		v = points * openAttackPoint
	}
	if j.s.Bare(l) {
		v += openBare
	}
	return v
}

// Usual returns the card that pays for one that was played, if the player names no other: the one that is worth least.
func (m Mind) Usual(st game.State) (a game.Action, ok bool) {
	if st.Prompt().ID != cards.PromptPay {
		return a, false
	}
	legal := st.Legal(nil)
	scores := make([]int32, len(legal))
	m.Score(st, legal, scores)
	return legal[slices.Index(scores, slices.Max(scores))], true
}
