package hunt

import (
	"errors"
	"fmt"
	"math/bits"

	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
)

// Check returns the first invariant that does not hold: pieces conserved, limits kept, the stack sane, and
// every answer on record true.
func (s *State) Check() error {
	if s.act < 1 || s.act > 2 {
		return errors.New("there is no such act")
	}
	for _, check := range []func() error{
		s.checkCards, s.checkTokens, s.checkRiders, s.checkFrodo, s.checkWild,
		s.checkPhase, s.checkFrames,
	} {
		if err := check(); err != nil {
			return err
		}
	}
	return s.checkRecord()
}

func (s *State) checkCards() error {
	if s.hand&s.deck|s.hand&s.spent|s.deck&s.spent != 0 || (s.hand|s.deck|s.spent)&^fullDeck != 0 {
		return errors.New("an Ally card is in two places")
	}
	if s.hand|s.deck|s.spent != fullDeck {
		return errors.New("an Ally card is missing")
	}
	all, n := uint32(0), 0
	for _, set := range []uint32{s.sorcery, s.burnt, s.eyeCards, s.pooled} {
		all |= set
		n += bits.OnesCount32(set)
	}
	if n := bits.OnesCount32(s.hand); n > handLimit && !machine.Leaves(&s.stack, leavesAllies) {
		return fmt.Errorf("hand: %d cards, at most %d", n, handLimit)
	}
	for seat, hand := range s.hands {
		if n := bits.OnesCount32(hand); n > handLimit && !machine.Leaves(&s.stack, leavesSorcery) {
			return fmt.Errorf("sorcery_hands.%s: %d cards, at most %d", seatNames[seat], n, handLimit)
		}
		if hand != 0 && (seat == int(Bearer) || seat >= int(s.players)) {
			return fmt.Errorf("seat %d holds Sorcery cards", seat)
		}
		all |= hand
		n += bits.OnesCount32(hand)
	}
	inHands := s.pooled
	for _, hand := range s.hands {
		inHands |= hand
	}
	for seat, known := range s.sorceryKnown {
		if known&^inHands != 0 {
			return fmt.Errorf("pooled.known: %s knows a card that is in no hand", seatNames[seat])
		}
	}
	if s.pooled != 0 && s.dealer == 0 || s.dealer >= s.players {
		return errors.New("pooled.dealer: nobody deals the cards")
	}
	if all != fullDeck || n != deckSize {
		return errors.New("a Sorcery card is missing or in two places")
	}
	return nil
}

func (s *State) checkTokens() error {
	most := uint8(3)
	if s.balance == balanceNoTokenFour {
		most = 4
	}
	if s.held+s.pool > most {
		return fmt.Errorf("%d Fellowship tokens, there are %d", s.held+s.pool, most)
	}
	if err := s.checkTiles(); err != nil {
		return err
	}
	if n := s.allies.Count(); n > maxAllies || s.allies&^s.board().Numbered != 0 {
		return fmt.Errorf("%d Ally tokens, or one off the numbered locations", n)
	}
	if (s.searched|s.tracked).Count() > maxTrails || s.searched&s.tracked != 0 {
		return errors.New("too many Trail tokens")
	}
	if (s.searched|s.tracked)&^s.passed() != 0 && s.offered[0] == none {
		return errors.New("a Trail token where Frodo never was")
	}
	dice := 0
	for face := range faceLordRing {
		dice += int(s.dice[face])
	}
	if dice > ordinaryDice {
		return fmt.Errorf("dice: %d ordinary ones, there are %d", dice, ordinaryDice)
	}
	lords := 0
	for _, n := range s.dice[faceLordRing:] {
		lords += int(n)
	}
	if lords > 1 || lords == 1 && s.act == 1 {
		return errors.New("dice: the Lord of the Nazgûl has one, in act 2")
	}
	if s.act == 1 {
		all := s.secret | s.turned | s.collected
		if s.secret&s.turned|s.secret&s.collected|s.turned&s.collected != 0 || all&^s.board().Allies != 0 ||
			all.Count() > 5 {
			return errors.New("an Information token is in two places")
		}
		if s.secret&(s.empty|s.visited) != 0 || s.turned&^s.visited != 0 || s.betrayed&^(s.secret|s.turned) != 0 ||
			(s.secret|s.turned)&s.absent != 0 {
			return errors.New("an Information token contradicts what was found")
		}
	}
	return nil
}

