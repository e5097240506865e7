package belief

import (
	"slices"
	"sync"

	"prancingpony/game"
	"prancingpony/titles/hunt/tables"
)

// Evenly is the share of a belief that takes all possible places alike, whatever the bearer's habits, so that a strange
// bearer is never impossible. Strange is the same share of each decision.
const (
	Evenly  = 0.2
	Strange = 0.02
)

// Account is an act as everybody has followed it, and how its Ring-bearer is known to play.
type Account struct {
	Premises
	Act    uint8
	Notes  []Note
	Scenes *Scenes
	Habit  Habit
}

// Chances is how likely things are after all that was said and seen.
type Chances struct {
	Last    [tables.MaxPlaces]float64 // Frodo's last location is here
	Passed  [tables.MaxPlaces]float64 // it is in his journal
	Search  [tables.MaxPlaces]float64 // a Search says yes
	Gandalf [tables.MaxPlaces]float64 // he is here, unseen
	Zone    [tables.MaxZones]float64  // a Perception says yes
	Section [tables.MaxSection]float64
}

// reader has read a record: many questions are asked about one, and most of them again and again.
type reader struct {
	shire shire
	wild  Routes

	of     Account // what was weighed last, with notes and scenes of its own
	scenes Scenes
	whole  bool
	last   Chances
}

// remembers reports whether the chances of an account were worked out last.
func (r *reader) remembers(a *Account, whole bool) bool {
	of := &r.of
	return of.Scenes != nil && r.whole == whole && of.Act == a.Act && of.Premises == a.Premises &&
		of.Habit == a.Habit && r.scenes == *a.Scenes && slices.Equal(of.Notes, a.Notes)
}

func (r *reader) remember(a *Account, whole bool) {
	r.scenes, r.whole = *a.Scenes, whole
	r.of = Account{a.Premises, a.Act, append(r.of.Notes[:0], a.Notes...), &r.scenes, a.Habit}
}

var readers = sync.Pool{New: func() any { return new(reader) }}

// Weigh works out the chances; whole asks for more than where Frodo's last location is.
func (a *Account) Weigh(out *Chances, whole bool) {
	r := readers.Get().(*reader)
	defer readers.Put(r)
	if !r.remembers(a, whole) {
		r.last = Chances{}
		r.weigh(a, whole)
		r.remember(a, whole)
	}
	*out = r.last
}

func (r *reader) weigh(a *Account, whole bool) {
	b, out := &a.World.Boards[a.Act-1], &r.last
	if a.Act == 2 {
		r.wild.chances(a, out, whole)
		return
	}
	r.shire.read(a)
	r.shire.chances(out, whole)
	for p, chance := range out.Last[:b.Places] {
		if chance > 0 {
			out.Zone[b.Zone[p]] += chance
			out.Section[b.SectionAt(uint8(p))] += chance
		}
	}
}

// Trail is where Frodo's last location may have been before the first note and after each.
func (a *Account) Trail() []tables.PlaceSet {
	sets := make([]tables.PlaceSet, 0, len(a.Notes)+1)
	if a.Act == 1 {
		var j Journals
		for i := range len(a.Notes) + 1 {
			j.Read(&a.World.Boards[0], a.Notes[:i], AheadNothing, 0)
			sets = append(sets, j.Anywhere())
		}
		return sets
	}
	var t thinker
	t.begin(a.Premises)
	for i := range len(a.Notes) + 1 {
		if i > 0 {
			t.hear(&a.Notes[i-1])
		}
		sets = append(sets, t.frodoAt())
	}
	return sets
}

// SampleJournal writes a journal of Act 1 of so many entries that explains the whole record, as likely as the bearer is
// to have written it. It reports false if there is none: answers were forgotten, or a position contradicts itself.
func (a *Account) SampleJournal(track int, r *game.Rand, journal *Journal) bool {
	rd := readers.Get().(*reader)
	defer readers.Put(rd)
	rd.shire.read(a)
	return rd.shire.sample(track, r, journal)
}

// SampleGuess returns an explanation of the record of Act 2 in the same way.
func (a *Account) SampleGuess(r *game.Rand) (Guess, bool) {
	rd := readers.Get().(*reader)
	defer readers.Put(rd)
	return rd.wild.sample(a, r)
}

// chosen draws one of a list of weights.
type chosen struct {
	r     *game.Rand
	total float64
}

// offer reports whether this one takes the place of those before.
func (c *chosen) offer(weight float64) bool {
	c.total += weight
	return weight > 0 && float64(c.r.Uint64()>>11)/(1<<53)*c.total < weight
}

// mixed is the chance of each place: the weights of all that is possible there, and a share that is even.
func mixed(weights *[tables.MaxPlaces]float64, set tables.PlaceSet) (chances [tables.MaxPlaces]float64) {
	total := 0.0
	for s := set; s != 0; {
		total += weights[s.Take()]
	}
	even := 1 / float64(max(1, set.Count()))
	for s := set; s != 0; {
		p := s.Take()
		chances[p] = Evenly * even
		if total > 0 {
			chances[p] += (1 - Evenly) * weights[p] / total
		} else {
			chances[p] = even
		}
	}
	return chances
}
