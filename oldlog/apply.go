package oldlog

import (
	"regexp"
	"slices"
	"strconv"
)

const (
	maxOperands = 200  // pieces in one command
	maxUndo     = 4096 // steps that can be undone
	faceEye     = 15
)

// command carries out one line.
func (g *reader) command(name string, auto bool, body string) {
	c, ok := parse(body)
	c.name, c.auto = name, auto
	if silent[c.verb] {
		return
	}
	g.game.Counts.Commands++
	if !ok || len(c.pieces) > maxOperands {
		g.game.Counts.NotUnderstood++
		return
	}
	switch c.verb {
	case verbViewsFree:
		g.sit(&c, free)
	case verbViewsDark:
		g.sit(&c, shadow)
	case verbUndoes:
		g.undo()
	case verbRedoes:
		g.redo()
	case verbChooses:
		for _, p := range c.pieces {
			g.chosen[p] = true
			g.tell(Event{Kind: eventChoose, Side: pieces[p].side()})
		}
	case verbRolls:
		g.roll(&c)
	case verbChanges:
		g.changeDie(&c)
	case verbAdds:
		g.addRings(&c)
	case verbMoves, verbDraws, verbKills, verbFlips, verbAllocates:
		g.step(&c)
	}
}

// sit: the player who looks at a hand plays that side; the commitments follow.
func (g *reader) sit(c *command, side string) {
	if c.name != "" && g.sides[c.name] != side {
		g.sides[c.name] = side
		g.tell(Event{Kind: eventSits, Side: side})
	}
	if g.deal.sums[side+"-character"] == nil {
		g.deal.commit(side, c.rest)
	}
}

var ringsAdded = regexp.MustCompile(`^(\d+) Dwarven Ring`)

func (g *reader) addRings(c *command) {
	if m := ringsAdded.FindStringSubmatch(c.rest); m != nil {
		n, _ := strconv.Atoi(m[1])
		g.game.DwarvenRings += min(n, 9)
	}
}

// roll gives action dice their faces.
func (g *reader) roll(c *command) {
	e := Event{Kind: eventRoll}
	for i, p := range c.pieces {
		if side := pieces[p].Die; side != "" {
			g.table.face[p] = c.faces[i]
			e.Side = side
			e.Faces = append(e.Faces, codes.Faces[strconv.Itoa(c.faces[i])])
		}
	}
	if e.Side == "" {
		return
	}
	if e.Side == shadow && !g.rolled[shadow] {
		g.tell(Event{Kind: eventHuntChosen, N: g.dice(shadow, placeHuntBox)})
	}
	g.rolled[e.Side] = true
	g.tell(e)
}

// dice counts those of a side in a place.
func (g *reader) dice(side, place string) (n int) {
	for _, p := range g.table.all(place) {
		if pieces[p].Die == side {
			n++
		}
	}
	return n
}

func (g *reader) changeDie(c *command) {
	p := c.pieces[0]
	side := pieces[p].Die
	if face, known := codes.Letters[side][c.rest]; known {
		g.table.face[p] = face
		g.tell(Event{Kind: eventDieChanged, Side: side, Face: codes.Faces[strconv.Itoa(face)]})
	}
}

// step carries out a command that changes the table and can be undone.
func (g *reader) step(c *command) {
	s := g.table.begin(c.auto)
	g.watch(c, s.number)
	switch c.verb {
	case verbMoves, verbDraws:
		for _, o := range c.opened {
			g.deal.open(o)
		}
		g.tellMoves(c, s.number, g.table.move(&s, c.pieces, c.to))
	case verbKills:
		var moved []change
		for _, p := range c.pieces {
			moved = append(moved, g.table.move(&s, []int{p}, grave(&pieces[p]))...)
		}
		g.tellMoves(c, s.number, moved)
	case verbFlips:
		g.flip(c, &s)
	case verbAllocates:
		g.allocate(c, &s)
	}
	if region, _, ok := regionAt(g.table.where[pieceFellowship]); ok {
		g.last = region
	}
	g.table.keep(s)
	if n := len(g.table.done); n > maxUndo {
		g.table.done = slices.Delete(g.table.done, 0, n-maxUndo/2)
	}
}

// watch keeps the table when the actions begin: a die is used after both sides have rolled.
func (g *reader) watch(c *command, number int) {
	if g.taken || !g.found || !g.rolled[free] || !g.rolled[shadow] {
		return
	}
	used := c.verb == verbKills || c.verb == verbMoves && c.to == placeCurrent
	begins := func(p int) bool { return pieces[p].Die != "" && g.table.where[p] == diceOf(pieces[p].Die) }
	if used && slices.ContainsFunc(c.pieces, begins) {
		g.taken = true
		g.shoot(WhenActions, number)
	}
}

// flip turns pieces. Turning the Fellowship's figure or its counter turns both and sets the progress to zero.
func (g *reader) flip(c *command, s *step) {
	for _, p := range c.pieces {
		if p != pieceFellowship && p != pieceProgress {
			g.table.turn(s, p)
			g.tellTurned(s.number, p)
			continue
		}
		from, on := numberAt(g.table.where[pieceProgress], "track")
		if on && from != "0" {
			g.tell(Event{Kind: eventProgressReset, From: from, step: s.number})
		}
		g.table.turn(s, pieceFellowship)
		g.table.turn(s, pieceProgress)
		g.table.move(s, []int{pieceProgress}, "track 0")
		g.tellTurned(s.number, pieceFellowship)
	}
}

// allocate: of several dice those that show an Eye go to the hunt box; a single one becomes an Eye.
func (g *reader) allocate(c *command, s *step) {
	var eyes []int
	for _, p := range c.pieces {
		if pieces[p].Die == "" {
			continue
		}
		if len(c.pieces) == 1 {
			g.table.face[p] = faceEye
		}
		if g.table.face[p] == faceEye {
			eyes = append(eyes, p)
		}
	}
	if moved := g.table.move(s, eyes, placeHuntBox); len(moved) > 0 {
		g.tell(Event{Kind: eventAllocate, N: len(moved), step: s.number})
	}
}

// undo takes back steps with their events, and the snapshot if it was taken at one of them.
func (g *reader) undo() {
	g.game.Counts.Undo++
	for _, s := range g.table.undo() {
		g.mark(s.number, true)
		if i := slices.IndexFunc(g.shots, func(k shot) bool { return k.step == s.number }); i >= 0 {
			if g.shots[i].Turn == g.turn {
				g.taken = false
			}
			g.shots = slices.Delete(g.shots, i, i+1)
		}
	}
	g.tell(Event{Kind: eventUndo})
}

func (g *reader) redo() {
	g.game.Counts.Redo++
	for _, s := range g.table.redo() {
		g.mark(s.number, false)
	}
	g.tell(Event{Kind: eventRedo})
}

func (g *reader) mark(number int, undone bool) {
	for i := len(g.events) - 1; i >= 0; i-- {
		switch at := g.events[i].step; {
		case at == number:
			g.events[i].undone = undone
		case at > 0 && at < number:
			return
		}
	}
}
