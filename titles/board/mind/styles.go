package mind

import (
	"prancingpony/game"
	"prancingpony/titles/board"
)

// Styles are plans that people play by. Each moves the scores of the answers that its plan is about and leaves the
// others to the policy.

// style is a plan of one side.
type style struct {
	id   string
	side board.Side
	bend func(p *policy, q game.Prompt, a game.Action) int32
}

var styles = []style{
	{"walk", board.Free, (*policy).walking},
	{"king", board.Free, (*policy).crowning},
	{"arms", board.Free, (*policy).arming},
	{"north", board.Shadow, (*policy).northern},
	{"lean", board.Shadow, (*policy).lean},
	{"corrupt", board.Shadow, (*policy).corrupting},
}

// Styles lists the styles.
func (Mind) Styles() (list []game.Style) {
	for _, s := range styles {
		list = append(list, game.Style{ID: s.id, Side: board.SideName(s.side)})
	}
	return list
}

// Bend moves the scores of a seat that plays a style.
func (Mind) Bend(id string, seat game.Seat, st game.State, legal []game.Action, scores []int32) {
	s := st.(*board.State)
	for _, style := range styles {
		if style.id != id || s.SideOfSeat(seat) != style.side || s.SideOfSeat(s.Decider()) != style.side {
			continue
		}
		x, q := open(s), s.Prompt()
		for i, a := range legal {
			scores[i] += style.bend(&x.policy, q, a)
		}
		sheets.Put(x)
	}
}

// insists is beyond what searches doubt: no other answer is tried.
const insists = 2000

// walking moves the Fellowship twice in every turn, until it is at the gates.
func (p *policy) walking(q game.Prompt, a game.Action) int32 {
	if !p.wantsStep() {
		return 0
	}
	return p.withDie(q, a, board.VerbMoveFellowship)
}

// wantsStep reports whether a walking Fellowship should move now.
func (p *policy) wantsStep() bool {
	fs := p.Table().Fellowship()
	return !p.InMordor() && !fs.Revealed && p.Table().HuntBox(board.Free) < walkSteps && fs.Corruption < walkBurden &&
		int32(fs.Progress) < toMordor(fs.At)
}

// withDie insists on what a verb does: on the die that can do it, a character die first, then on the verb.
func (p *policy) withDie(q game.Prompt, a game.Action, verb uint16) int32 {
	switch {
	case a.Verb == verb:
		return insists
	case q.ID == board.PromptAction && a.Verb == board.VerbDie:
		var room [board.MaxLegal]game.Action
		for _, use := range p.UsesOf(p.seat, board.Face(a.A), room[:0]) {
			if use.Verb == verb {
				return insists + styleFace*flag(board.Face(a.A) == board.FaceCharacter)
			}
		}
	}
	return 0
}

// crowning sends Strider to a throne in the first turns, with as many dice as it takes, and walks after it.
func (p *policy) crowning(q game.Prompt, a game.Action) int32 {
	switch at := p.Table().Where(board.Strider); {
	case p.InPlay(board.Aragorn) || p.Turn() > kingLatest && at == board.InFellowship || p.InMordor():
		return p.walking(q, a)
	case at == board.InFellowship:
		return p.separating(q, a)
	case p.seeksThrone():
		switch {
		case q.ID == board.PromptTravel && a.Verb == board.VerbTravel && board.Character(a.A) == board.Strider:
			return insists
		case a.Verb == board.VerbDie && board.Face(a.A) == board.FaceWill, a.Verb == board.VerbRing:
			return 0 // the crown needs a Will of the West
		}
		return p.withDie(q, a, board.VerbMoveCharacters)
	case a.Verb == board.VerbBring && board.Character(a.A) == board.Aragorn:
		return insists
	}
	return p.withDie(q, a, board.VerbBring)
}

// separating lets Strider go alone once there are dice to bring him to a throne and to crown him; until then it walks.
func (p *policy) separating(q game.Prompt, a game.Action) int32 {
	if q.ID == board.PromptSeparate && a.Verb == board.VerbJoin {
		if who, _, _ := p.Journey(); board.Character(a.A) == board.Strider && who == 0 {
			return insists
		}
		return -insists
	}
	fs, level := p.Table().Fellowship(), int32(board.LevelOf(board.Strider))
	dice := int32(p.Table().Dice(board.Free, board.FaceCharacter))
	reach := int32(fs.Progress) + level*dice
	if p.Table().Dice(board.Free, board.FaceWill) == 0 || dice == 0 || reach < p.toThrone(fs.At) {
		return p.walking(q, a)
	}
	return p.withDie(q, a, board.VerbSeparate)
}

// toThrone is how far a region is from where Strider can be crowned.
func (p *policy) toThrone(r board.Place) int32 {
	nearest := int32(farEnough)
	for set := p.thrones(false); !set.Empty(); {
		nearest = min(nearest, int32(distance[r][set.Pop()]))
	}
	return nearest
}

// arming fights: armies, politics and attacks rather than steps.
func (p *policy) arming(_ game.Prompt, a game.Action) int32 {
	switch a.Verb {
	case board.VerbAttack, board.VerbMarchArmies:
		return styleMuch
	case board.VerbMuster, board.VerbAdvance, board.VerbMarch:
		return styleSome
	case board.VerbMoveFellowship:
		if !p.InMordor() {
			return -styleMuch
		}
	}
	return 0
}

// lean hunts with one die and keeps the others for the war.
func (p *policy) lean(_ game.Prompt, a game.Action) int32 {
	if a.Verb != board.VerbAllocate || p.InMordor() || a.A == 1 {
		return 0
	}
	return -insists
}

// northernGoals are the Elves, the Dwarves and the North: near Dol Guldur and Rhûn, and far from war.
var northernGoals = func() (set board.PlaceSet) {
	for _, n := range []board.Nation{board.Elves, board.Dwarves, board.North} {
		set = set.Or(board.SettlementsOf(n))
	}
	return set
}()

// northern goes for the Elves and the North with one hunt die.
func (p *policy) northern(q game.Prompt, a game.Action) int32 {
	switch a.Verb {
	case board.VerbMarch:
		return styleStep * (p.toNorth(board.Place(a.A)) - p.toNorth(board.Place(a.B)))
	case board.VerbAttack:
		if northernGoals.Has(board.Outside(board.Place(a.B))) {
			return styleMuch
		}
	case board.VerbRecruit:
		return styleStep * max(0, northReach-p.toNorth(board.Place(a.B)))
	}
	return p.lean(q, a)
}

// toNorth is how far a region is from what the Shadow could still take in the north.
func (p *policy) toNorth(r board.Place) int32 {
	if r < 0 || r >= board.NumRegions {
		return northReach
	}
	nearest := int32(farEnough)
	for set := northernGoals; !set.Empty(); {
		if at := set.Pop(); board.PointsOf(at) > 0 && p.Controls(board.Free, at) {
			nearest = min(nearest, int32(distance[r][at]))
		}
	}
	return nearest
}

// corrupting hunts with every die that may hunt, watches the Ring-bearers and plays what hurts them.
func (p *policy) corrupting(_ game.Prompt, a game.Action) int32 {
	switch a.Verb {
	case board.VerbAllocate:
		return insists * int32(a.A)
	case board.VerbPlay:
		if c := board.Card(a.A); cardHurts.Has(c) || board.SpecialTile(c) != board.NoTile {
			return styleMuch
		}
	case board.VerbLand:
		if board.Place(a.A) == p.Table().Fellowship().At && !p.InMordor() {
			return styleSome
		}
	}
	return 0
}
