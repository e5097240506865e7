package study

import (
	"context"
	"encoding/json"

	"prancingpony/review"
	"prancingpony/store"
)

// luckGames is how many of the last games are looked at.
const luckGames = 40

// Luck is what the reviews of a player's last games say: the sums of what play and luck were worth to the player's
// side, in chance of winning, and how many games were reviewed.
func (svc *Service) Luck(ctx context.Context, course []store.Played) (play, luck float64, games int, err error) {
	course = course[:min(len(course), luckGames)]
	runs := make([]string, len(course))
	for i := range course {
		runs[i] = reviewRun(course[i].Match)
	}
	found, err := svc.store.FindingsUnder(ctx, keyReview, runs)
	if err != nil {
		return 0, 0, 0, err
	}
	for i := range course {
		whole, ok := found[runs[i]]
		if !ok {
			continue
		}
		var r review.Review
		if err := json.Unmarshal(whole, &r); err != nil {
			return 0, 0, 0, err
		}
		for _, a := range r.Accounts {
			if a.Side == course[i].Side {
				play, luck, games = play+a.Play, luck+a.Luck, games+1
			}
		}
	}
	return play, luck, games, nil
}
