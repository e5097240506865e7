package endpoint

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"prancingpony/account"
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

// What people read names what is wrong in their language; the messages of huma and of services are for programs.
func TestAFaultyRequestIsExplainedInPlainWords(t *testing.T) {
	t.Parallel()
	r := NewRouter(slog.New(slog.DiscardHandler), Limits{}, 1<<10, time.Minute)
	type input struct {
		N    int `query:"n"`
		Body struct {
			Seats []struct {
				Level string `json:"level"`
			} `json:"seats"`
		}
	}
	Add(r, Post("/api/toy", "toy", "Toy", http.StatusOK), func(_ context.Context, in *input) (*struct{}, error) {
		switch in.N {
		case 1:
			return nil, match.Invalid("level", "no such level")
		case 2:
			return nil, &account.InvalidError{Field: "path.name", Message: "that is you", Reason: "yourself"}
		case 3:
			return nil, match.Invalid("shape", "want a known shape")
		}
		return nil, match.Invalid("seats[1]", "want two")
	})
	tests := []struct{ query, key string }{
		{"n=undefined", "problem.invalid.address"},
		{"n=1", "problem.invalid.level"},
		{"n=2", "problem.invalid.yourself"},
		{"n=3", "problem.invalid"},
		{"n=4", "problem.invalid.seats"},
	}
	for _, lang := range locale.Languages {
		for _, tt := range tests {
			q := httptest.NewRequest(http.MethodPost, "/api/toy?"+tt.query, strings.NewReader(`{"seats":[]}`))
			q = q.WithContext(WithCaller(q.Context(), &Caller{Lang: lang}))
			w := httptest.NewRecorder()
			r.Mux.ServeHTTP(w, q)
			var got Problem
			if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil {
				t.Fatal(err)
			}
			if want := texts.In(lang).Say(tt.key); got.Detail != want || got.Code != "invalid" || len(got.Errors) != 1 {
				t.Errorf("%s, %s: %+v, want %q", tt.query, lang, got, want)
			}
		}
	}
}
