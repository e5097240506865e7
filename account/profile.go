package account

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"prancingpony/store"
)

// Player is what someone may know of a player.
type Player struct {
	Name     string         `json:"name"`
	Bot      bool           `json:"bot"`
	Created  *time.Time     `json:"created,omitempty"`
	Portrait string         `json:"portrait,omitempty"`
	About    string         `json:"about,omitempty"`
	You      ViewerRelation `json:"you" doc:"What the caller is to them."`
	Hidden   bool           `json:"hidden" doc:"The caller may not see games and record: only ratings are filled in."`
	Ratings  []Rating       `json:"ratings" nullable:"false"`
	Played   int            `json:"played"`
	Won      int            `json:"won"`
	Drawn    int            `json:"drawn"`
	Titles   []Tally        `json:"titles" nullable:"false"`
	Endings  []Ending       `json:"endings" nullable:"false" doc:"Of the last 500 games, the most frequent first."`
	Streak   Streak         `json:"streak"`
	Faces    []Avatar       `json:"faces" nullable:"false" doc:"Who they met most."`
	Luck     *Luck          `json:"luck,omitempty" doc:"From reviews of the last 40 games; absent if there are none."`

	course []store.Played
}

// ViewerRelation is what somebody is to a player.
type ViewerRelation struct {
	Self     bool `json:"self"`
	Followed bool `json:"followed" doc:"The caller follows them."`
	Blocked  bool `json:"blocked" doc:"The caller does not want to meet them."`
}

// Ending counts how a player's games of a title ended.
type Ending struct {
	Title string `json:"title"`
	By    string `json:"by"`
	Won   int    `json:"won"`
	Lost  int    `json:"lost"`
	Drawn int    `json:"drawn"`
}

// Streak is how many of the last games ended alike.
type Streak struct {
	Outcome string `json:"outcome" enum:",won,lost,drawn"`
	Length  int    `json:"length"`
	Best    int    `json:"best" doc:"The longest row of victories in the last 500 games."`
}

// Face is someone a player has met on the other side.
type Avatar struct {
	Name     string   `json:"name" doc:"Of a bot its level; empty for someone who has left."`
	Bot      bool     `json:"bot"`
	Portrait string   `json:"portrait,omitempty"`
	Titles   []string `json:"titles" nullable:"false"`
	Won      int      `json:"won"`
	Lost     int      `json:"lost"`
	Drawn    int      `json:"drawn"`
}

// Luck tells luck apart from play: what both were worth in a game on the average, in chance of winning.
type Luck struct {
	Games int     `json:"games"`
	Play  float64 `json:"play"`
	Luck  float64 `json:"luck"`
}

const (
	courseLength = 500
	mostFaces    = 6
	mostMet      = 20
)

// errHidden refuses the games of somebody who shows them to others.
var errHidden = fmt.Errorf("games and record are hidden: %w", store.ErrNotFound)

// sees reports whether somebody may see the games and the record of an account: if hidden, they are shown to people
// the account follows.
func (p *People) sees(ctx context.Context, asker string, a *store.Account) (bool, error) {
	if a == nil || !a.Profile.Hidden || a.ID == asker {
		return true, nil
	}
	if asker == "" {
		return false, nil
	}
	return p.accounts.Follows(ctx, a.ID, asker)
}

// Open finds a player whose games somebody may see.
func (p *People) Open(ctx context.Context, asker, name string) (player string, err error) {
	id, a, err := p.PlayerID(ctx, name)
	if err != nil {
		return "", err
	}
	ok, err := p.sees(ctx, asker, a)
	if err == nil && !ok {
		err = errHidden
	}
	return id, err
}

// Player is a player's page as somebody may see it.
func (p *People) Player(ctx context.Context, asker, name string) (*Player, error) {
	id, a, err := p.PlayerID(ctx, name)
	if err != nil {
		return nil, err
	}
	player := &Player{
		Name: name, Bot: a == nil, Ratings: []Rating{}, Titles: []Tally{}, Endings: []Ending{},
		Faces: []Avatar{},
	}
	if a != nil {
		player.Name, player.Created, player.Portrait, player.About = a.Name, &a.Created, a.Profile.Portrait,
			a.Profile.About
		if err := p.relate(ctx, asker, a, &player.You); err != nil {
			return nil, err
		}
	}
	ratings, err := p.clubs.RatingsOf(ctx, id)
	if err != nil {
		return nil, err
	}
	for i := range ratings {
		player.Ratings = append(player.Ratings, ratingOf(&ratings[i]))
	}
	seen, err := p.sees(ctx, asker, a)
	if err != nil {
		return nil, err
	}
	if player.Hidden = !seen; !seen {
		return player, nil
	}
	return player, p.record(ctx, id, player)
}

