package account

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"prancingpony/store"
)

// StudyTree is what somebody has tried on the analysis board: moves, each from a place, and notes by place. The client
// names the places.
type StudyTree struct {
	Moves []StudyMove       `json:"moves" maxItems:"200" nullable:"false"`
	Notes map[string]string `json:"notes" maxProperties:"400" doc:"By place."`
}

// StudyMove is one gesture, with the luck it met.
type StudyMove struct {
	ID      string   `json:"id" maxLength:"16" doc:"The place it leads to."`
	From    string   `json:"from" maxLength:"16" doc:"The place it is played from."`
	Seat    int      `json:"seat" minimum:"-1" maximum:"15"`
	Action  string   `json:"deed" maxLength:"200" doc:"The answer that says what is done."`
	Actions []string `json:"actions" minItems:"1" maxItems:"64" nullable:"false"`
	Rolls   []int    `json:"rolls,omitempty" maxItems:"64"`
	Seed    int      `json:"seed,omitempty" minimum:"0" maximum:"2147483647"`
}

// Learning keeps what people learn and try, by account.
type Learning struct {
	accounts *store.Accounts
	studies  studies
	now      func() time.Time
}

// mostStudies is how many an account keeps: the oldest go.
const mostStudies = 200

// Study reads what an account has tried from a match or a position, if anything is kept.
func (l *Learning) Study(ctx context.Context, account, source string) (tree StudyTree, kept bool, err error) {
	study, err := l.studies.Study(ctx, account, source)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return tree, false, nil
	case err != nil:
		return tree, false, err
	}
	err = json.Unmarshal(study.Tree, &tree)
	return tree, err == nil, err
}

// KeepStudy keeps what an account has tried; an empty tree is forgotten.
func (l *Learning) KeepStudy(ctx context.Context, account, source string, tree *StudyTree) error {
	if len(tree.Moves) == 0 && len(tree.Notes) == 0 {
		return l.studies.ForgetStudy(ctx, account, source)
	}
	text, err := json.Marshal(tree)
	if err != nil {
		return err
	}
	return l.studies.KeepStudy(ctx, store.Study{Account: account, Source: source, Tree: text, At: l.now()}, mostStudies)
}
