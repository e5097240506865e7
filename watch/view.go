package watch

import (
	"context"

	"prancingpony/match"
	"prancingpony/moment"
	"prancingpony/store"
)

// View is the present as the caller may know it, with or without the title's view.
func (svc *Service) View(
	ctx context.Context, who match.Caller, id string, seat int, view bool,
) (*moment.Moment, error) {
	var now moment.Moment
	err := svc.matches.With(ctx, id, func(m *match.Match) error {
		viewer, err := m.Viewer(who, seat)
		if err == nil {
			now, err = svc.momentFor(ctx, m, viewer, view)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return &now, nil
}

// Changes wakes its reader when something happens at a table or to an account; either may be empty.
func (svc *Service) Changes(id, account string) *store.Watch {
	var topics []string
	if id != "" {
		topics = append(topics, store.MatchTopic(id))
	}
	if account != "" {
		topics = append(topics, store.AccountTopic(account))
	}
	return svc.store.Watch(topics...)
}
