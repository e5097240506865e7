package mind

import "prancingpony/titles/cards"

// The rule policy: what a sensible player would think of each answer, in hundredths of a victory point. It reads the
// own hand and what lies open, nothing else; it weighs places by how a combat there would end now.

// judge weighs the answers of one player.
type judge struct {
	s     cards.Face
	p     cards.Player
	x     cards.Side
	left  int32 // paths still to come after this one
	spare int   // cards above the hand limit: they must go anyway
	now   [cards.NumLocations]cards.Tally
}

// survey counts every active location once.
func (j *judge) survey() {
	for set := j.s.Active(); set != 0; {
		l := set.Pop()
		j.now[l] = j.s.Count(l)
	}
}

func chance(m int) int32 { return chanceOf[min(max(m+evenOdds, 0), len(chanceOf)-1)] }

// stake is what the Free Peoples can expect of a combat, in hundredths of a point, with a margin of defence over
// attack (battlegrounds: positive or nil holds).
func (j *judge) stake(l cards.Location, margin int) int32 {
	points := int32(l.Points())
	if !l.IsPath() {
		v := points * (2*chance(margin) - 100)
		if l.Side() == cards.Free {
			return v
		}
		return -v
	}
	if j.s.Duel() {
		margin--
	}
	v := points * chance(margin)
	if margin < 0 {
		v += int32(margin) * iconMissing
	}
	return v
}

// gain for our side if we add n icons at l.
func (j *judge) gain(l cards.Location, n int) int32 {
	t := &j.now[l]
	before := t.Margin()
	after := before + n
	if j.x != t.Defends() {
		after = before - n
	}
	d := j.stake(l, after) - j.stake(l, before)
	if j.x == cards.Shadow {
		return -d
	}
	return d
}

// icons that a card of hand or reserve would add at l, with its items and the support it finds or gives.
func (j *judge) icons(c cards.Card, l cards.Location) int {
	s, kind := j.s, c.Kind()
	there := s.Standing(l)
	withItems := there
	withItems.Add(c)
	if s.At(c).InPlay() {
		withItems = withItems.Or(s.Items(c))
	}
	if l.IsPath() {
		return s.IconsOf(c, l, withItems, cards.CardSet{})
	}
	defends := j.now[l].Defends() == j.x
	leading := cards.LeadingAttack()
	if defends {
		leading = cards.LeadingDefence()
	}
	var led cards.CardSet
	support := 0
	for set := there.And(cards.OfSide(j.x)).And(cards.AllUnits()); !set.Empty(); {
		d := set.Pop()
		if kind == cards.Character && d.Kind() == cards.Army && s.Supports(d, c, l) {
			led.Add(c)
		}
		if kind == cards.Army && leading.Has(d) && !j.now[l].Led(d) && s.Supports(c, d, l) {
			support = 1
		}
	}
	return s.IconsOf(c, l, withItems, led) + support
}

// keep is what a card is worth in hand or deck, from its icons and what it can still do.
func (j *judge) keep(c cards.Card) int32 {
	v := int32(keepers[c])
	if paths := c.Paths(); paths != 0 {
		n := j.s.Number()
		if j.s.Path() == cards.NoLocation {
			n++
		}
		if paths>>n != 0 {
			v += int32(c.PathIcons()) * pathIcon
			if paths>>n&3 != 0 {
				v += int32(c.PathIcons()) * pathIconSoon
			}
		}
	}
	return v + int32(c.MoreDraws())*drawKept*min(j.left, roundsForeseen)
}

// keepers: what a card is worth beyond paths and draws.
var keepers = func() (v [cards.NumCards]int16) {
	for i := range v {
		c := cards.Card(i)
		icons := int16(c.Attack() + c.Defence())
		v[i] = [cards.NumKinds]int16{
			cards.Army:      armyKept + unitIcon*icons,
			cards.Character: characterKept + unitIcon*icons + leadIcon*int16(c.LeadAttack()+c.LeadDefence()),
			cards.Item:      itemKept + itemIcon*icons + itemPathIcon*int16(c.PathIcons()),
			cards.Event:     eventKept,
		}[c.Kind()]
		if c.Starred() {
			v[i] += starKept
		}
		if c.HasAbility() || len(c.WhenPlayed()) > 0 {
			v[i] += abilityKept
		}
	}
	return v
}()

// resting is what a card does by lying in reserve.
func (j *judge) resting(c cards.Card) int32 {
	v := (int32(c.MoreDraws())*drawResting + int32(c.MoreHand())*limitResting) * min(j.left, roundsForeseen)
	if c.UsedInReserve() {
		v += abilityResting
	}
	if c == arwen && j.s.InPlay().Meets(cards.Striders()) {
		v += evenstar
	}
	return v
}
