package server

import (
	"prancingpony/server/endpoint"
	"prancingpony/server/limit"
)

const (
	day = 24 * 60 * 60 // seconds

	mostFiles    = 4  // files of games that are sent at the same time
	mostPictures = 32 // pictures that are drawn or wait to be drawn

	accountTalk = 256 << 10 // bytes that an account may say a day
	guestTalk   = 64 << 10  // that all guests of one address may say a day
)

// rateLimits is the table of everything that is limited by rate.
func rateLimits(r Rates) []limit.Row {
	review := 20.0 / day
	if r.Advice < 0 {
		review = -1
	}
	talk := func(bytes int) float64 {
		if r.Talk < 0 {
			return -1
		}
		return float64(bytes) / day
	}
	burst := func(perSecond float64) int { return int(max(20, 4*perSecond)) }
	return []limit.Row{
		{Name: endpoint.RateAddress, PerSecond: r.Address, Burst: burst(r.Address), Key: limit.ByAddress},
		{Name: endpoint.RateAccount, PerSecond: r.Account, Burst: burst(r.Account), Key: limit.ByAccount},
		// a class may share one address
		{Name: endpoint.RateSignIn, PerSecond: r.SignIn, Burst: 60, Key: limit.ByAddress},
		{Name: endpoint.RateNameGuess, PerSecond: r.SignIn / 5, Burst: 10, Key: limit.ByAddress},
		{Name: endpoint.RateRename, PerSecond: r.SignIn / 300, Burst: 5, Key: limit.ByAccount},
		{Name: endpoint.RateMail, PerSecond: r.SignIn / 300, Burst: 5, Key: limit.ByAccount},
		{Name: endpoint.RateChat, PerSecond: r.Talk, Burst: 10, Key: limit.ByAccountOrAddress},
		{Name: endpoint.RateChallenge, PerSecond: r.Talk, Burst: 10, Key: limit.ByAccount},
		{Name: endpoint.RateReport, PerSecond: r.Talk, Burst: 10, Key: limit.ByAccount},
		{Name: endpoint.RateHeavy, PerSecond: r.Heavy, Burst: 30, Key: limit.ByAddress},
		{Name: endpoint.RateBotTable, PerSecond: r.Heavy / 150, Burst: 10, Key: limit.ByAddress},
		{Name: endpoint.RateGames, PerSecond: r.Heavy / 2, Burst: 200, Key: limit.ByAddress},
		{Name: endpoint.RateOwnGames, PerSecond: r.Heavy / 3000, Burst: 6, Key: limit.ByAccount},
		{Name: endpoint.RateTalk, PerSecond: talk(accountTalk), Burst: accountTalk, Key: limit.ByAccount},
		{Name: endpoint.RateGuestTalk, PerSecond: talk(guestTalk), Burst: guestTalk, Key: limit.ByAddress},
		{Name: endpoint.RateHint, PerSecond: r.Advice, Burst: 10, Key: limit.ByAccountOrAddress},
		{Name: endpoint.RateReview, PerSecond: review, Burst: 10, Key: limit.ByAccountOrAddress},
		{Name: endpoint.RatePosition, PerSecond: r.Sandbox, Burst: 30, Key: limit.ByAddress},
		{Name: endpoint.RateAnalysis, PerSecond: r.Study, Burst: 60, Key: limit.ByAddress},
		{Name: endpoint.RateThinking, PerSecond: r.Thinking / day, Burst: int(r.Thinking), Key: limit.ByAddress},
		{Name: endpoint.RateImport, PerSecond: r.Heavy / 20, Burst: 60, Key: limit.ByAddress},
		{Name: endpoint.RatePuzzle, PerSecond: 50.0 / day, Burst: 30, Key: limit.ByAccount},
	}
}
