package hunt

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"

	"prancingpony/game"
	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
)

// Position is everything about a state, by names: hidden things and the source of chance included.
type Position struct {
	Title   string           `json:"title"`
	Options *positionOptions `json:"options,omitempty"`
	Letter  *Letter          `json:"letter,omitempty"` // alone: Act 2 is set up from Gandalf's letter

	Act    *uint8 `json:"act,omitempty"`
	Day    *uint8 `json:"day,omitempty"`
	Hour   uint8  `json:"hour,omitempty"` // 0 and 1 by day, 2 by night
	Turns  uint16 `json:"turns,omitempty"`
	Phase  string `json:"phase,omitempty"`
	Ending string `json:"ending,omitempty"`

	Corruption uint8             `json:"corruption,omitempty"`
	Track      uint8             `json:"track,omitempty"`   // Act 2; in Act 1 the journal tells
	Journal    []string          `json:"journal,omitempty"` // Act 1: the start, then locations, "." and "/"
	Company    map[string]string `json:"company,omitempty"`
	Held       *uint8            `json:"held,omitempty"`
	Pool       *uint8            `json:"pool,omitempty"`

	Hand        []string          `json:"hand,omitempty"`
	Spent       []string          `json:"spent,omitempty"`
	Deck        []string          `json:"deck"` // left out: all other Ally cards of the act
	Allies      []string          `json:"allies,omitempty"`
	Searched    []string          `json:"searched,omitempty"` // Trail tokens, Eye side
	Tracked     []string          `json:"tracked,omitempty"`  // Trail tokens, Sword side
	Information *positionTokens   `json:"information,omitempty"`
	Turn        *positionTurn     `json:"turn,omitempty"`
	Leader      string            `json:"leader,omitempty"`
	Riders      map[string]string `json:"riders,omitempty"`
	Owners      map[string]string `json:"owners,omitempty"`
	Lord        string            `json:"lord,omitempty"`
	LordDie     bool              `json:"lord_die,omitempty"`
	Dice        map[string]uint8  `json:"dice,omitempty"`

	SorceryHands map[string][]string `json:"sorcery_hands,omitempty"`
	SorcerySpent []string            `json:"sorcery_spent,omitempty"`
	Pooled       *positionPooled     `json:"pooled,omitempty"`
	EyeCards     []string            `json:"eye_cards,omitempty"`
	Tiles        *positionTiles      `json:"tiles,omitempty"`
	RiderTurn    *positionRiderTurn  `json:"rider_turn,omitempty"`
	Marks        []string            `json:"marks,omitempty"` // in order of the six tokens: "", "zone i-a", "step 4" …

	Journey *positionJourney `json:"journey,omitempty"`
	Gandalf *positionGandalf `json:"gandalf,omitempty"`

	Record []string          `json:"record,omitempty"`
	Scenes []positionScene   `json:"scenes,omitempty"` // left out: how he plays tells nothing of where he is
	Frames []json.RawMessage `json:"frames,omitempty"` // left out: the phase goes on by itself
	Random *game.Rand        `json:"random,omitempty"`
	Rolls  []int             `json:"rolls,omitempty"`
}

type positionOptions struct {
	Players   *uint8 `json:"players"`
	Balance   string `json:"balance"`
	Shelters  bool   `json:"shelters"`
	Aid       bool   `json:"aid"`
	Reminders *bool  `json:"reminders"`
}

// positionScene is what was seen when a space of the track was reached, and when he rested there: the places of the
// four Nazgûl, the Corruption, then night, free, heals, chose, given.
type positionScene struct {
	Step   int    `json:"step"`
	Went   string `json:"went,omitempty"`
	Rested string `json:"rested,omitempty"`
}

type positionTokens struct {
	Secret    []string `json:"secret,omitempty"`
	Turned    []string `json:"turned,omitempty"`
	Collected []string `json:"collected,omitempty"`
	Empty     []string `json:"empty,omitempty"`
	Absent    []string `json:"absent,omitempty"`
	Betrayed  []string `json:"betrayed,omitempty"`
	Saved     string   `json:"saved,omitempty"`
}

