package hunt

import (
	"math/bits"

	"prancingpony/game"
	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
)

// View is what one seat may know, by names. What is hidden has its size: how many cards, how many tokens.
type View struct {
	Title   string           `json:"title"`
	Options *positionOptions `json:"options"`
	Act     string           `json:"act" enum:"shire,wild"`
	Day     uint8            `json:"day"`
	Hour    string           `json:"hour" enum:"day-1,day-2,night"` // day-1, day-2, night
	Eye     bool             `json:"eye"`                           // the Turn marker shows its Eye side
	Ending  string           `json:"ending,omitempty"`
	Leader  string           `json:"leader,omitempty"`

	Corruption uint8             `json:"corruption"`
	Limit      uint8             `json:"limit,omitempty"` // 0: not known to this seat
	Bonus      uint8             `json:"bonus,omitempty"` // Feats and Rivendell
	Track      uint8             `json:"track"`
	Company    map[string]string `json:"company"` // up, turned, away
	Tokens     viewTokens        `json:"tokens"`

	Riders   []viewRider `json:"riders"`
	Dice     []string    `json:"dice"`
	Allies   []string    `json:"allies"`
	Searched []string    `json:"searched"`
	Tracked  []string    `json:"tracked"`
	Tiles    viewTiles   `json:"tiles"`
	Effects  viewEffects `json:"effects"`

	AllyCards    viewCards           `json:"allyCards"`
	SorceryCards viewCards           `json:"sorceryCards"`
	Hands        map[string]int      `json:"hands"`
	Information  viewInformation     `json:"information"`
	Reminders    []string            `json:"reminders,omitempty"`
	Asked        *viewQuery          `json:"asked,omitempty"` // what the bearer may still cancel
	Journal      []string            `json:"journal,omitempty"`
	Last         string              `json:"last,omitempty"`
	Journey      *viewJourney        `json:"journey,omitempty"`
	Gandalf      *viewGandalf        `json:"gandalf,omitempty"`
	Possible     map[string][]string `json:"possible,omitempty"` // the aid for beginners
	Desk         *viewDesk           `json:"desk,omitempty"`     // the same, weighed: the detective's desk
	Record       []string            `json:"record"`             // all that has been said aloud in this act, in order
	Turn         positionTurn        `json:"turn"`
	MoveCost     uint8               `json:"moveCost,omitempty"`  // Corruption that Frodo's own move costs now
	RestHeals    uint8               `json:"restHeals,omitempty"` // Corruption that a rest takes away now
	Known        *viewKnown          `json:"known,omitempty"`     // the bearer's own
	Rider        *viewTurn           `json:"rider,omitempty"`
}

type viewTokens struct {
	Held uint8 `json:"held"`
	Pool uint8 `json:"pool"`
}

type viewRider struct {
	ID    string `json:"id"`
	At    string `json:"at,omitempty"`
	Owner string `json:"owner,omitempty"`
	Lord  bool   `json:"lord,omitempty"`
}

type viewTiles struct {
	Left     int              `json:"left"`
	Pool     map[string]uint8 `json:"pool"`
	Box      map[string]uint8 `json:"box"`
	Drawn    map[string]uint8 `json:"drawn"`
	Eyes     uint8            `json:"eyes"`
	EyeCards []string         `json:"eyeCards,omitempty"`
}

type viewEffects struct {
	Sealed    []string `json:"sealed,omitempty"`
	Shielded  []string `json:"shielded,omitempty"`
	Slow      bool     `json:"slow,omitempty"`
	Roadless  bool     `json:"roadless,omitempty"`
	Lightened bool     `json:"lightened,omitempty"`
	Silenced  bool     `json:"silenced,omitempty"`
	Waived    bool     `json:"waived,omitempty"`
	Found     string   `json:"found,omitempty"`
	MoreTiles uint8    `json:"moreTiles,omitempty"`
}

type viewCards struct {
	Deck  int      `json:"deck"`
	Hand  []string `json:"hand,omitempty"` // the viewer's own
	Spent []string `json:"spent"`
}

type viewInformation struct {
	Collected []string `json:"collected"`
	Behind    int      `json:"behind"`           // tokens behind the screen
	Secret    []string `json:"secret,omitempty"` // the bearer's own
	Turned    []string `json:"turned,omitempty"`
	Empty     []string `json:"empty,omitempty"`
}

type viewQuery struct {
	What   string `json:"what"` // search, hunt, zone, section, sorcery
	Target string `json:"target"`
	Answer string `json:"answer,omitempty"` // what will be answered: the bearer's own
}

type viewJourney struct {
	Card     string   `json:"card,omitempty"` // the bearer's own
	Long     *bool    `json:"long,omitempty"`
	Start    string   `json:"start,omitempty"`
	Track    []string `json:"track,omitempty"`
	Shelters []string `json:"shelters,omitempty"`
	Offered  []string `json:"offered,omitempty"`
	Deck     int      `json:"deck"`
	Dropped  int      `json:"dropped"`
}

