package club

import (
	"context"
	"errors"
	"slices"
	"time"

	"prancingpony/cup"
	"prancingpony/ladder"
	"prancingpony/match"
	"prancingpony/store"
	"prancingpony/watch"
)

// Head is a club in a list.
type Head struct {
	ID      string    `json:"id"`
	Name    string    `json:"name"`
	About   string    `json:"about"`
	Joining string    `json:"joining" enum:"open,request,invitation"`
	Created time.Time `json:"created"`
	Members int       `json:"members"`
	Role    string    `json:"role" enum:"owner,officer,member,asked,none" doc:"Of the caller."`
}

// List is a page of clubs.
type List struct {
	Clubs []Head `json:"clubs" nullable:"false"`
	Next  string `json:"next,omitempty"`
	Found bool   `json:"found" doc:"The caller may make one."`
}

// View is a club as one caller sees it. What members say and who they are is for members.
type View struct {
	Head
	Owner  string        `json:"owner" doc:"Name."`
	Code   string        `json:"code,omitempty" doc:"Lets people in; for officers."`
	People []Person      `json:"people" nullable:"false" doc:"Owner, officers, members; the longest first."`
	Asked  []Person      `json:"asked" nullable:"false" doc:"Who has asked to join; for officers."`
	Posts  []Post        `json:"posts" nullable:"false" doc:"What is pinned first, then the newest."`
	Tables []watch.Table `json:"tables" nullable:"false" doc:"Open and in play."`
	Cups   []cup.Head    `json:"cups" nullable:"false" doc:"The newest first."`
}

// Person is someone in a club.
type Person struct {
	Name     string    `json:"name"`
	Role     string    `json:"role" enum:"owner,officer,member,asked"`
	Since    time.Time `json:"since"`
	Portrait string    `json:"portrait,omitempty" doc:"What the person chose to be shown by."`
}

// Post is what stands on the noticeboard.
type Post struct {
	ID       string    `json:"id"`
	Name     string    `json:"name" doc:"Of who wrote it."`
	Role     string    `json:"role,omitempty" doc:"Of who wrote it; absent for one who has left."`
	Text     string    `json:"text"`
	Pinned   bool      `json:"pinned"`
	Mine     bool      `json:"mine"`
	At       time.Time `json:"at"`
	Portrait string    `json:"portrait,omitempty" doc:"Of who wrote it."`
}

func headOf(c *store.Club, role string) Head {
	if role == "" {
		role = "none"
	}
	return Head{
		ID: c.ID, Name: c.Name, About: c.About, Joining: c.Joining, Created: c.Created, Members: c.Members, Role: role,
	}
}

// List lists clubs: all, or those the caller is in.
func (s *Service) List(ctx context.Context, who match.Caller, mine bool, page string) (*List, error) {
	account := ""
	if mine {
		if account = who.Account; account == "" {
			return nil, ErrSignedOut
		}
	}
	rows, next, err := s.circles.ListClubs(ctx, account, store.Page{After: page, Limit: 20})
	if err != nil {
		return nil, err
	}
	list := &List{Clubs: []Head{}, Next: next, Found: s.mayFound(ctx, who) == nil}
	for i := range rows {
		role := ""
		if who.Account != "" {
			if role, err = s.circles.ClubRole(ctx, rows[i].ID, who.Account); err != nil {
				return nil, err
			}
		}
		list.Clubs = append(list.Clubs, headOf(&rows[i], role))
	}
	return list, nil
}

