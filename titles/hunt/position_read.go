package hunt

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
)

func (r *reader) space(where, name string, b *board) space {
	if name == "none" {
		return none
	}
	return r.index(where, name, b.Names)
}

func (r *reader) places(where string, names []string, b *board) (set PlaceSet) {
	for _, name := range names {
		p := r.space(where, name, b)
		if int(p) >= b.Places {
			r.fail(where, "%q is no location", name)
			return 0
		}
		if set.Has(p) {
			r.fail(where, "%q comes twice", name)
		}
		set |= bit(p)
	}
	return set
}

// cards reads card names; of a name without a number the first copy that is free is taken.
func (r *reader) cards(where string, names []string, of func(int) string, taken *uint32) (set uint32) {
	for _, text := range names {
		name, copyText, numbered := strings.Cut(text, "/")
		copyNumber := 1
		if numbered {
			n, err := strconv.Atoi(copyText)
			if err != nil {
				r.fail(where, "%q is no card", text)
				return 0
			}
			copyNumber = n
		}
		found := false
		for c := 0; c < deckSize && !found; c++ {
			if of(c) != name {
				continue
			}
			copyNumber--
			if *taken&(1<<c) == 0 && (copyNumber == 0 || !numbered) {
				*taken |= 1 << c
				set |= 1 << c
				found = true
			}
		}
		if !found {
			r.fail(where, "there is no card %q, or it is somewhere else already", text)
		}
	}
	return set
}

func (r *reader) tiles(where string, names map[string]uint8) (out [maxKinds]uint8) {
	kinds := make([]string, len(world.Tiles))
	for kind, t := range world.Tiles {
		kinds[kind] = t.Name
		if out[kind] = names[t.Name]; out[kind] > maxTiles {
			r.fail(where, "%d tiles %s", out[kind], t.Name)
		}
	}
	knownNames(r, where, names, kinds)
	return out
}

// maxTiles is more than there are of any kind.
const maxTiles = 20

// defaults is Act 1 as the set-up leaves it, with nothing left to chance: Frodo starts at the first of
// his starts, the Nazgûl at the first of theirs, no cards are held.
func (r *reader) defaults(p *Position) {
	s := r.s
	s.players, s.act, s.day = 2, 1, 1
	s.reminders = true
	if o := p.Options; o != nil {
		s.shelters, s.aid = o.Shelters, o.Aid
		if o.Players != nil {
			s.players = *o.Players
		}
		if o.Balance != "" {
			s.balance = r.index("options.balance", o.Balance, balanceNames)
		}
		if o.Reminders != nil {
			s.reminders = *o.Reminders
		}
	}
	if s.players < 2 || int(s.players) > len(seatNames) {
		r.fail("options.players", "%d players, not from 2 to 5", s.players)
		return
	}
	if p.Act != nil {
		s.act = *p.Act
	}
	if s.act != 1 && s.act != 2 {
		r.fail("act", "%d", s.act)
		return
	}
	b := s.board()
	s.phase = phaseBearer
	s.leader = 1
	s.lord, s.hunted, s.saved = none, none, none
	s.offered = [2]uint8{none, none}
	s.pool = 3
	if s.balance == balanceNoTokenFour {
		s.pool = 4
	}
	for who := range s.company {
		if s.act == 2 || who < meriadoc {
			s.company[who] = cardUp
		}
	}
	starts := b.RiderStarts
	for i := range s.riders {
		s.owner[i] = uint8(1 + i%(int(s.players)-1))
		if s.act == 1 || i%2 == 0 {
			s.riders[i] = starts.Take()
		} else {
			s.riders[i] = s.riders[i-1]
		}
	}
	s.tiles, s.box = world.Plain, world.Special
	clearJournal(s)
	if s.act == 1 {
		s.journal[0] = b.Starts.First()
		return
	}
	for kind, n := range world.Late {
		s.tiles[kind] += n
	}
	s.wizard = gandalfHidden
	s.route = 1<<routes - 2
	first := b.Allies.First()
	s.featsGone = bit(first)
	s.featsAside = b.Allies &^ bit(first)
	s.writeGandalf(first)
}

