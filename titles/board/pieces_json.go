package board

import (
	"fmt"
	"slices"
)

// The JSON forms of pieces, shared by positions and views.

// TroopJSON is the figures of one nation.
type TroopJSON struct {
	Nation  string `json:"nation" enum:"dwarves,elves,gondor,north,rohan,sauron,isengard,southrons"`
	Regular int    `json:"regular,omitempty"`
	Elite   int    `json:"elite,omitempty"`
	Leader  int    `json:"leader,omitempty"`
}

// ForceJSON is everything that stands in one place.
type ForceJSON struct {
	Army       []TroopJSON `json:"army,omitempty"`
	Nazgul     int         `json:"nazgul,omitempty"`
	Characters []string    `json:"characters,omitempty"`
}

// RegionJSON is one region: who stands there, who is besieged inside its stronghold, and which side has
// put its marker there after taking the settlement.
type RegionJSON struct {
	Region string `json:"region"`
	ForceJSON
	Inside  *ForceJSON `json:"inside,omitempty"`
	Control string     `json:"control,omitempty" enum:"free,shadow"`
}

// NationJSON is the political standing of one nation.
type NationJSON struct {
	Nation string `json:"nation" enum:"dwarves,elves,gondor,north,rohan,sauron,isengard,southrons"`
	Steps  int    `json:"steps"` // to the box "at war"
	Active bool   `json:"active"`
}

// FellowshipJSON is the Ring-bearers' journey.
type FellowshipJSON struct {
	Region      string   `json:"region"`
	Progress    int      `json:"progress"`
	Corruption  int      `json:"corruption"`
	Revealed    bool     `json:"revealed"`
	Guide       string   `json:"guide"`
	Company     []string `json:"company"`          // companions with the Ring-bearers
	Mordor      *int     `json:"mordor,omitempty"` // step on the Mordor track
	Moved       bool     `json:"moved,omitempty"`
	GollumReady bool     `json:"gollumReady,omitempty"`
}

// BySide is a number for each side.
type BySide struct {
	Free   int `json:"free"`
	Shadow int `json:"shadow"`
}

func bySide(k [numSides]uint8) BySide { return BySide{int(k[free]), int(k[shadow])} }

func (b BySide) read(what string, most int) (k [numSides]uint8, err error) {
	if k[free], err = small(what+" free", b.Free, most); err != nil {
		return k, err
	}
	k[shadow], err = small(what+" shadow", b.Shadow, most)
	return k, err
}

func troopsJSON(f *force) (army []TroopJSON) {
	for n, t := range f.units {
		row := TroopJSON{nationNames[n], int(t.regular), int(t.elite), int(f.count(nation(n), leader))}
		if row != (TroopJSON{Nation: nationNames[n]}) {
			army = append(army, row)
		}
	}
	return army
}

func (f *force) json() ForceJSON {
	return ForceJSON{troopsJSON(f), int(f.nazgul), f.figures.names()}
}

func (f *force) pointer() *ForceJSON {
	if f.empty() {
		return nil
	}
	j := f.json()
	return &j
}

// read makes a force, with no thought of where it stands.
func (j *ForceJSON) read() (f force, err error) {
	seen := nationSet(0)
	for _, row := range j.Army {
		n, err := named("nation", nationNames, row.Nation)
		if err != nil {
			return f, err
		}
		if seen.Has(nation(n)) {
			return f, fmt.Errorf("%s is listed twice", row.Nation)
		}
		seen |= 1 << n
		for kind, k := range []int{row.Regular, row.Elite, row.Leader} {
			if figure(kind) == leader && nation(n) >= numFreeNations && k != 0 {
				return f, fmt.Errorf("%s has no leaders", row.Nation)
			}
			k, err := small(row.Nation+" "+figureNames[kind], k, 40)
			if err != nil {
				return f, err
			}
			if k > 0 {
				f.change(nation(n), figure(kind), int8(k))
			}
		}
	}
	k, err := small("nazgul", j.Nazgul, 8)
	if err != nil {
		return f, err
	}
	f.nazgul = k
	f.figures, err = charactersNamed(j.Characters)
	return f, err
}

// regionsJSON lists every region where there is something to see.
func (s *State) regionsJSON() []RegionJSON {
	list := []RegionJSON{}
	for r := range place(numRegions) {
		row := RegionJSON{Region: regionNames[r], ForceJSON: s.forces[r].json()}
		if box := sites[r].box; box != nowhere {
			row.Inside = s.forces[box].pointer()
		}
		if s.captured.Has(r) {
			row.Control = sideNames[sideOf[sites[r].nation].Enemy()]
		}
		if !s.forces[r].empty() || row.Inside != nil || row.Control != "" {
			list = append(list, row)
		}
	}
	return list
}

func (s *State) politicsJSON() (list []NationJSON) {
	for n := range nation(numNations) {
		list = append(list, NationJSON{nationNames[n], int(s.steps[n]), s.active.Has(n)})
	}
	return list
}

func (s *State) fellowshipJSON() FellowshipJSON {
	f := &s.fellowship
	j := FellowshipJSON{
		Region: f.at.String(), Progress: int(f.progress), Corruption: int(f.corruption), Revealed: f.revealed,
		Guide: characterNames[f.guide], Company: append([]string{}, s.inCompany().names()...),
		Moved: f.moved, GollumReady: f.gollumReady,
	}
	if f.mordor != offTrack {
		step := int(f.mordor)
		j.Mordor = &step
	}
	return j
}

func piecesJSON(all [numNations]pieces) []TroopJSON {
	list := []TroopJSON{}
	for n, k := range all {
		if k != (pieces{}) {
			list = append(list, TroopJSON{nationNames[n], int(k.regular), int(k.elite), int(k.leader)})
		}
	}
	return list
}

// elsewhere are the characters in a place that is not on the map.
func (s *State) elsewhere(p place) (set charSet) {
	for c, at := range s.where {
		if at == p {
			set |= 1 << c
		}
	}
	return set
}

// pileJSON lists a deck from the top.
func (p *pile) json() []string {
	list := []string{}
	for _, c := range slices.Backward(p.cards[:p.n]) {
		list = append(list, cards[c].id)
	}
	return list
}
