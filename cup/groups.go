package cup

import "cmp"

// groups numbers the parts of a cup in which everyone meets everyone: groups or tiers from 1, or 0 for the whole.
func (c *Cup) groups() []int {
	last := 0
	for i := range c.Entries {
		last = max(last, c.Entries[i].Group)
	}
	if last == 0 {
		return []int{0}
	}
	list := make([]int, last)
	for i := range list {
		list[i] = i + 1
	}
	return list
}

// members are the entries of a group, by number.
func (c *Cup) members(group int) []int {
	var list []int
	for i := range c.Entries {
		if c.Entries[i].Group == group {
			list = append(list, i)
		}
	}
	return list
}

// split deals the entries, which are in order, into groups of equal strength or into tiers, strongest first.
func (c *Cup) split() {
	n := len(c.Entries)
	switch count := c.Terms.groupsFor(n); {
	case c.Terms.Form == Groups:
		for i := range c.Entries {
			at := i % count
			if i/count%2 == 1 { // there and back again, so that no group has all the first
				at = count - 1 - at
			}
			c.Entries[i].Group = at + 1
		}
	case c.Terms.Form == League && count > 1:
		for i := range c.Entries {
			large := n % count * (n/count + 1) // entries in the tiers that have one more
			if i < large {
				c.Entries[i].Group = i/(n/count+1) + 1
			} else {
				c.Entries[i].Group = n%count + (i-large)/(n/count) + 1
			}
		}
	}
}

// groupsFor is how many groups or tiers n who play make: fewer if some would be too small.
func (t *Terms) groupsFor(n int) int {
	switch {
	case t.Form == Groups:
		count := t.Groups
		for count > 1 && n < count*smallestGroup {
			count /= 2
		}
		return max(1, count)
	case t.Form == League && t.Tiers > 1:
		return max(1, min(t.Tiers, n/smallestGroup))
	}
	return 1
}

// smallestGroup keeps groups and tiers from being single games.
const smallestGroup = 3

// groupRounds is how many rounds are played in groups, or by everyone, when everyone meets everyone.
func (c *Cup) groupRounds() int {
	most := 0
	for _, g := range c.groups() {
		n := len(c.members(g))
		most = max(most, n+n%2-1)
	}
	if c.Terms.Form == League && c.Terms.Rounds > 0 {
		most = min(most, c.Terms.Rounds)
	}
	return most
}

// pairGroups pairs a round in every group.
func (c *Cup) pairGroups(number int) (pairs [][2]int, byes []int) {
	for _, g := range c.groups() {
		members := c.members(g)
		if n := len(members); number > n+n%2-1 {
			continue // a smaller group has fewer rounds
		}
		inside, bye := robin(len(members), number-1)
		for _, p := range inside {
			pairs = append(pairs, [2]int{members[p[0]], members[p[1]]})
		}
		if bye >= 0 {
			byes = append(byes, members[bye])
		}
	}
	return pairs, byes
}

// qualifiers are those who go on to the finals, best first: the winners of the groups, then the seconds. Two of a group
// cannot meet again before the final: the second of a group is placed in the other half.
func (c *Cup) qualifiers() []int {
	var firsts, seconds []Line
	for _, g := range c.groups() {
		var on []Line
		for _, l := range c.Standings() {
			if l.Group == g && !c.Entries[l.Entry].Withdrawn {
				on = append(on, l)
			}
		}
		if len(on) > 0 {
			firsts = append(firsts, on[0])
		}
		if len(on) > 1 {
			seconds = append(seconds, on[1])
		}
	}
	sortLines(firsts)
	list := make([]int, 0, 2*len(firsts))
	for _, l := range firsts {
		list = append(list, l.Entry)
	}
	if c.Terms.Advance < 2 && len(firsts) > 1 {
		return list
	}
	for j := range firsts { // the j-th second meets the winner that is as far from the end
		i := len(firsts) - 1 - j
		partner := i ^ 1
		if partner >= len(firsts) {
			partner = i
		}
		for _, l := range seconds {
			if l.Group == firsts[partner].Group {
				list = append(list, l.Entry)
			}
		}
	}
	return list
}

// move is what a place of a table means after the last round: "up" or "down" a tier, "on" to the finals, or nothing.
func (c *Cup) move(group, place, size int) string {
	switch count := len(c.groups()); {
	case c.Terms.Form == Groups && (place <= c.Terms.Advance || count == 1 && place <= 2):
		return moveOn
	case c.Terms.Form != League || count < 2:
	case group > 1 && place <= c.Terms.Promoted:
		return moveUp
	case group < count && place > size-c.Terms.Promoted:
		return moveDown
	}
	return ""
}

const (
	moveUp   = "up"
	moveDown = "down"
	moveOn   = "on"
)

// seasonOrder is where everyone of a league in tiers stands in the season after it, best first, by account: those who
// go up take the places of those who go down.
func (c *Cup) seasonOrder() map[string]int {
	const tier = 1000
	order := map[string]int{}
	places := map[int]int{}
	sizes := map[int]int{}
	for i := range c.Entries {
		sizes[c.Entries[i].Group]++
	}
	for _, l := range c.Standings() {
		places[l.Group]++
		place, next := places[l.Group], l.Group
		switch c.move(l.Group, place, sizes[l.Group]) {
		case moveUp: // behind those who stayed
			next, place = next-1, place+tier/2
		case moveDown: // before those who stayed
			next, place = next+1, place-tier/2
		}
		if e := &c.Entries[l.Entry]; e.Account != "" && !e.Withdrawn {
			order[e.Account] = next*tier + place
		}
	}
	return order
}

// bySeason compares two entries by where they stood before; newcomers come last.
func bySeason(a, b *Entry) int {
	const newcomer = 1 << 30
	return cmp.Compare(cmp.Or(a.Season, newcomer), cmp.Or(b.Season, newcomer))
}