func (r *reader) read(p *Position) {
	s := r.s
	if r.defaults(p); r.Err() != nil {
		return
	}
	b := s.board()
	if p.Day != nil {
		s.day = *p.Day
	}
	s.hour, s.turns = p.Hour, p.Turns
	if s.hour > 2 {
		r.fail("hour", "%d, not 0, 1 or 2", s.hour)
	}
	if p.Phase != "" {
		s.phase = r.phase(p.Phase)
	}
	if p.Ending != "" {
		s.ending = ending(r.index("ending", p.Ending, endingNames[:]))
	}
	s.corruption = p.Corruption
	for who, name := range tables.CompanionNames {
		if is, given := p.Company[name]; given {
			s.company[who] = r.index("company."+name, is, companyNames[:])
		}
	}
	knownNames(r, "company", p.Company, tables.CompanionNames[:])
	knownNames(r, "riders", p.Riders, riderNames[:])
	knownNames(r, "owners", p.Owners, riderNames[:])
	knownNames(r, "dice", p.Dice, dieNames[:])
	r.otherAct(p)
	if p.Held != nil {
		s.held = *p.Held
	}
	if p.Pool != nil {
		s.pool = *p.Pool
	} else {
		s.pool -= min(s.pool, s.held)
	}
	r.readCards(p)
	s.allies = r.places("allies", p.Allies, b)
	s.searched = r.places("searched", p.Searched, b)
	s.tracked = r.places("tracked", p.Tracked, b)
	if t := p.Turn; t != nil {
		s.moved, s.rested, s.eye, s.walked, s.plays, s.tokenSpent = t.Moved, t.Rested, t.Eye, t.Walked,
			t.Plays, t.TokenSpent
		s.reach, s.freeNight, s.gandalfMoved, s.gandalfMoves = t.Reach, t.FreeNight, t.GandalfMoved, t.GandalfMoves
		r.checkTurn()
	}
	r.readRiders(p)
	if s.act == 1 {
		r.readJournal(p)
	} else {
		r.readWild(p)
	}
	if t := p.Information; t != nil {
		shire := &world.Boards[0]
		s.secret, s.turned = r.places("information.secret", t.Secret, shire),
			r.places("information.turned", t.Turned, shire)
		s.collected, s.empty = r.places("information.collected", t.Collected, shire),
			r.places("information.empty", t.Empty, shire)
		s.absent, s.betrayed = r.places("information.absent", t.Absent, shire),
			r.places("information.betrayed", t.Betrayed, shire)
		if t.Saved != "" {
			s.saved = r.space("information.saved", t.Saved, shire)
		}
	}
	r.readRecord(p.Record)
	r.readScenes(p.Scenes)
	if err := machine.Read(s, &s.stack, p.Frames); err != nil {
		r.fail("frames", "%v", err)
	}
}

func (r *reader) phase(name string) phase {
	for i := range phases {
		if phases[i].name == name {
			return phase(i)
		}
	}
	r.fail("phase", "there is no %q", name)
	return 0
}

// knownNames refuses keys that are no names of the kind, the first in the order of the alphabet.
func knownNames[T any](r *reader, where string, given map[string]T, names []string) {
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if !slices.Contains(names, name) {
			r.fail(where, "there is no %q", name)
		}
	}
}

// otherAct refuses what belongs to the act that is not played.
func (r *reader) otherAct(p *Position) {
	t := p.Information
	switch act := r.s.act; {
	case act == 2 && len(p.Journal) > 0:
		r.fail("journal", "it belongs to act 1")
	case act == 1 && p.Journey != nil:
		r.fail("journey", "it belongs to act 2")
	case act == 1 && p.Gandalf != nil:
		r.fail("gandalf", "he belongs to act 2")
	case act == 1 && p.Track != 0 && int(p.Track) != len(p.Journal)-1:
		r.fail("track", "%d, but the journal has %d entries after the start", p.Track, max(len(p.Journal)-1, 0))
	case act == 2 && t != nil && len(t.Secret)+len(t.Turned)+len(t.Empty)+len(t.Absent)+len(t.Betrayed)+
		len(t.Saved) > 0:
		r.fail("information.secret", "in act 2 only what was collected counts")
	}
}