type positionTurn struct {
	Moved        bool  `json:"moved,omitempty"`
	Rested       bool  `json:"rested,omitempty"`
	Eye          bool  `json:"eye,omitempty"`
	Walked       bool  `json:"walked,omitempty"`
	Plays        uint8 `json:"plays,omitempty"`
	TokenSpent   bool  `json:"token_spent,omitempty"`
	Reach        uint8 `json:"reach,omitempty"`
	FreeNight    bool  `json:"free_night,omitempty"`
	GandalfMoved bool  `json:"gandalf_moved,omitempty"`
	GandalfMoves uint8 `json:"gandalf_moves,omitempty"`
}

// positionPooled is what is left of pooling the Sorcery hands at the set-up of Act 2.
type positionPooled struct {
	Dealer string              `json:"dealer,omitempty"` // who redistributes them
	Cards  []string            `json:"cards,omitempty"`  // still to be dealt
	Known  map[string][]string `json:"known,omitempty"`  // by seat: what it brought or saw, as long as it is in a hand
}

type positionTiles struct {
	Pool  map[string]uint8 `json:"pool"`
	Box   map[string]uint8 `json:"box,omitempty"`
	Drawn map[string]uint8 `json:"drawn,omitempty"`
	Eyes  uint8            `json:"eyes,omitempty"`
}

type positionRiderTurn struct {
	Order     uint8    `json:"order,omitempty"`
	Rode      bool     `json:"rode,omitempty"`
	Acted     bool     `json:"acted,omitempty"`
	Found     bool     `json:"found,omitempty"`
	Hunted    string   `json:"hunted,omitempty"`
	MoreTiles uint8    `json:"more_tiles,omitempty"`
	Sealed    []string `json:"sealed,omitempty"`
	Shielded  []string `json:"shielded,omitempty"`
	Slow      bool     `json:"slow,omitempty"`
	Roadless  bool     `json:"roadless,omitempty"`
	Lightened bool     `json:"lightened,omitempty"`
	Silenced  bool     `json:"silenced,omitempty"`
	Waived    bool     `json:"waived,omitempty"`
	Marked    uint8    `json:"marked,omitempty"`
}

type positionJourney struct {
	Card    string   `json:"card"`
	Deck    []string `json:"deck"` // left out: all others
	Dropped []string `json:"dropped,omitempty"`
	Offered []string `json:"offered,omitempty"`
}

type positionGandalf struct {
	Is     string   `json:"is"` // away, hidden, shown, home
	Path   []string `json:"path,omitempty"`
	Feats  []string `json:"feats,omitempty"`
	Done   []string `json:"done,omitempty"`
	Aside  []string `json:"aside"` // left out: all that are nowhere else
	Gone   []string `json:"gone"`  // left out: the first of the path, his start
	Choice []string `json:"choice,omitempty"`
}

func (s *State) options() *positionOptions {
	players, reminders := s.players, s.reminders
	return &positionOptions{&players, balanceNames[s.balance], s.shelters, s.aid, &reminders}
}