type viewGandalf struct {
	Is     string   `json:"is"`
	At     string   `json:"at,omitempty"`
	Path   []string `json:"path,omitempty"`
	Done   []string `json:"done"`
	Behind int      `json:"behind"`
	Aside  int      `json:"aside"`
	Feats  []string `json:"feats,omitempty"`
	Choice []string `json:"choice,omitempty"`
}

type viewTurn struct {
	Active string `json:"active"`
	Order  uint8  `json:"order"`
	Rode   bool   `json:"rode"`
	Acted  bool   `json:"acted"`
}

var hourNames = [...]string{"day-1", "day-2", "night"}

// ViewType is what the page reads.
func (Title) ViewType() game.View { return View{} }

// View is what a seat may know. After the end everyone sees everything.
func (s *State) View(seat game.Seat) game.View {
	open := seat == game.Judge || s.over()
	ours := open || seat == Bearer
	v := View{
		Title: "hunt", Options: s.options(),
		Act: actNames[s.act-1], Day: s.day, Hour: hourNames[s.hour], Eye: s.eye, Ending: endingNames[s.ending],
		Corruption: s.corruption, Bonus: s.bonus(), Track: s.track, Company: map[string]string{},
		Tokens: viewTokens{s.held, s.pool},
		Riders: []viewRider{}, Dice: []string{}, Allies: list(s.placeNames(s.allies)),
		Searched: list(s.placeNames(s.searched)), Tracked: list(s.placeNames(s.tracked)),
		Tiles: viewTiles{
			Pool: world.TileNames(&s.tiles), Box: world.TileNames(&s.box),
			Drawn: world.TileNames(&s.drawn), Eyes: s.eyes, EyeCards: kindNames(s.eyeCards, world.SorceryName),
		},
		Effects: viewEffects{
			Slow: s.slow, Roadless: s.roadless, Lightened: s.lightened, Silenced: s.silenced,
			Waived: s.waived, MoreTiles: s.moreTiles,
		},
		AllyCards:    viewCards{Deck: bits.OnesCount32(s.deck), Spent: list(kindNames(s.spent, s.allyName))},
		SorceryCards: viewCards{Deck: bits.OnesCount32(s.sorcery), Spent: list(kindNames(s.burnt, world.SorceryName))},
		Hands:        map[string]int{seatNames[Bearer]: bits.OnesCount32(s.hand)},
		Information: viewInformation{
			Collected: list(world.Boards[0].PlaceNames(s.collected)), Behind: (s.secret | s.turned).Count(),
			Empty: s.placeNames(s.empty &^ s.collected),
		},
		Turn: positionTurn{
			s.moved, s.rested, s.eye, s.walked, s.plays, s.tokenSpent, s.reach, s.freeNight,
			s.gandalfMoved, s.gandalfMoves,
		},
		MoveCost: s.moveCost(), RestHeals: s.restHeals(),
	}
	if s.leader > 0 {
		v.Leader = seatNames[s.leader]
	}
	for who, is := range s.company {
		v.Company[tables.CompanionNames[who]] = companyNames[is]
	}
	for face, n := range s.dice {
		for range n {
			v.Dice = append(v.Dice, dieNames[face])
		}
	}
	for _, n := range s.tiles {
		v.Tiles.Left += int(n)
	}
	if s.found {
		v.Effects.Found = s.placeText(s.hunted)
	}
	for z, name := range s.board().ZoneNames {
		if s.sealed&(1<<z) != 0 {
			v.Effects.Sealed = append(v.Effects.Sealed, name)
		}
	}
	for i, name := range s.board().Sections {
		if s.shielded&(1<<i) != 0 {
			v.Effects.Shielded = append(v.Effects.Shielded, name)
		}
	}
	if s.reminders {
		for i, m := range s.marks {
			v.Reminders = append(v.Reminders, tokenNames[tokenOf[i]]+" "+s.markText(m))
		}
	}
	v.Record = list(s.recordText())
	s.viewRiders(&v, seat)
	s.viewBearer(&v, ours)
	if v.Asked = s.viewAsked(); v.Asked != nil && ours {
		v.Asked.Answer = s.answerTo(s.threat())
	}
	if s.aid && !s.over() {
		frodoAt, gandalfAt := s.possible()
		v.Possible = map[string][]string{"frodo": list(s.placeNames(frodoAt))}
		if s.act == 2 {
			v.Possible["gandalf"] = list(s.placeNames(gandalfAt))
		}
		v.Desk = s.desk()
	}
	return v
}

// list is never null in JSON.
func list(names []string) []string {
	if names == nil {
		return []string{}
	}
	return names
}

