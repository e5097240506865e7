package oldlog

import (
	"maps"
	"slices"

	"prancingpony/titles/board"
)

// Repair is a correction: people lay pieces where the rules do not. Words are under import.mend.WHAT.
type Repair struct {
	What string `json:"what"`
	At   string `json:"at" doc:"A region, a nation or a character."`
}

// The repairs.
const (
	repairLeftBox  = "left-box" // nobody besieges those in the box: they stand in the region
	repairBesieged = "besieged" // those who hold a stronghold stand beside the enemy: they are inside
	repairGuide    = "guide"    // not the highest level in the company
	repairActive   = "active"   // at war, and not turned to active
)

// nations in the order of a position's armies.
var nations = []string{"dwarves", "elves", "gondor", "north", "rohan", "sauron", "isengard", "southrons"}

// spot is who stands in a region, or in the box of its stronghold.
type spot struct {
	troops     map[string]*board.TroopJSON
	nazgul     int
	characters []string
	marker     string
}

func newSpot() *spot { return &spot{troops: map[string]*board.TroopJSON{}} }

// army is the side that has units here; "both" if each has.
func (s *spot) army() (side string) {
	for nation, t := range s.troops {
		if t.Regular+t.Elite == 0 {
			continue
		}
		switch of := sideOfNation[nation]; side {
		case "", of:
			side = of
		default:
			return "both"
		}
	}
	return side
}

func (s *spot) empty() bool { return len(s.troops) == 0 && s.nazgul == 0 && len(s.characters) == 0 }

// add puts a piece here.
func (s *spot) add(p *piece, turned bool) {
	switch {
	case p.Figure == "nazgul":
		s.nazgul++
	case p.Nation != "":
		t := s.troops[p.Nation]
		if t == nil {
			t = &board.TroopJSON{Nation: p.Nation}
			s.troops[p.Nation] = t
		}
		count(t, p.Figure)
	case p.Character != "":
		s.characters = append(s.characters, characterName(p, turned))
	case p.Marker != "":
		s.marker = p.Marker
	}
}

func count(t *board.TroopJSON, figure string) {
	switch figure {
	case "regular":
		t.Regular++
	case "elite":
		t.Elite++
	case "leader":
		t.Leader++
	}
}

// take moves the figures of a side from another spot here.
func (s *spot) take(from *spot, side string) {
	for _, nation := range nations {
		if t := from.troops[nation]; t != nil && sideOfNation[nation] == side {
			delete(from.troops, nation)
			if here := s.troops[nation]; here != nil {
				here.Regular, here.Elite, here.Leader = here.Regular+t.Regular, here.Elite+t.Elite, here.Leader+t.Leader
			} else {
				s.troops[nation] = t
			}
		}
	}
	if side == shadow {
		s.nazgul, from.nazgul = s.nazgul+from.nazgul, 0
	}
	for _, c := range slices.Clone(from.characters) {
		if sideOfCharacter(c) == side {
			s.characters = append(s.characters, c)
			from.characters = slices.DeleteFunc(from.characters, func(k string) bool { return k == c })
		}
	}
}

func sideOfCharacter(name string) string {
	if p := (&piece{Character: name}); p.minion() {
		return shadow
	}
	return free
}

// characterName is who a character is by now.
func characterName(p *piece, turned bool) string {
	switch {
	case turned && p.Character == "gandalf-the-grey":
		return "gandalf-the-white"
	case turned && p.Character == "strider":
		return "aragorn"
	}
	return p.Character
}

// force is a spot as positions have it.
func (s *spot) force() (f board.ForceJSON) {
	for _, nation := range nations {
		if t := s.troops[nation]; t != nil {
			f.Army = append(f.Army, *t)
		}
	}
	f.Nazgul = s.nazgul
	f.Characters = slices.Sorted(slices.Values(s.characters))
	return f
}

// atlas is the whole map, and who controls what.
type atlas struct {
	outside, inside map[string]*spot
	repairs         []Repair
}

// newAtlas lays the pieces on the map.
func newAtlas(t *table) *atlas {
	a := &atlas{outside: map[string]*spot{}, inside: map[string]*spot{}}
	for i, place := range t.where {
		p := &pieces[i]
		region, inside, on := regionAt(place)
		if !on || !p.figure() {
			continue
		}
		in := a.outside
		if inside && p.Marker == "" {
			in = a.inside
		}
		if in[region] == nil {
			in[region] = newSpot()
		}
		in[region].add(p, t.turned[i])
	}
	return a
}

// owner is the side that a settlement belongs to at the start; "" for empty land.
func owner(region string) string {
	r := regionOf[region]
	switch {
	case board.SettlementOf(r) == board.Wild:
		return ""
	case board.SideOfNation(board.NationOf(r)) == board.Free:
		return free
	}
	return shadow
}

// settle puts garrisons where they belong, and finds who controls each settlement: those in the box, else a marker,
// else the army that stands there, else the side that held it before. control is changed in place.
func (a *atlas) settle(control map[string]string) {
	for _, region := range slices.Sorted(maps.Keys(regionOf)) {
		out, in := a.outside[region], a.inside[region]
		if out == nil {
			out = newSpot()
		}
		if in == nil {
			in = newSpot()
		}
		holder := owner(region)
		if holder == "" && in.empty() {
			continue
		}
		if before := control[region]; before != "" {
			holder = before
		}
		garrison, army := in.army(), out.army()
		switch {
		case !in.empty() && (army == "" || army == garrison || garrison == ""):
			a.repairs = append(a.repairs, Repair{repairLeftBox, region})
			out.take(in, free)
			out.take(in, shadow)
		case army == "both" && board.SettlementOf(regionOf[region]) == board.Stronghold && in.empty():
			a.repairs = append(a.repairs, Repair{repairBesieged, region})
			in.take(out, holder)
		}
		a.outside[region], a.inside[region] = out, in
		garrison, army = in.army(), out.army()
		switch {
		case garrison == free || garrison == shadow:
			control[region] = garrison
		case out.marker != "":
			control[region] = out.marker
		case army == free || army == shadow:
			control[region] = army
		}
	}
}

// regions is the map as positions have it.
func (a *atlas) regions(control map[string]string) *[]board.RegionJSON {
	list := []board.RegionJSON{}
	for _, region := range slices.Sorted(maps.Keys(regionOf)) {
		row := board.RegionJSON{Region: region}
		if s := a.outside[region]; s != nil {
			row.ForceJSON = s.force()
		}
		if s := a.inside[region]; s != nil && !s.empty() {
			inside := s.force()
			row.Inside = &inside
		}
		if holder := control[region]; owner(region) != "" && holder != "" && holder != owner(region) {
			row.Control = holder
		}
		if len(row.Army) > 0 || row.Nazgul > 0 || len(row.Characters) > 0 || row.Inside != nil || row.Control != "" {
			list = append(list, row)
		}
	}
	return &list
}

// points are the victory points of each side, by control.
func points(control map[string]string) (p board.BySide) {
	for region, holder := range control {
		switch n := int(board.PointsOf(regionOf[region])); {
		case holder == owner(region) || owner(region) == "":
		case holder == free:
			p.Free += n
		case holder == shadow:
			p.Shadow += n
		}
	}
	return p
}