// Position is the state by names.
func (s *State) Position() any {
	act, day, held, pool, random := s.act, s.day, s.held, s.pool, s.random
	p := Position{
		Title:   "hunt",
		Options: s.options(),
		Act:     &act, Day: &day, Hour: s.hour, Turns: s.turns, Phase: phases[s.phase].name,
		Ending:     endingNames[s.ending],
		Corruption: s.corruption, Track: s.track, Company: map[string]string{}, Held: &held, Pool: &pool,
		Hand: s.allyNames(s.hand), Spent: s.allyNames(s.spent), Deck: list(s.allyNames(s.deck)),
		Allies: s.placeNames(s.allies), Searched: s.placeNames(s.searched), Tracked: s.placeNames(s.tracked),
		Turn: &positionTurn{
			s.moved, s.rested, s.eye, s.walked, s.plays, s.tokenSpent, s.reach, s.freeNight,
			s.gandalfMoved, s.gandalfMoves,
		},
		Leader: seatNames[s.leader], Riders: map[string]string{}, Owners: map[string]string{}, LordDie: s.lordDie,
		Dice:         map[string]uint8{},
		SorceryHands: map[string][]string{}, SorcerySpent: world.SorceryNames(s.burnt),
		EyeCards: world.SorceryNames(s.eyeCards),
		Tiles:    &positionTiles{world.TileNames(&s.tiles), world.TileNames(&s.box), world.TileNames(&s.drawn), s.eyes},
		RiderTurn: &positionRiderTurn{
			Order: s.order, Rode: s.rode, Acted: s.acted, Found: s.found, MoreTiles: s.moreTiles,
			Slow: s.slow, Roadless: s.roadless, Lightened: s.lightened, Silenced: s.silenced, Waived: s.waived,
			Marked: s.markedThis,
		},
		Random: &random, Rolls: s.random.Forced(),
	}
	for who, is := range s.company {
		p.Company[tables.CompanionNames[who]] = companyNames[is]
	}
	for r, at := range s.riders {
		p.Riders[riderNames[r]] = s.placeText(at)
		p.Owners[riderNames[r]] = seatNames[s.owner[r]]
	}
	if s.lord != none {
		p.Lord = riderNames[s.lord]
	}
	for face, n := range s.dice {
		if n > 0 {
			p.Dice[dieNames[face]] = n
		}
	}
	for seat := 1; seat < int(s.players); seat++ {
		p.SorceryHands[seatNames[seat]] = world.SorceryNames(s.hands[seat])
	}
	p.Pooled = s.positionPooled()
	if s.hunted != none {
		p.RiderTurn.Hunted = s.placeText(s.hunted)
	}
	for z := range s.board().Zones {
		if s.sealed&(1<<z) != 0 {
			p.RiderTurn.Sealed = append(p.RiderTurn.Sealed, s.board().ZoneNames[z])
		}
	}
	for i, name := range s.board().Sections {
		if s.shielded&(1<<i) != 0 {
			p.RiderTurn.Shielded = append(p.RiderTurn.Shielded, name)
		}
	}
	if s.marks != [numReminders]mark{} {
		for _, m := range s.marks {
			p.Marks = append(p.Marks, s.markText(m))
		}
	}
	s.positionFrodo(&p)
	p.Record, p.Scenes = s.recordText(), s.positionScenes()
	p.Frames = machine.Write(s, &s.stack)
	return p
}

func (s *State) positionPooled() *positionPooled {
	if s.pooled == 0 && s.dealer == 0 && s.sorceryKnown == [game.MaxSeats]uint32{} {
		return nil
	}
	p := &positionPooled{Cards: world.SorceryNames(s.pooled), Known: map[string][]string{}}
	if s.dealer != 0 {
		p.Dealer = seatNames[s.dealer]
	}
	for seat, known := range s.sorceryKnown {
		if known != 0 {
			p.Known[seatNames[seat]] = world.SorceryNames(known)
		}
	}
	return p
}

// positionFrodo writes what belongs to one act only.
func (s *State) positionFrodo(p *Position) {
	p.Information = &positionTokens{Collected: world.Boards[0].PlaceNames(s.collected)}
	if s.act == 1 {
		t := p.Information
		t.Secret, t.Turned, t.Empty = s.placeNames(s.secret), s.placeNames(s.turned), s.placeNames(s.empty)
		t.Absent, t.Betrayed = s.placeNames(s.absent), s.placeNames(s.betrayed)
		if s.saved != none {
			t.Saved = s.placeText(s.saved)
		}
		for _, entry := range s.journal[:s.track+1] {
			p.Journal = append(p.Journal, s.entryText(entry))
		}
		return
	}
	p.Journey = &positionJourney{
		Card: world.Journeys[s.journey].Name, Deck: list(s.routeNames(s.route)),
		Dropped: s.routeNames(s.dropped),
	}
	for _, c := range s.offered {
		if c != none {
			p.Journey.Offered = append(p.Journey.Offered, world.Journeys[c].Name)
		}
	}
	g := &positionGandalf{
		Is: wizardNames[s.wizard], Feats: s.placeNames(s.feats), Done: s.placeNames(s.featsDone),
		Aside: list(s.placeNames(s.featsAside)), Gone: list(s.placeNames(s.featsGone)),
		Choice: s.placeNames(s.featsChoice),
	}
	for _, at := range s.path[:s.pathLen] {
		g.Path = append(g.Path, s.placeText(at))
	}
	p.Gandalf = g
}

var (
	wizardNames  = [...]string{"away", "hidden", "shown", "home"}
	companyNames = [...]string{"away", "up", "turned"}
	markNames    = [...]string{"", "space", "zone", "section", "step"}
)

// recordText returns all that has been said aloud in this act, in order.
func (s *State) recordText() (lines []string) {
	for _, n := range s.record.Notes() {
		lines = append(lines, n.Text(s.board()))
	}
	return lines
}

