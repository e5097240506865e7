package cup

import (
	"cmp"
	"fmt"
	"time"

	"prancingpony/match"
)

// The forms of a cup.
const (
	Swiss  = "swiss"
	Robin  = "robin"
	League = "league"
)

// How a cup starts, who may enter, and what becomes of games that are not finished when their round ends.
const (
	StartFull = "full" // as soon as all places are taken
	StartDate = "date" // at a time
	StartHost = "host" // when the host says so

	EntryOpen = "open"
	EntryCode = "code" // the cup is in no list, and one needs its code

	UnfinishedDirector = "director" // the host decides; they go on until then
	UnfinishedForfeit  = "forfeit"  // lost by who is to decide
)

// Terms are what the host of a cup chooses.
type Terms struct {
	Form    string            `json:"form" enum:"swiss,robin,league" doc:"league: a robin over days."`
	Rounds  int               `json:"rounds,omitempty" minimum:"0" maximum:"20" doc:"0: as many as needed."`
	Games   int               `json:"games" minimum:"1" maximum:"2" doc:"Per set: 1, or 2 with sides swapped."`
	Size    int               `json:"size" minimum:"2" maximum:"256" doc:"How many may play."`
	Options map[string]string `json:"options,omitempty" doc:"Of the title; they must make two seats."`
	Clock   match.Clock       `json:"clock"`
	// RoundDays is how long a round lasts, 0 without a limit; a league needs it.
	RoundDays int `json:"roundDays,omitempty" minimum:"0" maximum:"60" doc:"Of a round; 0: no limit."`
	// Unfinished is what becomes of games that are still played when their round ends. In cups of older versions, where
	// it is absent, they are drawn.
	Unfinished string `json:"unfinished,omitempty" enum:"director,forfeit" doc:"When a round ends."`
	// StartsAt goes with start "date"; with fewer than two players the cup is called off then.
	Start    string     `json:"start,omitempty" enum:"full,date,host" doc:"When it starts; absent: full."`
	StartsAt *time.Time `json:"startsAt,omitempty" doc:"With start date."`
	Entry    string     `json:"entry,omitempty" enum:"open,code" doc:"code: unlisted, entered by its code."`
	Rated    bool       `json:"rated,omitempty"`
	Bidding  bool       `json:"bidding,omitempty" doc:"A deciding game: bid for the side."`
}

// grace is how long a player may stay away when a game begins.
const liveGrace = 15 * time.Minute

func (t *Terms) grace() time.Duration {
	if t.Clock.Kind == "days" {
		return time.Duration(t.Clock.Days) * 24 * time.Hour
	}
	return liveGrace
}

// ends is when a round that begins now is over, if it has an end of its own.
func (t *Terms) ends(now time.Time) *time.Time {
	if t.RoundDays == 0 {
		return nil
	}
	end := now.Add(time.Duration(t.RoundDays) * 24 * time.Hour)
	return &end
}

// check completes terms and refuses what makes no sense. seats is how many the options make.
func (t *Terms) check(seats int, now time.Time) error {
	t.Clock.AtZero = "lose"
	t.Start, t.Entry = cmp.Or(t.Start, StartFull), cmp.Or(t.Entry, EntryOpen)
	if t.Unfinished = cmp.Or(t.Unfinished, UnfinishedDirector); t.RoundDays == 0 {
		t.Unfinished = ""
	}
	switch {
	case seats != 2:
		return invalid("options", "these options make %d seats; a cup is for two", seats)
	case t.Clock.Kind != "live" && t.Clock.Kind != "days":
		return invalid("clock", "a cup is played by the clock, so that it ends")
	case t.Form == League && t.Clock.Kind != "days":
		return invalid("clock", "a league is played over days")
	case t.Form == League && t.RoundDays == 0:
		return invalid("roundDays", "a league needs to know how long a round lasts")
	case t.RoundDays > 0 && t.Clock.Kind != "days":
		return invalid("roundDays", "only a cup over days counts days")
	case t.Form == Robin && t.Rounds != 0:
		return invalid("rounds", "everyone meets everyone: that says how many")
	case (t.Start == StartDate) != (t.StartsAt != nil):
		return invalid("startsAt", "a cup that starts on a date needs one, and no other has one")
	case t.StartsAt != nil && (t.StartsAt.Before(now) || t.StartsAt.After(now.AddDate(1, 0, 0))):
		return invalid("startsAt", "want a time within a year from now")
	case t.Form == Robin && t.Size > maxRobin:
		return invalid("size", "everyone against everyone is for %d at most", maxRobin)
	}
	return nil
}

// maxRobin keeps a round robin from lasting for ever.
const maxRobin = 16

// rounds is how many rounds n who play make.
func (t *Terms) rounds(n int) int {
	whole := n + n%2 // with the bye
	switch {
	case t.Form == League && t.Rounds > 0:
		return min(t.Rounds, whole-1)
	case t.Form != Swiss:
		return whole - 1
	}
	want := t.Rounds
	if want == 0 {
		for 1<<want < n {
			want++
		}
	}
	// Up to here there are always pairings without a rematch: each has still more than half of the others to meet.
	return max(1, min(want, whole/2))
}

// InvalidError says what is wrong and where.
type InvalidError = match.InvalidError

func invalid(field, format string, args ...any) error {
	return &InvalidError{Field: field, Message: fmt.Sprintf(format, args...)}
}
