package bot

import (
	"math"
	"testing"
)

// tried is an arm after some deals, each with the same lead over the favourite give or take a swing.
func tried(prior float64, deals int, lead, swing int64) *contender {
	a := &contender{prior: prior, spread: priorSD, dealSD: usualDealSD, visits: deals}
	for deal := range deals {
		x := lead + swing
		if deal%2 == 1 {
			x = lead - swing
		}
		a.lead += x
		a.squares += x * x
	}
	return a
}

// A rival must do convincingly better than the policy's favourite in the same deals.
func TestARivalIsBelievedByItsLeadAndByWhatThePolicyThinksOfIt(t *testing.T) {
	lead := func(a *contender) float64 { l, _ := a.belief(); return l }
	spread := func(a *contender) float64 { _, s := a.belief(); return s }
	tests := []struct {
		claim string
		holds bool
	}{
		{"untried, it is what the policy thinks", math.Round(lead(tried(-120, 0, 0, 0))) == -120},
		{"a lead in a few noisy deals does not outweigh that", lead(tried(-120, 4, 200, 900)) < 0},
		{"the same lead in many deals does", lead(tried(-120, 200, 200, 900)) > 0},
		{"or in as few that hardly differ", lead(tried(-120, 12, 200, 20)) > lead(tried(-120, 12, 200, 900))},
		{"a worse prior needs a greater lead", lead(tried(-300, 40, 200, 400)) < lead(tried(-30, 40, 200, 400))},
		{"deals make it surer", spread(tried(0, 40, 0, 400)) < spread(tried(0, 10, 0, 400))},
	}
	for _, tt := range tests {
		if !tt.holds {
			t.Error("not so:", tt.claim)
		}
	}
}

// The budget is not spent on what is clear.
func TestSearchStopsWhenTheLeaderCannotBeCaught(t *testing.T) {
	tests := []struct {
		situation string
		rivals    []*contender
		decided   bool
	}{
		{"too few deals to tell", []*contender{tried(-300, 4, -5000, 0)}, false},
		{"all rivals are far behind", []*contender{tried(-300, 40, -3000, 100), tried(-300, 40, -2000, 100)}, true},
		{"one of them is close", []*contender{tried(-300, 40, -3000, 100), tried(0, 40, -50, 400)}, false},
		{"the last rival is far ahead", []*contender{tried(0, 40, 3000, 100)}, true},
		{"two are ahead: which is better?", []*contender{tried(0, 40, 3000, 100), tried(0, 40, 2900, 100)}, false},
	}
	for _, tt := range tests {
		s := search{rivals: tt.rivals}
		if got := s.decided(); got != tt.decided {
			t.Errorf("%s: decided %v", tt.situation, got)
		}
	}
}