// checkTurn: what the Ring-bearer's turn may have come to, once the days of an act have begun.
func (r *reader) checkTurn() {
	s := r.s
	switch days := s.phase >= phaseBearer && s.phase <= phaseUpkeepLeader; {
	case s.reach > tables.MaxReach:
		r.fail("turn.reach", "%d, at most %d", s.reach, tables.MaxReach)
	case s.plays > 2:
		r.fail("turn.plays", "%d Ally cards, at most 2", s.plays)
	case days && s.rested && (!s.night() || s.moved):
		r.fail("turn.rested", "Frodo rests by night, and does not move then")
	case days && s.eye && !s.night():
		r.fail("turn.eye", "the Turn marker shows its Eye by night only")
	}
}

func (r *reader) readCards(p *Position) {
	s := r.s
	var taken uint32
	s.hand = r.cards("hand", p.Hand, s.allyName, &taken)
	s.spent = r.cards("spent", p.Spent, s.allyName, &taken)
	if p.Deck != nil {
		s.deck = r.cards("deck", p.Deck, s.allyName, &taken)
	} else {
		s.deck = fullDeck &^ taken
	}
	taken = 0
	for seat := 1; seat < int(s.players); seat++ {
		s.hands[seat] = r.cards("sorcery_hands."+seatNames[seat], p.SorceryHands[seatNames[seat]], world.SorceryName,
			&taken)
	}
	knownNames(r, "sorcery_hands", p.SorceryHands, seatNames[1:s.players])
	s.burnt = r.cards("sorcery_spent", p.SorcerySpent, world.SorceryName, &taken)
	s.eyeCards = r.cards("eye_cards", p.EyeCards, world.SorceryName, &taken)
	if o := p.Pooled; o != nil {
		s.pooled = r.cards("pooled.cards", o.Cards, world.SorceryName, &taken)
		if o.Dealer != "" {
			s.dealer = r.index("pooled.dealer", o.Dealer, seatNames[:])
		}
		knownNames(r, "pooled.known", o.Known, seatNames[1:s.players])
		for seat := range seatNames {
			var each uint32
			s.sorceryKnown[seat] = r.cards("pooled.known."+seatNames[seat], o.Known[seatNames[seat]],
				world.SorceryName, &each)
		}
	}
	s.sorcery = fullDeck &^ taken
	if t := p.Tiles; t != nil {
		s.tiles, s.box, s.drawn = r.tiles("tiles.pool", t.Pool), r.tiles("tiles.box", t.Box),
			r.tiles("tiles.drawn", t.Drawn)
		s.eyes = t.Eyes
	}
}

func (r *reader) readRiders(p *Position) {
	s := r.s
	b := s.board()
	if s.phase <= phaseOwners { // they are still to be placed
		for i := range s.riders {
			s.riders[i] = none
		}
	}
	if p.Leader != "" {
		s.leader = r.index("leader", p.Leader, seatNames[:])
	}
	for i, name := range riderNames {
		if at, given := p.Riders[name]; given {
			s.riders[i] = r.space("riders."+name, at, b)
		}
		if owner, given := p.Owners[name]; given {
			s.owner[i] = r.index("owners."+name, owner, seatNames[:])
		}
	}
	if p.Lord != "" {
		s.lord = r.index("lord", p.Lord, riderNames[:])
	}
	s.lordDie = p.LordDie
	for face, name := range dieNames {
		s.dice[face] = p.Dice[name]
	}
	if t := p.RiderTurn; t != nil {
		s.order, s.rode, s.acted, s.found, s.moreTiles = t.Order, t.Rode, t.Acted, t.Found, t.MoreTiles
		s.slow, s.roadless, s.lightened, s.silenced, s.waived, s.markedThis = t.Slow, t.Roadless, t.Lightened,
			t.Silenced, t.Waived, t.Marked
		if t.Hunted != "" {
			s.hunted = r.space("rider_turn.hunted", t.Hunted, b)
		}
		for _, name := range t.Sealed {
			s.sealed |= 1 << r.index("rider_turn.sealed", name, b.ZoneNames)
		}
		for _, name := range t.Shielded {
			s.shielded |= 1 << r.index("rider_turn.shielded", name, s.board().Sections[:])
		}
	}
	if len(p.Marks) > numReminders {
		r.fail("marks", "more than %d", numReminders)
		return
	}
	for i, text := range p.Marks {
		kind, at, _ := strings.Cut(text, " ")
		m := mark{kind: r.index("marks", kind, markNames[:])}
		switch m.kind {
		case markSpace:
			m.at = r.space("marks", at, b)
		case markZone:
			m.at = r.index("marks", at, b.ZoneNames)
		case markSection:
			m.at = r.index("marks", at, s.board().Sections[:])
		case markStep:
			n, err := strconv.ParseUint(at, 10, 8)
			if err != nil || n > maxTrack {
				r.fail("marks", "%q is no step", at)
			}
			m.at = uint8(n)
		}
		s.marks[i] = m
	}
}

