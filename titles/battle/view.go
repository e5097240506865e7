package battle

import "prancingpony/game"

// view is the whole table to scale. Lengths are tenths of a millimetre, x from the west edge and y from the south edge,
// degrees clockwise from north. Nothing but the dice to come is hidden, so every seat has the same view.
type view struct {
	Title      string          `json:"title"`
	Matchup    string          `json:"matchup,omitempty"`
	Size       int32           `json:"size"` // Side of the square table
	Inch       int32           `json:"inch"`
	Zone       int32           `json:"zone"` // depth of the deployment zones
	Turn       int             `json:"turn"`
	Turns      int             `json:"turns"`
	Phase      string          `json:"phase" enum:"deploy,initiative,move,shoot,charge,fight,over"`
	Active     string          `json:"active" enum:"good,evil"`
	First      string          `json:"first" enum:"good,evil"`
	Dice       [NumSides]int8  `json:"dice"` // the last roll-off: good, evil
	Switches   []string        `json:"switches"`
	Sides      []sideView      `json:"sides"`
	Current    string          `json:"current,omitempty"`
	Edges      []string        `json:"edges,omitempty"`
	Formations []formationView `json:"formations"`
	Scenery    []sceneryView   `json:"scenery,omitempty"`
	Distances  []distanceView  `json:"distances,omitempty"`
	Contacts   []contactView   `json:"contacts,omitempty"`
	Placing    *placingView    `json:"placing,omitempty"`
	March      *marchView      `json:"march,omitempty"`
	Shots      []shotView      `json:"shots,omitempty"`
	Charges    []chargeView    `json:"charges,omitempty"`
	Fights     [][]string      `json:"fights,omitempty"`
	Fight      *fightView      `json:"fight,omitempty"`
	Result     *game.Result    `json:"result,omitempty"`
}

type sideView struct {
	Side   string `json:"side" enum:"good,evil"`
	Points int    `json:"points"` // of the army
	Score  int    `json:"score"`
}

type spot [2]int32

func spotAt(p Point) spot { return spot{p.x, p.y} }

type outline [4]spot // Front left, front right, rear right, rear left

func outlineOf(q *quad) (o outline) {
	for i, c := range q.corners {
		o[i] = spotAt(c)
	}
	return o
}

type companyView struct {
	Centre  spot    `json:"centre"`
	Outline outline `json:"outline"`
	Models  int     `json:"models"`
	Gone    int     `json:"gone"` // casualties of the company
}

type arcView struct {
	Left         spot `json:"left"` // Front corners; the arc opens at 45° beyond them
	Right        spot `json:"right"`
	LeftDegrees  int  `json:"leftDegrees"`
	RightDegrees int  `json:"rightDegrees"`
	AllRound     bool `json:"allRound"`
}

type missileView struct {
	Weapon   string `json:"weapon"`
	Range    int32  `json:"range"`
	Strength int    `json:"strength"`
	Ready    bool   `json:"ready"` // it could still shoot in this turn
	Why      string `json:"why,omitempty"`
}

type profileView struct {
	Move         int `json:"move"`
	Fight        int `json:"fight"`
	Strength     int `json:"strength"`
	Defence      int `json:"defence"`
	FrontDefence int `json:"frontDefence"`
	Attacks      int `json:"attacks"`
	Resilience   int `json:"resilience"`
	Courage      int `json:"courage"`
}

type formationView struct {
	ID          string        `json:"id"`
	Side        string        `json:"side" enum:"good,evil"`
	Formation   string        `json:"formation"`
	Army        string        `json:"army"`
	Troop       string        `json:"troop" enum:"infantry,cavalry,monster"`
	Tier        string        `json:"tier"`
	Option      string        `json:"option,omitempty"`
	Weapons     []string      `json:"weapons"`
	Profile     profileView   `json:"profile"`
	Price       int           `json:"price"` // of one company
	Start       int           `json:"start"` // companies
	Models      int           `json:"models"`
	StartModels int           `json:"startModels"`
	Wounds      int           `json:"wounds,omitempty"`
	Standing    bool          `json:"standing"`
	Marks       []string      `json:"marks"`
	Front       spot          `json:"front"` // middle of the front edge
	Centre      spot          `json:"centre"`
	Degrees     int           `json:"degrees"`
	Files       int           `json:"files"`
	Tray        spot          `json:"tray"` // width and depth of one company
	Width       int32         `json:"width"`
	Depth       int32         `json:"depth"`
	Companies   []companyView `json:"companies"`
	Arc         *arcView      `json:"arc,omitempty"`
	Missile     *missileView  `json:"missile,omitempty"`
	Charge      [6]int32      `json:"charge"` // how far each face of the die goes, 0 where it fails
	MoveLeft    int32         `json:"moveLeft"`
}

