package cup

import (
	"time"

	"prancingpony/match"
)

// Tie is a place of the bracket where two meet and one goes on.
type Tie struct {
	A      int  `json:"a" doc:"Number; 0 for nobody, -1 while it is not known."`
	B      int  `json:"b"`
	Winner int  `json:"winner" doc:"Number; 0 for nobody, -1 while it is not known."`
	Third  bool `json:"third,omitempty" doc:"For the third place."`
}

// Wish is a player's request for more time.
type Wish struct {
	Number int       `json:"number"`
	Table  string    `json:"table"`
	Until  time.Time `json:"until"`
	Reason string    `json:"reason"`
}

// showBracket shows the tree, and who has won the cup.
func (c *Cup) showBracket(v *View) {
	if champion := c.champion(); champion >= 0 {
		v.Champion = champion + 1
	}
	if c.Terms.Form != Knockout && c.Terms.Form != Groups {
		return
	}
	shown := func(i int) int {
		if i == unknown {
			return -1
		}
		return i + 1
	}
	v.Finals = c.GroupRounds + 1
	for _, ties := range c.bracket() {
		var round []Tie
		for _, t := range ties {
			round = append(round, Tie{shown(t.a), shown(t.b), shown(t.winner), t.third})
		}
		v.Bracket = append(v.Bracket, round)
	}
}

// headNow adds what lists show of a cup in progress, and returns the account they name: the caller's opponent, or the
// winner.
func (c *Cup) headNow(h *Head, who match.Caller) (named string) {
	if winner := c.champion(); winner >= 0 {
		named = c.Entries[winner].Account
	}
	round := c.current()
	if round == nil {
		return named
	}
	h.Ends = round.Ends
	own := c.index(who.Account)
	for i := range round.Sets {
		s := &round.Sets[i]
		if own < 0 || s.Decided || s.A != own && s.B != own {
			continue
		}
		named = c.Entries[s.A+s.B-own].Account
		for k := range s.Games {
			g := &s.Games[k]
			if !g.Done && !g.Begun && (h.Due == nil || g.Until.Before(*h.Due)) {
				h.Due = &g.Until
			}
		}
	}
	return named
}
