package cup

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"time"

	"prancingpony/game"
	"prancingpony/games"
	"prancingpony/match"
	"prancingpony/play"
	"prancingpony/store"
)

// Config is what a Service is made of.
type Config struct {
	Store *store.Store
	Games *games.Games
	Log   *slog.Logger                             // default: slog.Default
	Now   func() time.Time                         // default: the database's clock
	Tell  func(context.Context, play.Notification) // notifies players who are not on the page; nobody if nil
	// unfinished cups that an account may run, operators apart; default 3
	Hosted int
}

// accounts is what cups need from the accounts.
type accounts interface {
	AccountByName(ctx context.Context, name string) (*store.Account, error)
	Account(ctx context.Context, id string) (*store.Account, error)
	Avoid(ctx context.Context, one, other string) (bool, error)
	Names(ctx context.Context, accounts []string) (map[string]string, error)
	Portraits(ctx context.Context, accounts []string) (map[string]string, error)
}

// matches is what cups need from the matches.
type matches interface {
	Match(ctx context.Context, id string) (*store.Match, error)
}

// circles is what cups need from the clubs.
type circles interface {
	ClubRole(ctx context.Context, club, account string) (string, error)
	AddToClub(ctx context.Context, club, kind, item string) error
}

// jobs is what cups need from the jobs.
type jobs interface {
	Enqueue(ctx context.Context, jobs ...store.Job) error
}

// Service serves the cups of one database. All methods may be called at the same time.
type Service struct {
	clubs    *store.Clubs
	circles  circles
	accounts accounts
	matches  matches
	jobs     jobs
	watch    func(topics ...string) *store.Watch
	games    *games.Games
	log      *slog.Logger
	clock    func() time.Time
	tell     func(context.Context, play.Notification)
	hosted   int
}

// New makes a Service.
func New(c Config) *Service {
	svc := &Service{
		clubs: c.Store.Clubs, circles: c.Store.Circles, accounts: c.Store.Accounts, matches: c.Store,
		jobs: c.Store.Jobs, watch: c.Store.Watch,
		games: c.Games, log: c.Log, clock: c.Now, tell: c.Tell, hosted: c.Hosted,
	}
	if svc.log == nil {
		svc.log = slog.Default()
	}
	if svc.clock == nil {
		svc.clock = c.Store.Now
	}
	if svc.tell == nil {
		svc.tell = func(context.Context, play.Notification) {}
	}
	if svc.hosted == 0 {
		svc.hosted = 3
	}
	return svc
}

func (svc *Service) now() time.Time { return svc.clock().UTC().Truncate(time.Millisecond) }

// Watch wakes its reader when something changes in a cup.
func (svc *Service) Watch(id string) *store.Watch { return svc.watch(store.CupTopic(id)) }

// NewCup is what a new cup should be.
type NewCup struct {
	Title string `json:"title" maxLength:"40"`
	Name  string `json:"name" minLength:"1" maxLength:"60"`
	Terms Terms  `json:"terms"`
}

// Create opens a cup. Its secret is chosen and committed to before anyone enters.
func (svc *Service) Create(ctx context.Context, who match.Caller, n NewCup) (*View, error) {
	if err := svc.mayHost(ctx, who); err != nil {
		return nil, err
	}
	options, seats, err := svc.games.Tables.CheckTerms(n.Title, n.Terms.Options, n.Terms.Clock)
	if err != nil {
		return nil, err
	}
	n.Terms.Options = options
	if err := n.Terms.check(len(seats), svc.now()); err != nil {
		return nil, err
	}
	secret := game.NewSecret()
	c := &Cup{Terms: n.Terms, Commitment: commit(secret), Entries: []Entry{}}
	if err := svc.checkPrevious(ctx, n); err != nil {
		return nil, err
	}
	if err := svc.checkMember(ctx, who, n.Terms.Club); err != nil {
		return nil, err
	}
	if n.Terms.Bidding {
		if c.Coin = svc.coinOf(n.Title, options, seats); c.Coin == nil {
			return nil, invalid("bidding", "this title has no coin to bid with under these options")
		}
	}
	if n.Terms.Entry == EntryCode {
		c.Code = newCode()
	}
	data, err := json.Marshal(c)
	if err != nil {
		return nil, err
	}
	row := &store.Cup{
		ID: store.NewID(), Title: n.Title, Name: n.Name, Host: who.Account, Status: store.CupOpen,
		Data: data,
	}
	if err := svc.clubs.CreateCup(ctx, row, secret); err != nil {
		return nil, err
	}
	if n.Terms.Club != "" {
		if err := svc.circles.AddToClub(ctx, n.Terms.Club, store.ClubCup, row.ID); err != nil {
			return nil, err
		}
	}
	if err := svc.jobs.Enqueue(ctx, c.timers(row.ID, svc.now())...); err != nil {
		return nil, err
	}
	return svc.Show(ctx, who, row.ID)
}

// checkMember refuses those who are not in a club.
func (svc *Service) checkMember(ctx context.Context, who match.Caller, club string) error {
	if club == "" {
		return nil
	}
	role, err := svc.circles.ClubRole(ctx, club, who.Account)
	if err == nil && (role == "" || role == store.ClubAsked) {
		err = ErrNotYours
	}
	return err
}

