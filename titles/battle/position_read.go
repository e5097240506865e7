package battle

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/bits"

	"prancingpony/game"
)

// Read reads a position.
func (t Title) Read(data []byte, rec game.Recorder) (game.State, error) {
	p := position{}
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
	if err := p.Random.ForceUpTo(dieSides, p.Rolls); err != nil {
		return nil, err
	}
	if p.Formations == nil {
		return t.readStart(&p, rec)
	}
	s, err := p.state()
	if err != nil {
		return nil, err
	}
	if err := s.Check(); err != nil {
		return nil, err
	}
	if err := s.checkContacts(); err != nil {
		return nil, err
	}
	s.settle(rec)
	if err := game.Sound(t, s); err != nil {
		return nil, err
	}
	return s, nil
}

// checkContacts: only charges bring enemies into contact, so before the first one there is none. Later two may still
// touch who had no room to part.
func (s *State) checkContacts() error {
	if s.turn > 1 || s.phase > phaseCharge {
		return nil
	}
	for u, last := UnitsOf(Good); u <= last; u++ {
		for v, lastFoe := UnitsOf(Evil); v <= lastFoe; v++ {
			if !s.Here(u) || !s.Here(v) || !s.inContact(u, v) || s.units[u].Has(Charged) || s.units[v].Has(Charged) {
				continue
			}
			return fmt.Errorf("formations %v and %v: they touch, and neither has charged", u, v)
		}
	}
	return nil
}

// readStart reads a position that only names a ready-made battle.
func (t Title) readStart(p *position, rec game.Recorder) (game.State, error) {
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
	r := game.NewPositionReader()
	p.readSwitches(r, func(i int) { o[switchOptions[i].id] = switchOptions[i].value })
	if r.Err() != nil {
		return nil, r.Err()
	}
	return t.start(o, p.Random, rec)
}

func (p *position) readSwitches(r game.PositionReader, turn func(i int)) {
	var ids []string
	for _, w := range switchOptions {
		ids = append(ids, w.id)
	}
	r.In("switches").Names("switch", ids, p.Switches, turn)
}

// settle plays on from a partial position to its first question. A fight that is alone is still asked for, so that it
// can be watched.
func (s *State) settle(rec game.Recorder) {
	if s.phase == phaseFight && s.fight.group == 0 {
		var list [NumUnits]Unit
		if s.fights(&list) > 0 {
			return
		}
	}
	machine.Run(s, &s.stack, rec)
}

// between reads a number from low to high; one that is not reads as low.
func between(r game.PositionReader, n, low, high int) int {
	r.Require(n >= low && n <= high, "%d is not from %d to %d", n, low, high)
	return max(low, min(n, high))
}

// or returns what a position gives, else what a partial one is completed with.
func or(given *int, otherwise int) int {
	if given == nil {
		return otherwise
	}
	return *given
}

// state reads the whole position. What comes first may be needed by what follows.
func (p *position) state() (*State, error) {
	s := &State{rand: p.Random, matchup: -1, winner: NoSide, dice: p.Dice, phase: phaseMove}
	r := game.NewPositionReader()
	for a, name := range sideNames {
		between(r.In("dice of "+name), int(p.Dice[a]), 0, dieSides)
	}
	size := sizeRules[small]
	s.inches = size.inches
	if p.Inches != 0 {
		s.inches = int8(between(r.In("inches"), p.Inches, int(size.inches), int(sizeRules[large].inches)))
	}
	if s.inches == sizeRules[large].inches {
		size = sizeRules[large]
	}
	s.turns = size.turns
	if p.Turns != 0 {
		s.turns = int8(between(r.In("turns"), p.Turns, 1, 100))
	}
	s.turn = int8(between(r.In("turn"), or(p.Turn, 1), 0, int(s.turns)))
	p.readNames(r, s)
	p.readFormations(r, s)
	p.readScenery(r.In("scenery"), s)
	p.readFight(r.In("fight"), s)
	p.readOutcomes(r.In("outcomes"), s)
	if r.Err() != nil {
		return nil, r.Err()
	}
	return s, p.readQuestion(s)
}

