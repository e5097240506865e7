package board

import (
	"prancingpony/game"
	"prancingpony/game/stack"
)

// pickRule says which regions a card lets a player choose from.
type pickRule uint8

const (
	pickListed     pickRule = iota // the listed regions where the card's side may recruit
	pickListedFree                 // the same, but a besieged garrison does not do
	pickNewListed                  // the same as pickListed, and not one that the card has used already
	pickWhereWho                   // where one of the characters is, inside the listed regions; others besides
	pickOwnArmy                    // listed regions with an army of the card's side, which may be besieging
	pickEnemyArmy                  // listed regions with an army of the other side, besieged or not
	pickMixedArmy                  // an enemy army with units of two nations or more
	pickEagles                     // a Shadow army with Nazgûl, near a Free Peoples army with a companion
	pickCasters                    // a Shadow army with Nazgûl, near a Free Peoples army
)

// Rules that need no list, by the names that the table of cards uses.
const (
	mixedShadowArmies = pickMixedArmy
	preyOfEagles      = pickEagles
	spellcasters      = pickCasters
)

func pickIn(regions ...Place) effect {
	return effect{op: opPick, rule: pickListed, places: setOf(regions...)}
}

func pickFree(regions PlaceSet) effect {
	return effect{op: opPick, rule: pickListedFree, places: regions}
}

func pickAnother(regions PlaceSet) effect {
	return effect{op: opPick, rule: pickNewListed, places: regions}
}

func pickWith(who CharacterSet, in, besides PlaceSet) effect {
	return effect{op: opPick, rule: pickWhereWho, who: who, places: in, cond: condition{places: besides}}
}

func pickArmyIn(regions PlaceSet) effect {
	return effect{op: opPick, rule: pickEnemyArmy, places: regions}
}
func pickArmy(rule pickRule) effect { return effect{op: opPick, rule: rule} }

// friendly turns the pick of an enemy army into that of an own one.
func (e effect) friendly() effect {
	e.rule = pickOwnArmy
	return e
}

func recruit(n Nation, k int8, kinds figureSet) effect {
	return effect{op: opRecruit, nation: n, n: k, figures: kinds}
}

// recruitTaking recruits at will, even in an enemy's settlement, which the first unit takes.
func recruitTaking(n Nation, k int8, kinds figureSet) effect {
	return effect{op: opRecruit, nation: n, n: k, figures: kinds, flags: recruitTakes | recruitAtWill}
}

const (
	recruitTakes  uint8 = 1 << iota // the settlement it comes to
	recruitAtWill                   // fewer will do in either edition
)

func promote(n Nation, k int8) effect       { return effect{op: opPromote, nation: n, n: k} }
func promoteLosing(who CharacterSet) effect { return effect{op: opPromoteLosing, who: who} }
func callOrFly(k int8) effect               { return effect{op: opCallOrFly, n: k} }
func summon(c Character, to Place) effect   { return effect{op: opSummon, character: c, at: to} }

func init() {
	operations[opPick] = operation{
		Proceed: (*State).performPick, Prompt: prompting(promptCardPlace), Legal: (*State).optionsPick,
		Play: (*State).answerPick,
	}
	operations[opRecruit] = operation{
		Proceed: (*State).performRecruit, Prompt: (*State).promptCardRecruit, Legal: (*State).optionsRecruit,
		Play: (*State).answerRecruit,
	}
	operations[opPromote] = operation{
		Proceed: (*State).performPromote, Prompt: prompting(promptCardPlace), Legal: (*State).optionsPromote,
		Play: (*State).answerPromote,
	}
	operations[opPromoteLosing] = operation{
		Proceed: (*State).performPromoteLosing, Prompt: prompting(promptCardNation),
		Legal: (*State).optionsPromoteLosing,
		Play:  (*State).answerPromoteLosing,
	}
	operations[opCallOrFly] = operation{
		Proceed: (*State).performCallOrFly, Prompt: prompting(promptCardCall), Legal: (*State).optionsCallOrFly,
		Play: (*State).answerCallOrFly,
	}
	operations[opSummon] = operation{Proceed: (*State).performSummon}
}

// hasPicked reports whether a card has used the region of that rank in its list already; pickRank notes it.
func (f *frame) hasPicked(rank uint8) bool { return f.picked>>rank&1 != 0 }
func (f *frame) pickRank(rank uint8)       { f.picked |= 1 << rank }

