package board

import "prancingpony/game"

// hunt is the hunt being resolved (chap. 10). One at a time: a stronghold passed while the Fellowship is
// revealed is hunted after the hunt that revealed it.
type hunt struct {
	why     huntCause
	bonus   uint8 // added to every die
	rolled  uint8 // how many dice
	dice    [maxHuntDice]uint8
	rerolls uint8
	hits    uint8
	tile    Tile
	damage  int8
	flags   uint8
	fought  bool // a companion has been lost to this tile
	reveals bool // the Fellowship will be revealed at the end
	card    Card // the card that caused it, if one did

	// The fixed order of the second edition.
	cardsOver bool      // no card on the table may lessen this tile any more
	guided    Character // who was guide when the casualty was chosen: his ability came before it
	ownWill   bool      // its owner reveals the Fellowship himself
}

var noHunt = hunt{tile: NoTile, card: noCard, guided: noCharacter}

const maxHuntDice = 5

type huntCause uint8

const (
	huntNone       huntCause = iota
	huntMove                 // the Fellowship moved
	huntStronghold           // it passed a stronghold while revealed
	huntCardRoll             // a card asks for a roll
	huntCardTile             // a card draws a tile
)

var huntCauseNames = []string{"none", "move", "stronghold", "card-roll", "card-tile"}

// What a card changes about its tile.
const (
	huntNoReduction  uint8 = 1 << iota // all of the damage becomes corruption
	huntRandomFirst                    // a random companion must be the casualty
	huntNoReveal                       // the reveal symbol is ignored
	huntEyeVoid                        // an Eye tile does nothing
	huntBlueVoid                       // a special tile of the Free Peoples does nothing
	huntSeparateOnly                   // the number counts companions who must leave, not damage
)

// The steps of a hunt. The n of its frame is the Free Peoples die that goes to the hunt box at the end.
const (
	huntStart uint8 = iota
	huntRoll
	huntDraw
	huntTake
	huntValue
	huntHurt
	huntReveal
	huntStride
	huntEnd
)

func init() {
	machine.Rows[frameHunt] = row{
		Name: "hunt", Role: roleHunt, On: inCard | roleTiles | roleHunt, Many: true,
		Fields:  []field{fieldSeat, fieldStep(huntEnd), fieldLeft(1)},
		Proceed: (*State).proceedHunt, Prompt: (*State).promptHunt, Legal: (*State).legalHunt,
		Play: (*State).playHunt, WhyNot: (*State).whyNotHunt,
		Show: func(s *State, f *frame, _ game.Seat, v *View) {
			v.Focus = &FocusView{Kind: "hunt", Hunt: s.huntJSON(), Ways: s.huntWays(f)}
		},
	}
	machine.Rows[frameTiles] = row{
		Name: "tiles", Role: roleTiles, On: inCard | roleHunt, Many: true,
		Fields:  []field{fieldSeat, fieldLeft(127)},
		Proceed: (*State).proceedTiles,
	}
}

// beginHunt pushes a hunt.
func (s *State) beginHunt(why huntCause) *frame {
	s.hunt = noHunt
	s.hunt.why = why
	return s.push(frameHunt, s.speaker(Free))
}

// proceedHunt goes from step to step; only the damage asks a question.
func (s *State) proceedHunt(f *frame, rec game.Recorder) bool {
	h := &s.hunt
	switch f.step {
	case huntStart:
		s.fellowship.gollumReady = s.fellowship.guide == Gollum
		f.step = huntDraw
		if h.why == huntCardRoll || h.why == huntMove && !s.InMordor() {
			f.step = huntRoll
			s.beforeHuntRoll(rec)
		}
	case huntRoll:
		s.rollHunt(rec)
		f.step = huntDraw
		if h.hits == 0 {
			tell(rec, game.Public, eventHuntFailed)
			f.step = huntEnd
		}
	case huntDraw:
		f.step = huntTake
		s.beforeTile(rec)
	case huntTake:
		h.tile = s.drawTile(rec)
		f.step = huntValue
		s.afterTile(rec)
	case huntValue:
		f.step = huntHurt
		s.valueTile(rec)
	case huntHurt:
		return s.proceedDamage(f, rec)
	case huntReveal:
		f.step = huntStride
		if h.reveals {
			s.reveal(rec)
		}
	case huntStride:
		f.step = huntEnd
		if s.InMordor() && h.why == huntMove && (h.tile == NoTile || !tiles[h.tile].stop) {
			s.stride(rec)
		}
	case huntEnd:
		s.huntBox[Free] += uint8(f.left)
		s.hunt = noHunt
		s.stack.Pop()
	}
	return true
}

