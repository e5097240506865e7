package cup

import (
	"context"
	"errors"
	"slices"
	"time"

	"prancingpony/match"
	"prancingpony/store"
)

// Head is a cup in a list.
type Head struct {
	ID      string     `json:"id"`
	Title   string     `json:"title"`
	Name    string     `json:"name"`
	Host    string     `json:"host" doc:"Name; empty for someone who has left."`
	Status  string     `json:"status" enum:"open,running,over,cancelled"`
	Terms   Terms      `json:"terms"`
	Entered int        `json:"entered" doc:"How many play."`
	In      bool       `json:"in" doc:"The caller plays."`
	Hosts   bool       `json:"hosts" doc:"The caller runs it."`
	Round   int        `json:"round" doc:"The round being played, or the last one; 0 before the start."`
	Rounds  int        `json:"rounds" doc:"How many there will be; 0 before the start."`
	Waits   bool       `json:"waits,omitempty" doc:"The caller is on the waiting list."`
	Paused  *time.Time `json:"paused,omitempty" doc:"Since when no time runs."`
	Ends    *time.Time `json:"ends,omitempty" doc:"Of the round being played."`
	Against string     `json:"against,omitempty" doc:"Name of the current opponent."`
	Due     *time.Time `json:"due,omitempty" doc:"When the caller must have come to a game."`
	Winner  string     `json:"winner,omitempty" doc:"Name of who has won it; empty for a bot."`
	Created time.Time  `json:"created"`
	Started *time.Time `json:"started,omitempty"`
	Ended   *time.Time `json:"ended,omitempty"`
}

// View is a cup as one caller sees it. Points are whole or half.
type View struct {
	Head
	Version   int        `json:"version" doc:"Grows with every change."`
	Number    int        `json:"number" doc:"The caller's entry; 0 for none."`
	Withdrawn bool       `json:"withdrawn" doc:"The caller has withdrawn."`
	Coin      *ShownCoin `json:"coin,omitempty" doc:"What sides are bid for with."`
	Entries   []Player   `json:"entries" nullable:"false" doc:"By number; before the start in the order of entering."`
	Standings []Standing `json:"standings" nullable:"false" doc:"Best first; empty before the start."`
	Played    []Stage    `json:"played" nullable:"false" doc:"The rounds so far."`
	News      []Event    `json:"news" nullable:"false" doc:"What happened, oldest first."`
	Code      string     `json:"code,omitempty" doc:"With which one enters, for its host."`
	Champion  int        `json:"champion,omitempty" doc:"Number of who has won a cup that is over."`
	Waiting   []string   `json:"waiting" nullable:"false" doc:"Names on the waiting list, in order."`
	Bracket   [][]Tie    `json:"bracket,omitempty" doc:"By round, from the first of the bracket to the final."`
	Finals    int        `json:"finals,omitempty" doc:"The first round of the bracket."`
	Requests  []Wish     `json:"requests,omitempty" doc:"For more time: for the host, and one's own."`
	Fairness  Fairness   `json:"fairness"`
	Directors []string   `json:"directors" nullable:"false" doc:"Names of those who run it beside its host."`
	Own       bool       `json:"own" doc:"The caller is its host."`
}

// Player is one who plays.
type Player struct {
	Number    int    `json:"number"`
	Name      string `json:"name" doc:"Empty for bots and for those who have left the site."`
	Level     string `json:"level,omitempty" doc:"Of a bot."`
	Which     int    `json:"which,omitempty" doc:"Tells bots of one level apart."`
	Rating    int    `json:"rating,omitempty" doc:"At the start."`
	Lot       string `json:"lot,omitempty" doc:"Drawn at the start; breaks ties: the smaller comes first."`
	Withdrawn bool   `json:"withdrawn,omitempty"`
	Group     int    `json:"group,omitempty" doc:"Or tier, from 1."`
	Reminded  int    `json:"reminded,omitempty" doc:"Times, in the round that is played."`
	Portrait  string `json:"portrait,omitempty" doc:"What the player chose to be shown by."`
}

