package mind

import (
	"prancingpony/game"
	"prancingpony/titles/cards"
)

// What a player would say about a line of play: of what lies open, of the own hand, and of how many cards the others
// hold.

var factThemes = map[string]string{
	"holds": "defence-icon", "short": "defence-icon", "breaks": "attack-icon", "not-enough": "attack-icon",
	"path-holds": "path-combat", "path-short": "corruption", "path-breaks": "corruption", "path-blocked": "path-combat",
	"hand-cost": "play-a-card", "free-move": "move", "draws-more": "reserve",
	"eliminated": "eliminated", "cycled": "cycle", "attacker": "eliminated", "needed": "defence-icon",
	"leads":   "leadership",
	"cancels": "path-combat", "outlasts": "longer-breath", "over-limit": "hand-limit", "ring": "ring-token",
}

// FactThemes names every fact, with the concept it is about.
func (Mind) FactThemes() map[string]string { return factThemes }

// LineFacts returns what is true of a line.
func (Mind) LineFacts(l *game.Line) []game.LineFact {
	before, after := l.Before.(*cards.State).Face(), l.After.(*cards.State).Face()
	if l.Before.Prompt().ID == cards.PromptOver {
		return nil
	}
	p := before.Asked()
	j := judge{s: after, p: p, x: after.SideOf(p), left: int32(after.LastNumber() - after.Number())}
	t := describer{line: l, judge: j, before: before}
	t.places()
	t.spent()
	for _, a := range l.Actions {
		t.action(a)
	}
	return t.facts
}

// describer collects the facts of a line; its judge sees the position after it.
type describer struct {
	judge
	line   *game.Line
	before cards.Face
	facts  game.LineFactList
}

var vocabulary = cards.Title{}.Vocabulary()

func cardOf(c cards.Card) game.Operand      { return vocabulary.Operand("card", int16(c)) }
func placeOf(l cards.Location) game.Operand { return vocabulary.Operand("location", int16(l)) }

// pointWorth is what a hundredth of a point is worth, in 1/10000 of chance.
const pointWorth = 2

// places says how the combats stand.
func (t *describer) places() {
	for set := t.s.Active(); set != 0; {
		l := set.Pop()
		tally := t.s.Count(l)
		if tally.Attacks() == 0 && t.s.Standing(l).Empty() {
			continue
		}
		worth := int(t.stake(l, tally.Margin())) * pointWorth
		if t.x == cards.Shadow {
			worth = -worth
		}
		margin := tally.Margin()
		if l.IsPath() && t.s.Duel() {
			margin--
		}
		name := t.standing(l, tally.Defends() == t.x, margin >= 0)
		switch name {
		case "holds", "breaks", "path-holds", "path-breaks":
			worth = max(worth, 20)
		default:
			worth = min(worth, -20)
		}
		missing := -margin
		if margin >= 0 {
			missing = margin + 1
		}
		place := placeOf(l)
		t.facts.Add(name, "places", worth, place, game.Number(tally.Attacks()), game.Number(tally.Defences()),
			game.Number(missing), game.Number(l.Points())).Key = "place " + place.Name
	}
}

// standing names how a combat stands for us.
func (t *describer) standing(l cards.Location, ours, held bool) string {
	name := "not-enough"
	switch {
	case ours && held:
		name = "holds"
	case ours:
		name = "short"
	case !held:
		name = "breaks"
	}
	if !l.IsPath() {
		return name
	}
	return map[string]string{
		"holds": "path-holds", "short": "path-short", "breaks": "path-breaks", "not-enough": "path-blocked",
	}[name]
}

// spent says which cards the line takes.
func (t *describer) spent() {
	was, is := t.before.HandSize(t.p), t.s.HandSize(t.p)
	if n := was - is; n > 0 {
		spare := max(0, was-t.before.HandLimit(t.p))
		t.facts.Add("hand-cost", "hands", -40*max(0, n-spare)-5, game.Number(n), game.Number(is))
	}
	own := t.s.Own(t.p)
	for set := t.s.In(cards.Eliminated).Minus(t.before.In(cards.Eliminated)).And(own); !set.Empty(); {
		c := set.Pop()
		t.facts.Add("eliminated", "decks", -int(t.keep(c))-20, cardOf(c))
	}
	for set := t.s.Active(); set != 0; {
		l := set.Pop()
		was, is := t.before.Count(l), t.s.Count(l)
		for led := t.s.Standing(l).And(own); !led.Empty(); {
			if c := led.Pop(); is.Led(c) && !was.Led(c) {
				t.facts.Add("leads", "places", 60, cardOf(c), placeOf(l))
			}
		}
	}
}

// action describes single actions.
func (t *describer) action(a game.Action) {
	c := cards.Card(a.A)
	switch a.Verb {
	case cards.VerbPlay, cards.VerbMove:
		l := cards.Location(a.B)
		if tally := t.before.Count(l); tally.Defends() != t.x {
			t.facts.Add("attacker", "decks", -int(t.keep(c))/4-15, cardOf(c))
		}
		if a.Verb == cards.VerbMove {
			t.facts.Add("free-move", "hands", 60, cardOf(c))
		}
	case cards.VerbReserve:
		if n := c.MoreDraws(); n > 0 && t.left > 0 {
			t.facts.Add("draws-more", "hands", 150*n, cardOf(c), game.Number(n))
		}
	case cards.VerbCycle, cards.VerbForsake:
		t.needed(c)
	case cards.VerbLose:
		t.loses(c)
	case cards.VerbPass:
		t.pass()
	case cards.VerbRing:
		if t.s.RingPoints(t.x) < t.before.RingPoints(t.x) {
			t.facts.Add("ring", "rings", -150)
		}
	}
}

// needed says what a card that is given away could do in this round.
func (t *describer) needed(c cards.Card) {
	if kind := c.Kind(); kind != cards.Army && kind != cards.Character {
		return
	}
	j := judge{s: t.before, p: t.p, x: t.x, left: t.left}
	j.survey()
	best, where, icons := int32(0), cards.NoLocation, 0
	for set := t.before.Active(); set != 0; {
		l := set.Pop()
		if !t.before.MayEnter(c, l) {
			continue
		}
		if n := j.icons(c, l); n > 0 && j.gain(l, n) > best {
			best, where, icons = j.gain(l, n), l, n
		}
	}
	if where != cards.NoLocation {
		t.facts.Add("needed", "places", -int(best)*pointWorth/2, cardOf(c), placeOf(where), game.Number(icons))
	}
}

// loses says what a defender who falls is good for.
func (t *describer) loses(c cards.Card) {
	l, left := t.before.Fought()
	if left <= 0 || l == cards.NoLocation {
		return
	}
	n := t.before.Cancels(c, l)
	t.facts.Add("cancels", "places", 40*min(n, left), cardOf(c), game.Number(min(n, left)), game.Number(left))
	if c.SavedFrom(l.CombatCause()) {
		t.facts.Add("cycled", "decks", int(t.keep(c))/2+20, cardOf(c))
	}
}

// pass says how many cards everybody holds.
func (t *describer) pass() {
	own, most := t.before.HandSize(t.p), 0
	for p := range t.before.Players() {
		if t.before.SideOf(p) != t.x {
			most = max(most, t.before.HandSize(p))
		}
	}
	if over := own - t.before.HandLimit(t.p); over > 0 {
		t.facts.Add("over-limit", "hands", -70*over, game.Number(own), game.Number(t.before.HandLimit(t.p)))
	}
	if most > own {
		t.facts.Add("outlasts", "hands", 50+15*(most-own), game.Number(own), game.Number(most))
	}
}