func (s *State) performSummon(_ *frame, e *effect, rec game.Recorder) stack.Progress {
	s.put(e.character, s.inside(e.at, sideOfCharacter(e.character)))
	tell(rec, game.Public, eventTravelled, int16(e.character), int16(e.at))
	return stack.Done
}

// candidates are the regions a pick offers.
func (s *State) candidates(f *frame, e *effect) (regions PlaceSet) {
	me := cardSide(f.card)
	switch e.rule {
	case pickEagles:
		return s.eaglePrey()
	case pickCasters:
		return s.spellcasters()
	case pickMixedArmy:
		for set := s.held[me.Enemy()]; !set.Empty(); {
			p := set.Pop()
			if n := s.forces[p].unitNations(); n&(n-1) != 0 {
				regions.Add(outside[p])
			}
		}
		return regions
	case pickWhereWho:
		for c := range Character(NumCharacters) {
			p := s.where[c]
			if e.who.Has(c) && p >= 0 && e.places.Has(outside[p]) && s.recruitWith(me, outside[p]) == p {
				regions.Add(outside[p])
			}
		}
		for set := e.cond.places; !set.Empty(); {
			if r := set.Pop(); s.recruitAt(me, r) != Nowhere {
				regions.Add(r)
			}
		}
		return s.takers(regions, e, me)
	}
	return s.takers(s.listed(f, e, me), e, me)
}

// listed are the regions of its list that a pick offers.
func (s *State) listed(f *frame, e *effect, me Side) (regions PlaceSet) {
	rank := uint8(0)
	for set := e.places; !set.Empty(); rank++ {
		r := set.Pop()
		open := false
		switch e.rule {
		case pickListed:
			open = s.recruitAt(me, r) != Nowhere
		case pickListedFree:
			open = s.recruitAt(me, r) == r
		case pickNewListed:
			open = s.recruitAt(me, r) != Nowhere && !f.hasPicked(rank)
		case pickOwnArmy:
			open = s.armyOf(me, r) != Nowhere
		case pickEnemyArmy:
			open = s.armyOf(me.Enemy(), r) != Nowhere
		}
		if open {
			regions.Add(r)
		}
	}
	return regions
}

// takers leaves out the garrisons that can take nobody, if there are other places: in the second edition what a card
// recruits must come where it can.
func (s *State) takers(regions PlaceSet, e *effect, me Side) PlaceSet {
	if !s.second() || e.rule == pickEnemyArmy {
		return regions
	}
	var open PlaceSet
	for set := regions; !set.Empty(); {
		r := set.Pop()
		if p := s.armyOf(me, r); p < NumRegions || s.room(p) > 0 {
			open.Add(r)
		}
	}
	if open.Empty() {
		return regions
	}
	return open
}

// recruitAt is where in a region a side may place figures by a card: with its besieged garrison, or in the
// open where no enemy stands and no settlement is in enemy hands (chap. 6, « recruter »).
func (s *State) recruitAt(a Side, r Place) Place {
	if p := s.inside(r, a); p != r {
		return p
	}
	if s.held[a.Enemy()].Has(r) || s.Controls(a.Enemy(), r) {
		return Nowhere
	}
	return r
}

// recruitWith is where those may come who need no settlement: also to an own army before a stronghold that the enemy
// holds (chap. 6, « recruter »).
func (s *State) recruitWith(a Side, r Place) Place {
	if s.Besieged(r) && s.held[a].Has(r) {
		return r
	}
	return s.recruitAt(a, r)
}

func (s *State) performPick(f *frame, e *effect, _ game.Recorder) stack.Progress {
	if s.candidates(f, e).Empty() {
		f.at = Nowhere
		return stack.Done
	}
	return stack.Asks
}

func (s *State) optionsPick(f *frame, e *effect, buf []game.Action) []game.Action {
	return s.optionsRegions(s.candidates(f, e), buf)
}

func (s *State) answerPick(f *frame, e *effect, a game.Action, _ game.Recorder) stack.Progress {
	me, r := cardSide(f.card), Place(a.A)
	switch e.rule {
	case pickOwnArmy:
		f.at = s.armyOf(me, r)
	case pickEnemyArmy, pickMixedArmy, pickEagles:
		f.at = s.armyOf(me.Enemy(), r)
	case pickCasters:
		f.at = s.armyOf(me, r)
	case pickWhereWho:
		f.at = s.recruitWith(me, r)
	default:
		f.at = s.recruitAt(me, r)
	}
	if e.rule == pickNewListed {
		rank := uint8(0)
		for set := e.places; set.Pop() != r; rank++ {
		}
		f.pickRank(rank)
	}
	return stack.Done
}