// relate finds out what somebody is to an account.
func (p *People) relate(ctx context.Context, asker string, a *store.Account, you *ViewerRelation) error {
	if asker == "" || asker == a.ID {
		you.Self = asker != ""
		return nil
	}
	var errs [2]error
	you.Followed, errs[0] = p.accounts.Follows(ctx, asker, a.ID)
	var names []string
	names, errs[1] = p.accounts.Blocked(ctx, asker)
	you.Blocked = slices.Contains(names, a.Name)
	return errors.Join(errs[:]...)
}

// record fills in what somebody has played.
func (p *People) record(ctx context.Context, id string, player *Player) error {
	stats, errS := p.matches.Statistics(ctx, id)
	course, errC := p.matches.Course(ctx, id, courseLength)
	meetings, errM := p.clubs.Meetings(ctx, id, "", mostFaces)
	if err := errors.Join(errS, errC, errM); err != nil {
		return err
	}
	for _, s := range stats {
		player.count(s)
	}
	for _, m := range meetings {
		level, bot := strings.CutPrefix(m.Player, store.BotPlayer(""))
		face := Avatar{
			Name: m.Name, Bot: bot, Portrait: m.Portrait, Titles: m.Titles, Won: m.Won, Lost: m.Lost,
			Drawn: m.Drawn,
		}
		if bot {
			face.Name = level
		}
		player.Faces = append(player.Faces, face)
	}
	player.course = course
	player.Endings, player.Streak = endings(course), streak(course)
	return nil
}

// Course is what a player has played last, as far as the asker may know.
func (p *Player) Course() []store.Played { return p.course }

// endings counts how games ended, the most frequent first.
func endings(course []store.Played) []Ending {
	list := []Ending{}
	for _, f := range course {
		i := slices.IndexFunc(list, func(e Ending) bool { return e.Title == f.Title && e.By == f.By })
		if i < 0 {
			i = len(list)
			list = append(list, Ending{Title: f.Title, By: f.By})
		}
		switch f.Outcome {
		case store.Won:
			list[i].Won++
		case store.Lost:
			list[i].Lost++
		default:
			list[i].Drawn++
		}
	}
	slices.SortStableFunc(list, func(a, b Ending) int {
		return cmp.Compare(b.Won+b.Lost+b.Drawn,
			a.Won+a.Lost+a.Drawn)
	})
	return list
}

// streak looks at a course, the last game first.
func streak(course []store.Played) Streak {
	var s Streak
	row := 0
	for i, f := range course {
		if i == s.Length && f.Outcome == course[0].Outcome {
			s.Length++
		}
		if row++; f.Outcome != store.Won {
			row = 0
		}
		s.Best = max(s.Best, row)
	}
	if s.Length > 0 {
		s.Outcome = string(course[0].Outcome)
	}
	return s
}

// Follow notes that someone follows another, or does no more.
func (p *People) Follow(ctx context.Context, id Identity, name string, on bool) error {
	if id.Guest {
		return ErrGuest
	}
	a, err := p.accounts.AccountByName(ctx, name)
	if err != nil {
		return err
	}
	if a.ID == id.Account {
		return &InvalidError{Field: "path.name", Message: "that is you", Reason: "yourself"}
	}
	return p.accounts.Follow(ctx, id.Account, a.ID, on)
}

// Followed lists who someone follows.
func (p *People) Followed(ctx context.Context, account string) ([]store.RecentOpponent, error) {
	return p.accounts.Followed(ctx, account)
}

// Met lists who someone sat down with last.
func (p *People) Met(ctx context.Context, account string) ([]store.RecentOpponent, error) {
	return p.accounts.Met(ctx, account, mostMet)
}
