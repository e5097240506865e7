package mind

import (
	"prancingpony/game"
	"prancingpony/titles/hunt"
	"prancingpony/titles/hunt/belief"
	"prancingpony/titles/hunt/tables"
)

// What a player would say about a line of play. The Ringwraiths see nothing but what follows from the public
// record; what the bearer sees about them counts what they can rule out, never what he knows.

var factThemes = map[string]string{
	"safe": "reach", "reached": "reach", "tiles": "encounter", "places": "possible-places",
	"burden": "corruption", "heals": "corruption", "free-hunts": "night",
	"way": "sixteen-moves", "too-late": "rescue", "exit": "exit", "journey": "journey",
	"companion-used": "company-card", "tiles-cost": "encounter", "token-spent": "fellowship-token",
	"ally-drawn": "ally-card", "saves": "hunt", "trail": "search", "harmless": "out-of-turn",
	"near": "possible-places", "near-all": "possible-places", "hunt-odds": "hunt", "search-odds": "search",
	"split": "perception", "no-split": "perception", "sword-spent": "action-die", "ring-spent": "action-die",
	"sorcery-drawn": "sorcery-card",
}

// FactThemes names every fact, with the concept it is about.
func (Mind) FactThemes() map[string]string { return factThemes }

// LineFacts returns what is true of a line.
func (Mind) LineFacts(l *game.Line) []game.LineFact {
	t := describer{line: l, before: look(l.Before), after: look(l.After)}
	if t.before.Act() != t.after.Act() || t.after.Over() {
		return nil
	}
	if l.Seat == hunt.Bearer {
		t.bearer()
	} else {
		t.wraiths()
	}
	return t.facts
}

// describer collects the facts of a line.
type describer struct {
	line          *game.Line
	before, after sight
	facts         game.LineFactList
}

var vocabulary = hunt.Title{}.Vocabulary()

// space is a space of the board in play.
func (t *describer) space(p uint8) game.Operand {
	return game.Operand{Kind: "space", Name: t.after.Board().Names[p]}
}

// inHundred is a chance as people say it: 100 is said of what is certain alone.
func inHundred(chance int32) game.Operand {
	n := int(chance*100+certain/2) / certain
	if chance < certain {
		n = min(n, 99)
	}
	return game.Number(n)
}

// bearer says what concerns the Ring-bearer.
func (t *describer) bearer() {
	s := t.after
	switch more := int(s.Corruption()) - int(t.before.Corruption()); {
	case !t.itself():
	case more > 0:
		t.facts.Add("burden", "corruption", -more*(90+400/max(1, int(s.margin()))),
			game.Number(int(s.Corruption())), game.Number(int(s.Limit())))
	case more < 0:
		t.facts.Add("heals", "corruption", -more*90, game.Number(int(s.Corruption())))
	}
	for i, a := range t.line.Actions {
		t.bearerAction(i, a)
	}
	if was, is := t.before.Held(), s.Held(); is < was && t.itself() {
		t.facts.Add("token-spent", "cards", -50, game.Number(int(is)))
	}
	for who := range uint8(tables.NumCompanions) {
		if t.before.FaceUp(who) && !s.FaceUp(who) && t.itself() {
			t.facts.Add("companion-used", "company", -80, vocabulary.Operand("companion", int16(who)))
		}
	}
	if was, is := t.before.DrawnCorruption(), s.DrawnCorruption(); s.asked() == hunt.PromptTiles && is < was {
		t.facts.Add("tiles-cost", "corruption", 90*(was-is), game.Number(is), game.Number(was))
	}
	if s.Act() == 1 || !s.GandalfAway() {
		t.peril()
		t.way()
	}
}

// itself reports whether the answer itself, and not what is played after it, may cost tokens, cards and Corruption, or
// heal.
func (t *describer) itself() bool {
	switch t.line.Actions[0].Verb {
	case hunt.VerbKeepRoute, hunt.VerbChangeRoute, hunt.VerbDrawAlly, hunt.VerbEndTurn, hunt.VerbPass,
		hunt.VerbPassTurn:
		return false
	}
	return true
}

