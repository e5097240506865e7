package battle

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"prancingpony/game"
)

// position is a state as JSON, by names. A partial position is completed: without formations the ready-made battle
// stands at its start; a formation without marks stands on the table, complete, facing the enemy.
type position struct {
	Title      string          `json:"title"`
	Matchup    string          `json:"matchup,omitempty"`
	Inches     int             `json:"inches,omitempty"`
	Turns      int             `json:"turns,omitempty"`
	Turn       *int            `json:"turn,omitempty"`
	Phase      string          `json:"phase,omitempty"`
	Active     string          `json:"active,omitempty"`
	First      string          `json:"first,omitempty"`
	Dice       [numSides]int8  `json:"dice"`
	Switches   []string        `json:"switches,omitempty"`
	Current    string          `json:"current,omitempty"`
	Edges      []string        `json:"edges,omitempty"`
	Winner     string          `json:"winner,omitempty"`
	Ending     string          `json:"ending,omitempty"`
	Formations []formationPart `json:"formations,omitempty"`
	Scenery    []piecePart     `json:"scenery,omitempty"`
	Fight      *fightPart      `json:"fight,omitempty"`
	Random     game.Rand       `json:"random"`
	Rolls      []int           `json:"rolls,omitempty"`
}

type formationPart struct {
	ID         string   `json:"id,omitempty"` // "good-1" …; the next free number of its side if left out
	Formation  string   `json:"formation"`
	Option     string   `json:"option,omitempty"`
	Start      int      `json:"start,omitempty"`
	Companies  *int     `json:"companies,omitempty"`
	Casualties int      `json:"casualties,omitempty"` // of the incomplete company
	Wounds     int      `json:"wounds,omitempty"`
	Files      int      `json:"files,omitempty"`
	Degrees    *int     `json:"degrees,omitempty"` // clockwise from north
	X          int      `json:"x"`
	Y          int      `json:"y"`
	Spent      int      `json:"spent,omitempty"`
	Lost       *int     `json:"lost,omitempty"`
	Marks      []string `json:"marks"` // null or left out: it stands on the table
}

type piecePart struct {
	Ground  string `json:"ground"`
	Degrees int    `json:"degrees,omitempty"`
	X       int    `json:"x"`
	Y       int    `json:"y"`
	Width   int    `json:"width"`
	Depth   int    `json:"depth"`
}

type fightPart struct {
	Group     []string         `json:"group"`
	Step      int8             `json:"step"`
	Decider   string           `json:"decider"`
	Formation string           `json:"formation,omitempty"`
	Slot      int8             `json:"slot,omitempty"`
	Losses    [numSides]int16  `json:"losses"`
	Aims      map[string][]int `json:"aims,omitempty"` // by formation: 1 + the number struck for each slot, 0 not chosen
}

const stepDegrees = 360 / numFacings

var markNames = [...]string{
	"on-table", "disordered", "acted", "stirred", "faced", "hemmed", "slowed", "fled", "shot", "charged", "irresistible",
	"beaten", "even", "fought", "two-hands", "chose", "unplaced",
}

