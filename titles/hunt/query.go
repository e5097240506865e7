package hunt

import (
	"errors"
	"math"
	"slices"

	"prancingpony/game"
	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
)

// Queries that the Ring-bearer must answer; the rules answer for him.
const (
	querySearch uint8 = iota
	queryHunt
	queryZone
	querySection
)

// Traits of a query.
const (
	queryNames  = 1 << iota // a yes says who is there: Anneau de Morgul
	queryPoints             // if Frodo is there, the points written are announced
	queryByCard             // it is the effect of a Sorcery card
	queryFirst              // and the first thing that card does: the card itself may be cancelled
	queryAsked              // the bearer has had his chance to cancel it
	queryLord               // it is the effect of the Lord's die: nothing cancels it
	allTraits   = 1<<iota - 1
)

func init() {
	machine.Rows[frameQuery] = row{
		Name:    "query",
		Proceed: (*State).proceedQuery,
		Check:   (*State).checkQuery,
		Role:    roleQuery,
		On:      roleRider | roleSorcery,
		Fields: []field{
			number("card", int(querySection), func(f *frame) *uint8 { return &f.query }),
			number("option", allTraits, func(f *frame) *uint8 { return &f.traits }),
			number("at", maxSpaces, func(f *frame) *uint8 { return &f.target }),
		},
	}
}

// searchable: Effectuer une Fouille. Never at a start of Frodo's in Act 1, never where a Trail token
// lies, never where Gandalf's figure stands.
func (s *State) searchable(p space) bool {
	b := s.board()
	switch {
	case !b.Numbered.Has(p), (s.searched | s.tracked).Has(p):
		return false
	case s.act == 1 && b.Starts.Has(p):
		return false
	}
	return !s.guarded(p)
}

// huntable: Effectuer une Traque, in any location.
func (s *State) huntable(p space) bool {
	return s.board().Numbered.Has(p) && !s.guarded(p)
}

// guarded: Gandalf's figure stands there.
func (s *State) guarded(p space) bool { return s.wizard == gandalfShown && s.gandalf == p }

func (s *State) startQuery(query, target, traits uint8) {
	s.stack.Push(frameQuery, frame{query: query, target: target, traits: traits})
}

// proceedQuery names the target, lets the bearer react, and then answers.
func (s *State) proceedQuery(f *frame, rec game.Recorder) bool {
	if f.traits&queryAsked == 0 {
		f.traits |= queryAsked
		s.announce(f, rec)
		s.offerReaction()
		return true
	}
	q := *f
	s.stack.Pop()
	switch q.query {
	case querySearch:
		s.answerSearch(q.target, rec)
	case queryHunt:
		s.answerHunt(q.target, rec)
	default:
		s.answerPerception(&q, rec)
	}
	if !s.over() {
		s.tellPossible(rec)
	}
	return true
}

func (s *State) checkQuery(f *frame) error {
	if err := s.checkPlaced(f); err != nil {
		return err
	}
	if f.traits&queryFirst != 0 && machine.Under(&s.stack, f, roleSorcery) == nil {
		return errors.New("it is the first effect of no card")
	}
	b := s.board()
	switch f.query {
	case querySearch, queryHunt:
		if !b.Numbered.Has(f.target) {
			return errors.New("at: no location")
		}
		return nil
	case queryZone:
		return checkNumber("at", f.target, 0, b.Zones-1)
	}
	return checkNumber("at", f.target, 0, maxSection-1)
}

func (s *State) announce(f *frame, rec game.Recorder) {
	r := int16(s.active())
	switch f.query {
	case querySearch:
		tell(rec, game.Public, eventSearching, r, s.at(f.target))
	case queryHunt:
		tell(rec, game.Public, eventHunting, r, s.at(f.target))
	case queryZone:
		tell(rec, game.Public, eventPerceivingZone, r, s.zoneOperand(f.target))
	case querySection:
		tell(rec, game.Public, eventPerceivingSection, r, s.sectionOperand(f.target))
	}
}

