package game

// What a title may offer beside the contract. Each part is an interface of its own; a part that is missing is done
// without. Rules offer the first group, minds the second; package titles puts both together. Whoever implements one
// asserts it: var _ game.Policy = Mind{}. A test in package titles finds near misses: a method of one of these names
// with another signature.

// Sequel: how a match ended decides with which options a match of another title begins.
type Sequel interface {
	// Sequel names that title and those options; ok is false if nothing follows from this position.
	Sequel(s State) (title string, o Options, ok bool)
}

// Shaded titles draw one of their sides dark wherever sides stand beside each other.
type DarkSide interface {
	DarkSide() string
}

// Appointed titles say how two strangers play them who are brought together: with which options, and how many minutes each has
// for all decisions. Without it the usual options are played, if they are for two.
type QuickMatch interface {
	QuickMatch(whole bool) (o Options, minutes int) // a whole game, or one for an evening with little time
}

// Ruled titles have several sets of rules: strength in one says little about another, so that each is rated by itself.
type Rulesets interface {
	Ruleset(o Options) string // its name; empty for the usual one
}

// Declared titles tell by which options a position is played: a match that begins there is one of those.
type PositionOptions interface {
	OptionsOf(s State) Options // those that the position decides; the others are as the table has them
}

// Coined titles have a coin in which a player can pay for a side: where one game must decide, the sides go to who takes on most.
type SideBids interface {
	// Coin is what is paid with under some options; ok is false if they leave nothing to pay with.
	Coin(o Options) (c Coin, ok bool)
}

// Coin is what a side is paid for with.
type Coin struct {
	Name   string    // words in locale as "coin.NAME"
	Side   string    // the side that is paid for
	Prices []Options // by price, from nothing upwards: the options that make it so
}

// Factual titles have things that never change and that the page shows, such as who is on which side. They are written
// into a file of the page, and are no part of any view.
type StaticFacts interface {
	Facts() any
}

// Builder: some options are lists that players write, such as armies.
type Builder interface {
	Catalogue() any                          // what those lists are made of
	Faults(o Options) ([]OptionFault, error) // all that is wrong with them
}

// Referenced: the tables of a title by names (cards, characters, tiles, dice …), for readers.
type ReferenceTables interface {
	Reference() []Shelf
}

// Selective titles leave some of their content out under some options, as a scenario with fewer cards does.
type ContentFilter interface {
	Contains(o Options, kind string, i int) bool
}

// Gestured titles ask several small questions for what a person does with one move of the hand: which die, what with it,
// from where, to where, who goes along. Gestures walks the questions ahead; this tells it where to look.
type Gestures interface {
	// Gesture tells what an answer to the open question is to a gesture.
	Gesture(s State, a Action) GesturePart
	// Usual is the answer that goes without saying once something was done (all who may go along do), if there is one.
	Usual(s State) (a Action, ok bool)
}

// Habitual titles have questions that most people always answer alike: a player may have them answered beforehand.
type AutoAnswers interface {
	AutoAnswers() []AutoAnswer
}

// Candid titles say why nothing can be begun with a thing of the board at the open question.
type BlockedReasons interface {
	// WhyNothing is the reason for the thing with this index of a kind of operand; ReasonNotOffered if there is none to tell.
	// It is asked only of things that no gesture and no legal action begins with.
	WhyBlocked(s State, kind int, i int16) Reason
}

// Policy is a default way to play, cheap enough for simulations. It fills in a score for each legal action, higher is
// better, 100 being one unit of log-odds.
type Policy interface {
	Score(s State, legal []Action, scores []int32)
}

// Recurring titles come to the same positions again and again while they are searched, since little luck lies between: what
// the policy makes of one of them is kept and used again.
type Transpositions interface {
	// Digest is a number of a position, the same for all that differ in nothing but the luck to come; Alike tells whether two
	// do, for certain.
	Digest(s State) uint64
	Alike(a, b State) bool
}

// Evaluator estimates a position: the chance that the seat's side wins, in 1/10000.
type Evaluator interface {
	Evaluate(s State, seat Seat) int32
}

// Featured: the evaluation is a fitted model of features, told by name, of one position from the point of view of a seat.
type Features interface {
	FeatureNames() []string
	Features(s State, seat Seat, out []int32) []int32
}

// Sided says which side a seat is of, as a number: what is learned of answers is learned for each side.
type Sides interface {
	SideOf(s State, seat Seat) int
}

// Explained can say what its evaluation is made of, so that advice has reasons.
type Explainer interface {
	Topics() []string // "corruption", "armies" …; words in locale as "topic.TOPIC"
	// Explain appends the log-odds, in thousandths, that each topic gives the seat's side.
	Explain(s State, seat Seat, out []int32) []int32
}

// Keyed tells which questions are worth a search; the others are answered by the policy.
type Keyed interface {
	Key(s State) bool
}

// Weighed tells which questions a review weighs, where it cannot judge them all.
type Weighed interface {
	Weigh(s State) bool
}

// Fine tells which of the other questions are worth a small search, of a quarter of the budget: details where a policy
// is blind, and that are asked too often for more.
type Fine interface {
	Fine(s State) bool
}

// Paced knows how far a search of so many simulations should look: the evaluation is asked at the end of each turn from
// near to far, counted from the present one, and the mean is taken. The nearer, the less luck blurs what a candidate is
// worth; the farther, the less the evaluation must foresee. Without it a search looks to the end of the next turn.
type Paced interface {
	Horizon(simulations int) (near, far int)
}

// Planner: a good answer only shows together with those that follow it, "wheel, advance, halt". A plan is what the
// decider does one after another, as far as neither luck nor another seat can come between. A search weighs plans
// instead of single actions and plays each to its end.
type Planner interface {
	// Plans are those worth weighing for the decider, each of at least one action and no two alike, the most promising
	// first. None at all: the legal actions are weighed.
	Plans(s State) [][]Action
}

// Level is a strength that people understand; words in locale as "level.ID". Its rating is measured against its neighbours
// on the title's own scale; zero if it was not.
type Level struct {
	ID     string `json:"id"`
	Player string `json:"player"` // as package bot reads it
	Rating int    `json:"rating"`
	Low    int    `json:"low"` // the interval of 95 in a hundred
	High   int    `json:"high"`
}

// Levelled has levels of its own, from the weakest to the strongest.
type Levels interface {
	Levels() []Level
}

// Closing sees an end near, so that a win in a few answers is looked for exactly instead of being simulated.
type WinSearch interface {
	// Near tells, cheaply, whether the seat's side may come to win by its next few answers, without luck.
	Near(s State, seat Seat) bool
	// Sure tells whether the seat's side wins if nothing more happens: it has what counts at the end of the turn.
	Sure(s State, seat Seat) bool
	// Leads tells whether an answer can lead on to such a win; the others are tried only as the last one.
	Leads(s State, a Action) bool
}

// Encoded writes positions as small whole numbers, for networks: everything of the position that is given, so who may
// not know all of it deals the hidden part anew first.
type Encoder interface {
	Inputs() []string            // what the numbers are, by name
	Encode(s State, out []int16) // as many as there are inputs; out is all zero before
}

// Valued has several ways to value a position, by name. The first is the best. One that is [PolicyValue] brings a policy along,
// by which a search that uses it plays.
type Evaluations interface {
	Values() []string
	Value(name string) Evaluator // nil: there is none of this name
}

// Pupil is a title whose policy can learn: three of the parts above together.
type TrainablePolicy interface {
	Policy
	Features
	Sides
}