func (r *reader) readJournal(p *Position) {
	s := r.s
	if len(p.Journal) > 0 {
		if len(p.Journal) > maxTrack+1 {
			r.fail("journal", "%d entries after the start, at most %d", len(p.Journal)-1, maxTrack)
			return
		}
		for i, text := range p.Journal {
			switch text {
			case ".":
				s.journal[i] = belief.EntryPoint
			case "/":
				s.journal[i] = belief.EntrySlash
			default:
				s.journal[i] = r.places("journal", []string{text}, s.board()).First()
			}
		}
		s.track = uint8(len(p.Journal) - 1)
		if !s.board().Starts.Has(s.journal[0]) {
			r.fail("journal", "it does not begin at a start of Frodo's")
			return
		}
	}
	if r.Err() == nil {
		s.readJournal()
	}
	if len(p.Record) == 0 { // all that is known is that he moved
		for _, entry := range s.journal[1 : s.track+1] {
			if entry == belief.EntrySlash {
				s.record.Add(belief.Flight)
			} else {
				s.record.Add(belief.Move, 0)
			}
		}
	}
}

func (r *reader) readWild(p *Position) {
	s := r.s
	s.track = p.Track
	names := make([]string, len(world.Journeys))
	for i := range world.Journeys {
		names[i] = world.Journeys[i].Name
	}
	if j := p.Journey; j != nil {
		s.journey = r.index("journey.card", j.Card, names)
		deck := s.journey / routes * routes
		cards := func(where string, of []string) (set uint32) {
			for _, name := range of {
				c := r.index(where, name, names)
				if c/routes*routes != deck {
					r.fail(where, "%s is of the other deck", name)
				}
				set |= 1 << (c % routes)
			}
			return set
		}
		s.route = (1<<routes - 1) &^ (1 << (s.journey - deck))
		if j.Deck != nil {
			s.route = cards("journey.deck", j.Deck)
		}
		s.dropped = cards("journey.dropped", j.Dropped)
		for i, name := range j.Offered {
			if i > 1 {
				r.fail("journey.offered", "more than two")
				break
			}
			s.offered[i] = r.index("journey.offered", name, names)
		}
	}
	if int(s.track) > maxTrack || s.track >= s.card().Steps && s.ending == notOver {
		r.fail("track", "%d lies beyond the end of the journey", s.track)
		return
	}
	if g := p.Gandalf; g != nil {
		b := s.board()
		s.wizard = r.index("gandalf.is", g.Is, wizardNames[:])
		s.feats, s.featsDone = r.places("gandalf.feats", g.Feats, b), r.places("gandalf.done", g.Done, b)
		s.featsChoice = r.places("gandalf.choice", g.Choice, b)
		if g.Gone == nil && len(g.Path) > 0 {
			g.Gone = g.Path[:1]
		}
		s.featsGone = r.places("gandalf.gone", g.Gone, b)
		s.featsAside = b.Allies &^ (s.feats | s.featsDone | s.featsChoice | s.featsGone)
		if g.Aside != nil {
			s.featsAside = r.places("gandalf.aside", g.Aside, b)
		}
		s.path, s.pathLen, s.gandalf = [maxGandalf]uint8{}, 0, 0
		if len(g.Path) > maxGandalf {
			r.fail("gandalf.path", "more than %d places", maxGandalf)
			return
		}
		for _, name := range g.Path {
			s.writeGandalf(r.places("gandalf.path", []string{name}, b).First())
		}
	}
	if len(p.Record) == 0 {
		for range s.track {
			s.record.Add(belief.Step)
		}
		if s.track >= tables.ShortSteps {
			s.record.Add(belief.Long)
		}
		for range max(1, int(s.pathLen)) - 1 {
			s.record.Add(belief.GandalfMove)
		}
	}
}
