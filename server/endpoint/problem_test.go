package endpoint

import (
	"testing"

	"prancingpony/locale"
	"prancingpony/server/texts"
	"prancingpony/table"
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
	for _, by := range []string{table.ByResignation, table.ByTime, table.ByAgreement, table.ByCancellation} {
		if !texts.In("en").Has("ending." + by) {
			t.Errorf("ending.%s has no words", by)
		}
	}
}