// kindNames lists cards by kind: copies are alike to every viewer.
func kindNames(set uint32, of func(int) string) (names []string) {
	for c := range deckSize {
		if set&(1<<c) != 0 {
			names = append(names, of(c))
		}
	}
	return names
}

func (s *State) viewRiders(v *View, seat game.Seat) {
	for r, at := range s.riders {
		rider := viewRider{ID: riderNames[r], Lord: s.lord == uint8(r)}
		if at != none {
			rider.At = s.placeText(at)
		}
		if s.owner[r] > 0 {
			rider.Owner = seatNames[s.owner[r]]
		}
		v.Riders = append(v.Riders, rider)
	}
	for other := 1; other < int(s.players); other++ {
		v.Hands[seatNames[other]] = bits.OnesCount32(s.hands[other])
		if game.Seat(other) == seat {
			v.SorceryCards.Hand = kindNames(s.hands[other], world.SorceryName)
		}
	}
	if r := s.active(); r != none {
		v.Rider = &viewTurn{riderNames[r], s.order, s.rode, s.acted}
	}
}

// viewBearer adds what lies behind the screen, or only its size.
func (s *State) viewBearer(v *View, ours bool) {
	if ours {
		v.AllyCards.Hand, v.Known = kindNames(s.hand, s.allyName), s.known()
	}
	if s.act == 1 {
		v.Limit = actLimit
		if ours {
			v.Information.Secret, v.Information.Turned = s.placeNames(s.secret), s.placeNames(s.turned)
			v.Last = s.placeText(s.last)
			for _, entry := range s.journal[:s.track+1] {
				v.Journal = append(v.Journal, s.entryText(entry))
			}
		}
		return
	}
	j := &viewJourney{Deck: bits.OnesCount32(s.route), Dropped: bits.OnesCount32(s.dropped)}
	g := &viewGandalf{
		Is: wizardNames[s.wizard], Done: list(s.placeNames(s.featsDone)), Behind: s.feats.Count(),
		Aside: s.featsAside.Count(),
	}
	v.Journey, v.Gandalf = j, g
	if s.wizard == gandalfShown || s.wizard == gandalfHome {
		g.At = s.placeText(s.gandalf)
	}
	if !ours {
		return
	}
	for _, c := range s.offered {
		if c != none {
			j.Offered = append(j.Offered, world.Journeys[c].Name)
		}
	}
	if s.wizard != gandalfAway || s.route != 0 {
		card := s.card()
		v.Limit = s.limit()
		v.Last = s.placeText(s.frodoLast())
		j.Card, j.Long, j.Start, j.Shelters = card.Name, &card.Long, s.placeText(card.Last[0]),
			s.placeNames(card.Shelters)
		for step := 1; step <= int(card.Steps); step++ {
			if card.Points[step] > 0 {
				j.Track = append(j.Track, ".")
			} else {
				j.Track = append(j.Track, s.placeText(card.Last[step]))
			}
		}
	}
	if s.wizard != gandalfAway {
		g.At = s.placeText(s.gandalf)
		for _, at := range s.path[:s.pathLen] {
			g.Path = append(g.Path, s.placeText(at))
		}
	}
	g.Feats, g.Choice = s.placeNames(s.feats), s.placeNames(s.featsChoice)
}

// viewAsked is the query or card that waits for the bearer's reaction.
func (s *State) viewAsked() *viewQuery {
	if !s.reacting() {
		return nil
	}
	switch t := s.threat(); t.what {
	case querySearch:
		return &viewQuery{What: "search", Target: s.placeText(t.target)}
	case queryHunt:
		return &viewQuery{What: "hunt", Target: s.placeText(t.target)}
	case queryZone:
		return &viewQuery{What: "zone", Target: s.board().ZoneNames[t.target]}
	case querySection:
		return &viewQuery{What: "section", Target: s.board().Sections[t.target]}
	default:
		return &viewQuery{What: "sorcery", Target: world.Sorcery[t.target].Name}
	}
}

// Redeal replaces all that a seat cannot see by something else that explains what it has seen. For a
// Ringwraith player the journal, the tokens and Gandalf are drawn from what the record leaves possible.
func (s *State) Redeal(seat game.Seat, r game.Rand) {
	if seat != game.Judge {
		s.redealSorcery(seat, &r)
	}
	if seat != game.Judge && seat != Bearer {
		s.redealAllies(&r)
		if s.act == 1 {
			if account := s.account(); account.SampleJournal(int(s.track), &r, &s.journal) {
				s.readJournal()
			}
			s.redealInformation(&r)
		} else {
			s.redealWild(&r)
		}
	}
	forced := s.random.Forced()
	s.random = r
	if len(forced) > 0 && seat == game.Judge {
		_ = s.random.Force(forced) // they were accepted before
	}
}

