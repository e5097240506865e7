package hunt

import (
	"math"

	"prancingpony/titles/hunt/belief"
)

// The detective's desk: what the public record says of Frodo, how likely each place is, and what each question would be
// answered. It is worked out from what everyone has heard and seen, and is the same for every seat.

// Belief is what the Ringwraiths can know of where Frodo is, and how likely they should think it.
type Belief struct {
	belief.Chances
	s *State
}

// Belief works it out.
func (s *State) Belief() *Belief {
	out := &Belief{s: s}
	account := s.account()
	account.Weigh(&out.Chances, true)
	return out
}

// True returns what the belief gives the true place, and what it would if all places were alike.
func (b *Belief) True() (mass, even float64) {
	at, _ := b.s.possible()
	return b.Last[b.s.frodoLast()], 1 / float64(at.Count())
}

// Places returns how likely each place is Frodo's last location, by name, and the one that it is.
func (b *Belief) Places() (chances map[string]float64, at string) {
	chances = map[string]float64{}
	for p, chance := range b.Last {
		if chance > 0 {
			chances[b.s.placeText(uint8(p))] = chance
		}
	}
	return chances, b.s.placeText(b.s.frodoLast())
}

// viewDesk is the desk by names; chances are in thousandths, and what cannot be is left out.
type viewDesk struct {
	Frodo    map[string]int `json:"frodo"`    // his last location is here
	Gandalf  map[string]int `json:"gandalf"`  // he is here, unseen
	Search   map[string]int `json:"search"`   // a Search here says yes
	Zones    map[string]int `json:"zones"`    // a Perception says yes
	Sections map[string]int `json:"sections"` // likewise
	Clues    []viewClue     `json:"clues"`    // what each answer of the record told, in order
}

// viewClue is a note of the record that ruled something out, or could have.
type viewClue struct {
	Note int      `json:"note"` // its place in the record, from 0
	Out  []string `json:"out"`  // where Frodo could have been before it, and could not after
	Left int      `json:"left"` // how many places it left
}

// desk works out what a view shows of it; it costs a few milliseconds.
func (s *State) desk() *viewDesk {
	c, b := s.Belief(), s.board()
	return &viewDesk{
		Frodo:   thousandths(c.Last[:b.Places], b.Names),
		Gandalf: thousandths(c.Gandalf[:b.Places], b.Names), Search: thousandths(c.Search[:b.Places], b.Names),
		Zones: thousandths(c.Zone[:b.Zones], b.ZoneNames), Sections: thousandths(c.Section[:], b.Sections[:]),
		Clues: s.clues(),
	}
}

// thousandths are chances by name; what is possible is never 0, what is uncertain never 1000.
func thousandths(chances []float64, names []string) map[string]int {
	out := map[string]int{}
	for i, chance := range chances {
		switch n := int(math.Round(chance * 1000)); {
		case chance < 1e-9:
		case chance > 1-1e-9:
			out[names[i]] = 1000
		default:
			out[names[i]] = min(max(n, 1), 999)
		}
	}
	return out
}

// clues reads the record note by note.
func (s *State) clues() []viewClue {
	clues := []viewClue{}
	account := s.account()
	left := account.Trail()
	for i, n := range account.Notes {
		if !n.Moves() {
			clues = append(clues, viewClue{i, list(s.placeNames(left[i] &^ left[i+1])), left[i+1].Count()})
		}
	}
	return clues
}

// answerTo is what the rules will answer to the query that waits for the bearer's consent, for his eyes alone: empty
// for a Sorcery card.
func (s *State) answerTo(t threat) string {
	b := s.board()
	yes := false
	switch t.what {
	case querySearch:
		yes = s.searchFinds(t.target)
	case queryHunt:
		if s.frodoLast() == t.target {
			return answerNames[answerHere]
		}
		yes = s.passed().Has(t.target)
	case queryZone, querySection:
		set := b.InSection[t.target%maxSection]
		if t.what == queryZone {
			set = b.InZone[t.target]
		}
		hidden := s.wizard == gandalfHidden || s.wizard == gandalfShown
		yes = set.Has(s.frodoLast()) || hidden && set.Has(s.gandalf)
	default:
		return ""
	}
	if yes {
		return answerNames[answerYes]
	}
	return answerNames[answerNo]
}

// searchFinds: a place of the journal, unless a shelter hides Frodo there (Les Abris).
func (s *State) searchFinds(p uint8) bool {
	if s.act == 2 && s.shelters && s.card().Shelters.Has(p) && s.frodoLast() == p {
		return false
	}
	return s.passed().Has(p)
}
