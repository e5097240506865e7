package game

// Optional parts of a title: interfaces that a title may implement beside Title and State. Callers ask for a part with
// a type assertion and do without it where it is missing. Rules implement the first group, minds the second; package
// titles joins both. Every implementation is asserted (var _ game.Policy = Mind{}), every part is implemented by at
// least two titles, and a test in package titles finds methods that have the name of a part and another signature.

// QuickMatch says how two strangers who are paired play this title. Without it the default options are played, if they
// are for two.
type QuickMatch interface {
	// QuickMatch returns the options, and the minutes each player has for all decisions: of a whole game, or of a
	// short one.
	QuickMatch(whole bool) (o Options, minutes int)
}

// DarkSide names the side that is drawn dark wherever sides are shown next to each other.
type DarkSide interface {
	DarkSide() string
}

// MatchOptions says what options mean outside the rules: for ratings, for positions, for bids, for the next match, and
// for lists that players write. Titles embed [DefaultMatchOptions] and override what applies to them.
type MatchOptions interface {
	// Ruleset names the set of rules that options choose; empty for the usual one. Each is rated separately.
	Ruleset(o Options) string
	// OptionsOf returns the options that a position decides by itself; the others are chosen as usual.
	OptionsOf(s State) Options
	// Coin returns what players bid for a side with; ok is false if these options leave nothing to bid with.
	Coin(o Options) (c Coin, ok bool)
	// Advantages lists what options give one side more than the usual rules do.
	Advantages(o Options) []Advantage
	// Sequel returns the match of another title that a finished one leads to; ok is false if there is none.
	Sequel(s State) (title string, o Options, ok bool)
	// Catalogue returns what lists such as armies are made of, to be written as JSON; nil if players write no lists.
	Catalogue() any
	// Faults lists everything that is wrong with the lists among the options.
	Faults(o Options) ([]OptionFault, error)
}

// Coin is what players bid for a side with: who accepts the highest price gets the side.
type Coin struct {
	Name   string    // words in locale as "coin.NAME"
	Side   string    // the side that is bid for
	Prices []Options // the options of the match by price, from nothing upwards
}

// Advantage is what an option gives one side more than the usual rules do. Its words are those of the option's value.
type Advantage struct {
	Side   string `json:"side"`
	Option string `json:"option"`
	Value  string `json:"value"`
	// Worth is in points of a rating, as games of a bot against itself showed it; the truth lies within Margin of it 19
	// times in 20.
	Worth  float64 `json:"worth"`
	Margin float64 `json:"margin"`
}

// DefaultMatchOptions is MatchOptions for a title whose options mean nothing outside its rules.
type DefaultMatchOptions struct{}

// Ruleset returns the usual rules.
func (DefaultMatchOptions) Ruleset(Options) string { return "" }

// OptionsOf returns none.
func (DefaultMatchOptions) OptionsOf(State) Options { return nil }

// Coin reports that there is nothing to bid with.
func (DefaultMatchOptions) Coin(Options) (Coin, bool) { return Coin{}, false }

// Advantages returns none.
func (DefaultMatchOptions) Advantages(Options) []Advantage { return nil }

// Sequel reports that nothing follows.
func (DefaultMatchOptions) Sequel(State) (string, Options, bool) { return "", nil, false }

// Catalogue returns nil: there are no lists.
func (DefaultMatchOptions) Catalogue() any { return nil }

// Faults returns none.
func (DefaultMatchOptions) Faults(Options) ([]OptionFault, error) { return nil, nil }

// StaticFacts returns facts that never change and that the client draws with, such as who belongs to which side. They
// are generated into a file of the client and are no part of a view.
type StaticFacts interface {
	Facts() any
}

// ReferenceTables lists the cards, characters, tiles, dice and so on of a title for readers.
type ReferenceTables interface {
	Reference() []Shelf
}

// Gestures says which questions a player answers with one gesture, such as dragging an army: which die, what to do with
// it, from where, to where, who moves. [WalkGestures] uses it to find all gestures of a position.
type Gestures interface {
	// Gesture returns what an answer to the open question is to a gesture.
	Gesture(s State, a Action) GesturePart
	// Usual returns the answer that is assumed after a gesture (everyone who can move does), if there is one.
	Usual(s State) (a Action, ok bool)
	// WhyBlocked returns why no gesture can begin with thing i of a kind of operand; ReasonNotOffered if there is no
	// better reason. It is called only for things that no gesture and no legal action begins with.
	WhyBlocked(s State, kind int, i int16) Reason
}

// AutoAnswers lists questions that a player may have answered automatically.
type AutoAnswers interface {
	AutoAnswers() []AutoAnswer
}

// Policy scores actions by rules of thumb, fast enough for simulations.
type Policy interface {
	// Score fills in a score for each legal action; higher is better, 100 is one unit of log-odds.
	Score(s State, legal []Action, scores []int32)
}

// Evaluator estimates positions.
type Evaluator interface {
	// Evaluate returns the chance that the seat's side wins, in 1/10000.
	Evaluate(s State, seat Seat) int32
}

// Evaluations offers several evaluators by name.
type Evaluations interface {
	// Values lists the names, the best first.
	Values() []string
	// Value returns the evaluator of a name, nil if there is none, and the policy that a search with it plays by, nil
	// for the title's own.
	Value(name string) (Evaluator, Policy)
}

// Features describes positions in a few numbers that a player would look at. Linear models and policy networks are
// trained on them.
type Features interface {
	// FeatureNames lists the features.
	FeatureNames() []string
	// Features appends the value of each feature as the seat sees it.
	Features(s State, seat Seat, out []int32) []int32
	// SideOf returns the side of a seat as a number from 0: each side learns separately.
	SideOf(s State, seat Seat) int
}

