package battle

import "prancingpony/game"

// Title is the mass battle.
type Title struct{ game.DefaultMatchOptions }

var _ game.Title = Title{}

// ID is "battle".
func (Title) ID() string { return "battle" }

// Rules is the version of the rules.
func (Title) Rules() int { return 5 }

// Vocabulary lists every word of the title.
func (Title) Vocabulary() *game.Vocabulary { return vocabulary }

// anyMatchup draws one of the ready-made battles by lot.
const anyMatchup = "any"

// pointLimits are what own lists may cost.
var pointLimits = [...]string{"200", "350", "500", "750", "1000"}

// Options: the battle, its size, own lists, and the switches of the rulings.
func (Title) Options() []game.Option {
	names := []string{}
	for _, m := range matchups {
		names = append(names, m.id)
	}
	yesNo := []string{"no", "yes"}
	return []game.Option{
		{ID: "matchup", Values: append(names, anyMatchup), Default: names[0]},
		{ID: "size", Values: sizeNames[:], Default: sizeNames[small]},
		{ID: "deployment", Values: []string{"fixed", "free"}, Default: "fixed"},
		{ID: "scenery", Values: []string{"none", "scattered"}, Default: "none"},
		{ID: "points", Values: pointLimits[:], Default: "500"},
		{ID: "good-list"},
		{ID: "evil-list"},
		{ID: "support-dice", Values: []string{"0", "1"}, Default: "0"},
		{ID: "shoot-value-dice", Values: yesNo, Default: "no"},
		{ID: "long-range", Values: yesNo, Default: "no"},
		{ID: "near-enemy-halves-move", Values: yesNo, Default: "no"},
		{ID: "company-gone-at-half", Values: yesNo, Default: "no"},
		{ID: "panic-fail-disorders", Values: yesNo, Default: "no"},
		{ID: "monster-tables", Values: []string{"one", "three"}, Default: "one"},
		{ID: "company-scoring", Values: yesNo, Default: "no"},
		{ID: "profile-caps", Values: yesNo, Default: "no"},
		{ID: "one-inch-apart", Values: yesNo, Default: "no"},
	}
}

// switchOptions: the value that turns a switch from its default.
var switchOptions = [...]struct {
	rule      switches
	id, value string
}{
	{supportDice, "support-dice", "1"},
	{shootValueDice, "shoot-value-dice", "yes"},
	{longRange, "long-range", "yes"},
	{nearEnemyHalvesMove, "near-enemy-halves-move", "yes"},
	{companyGoneAtHalf, "company-gone-at-half", "yes"},
	{panicFailDisorders, "panic-fail-disorders", "yes"},
	{monsterTables, "monster-tables", "three"},
	{companyScoring, "company-scoring", "yes"},
	{profileCaps, "profile-caps", "yes"},
	{oneInchApart, "one-inch-apart", "yes"},
}

// Seats are always two.
func (t Title) Seats(o game.Options) ([]game.SeatInfo, error) {
	if _, err := o.Complete(t.Options()); err != nil {
		return nil, err
	}
	return []game.SeatInfo{{ID: "good", Side: "good"}, {ID: "evil", Side: "evil"}}, nil
}

// Blank is an empty state.
func (Title) Blank() game.State { return &State{} }

// Appointment: how two strangers play.
func (Title) QuickMatch(whole bool) (game.Options, int) {
	if whole {
		return nil, 45
	}
	return nil, 25
}

var (
	_ game.QuickMatch = Title{}
	_ game.DarkSide   = Title{}
)

// DarkSide is the side of the enemy.
func (Title) DarkSide() string { return "evil" }