func (m marks) names() []string {
	names := []string{}
	for i, name := range markNames {
		if m&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return names
}

// Position is the whole state by names.
func (s *State) Position() any {
	turn := int(s.turn)
	p := &position{
		Title: "battle", Inches: int(s.inches), Turns: int(s.turns), Turn: &turn, Phase: phaseNames[s.phase],
		Active: sideNames[s.active], First: sideNames[s.first], Dice: s.dice, Ending: endingNames[s.ending],
		Random: s.rand, Rolls: s.rand.Forced(),
	}
	if s.matchup >= 0 {
		p.Matchup = matchups[s.matchup].id
	}
	if s.winner != noSide {
		p.Winner = sideNames[s.winner]
	}
	if u := s.moving(); u != noUnit && s.phase != phaseFight {
		p.Current = u.String()
	}
	for _, w := range switchOptions {
		if s.on(w.rule) {
			p.Switches = append(p.Switches, w.id)
		}
	}
	for e := range numEdges {
		if s.open.edges&(1<<e) != 0 {
			p.Edges = append(p.Edges, edgeNames[e])
		}
	}
	for u := range numUnits {
		if s.units[u].start > 0 {
			p.Formations = append(p.Formations, s.formationPart(u))
		}
	}
	for _, q := range s.pieces() {
		p.Scenery = append(p.Scenery, piecePart{groundNames[q.ground], int(q.facing) * stepDegrees, int(q.x), int(q.y), int(q.wide), int(q.depth)})
	}
	if s.fight != (melee{}) {
		p.Fight = s.fightPart()
	}
	return p
}

func (s *State) formationPart(u unit) formationPart {
	f := &s.units[u]
	companies, degrees, lost := int(f.companies), int(f.facing)*stepDegrees, int(f.lost)
	part := formationPart{
		ID: u.String(), Formation: f.sheet().id, Start: int(f.start), Companies: &companies, Casualties: int(f.hurt),
		Wounds: int(f.wounds), Files: int(f.files), Degrees: &degrees, X: int(f.x), Y: int(f.y), Spent: int(f.spent),
		Lost: &lost, Marks: f.marks.names(),
	}
	if f.option >= 0 {
		part.Option = weaponNames[f.sheet().options[f.option].weapon]
	}
	return part
}

func (s *State) fightPart() *fightPart {
	m := &s.fight
	p := &fightPart{Group: []string{}, Step: m.step, Decider: sideNames[s.first], Slot: s.open.slot, Losses: m.losses}
	if u := s.moving(); u != noUnit {
		p.Formation, p.Decider = u.String(), sideNames[u.side()]
	}
	for u := range numUnits {
		if m.group.has(u) {
			p.Group = append(p.Group, u.String())
		}
		if m.aims[u] == ([maxCompanies]int8{}) {
			continue
		}
		if p.Aims == nil {
			p.Aims = map[string][]int{}
		}
		var slots []int
		for _, aim := range m.aims[u] {
			slots = append(slots, int(aim))
		}
		p.Aims[u.String()] = slots
	}
	return p
}

// Read reads a position.
func (t Title) Read(data []byte) (game.State, error) {
	p := position{Dice: [numSides]int8{}}
	if err := game.Decode(data, &p); err != nil {
		return nil, err
	}
	if p.Title != t.ID() {
		return nil, fmt.Errorf("title %q: this is %s", p.Title, t.ID())
	}
	if p.Random == (game.Rand{}) {
		p.Random = game.FastRand(1)
	}
	if p.Random.Dead() {
		return nil, errors.New("random: a source that gives nothing but zeros never decides a roll-off")
	}
	if err := p.Random.Force(p.Rolls); err != nil {
		return nil, err
	}
	if p.Formations == nil {
		return t.readStart(&p)
	}
	s, err := p.state()
	if err != nil {
		return nil, err
	}
	if err := s.Check(); err != nil {
		return nil, err
	}
	s.settle()
	if err := game.Sound(t, s); err != nil {
		return nil, err
	}
	return s, nil
}

// readStart is a position that only names a ready-made battle.
func (t Title) readStart(p *position) (game.State, error) {
	o := game.Options{}
	if p.Matchup != "" {
		o["matchup"] = p.Matchup
	}
	switch p.Inches {
	case 0, int(sizeRules[small].inches):
	case int(sizeRules[large].inches):
		o["size"] = sizeNames[large]
	default:
		return nil, fmt.Errorf("inches: a table of %d", p.Inches)
	}
	for _, id := range p.Switches {
		i := slices.IndexFunc(switchOptions[:], func(w struct {
			rule      switches
			id, value string
		},
		) bool {
			return w.id == id
		})
		if i < 0 {
			return nil, fmt.Errorf("switches: there is no switch %q", id)
		}
		o[id] = switchOptions[i].value
	}
	return t.New(o, p.Random)
}

// settle plays on from a partial position to its first question. A fight that is alone is still asked for, so that it
// can be watched.
func (s *State) settle() {
	if s.phase == phaseFight && s.fight.group == 0 {
		var list [numUnits]unit
		if s.fights(&list) > 0 {
			return
		}
	}
	s.proceed(nil)
}

// index finds a name, with an error that says where it stood.
func index(where, name string, names []string) (int, error) {
	i := slices.Index(names, name)
	if i < 0 {
		return 0, fmt.Errorf("%s: %q is not known", where, name)
	}
	return i, nil
}

// within holds a figure of a position to its limits before it becomes a small number.
func within(where string, n, low, high int) error {
	if n < low || n > high {
		return fmt.Errorf("%s: %d is not from %d to %d", where, n, low, high)
	}
	return nil
}

func (p *position) state() (*State, error) {
	s := &State{rand: p.Random, matchup: -1, winner: noSide, dice: p.Dice, turn: 1, phase: phaseMove}
	s.inches = sizeRules[small].inches
	if p.Inches != 0 {
		if err := within("inches", p.Inches, int(sizeRules[small].inches), int(sizeRules[large].inches)); err != nil {
			return nil, err
		}
		s.inches = int8(p.Inches)
	}
	s.turns = sizeRules[small].turns
	if s.inches == sizeRules[large].inches {
		s.turns = sizeRules[large].turns
	}
	if p.Turns != 0 {
		if err := within("turns", p.Turns, 1, 100); err != nil {
			return nil, err
		}
		s.turns = int8(p.Turns)
	}
	if p.Turn != nil {
		if err := within("turn", *p.Turn, 0, int(s.turns)); err != nil {
			return nil, err
		}
		s.turn = int8(*p.Turn)
	}
	for _, read := range []func(*State) error{p.readNames, p.readFormations, p.readScenery, p.readFight} {
		if err := read(s); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func (p *position) readNames(s *State) error {
	named := func(where, name string, names []string, set func(int)) error {
		if name == "" {
			return nil
		}
		i, err := index(where, name, names)
		if err == nil {
			set(i)
		}
		return err
	}
	var ids []string
	for _, m := range matchups {
		ids = append(ids, m.id)
	}
	err := errors.Join(
		named("matchup", p.Matchup, ids, func(i int) { s.matchup = int8(i) }),
		named("phase", p.Phase, phaseNames[:], func(i int) { s.phase = phase(i) }),
		named("first", p.First, sideNames[:], func(i int) { s.first, s.active = side(i), side(i) }),
		named("active", p.Active, sideNames[:], func(i int) { s.active = side(i) }),
		named("winner", p.Winner, sideNames[:], func(i int) { s.winner = side(i) }),
		named("ending", p.Ending, endingNames[:], func(i int) { s.ending = ending(i) }),
		named("current", p.Current, formationNames(), func(i int) { s.open = frame{kind: frameManoeuvre, unit: unit(i)} }),
	)
	if err != nil {
		return firstLine(err)
	}
	for _, name := range p.Edges {
		e, err := index("edges", name, edgeNames[:])
		if err != nil {
			return err
		}
		s.open.edges |= 1 << e
	}
	switch {
	case s.open.edges != 0 && s.open.kind == frameNone:
		return errors.New("edges: nobody retreats to them")
	case s.open.edges != 0:
		s.open.kind = frameRetreat
	case s.open.kind != frameNone && s.phase == phaseDeploy:
		s.open.kind = framePlace
	}
	for _, id := range p.Switches {
		found := false
		for _, w := range switchOptions {
			if w.id == id {
				s.rules, found = s.rules|w.rule, true
			}
		}
		if !found {
			return fmt.Errorf("switches: there is no switch %q", id)
		}
	}
	return nil
}

// firstLine is the first of several joined errors: one clear line is enough.
func firstLine(err error) error {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return joined.Unwrap()[0]
	}
	return err
}

func (p *position) readFormations(s *State) error {
	var used group
	for i, part := range p.Formations {
		where := fmt.Sprintf("formation %d", i+1)
		if part.ID != "" {
			where = "formation " + part.ID
		}
		k, ok := profileNamed(part.Formation)
		if !ok {
			return fmt.Errorf("%s: there is no formation %q", where, part.Formation)
		}
		u, last := unitsOf(profiles[k].army.side())
		for part.ID == "" && u <= last && used.has(u) {
			u++
		}
		if part.ID != "" {
			n, err := index(where, part.ID, formationNames())
			if err != nil {
				return err
			}
			u = unit(n)
		} else if u > last {
			return fmt.Errorf("%s: more than %d formations on a side", where, maxFormations)
		}
		if used.has(u) {
			return fmt.Errorf("%s: it comes twice", where)
		}
		used |= 1 << u
		f, err := part.formation(where, k, u)
		if err != nil {
			return err
		}
		s.units[u] = f
	}
	return nil
}

func (part *formationPart) formation(where string, k uint8, u unit) (formation, error) {
	f := formation{profile: k, option: -1, facing: u.side().ahead(), marks: onTable}
	if part.Option != "" {
		if f.option = profiles[k].optionNamed(part.Option); f.option < 0 {
			return f, fmt.Errorf("%s: %s cannot have the option %q", where, part.Formation, part.Option)
		}
	}
	start := part.Start
	if start == 0 && part.Companies != nil {
		start = *part.Companies
	}
	companies := start
	if part.Companies != nil {
		companies = *part.Companies
	}
	files := part.Files
	if files == 0 {
		files = max(1, min(companies, 2))
	}
	degrees := int(f.facing) * stepDegrees
	if part.Degrees != nil {
		degrees = *part.Degrees
	}
	if degrees%stepDegrees != 0 {
		return f, fmt.Errorf("%s: %d degrees are not a multiple of %d", where, degrees, stepDegrees)
	}
	const far = 20_000
	if err := firstOf(
		within(where+": start", start, 1, maxCompanies), within(where+": companies", companies, 0, start),
		within(where+": casualties", part.Casualties, 0, 8), within(where+": wounds", part.Wounds, 0, 100),
		within(where+": files", files, 1, maxCompanies), within(where+": degrees", degrees, 0, 359),
		within(where+": x", part.X, -far, far), within(where+": y", part.Y, -far, far),
		within(where+": spent", part.Spent, 0, far),
	); err != nil {
		return f, err
	}
	f.start, f.companies, f.hurt, f.wounds, f.files = int8(start), int8(companies), int8(part.Casualties), int8(part.Wounds), int8(files)
	f.facing, f.x, f.y, f.spent = facing(degrees/stepDegrees), int16(part.X), int16(part.Y), int16(part.Spent)
	f.lost = int16(f.startModels() - f.models())
	if part.Lost != nil {
		if err := within(where+": lost", *part.Lost, 0, f.startModels()); err != nil {
			return f, err
		}
		f.lost = int16(*part.Lost)
	}
	if companies == 0 {
		f.marks = 0
	}
	if part.Marks != nil {
		f.marks = 0
		for _, name := range part.Marks {
			i, err := index(where+": marks", name, markNames[:])
			if err != nil {
				return f, err
			}
			f.marks |= 1 << i
		}
	}
	return f, nil
}

func firstOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func (p *position) readScenery(s *State) error {
	if len(p.Scenery) > maxScenery {
		return fmt.Errorf("scenery: %d pieces, at most %d", len(p.Scenery), maxScenery)
	}
	for i, part := range p.Scenery {
		where := fmt.Sprintf("scenery %d", i+1)
		g, err := index(where, part.Ground, groundNames[:])
		size := int(s.tableSize())
		if err := firstOf(err,
			within(where+": degrees", part.Degrees, 0, 359), within(where+": x", part.X, 0, size), within(where+": y", part.Y, 0, size),
			within(where+": width", part.Width, 1, size), within(where+": depth", part.Depth, 1, size),
		); err != nil {
			return err
		}
		s.scenery[i] = piece{ground(g), facing(part.Degrees / stepDegrees), int16(part.X), int16(part.Y), int16(part.Width), int16(part.Depth)}
		s.numPiece++
	}
	return nil
}

func (p *position) readFight(s *State) error {
	part := p.Fight
	if part == nil {
		return nil
	}
	if _, err := index("fight: decider", part.Decider, sideNames[:]); err != nil {
		return err
	}
	m := melee{step: part.Step, losses: part.Losses}
	names := formationNames()
	for _, name := range part.Group {
		u, err := index("fight: group", name, names)
		if err != nil {
			return err
		}
		m.group |= 1 << u
	}
	if part.Formation != "" {
		u, err := index("fight: formation", part.Formation, names)
		if err != nil {
			return err
		}
		s.open = frame{kind: frameStrike, unit: unit(u), slot: part.Slot}
		if part.Step == stepWeapons {
			s.open.kind = frameWield
		}
	}
	if err := firstOf(within("fight: step", int(part.Step), 0, int(stepInfantry)), within("fight: slot", int(part.Slot), 0, maxCompanies-1)); err != nil {
		return err
	}
	if m.group != 0 && (bits.OnesCount32(uint32(m.group)) < 2 || s.open.kind == frameNone) {
		return errors.New("fight: nobody in it has to choose")
	}
	known := 0
	for u := range numUnits {
		if _, ok := part.Aims[names[u]]; ok {
			known++
		}
		for slot, aim := range part.Aims[names[u]] {
			if err := firstOf(within("fight: aims", aim, 0, int(numUnits)), within("fight: aims", slot, 0, maxCompanies-1)); err != nil {
				return err
			}
			m.aims[u][slot] = int8(aim)
		}
	}
	if known != len(part.Aims) {
		return errors.New("fight: aims of a formation that does not exist")
	}
	s.fight = m
	return nil
}
