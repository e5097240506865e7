package study

import (
	"context"
	"encoding/json"
	"fmt"

	"prancingpony/judge"
)

// kept keeps longer looks of the judge in the store, so that all nodes know them and a new start does not forget them.
type kept struct{ store Store }

// keyVerdict names a look by the number of its deals.
const keyVerdict = "verdict-%05d"

func verdictRun(key judge.Key) string { return "judge/" + string(key) }

// LoadVerdict returns the longest look that is kept, or nil.
func (k kept) LoadVerdict(ctx context.Context, key judge.Key) (json.RawMessage, error) {
	found, err := k.store.Findings(ctx, verdictRun(key))
	longest := ""
	for name := range found {
		longest = max(longest, name)
	}
	return found[longest], err
}

// SaveVerdict keeps a look of so many deals.
func (k kept) SaveVerdict(ctx context.Context, key judge.Key, deals int, data json.RawMessage) error {
	if err := k.store.BeginRun(ctx, verdictRun(key)); err != nil {
		return err
	}
	return k.store.SaveFinding(ctx, verdictRun(key), fmt.Sprintf(keyVerdict, deals), data)
}
