package cup

import (
	"cmp"
	"fmt"
	"time"

	"prancingpony/match"
)

// The forms of a cup.
const (
	Swiss    = "swiss"
	Robin    = "robin"
	League   = "league"
	Knockout = "knockout"
	Groups   = "groups"
)

// How a cup starts, who may enter, how sides are bid for, and what becomes of games that are not finished when their
// round ends.
const (
	StartFull = "full" // as soon as all places are taken
	StartDate = "date" // at a time
	StartHost = "host" // when the host says so

	EntryOpen = "open"
	EntryClub = "club" // members of its club
	EntryCode = "code" // the cup is in no list, and one needs its code

	AuctionOpen = "open" // they bid in turn until one passes; otherwise both seal an offer

	UnfinishedDirector = "director" // the host decides; they go on until then
	UnfinishedForfeit  = "forfeit"  // lost by who is to decide
)

// Terms are what the host of a cup chooses.
type Terms struct {
	Form    string            `json:"form" enum:"swiss,robin,league,knockout,groups" doc:"league: by correspondence."`
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
	Entry    string     `json:"entry,omitempty" enum:"open,code,club" doc:"code: unlisted, by its code; club: members."`
	Club     string     `json:"club,omitempty" maxLength:"40" doc:"The club that this is a cup of."`
	// Substitutes says that the waiting list takes the place of those who drop out; else what they play is lost.
	Substitutes bool `json:"substitutes,omitempty" doc:"The waiting list takes the places of those who drop out."`
	Groups      int  `json:"groups,omitempty" minimum:"0" maximum:"64" doc:"With form groups: 2, 4, 8 … 64."`
	Advance     int  `json:"advance,omitempty" minimum:"0" maximum:"2" doc:"Of each group; absent: 2."`
	ThirdPlace  bool `json:"thirdPlace,omitempty" doc:"In a bracket: those who lost before the final play for it."`
	Tiers       int  `json:"tiers,omitempty" minimum:"0" maximum:"16" doc:"Of a league."`
	Promoted    int  `json:"promoted,omitempty" minimum:"0" maximum:"4" doc:"Between two tiers: up, and as many down."`
	// Previous is the season before, a league of the same title: its tables say who begins in which tier.
	Previous string `json:"previous,omitempty" maxLength:"40" doc:"Cup of the season before."`

	Rated   bool `json:"rated,omitempty"`
	Bidding bool `json:"bidding,omitempty" doc:"A deciding game: bid for the side."`

	Auction string `json:"auction,omitempty" enum:"secret,open" doc:"With bidding: open is in turn. Absent: secret."`
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
		return invalid("clock", "a league is played by correspondence")
	case t.Form == League && t.RoundDays == 0:
		return invalid("roundDays", "a league needs to know how long a round lasts")
	case t.RoundDays > 0 && t.Clock.Kind != "days":
		return invalid("roundDays", "only a correspondence cup counts days")
	case t.Form == Robin && t.Rounds != 0:
		return invalid("rounds", "everyone meets everyone: that says how many")
	case t.Auction != "" && !t.Bidding:
		return invalid("auction", "only where sides are bid for")
	case t.Entry == EntryClub && t.Club == "":
		return invalid("entry", "only a cup of a club is for its members")
	case (t.Start == StartDate) != (t.StartsAt != nil):
		return invalid("startsAt", "a cup that starts on a date needs one, and no other has one")
	case t.StartsAt != nil && (t.StartsAt.Before(now) || t.StartsAt.After(now.AddDate(1, 0, 0))):
		return invalid("startsAt", "want a time within a year from now")
	case t.Form == Robin && t.Size > maxRobin:
		return invalid("size", "everyone against everyone is for %d at most", maxRobin)
	}
	return t.checkParts()
}

// checkParts is check for groups, brackets and tiers.
func (t *Terms) checkParts() error {
	bracket := t.Form == Knockout || t.Form == Groups
	if t.Form == Groups {
		t.Advance = cmp.Or(t.Advance, 2)
	}
	switch {
	case bracket && t.Rounds != 0:
		return invalid("rounds", "the bracket says how many")
	case t.ThirdPlace && !bracket:
		return invalid("thirdPlace", "only a bracket has a match for the third place")
	case t.Form != Groups && (t.Groups != 0 || t.Advance != 0):
		return invalid("groups", "only groups with finals have groups")
	case t.Form == Groups && (t.Groups < 2 || powerOfTwo(t.Groups) != t.Groups):
		return invalid("groups", "want 2, 4, 8, 16, 32 or 64")
	case t.Form == Groups && t.Size < t.Groups*smallestGroup:
		return invalid("groups", "a group has %d at least", smallestGroup)
	case t.Form != League && (t.Tiers > 1 || t.Promoted != 0 || t.Previous != ""):
		return invalid("tiers", "only a league has tiers and seasons")
	case t.Tiers > 1 && t.Size < t.Tiers*smallestGroup:
		return invalid("tiers", "a tier has %d at least", smallestGroup)
	case t.Promoted > 0 && (t.Tiers < 2 || 2*t.Promoted > t.Size/t.Tiers):
		return invalid("promoted", "at most half of a tier goes up or down")
	}
	return nil
}

// maxRobin keeps a round robin from lasting for ever.
const maxRobin = 16

// swissRounds is how many rounds of a Swiss n who play make.
func (t *Terms) swissRounds(n int) int {
	want := t.Rounds
	if want == 0 {
		for 1<<want < n {
			want++
		}
	}
	// Up to here there are always pairings without a rematch: each has still more than half of the others to meet.
	return max(1, min(want, (n+n%2)/2))
}

// InvalidError says what is wrong and where.
type InvalidError = match.InvalidError

func invalid(field, format string, args ...any) error {
	return &InvalidError{Field: field, Message: fmt.Sprintf(format, args...)}
}
