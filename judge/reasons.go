package judge

import (
	"cmp"
	"slices"

	"prancingpony/game"
)

// Reason is a fact in which an answer differs from the one it is compared with: the best from the next that is not as
// good, every other one from the best.
type Reason struct {
	Fact     string         `json:"fact" doc:"Words: fact.FACT."`
	Theme    string         `json:"theme" doc:"The concept of the handbook that it is about."`
	Operands []game.Operand `json:"operands" nullable:"false"`
	Arrow    bool           `json:"arrow,omitempty" doc:"From the first place among the operands to the second."`
	Good     bool           `json:"good,omitempty" doc:"For the seat that decides."`
	Other    bool           `json:"other,omitempty" doc:"True of the other answer: prevented, or given up."`
}

const (
	mostReasons = 2
	leastReason = 40  // smaller differences between facts are no reasons, in 1/10000
	topicUnit   = 100 // a topic that gains so much makes its facts count once more
	mostTopic   = 4
)

// explain writes down the reasons of all answers; gains are what the best gains over each by the topics of the
// evaluation.
func (l *look) explain(v *Verdict, gains []map[string]int) {
	told, ok := l.title.(game.LineFacts)
	if !ok {
		return
	}
	themes, best := told.FactThemes(), &v.Answers[0]
	next := 1
	if at := slices.IndexFunc(v.Answers, func(k Answer) bool { return !k.AsGood }); at > 0 {
		next = at
	}
	l.repeats = slices.ContainsFunc(v.Answers, l.repeated)
	for i := 1; i < len(v.Answers); i++ {
		k := &v.Answers[i]
		found := differences(l.factsOf(told, best), l.factsOf(told, k), gains[i])
		k.Reasons = reasons(found, themes, false)
		if i == next {
			best.Reasons = reasons(found, themes, true)
		}
	}
}

// repeated reports whether the same question is asked again after an answer, as of who else goes with an army.
func (l *look) repeated(k Answer) bool {
	s := game.Clone(l.title, l.state)
	for _, a := range k.Line {
		if game.PlayAhead(l.title, s, a) != game.NoBarrier {
			return false
		}
	}
	return s.Prompt().ID == l.state.Prompt().ID
}

func (l *look) factsOf(told game.LineFacts, k *Answer) []game.LineFact {
	facts, known := l.facts[k.Line[0]]
	if !known {
		facts = told.LineFacts(l.study.Outcome(l.seen, k.Line, l.repeats, l.seed))
		l.facts[k.Line[0]] = facts
	}
	return facts
}

// difference is a fact that makes the better of two lines better.
type difference struct {
	fact   *game.LineFact
	better bool           // it is one of the better line
	worse  *game.LineFact // what the other line has of the same, or nil
	size   int
}

// differences lists what makes one line better than another, the weightiest first: what is good about the one and bad
// about the other. What both have in common is no reason. A fact counts more if the evaluation, too, finds the lines
// to differ in its topic, and not at all if it finds the opposite.
func differences(better, worse []game.LineFact, gains map[string]int) []difference {
	var all []difference
	add := func(f *game.LineFact, ofBetter bool, worse *game.LineFact, size int) {
		if size < leastReason {
			return
		}
		if gain, measured := gains[f.Topic]; measured {
			if gain <= -topicUnit {
				return
			}
			size += size * max(0, min(gain, mostTopic*topicUnit)) / topicUnit
		}
		all = append(all, difference{f, ofBetter, worse, size})
	}
	for i := range better {
		f := &better[i]
		switch g := same(worse, f); {
		case g == nil:
			add(f, true, nil, f.Worth)
		case g.Name == f.Name && slices.Equal(g.Operands, f.Operands):
		case f.Worth > 0:
			add(f, true, g, f.Worth-g.Worth)
		default:
			add(g, false, g, f.Worth-g.Worth)
		}
	}
	for i := range worse {
		if f := &worse[i]; same(better, f) == nil {
			add(f, false, f, -f.Worth)
		}
	}
	slices.SortStableFunc(all, func(a, b difference) int { return cmp.Compare(b.size, a.size) })
	return all
}

// same returns the fact of a list that is about the same, or nil.
func same(list []game.LineFact, f *game.LineFact) *game.LineFact {
	about := f.About()
	for i := range list {
		if list[i].About() == about {
			return &list[i]
		}
	}
	return nil
}

// reasons are the two weightiest differences, as seen from the better line or from the other, which tells its own side
// of what both have. Two of one kind would say nothing new.
func reasons(found []difference, themes map[string]string, ofBetter bool) (told []Reason) {
	for _, d := range found {
		if len(told) == mostReasons {
			break
		}
		if !ofBetter && d.worse != nil {
			d.fact, d.better = d.worse, false
		}
		if slices.ContainsFunc(told, func(r Reason) bool { return r.Fact == d.fact.Name }) {
			continue
		}
		told = append(told, Reason{
			Fact: d.fact.Name, Theme: themes[d.fact.Name], Operands: listed(d.fact.Operands), Arrow: d.fact.Arrow,
			Other: d.better != ofBetter, Good: d.fact.Worth > 0,
		})
	}
	return told
}

// listed is a list that JSON writes as one, even if nothing is in it.
func listed(operands []game.Operand) []game.Operand { return append([]game.Operand{}, operands...) }
