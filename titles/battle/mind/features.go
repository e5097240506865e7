package mind

import "prancingpony/titles/battle"

// feature is one number that a player would look at.
type feature struct {
	name string
	of   func(l ledger) int32
}

// features in their order; the model must name the same ones. Shares are in hundredths of the larger army.
var features = [...]feature{
	{"turns-left", func(l ledger) int32 { return int32(l.left) }},
	{"score", func(l ledger) int32 { return int32(l.score) }},
	{"score-late", func(l ledger) int32 { return int32(l.score * l.over / 100) }}, // as the end comes near
	{"good-leads", func(l ledger) int32 { return l.lead(battle.Good) }},
	{"evil-leads", func(l ledger) int32 { return l.lead(battle.Evil) }},
	{"worth", func(l ledger) int32 { return l.share(l.held[battle.Good].worth - l.held[battle.Evil].worth) }},
	{"good-shooters", func(l ledger) int32 { return l.share(l.held[battle.Good].shooters) }},
	{"evil-shooters", func(l ledger) int32 { return l.share(l.held[battle.Evil].shooters) }},
	{"good-disordered", func(l ledger) int32 { return l.share(l.held[battle.Good].disordered) }},
	{"evil-disordered", func(l ledger) int32 { return l.share(l.held[battle.Evil].disordered) }},
	{"good-at-the-edge", func(l ledger) int32 { return l.share(l.held[battle.Good].atEdge) }},
	{"evil-at-the-edge", func(l ledger) int32 { return l.share(l.held[battle.Evil].atEdge) }},
	{"good-begins", func(l ledger) int32 { return int32(1 - l.first) }},
}

const numFeatures = len(features)

func featureNames() []string {
	names := make([]string, numFeatures)
	for i := range features {
		names[i] = features[i].name
	}
	return names
}

// ledger is what a position comes to.
type ledger struct {
	left, over int // turns to come, and hundredths of the battle that are over
	army       int // points of the larger army
	score      int // what good has scored less what evil has, in hundredths of that
	leader     battle.Side
	first      battle.Side
	held       [battle.NumSides]holdings
}

// holdings is what a side has left, in points.
type holdings struct {
	worth      int // models and wounds counted
	shooters   int
	disordered int
	atEdge     int // disordered, and an edge is within reach of a retreat
}

// companyScore is what a point is worth where companies are counted, in hundredths of an army.
const companyScore = 10

func (s sight) count() ledger {
	lead := s.VictoryPoints(battle.Good) - s.VictoryPoints(battle.Evil)
	l := ledger{
		left: s.TurnsLeft(), over: s.Turn() * 100 / max(1, s.Turns()),
		army:   max(1, s.ArmyPoints(battle.Good), s.ArmyPoints(battle.Evil)),
		leader: battle.NoSide, first: s.First(),
	}
	l.score = lead * 100 / l.army
	if s.CountsCompanies() {
		l.score = lead * companyScore
	}
	switch {
	case s.Leads(lead):
		l.leader = battle.Good
	case s.Leads(-lead):
		l.leader = battle.Evil
	}
	for a := range battle.NumSides {
		l.held[a] = s.holdings(a)
	}
	return l
}

func (l ledger) share(points int) int32 { return int32(points * 100 / l.army) }

// lead is the part of the battle that is over, for the side whose lead would win now.
func (l ledger) lead(a battle.Side) int32 {
	if l.leader == a {
		return int32(l.over)
	}
	return 0
}

func (s sight) holdings(a battle.Side) (h holdings) {
	for u, last := battle.UnitsOf(a); u <= last; u++ {
		f := s.Formation(u)
		if f.Companies() == 0 {
			continue
		}
		worth := f.Price() * f.Models() / f.ModelsEach()
		if f.Monstrous() {
			worth -= worth * min(f.Wounds(), 5) / 8
		}
		h.worth += worth
		if _, shoots := f.Missile(); shoots {
			h.shooters += worth
		}
		if f.Has(battle.Disordered) {
			h.disordered += worth
			if s.Table().EdgeNear(f.Middle())-f.Deep()/2 <= (int32(f.ChargeInches())+6)*battle.Inch {
				h.atEdge += worth
			}
		}
	}
	return h
}
