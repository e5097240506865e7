package cup

import "time"

// Cup is a tournament as it is kept. Entries are named by their index: from the start on that is their number less one.
type Cup struct {
	Terms      Terms   `json:"terms"`
	Rules      int     `json:"rules,omitempty"` // of how it is paired and ordered, from the start on; see rulesNow
	Code       string  `json:"code,omitempty"`  // opens a cup that is entered by code
	Coin       *Coin   `json:"coin,omitempty"`  // what is offered for a side; nil: no bidding
	Commitment string  `json:"commitment"`      // hash of the secret, known before anyone enters
	Entries    []Entry `json:"entries"`
	Rounds     []Round `json:"rounds,omitempty"`
	Planned    int     `json:"planned,omitempty"` // rounds there will be, from the start on
	// GroupRounds are those before the finals; Finals are those who play in these, best first.
	GroupRounds int   `json:"groupRounds,omitempty"`
	Finals      []int `json:"finals,omitempty"`
	// from the secret and the entries, from the start on; hidden until the end
	Seed    string     `json:"seed,omitempty"`
	News    []News     `json:"news,omitempty"` // what happened, for feeds; oldest first
	Started *time.Time `json:"started,omitempty"`
	Ended   *time.Time `json:"ended,omitempty"`

	Waiting  []string   `json:"waiting,omitempty"`  // accounts that take a place that comes free, in order
	Errands  []Errand   `json:"errands,omitempty"`  // what is to be done at tables, once
	Paused   *time.Time `json:"paused,omitempty"`   // since when no time runs for coming and for rounds
	Requests []Request  `json:"requests,omitempty"` // for more time, not answered yet

	Directors []string `json:"directors,omitempty"` // accounts that run it beside its host
}

// Errand is one thing to be done at a table.
type Errand struct {
	Table string `json:"table"`
	Do    string `json:"do"` // one of the errands below
}

// The errands.
const (
	errandCallOff = "call-off" // a table that a substitution has left
	errandPause   = "pause"
	errandResume  = "resume"
)

// Request is a player's wish for more time for a game.
type Request struct {
	Entry  int       `json:"entry"`
	Table  string    `json:"table"`
	Until  time.Time `json:"until"`
	Reason string    `json:"reason"`
}

// Entry is one who plays: a person or a bot.
type Entry struct {
	Account   string `json:"account,omitempty"`
	Level     string `json:"level,omitempty"`  // of a bot
	Which     int    `json:"which,omitempty"`  // distinguishes bots of one level: 1, 2 …
	Rating    int    `json:"rating,omitempty"` // at the start; 0 if there was none
	Lot       string `json:"lot,omitempty"`    // drawn at the start; the smaller comes first
	Withdrawn bool   `json:"withdrawn,omitempty"`
	Group     int    `json:"group,omitempty"`    // or tier, from 1
	Season    int    `json:"season,omitempty"`   // where it stood in the league before; the smaller comes first
	Drawn     string `json:"drawn,omitempty"`    // what it was called in the draw, if another has taken the place
	Reminded  int    `json:"reminded,omitempty"` // times, in the round that is played
}

// rulesNow numbers how cups are paired and ordered that start now. 0: opponents' points break every tie, and the costs
// of pairing are those for 64 players. Cups that have started keep theirs, so that their files verify.
const rulesNow = 1

// key is what an entry is called in the draw.
func (e *Entry) key() string {
	if e.Drawn != "" {
		return e.Drawn
	}
	if e.Account != "" {
		return "account " + e.Account
	}
	return "bot " + e.Level + " " + string(rune('0'+e.Which/10)) + string(rune('0'+e.Which%10))
}

// Round is one round: the pairings.
type Round struct {
	Sets  []Set      `json:"sets"`
	Bye   int        `json:"bye"`            // the entry that meets nobody, or -1
	Byes  []int      `json:"byes,omitempty"` // instead, where several meet nobody
	Began time.Time  `json:"began"`
	Ends  *time.Time `json:"ends,omitempty"` // games that are still played then end as the terms say
	Over  bool       `json:"over,omitempty"`
}

