package account

import (
	"context"
	"errors"
	"slices"

	"prancingpony/store"
)

// Data is what an account can take along to another server, in the first line of its file of games.
type Data struct {
	Language     string           `json:"language,omitempty" maxLength:"20"`
	Zone         string           `json:"zone,omitempty" maxLength:"64"`
	Email        string           `json:"email,omitempty" maxLength:"200" doc:"Written out, never read in."`
	NotifyEmail  bool             `json:"notifyEmail"`
	NotifyRemind bool             `json:"notifyRemind"`
	NotifyDigest bool             `json:"notifyDigest"`
	NotifyNews   bool             `json:"notifyNews"`
	Portrait     string           `json:"portrait,omitempty" maxLength:"100"`
	About        string           `json:"about,omitempty" maxLength:"800"`
	Hidden       bool             `json:"hidden"`
	Learning     LearningProgress `json:"learning"`
	Followed     []string         `json:"followed" nullable:"false" maxItems:"2000"`
	Blocked      []string         `json:"blocked" nullable:"false" maxItems:"2000"`
	Ratings      []Rating         `json:"ratings,omitempty" maxItems:"200" doc:"Written out, and never read in."`
}

// Merged is what came of reading data in.
type Merged struct {
	Followed int      `json:"followed" doc:"People who are followed now."`
	Blocked  int      `json:"blocked"`
	Unknown  []string `json:"unknown" nullable:"false" doc:"Names that nobody has here."`
}

// Archive writes out and reads in what an account can take along.
type Archive struct{ *People }

// Data returns what an account can take along.
func (p Archive) Data(ctx context.Context, account string) (*Data, error) {
	a, err := p.accounts.Account(ctx, account)
	if err != nil {
		return nil, err
	}
	d := &Data{
		Language: a.Language, Zone: a.Notify.Zone, Email: a.Notify.Email, NotifyEmail: a.Notify.EmailOn,
		NotifyRemind: a.Notify.RemindOn, NotifyDigest: a.Notify.DigestOn, NotifyNews: a.Notify.NewsOn,
		Portrait: a.Profile.Portrait, About: a.Profile.About, Hidden: a.Profile.Hidden, Followed: []string{},
	}
	var errs [4]error
	var followed []store.RecentOpponent
	var ratings []store.Rating
	d.Learning, errs[0] = readLearnt(a)
	d.Blocked, errs[1] = p.Blocked(ctx, account)
	followed, errs[2] = p.accounts.Followed(ctx, account)
	ratings, errs[3] = p.clubs.RatingsOf(ctx, store.AccountPlayer(account))
	for _, f := range followed {
		d.Followed = append(d.Followed, f.Name)
	}
	for i := range ratings {
		d.Ratings = append(d.Ratings, ratingOf(&ratings[i]))
	}
	return d, errors.Join(errs[:]...)
}

// Merge takes over settings, progress in lessons, and who to follow and to block, as far as those people exist here.
// Names, addresses and ratings are not taken over.
func (p Archive) Merge(ctx context.Context, id Identity, d *Data) (*Merged, error) {
	if id.Guest {
		return nil, ErrGuest
	}
	s := Settings{
		NotifyEmail: &d.NotifyEmail, NotifyRemind: &d.NotifyRemind, NotifyDigest: &d.NotifyDigest,
		NotifyNews: &d.NotifyNews, Portrait: &d.Portrait, About: &d.About, Hidden: &d.Hidden,
	}
	if d.Language != "" {
		s.Language = &d.Language
	}
	if d.Zone != "" {
		s.Zone = &d.Zone
	}
	if _, err := p.Change(ctx, id.Account, s); err != nil {
		return nil, err
	}
	if _, err := p.Learning.SaveLearningProgress(ctx, id.Account, &d.Learning); err != nil {
		return nil, err
	}
	m := &Merged{Unknown: []string{}}
	var errs [2]error
	m.Followed, errs[0] = p.each(d.Followed, m, func(name string) error { return p.Follow(ctx, id, name, true) })
	m.Blocked, errs[1] = p.each(d.Blocked, m, func(name string) error { return p.Block(ctx, id.Account, name, true) })
	return m, errors.Join(errs[:]...)
}

// each does something for people and counts them; names unknown here are listed.
func (p *People) each(names []string, m *Merged, do func(name string) error) (n int, err error) {
	for _, name := range names {
		var oneself *InvalidError
		switch err := do(name); {
		case err == nil:
			n++
		case errors.As(err, &oneself):
		case errors.Is(err, store.ErrNotFound):
			if !slices.Contains(m.Unknown, name) {
				m.Unknown = append(m.Unknown, name)
			}
		default:
			return n, err
		}
	}
	return n, nil
}