func (p *position) readNames(r game.PositionReader, s *State) {
	named := func(where, name string, names []string, set func(int)) {
		if i := r.In(where).Optional(where, names, name); i >= 0 {
			set(i)
		}
	}
	var ids []string
	for _, m := range matchups {
		ids = append(ids, m.id)
	}
	named("matchup", p.Matchup, ids, func(i int) { s.matchup = int8(i) })
	named("phase", p.Phase, phaseNames[:], func(i int) { s.phase = phase(i) })
	named("first", p.First, sideNames[:], func(i int) { s.first, s.active = Side(i), Side(i) })
	named("active", p.Active, sideNames[:], func(i int) { s.active = Side(i) })
	named("winner", p.Winner, sideNames[:], func(i int) { s.winner = Side(i) })
	named("ending", p.Ending, endingNames[:], func(i int) { s.ending = ending(i) })
	p.readSwitches(r, func(i int) { s.rules |= switchOptions[i].rule })
}

func (p *position) readFormations(r game.PositionReader, s *State) {
	var used group
	for i := range p.Formations {
		part := &p.Formations[i]
		in := r.In(fmt.Sprintf("formation %d", i+1))
		if part.ID != "" {
			in = r.In("formation " + part.ID)
		}
		k, ok := profileNamed(part.Formation)
		in.Require(ok, "there is no formation %q", part.Formation)
		u, last := UnitsOf(profiles[k].army.side())
		if part.ID != "" {
			u = Unit(in.Name("formation", unitNames, part.ID))
			in.Require(!used.has(u), "it comes twice")
		} else {
			for u <= last && used.has(u) {
				u++
			}
			in.Require(u <= last, "more than %d formations on a side", MaxFormations)
		}
		if r.Err() != nil {
			return
		}
		used |= 1 << u
		s.units[u] = part.formation(in, k, u)
	}
}

func (part *formationPart) formation(r game.PositionReader, k uint8, u Unit) Formation {
	f := Formation{profile: k, option: -1, facing: u.Side().ahead(), marks: onTable}
	if part.Option != "" {
		f.option = profiles[k].optionNamed(part.Option)
		r.Require(f.option >= 0, "%s cannot have the option %q", part.Formation, part.Option)
	}
	start := part.Start
	if start == 0 {
		start = or(part.Companies, 0)
	}
	companies := or(part.Companies, start)
	files := part.Files
	if files == 0 {
		files = max(1, min(companies, 2))
	}
	degrees := or(part.Degrees, int(f.facing)*StepDegrees)
	r.Require(degrees%StepDegrees == 0, "%d degrees are not a multiple of %d", degrees, StepDegrees)
	const far = 20_000
	f.start = int8(between(r.In("start"), start, 1, MaxCompanies))
	f.companies = int8(between(r.In("companies"), companies, 0, int(f.start)))
	f.hurt = int8(between(r.In("casualties"), part.Casualties, 0, 8))
	f.wounds = int8(between(r.In("wounds"), part.Wounds, 0, 100))
	f.files = int8(between(r.In("files"), files, 1, MaxCompanies))
	f.facing = Facing(between(r.In("degrees"), degrees, 0, 359) / StepDegrees)
	f.x, f.y = int16(between(r.In("x"), part.X, -far, far)), int16(between(r.In("y"), part.Y, -far, far))
	f.spent = int16(between(r.In("spent"), part.Spent, 0, far))
	if f.lost = int16(f.startModels() - f.Models()); part.Lost != nil {
		f.lost = int16(between(r.In("lost"), *part.Lost, 0, f.startModels()))
	}
	if f.companies == 0 || part.Marks != nil {
		f.marks = 0
	}
	r.In("marks").Names("mark", markNames[:], part.Marks, func(i int) { f.marks |= 1 << i })
	return f
}

func (p *position) readScenery(r game.PositionReader, s *State) {
	r.Require(len(p.Scenery) <= maxScenery, "%d pieces, at most %d", len(p.Scenery), maxScenery)
	size := int(s.tableSize())
	for i := range min(len(p.Scenery), maxScenery) {
		part, in := &p.Scenery[i], r.In(fmt.Sprint(i+1))
		s.scenery[i] = piece{
			ground: ground(in.Name("ground", groundNames[:], part.Ground)),
			facing: Facing(between(in.In("degrees"), part.Degrees, 0, 359) / StepDegrees),
			x:      int16(between(in.In("x"), part.X, 0, size)),
			y:      int16(between(in.In("y"), part.Y, 0, size)),
			wide:   int16(between(in.In("width"), part.Width, 1, size)),
			depth:  int16(between(in.In("depth"), part.Depth, 1, size)),
		}
		s.numPiece++
	}
}