// resting are those who meet nobody in a round.
func (r *Round) resting() []int {
	if r.Bye >= 0 {
		return []int{r.Bye}
	}
	return r.Byes
}

// Set is what two play against each other in a round.
type Set struct {
	A       int    `json:"a"` // entries
	B       int    `json:"b"`
	Games   []Game `json:"games"`
	Bid     *Bid   `json:"bid,omitempty"` // offers for the side in the game to come
	Decided bool   `json:"decided,omitempty"`
	HalfA   int    `json:"halfA,omitempty"` // half points of the set, once decided
	HalfB   int    `json:"halfB,omitempty"`
}

// Game is one match of a set.
type Game struct {
	Table string    `json:"table"`           // its id, chosen before the table is made
	First int       `json:"first"`           // the entry on the first seat
	Until time.Time `json:"until"`           // who has not come by then has lost
	Price int       `json:"price,omitempty"` // what the side was bought for
	Done  bool      `json:"done,omitempty"`
	HalfA int       `json:"halfA,omitempty"` // half points of the set's A and B
	HalfB int       `json:"halfB,omitempty"`
	By    string    `json:"by,omitempty"` // how it ended

	Begun   bool       `json:"begun,omitempty"`   // both had come
	Ends    *time.Time `json:"ends,omitempty"`    // instead of the round's end: the host gave this game more time
	Verdict *Verdict   `json:"verdict,omitempty"` // what the host decided
	Held    bool       `json:"held,omitempty"`    // paused with the cup
}

// Verdict is a game that the host has decided.
type Verdict struct {
	HalfA  int    `json:"halfA"` // half points of the set's A and B
	HalfB  int    `json:"halfB"`
	Reason string `json:"reason"`
}

// Bid is the offers of two for a side, sealed until both are there.
type Bid struct {
	Offers [2]*int   `json:"offers"` // of A and B
	Until  time.Time `json:"until"`  // who has bid nothing by then bids nothing
	Opened bool      `json:"opened,omitempty"`
	Winner int       `json:"winner"` // entry that has the side, once opened
	Price  int       `json:"price,omitempty"`
	Drawn  bool      `json:"drawn,omitempty"` // the offers were equal

	// Of an open auction, where both bid in turn until one passes:
	Open bool `json:"open,omitempty"`
	Turn int  `json:"turn,omitempty"` // 0 A, 1 B
	Out  int  `json:"out,omitempty"`  // who has passed: 1 A, 2 B
}

// News is one thing that happened.
type News struct {
	At    time.Time `json:"at"`
	Kind  string    `json:"kind"` // one of the kinds of news below
	Round int       `json:"round,omitempty"`
	A     int       `json:"a,omitempty"` // entries, by number
	B     int       `json:"b,omitempty"`
	HalfA int       `json:"halfA,omitempty"`
	HalfB int       `json:"halfB,omitempty"`
	Text  string    `json:"text,omitempty"` // what the host wrote
	Left  string    `json:"left,omitempty"` // account that another has taken the place of
}

// The kinds of news.
const (
	newsStart     = "start"
	newsRound     = "round"
	newsSet       = "set"
	newsWithdrawn = "withdrawn"
	newsEnd       = "end"
	newsDecided   = "decided"   // by the host
	newsExtended  = "extended"  // more time, for a game or a round
	newsAnnounced = "announced" // the host says something
	newsReplaced  = "replaced"  // another plays from here on
	newsPaused    = "paused"
	newsResumed   = "resumed"
)

// How a game ended that was not played to an end.
const (
	byAbsence = "absent"    // who did not come has lost
	byDefault = "withdrawn" // one had withdrawn before it began
)

// current is the round being played, or nil.
func (c *Cup) current() *Round {
	if len(c.Rounds) == 0 || c.Rounds[len(c.Rounds)-1].Over {
		return nil
	}
	return &c.Rounds[len(c.Rounds)-1]
}

func (c *Cup) tell(n News) { c.News = append(c.News, n) }

// index finds a person's entry, or -1.
func (c *Cup) index(account string) int {
	for i := range c.Entries {
		if c.Entries[i].Account == account && account != "" {
			return i
		}
	}
	return -1
}