// checkPrevious refuses a season before that is none.
func (svc *Service) checkPrevious(ctx context.Context, n NewCup) error {
	if n.Terms.Previous == "" {
		return nil
	}
	row, before, err := svc.load(ctx, n.Terms.Previous)
	if errors.Is(err, ErrNotFound) || err == nil && (row.Status != store.CupOver || row.Title != n.Title ||
		before.Terms.Form != League) {
		return invalid("previous", "want a league of this title that is over")
	}
	return err
}

// mayHost: every account but a guest's may run a few cups at a time; an operator any number.
func (svc *Service) mayHost(ctx context.Context, who match.Caller) error {
	switch {
	case who.Account == "":
		return ErrSignedOut
	case who.Guest:
		return ErrGuest
	}
	count, err := svc.clubs.CountCups(ctx, who.Account)
	if err != nil || count < svc.hosted {
		return err
	}
	if operator, err := svc.operator(ctx, who); err != nil || operator {
		return err
	}
	return ErrTooMany
}

func (svc *Service) operator(ctx context.Context, who match.Caller) (bool, error) {
	a, err := svc.accounts.Account(ctx, who.Account)
	if err != nil {
		return false, err
	}
	return a.Standing.Operator, nil
}

// coinOf is what a title has to bid with, or nil.
func (svc *Service) coinOf(title string, o game.Options, seats []game.SeatInfo) *Coin {
	t, _ := svc.games.Matches.Title(title)
	coined, ok := t.(game.MatchOptions)
	if !ok {
		return nil
	}
	coin, ok := coined.Coin(o)
	if !ok {
		return nil
	}
	c := &Coin{Name: coin.Name}
	for i, s := range seats {
		if s.Side == coin.Side {
			c.Seat = i
		}
	}
	for _, price := range coin.Prices {
		c.Prices = append(c.Prices, price)
	}
	return c
}

func (svc *Service) load(ctx context.Context, id string) (*store.Cup, *Cup, error) {
	row, err := svc.clubs.Cup(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil, ErrNotFound
	}
	if err != nil {
		return nil, nil, err
	}
	c, err := decode(row)
	return row, c, err
}

func decode(row *store.Cup) (*Cup, error) {
	var c Cup
	if err := json.Unmarshal(row.Data, &c); err != nil {
		return nil, fmt.Errorf("cup %s: %w", row.ID, err)
	}
	return &c, nil
}

// draft is one change of a cup in the making.
type draft struct {
	*Cup
	change store.CupChange
	row    *store.Cup
}

// errSame: nothing would change.
var errSame = errors.New("nothing changes")

// change works out a change by fn and makes it durable. If someone else was first, fn is asked again.
func (svc *Service) change(ctx context.Context, id string, fn func(d *draft) error) error {
	for range 20 {
		row, c, err := svc.load(ctx, id)
		if err != nil {
			return err
		}
		d, rounds := &draft{Cup: c, row: row}, len(c.Rounds)
		if err := fn(d); errors.Is(err, errSame) {
			return nil
		} else if err != nil {
			return err
		}
		if err := svc.save(ctx, d); !errors.Is(err, store.ErrConflict) {
			if err == nil && len(d.Rounds) > rounds {
				svc.tellRound(ctx, d)
			}
			return err
		}
	}
	return fmt.Errorf("cup %s: %w too often", id, store.ErrConflict)
}

// tellRound notifies the players of the round that has just started.
func (svc *Service) tellRound(ctx context.Context, d *draft) {
	for _, s := range d.current().Sets {
		for _, i := range []int{s.A, s.B} {
			if e := &d.Entries[i]; e.Account != "" && !e.Withdrawn {
				svc.tell(ctx, play.Notification{
					Account: e.Account, Kind: store.NoticeCup, Title: d.row.Title,
					Name: d.row.Name, Path: "/cups/" + d.row.ID,
				})
			}
		}
	}
}

func (svc *Service) save(ctx context.Context, d *draft) error {
	if d.Ended != nil && d.row.Status == store.CupRunning {
		d.row.Status = store.CupOver
	}
	data, err := json.Marshal(d.Cup)
	if err != nil {
		return err
	}
	d.row.Data = data
	d.change.Cup = d.row
	d.change.Jobs = append(d.change.Jobs, d.timers(d.row.ID, svc.now())...)
	d.change.Left = slices.DeleteFunc(d.change.Left, func(account string) bool {
		return slices.Contains(d.Directors, account)
	})
	return svc.clubs.ChangeCup(context.WithoutCancel(ctx), &d.change)
}

// timers are the jobs that look at a cup again when something is due.
func (c *Cup) timers(id string, now time.Time) (jobs []store.Job) {
	due := map[time.Time]bool{}
	at := func(t time.Time) {
		if t.After(now) && !due[t] {
			due[t] = true
			jobs = append(jobs, store.Job{
				Kind: match.JobCup, Key: id + ":at:" + strconv.FormatInt(t.UnixMilli(), 10),
				Due: t,
			})
		}
	}
	if c.Started == nil && c.Terms.StartsAt != nil {
		at(*c.Terms.StartsAt)
	}
	round := c.current()
	if round == nil {
		return jobs
	}
	if round.Ends != nil {
		at(*round.Ends)
	}
	for _, s := range round.Sets {
		if s.Bid != nil && !s.Bid.Opened {
			at(s.Bid.Until)
		}
		for _, g := range s.Games {
			if !g.Done {
				at(g.Until)
			}
			if !g.Done && g.Ends != nil {
				at(*g.Ends)
			}
		}
	}
	return jobs
}