// Standing is a line of the table.
type Standing struct {
	Place     int     `json:"place" doc:"In the group or tier, if there are any."`
	Group     int     `json:"group,omitempty" doc:"Or tier, from 1."`
	Move      string  `json:"move,omitempty" enum:"up,down,on" doc:"A tier, or on to the finals, if it ended so."`
	Number    int     `json:"number"`
	Points    float64 `json:"points"`
	Live      float64 `json:"live" doc:"What the sets being played would add if they stopped now."`
	Opponents float64 `json:"opponents" doc:"Points of all their opponents."`
	Direct    float64 `json:"direct" doc:"Where everyone meets everyone: points against those with equal points."`
	Games     float64 `json:"games"`
	Cells     []Cell  `json:"cells" nullable:"false" doc:"By round."`
}

// Cell is what one did in a round.
type Cell struct {
	Against int     `json:"against" doc:"Number of the opponent; 0 for a bye or nobody."`
	Own     float64 `json:"own" doc:"Games."`
	Other   float64 `json:"other"`
	State   string  `json:"state" enum:"won,lost,shared,live,bye,none"`
}

// Stage is a round.
type Stage struct {
	Number int        `json:"number"`
	Over   bool       `json:"over"`
	Bye    int        `json:"bye" doc:"Number of who rests; 0 for nobody."`
	Byes   []int      `json:"byes,omitempty" doc:"Instead, where several rest."`
	Began  time.Time  `json:"began"`
	Ends   *time.Time `json:"ends,omitempty"`
	Sets   []Meeting  `json:"sets" nullable:"false"`
}

// Meeting is a set: two who play each other.
type Meeting struct {
	A       int     `json:"a" doc:"Numbers."`
	B       int     `json:"b"`
	ScoreA  float64 `json:"scoreA" doc:"Games."`
	ScoreB  float64 `json:"scoreB"`
	Decided bool    `json:"decided"`
	Games   []Bout  `json:"games" nullable:"false"`
	Bid     *Offers `json:"bid,omitempty"`
}

// Bout is a game of a set.
type Bout struct {
	Table string    `json:"table"`
	First int       `json:"first" doc:"Number of who has the first seat of the title."`
	Until time.Time `json:"until" doc:"Who has not come to the table by then has lost."`
	Price int       `json:"price,omitempty" doc:"What the side was bought for."`
	Done  bool      `json:"done"`
	HalfA int       `json:"halfA" doc:"Half points of the set's A, then B: 2 won, 1 drawn."`
	HalfB int       `json:"halfB"`
	By    string    `json:"by,omitempty" doc:"How it ended: an ending of the title or of a table, absent or withdrawn."`

	Begun   bool       `json:"begun" doc:"Both have come."`
	Ends    *time.Time `json:"ends,omitempty" doc:"When it must be finished, if it has more time than its round."`
	Missing []int      `json:"missing,omitempty" doc:"For the host: the numbers of those who have not come."`
}

// Offers are what two offer for a side, as the caller may know it.
type Offers struct {
	Until   time.Time `json:"until"`
	SealedA bool      `json:"sealedA"`
	SealedB bool      `json:"sealedB"`
	Own     *int      `json:"own,omitempty" doc:"The caller's."`
	Opened  bool      `json:"opened"`
	PriceA  int       `json:"priceA,omitempty" doc:"Once opened."`
	PriceB  int       `json:"priceB,omitempty"`
	Winner  int       `json:"winner,omitempty" doc:"Number of who has the side."`
	Drawn   bool      `json:"drawn,omitempty" doc:"The offers were equal: by lot."`
	Open    bool      `json:"open,omitempty" doc:"In turn, seen by all; sealed then says who has bid."`
	Turn    int       `json:"turn,omitempty" doc:"Of an open auction: number of who is to bid or pass."`
}

// ShownCoin is what sides are bid for with.
type ShownCoin struct {
	Name string `json:"name" doc:"Words under coin.NAME of the title."`
	Seat int    `json:"seat" doc:"The seat that is bid for."`
	Most int    `json:"most" doc:"The highest offer."`
}

