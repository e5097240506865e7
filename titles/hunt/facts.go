package hunt

import "prancingpony/game"

// Facts are what never changes and the page shows.
type Facts struct {
	Track int `json:"track"` // the last space of the Movement track
}

var _ game.StaticFacts = Title{}

// Facts of the Hunt.
func (Title) Facts() any { return Facts{Track: maxTrack} }