// pick takes n cards of a set at random.
func pick(r *game.Rand, from *uint32, n int) (out uint32) {
	for range n {
		set := *from
		for range r.Intn(bits.OnesCount32(set)) {
			set &= set - 1
		}
		c := set & -set
		*from &^= c
		out |= c
	}
	return out
}

// pickPlaces takes n places of a set at random.
func pickPlaces(r *game.Rand, from *PlaceSet, n int) (out PlaceSet) {
	for range n {
		p := from.Nth(r.Intn(from.Count()))
		*from &^= bit(p)
		out |= bit(p)
	}
	return out
}

// redealSorcery: the hands of the other Ringwraith players and the deck. Cards that a seat has seen go into a hand are
// in some hand; the dealer of Act 2 knows in whose.
func (s *State) redealSorcery(seat game.Seat, r *game.Rand) {
	known, fixed := uint32(0), uint32(0)
	if seat >= 0 && int(seat) < len(s.hands) {
		known = s.sorceryKnown[seat]
		if s.dealer != 0 && seat == game.Seat(s.dealer) {
			fixed = known
		}
	}
	held, sizes := s.pooled&^fixed, bits.OnesCount32(s.pooled&^fixed)
	for other, hand := range s.hands {
		if game.Seat(other) != seat {
			held |= hand &^ fixed
			sizes += bits.OnesCount32(hand &^ fixed)
		}
	}
	hidden := s.sorcery | held
	dealt := held & known
	hidden &^= dealt
	dealt |= pick(r, &hidden, sizes-bits.OnesCount32(dealt))
	for other, hand := range s.hands {
		if game.Seat(other) != seat {
			s.hands[other] = hand&fixed | pick(r, &dealt, bits.OnesCount32(hand&^fixed))
		}
	}
	s.pooled = s.pooled&fixed | dealt
	s.sorcery = hidden
	for other := range s.sorceryKnown { // what others have seen is hidden, too
		if game.Seat(other) != seat {
			s.sorceryKnown[other] = 0
		}
	}
}

// redealAllies: the bearer's hand and the deck.
func (s *State) redealAllies(r *game.Rand) {
	all := s.hand | s.deck
	s.hand = pick(r, &all, bits.OnesCount32(s.hand))
	s.deck = all
}

// redealInformation: as many tokens behind the screen as before, those saved by a card among them, none
// where a Search found nothing; Frodo's visits have turned theirs.
func (s *State) redealInformation(r *game.Rand) {
	n := (s.secret | s.turned).Count()
	tokens := s.betrayed
	left := s.board().Allies &^ (s.collected | s.absent | s.betrayed)
	tokens |= pickPlaces(r, &left, n-tokens.Count())
	s.turned = tokens & s.visited
	s.secret = tokens &^ s.visited
}

// redealWild: journey, Gandalf and Feat tokens.
func (s *State) redealWild(r *game.Rand) {
	if s.choosingFirstJourney() {
		s.offered = [2]uint8{uint8(r.Intn(routes)), uint8(routes + r.Intn(routes))}
		return
	}
	account := s.account()
	g, ok := account.SampleGuess(r)
	if !ok {
		return // a position that contradicts itself: keep what is there
	}
	s.sampleRoute(&g, r)
	if s.wizard != gandalfHome {
		s.sampleGandalf(&g, r)
	}
}

// sampleRoute puts a guessed journey into play, with a deck and discards that fit it.
func (s *State) sampleRoute(g *belief.Guess, r *game.Rand) {
	deck := g.Card / routes * routes
	all := uint32(1<<routes - 1)
	dropped := bits.OnesCount32(s.dropped)
	if s.offered[0] != none { // the new card is still to be chosen
		s.journey = deck + uint8(bits.TrailingZeros32(g.Used))
		left := all &^ (g.Used | 1<<(g.Card-deck))
		if s.offered[1] != none {
			s.offered[1] = deck + uint8(bits.TrailingZeros32(pick(r, &left, 1)))
		}
		s.offered[0] = g.Card
		s.fillDiscards(g.Used, left, dropped, r)
		return
	}
	s.journey = g.Card
	s.fillDiscards(g.Used, all&^(g.Used|1<<(g.Card-deck)), dropped, r)
}

// fillDiscards: the cards used before lie among the discards; the rest of them can be any.
func (s *State) fillDiscards(used, left uint32, dropped int, r *game.Rand) {
	s.dropped = used
	for extra := bits.OnesCount32(used) - dropped; extra > 0; extra-- { // the deck was reshuffled since
		c := s.dropped & -s.dropped
		s.dropped &^= c
		left |= c
	}
	s.dropped |= pick(r, &left, dropped-bits.OnesCount32(s.dropped))
	s.route = left
}