// Encoder describes whole positions in many small numbers, for value networks. It encodes everything in the state, so a
// caller who must not know all of it calls Redeal first.
type Encoder interface {
	// Inputs names the numbers.
	Inputs() []string
	// Encode writes one number for each input; out is all zero before.
	Encode(s State, out []int16)
}

// Explainer says what an evaluation is made of: the facts that advice tells are those that it rests on.
type Explainer interface {
	// Topics lists "corruption", "armies" …
	Topics() []string
	// Explain appends the log-odds that each topic gives the seat's side, in thousandths.
	Explain(s State, seat Seat, out []int32) []int32
}

// LineFacts says what a player would say about lines of play, so that advice can give reasons.
type LineFacts interface {
	// FactThemes names every fact, and for each the concept of the handbook that it is about; words in locale as
	// "fact.NAME".
	FactThemes() map[string]string
	// LineFacts returns what is true of a line, by what its seat can see. No two are about the same.
	LineFacts(l *Line) []LineFact
}

// SearchHints tells a search where to spend its time. Minds embed [DefaultSearchHints] and override what applies.
type SearchHints interface {
	// Effort returns how much search the open question deserves.
	Effort(s State) Effort
	// InReview reports whether a review of a match judges the open question.
	InReview(s State) bool
	// Horizon returns how far a search of so many simulations looks. The position is evaluated at the end of each turn
	// from near to far, counted from the present one, and the mean is taken. Nearer means less luck; farther means
	// that the evaluation has less to foresee.
	Horizon(simulations int) (near, far int)
	// Plans returns sequences of actions to weigh instead of single ones, for questions where an answer only makes
	// sense together with the next ("wheel, advance, halt"). A plan is what the decider does before luck or another
	// seat intervenes. The most promising comes first, no two are equal; none means that the legal actions are weighed.
	Plans(s State) [][]Action
	// PositionHash returns a hash of the position without the luck to come. A search then keeps the scores of positions
	// that it meets again; ok is false for a title that seldom meets one twice.
	PositionHash(s State) (hash uint64, ok bool)
	// SamePosition reports whether two positions with the same hash differ in nothing but the luck to come.
	SamePosition(a, b State) bool
}

// Effort is how much search a question deserves.
type Effort uint8

const (
	NoSearch    Effort = iota // the policy answers it
	SmallSearch               // a quarter of the budget: asked often, and the policy is unreliable
	FullSearch
)

// DefaultSearchHints is SearchHints for a title that searches every question, without plans, to the end of the next
// turn.
type DefaultSearchHints struct{}

// Effort returns FullSearch.
func (DefaultSearchHints) Effort(State) Effort { return FullSearch }

// InReview reports true.
func (DefaultSearchHints) InReview(State) bool { return true }

// Horizon returns the end of the next turn.
func (DefaultSearchHints) Horizon(int) (near, far int) { return 1, 1 }

// Plans returns none.
func (DefaultSearchHints) Plans(State) [][]Action { return nil }

// PositionHash reports that positions seldom repeat.
func (DefaultSearchHints) PositionHash(State) (uint64, bool) { return 0, false }

// SamePosition reports false.
func (DefaultSearchHints) SamePosition(_, _ State) bool { return false }

// WinSearch recognises positions near a win, so that bots look for a certain win exactly instead of simulating it.
type WinSearch interface {
	// Near reports, cheaply, whether the seat's side may win by its next few answers without luck.
	Near(s State, seat Seat) bool
	// Sure reports whether the seat's side wins if nothing else happens before the end of the turn.
	Sure(s State, seat Seat) bool
	// Leads reports whether an answer can be a step towards such a win; others are tried only as the last step.
	Leads(s State, a Action) bool
}

// Levels lists the strengths at which people can play against bots, from the weakest to the strongest.
type Levels interface {
	Levels() []Level
}

// Level is one strength of bots; words in locale as "level.ID". Its rating is measured against the neighbouring levels
// on the title's own scale; zero if it was not measured.
type Level struct {
	ID     string `json:"id"`
	Player string `json:"player"` // as package bot reads it
	Rating int    `json:"rating"`
	Low    int    `json:"low"` // the 95 % interval
	High   int    `json:"high"`
	// Answers are how many answers each side gives in a game with this level: the middle half of measured games.
	Answers [2]int `json:"answers,omitzero"`
}

// Styles offers plans that people play by, such as to march north: bots can be asked to follow one.
type Styles interface {
	// Styles lists them.
	Styles() []Style
	// Bend moves the scores of a policy for a seat that plays a style: of the answers that are its side's to give and
	// that the plan is about.
	Bend(style string, seat Seat, s State, legal []Action, scores []int32)
}

// Style is a plan of one side.
type Style struct {
	ID   string `json:"id"`
	Side string `json:"side"`
}

// Chronicle says what a chronicle of a finished match tells. Titles decide what is worth a sentence and which events it
// rests on; package chronicle chooses words, chapters and pictures.
type Chronicle interface {
	// Passages returns what a chronicle says, in the order of play. by is the ending, empty if a player stopped it.
	Passages(events []PastEvent, by string) []Passage
	// Ledger lists the numbers that a chronicle keeps turn by turn.
	Ledger() []Tally
	// DiceEvents names the events that show dice, each with the operand that the dice begin at.
	DiceEvents() map[string]int
	// Portraits lists the kinds of operands that have pictures of persons.
	Portraits() []string
}