// Event is one thing that happened.
type Event struct {
	At time.Time `json:"at"`

	Kind string `json:"kind" enum:"start,round,set,withdrawn,end,decided,extended,announced,replaced,paused,resumed"`

	Round  int     `json:"round,omitempty"`
	A      int     `json:"a,omitempty"`
	B      int     `json:"b,omitempty"`
	ScoreA float64 `json:"scoreA,omitempty"`
	ScoreB float64 `json:"scoreB,omitempty"`
	Text   string  `json:"text,omitempty" doc:"The reason, what the host says, or until when."`
	Left   string  `json:"left,omitempty" doc:"Name of whose place another has taken."`
}

// Fairness is what anyone needs to check the draws.
type Fairness struct {
	Commitment string `json:"commitment" doc:"SHA-256 of the server's secret, known before anyone entered."`
	Secret     string `json:"secret,omitempty" doc:"After the end."`
	Seed       string `json:"seed,omitempty" doc:"After the end."`
}

// Show is one cup.
func (svc *Service) Show(ctx context.Context, who match.Caller, id string) (*View, error) {
	row, c, err := svc.load(ctx, id)
	if err != nil {
		return nil, err
	}
	names, err := svc.clubs.CupNames(ctx, id)
	if err != nil {
		return nil, err
	}
	heads, err := svc.heads(ctx, []*store.Cup{row}, []*Cup{c}, who)
	if err != nil {
		return nil, err
	}
	v := &View{
		Head: heads[0], Version: row.Version, Number: c.index(who.Account) + 1,
		Fairness: Fairness{Commitment: c.Commitment},
	}
	v.Own, v.Directors = row.Host == who.Account && who.Account != "", []string{}
	for _, account := range c.Directors {
		if name := names[account]; name != "" {
			v.Directors = append(v.Directors, name)
		}
	}
	if v.Number > 0 {
		v.Withdrawn = c.Entries[v.Number-1].Withdrawn
	}
	if c.Coin != nil {
		v.Coin = &ShownCoin{c.Coin.Name, c.Coin.Seat, len(c.Coin.Prices) - 1}
	}
	if row.Status == store.CupOver {
		if v.Fairness.Secret, err = svc.clubs.CupSecret(ctx, id); err != nil {
			return nil, err
		}
		v.Fairness.Seed = c.Seed
	}
	players := make([]string, 0, len(c.Entries))
	for i := range c.Entries {
		if account := c.Entries[i].Account; account != "" {
			players = append(players, account)
		}
	}
	faces, err := svc.accounts.Portraits(ctx, players)
	if err != nil {
		return nil, err
	}
	c.show(v, names, faces)
	if v.Hosts {
		v.Code = c.Code
		return v, svc.showMissing(ctx, c, v)
	}
	return v, nil
}

// showMissing adds, for the host, who is absent from games that have not started.
func (svc *Service) showMissing(ctx context.Context, c *Cup, v *View) error {
	round := c.current()
	if round == nil {
		return nil
	}
	shown := v.Played[len(v.Played)-1].Sets
	for i := range round.Sets {
		s := &round.Sets[i]
		for k, g := range s.Games {
			if g.Done || g.Begun {
				continue
			}
			m, err := svc.matches.Match(ctx, g.Table)
			if err != nil && !errors.Is(err, store.ErrNotFound) { // a table is made a moment after its round has begun
				return err
			}
			for seat, entry := range [2]int{g.First, s.A + s.B - g.First} {
				if c.Entries[entry].Account != "" && !came(m, seat) {
					shown[i].Games[k].Missing = append(shown[i].Games[k].Missing, entry+1)
				}
			}
		}
	}
	return nil
}

// came reports whether who sits there has come to the table, if there is one.
func came(m *store.Match, seat int) bool {
	return m != nil && (m.Status != store.Lobby || m.Seats[seat].Contribution != "" || m.Seats[seat].Pledge != "")
}

