package battle

import (
	"encoding/json"
	"errors"
	"fmt"

	"prancingpony/game"
)

func (u Unit) String() string { return vocabulary.OperandText(kindFormation, int16(u)) }

// Check proves the invariants: figures within their limits, casualties conserved, everyone on the table, nobody on
// anybody else.
func (s *State) Check() error {
	for u := range NumUnits {
		if err := s.checkFormation(u); err != nil {
			return fmt.Errorf("formation %v: %w", u, err)
		}
	}
	if err := s.checkOverlap(); err != nil {
		return err
	}
	return s.checkQuestion()
}

func (s *State) checkFormation(u Unit) error {
	f := &s.units[u]
	if f.start == 0 {
		if *f != (Formation{}) {
			return errors.New("it has no companies at the start, but something else")
		}
		return nil
	}
	p := f.sheet()
	switch {
	case p.army.side() != u.Side():
		return fmt.Errorf("%s fights for the other side", p.id)
	case f.option < -1 || f.option >= p.choices:
		return fmt.Errorf("%s has no option %d", p.id, f.option)
	case f.start < 1 || f.start > p.mostCompanies():
		return fmt.Errorf("%s starts with %d companies, from 1 to %d are allowed", p.id, f.start, p.mostCompanies())
	case f.companies < 0 || f.companies > f.start:
		return fmt.Errorf("it has %d companies left of %d", f.companies, f.start)
	case f.hurt < 0 || f.hurt >= f.tray().models || f.companies == 0 && f.hurt != 0:
		return fmt.Errorf("%d casualties in a company of %d models", f.hurt, f.tray().models)
	case f.wounds < 0 || f.wounds > 0 && (!f.Monstrous() || f.companies == 0):
		return fmt.Errorf("%d wound counters", f.wounds)
	case f.Models()+int(f.lost) != f.startModels():
		return fmt.Errorf("%d models left and %d lost make %d, it started with %d", f.Models(), f.lost,
			f.Models()+int(f.lost), f.startModels())
	case f.facing < 0 || f.facing >= NumFacings:
		return fmt.Errorf("facing %d is not one of %d", f.facing, NumFacings)
	case f.files < 1 || f.files > MaxCompanies || f.companies > 0 && f.files > f.companies:
		return fmt.Errorf("%d files of %d companies", f.files, f.companies)
	case f.spent < 0 || int32(f.spent) > f.FullMove():
		return fmt.Errorf("it has spent %d of a Move of %d", f.spent, f.FullMove())
	case f.companies == 0 && f.marks&^unplaced != 0:
		return errors.New("it is gone, but marked")
	}
	if !s.Here(u) {
		return nil
	}
	b := f.body()
	if !s.onTable(&b) {
		return errors.New("it stands off the table")
	}
	if s.onImpassable(&b, checkSlack) {
		return errors.New("it stands on impassable ground")
	}
	return nil
}

func (s *State) checkOverlap() error {
	for u := range NumUnits {
		if !s.Here(u) {
			continue
		}
		b := s.units[u].body()
		for v := u + 1; v < NumUnits; v++ {
			if !s.Here(v) {
				continue
			}
			slack := int64(checkSlack)
			if u.Side() != v.Side() && s.phase <= phaseMove {
				slack = standSlack
			}
			if c := s.units[v].body(); b.overlap(&c) > slack {
				return fmt.Errorf("formations %v and %v overlap", u, v)
			}
		}
	}
	return nil
}

// checkQuestion: what is asked can be asked.
func (s *State) checkQuestion() error {
	switch {
	case s.inches != sizeRules[small].inches && s.inches != sizeRules[large].inches:
		return fmt.Errorf("a table of %d inches", s.inches)
	case s.turn < 0 || s.turns < 1 || s.turn > s.turns:
		return fmt.Errorf("turn %d of %d", s.turn, s.turns)
	case s.phase != phaseFight && s.fight != (melee{}):
		return errors.New("a fight outside the Fight phase")
	case (s.phase == phaseOver) != (s.ending != endingNone):
		return errors.New("an ending and a phase that do not agree")
	case (s.phase == phaseOver) != (s.stack.Len() == 0),
		s.phase != phaseOver && s.stack.Kind(0) != phaseFrames[s.phase]:
		return errors.New("a question of another phase")
	case s.phase != phaseOver && s.phase != phaseDeploy && (s.Alive(Good) == 0 || s.Alive(Evil) == 0):
		return errors.New("a side without formations, and the battle goes on")
	}
	if err := machine.Check(s, &s.stack); err != nil {
		return err
	}
	if s.phase != phaseFight && s.numDone != 0 {
		return errors.New("fights that are not judged outside the Fight phase")
	}
	if m := &s.fight; m.group != 0 && m.step > stepWeapons && m.group&^(1<<NumUnits-1) != 0 {
		return errors.New("a fight of formations that do not exist")
	}
	return nil
}

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
	Dice       [NumSides]int8  `json:"dice"`
	Switches   []string        `json:"switches,omitempty"`
	Current    string          `json:"current,omitempty"`
	Edges      []string        `json:"edges,omitempty"`
	Winner     string          `json:"winner,omitempty"`
	Ending     string          `json:"ending,omitempty"`
	Formations []formationPart `json:"formations,omitempty"`
	Scenery    []piecePart     `json:"scenery,omitempty"`
	Fight      *fightPart      `json:"fight,omitempty"`
	Outcomes   []outcomePart   `json:"outcomes,omitempty"` // fights of this turn that are not judged yet
	Volley     *volleyPart     `json:"volley,omitempty"`   // while a formation shoots company by company
	Shape      *shapePart      `json:"shape,omitempty"`    // the one that the formation on the move takes
	Contact    *contactPart    `json:"contact,omitempty"`  // while a charger chooses where it ends
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
	Group     []string        `json:"group"`
	Step      int8            `json:"step"`
	Decider   string          `json:"decider"`
	Formation string          `json:"formation,omitempty"`
	Slot      int8            `json:"slot,omitempty"`
	Losses    [NumSides]int16 `json:"losses"`
	// by formation: 1 + the number struck for each slot, 0 not chosen
	Aims map[string][]int `json:"aims,omitempty"`
}