// checkTiles: no more of a kind than there are in the act, and no more Eyes.
func (s *State) checkTiles() error {
	eyes, most := int(s.eyes), 0
	for kind, t := range world.Tiles {
		total := world.Plain[kind] + world.Special[kind]
		if s.act == 2 {
			total += world.Late[kind]
		}
		n := s.tiles[kind] + s.box[kind] + s.drawn[kind]
		if n > total {
			return fmt.Errorf("too many tiles %s: %d, there are %d", t.Name, n, total)
		}
		if t.Value == tables.EyeTile {
			eyes += int(n)
			most += int(total)
		}
	}
	if eyes > most {
		return fmt.Errorf("tiles: %d Eyes, there are %d", eyes, most)
	}
	for set := s.eyeCards; set != 0; set &= set - 1 {
		c := &world.Sorcery[world.SorceryOf[bits.TrailingZeros32(set)]]
		if c.Options[0].Ops[0].Code != tables.OpEyeCard {
			return fmt.Errorf("eye_cards: %s does not count as an Eye", c.Name)
		}
	}
	return nil
}

func (s *State) checkRiders() error {
	b := s.board()
	for r, at := range s.riders {
		if at == none {
			continue
		}
		if int(at) >= b.Spaces || b.Exits.Has(at) || s.allies.Has(at) {
			return fmt.Errorf("riders: %s is where no Nazgûl may be", riderNames[r])
		}
	}
	if s.lord != none && (s.lord >= numRiders || s.act == 1) {
		return errors.New("the Lord of the Nazgûl replaces nobody")
	}
	if s.leader >= s.players {
		return errors.New("the Leader has no seat")
	}
	for r, seat := range s.owner {
		if seat >= s.players {
			return fmt.Errorf("owners.%s: there is no such player", riderNames[r])
		}
	}
	if s.act == 1 && s.company[strider] != cardAway {
		return errors.New("company.strider: he joins in act 2")
	}
	return nil
}

// checkFrodo: the journal and what follows from it agree.
func (s *State) checkFrodo() error {
	if s.over() {
		return nil
	}
	if s.act == 2 && s.journey >= 2*routes {
		return errors.New("journey: there is none")
	}
	if s.corruption >= s.limit() {
		return errors.New("corruption: Frodo is corrupted, but the match goes on")
	}
	if s.act == 2 {
		if int(s.track) >= int(s.card().Steps) && s.wizard != gandalfAway {
			return errors.New("the journey is over, but the match goes on")
		}
		return nil
	}
	if s.track > maxTrack {
		return errors.New("the Movement track has 16 spaces")
	}
	var other State
	other.track, other.journal = s.track, s.journal
	for i, entry := range s.journal {
		switch {
		case i > int(s.track) && entry != none, i <= int(s.track) && entry == none:
			return errors.New("the journal does not fit the Movement track")
		case i <= int(s.track) && entry < belief.EntrySlash && int(entry) >= s.board().Places:
			return errors.New("the journal names no location")
		}
	}
	other.readJournal()
	if other.last != s.last || other.points != s.points || other.visited != s.visited {
		return errors.New("the journal says something else")
	}
	return nil
}

func (s *State) checkWild() error {
	if s.act == 1 {
		return nil
	}
	b := s.board()
	var all PlaceSet
	n := 0
	for _, set := range []PlaceSet{s.feats, s.featsDone, s.featsAside, s.featsGone, s.featsChoice} {
		all |= set
		n += set.Count()
	}
	if n > 0 && (all != b.Allies || n != b.Allies.Count()) {
		return errors.New("a Feat token is missing or in two places")
	}
	if s.wizard != gandalfAway && (int(s.gandalf) >= b.Places || s.pathLen == 0 || s.path[s.pathLen-1] != s.gandalf) {
		return errors.New("gandalf: his journal says something else")
	}
	used := s.route
	if s.offered[0] == none {
		used |= s.dropped
	}
	if s.route&s.dropped != 0 || s.journey != none && used>>(s.journey%routes)&1 != 0 {
		return errors.New("journey: a Journey card is in two places")
	}
	if s.offered[0] != none && !machine.Leaves(&s.stack, leavesJourney) {
		return errors.New("journey.offered: nobody chooses")
	}
	return nil
}