type sceneryView struct {
	Ground      string  `json:"ground"`
	Outline     outline `json:"outline"`
	Impassable  bool    `json:"impassable"`
	BlocksSight bool    `json:"blocksSight"`
}

// distanceView is a ruler between the nearest points of two enemies.
type distanceView struct {
	From string `json:"from"`
	To   string `json:"to"`
	Gap  int64  `json:"gap"`
	A    spot   `json:"a"`
	B    spot   `json:"b"`
}

// contactView is two enemies that touch, about where, and what each needs against the other.
type contactView struct {
	Good  string       `json:"good"`
	Evil  string       `json:"evil"`
	At    spot         `json:"at"`
	Needs []reasonView `json:"needs"`
}

// reasonView is why a blow at one side of the enemy needs its score: Strength against Defence, which a shield raises,
// and what a weapon adds to each die.
type reasonView struct {
	By       string `json:"by"`
	Side     string `json:"side" enum:"front,right,rear,left"` // of the enemy
	Strength int    `json:"strength"`
	Defence  int    `json:"defence"`
	Shield   int    `json:"shield,omitempty"`
	Bonus    int    `json:"bonus,omitempty"`
	Need     int    `json:"need"`
	Then     int    `json:"then,omitempty"` // of a second die
}

// placingView is how the formation that is being put down would stand: « place A B » has the middle of its front edge
// at Origin + A·East + B·Ahead, and Parts are laid out about that point.
type placingView struct {
	Origin  spot      `json:"origin"`
	East    spot      `json:"east"`
	Ahead   spot      `json:"ahead"`
	Degrees int       `json:"degrees"`
	Parts   []outline `json:"parts"`
}

// marchView is where the formation that moves may end in the shape that is shown: « march X Y » has the middle of its
// front edge there, and Parts are laid out about that point. Ends are X, Y and how far the farthest point of a tray
// travels. Ways are where each company goes, in the order in which they stand now, laid out about that point too.
// Orders are whose of these ways each company takes to an end; empty where each takes its own.
type marchView struct {
	Degrees int        `json:"degrees"`
	Files   int        `json:"files"`
	Parts   []outline  `json:"parts"`
	Ways    []outline  `json:"ways"`
	Ends    [][3]int32 `json:"ends"`
	Orders  [][]int    `json:"orders"`
	Forms   []formView `json:"forms,omitempty"`
	Steady  int32      `json:"steady"` // after so much it may still shoot; -1 without a missile
}

// formView is another shape it may take first, and how far it travels for that alone.
type formView struct {
	Action  string    `json:"action"`
	Degrees int       `json:"degrees"`
	Files   int       `json:"files"`
	Needs   int       `json:"needs"`
	Front   spot      `json:"front"` // where the middle of its front edge would be then
	Parts   []outline `json:"parts"`
}

// shotView is what a shot would be: dice, the score needed, and the hits and casualties to expect in hundredths.
type shotView struct {
	Action   string `json:"action"`
	Dice     int    `json:"dice"`
	Need     int    `json:"need"`
	Then     int    `json:"then,omitempty"` // of the second die
	Defence  int    `json:"defence"`
	Expected int    `json:"expected"`
	Losses   int    `json:"losses"` // two hits to a casualty against Resilience 2
}