// threatOfQuery is what the bearer may cancel of a query.
func (s *State) threatOfQuery(f *frame) threat {
	if f.traits&queryAsked == 0 {
		return threat{what: threatNone} // it is not named yet
	}
	t := threat{what: f.query, target: f.target, ofCard: f.traits&queryFirst != 0}
	if f.traits&queryLord != 0 {
		return t
	}
	if t.ofCard {
		t.reactions |= 1 << tables.ReactSorcery
	}
	switch f.query {
	case querySearch:
		t.reactions |= 1 << tables.ReactSearch
	case queryHunt:
		if f.traits&queryByCard == 0 {
			t.reactions |= 1 << tables.ReactHunt
		}
	default:
		t.reactions |= 1 << tables.ReactPerception
		return t
	}
	if s.act == 1 && s.board().Allies.Has(f.target) && !s.empty.Has(f.target) {
		t.reactions |= 1 << tables.ReactInformation
	}
	return t
}

// answerSearch: « oui » or « non », and a Trail token for a yes.
func (s *State) answerSearch(p uint8, rec game.Recorder) {
	yes := s.searchFinds(p)
	answer := int16(answerNo)
	if yes {
		answer = answerYes
		s.leaveTrail(p, false)
	}
	tell(rec, game.Public, eventSearched, s.at(p), answer)
	if s.act == 2 {
		s.record.Add(belief.Searched, p, uint8(answer))
		return
	}
	s.noteVisit(p, yes)
	s.inform(p, rec)
}

func (s *State) noteVisit(p uint8, yes bool) {
	if yes {
		s.record.Add(belief.Visited, p)
	} else {
		s.record.Add(belief.Unvisited, p)
	}
}

// leaveTrail: Pions Piste. A token already there is turned to its Sword side by a Hunt (ruling 18).
func (s *State) leaveTrail(p uint8, sword bool) {
	if !(s.searched | s.tracked).Has(p) && (s.searched|s.tracked).Count() == maxTrails {
		return
	}
	s.searched &^= bit(p)
	s.tracked &^= bit(p)
	if sword {
		s.tracked |= bit(p)
	} else {
		s.searched |= bit(p)
	}
}

// inform: Trouver des informations, by any Search or Hunt of an Ally location (ruling 17).
func (s *State) inform(p uint8, rec game.Recorder) {
	if !s.board().Allies.Has(p) {
		return
	}
	switch {
	case !s.secret.Has(p):
		s.empty |= bit(p)
		if !s.visited.Has(p) {
			s.absent |= bit(p)
		}
	case s.protecting(p):
	default:
		s.collect(p, rec)
	}
}

// protecting: was the token of this place saved from this very query? The mark is used up.
func (s *State) protecting(p uint8) bool {
	saved := s.saved == p
	s.saved = none
	return saved
}

// answerHunt: « oui », « non » or « Frodon est ici »; in Act 2 Gandalf may be found as well.
func (s *State) answerHunt(p uint8, rec game.Recorder) {
	yes, here := s.passed().Has(p), s.frodoLast() == p
	answer := int16(answerNo)
	switch {
	case here:
		answer = answerHere
		s.found, s.hunted = true, p
	case yes:
		answer = answerYes
	}
	if yes {
		s.leaveTrail(p, true)
	}
	tell(rec, game.Public, eventHunted, s.at(p), answer)
	s.noteVisit(p, yes)
	switch {
	case here:
		s.record.Add(belief.Here, p)
	case yes:
		s.record.Add(belief.NotHere, p)
	}
	if s.act == 1 {
		s.inform(p, rec)
		return
	}
	if s.wizard == gandalfHidden {
		if s.gandalf == p {
			s.discoverGandalf(rec)
		} else {
			s.record.Add(belief.GandalfNot, p)
		}
	}
}

// answerPerception: Effectuer une Perception; in Act 2 Gandalf counts too, until he is at Rivendell
// (ruling 35).
func (s *State) answerPerception(q *frame, rec game.Recorder) {
	b := s.board()
	set, event, operand := b.InZone[q.target], eventPerceivedZone, s.zoneOperand(q.target)
	if q.query == querySection {
		set, event, operand = b.InSection[q.target], eventPerceivedSection, s.sectionOperand(q.target)
	}
	frodoThere := set.Has(s.frodoLast())
	gandalfCounts := s.wizard == gandalfHidden || s.wizard == gandalfShown
	gandalfThere := gandalfCounts && set.Has(s.gandalf)
	yes := frodoThere || gandalfThere
	answer := int16(answerNo)
	if yes {
		answer = answerYes
		if q.traits&queryNames != 0 && gandalfCounts {
			answer = whoIsThere(frodoThere, gandalfThere)
		}
	}
	tell(rec, game.Public, event, operand, answer)
	s.notePerception(q, frodoThere, gandalfThere, gandalfCounts)
	if q.traits&queryPoints != 0 && frodoThere {
		s.record.Add(belief.Points, s.pointsWritten())
		tell(rec, game.Public, eventPointsTold, int16(s.pointsWritten()))
	}
}