// bearerAction describes actions that luck decides, and answers to what the Ringwraiths do.
func (t *describer) bearerAction(i int, a game.Action) {
	s := t.before
	switch a.Verb {
	case hunt.VerbDrawAlly:
		if i == 0 {
			t.facts.Add("ally-drawn", "cards", 50, game.Number(s.AllyCards()+1))
		}
	case hunt.VerbReact:
		switch k := s.Threat(); {
		case k.Hunt && k.Target == s.FrodoLast():
			t.facts.Add("saves", "riders", 320, t.space(k.Target))
		case k.Search && s.Passed().Has(k.Target):
			t.facts.Add("trail", "trail", 110, t.space(k.Target))
		}
	case hunt.VerbPass, hunt.VerbPassTurn:
		if !s.canReact() {
			return
		}
		if k := s.Threat(); k.Hunt && k.Target != s.FrodoLast() || k.Search && !s.Passed().Has(k.Target) {
			t.facts.Add("harmless", "cards", 120, t.space(k.Target))
		}
	}
}

// canReact reports whether there is a card to play against what the Ringwraiths do.
func (s sight) canReact() bool {
	for _, a := range s.Legal(nil) {
		if a.Verb == hunt.VerbReact {
			return true
		}
	}
	return false
}

// peril says who can come to Frodo's last location in the coming turn, and what they know.
func (t *describer) peril() {
	s := t.after
	var k outlook
	s.suspect(&k.stay, belief.AheadNothing)
	s.lookAtRiders(&k)
	p, reached, tiles := s.FrodoLast(), 0, 0
	if int(p) >= s.Board().Places {
		return
	}
	for r := range k.reach {
		here := k.reach[r].Has(p)
		if here {
			reached++
		}
		if here || k.reach[r].Meets(&s.Board().Adjacent[p]) {
			tiles++
		}
	}
	if reached == 0 {
		t.facts.Add("safe", "riders", 120, t.space(p)).Key = "peril"
	} else {
		t.facts.Add("reached", "riders", -60*reached, t.space(p), game.Number(reached)).Key = "peril"
		t.facts.Add("tiles", "riders", -25*tiles, t.space(p), game.Number(tiles)).Key = "tiles"
	}
	if n := k.stay.set.Count(); n > 0 {
		t.facts.Add("places", "trail", 22*min(n, 12), game.Number(n))
	}
	if s.Night() && s.Eye() && !t.before.Eye() {
		t.facts.Add("free-hunts", "riders", -110)
	}
}

// longestWay is more than any way has steps: the shorter the better.
const longestWay = 24

// way says how far it is to the end of the act.
func (t *describer) way() {
	s := t.after
	if s.Act() == 2 {
		left := int(s.Card().Steps) - int(s.Track())
		t.facts.Add("journey", "road", 45*max(1, longestWay-left), game.Number(left))
		return
	}
	need, left := int(s.need()), tables.MaxTrack-int(s.Track())
	switch {
	case need == 0:
		t.facts.Add("exit", "road", 400, t.space(s.LastWritten()))
	case need > left:
		t.facts.Add("too-late", "road", -150*(need-left), game.Number(left), game.Number(need))
	default:
		t.facts.Add("way", "road", 60*max(1, longestWay-need), game.Number(left), game.Number(need))
	}
}