// chargeView is what a charge would be at its nearest end, or at one of its ends: the die needed, where it ends, and
// the casualties to expect in hundredths.
type chargeView struct {
	Action string    `json:"action"`
	Travel int32     `json:"travel"` // of the farthest point of any tray
	Need   int       `json:"need"`
	Side   string    `json:"side"` // of the enemy
	Own    int       `json:"own"`  // companies in contact
	Met    int       `json:"met"`  // and of the enemy
	Parts  []outline `json:"parts"`
	Deals  int       `json:"deals"`
	Takes  int       `json:"takes"`
}

// fightView is the fight that waits for a choice: who is in it, which type strikes next, and whose choice it is.
type fightView struct {
	Formations []string `json:"formations"`
	Step       string   `json:"step"` // weapons, or the type of troops that strikes
	Unit       string   `json:"unit"`
	// of the company that chooses who to strike, from 1; 0 while weapons are chosen
	Slot   int             `json:"slot"`
	Losses [NumSides]int16 `json:"losses"`
}

// ViewType is what the page reads.
func (Title) ViewType() game.View { return &view{} }

// View is the table as everyone sees it.
func (s *State) View(seat game.Seat) game.View {
	v := &view{
		Title: "battle", Size: s.tableSize(), Inch: Inch, Zone: s.zone(), Turn: int(s.turn), Turns: int(s.turns),
		Phase: phaseNames[s.phase], Active: sideNames[s.active], First: sideNames[s.first], Dice: s.dice,
		Switches:   []string{},
		Formations: []formationView{},
	}
	if s.matchup >= 0 {
		v.Matchup = matchups[s.matchup].id
	}
	for _, w := range switchOptions {
		if s.on(w.rule) {
			v.Switches = append(v.Switches, w.id)
		}
	}
	for a := range NumSides {
		v.Sides = append(v.Sides, sideView{sideNames[a], s.ArmyPoints(a), s.score(a)})
	}
	if u := s.moving(); u != noUnit && s.phase != phaseFight {
		v.Current = u.String()
	}
	for u := range NumUnits {
		if s.units[u].start > 0 {
			v.Formations = append(v.Formations, s.viewFormation(u))
		}
	}
	for i := range s.pieces() {
		p := &s.scenery[i]
		q := p.quad()
		v.Scenery = append(v.Scenery, sceneryView{
			groundNames[p.ground], outlineOf(&q), p.ground.impassable(),
			p.ground.blocksSight(),
		})
	}
	v.Distances, v.Contacts = s.viewDistances(), s.viewContacts()
	v.Fight = s.viewFight()
	machine.Show(s, &s.stack, seat, v)
	s.viewChoices(v)
	if r := s.Result(); r.Over {
		v.Result = &r
	}
	return v
}

func (s *State) viewFormation(u Unit) formationView {
	f := &s.units[u]
	p := f.sheet()
	v := formationView{
		ID: u.String(), Side: sideNames[u.Side()], Formation: p.id, Army: realmNames[p.army],
		Troop: troopNames[p.troop], Tier: tierNames[p.tier],
		Weapons: []string{}, Price: f.Price(), Start: int(f.start), Models: f.Models(), StartModels: f.startModels(),
		Wounds: int(f.wounds), Standing: s.Here(u), Marks: f.marks.names(), Front: spotAt(f.Place()),
		Degrees: int(f.facing) * StepDegrees, Files: int(f.files), Companies: []companyView{},
		Tray: spot{f.tray().width, f.tray().depth}, MoveLeft: f.budget() - int32(f.spent),
		Profile: profileView{
			int(p.move), f.fightValue(), int(p.strength), int(p.defence), f.Defence(Front), int(p.attacks),
			int(p.resilience), int(p.courage),
		},
	}
	for die := ChargeFails + 1; die <= 6; die++ {
		v.Charge[die-1] = (int32(die) + int32(f.tray().charge)) * Inch
	}
	if f.option >= 0 {
		v.Option = weaponNames[p.options[f.option].weapon]
	}
	for w := range numWeapons {
		if f.gear().has(w) {
			v.Weapons = append(v.Weapons, weaponNames[w])
		}
	}
	if w, ok := f.Missile(); ok {
		r := &weaponRules[w]
		v.Missile = &missileView{weaponNames[w], int32(r.reach) * Inch, int(r.strength), s.mayShoot(u), s.whyMissile(u)}
	}
	if !s.Here(u) {
		return v
	}
	v.Centre, v.Width, v.Depth = spotAt(f.Middle()), f.Width(), f.Deep()
	for slot := range int(f.companies) {
		q := f.company(slot)
		c := companyView{spotAt(q.middle()), outlineOf(&q), int(f.tray().models), 0}
		if slot == int(f.companies)-1 {
			c.Gone = int(f.hurt)
			c.Models -= c.Gone
		}
		v.Companies = append(v.Companies, c)
	}
	q := f.whole()
	v.Arc = &arcView{
		spotAt(q.corners[frontLeft]), spotAt(q.corners[frontRight]), (v.Degrees + 315) % 360, (v.Degrees + 45) % 360,
		f.Monstrous(),
	}
	return v
}