func whoIsThere(frodoThere, gandalfThere bool) int16 {
	switch {
	case frodoThere && gandalfThere:
		return answerBoth
	case frodoThere:
		return answerFrodo
	default:
		return answerGandalf
	}
}

func (s *State) notePerception(q *frame, frodoThere, gandalfThere, gandalfCounts bool) {
	zone := q.query == queryZone
	pick := func(ofZone, ofSection belief.Kind) belief.Kind {
		if zone {
			return ofZone
		}
		return ofSection
	}
	one := func(b bool) uint8 {
		if b {
			return 1
		}
		return 0
	}
	switch {
	case !gandalfCounts:
		s.record.Add(pick(belief.LastZone, belief.LastSection), q.target, one(frodoThere))
	case q.traits&queryNames != 0:
		s.record.Add(pick(belief.WhoZone, belief.WhoSection), q.target, one(frodoThere)|one(gandalfThere)<<1)
	default:
		s.record.Add(pick(belief.Zone, belief.Section), q.target, one(frodoThere || gandalfThere))
		if q.traits&queryPoints != 0 {
			s.record.Add(belief.LastSection, q.target, one(frodoThere))
		}
	}
}

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
	Clues    []viewClue     `json:"clues"`    // what each answer of the record revealed, in order
	Best     []viewBest     `json:"best"`     // of each kind of question the one to ask
}

// viewBest is the Hunt that is likeliest to find Frodo, or the question whose answer is least certain: it tells most.
type viewBest struct {
	What   string `json:"what" enum:"hunt,search,zone,section"`
	Target string `json:"target"`
	Chance int    `json:"chance"` // of yes, in thousandths
}

// viewKnown is how much the Ringwraiths can know of Frodo's place, for the bearer: from public facts alone, but for the
// chance of the true one.
type viewKnown struct {
	Places int `json:"places"` // where he may be
	Of     int `json:"of"`
	Chance int `json:"chance"` // of his true place, in thousandths
	Most   int `json:"most"`   // of the likeliest one
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
		Clues: s.clues(), Best: s.bestQuestions(c),
	}
}

// bestQuestions are those of each kind that a Nazgûl could be sent to ask: neither barred by a token nor by a card.
func (s *State) bestQuestions(c *Belief) []viewBest {
	b := s.board()
	pick := func(
		what string, chances []float64, names []string, value func(float64) float64, may func(uint8) bool,
	) (best []viewBest) {
		top := 0.0
		for i, chance := range chances {
			if v := value(chance); v > top+1e-9 && may(uint8(i)) {
				top, best = v, []viewBest{{what, names[i], thousandths(chances[i:i+1], names[i:])[names[i]]}}
			}
		}
		return best
	}
	likeliest := func(chance float64) float64 { return chance }
	tellsMost := func(chance float64) float64 { return min(chance, 1-chance) }
	return slices.Concat([]viewBest{}, pick("hunt", c.Last[:b.Places], b.Names, likeliest, s.huntable),
		pick("search", c.Search[:b.Places], b.Names, tellsMost, s.searchable),
		pick("zone", c.Zone[:b.Zones], b.ZoneNames, tellsMost,
			func(z uint8) bool { return s.perceivable(b.Section[z]) }),
		pick("section", c.Section[:], b.Sections[:], tellsMost, s.perceivable))
}

// known is the bearer's own, while he decides.
func (s *State) known() *viewKnown {
	if s.over() || s.Decider() != Bearer || s.act == 2 && s.wizard == gandalfAway {
		return nil
	}
	at, _ := s.possible()
	c := s.Belief()
	truth, most := c.Last[s.frodoLast()], slices.Max(c.Last[:])
	share := func(chance float64) int { return int(math.Round(chance * 1000)) }
	return &viewKnown{Places: at.Count(), Of: s.board().Numbered.Count(), Chance: share(truth), Most: share(most)}
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
	var yes bool
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