// Show is one club.
func (s *Service) Show(ctx context.Context, who match.Caller, id string) (*View, error) {
	c, err := s.load(ctx, id)
	if err != nil {
		return nil, err
	}
	role := c.roleOf(who.Account)
	v := &View{
		Head: headOf(&c.Club, role), People: []Person{}, Asked: []Person{}, Posts: []Post{}, Tables: []watch.Table{},
	}
	faces, err := s.faces(ctx, c)
	if err != nil {
		return nil, err
	}
	for _, p := range c.people {
		shown := Person{p.Name, p.Role, p.Since, faces[p.Account]}
		switch {
		case p.Role == store.ClubAsked && ranks[role] >= ranks[store.ClubOfficer]:
			v.Asked = append(v.Asked, shown)
		case p.Role != store.ClubAsked && ranks[role] > 0:
			v.People = append(v.People, shown)
		}
		if p.Role == store.ClubOwner {
			v.Owner = p.Name
		}
	}
	slices.SortStableFunc(v.People, func(a, b Person) int { return ranks[b.Role] - ranks[a.Role] })
	ids, err := s.circles.ClubItems(ctx, id, store.ClubCup, 10)
	if err != nil {
		return nil, err
	}
	if v.Cups, err = s.cups.Heads(ctx, who, ids); err != nil {
		return nil, err
	}
	if ranks[role] == 0 {
		v.Cups = slices.DeleteFunc(v.Cups, func(h cup.Head) bool { return h.Terms.Entry == cup.EntryCode })
		return v, nil
	}
	if ranks[role] >= ranks[store.ClubOfficer] {
		v.Code = c.Code
	}
	if err := s.showTables(ctx, who, id, v); err != nil {
		return nil, err
	}
	return v, s.showPosts(ctx, who, c, v, faces)
}

// faces are what the people of a club chose to be shown by, by account.
func (s *Service) faces(ctx context.Context, c *company) (map[string]string, error) {
	var ids []string
	for _, p := range c.people {
		ids = append(ids, p.Account)
	}
	return s.accounts.Portraits(ctx, ids)
}

// showPosts leaves out what was written by people the caller has blocked.
func (s *Service) showPosts(
	ctx context.Context, who match.Caller, c *company, v *View, faces map[string]string,
) error {
	posts, err := s.circles.ClubPosts(ctx, c.ID, postsShown)
	if err != nil {
		return err
	}
	blocked, err := s.accounts.Blocked(ctx, who.Account)
	if err != nil {
		return err
	}
	for _, p := range posts {
		if slices.Contains(blocked, p.Name) {
			continue
		}
		v.Posts = append(v.Posts, Post{
			p.ID, p.Name, c.roleOf(p.Account), p.Text, p.Pinned, p.Account == who.Account, p.At,
			faces[p.Account],
		})
	}
	return nil
}

// showTables shows the tables of a club that have not ended.
func (s *Service) showTables(ctx context.Context, who match.Caller, id string, v *View) error {
	ids, err := s.circles.ClubItems(ctx, id, store.ClubTable, 60)
	if err != nil {
		return err
	}
	for _, id := range ids {
		row, err := s.matches.Match(ctx, id)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		if row.Status == store.Finished || row.Visibility != store.Public {
			continue
		}
		t, err := s.tables.Listed(row, who)
		if err != nil {
			return err
		}
		v.Tables = append(v.Tables, *t)
	}
	return nil
}

// Ladder is the ladder of a title with the members alone: the same ratings, places among them; for members.
func (s *Service) Ladder(ctx context.Context, who match.Caller, id, title string) (*ladder.Standing, error) {
	c, err := s.load(ctx, id)
	if err != nil {
		return nil, err
	}
	if ranks[c.roleOf(who.Account)] == 0 {
		return nil, ErrNotYours
	}
	q := ladder.Query{
		Title: title, Kind: ladder.Kind{Side: ladder.BothSides}, From: 1, Limit: 50, Account: who.Account,
		Among: []string{},
	}
	for _, p := range c.people {
		if ranks[p.Role] > 0 {
			q.Among = append(q.Among, store.AccountPlayer(p.Account))
		}
	}
	standing, err := s.ladder.Standing(ctx, q)
	if errors.Is(err, ladder.ErrNone) {
		err = ErrNotFound
	}
	return standing, err
}