// huntLevel is how many dice the Shadow rolls: its dice in the box, five at most (Le jet de Traque).
func (s *State) huntLevel() int { return min(int(s.huntBox[Shadow]), maxHuntDice) }

// HuntRerolls: one failure may be rolled again for each of a stronghold the Shadow holds, an army unit
// and a Nazgûl in the region of the Fellowship's figure (Relancer des dés de Traque).
func (s *State) HuntRerolls() (k int) {
	r := s.fellowship.at
	if sites[r].kind == Stronghold && s.Controls(Shadow, r) {
		k++
	}
	here := setOf(r)
	if box := sites[r].box; box != Nowhere {
		here.Add(box)
	}
	if !s.held[Shadow].And(here).Empty() {
		k++
	}
	if !s.wraiths.And(here).Empty() || s.where[WitchKing] >= 0 && outside[s.where[WitchKing]] == r {
		k++
	}
	return k
}

// huntNeeds is what a hunt die must show: a six, with one more on every die for each point of the bonus. In the second
// edition a one always fails.
func (s *State) huntNeeds(bonus uint8) int {
	least := 1
	if s.second() {
		least = 2
	}
	return max(least, 6-int(bonus))
}

// rollHunt: every Free Peoples die in the box is a point of the bonus.
// Rolling a failure again can only help, so it is always done.
func (s *State) rollHunt(rec game.Recorder) {
	h := &s.hunt
	h.bonus += s.huntBox[Free]
	h.rolled = uint8(s.huntLevel())
	var args [maxHuntDice]int16
	for i := range h.rolled {
		h.dice[i] = uint8(s.random.Die(6))
		args[i] = int16(h.dice[i])
	}
	if h.rolled > 0 {
		tell(rec, game.Public, eventHuntRolled, args[:h.rolled]...)
	}
	if h.rolled > 0 && h.bonus > 0 {
		tell(rec, game.Public, eventHuntBonus, int16(h.bonus))
	}
	k, need := 0, s.huntNeeds(h.bonus)
	for i := range h.rolled {
		if k < s.HuntRerolls() && int(h.dice[i]) < need {
			h.dice[i] = uint8(s.random.Die(6))
			args[k] = int16(h.dice[i])
			k++
		}
		if int(h.dice[i]) >= need {
			h.hits++
		}
	}
	h.rerolls = uint8(k)
	if k > 0 {
		tell(rec, game.Public, eventHuntRerolled, args[:k]...)
	}
	if h.hits > 0 {
		tell(rec, game.Public, eventHuntHits, int16(h.hits))
	}
}

// drawTile takes a tile at random. When the pool runs out, all ordinary tiles go back at once, never a
// special one (La Réserve de Traque).
func (s *State) drawTile(rec game.Recorder) Tile {
	t := s.pickTile()
	tell(rec, game.Public, eventTileDrawn, int16(t))
	s.drawn[t]++
	s.refillPool()
	return t
}

// refillPool puts the ordinary tiles back into a pool that has run out.
func (s *State) refillPool() {
	if s.poolSize() > 0 {
		return
	}
	for t := range FirstSpecial {
		s.pool[t] += s.drawn[t]
		s.drawn[t] = 0
	}
}

func (s *State) poolSize() (sum int) {
	for _, k := range s.pool {
		sum += int(k)
	}
	return sum
}

// pickTile takes the k-th tile of the pool, in the order of the kinds.
func (s *State) pickTile() Tile {
	s.refillPool() // only a position made by hand can have it empty here
	k := s.random.Intn(s.poolSize())
	for t := range s.pool {
		if k -= int(s.pool[t]); k < 0 {
			s.pool[t]--
			return Tile(t)
		}
	}
	panic("board: a tile beyond the pool")
}

