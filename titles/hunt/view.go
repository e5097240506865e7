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
	Company    map[string]string `json:"company" enum:"up,turned,away"`
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
	Record       []string            `json:"record"`             // all that has been said aloud in this act, in order
	Turn         positionTurn        `json:"turn"`
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
	ours := open || seat == bearer
	v := View{
		Title: "hunt", Options: s.options(),
		Act: actNames[s.act-1], Day: s.day, Hour: hourNames[s.hour], Eye: s.eye, Ending: endingNames[s.ending],
		Corruption: s.corruption, Bonus: s.bonus(), Track: s.track, Company: map[string]string{}, Tokens: viewTokens{s.held, s.pool},
		Riders: []viewRider{}, Dice: []string{}, Allies: list(s.placeNames(s.allies)), Searched: list(s.placeNames(s.searched)), Tracked: list(s.placeNames(s.tracked)),
		Tiles:        viewTiles{Pool: world.TileNames(&s.tiles), Box: world.TileNames(&s.box), Drawn: world.TileNames(&s.drawn), Eyes: s.eyes, EyeCards: kindNames(s.eyeCards, world.SorceryName)},
		Effects:      viewEffects{Slow: s.slow, Roadless: s.roadless, Lightened: s.lightened, Silenced: s.silenced, Waived: s.waived, MoreTiles: s.moreTiles},
		AllyCards:    viewCards{Deck: bits.OnesCount32(s.deck), Spent: list(kindNames(s.spent, s.allyName))},
		SorceryCards: viewCards{Deck: bits.OnesCount32(s.sorcery), Spent: list(kindNames(s.burnt, world.SorceryName))},
		Hands:        map[string]int{seatNames[bearer]: bits.OnesCount32(s.hand)},
		Information: viewInformation{
			Collected: list(world.Boards[0].PlaceNames(s.collected)), Behind: (s.secret | s.turned).Count(), Empty: s.placeNames(s.empty &^ s.collected),
		},
		Turn: positionTurn{s.moved, s.rested, s.eye, s.walked, s.plays, s.tokenSpent, s.reach, s.freeNight, s.gandalfMoved, s.gandalfMoves},
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
	v.Asked = s.viewAsked()
	if s.aid && !s.over() {
		frodoAt, gandalfAt := s.possible()
		v.Possible = map[string][]string{"frodo": list(s.placeNames(frodoAt))}
		if s.act == 2 {
			v.Possible["gandalf"] = list(s.placeNames(gandalfAt))
		}
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
		v.AllyCards.Hand = kindNames(s.hand, s.allyName)
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
	g := &viewGandalf{Is: wizardNames[s.wizard], Done: list(s.placeNames(s.featsDone)), Behind: s.feats.Count(), Aside: s.featsAside.Count()}
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
		j.Card, j.Long, j.Start, j.Shelters = card.Name, &card.Long, s.placeText(card.Last[0]), s.placeNames(card.Shelters)
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
		return &viewQuery{"search", s.placeText(t.target)}
	case queryHunt:
		return &viewQuery{"hunt", s.placeText(t.target)}
	case queryZone:
		return &viewQuery{"zone", s.board().ZoneNames[t.target]}
	case querySection:
		return &viewQuery{"section", s.board().Sections[t.target]}
	default:
		return &viewQuery{"sorcery", world.Sorcery[t.target].Name}
	}
}

// What a mind may read: the tables of the board, the pieces on it, what the question is about and what the record leaves
// possible. Nothing here changes a state. Whether a seat may know it is the mind's affair; a state is redealt first.

// Bearer is the Ring-bearer's seat.
const Bearer = bearer

// Effect is the first operation of an option of a card.
type Effect struct {
	Code     tables.OpCode
	Set      PlaceSet // places it names
	Reaction bool     // the option is played out of turn
}

// BearerReader reads what concerns the Ring-bearer and the whole match; RidersReader what concerns the Nazgûl and the board.
type (
	BearerReader struct{ s *State }
	RidersReader struct{ s *State }
)