func readGroup(r game.PositionReader, names []string) (g group) {
	r.In("group").Names("formation", unitNames, names, func(i int) { g |= 1 << i })
	return g
}

func (p *position) readFight(r game.PositionReader, s *State) {
	part := p.Fight
	if part == nil {
		return
	}
	r.In("decider").Name("side", sideNames[:], part.Decider)
	m := melee{group: readGroup(r, part.Group), losses: part.Losses}
	m.step = int8(between(r.In("step"), int(part.Step), 0, int(stepInfantry)))
	chosen := bits.OnesCount32(uint32(m.group)) >= 2 && part.Formation != ""
	r.Require(m.group == 0 || chosen, "nobody in it has to choose")
	in := r.In("aims")
	for name, aims := range part.Aims {
		u := in.Name("formation", unitNames, name)
		in.Require(len(aims) <= MaxCompanies, "%d of %s, at most %d", len(aims), name, MaxCompanies)
		for slot, aim := range aims[:min(len(aims), MaxCompanies)] {
			m.aims[u][slot] = int8(between(in, aim, 0, int(NumUnits)))
		}
	}
	s.fight = m
}

func (p *position) readOutcomes(r game.PositionReader, s *State) {
	r.Require(len(p.Outcomes) <= MaxFormations, "%d fights, at most %d", len(p.Outcomes), MaxFormations)
	r.Require(len(p.Outcomes) == 0 || s.phase == phaseFight, "fights are judged at the end of the Fight phase")
	for i := range min(len(p.Outcomes), MaxFormations) {
		o := outcome{readGroup(r, p.Outcomes[i].Group), p.Outcomes[i].Losses}
		known := o.group != 0 && o.losses[Good] >= 0 && o.losses[Evil] >= 0
		r.Require(known, "a fight of nobody, or fewer losses than none")
		s.outcomes[s.numDone] = o
		s.numDone++
	}
}

// readQuestion lays the frames on the stack: the question of the phase, and that about a formation if there is one.
func (p *position) readQuestion(s *State) error {
	s.enter(s.phase)
	open := p.openParts()
	if len(open) == 0 {
		return nil
	}
	if s.phase == phaseOver {
		return fmt.Errorf("%s: the battle is over", open[0].Kind)
	}
	if len(open) > 1 {
		return fmt.Errorf("%s: another question is open, %s", open[1].Kind, open[0].Kind)
	}
	if open[0].Formation == "" {
		return fmt.Errorf("%s: of no formation", open[0].Kind)
	}
	text, err := json.Marshal(open[0])
	if err != nil {
		return err
	}
	return machine.Read(s, &s.stack, []json.RawMessage{text})
}

// openParts returns the questions about formations that a position has.
func (p *position) openParts() (all []openPart) {
	switch {
	case p.Shape != nil:
		all = append(all, openPart{Kind: "march", Formation: p.Current, Degrees: p.Shape.Degrees, Files: p.Shape.Files})
	case len(p.Edges) > 0:
		all = append(all, openPart{Kind: "retreat", Formation: p.Current, Edges: p.Edges})
	case p.Current != "" && p.Phase == phaseNames[phaseDeploy]:
		all = append(all, openPart{Kind: "place", Formation: p.Current})
	case p.Current != "":
		all = append(all, openPart{Kind: "form", Formation: p.Current})
	}
	if v := p.Volley; v != nil {
		all = append(all, openPart{Kind: "aim", Formation: v.Formation, Slot: v.Slot, Aims: v.Aims})
	}
	if c := p.Contact; c != nil {
		all = append(all, openPart{Kind: "contact", Formation: c.Formation, Target: c.Target, Die: c.Die})
	}
	if f := p.Fight; f != nil && f.Formation != "" {
		kind := "strike"
		if f.Step == stepWeapons {
			kind = "wield"
		}
		all = append(all, openPart{Kind: kind, Formation: f.Formation, Slot: int(f.Slot)})
	}
	return all
}