// room is how many units more a place can hold (chap. 7, Limite de population; Siège).
func (s *State) room(p Place) int {
	if p >= NumRegions {
		return maxBesiegedUnits - int(s.forces[p].size)
	}
	return MaxUnits - int(s.forces[p].size)
}

// recruitRoom is how many units more a card can bring to a place: in the second edition all it names come to the
// open, and what is over ten is taken away again.
func (s *State) recruitRoom(p Place) int {
	if s.second() && p < NumRegions {
		return MaxUnits
	}
	return s.room(p)
}

// recruitable are the kinds that can be placed now. A leader needs an army (chap. 2, Les Officiers).
func (s *State) recruitable(f *frame, e *effect) (kinds figureSet) {
	if f.at == Nowhere || f.done >= e.n || !s.commands(f.seat).Has(e.nation) {
		return 0
	}
	stock := s.reserve[e.nation]
	if stock.regular > 0 && s.recruitRoom(f.at) > 0 {
		kinds |= regulars
	}
	if stock.elite > 0 && s.recruitRoom(f.at) > 0 {
		kinds |= elites
	}
	if stock.leader > 0 && s.forces[f.at].size > 0 {
		kinds |= leaders
	}
	if s.nazgulReserve > 0 {
		kinds |= wraiths
	}
	return kinds & e.figures
}

func (s *State) promptCardRecruit(f *frame, _ *effect) game.Prompt {
	return game.Prompt{ID: promptCardRecruit, A: int16(f.card), B: int16(outside[f.at])}
}

func (s *State) performRecruit(f *frame, e *effect, _ game.Recorder) stack.Progress {
	if s.recruitable(f, e) == 0 {
		return stack.Done
	}
	return stack.Asks
}

// optionsRecruit: in the first edition it is never compulsory to recruit all that a card offers (chap. 6).
func (s *State) optionsRecruit(f *frame, e *effect, buf []game.Action) []game.Action {
	kinds := s.recruitable(f, e)
	for k := range Figure(numFigures) {
		if kinds>>k&1 != 0 {
			buf = append(buf, game.Action{Verb: VerbRecruit, A: int16(k), B: int16(outside[f.at])})
		}
	}
	if s.mayRecruitFewer(f, e) {
		buf = append(buf, game.Action{Verb: VerbDone})
	}
	return buf
}

// mayRecruitFewer: in the second edition what a card orders must be done as far as it can be. The Dead Men alone
// leave it open; and where the stock is short, its owner says where the last figures go.
func (s *State) mayRecruitFewer(f *frame, e *effect) bool {
	return !s.second() || e.flags&recruitAtWill != 0 || s.wantedLater(f, e)
}

// wantedLater reports whether later steps of the card will take all figures that are left of what a step recruits.
func (s *State) wantedLater(f *frame, e *effect) bool {
	left, picks := 0, 0
	for k := range Figure(numFigures) {
		if e.figures>>k&1 != 0 {
			left += int(*s.stock(e.nation, k))
		}
	}
	var open PlaceSet
	for later := programs[s.edition][f.card][f.step+1:]; len(later) > 0; later = later[1:] {
		switch next := &later[0]; {
		case next.op == opPick:
			if next.rule != pickNewListed {
				picks = 0
			}
			picks++
			open = s.candidates(f, next)
		case next.op == opRecruit && next.nation == e.nation && next.figures == e.figures && open.Len() >= picks:
			left -= int(next.n)
		}
	}
	return left <= 0
}

func (s *State) answerRecruit(f *frame, e *effect, a game.Action, rec game.Recorder) stack.Progress {
	if a.Verb == VerbDone {
		s.trim(f.at)
		return stack.Done
	}
	s.recruitByCard(f.at, e.nation, Figure(a.A), rec)
	if e.flags&recruitTakes != 0 && f.at < NumRegions {
		s.arrived(f.at, rec)
	}
	f.done++
	if s.recruitable(f, e) == 0 {
		s.trim(f.at)
		return stack.Done
	}
	return stack.Asks
}

func (s *State) recruitByCard(p Place, n Nation, kind Figure, rec game.Recorder) {
	s.fromReserve(p, n, kind)
	tell(rec, game.Public, eventRecruited, int16(n), int16(kind), int16(outside[p]))
}