// Readers returns the readers of a state.
func (s *State) Readers() (BearerReader, RidersReader) { return BearerReader{s}, RidersReader{s} }

// AllyEffect is what option i of a kind of Ally card does first.
func (r BearerReader) AllyEffect(kind uint8, i int) Effect {
	return effectOf(&world.Allies[kind].Options[i])
}

// AllyOptions counts the options of a kind of Ally card.
func (r BearerReader) AllyOptions(kind uint8) int { return len(world.Allies[kind].Options) }

// SorceryEffect is what option i of a kind of Sorcery card does first.
func (r RidersReader) SorceryEffect(kind uint8, i int) Effect {
	return effectOf(&world.Sorcery[kind].Options[i])
}

// OpenOptions is the set of options of a kind of Sorcery card that can be chosen now.
func (r RidersReader) OpenOptions(kind uint8) uint8 { return r.s.openOptions(&world.Sorcery[kind]) }

func effectOf(o *tables.Option) Effect {
	return Effect{Code: o.Ops[0].Code, Set: o.Ops[0].Set, Reaction: o.Reaction}
}

// Seats counts the players. Act is 1 or 2, Hour 0 and 1 by day and 2 by night.
func (r BearerReader) Seats() uint8 { return r.s.players }
func (r BearerReader) Act() uint8   { return r.s.act }
func (r BearerReader) Hour() uint8  { return r.s.hour }
func (r BearerReader) Night() bool  { return r.s.night() }
func (r BearerReader) Over() bool   { return r.s.over() }

// Frodo's figure, his burden and his company.
func (r BearerReader) Track() uint8                { return r.s.track }
func (r BearerReader) Corruption() uint8           { return r.s.corruption }
func (r BearerReader) Limit() uint8                { return r.s.limit() }
func (r BearerReader) FaceUp(companion uint8) bool { return r.s.company[companion] == cardUp }
func (r BearerReader) Held() uint8                 { return r.s.held }
func (r BearerReader) Pool() uint8                 { return r.s.pool }
func (r BearerReader) AllyCards() int              { return countCards(r.s.hand) }
func (r BearerReader) FreeNight() bool             { return r.s.freeNight }

// FrodoLast is Frodo's last location, LastWritten that of Act 1 and PointsWritten the points since.
func (r BearerReader) FrodoLast() uint8     { return r.s.frodoLast() }
func (r BearerReader) LastWritten() uint8   { return r.s.last }
func (r BearerReader) PointsWritten() uint8 { return r.s.points }
func (r BearerReader) Passed() PlaceSet     { return r.s.passed() }

// Tokens on the board.
func (r BearerReader) Allies() PlaceSet        { return r.s.allies }
func (r BearerReader) Trails() PlaceSet        { return r.s.searched | r.s.tracked }
func (r BearerReader) NoInformation() PlaceSet { return r.s.empty }
func (r BearerReader) FreeForAlly() PlaceSet   { return r.s.freeForAlly() }

// SpecialTiles counts those that Sorcery can still bring in.
func (r RidersReader) SpecialTiles() (n int) {
	for _, count := range r.s.box {
		n += int(count)
	}
	return n
}

// DrawnCorruption is what the tiles drawn would cost.
func (r BearerReader) DrawnCorruption() int { return r.s.drawnCorruption() }