func (s *State) positionScenes() (list []positionScene) {
	for step := range s.record.Scenes() {
		scene := &s.record.Scenes()[step]
		if *scene != (belief.Scene{}) {
			list = append(list, positionScene{step, scene.Went.Text(s.board()), scene.Rested.Text(s.board())})
		}
	}
	return list
}

func (s *State) placeText(p space) string {
	if p == none {
		return "none"
	}
	return s.board().Names[p]
}

func (s *State) entryText(entry uint8) string {
	switch entry {
	case belief.EntryPoint:
		return "."
	case belief.EntrySlash:
		return "/"
	}
	return s.placeText(entry)
}

func (s *State) markText(m mark) string {
	switch m.kind {
	case markSpace:
		return "space " + s.placeText(m.at)
	case markZone:
		return "zone " + s.board().ZoneNames[m.at]
	case markSection:
		return "section " + s.board().Sections[m.at]
	case markStep:
		return fmt.Sprintf("step %d", m.at)
	}
	return ""
}

func (s *State) placeNames(set PlaceSet) []string { return s.board().PlaceNames(set) }

func (s *State) allyName(c int) string { return world.Allies[s.allyKind(uint8(c))].Name }

func (s *State) allyNames(set uint32) []string { return tables.CardNames(set, s.allyName) }

// routeNames lists journeys of the deck in use.
func (s *State) routeNames(set uint32) (names []string) {
	deck := int(s.journey) / routes * routes
	for c := range routes {
		if set&(1<<c) != 0 {
			names = append(names, world.Journeys[deck+c].Name)
		}
	}
	return names
}

// Read makes a state from a position. What is left out has defaults: Act 1, two players, the first Day,
// everything else as the set-up leaves it; without frames the phase goes on by itself.
func (t Title) Read(data []byte, rec game.Recorder) (game.State, error) {
	var p Position
	if err := game.Decode(data, &p); err != nil {
		return nil, err
	}
	if p.Title != "hunt" {
		return nil, fmt.Errorf("title: %q, not hunt", p.Title)
	}
	s := &State{random: game.FastRand(1)}
	if p.Random != nil {
		s.random = *p.Random
	}
	if err := s.random.ForceUpTo(mostOutcomes, p.Rolls); err != nil {
		return nil, err
	}
	r := reader{game.NewPositionReader(), s}
	if p.Letter != nil {
		if alone := (Position{
			Title: p.Title, Options: p.Options, Letter: p.Letter, Random: p.Random,
			Rolls: p.Rolls,
		}); !reflect.DeepEqual(p, alone) {
			return nil, errors.New("letter: it stands alone: the set-up of act 2 gives the rest")
		}
		r.letter(&p)
	} else {
		r.read(&p)
	}
	if err := r.Err(); err != nil {
		return nil, err
	}
	if len(p.Frames) == 0 && !s.over() {
		if err := s.Check(); err != nil {
			return nil, err
		}
		machine.Run(s, &s.stack, rec)
	}
	if err := s.Check(); err != nil {
		return nil, err
	}
	if !s.over() && s.stack.Len() == 0 {
		return nil, errors.New("frames: nobody is asked anything")
	}
	if err := game.Sound(t, s); err != nil {
		return nil, err
	}
	return s, nil
}

// reader fills a state from a position.
type reader struct {
	game.PositionReader
	s *State
}

func (r *reader) fail(where, format string, args ...any) { r.In(where).Require(false, format, args...) }

// index returns the place of a name in a list.
func (r *reader) index(where, name string, names []string) uint8 {
	return uint8(r.In(where).Name("entry", names, name))
}

func (r *reader) readRecord(lines []string) {
	for _, line := range lines {
		n, err := belief.ReadNote(r.s.board(), line)
		if err != nil || r.s.record.Full() {
			r.fail("record", "%q cannot be read, or the record is too long: %v", line, err)
			return
		}
		r.s.record.Add(n.Kind, n.A[:]...)
	}
}

func (r *reader) readScenes(list []positionScene) {
	scenes := r.s.record.Scenes()
	for _, given := range list {
		if given.Step < 0 || given.Step >= len(scenes) {
			r.fail("scenes", "there is no space %d", given.Step)
			return
		}
		var err, err2 error
		scene := &scenes[given.Step]
		scene.Went, err = belief.ReadLook(r.s.board(), given.Went)
		scene.Rested, err2 = belief.ReadLook(r.s.board(), given.Rested)
		if err = errors.Join(err, err2); err != nil {
			r.fail("scenes", "%v", err)
			return
		}
	}
}
