package endpoint

import (
	"testing"

	"prancingpony/locale"
	"prancingpony/match"
	"prancingpony/server/texts"
)

func TestEveryCodeHasItsSentence(t *testing.T) {
	t.Parallel()
	for code := range statusOf {
		for _, lang := range locale.Languages {
			if !texts.In(lang).Has("problem." + code) {
				t.Errorf("problem.%s has no words in %s", code, lang)
			}
		}
	}
	for _, by := range []string{match.ByResignation, match.ByTime, match.ByAgreement, match.ByCancellation} {
		if !texts.In("en").Has("ending." + by) {
			t.Errorf("ending.%s has no words", by)
		}
	}
}