// The Nazgûl and their dice.
func (r RidersReader) Riders() [numRiders]uint8       { return r.s.riders }
func (r RidersReader) Rider(rider uint8) uint8        { return r.s.riders[rider] }
func (r RidersReader) RidersAt(p uint8) uint8         { return r.s.ridersAt(p) }
func (r RidersReader) Owner(rider uint8) uint8        { return r.s.owner[rider] }
func (r RidersReader) Active() uint8                  { return r.s.active() }
func (r RidersReader) Lord() uint8                    { return r.s.lord }
func (r RidersReader) Order() uint8                   { return r.s.order }
func (r RidersReader) Rode() bool                     { return r.s.rode }
func (r RidersReader) Acted() bool                    { return r.s.acted }
func (r RidersReader) Eye() bool                      { return r.s.eye }
func (r RidersReader) Found() bool                    { return r.s.found }
func (r RidersReader) Abilities() int                 { return r.s.abilities() }
func (r RidersReader) SorceryCards(seat uint8) int    { return countCards(r.s.hands[seat]) }
func (r RidersReader) Pace() (steps, roads uint8)     { return r.s.pace() }
func (r RidersReader) Searchable(p uint8) bool        { return r.s.searchable(p) }
func (r RidersReader) Huntable(p uint8) bool          { return r.s.huntable(p) }
func (r RidersReader) Perceivable(section uint8) bool { return r.s.perceivable(section) }
func (r RidersReader) IsPlace(p uint8) bool           { return r.s.isPlace(p) }

// Ridable is where a Nazgûl can go with so many steps, or so many along roads.
func (r RidersReader) Ridable(from, steps, roads uint8) SpaceSet {
	return r.s.ridable(from, steps, roads)
}

// SwordDice and RingDice are dice with which one can hunt, and ordinary dice with which one can perceive.
func (r RidersReader) SwordDice() int {
	return int(r.s.dice[faceSword] + r.s.dice[faceShadow] + r.s.dice[faceLordSword] + r.s.dice[faceMorgulShadow])
}
func (r RidersReader) RingDice() int { return int(r.s.dice[faceRing] + r.s.dice[faceShadow]) }

// Tiles drawn in an Encounter. Value is -1 for an Eye.
func (r BearerReader) Drawn() [maxKinds]uint8    { return r.s.drawn }
func (r BearerReader) TileValue(kind uint8) int8 { return world.Tiles[kind].Value }
func (r BearerReader) EyesBeside() uint8         { return r.s.eyesBeside() }

// Gandalf: before the act has begun for him he is away; at Rivendell he is home.
func (r BearerReader) GandalfAway() bool    { return r.s.wizard == gandalfAway }
func (r BearerReader) GandalfHome() bool    { return r.s.wizard == gandalfHome }
func (r BearerReader) Gandalf() uint8       { return r.s.gandalf }
func (r BearerReader) Feats() PlaceSet      { return r.s.feats }
func (r BearerReader) FeatsDrawn() PlaceSet { return r.s.featsChoice }

// Operands of actions.
func (r RidersReader) SpaceOf(operand int16) uint8   { return r.s.spaceOf(operand) }
func (r RidersReader) ZoneOf(operand int16) uint8    { return uint8(operand - r.s.board().ZoneBase) }
func (r RidersReader) SectionOf(operand int16) uint8 { return r.s.sectionOf(operand) }

// Board returns the board of the act in play, Journey a Voyage card by its operand, and Card the one in play.
func (r RidersReader) Board() *board            { return r.s.board() }
func (r BearerReader) Journey(c uint8) *journey { return &world.Journeys[c] }
func (r BearerReader) Card() *journey           { return r.s.card() }

// Threat is what the bearer may cancel now.
type Threat struct {
	Hunt, Search, Zone, Section, Sorcery bool // which of them it is
	Target                               uint8
}

// Threat is what a reaction is asked about.
func (r BearerReader) Threat() Threat {
	t := r.s.threat()
	return Threat{
		Hunt: t.what == queryHunt, Search: t.what == querySearch, Zone: t.what == queryZone, Section: t.what == querySection,
		Sorcery: t.what == threatSorcery, Target: t.target,
	}
}

// Notes returns what has been said aloud in this act, Premises what a belief is built on beside it, and Reach how many
// points more than written are in range of Frodo's next move.
func (r BearerReader) Notes() []belief.Note      { return r.s.record.Notes() }
func (r BearerReader) Premises() belief.Premises { return r.s.premises() }
func (r BearerReader) Reach() uint8              { return r.s.reach }