// heads are cups as lists have them; the names in all of them are read at once.
func (svc *Service) heads(ctx context.Context, rows []*store.Cup, cups []*Cup, who match.Caller) ([]Head, error) {
	heads := make([]Head, len(rows))
	named := make([]string, len(rows))
	var accounts []string
	for i, row := range rows {
		c := cups[i]
		h := &heads[i]
		*h = Head{
			ID: row.ID, Title: row.Title, Name: row.Name, Status: string(row.Status), Terms: c.Terms,
			Entered: len(c.Entries),
			In:      c.index(who.Account) >= 0, Hosts: runs(row, c, who), Round: len(c.Rounds),
			Rounds:  c.Planned,
			Created: row.Created, Started: c.Started, Ended: c.Ended,
			Waits: who.Account != "" && slices.Contains(c.Waiting, who.Account), Paused: c.Paused,
		}
		named[i] = c.headNow(h, who)
		accounts = append(accounts, row.Host, named[i])
	}
	slices.Sort(accounts)
	names, err := svc.accounts.Names(ctx, slices.Compact(accounts))
	if err != nil {
		return nil, err
	}
	for i, row := range rows {
		heads[i].Host = names[row.Host]
		if name := names[named[i]]; cups[i].Ended != nil {
			heads[i].Winner = name
		} else {
			heads[i].Against = name
		}
	}
	return heads, nil
}

