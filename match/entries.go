package match

import (
	"context"

	"prancingpony/store"
)

// Entries are the records after number after.
func (cache *Cache) Entries(ctx context.Context, m *Match, after int) ([]Entry, error) {
	return cache.EntriesUpTo(ctx, m, after, 0)
}

// EntriesUpTo is Entries for a caller that needs only the first so many; 0 means all.
func (cache *Cache) EntriesUpTo(ctx context.Context, m *Match, after, enough int) ([]Entry, error) {
	if len(m.Tail) > 0 && m.Tail[0].N <= after+1 {
		return m.Tail[after+1-m.Tail[0].N:], nil
	}
	records, err := cache.store.Records(ctx, m.ID, after, enough)
	if err != nil {
		return nil, err
	}
	return readEntries(records)
}

// FinishedEntries are all entries of a match that is over, for those who may see it.
func (cache *Cache) FinishedEntries(ctx context.Context, who Caller, m *Match) ([]Entry, error) {
	switch {
	case !m.Visible(who):
		return nil, ErrNotFound
	case m.Row.Status != store.Finished || m.Start == 0:
		return nil, ErrClosed
	}
	return cache.Entries(ctx, m, 0)
}
