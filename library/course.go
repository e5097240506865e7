package library

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"prancingpony/store"
	"prancingpony/titles/board"
)

// turnOf is a game as the actions of a turn begin, or at its end.
type turnOf struct {
	turn     int
	position *board.Position
}

// The plans of a first turn and what is done in a turn; words are under library.plan.ID. "walk-2" counts steps of the
// Fellowship, "took-dale" and "siege-lorien" name a region.
const (
	planWalk  = "walk-"
	planTook  = "took-"
	planSiege = "siege-"
	planWar   = "war-"
	planQuiet = "quiet"
	mostSteps = 4 // more are counted as these
)

// describe fills in what is looked for: plans, what fell, and the keys of the explorer.
func describe(g *store.LibraryGame, course []turnOf) {
	for i := range course {
		now := course[i]
		if i+1 < len(course) {
			next := course[i+1]
			t := store.LibraryTurn{
				Turn: now.turn, Map: mapKey(now.position),
				FirstNext:  planWalk + fmt.Sprint(min(steps(now.position, next.position), mostSteps)),
				SecondNext: shadowDid(now.position, next.position),
			}
			if i == 0 {
				g.FirstPlan, g.SecondPlan = t.FirstNext, t.SecondNext
			}
			t.Alike = alikeKey(g, now.turn)
			if now.turn > 0 && (i == 0 || now.turn > course[i-1].turn) {
				g.Course = append(g.Course, t)
			}
		}
		for _, region := range fallen(now.position) {
			side := controlOf(now.position)[region]
			known := func(p store.LibraryPlace) bool { return p.Place == region && p.Side == side }
			if slices.ContainsFunc(g.Places, known) {
				continue
			}
			g.Places = append(g.Places, store.LibraryPlace{Place: region, Side: side, Turn: max(1, now.turn-1)})
			if g.Stronghold == "" && side == "shadow" && stronghold(region) {
				g.Stronghold = region
			}
		}
	}
}

// alikeKey is the same for turns of games with the same first-turn plans and the same first stronghold so far.
func alikeKey(g *store.LibraryGame, turn int) string {
	if turn <= 1 {
		return fmt.Sprint(g.Title, " 1")
	}
	return strings.Join([]string{g.Title, fmt.Sprint(turn), g.FirstPlan, g.SecondPlan, g.Stronghold}, " ")
}

// mapKey is the same for the same map: armies, control, politics and the Fellowship; not its guide, dice and cards.
func mapKey(p *board.Position) string {
	public := board.Position{Edition: p.Edition, Regions: p.Regions, Politics: slices.Clone(p.Politics)}
	slices.SortFunc(public.Politics, func(a, b board.NationJSON) int { return strings.Compare(a.Nation, b.Nation) })
	if p.Regions != nil {
		regions := slices.Clone(*p.Regions)
		slices.SortFunc(regions, func(a, b board.RegionJSON) int { return strings.Compare(a.Region, b.Region) })
		public.Regions = &regions
	}
	if p.Fellowship != nil {
		f := *p.Fellowship
		f.Company = slices.Sorted(slices.Values(f.Company))
		f.Moved, f.GollumReady, f.Guide = false, false, ""
		public.Fellowship = &f
	}
	text, err := json.Marshal(public)
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:10])
}

var regionOf = func() map[string]board.Place {
	all := map[string]board.Place{}
	for r := range board.Place(board.NumRegions) {
		all[r.String()] = r
	}
	return all
}()

func stronghold(region string) bool {
	r, known := regionOf[region]
	return known && board.SettlementOf(r) == board.Stronghold
}

// controlOf is who holds the settlements that were taken.
func controlOf(p *board.Position) map[string]string {
	taken := map[string]string{}
	if p.Regions != nil {
		for _, r := range *p.Regions {
			if r.Control != "" {
				taken[r.Region] = r.Control
			}
		}
	}
	return taken
}

// fallen are the settlements that were taken, by name.
func fallen(p *board.Position) (list []string) {
	for region := range controlOf(p) {
		list = append(list, region)
	}
	slices.Sort(list)
	return list
}

// steps are those of the Fellowship between two moments.
func steps(from, to *board.Position) int {
	a, b := from.Fellowship, to.Fellowship
	if a == nil || b == nil {
		return 0
	}
	switch {
	case a.Mordor != nil && b.Mordor != nil:
		return max(0, *b.Mordor-*a.Mordor)
	case b.Mordor != nil:
		return max(0, distance(a.Region, b.Region)-a.Progress) + *b.Mordor
	case a.Region == b.Region:
		return max(0, b.Progress-a.Progress)
	}
	return max(0, distance(a.Region, b.Region)-a.Progress+b.Progress)
}

// distance counts the regions on the shortest way.
func distance(from, to string) int {
	a, okFrom := regionOf[from]
	b, okTo := regionOf[to]
	if !okFrom || !okTo {
		return 0
	}
	seen, edge := map[board.Place]bool{a: true}, []board.Place{a}
	for far := 0; len(edge) > 0; far++ {
		var next []board.Place
		for _, r := range edge {
			if r == b {
				return far
			}
			for set := board.Adjacent(r); !set.Empty(); {
				if n := set.Pop(); !seen[n] {
					seen[n] = true
					next = append(next, n)
				}
			}
		}
		edge = next
	}
	return 0
}

// shadowDid is the most telling thing that the Shadow did between two moments: a settlement taken, a minion, a siege
// laid, a nation at war, or none of them.
func shadowDid(from, to *board.Position) string {
	before, after := controlOf(from), controlOf(to)
	for _, region := range fallen(to) {
		if after[region] == "shadow" && before[region] != "shadow" {
			return planTook + region
		}
	}
	for _, minion := range []string{"saruman", "witch-king", "mouth-of-sauron"} {
		if onMap(to, minion) && !onMap(from, minion) {
			return minion
		}
	}
	sieges := func(p *board.Position) map[string]bool {
		all := map[string]bool{}
		if p.Regions != nil {
			for _, r := range *p.Regions {
				if r.Inside != nil {
					all[r.Region] = true
				}
			}
		}
		return all
	}
	was := sieges(from)
	if to.Regions != nil {
		for _, r := range *to.Regions {
			if r.Inside != nil && !was[r.Region] {
				return planSiege + r.Region
			}
		}
	}
	for _, nation := range shadowNations {
		if atWar(to, nation) && !atWar(from, nation) {
			return planWar + nation
		}
	}
	return planQuiet
}

func onMap(p *board.Position, character string) bool {
	if p.Regions == nil {
		return false
	}
	for _, r := range *p.Regions {
		if slices.Contains(r.Characters, character) ||
			r.Inside != nil && slices.Contains(r.Inside.Characters, character) {
			return true
		}
	}
	return false
}

func atWar(p *board.Position, nation string) bool {
	return slices.ContainsFunc(p.Politics, func(n board.NationJSON) bool { return n.Nation == nation && n.Steps == 0 })
}