// wraiths says what the Ringwraiths can know.
func (t *describer) wraiths() {
	s := t.before
	var k suspicion
	s.believe(&k)
	if k.set == 0 {
		return
	}
	for i, a := range t.line.Actions {
		if a.Verb == hunt.VerbEndRider {
			return // what the next one does is another question
		}
		r := s.Active()
		switch a.Verb {
		case hunt.VerbRide:
			if first := t.line.Actions[0].Verb; i == 0 || first == hunt.VerbSpur {
				t.ride(&k, s.SpaceOf(a.A))
			}
		case hunt.VerbHunt, hunt.VerbHuntDie:
			if r != tables.None {
				t.hunt(&k, t.after.Rider(r))
			}
		case hunt.VerbHuntAt:
			t.hunt(&k, s.SpaceOf(a.A))
		case hunt.VerbSearch:
			if r != tables.None {
				t.search(&k, t.after.Rider(r))
			}
		case hunt.VerbSearchAt:
			t.search(&k, s.SpaceOf(a.A))
		case hunt.VerbPerceiveZone:
			if r != tables.None && i == 0 {
				t.perceive(&k, t.after.Board().Zone[t.after.Rider(r)])
			}
		case hunt.VerbTargetZone:
			t.perceive(&k, s.ZoneOf(a.A))
		case hunt.VerbPerceiveSection:
			if r != tables.None && i == 0 {
				t.perceiveSection(&k, s.Board().SectionAt(t.after.Rider(r)))
			}
		case hunt.VerbTargetSection:
			t.perceiveSection(&k, s.SectionOf(a.A))
		}
		if i > 0 {
			continue // the answer itself costs and gains nothing of what follows
		}
		switch a.Verb {
		case hunt.VerbDrawSorcery:
			t.facts.Add("sorcery-drawn", "powers", 50, game.Number(s.SorceryCards(uint8(t.line.Seat))+1))
		case hunt.VerbHuntDie:
			t.facts.Add("sword-spent", "powers", -45, game.Number(max(0, s.SwordDice()-1)))
		case hunt.VerbPerceiveZone, hunt.VerbPerceiveSection:
			t.facts.Add("ring-spent", "powers", -45, game.Number(max(0, s.RingDice()-1)))
		}
	}
}

// ride says what lies near a space.
func (t *describer) ride(k *suspicion, to uint8) {
	b := t.after.Board()
	near, weight := 0, int32(0)
	for set := k.set; set != 0; {
		if p := set.Take(); b.Steps[to][p] <= ridesNear {
			near++
			weight += k.last[p]
		}
	}
	switch all := k.set.Count(); {
	case near == all:
		t.facts.Add("near-all", "riders", 20+int(weight)*200/certain, t.space(to)).Key = "near"
	case weight >= certain/7:
		t.facts.Add("near", "riders", 20+int(weight)*200/certain, t.space(to), game.Number(near),
			game.Number(all)).Key = "near"
	}
}

const ridesNear = 2 // steps

func (t *describer) hunt(k *suspicion, p uint8) {
	if int(p) < t.after.Board().Places {
		t.facts.Add("hunt-odds", "riders", int(k.last[p])*600/certain, t.space(p), inHundred(k.last[p]))
	}
}

func (t *describer) search(k *suspicion, p uint8) {
	if int(p) >= t.after.Board().Places {
		return
	}
	if t.after.Act() == 2 {
		t.facts.Add("search-odds", "trail", 30+int(doubt(k.passed[p]))*150/certain, t.space(p), inHundred(k.passed[p]))
	}
}

// split says how a question about some places divides those that are left.
func (t *describer) split(k *suspicion, where game.Operand, set tables.PlaceSet) {
	all, inside := k.set.Count(), (k.set & set).Count()
	if inside == 0 || inside == all {
		t.facts.Add("no-split", "trail", -60, where)
		return
	}
	t.facts.Add("split", "trail", int(doubt(k.within(set)))*240/certain, where, game.Number(all), game.Number(inside),
		game.Number(all-inside))
}

func (t *describer) perceive(k *suspicion, zone uint8) {
	b := t.after.Board()
	t.split(k, game.Operand{Kind: "zone", Name: b.ZoneNames[zone]}, b.InZone[zone])
}

func (t *describer) perceiveSection(k *suspicion, section uint8) {
	b := t.after.Board()
	t.split(k, game.Operand{Kind: "section", Name: b.Sections[section]}, b.InSection[section])
}