type outcomePart struct {
	Group  []string        `json:"group"`
	Losses [NumSides]int16 `json:"losses"` // of good and evil
}

type volleyPart struct {
	Formation string   `json:"formation"`
	Slot      int      `json:"slot"` // of the company that chooses
	Aims      []string `json:"aims"` // who those before it shoot at; "" for nobody
}

type shapePart struct {
	Degrees int `json:"degrees"`
	Files   int `json:"files"`
}

type contactPart struct {
	Formation string `json:"formation"`
	Target    string `json:"target"`
	Die       int    `json:"die"`
}

// openPart is the question about a formation as its frame is written (see the fields in frames.go). A position has it
// in parts of other names: current, edges, shape, volley, contact and fight.
type openPart struct {
	Kind      string   `json:"kind"`
	Formation string   `json:"formation,omitempty"`
	Slot      int      `json:"slot,omitempty"`
	Edges     []string `json:"edges,omitempty"`
	Degrees   int      `json:"degrees,omitempty"`
	Files     int      `json:"files,omitempty"`
	Target    string   `json:"target,omitempty"`
	Die       int      `json:"die,omitempty"`
	Aims      []string `json:"aims,omitempty"`
}

const StepDegrees = 360 / NumFacings

var markNames = [...]string{
	"on-table", "disordered", "acted", "stirred", "faced", "hemmed", "slowed", "fled", "shot", "charged",
	"irresistible",
	"beaten", "even", "fought", "two-hands", "chose", "unplaced",
}

func (m Marks) names() []string {
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
	if s.winner != NoSide {
		p.Winner = sideNames[s.winner]
	}
	for _, w := range switchOptions {
		if s.on(w.rule) {
			p.Switches = append(p.Switches, w.id)
		}
	}
	for u := range NumUnits {
		if s.units[u].start > 0 {
			p.Formations = append(p.Formations, s.formationPart(u))
		}
	}
	for _, q := range s.pieces() {
		p.Scenery = append(p.Scenery, piecePart{
			groundNames[q.ground], int(q.facing) * StepDegrees, int(q.x),
			int(q.y), int(q.wide), int(q.depth),
		})
	}
	if s.fight != (melee{}) {
		p.Fight = s.fightPart()
	}
	for _, o := range s.outcomes[:s.numDone] {
		p.Outcomes = append(p.Outcomes, outcomePart{o.group.names(), o.losses})
	}
	s.writeQuestion(p)
	return p
}

func (s *State) formationPart(u Unit) formationPart {
	f := &s.units[u]
	companies, degrees, lost := int(f.companies), int(f.facing)*StepDegrees, int(f.lost)
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
	p := &fightPart{Group: []string{}, Step: m.step, Decider: sideNames[s.first], Losses: m.losses}
	for u := range NumUnits {
		if m.group.has(u) {
			p.Group = append(p.Group, u.String())
		}
		if m.aims[u] == ([MaxCompanies]int8{}) {
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

// writeQuestion writes the question about a formation.
func (s *State) writeQuestion(p *position) {
	u := s.moving()
	if u == noUnit {
		return
	}
	var open openPart
	if err := json.Unmarshal(machine.Write(s, &s.stack)[1], &open); err != nil {
		panic(err) // the fields of a frame are those of the part
	}
	if write := writeOpen[s.stack.Kind(1)]; write != nil {
		write(p, &open)
		return
	}
	p.Fight.Formation, p.Fight.Decider, p.Fight.Slot = open.Formation, sideNames[u.Side()], int8(open.Slot)
}

// writeOpen says under which key a position keeps the question about a formation; those of a fight are part of it.
var writeOpen = [numFrameKinds]func(p *position, open *openPart){
	framePlace: func(p *position, open *openPart) { p.Current = open.Formation },
	frameForm:  func(p *position, open *openPart) { p.Current = open.Formation },
	frameMarch: func(p *position, open *openPart) {
		p.Current, p.Shape = open.Formation, &shapePart{open.Degrees, open.Files}
	},
	frameRetreat: func(p *position, open *openPart) { p.Current, p.Edges = open.Formation, open.Edges },
	frameAim: func(p *position, open *openPart) {
		p.Volley = &volleyPart{open.Formation, open.Slot, open.Aims}
	},
	frameContact: func(p *position, open *openPart) {
		p.Contact = &contactPart{open.Formation, open.Target, open.Die}
	},
}