// whyMissile names the reason a formation cannot shoot; it is empty while it can.
func (s *State) whyMissile(u Unit) string {
	if why := s.whyCannotShoot(u); why != nothing {
		return vocabulary.Reasons[why.ID].Name
	}
	return ""
}

func (s *State) viewDistances() []distanceView {
	var out []distanceView
	for u, last := UnitsOf(Good); u <= last; u++ {
		for t, lastFoe := UnitsOf(Evil); t <= lastFoe; t++ {
			if !s.Here(u) || !s.Here(t) {
				continue
			}
			a, b := s.units[u].body(), s.units[t].body()
			best := distanceView{u.String(), t.String(), 1 << 30, spot{}, spot{}}
			for i := range a.all() {
				for j := range b.all() {
					if gap := Root(gap2(&a.parts[i], &b.parts[j])); gap < best.Gap {
						p, q := nearest(&a.parts[i], &b.parts[j])
						best.Gap, best.A, best.B = gap, spotAt(p), spotAt(q)
					}
				}
			}
			out = append(out, best)
		}
	}
	return out
}

func (s *State) viewContacts() []contactView {
	var out []contactView
	for u, last := UnitsOf(Good); u <= last; u++ {
		for t, lastFoe := UnitsOf(Evil); t <= lastFoe; t++ {
			if s.Here(u) && s.Here(t) && s.inContact(u, t) {
				needs := append(s.viewNeeds(u, t), s.viewNeeds(t, u)...)
				out = append(out, contactView{u.String(), t.String(), spotAt(s.sharedEdge(u, t)), needs})
			}
		}
	}
	return out
}

// viewNeeds is what a formation needs at each side of the enemy that its companies touch.
func (s *State) viewNeeds(u, target Unit) (out []reasonView) {
	f, t := &s.units[u], &s.units[target]
	var sides [numFlanks]bool
	for slot := range int(f.companies) {
		q := f.company(slot)
		from, ok := s.touchedSide(&q, target)
		if !ok || sides[from] {
			continue
		}
		sides[from] = true
		need, bonus, plain := needed(int(f.sheet().strength), t.Defence(from)), f.hitBonus(), int(t.sheet().defence)
		v := reasonView{
			By: u.String(), Side: flankNames[from], Strength: int(f.sheet().strength), Defence: plain,
			Shield: t.Defence(from) - plain, Bonus: bonus, Need: int(need.first) - bonus,
		}
		if need.second > 0 {
			v.Then = int(need.second) - bonus
		}
		out = append(out, v)
	}
	return out
}

// sharedEdge is about the middle of where two formations that touch meet: the middle of what their bounds share.
func (s *State) sharedEdge(u, v Unit) Point {
	a, b := s.units[u].body(), s.units[v].body()
	for i := range a.all() {
		for j := range b.all() {
			if _, ok := touch(&a.parts[i], &b.parts[j]); ok {
				p, q := a.parts[i].bounds(), b.parts[j].bounds()
				return Point{
					(max(p.west, q.west) + min(p.east, q.east)) / 2,
					(max(p.south, q.south) + min(p.north, q.north)) / 2,
				}
			}
		}
	}
	return s.units[u].Middle()
}
