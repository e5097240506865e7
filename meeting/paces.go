package meeting

import (
	"encoding/json"
	"time"

	"prancingpony/game"
	"prancingpony/match"
)

// The paces of the grid.
const (
	PaceShort = "short" // an evening with little time
	PaceWhole = "whole" // the full clock
	PaceDays  = "days"  // some days for each turn
)

// Paces in the order of the grid.
var Paces = []string{PaceShort, PaceWhole, PaceDays}

const (
	daysEach     = 2
	shortMinutes = 15 // of a title that does not say
	wholeMinutes = 45
)

// Terms are what is settled about a match before it begins.
type Terms struct {
	Options map[string]string `json:"options,omitempty"`
	Clock   match.Clock       `json:"clock"`
	Rated   bool              `json:"rated"`
}

func (t Terms) json() json.RawMessage {
	text, err := json.Marshal(t)
	if err != nil {
		panic(err) // names and numbers
	}
	return text
}

func readTerms(text json.RawMessage) (t Terms, err error) {
	err = json.Unmarshal(text, &t)
	return t, err
}

// terms of a title and pace; ok is false if two cannot play it so.
func terms(t game.Title, pace string) (found Terms, ok bool) {
	minutes := map[string]int{PaceShort: shortMinutes, PaceWhole: wholeMinutes}[pace]
	if own, has := t.(game.QuickMatch); has {
		var o game.Options
		o, minutes = own.QuickMatch(pace != PaceShort)
		found.Options = o
	}
	switch pace {
	case PaceShort, PaceWhole:
		found.Clock = match.Clock{Kind: "live", Seconds: minutes * 60}
	case PaceDays:
		found.Clock = match.Clock{Kind: "days", Days: daysEach}
	default:
		return found, false
	}
	seats, err := t.Seats(found.Options)
	return found, err == nil && len(seats) == 2 && seats[0].Side != seats[1].Side
}

// patience is how long one waits in the queue: as long as the game would last, or some days.
func patience(t Terms) time.Duration {
	if t.Clock.Kind == "days" {
		return 3 * 24 * time.Hour
	}
	return time.Duration(t.Clock.Seconds) * time.Second
}
