package club

import (
	"context"
	"errors"
	"strings"

	"prancingpony/match"
	"prancingpony/store"
)

// mostMembers is how many a club may have, with those who have asked.
const mostMembers = 500

// Join makes the caller a member, or asks for it: by how the club is joined. Its code opens every club. Joining again
// changes nothing.
func (s *Service) Join(ctx context.Context, who match.Caller, id, code string) (*View, error) {
	switch {
	case who.Account == "":
		return nil, ErrSignedOut
	case who.Guest:
		return nil, ErrGuest
	}
	c, err := s.load(ctx, id)
	if err != nil {
		return nil, err
	}
	role := store.ClubMember
	invited := code != "" && strings.EqualFold(strings.TrimSpace(code), c.Code)
	now := c.roleOf(who.Account)
	switch {
	case ranks[now] > 0 || now == store.ClubAsked && !invited:
		return s.Show(ctx, who, id)
	case code != "" && !invited:
		return nil, match.Invalid("code", "this is not the code of the club")
	case c.Joining == JoinInvitation && !invited:
		return nil, ErrNotYours
	case len(c.people) >= mostMembers:
		return nil, ErrTooMany
	case c.Joining == JoinRequest && !invited:
		role = store.ClubAsked
	}
	for _, p := range c.people { // who the owner does not want to meet, or who does not want to meet the owner
		if p.Role == store.ClubOwner {
			if avoid, err := s.accounts.Avoid(ctx, who.Account, p.Account); err != nil {
				return nil, err
			} else if avoid {
				return nil, ErrClosed
			}
		}
	}
	if err := s.circles.SetClubRole(ctx, id, who.Account, role); err != nil {
		return nil, err
	}
	return s.Show(ctx, who, id)
}

// Leave takes the caller out, or takes a request back. An owner who leaves hands the club on; the last one ends it.
func (s *Service) Leave(ctx context.Context, who match.Caller, id string) error {
	if who.Account == "" {
		return ErrSignedOut
	}
	c, err := s.load(ctx, id)
	if err != nil {
		return err
	}
	role := c.roleOf(who.Account)
	if role == "" {
		return nil
	}
	if err := s.circles.SetClubRole(ctx, id, who.Account, ""); err != nil || role != store.ClubOwner {
		return err
	}
	rest, err := s.load(ctx, id)
	if err != nil {
		return err
	}
	for _, p := range rest.people {
		if p.Role == store.ClubOwner {
			return s.circles.SetClubRole(ctx, id, p.Account, store.ClubOwner)
		}
	}
	return s.circles.DeleteClub(ctx, id)
}

// Appointment is what someone is to be in a club.
type Appointment struct {
	Name string `json:"name" maxLength:"60"`
	Role string `json:"role" enum:"owner,officer,member,none" doc:"none: out of the club, or the request refused."`
}

// Appoint lets someone in who has asked, makes a member an officer, or takes someone out. Officers do so with those
// below them; the owner with everyone, and may hand the club over.
func (s *Service) Appoint(ctx context.Context, who match.Caller, id string, a Appointment) (*View, error) {
	return s.as(ctx, who, id, store.ClubOfficer, func(c *company) error {
		other, err := s.accounts.AccountByName(ctx, a.Name)
		if errors.Is(err, store.ErrNotFound) {
			return ErrNotFound
		}
		if err != nil {
			return err
		}
		was, own := c.roleOf(other.ID), c.roleOf(who.Account)
		if ranks[own] == 0 {
			own = store.ClubOwner // an operator
		}
		role := a.Role
		if role == "none" {
			role = ""
		}
		switch {
		case was == "":
			return ErrNotFound
		case other.ID == who.Account:
			return ErrNotYours
		case own != store.ClubOwner && (ranks[was] >= ranks[own] || ranks[role] >= ranks[own]):
			return ErrNotYours
		}
		if role == store.ClubOwner {
			for _, p := range c.people {
				if p.Role == store.ClubOwner {
					if err := s.circles.SetClubRole(ctx, id, p.Account, store.ClubOfficer); err != nil {
						return err
					}
				}
			}
		}
		return s.circles.SetClubRole(ctx, id, other.ID, role)
	})
}
