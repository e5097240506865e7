package battle

import "prancingpony/game"

// destroy takes a whole formation off the table.
func (s *State) destroy(u unit, rec game.Recorder) {
	f := &s.units[u]
	f.lost += int16(f.models())
	f.companies, f.hurt, f.wounds = 0, 0, 0
	f.marks = 0
	s.say(rec, eventDestroyed, u)
}

// takeHits: Retirer les Pertes. Hits of one formation are divided by Resilience, the rest is lost. The answer is what was
// lost: models, or rolls on the wound table for a monster; and how many companies went.
func (s *State) takeHits(u unit, hits int, rec game.Recorder) (losses, companies int) {
	f := &s.units[u]
	times := hits / int(f.sheet().resilience)
	if times == 0 || f.companies == 0 {
		return 0, 0
	}
	if f.monstrous() {
		return s.takeWounds(u, times, rec), 0
	}
	return s.takeCasualties(u, times, rec)
}

// takeCasualties: the incomplete company suffers first, then whole ones from the last slot (docs/rulings:
// casualty-order, company-removal).
func (s *State) takeCasualties(u unit, n int, rec game.Recorder) (losses, companies int) {
	f := &s.units[u]
	goneAt, models := f.tray().models, f.tray().models
	if s.on(companyGoneAtHalf) && f.sheet().keywords&indomitable == 0 {
		goneAt = models / 2
	}
	for ; losses < n && f.companies > 0; losses++ {
		f.hurt++
		f.lost++
		if f.hurt == goneAt {
			f.lost += int16(models - goneAt) // the others run
			f.hurt = 0
			f.companies--
			companies++
		}
	}
	s.say(rec, eventLost, u, int16(losses), int16(companies))
	if f.companies == 0 {
		f.marks = 0
		s.say(rec, eventDestroyed, u)
		return losses, companies
	}
	if companies > 0 {
		s.closeUp(u)
		s.mendRounding(u)
	}
	return losses, companies
}

// closeUp: with fewer companies than files the front row shrinks and keeps its left end (docs/rulings: closing-up).
func (s *State) closeUp(u unit) {
	f := &s.units[u]
	if f.files <= f.companies {
		return
	}
	left := f.place().ahead(f.facing, 0, -f.width()/2)
	f.files = f.companies
	f.moveTo(left.ahead(f.facing, 0, f.width()/2))
}

// takeWounds: Tableau Difficile à Tuer. One roll after another, and the counters count at once.
func (s *State) takeWounds(u unit, times int, rec game.Recorder) (rolls int) {
	f := &s.units[u]
	h := hardToKill
	if s.on(monsterTables) {
		h = f.sheet().hardness
	}
	for ; rolls < times && f.companies > 0; rolls++ {
		die := s.die()
		total := die + int(f.wounds)
		result := woundOf(h, total)
		s.say(rec, eventWoundDie, u, int16(die), int16(total))
		note(rec, eventWound, int16(result), int16(u), int16(f.profile), int16(f.wounds))
		if result == woundFatal {
			rolls++
			s.destroy(u, rec)
			return rolls
		}
		f.wounds += int8(result)
	}
	return rolls
}

// volley rolls dice to hit and counts the hits. A double roll asks a second die of each first success.
func (s *State) volley(dice int, need toHit, bonus int, rec game.Recorder) (hits int) {
	faces := s.rollFaces(dice)
	hits = reaching(&faces, int(need.first)-bonus)
	sayDice(rec, eventDice, need.first, bonus, &faces)
	if need.second == 0 || hits == 0 {
		return hits
	}
	faces = s.rollFaces(hits)
	sayDice(rec, eventSecondDice, need.second, bonus, &faces)
	return reaching(&faces, int(need.second)-bonus)
}

// rollFaces rolls dice and counts each face.
func (s *State) rollFaces(dice int) (faces [6]int16) {
	for range dice {
		faces[s.die()-1]++
	}
	return faces
}

// reaching counts the dice that show at least score; a natural 1 never hits.
func reaching(faces *[6]int16, score int) (n int) {
	for face := max(score, 2); face <= 6; face++ {
		n += int(faces[face-1])
	}
	return n
}

func sayDice(rec game.Recorder, id uint16, need int8, bonus int, faces *[6]int16) {
	note(rec, id, int16(int(need)-bonus), faces[0], faces[1], faces[2], faces[3], faces[4], faces[5])
}