// valueTile: a number is damage, less than none heals; an Eye counts the successes, on the Mordor track the
// dice in the box, and nothing for a stronghold or a card (Déterminer les Dégâts de la Traque).
func (s *State) valueTile(rec game.Recorder) {
	h := &s.hunt
	if h.flags&huntEyeVoid != 0 && tiles[h.tile].value == ValueEye ||
		h.flags&huntBlueVoid != 0 && h.tile >= FirstSpecial && h.tile < FirstRedTile {
		return
	}
	h.reveals = s.tileReveals(h.tile)
	switch v := tiles[h.tile].value; {
	case v == ValueEye && h.why != huntMove && h.why != huntCardRoll:
		h.damage = 0
	case v == ValueEye && s.InMordor():
		h.damage = int8(s.huntBox[Free] + s.huntBox[Shadow])
	case v == ValueEye:
		h.damage = int8(h.hits)
	case v == ValueDie:
		h.damage = int8(s.random.Die(6))
		tell(rec, game.Public, eventTileDie, int16(h.damage))
	case v < 0:
		s.heal(uint8(-v), rec)
	default:
		h.damage = v
	}
	if h.damage > 0 {
		tell(rec, game.Public, eventHuntDamage, int16(h.damage))
	}
}

// tileReveals reports whether a tile drawn in this hunt reveals.
func (s *State) tileReveals(t Tile) bool {
	return s.hunt.flags&huntNoReveal == 0 && t.reveals(s.gollumGuides())
}

// reveals: with Gollum as guide an ordinary tile with a number does not reveal (his card).
func (t Tile) reveals(gollumGuides bool) bool {
	return tiles[t].reveal && (!gollumGuides || t == tileEye || t >= FirstSpecial)
}

// gollumGuides: his ability starts with the hunt after he became guide; in the second edition at once.
func (s *State) gollumGuides() bool {
	return s.fellowship.guide == Gollum && (s.fellowship.gollumReady || s.second())
}

// proceedDamage ends the question when nothing is left to choose.
func (s *State) proceedDamage(f *frame, rec game.Recorder) bool {
	h := &s.hunt
	switch {
	case h.damage <= 0:
		f.step = huntReveal
		return true
	case h.flags&huntSeparateOnly != 0:
		leaving := h.damage
		h.damage, h.reveals = 0, false
		s.ask(askLeave, s.speaker(Free), h.card).left = leaving
		return true
	case h.flags&huntNoReduction != 0 || h.fought && h.flags&huntRandomFirst != 0:
		s.useTheRing(f, rec)
		return true
	}
	var room [maxHuntChoices]game.Action
	if ways := s.legalHunt(f, room[:0]); len(ways) == 1 {
		s.playHunt(f, ways[0], rec)
		return true
	}
	return false
}

const maxHuntChoices = 16

// legalHunt: cards that lessen the damage, the guide's ability, one casualty, or the Ring (Effets de la Traque).
// After a casualty the new guide's ability is at hand, in the first edition except Gollum's. The second edition has
// them in that order, one card at most, and the guide of before no more after the casualty.
func (s *State) legalHunt(_ *frame, buf []game.Action) []game.Action {
	h := &s.hunt
	mustLose := h.flags&huntRandomFirst != 0 && !h.fought && s.CompanionCount() > 0
	if mustLose { // a random companion, unless cards and guide leave no damage
		buf = append(buf, game.Action{Verb: VerbFightRandom})
	} else {
		buf = append(buf, game.Action{Verb: VerbUseRing})
	}
	if !h.cardsOver {
		buf = s.legalReductions(buf)
	}
	if g := s.fellowship.guide; hobbits.Has(g) && g != h.guided {
		buf = append(buf, game.Action{Verb: VerbLeave, A: int16(g)})
	}
	if s.gollumGuides() && !s.fellowship.revealed && !h.reveals {
		buf = append(buf, game.Action{Verb: VerbShow})
	}
	if !h.fought && !mustLose && s.CompanionCount() > 0 {
		buf = append(buf, game.Action{Verb: VerbFightGuide}, game.Action{Verb: VerbFightRandom})
	}
	return buf
}

func (s *State) promptHunt(*frame) game.Prompt {
	return game.Prompt{ID: PromptHuntDamage, A: int16(s.hunt.damage)}
}

