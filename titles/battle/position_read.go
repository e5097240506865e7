package battle

import (
	"errors"
	"fmt"
	"slices"

	"prancingpony/game"
)

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
	if err := p.Random.ForceUpTo(dieSides, p.Rolls); err != nil {
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
	if err := s.checkContacts(); err != nil {
		return nil, err
	}
	s.settle()
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
	for u, last := unitsOf(good); u <= last; u++ {
		for v, lastFoe := unitsOf(evil); v <= lastFoe; v++ {
			if !s.here(u) || !s.here(v) || !s.inContact(u, v) || s.units[u].has(charged) || s.units[v].has(charged) {
				continue
			}
			return fmt.Errorf("formations %v and %v: they touch, and neither has charged", u, v)
		}
	}
	return nil
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
	for a, name := range sideNames {
		if err := within("dice of "+name, int(p.Dice[a]), 0, 6); err != nil {
			return nil, err
		}
	}
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
	for _, read := range []func(*State) error{p.readNames, p.readFormations, p.readScenery, p.readFight, p.readOutcomes, p.readOpen} {
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
	)
	if err != nil {
		return firstLine(err)
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