// Heads are cups by their ids, as a list has them; those that are no more are left out.
func (svc *Service) Heads(ctx context.Context, who match.Caller, ids []string) ([]Head, error) {
	var rows []*store.Cup
	var cups []*Cup
	for _, id := range ids {
		row, c, err := svc.load(ctx, id)
		if errors.Is(err, ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		rows, cups = append(rows, row), append(cups, c)
	}
	return svc.heads(ctx, rows, cups, who)
}

// List lists cups: "open" to enter, "running", "over", or "mine".
func (svc *Service) List(ctx context.Context, who match.Caller, list, page string) (heads []Head, next string,
	err error,
) {
	q := store.CupQuery{Page: store.Page{After: page, Limit: 20}}
	switch list {
	case "open":
		q.Status = []store.CupStatus{store.CupOpen}
	case "running":
		q.Status = []store.CupStatus{store.CupRunning}
	case "over":
		q.Status = []store.CupStatus{store.CupOver}
	case "mine":
		if who.Account == "" {
			return nil, "", ErrSignedOut
		}
		q.Account, q.Status = who.Account, []store.CupStatus{store.CupOpen, store.CupRunning, store.CupOver}
	default:
		return nil, "", invalid("list", "%q is none of open, running, over, mine", list)
	}
	rows, next, err := svc.clubs.Cups(ctx, q)
	if err != nil {
		return nil, "", err
	}
	var listed []*store.Cup
	var cups []*Cup
	for i := range rows {
		c, err := decode(&rows[i])
		if err != nil {
			return nil, "", err
		}
		if c.Terms.Entry != EntryCode || c.index(who.Account) >= 0 || runs(&rows[i], c, who) {
			listed, cups = append(listed, &rows[i]), append(cups, c)
		}
	}
	heads, err = svc.heads(ctx, listed, cups, who)
	return heads, next, err
}

// show fills in what is played.
func (c *Cup) show(v *View, names, faces map[string]string) {
	v.Entries, v.Standings, v.Played, v.News = []Player{}, []Standing{}, []Stage{}, []Event{}
	for i := range c.Entries {
		e := &c.Entries[i]
		v.Entries = append(v.Entries, Player{
			Number: i + 1, Name: names[e.Account], Level: e.Level, Which: e.Which, Rating: e.Rating, Lot: e.Lot,
			Withdrawn: e.Withdrawn, Group: e.Group, Reminded: e.Reminded, Portrait: faces[e.Account],
		})
	}
	for r := range c.Rounds {
		v.Played = append(v.Played, c.stage(r, v.Number-1))
	}
	for _, n := range c.News {
		v.News = append(v.News, Event{
			n.At, n.Kind, n.Round, n.A, n.B, half(n.HalfA), half(n.HalfB), n.Text, names[n.Left],
		})
	}
	v.Waiting = []string{}
	for _, account := range c.Waiting {
		if names[account] != "" {
			v.Waiting = append(v.Waiting, names[account])
		}
	}
	for _, r := range c.Requests {
		if v.Hosts || r.Entry == v.Number-1 {
			v.Requests = append(v.Requests, Wish{r.Entry + 1, r.Table, r.Until, r.Reason})
		}
	}
	if c.Started == nil {
		return
	}
	c.showBracket(v)
	sizes, places := map[int]int{}, map[int]int{}
	for i := range c.Entries {
		sizes[c.Entries[i].Group]++
	}
	for _, l := range c.Standings() {
		places[l.Group]++
		s := Standing{
			Place: places[l.Group], Group: l.Group, Move: c.move(l.Group, places[l.Group], sizes[l.Group]),
			Number: l.Entry + 1, Points: half(l.Points), Live: half(l.Live),
			Opponents: half(l.Opponents), Games: half(l.Games), Direct: half(l.Direct), Cells: []Cell{},
		}
		for r := range c.Rounds {
			s.Cells = append(s.Cells, c.Rounds[r].cell(l.Entry))
		}
		v.Standings = append(v.Standings, s)
	}
}

func half(n int) float64 { return float64(n) / 2 }

// cell is what an entry did in a round.
func (r *Round) cell(entry int) Cell {
	if slices.Contains(r.resting(), entry) {
		return Cell{State: "bye"}
	}
	for i := range r.Sets {
		s := &r.Sets[i]
		own, other := s.score()
		halves := s.HalfA
		against := s.B
		switch entry {
		case s.A:
		case s.B:
			own, other, halves, against = other, own, s.HalfB, s.A
		default:
			continue
		}
		cell := Cell{Against: against + 1, Own: half(own), Other: half(other), State: "live"}
		if s.Decided {
			cell.State = [...]string{"lost", "shared", "won"}[halves]
		}
		return cell
	}
	return Cell{State: "none"}
}

func (c *Cup) stage(r, viewer int) Stage {
	round := &c.Rounds[r]
	st := Stage{
		Number: r + 1, Over: round.Over, Bye: round.Bye + 1, Began: round.Began, Ends: round.Ends,
		Sets: []Meeting{},
	}
	for _, bye := range round.Byes {
		st.Byes = append(st.Byes, bye+1)
	}
	for i := range round.Sets {
		s := &round.Sets[i]
		a, b := s.score()
		m := Meeting{A: s.A + 1, B: s.B + 1, ScoreA: half(a), ScoreB: half(b), Decided: s.Decided, Games: []Bout{}}
		for _, g := range s.Games {
			m.Games = append(m.Games, Bout{
				Table: g.Table, First: g.First + 1, Until: g.Until, Price: g.Price, Done: g.Done,
				HalfA: g.HalfA, HalfB: g.HalfB, By: g.By, Begun: g.Begun || g.Done && g.By != byAbsence, Ends: g.Ends,
			})
		}
		if s.Bid != nil {
			m.Bid = s.offers(viewer)
		}
		st.Sets = append(st.Sets, m)
	}
	return st
}

// offers are the bids as a viewer may know them: the other's is sealed until both are opened.
func (s *Set) offers(viewer int) *Offers {
	b := s.Bid
	o := &Offers{Until: b.Until, SealedA: b.Offers[0] != nil, SealedB: b.Offers[1] != nil, Opened: b.Opened}
	switch viewer {
	case s.A:
		o.Own = b.Offers[0]
	case s.B:
		o.Own = b.Offers[1]
	}
	if o.Open = b.Open; b.Open && !b.Opened {
		o.Turn = [2]int{s.A, s.B}[b.Turn] + 1
		if o.SealedA {
			o.PriceA = *b.Offers[0]
		}
		if o.SealedB {
			o.PriceB = *b.Offers[1]
		}
	}
	if b.Opened {
		o.PriceA, o.PriceB, o.Winner, o.Drawn = *b.Offers[0], *b.Offers[1], b.Winner+1, b.Drawn
	}
	return o
}
