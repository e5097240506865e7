package club

import (
	"context"
	"slices"
	"strings"
	"time"

	"prancingpony/match"
	"prancingpony/store"
)

const (
	postsShown = 60
	postsADay  = 40 // of one account, in all clubs
)

// Write puts words on the noticeboard; for members.
func (s *Service) Write(ctx context.Context, who match.Caller, id, words string) (*View, error) {
	return s.as(ctx, who, id, store.ClubMember, func(*company) error {
		words = strings.TrimSpace(words)
		if words == "" {
			return match.Invalid("text", "is missing")
		}
		count, err := s.circles.CountClubPosts(ctx, who.Account, s.now().Add(-24*time.Hour))
		if err != nil {
			return err
		}
		if count >= postsADay {
			return ErrTooMany
		}
		return s.circles.AddClubPost(ctx, &store.ClubPost{
			ID: store.NewID(), Club: id, Account: who.Account, Text: words,
		})
	})
}

// Pin keeps a post at the head of the noticeboard, or lets it go; for officers.
func (s *Service) Pin(ctx context.Context, who match.Caller, id, post string, on bool) (*View, error) {
	return s.as(ctx, who, id, store.ClubOfficer, func(*company) error {
		return s.circles.PinClubPost(ctx, id, post, on)
	})
}

// Erase takes a post down: one's own, or any for officers.
func (s *Service) Erase(ctx context.Context, who match.Caller, id, post string) (*View, error) {
	posts, err := s.circles.ClubPosts(ctx, id, postsShown)
	if err != nil {
		return nil, err
	}
	needs := store.ClubOfficer
	if slices.ContainsFunc(posts, func(p store.ClubPost) bool { return p.ID == post && p.Account == who.Account }) {
		needs = store.ClubMember
	}
	return s.as(ctx, who, id, needs, func(*company) error { return s.circles.DeleteClubPost(ctx, id, post) })
}