// checkPhase: what the next step of the sequence needs is there.
func (s *State) checkPhase() error {
	if s.over() {
		return nil
	}
	if s.phase >= numPhases {
		return errors.New("phase: there is no such phase")
	}
	if s.order > numRiders || s.order == numRiders && s.active() != none { // the rider who rides is not counted yet
		return fmt.Errorf("rider_turn: order %d, of %d Nazgûl", s.order, numRiders)
	}
	if s.moreTiles > s.mostExtraTiles() {
		return fmt.Errorf("rider_turn.more_tiles: %d, at most %d by cards of one turn", s.moreTiles, s.mostExtraTiles())
	}
	turn := s.phase >= phaseRoll && s.phase < phaseRescue // the days of an act, not its set-up or end
	for r, at := range s.riders {
		if at == none && turn {
			return fmt.Errorf("riders: %s is nowhere", riderNames[r])
		}
		if shared := s.phase > phaseOwners || (s.phase == phaseOwners && s.stack.Len() == 0); s.owner[r] == 0 &&
			shared && s.phase < phaseRescue {
			return fmt.Errorf("owners: %s has none", riderNames[r])
		}
	}
	switch {
	case s.leader == 0 && s.phase > phaseWraiths && s.phase < phaseRescue:
		return errors.New("leader: there is none")
	case s.act == 2 && s.wizard == gandalfAway && s.phase >= phaseShare && s.phase < phaseRescue:
		return errors.New("gandalf: he is nowhere")
	case s.found && !s.board().Numbered.Has(s.hunted):
		return errors.New("rider_turn: Frodo was found nowhere")
	case s.found != (s.hunted != none):
		return errors.New("rider_turn: hunted, but not found")
	case s.phase == phaseSuffer && !s.found:
		return errors.New("rider_turn: an Encounter, but Frodo was not found")
	case s.act == 1 && s.track == maxTrack && s.phase < phaseRescue:
		return errors.New("journal: it is full, and the act is over")
	case s.act == 1 && (s.phase == phaseFeats || s.phase == phaseWraiths2),
		s.act == 2 && (s.phase <= phaseWraiths || s.phase == phaseRescue || s.phase == phaseRescued ||
			s.phase == phaseJourney):
		return fmt.Errorf("phase: %s does not belong to act %d", phases[s.phase].name, s.act)
	}
	return nil
}

// checkRecord: whatever has been answered is true of the journal that there is.
func (s *State) checkRecord() error {
	if s.over() {
		return nil
	}
	if s.act == 2 {
		return s.checkSteps()
	}
	b := s.board()
	at := State{act: 1, journal: s.journal}
	for i := range s.journal {
		if i > 0 {
			at.journal[i] = none
		}
	}
	at.readJournal()
	for i, n := range s.record.Notes() {
		var ok bool
		switch n.Kind {
		case belief.Move, belief.Ferry, belief.Flight:
			if at.track >= s.track {
				return errors.New("the record has more moves than the journal")
			}
			ok = belief.MayWrite(b, &n, at.last, int(at.points), s.journal[at.track+1])
			at.track++
			at.journal[at.track] = s.journal[at.track]
			at.readJournal()
		case belief.Visited:
			ok = at.visited.Has(n.A[0])
		case belief.Unvisited:
			ok = !at.visited.Has(n.A[0])
		case belief.Points:
			ok = at.points == n.A[0]
		default:
			set, known := belief.LastIn(b, &n)
			ok = known && set.Has(at.last)
		}
		if !ok {
			return fmt.Errorf("note %d of the record (%s) is not true", i, n.Text(s.board()))
		}
	}
	if at.track != s.track && !b.Exits.Has(s.last) {
		return errors.New("the record has fewer moves than the journal")
	}
	return nil
}

// checkSteps: the record of Act 2 tells the same of Frodo's figure as the Movement track. That the answers
// are true follows from the guesses, which the tests hold to it.
func (s *State) checkSteps() error {
	step, long := 0, false
	for _, n := range s.record.Notes() {
		switch n.Kind {
		case belief.Step:
			step++
		case belief.Back:
			step = max(0, step-1)
		case belief.Long:
			long = true
		}
	}
	if step != int(s.track) || (step >= tables.ShortSteps && !long) || (long && s.journey < routes) {
		return errors.New("the record does not fit the Movement track or the journey")
	}
	return nil
}

// mostExtraTiles: each Nazgûl plays at most one card that adds tiles to an Encounter.
func (s *State) mostExtraTiles() (most uint8) {
	for _, c := range world.Sorcery {
		for _, o := range c.Options {
			for _, op := range o.Ops {
				if op.Code == tables.OpExtraTile {
					most = max(most, op.N)
				}
			}
		}
	}
	return most * numRiders
}