// promotable are the regions with a regular that can become an elite.
func (s *State) promotable(n Nation) (regions PlaceSet) {
	if s.reserve[n].elite == 0 {
		return regions
	}
	for set := s.held[sideOf[n]]; !set.Empty(); {
		if p := set.Pop(); s.forces[p].units[n].regular > 0 {
			regions.Add(outside[p])
		}
	}
	return regions
}

func (s *State) performPromote(f *frame, e *effect, _ game.Recorder) stack.Progress {
	if f.done >= e.n || s.promotable(e.nation).Empty() {
		return stack.Done
	}
	return stack.Asks
}

func (s *State) optionsPromote(_ *frame, e *effect, buf []game.Action) []game.Action {
	return append(s.optionsRegions(s.promotable(e.nation), buf), game.Action{Verb: VerbDone})
}

// answerPromote: the regular returns to the reserve.
func (s *State) answerPromote(f *frame, e *effect, a game.Action, rec game.Recorder) stack.Progress {
	if a.Verb == VerbDone {
		return stack.Done
	}
	p := s.armyOf(sideOf[e.nation], Place(a.A))
	s.toReserve(p, e.nation, Regular)
	s.fromReserve(p, e.nation, Elite)
	tell(rec, game.Public, eventReplaced, int16(e.nation), a.A)
	f.done++
	return stack.Asks
}

// veterans are the nations whose regular, in the army of the character, can make room for an elite.
func (s *State) veterans(f *frame, e *effect) (set NationSet) {
	c := s.withArmy(e.who, allRegions)
	if c == noCharacter {
		return 0
	}
	for n := range Nation(numFreeNations) {
		if s.commands(f.seat).Has(n) && s.forces[s.where[c]].units[n].regular > 0 && s.reserve[n].elite > 0 {
			set |= 1 << n
		}
	}
	return set
}

func (s *State) performPromoteLosing(f *frame, e *effect, _ game.Recorder) stack.Progress {
	if s.veterans(f, e) == 0 {
		return stack.Done
	}
	return stack.Asks
}

func (s *State) optionsPromoteLosing(f *frame, e *effect, buf []game.Action) []game.Action {
	return optionsNations(s.veterans(f, e), buf)
}

// answerPromoteLosing: the regular is lost for ever.
func (s *State) answerPromoteLosing(_ *frame, e *effect, a game.Action, rec game.Recorder) stack.Progress {
	p := s.where[s.withArmy(e.who, allRegions)]
	s.lose(p, Nation(a.A), Regular)
	s.fromReserve(p, Nation(a.A), Elite)
	tell(rec, game.Public, eventReplaced, a.A, int16(outside[p]))
	return stack.Done
}

// callOrFly: the Witch-king's region receives Nazgûl, or Nazgûl fly; or neither.
func (s *State) performCallOrFly(f *frame, _ *effect, _ game.Recorder) stack.Progress {
	switch {
	case !f.begun:
		return stack.Asks
	case f.left > 0 && s.nazgulReserve > 0:
		return stack.Asks
	}
	return stack.Done
}

// callPlace is where Nazgûl can join the Witch-king.
func (s *State) callPlace() Place {
	p := s.where[WitchKing]
	if p < 0 || s.nazgulReserve == 0 {
		return Nowhere
	}
	if p >= NumRegions || s.held[Shadow].Has(p) || s.recruitAt(Shadow, p) == p {
		return p
	}
	return Nowhere
}

func (s *State) optionsCallOrFly(f *frame, _ *effect, buf []game.Action) []game.Action {
	if !f.begun || !s.second() { // in the second edition a call that has begun brings all it can
		buf = append(buf, game.Action{Verb: VerbDone})
	}
	if p := s.callPlace(); p != Nowhere {
		buf = append(buf, game.Action{Verb: VerbRecruit, A: int16(Nazgul), B: int16(outside[p])})
	}
	if !f.begun { // not once the call has begun
		buf = s.legalTravellers(Shadow, 1<<Mouth, buf)
	}
	return buf
}

func (s *State) answerCallOrFly(f *frame, e *effect, a game.Action, rec game.Recorder) stack.Progress {
	switch a.Verb {
	case VerbRecruit:
		if !f.begun {
			f.begun = true
			f.left = e.n
		}
		s.recruitByCard(s.callPlace(), Sauron, Nazgul, rec)
		f.left--
		return stack.Again
	case VerbTravel, VerbFly:
		t := s.push(frameTravel, f.seat)
		t.who = 1 << Mouth
		s.playTravel(t, a, rec)
		return stack.Pushed
	default:
		return stack.Done
	}
}
