package endpoint

import (
	"context"

	"prancingpony/server/limit"
)

// The names of the rates; package server has the table.
const (
	RateAddress   = "address"    // all requests of an address
	RateAccount   = "account"    // all requests of an account
	RateSignIn    = "sign-in"    // sessions made and passwords tried
	RateNameGuess = "name-guess" // passwords tried for one name
	RateRename    = "rename"
	RateMail      = "mail" // mails that somebody asks for
	RateChat      = "chat"
	RateChallenge = "challenge"
	RateReport    = "report"    // reports to the operators
	RateHeavy     = "heavy"     // responses that take work
	RateHint      = "hint"      // questions that a bot thinks about
	RateReview    = "review"    // reviews of whole matches
	RatePosition  = "position"  // actions tried on a position
	RateAnalysis  = "analysis"  // the analysis board
	RateThinking  = "thinking"  // seconds that a bot thinks for callers without an account
	RatePuzzle    = "puzzle"    // puzzles made
	RateBotTable  = "bot-table" // tables of bots alone
	RateGames     = "games"     // games in files of many
	RateOwnGames  = "own-games" // files of all games of an account
	RateTalk      = "talk"      // bytes that an account says
	RateGuestTalk = "talk-of-guests"
	RateImport    = "import" // logs brought, by their size
)

// Limits refuses callers who ask too often.
type Limits struct{ *limit.Table }

// Check counts one request of the caller against a rate, or returns the problem too-many.
func (l Limits) Check(ctx context.Context, rate string) error { return l.CheckN(ctx, rate, 1) }

// CheckN counts n requests at once.
func (l Limits) CheckN(ctx context.Context, rate string, n int) error {
	return l.check(ctx, rate, "", n)
}

// CheckAbout counts one request, apart from those about something else.
func (l Limits) CheckAbout(ctx context.Context, rate, about string) error {
	return l.check(ctx, rate, about, 1)
}

func (l Limits) check(ctx context.Context, rate, about string, n int) error {
	c := CallerOf(ctx)
	if ok, wait := l.TakeN(rate, c.limited(), about, n); !ok {
		return TooMany(c.Lang, wait)
	}
	return nil
}
