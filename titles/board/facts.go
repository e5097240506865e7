package board

import "prancingpony/game"

// Facts are what never changes and the page shows: who is on which side, what characters are worth, what wins.
type Facts struct {
	Nations    map[string]string        `json:"nations" enum:"free,shadow"`
	Characters map[string]CharacterFact `json:"characters"`
	Tiles      map[string]TileFact      `json:"tiles"`
	Wins       BySide                   `json:"wins"`       // points that win by arms
	Corruption int                      `json:"corruption"` // at which the Ring-bearers are lost
}

// CharacterFact is what the card of a Companion or Minion says in numbers.
type CharacterFact struct {
	Side       string   `json:"side" enum:"free,shadow"`
	Level      int      `json:"level"`
	Flies      bool     `json:"flies"` // any distance
	Leadership int      `json:"leadership"`
	Captain    bool     `json:"captain"`
	Dice       int      `json:"dice"`
	Rouses     []string `json:"rouses"`
}

// TileFact is what a hunt tile shows.
type TileFact struct {
	Value   *int `json:"value,omitempty"` // the damage, unless it is an Eye or a die
	Die     bool `json:"die"`
	Reveals bool `json:"reveals"`
	Stops   bool `json:"stops"` // on the Mordor track: one of the Shadow's special tiles
	Helps   bool `json:"helps"` // one of the Free Peoples'
}

var _ game.StaticFacts = Title{}

// Facts of the board game.
func (Title) Facts() any {
	f := Facts{
		Nations: map[string]string{}, Characters: map[string]CharacterFact{}, Tiles: map[string]TileFact{},
		Wins: BySide{Free: freeWinsAt, Shadow: shadowWinsAt}, Corruption: maxCorruption,
	}
	for n, name := range nationNames {
		f.Nations[name] = sideNames[sideOf[n]]
	}
	for c, is := range characters {
		fact := CharacterFact{
			Level: int(is.level), Leadership: int(is.leadership), Captain: is.captain, Dice: int(is.dice), Rouses: []string{},
			Side: sideNames[free],
		}
		if minions.Has(character(c)) {
			fact.Side = sideNames[shadow]
		}
		if is.level == unlimited {
			fact.Level, fact.Flies = 0, true
		}
		for n, name := range nationNames {
			if is.rouses>>n&1 != 0 {
				fact.Rouses = append(fact.Rouses, name)
			}
		}
		f.Characters[characterNames[c]] = fact
	}
	for t, is := range tiles {
		fact := TileFact{Die: is.value == valueDie, Reveals: is.reveal, Stops: is.stop, Helps: tile(t) >= firstSpecial && !is.stop}
		if value := int(is.value); is.value < valueEye {
			fact.Value = &value
		}
		f.Tiles[tileNames[t]] = fact
	}
	return f
}