func (s *State) playHunt(f *frame, a game.Action, rec game.Recorder) {
	if s.second() { // whatever is done first, the time of table cards is over
		s.hunt.cardsOver = true
	}
	switch a.Verb {
	case VerbUseRing:
		s.useTheRing(f, rec)
	case VerbLeave:
		s.lowerDamage(rec)
		s.leaveAlone(Character(a.A), rec)
	case VerbShow:
		s.hunt.reveals, s.hunt.ownWill = true, s.second()
		s.lowerDamage(rec)
	case VerbFightGuide:
		s.fight(s.fellowship.guide, rec)
	case VerbFightRandom:
		s.fight(s.randomCompanion(rec), rec)
	case VerbChooseCard:
		s.lowerDamage(rec)
		s.discardOpenly(Card(a.A), rec)
	}
}

// useTheRing turns what is left of the damage into corruption.
func (s *State) useTheRing(f *frame, rec game.Recorder) {
	k := s.hunt.damage
	s.hunt.damage = 0
	f.step = huntReveal
	s.corrupt(uint8(k), rec)
}

func (s *State) lowerDamage(rec game.Recorder) {
	s.hunt.damage--
	tell(rec, game.Public, eventDamageLowered, int16(s.hunt.damage))
}

// leaveAlone: a Hobbit leaves as in an ordinary separation; on the Mordor track he is eliminated.
func (s *State) leaveAlone(c Character, rec game.Recorder) {
	if s.InMordor() {
		s.separate(1<<c, Nowhere, true, 0, rec)
		return
	}
	f := s.push(frameJourney, s.speaker(Free))
	f.purpose, f.who, f.at, f.terms = journeySeparate, 1<<c, s.fellowship.at, journeyAlone
}

// randomCompanion draws one of those in the Fellowship, the guide included.
func (s *State) randomCompanion(rec game.Recorder) Character {
	set := s.InCompany()
	for range s.random.Intn(s.CompanionCount()) {
		set &= set - 1
	}
	c := First(set)
	tell(rec, game.Public, eventRandomCompanion, int16(c))
	return c
}

// fight loses a companion to the tile: his level is taken off the damage and the rest stays.
func (s *State) fight(c Character, rec game.Recorder) {
	h := &s.hunt
	h.fought = true
	if s.second() {
		h.guided = s.fellowship.guide
	}
	h.damage = max(0, h.damage-characters[c].level)
	tell(rec, game.Public, eventCasualty, int16(c))
	s.onCasualty(c, rec)
	s.eliminateCompanion(c, rec)
}

// eliminateCompanion takes a companion out of the Fellowship and the game. Merry and Pippin are taken
// alive: they come to the map as if separated, save on the Mordor track (their cards).
func (s *State) eliminateCompanion(c Character, rec game.Recorder) {
	if hobbits.Has(c) && !s.InMordor() {
		s.leaveAlone(c, rec)
		return
	}
	s.put(c, eliminated)
	s.onCharacterGone(c, rec)
	s.companyChanged(rec)
}

// proceedTiles: n tiles are still to be drawn for strongholds on the way.
func (s *State) proceedTiles(f *frame, _ game.Recorder) bool {
	if f.left == 0 {
		s.stack.Pop()
		return true
	}
	f.left--
	s.beginHunt(huntStronghold)
	return true
}

func (s *State) whyNotHunt(_ *frame, a game.Action) game.Reason {
	h := &s.hunt
	switch a.Verb {
	case VerbLeave:
		return because(reasonNotHobbitGuide, a.A)
	case VerbShow:
		return because(reasonGollumCannot)
	case VerbChooseCard:
		if h.cardsOver && s.onTable(Card(a.A)) {
			return because(reasonCardsCameFirst)
		}
		return because(reasonNotLessening, a.A)
	case VerbUseRing:
		return because(reasonRandomFirst)
	case VerbFightGuide, VerbFightRandom:
		switch {
		case h.fought:
			return because(reasonOneCasualty)
		case s.CompanionCount() == 0:
			return because(reasonNoCompanion)
		}
		return because(reasonRandomFirst)
	}
	return notAsked
}
