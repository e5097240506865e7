package board

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
)

// Four players: seats 0 and 1 are Gondor and Rohan, 2 and 3 Sauron and Saruman.
const (
	meetingInFolde = `{"players":4,"lead":[0,2],"acting":"shadow","dice":{"shadow":{"army":1},"free":{"event":1}},
		"teams":{"next":[0,2]},
		"regions":[{"region":"druadan-forest","army":[{"nation":"gondor","regular":6,"elite":1}]},
		{"region":"folde","army":[{"nation":"rohan","regular":4,"elite":1}]},{"region":"western-emyn-muil",
		"army":[{"nation":"sauron","regular":1}]}],
		"rolls":[1,1,1,1,1,1],"politics":[{"nation":"gondor","steps":0,"active":true},{"nation":"rohan","steps":0,
		"active":true},{"nation":"sauron","steps":0,"active":true}]}`
	gondorLeadsFolde = `{"players":4,"lead":[0,2],"dice":{"free":{"army-muster":1},"shadow":{"event":1}},
		"teams":{"mixed":["folde"],"next":[0,2]},
		"hands":{"0":["the-red-arrow"],"1":["king-brands-men"],"2":["stormcrow"]},
		"regions":[{"region":"folde","army":[{"nation":"gondor","regular":2,"elite":1},{"nation":"rohan","regular":2}]},
		{"region":"druadan-forest","army":[{"nation":"sauron","regular":2}]}],
		"politics":[{"nation":"gondor","steps":0,"active":true},{"nation":"rohan","steps":0,"active":true},
		{"nation":"sauron","steps":0,"active":true}]}`
	gondorAtPeaceInFolde = `{"players":4,"lead":[0,2],"dice":{"free":{"army-muster":1},"shadow":{"event":1}},
		"teams":{"mixed":["folde"],"next":[0,2]},
		"regions":[{"region":"folde","army":[{"nation":"gondor","regular":3},{"nation":"rohan","regular":2}]},
		{"region":"druadan-forest","army":[{"nation":"sauron","regular":2}]}],
		"politics":[{"nation":"rohan","steps":0,"active":true},{"nation":"sauron","steps":0,"active":true}]}`
	elitesOfIsengardLead = `{"players":4,"lead":[0,2],"acting":"shadow","dice":{"shadow":{"character":1},
		"free":{"event":1}},"teams":{"mixed":["dagorlad"],"next":[0,2]},
		"regions":[{"region":"orthanc","army":[{"nation":"isengard","regular":1}],"characters":["saruman"]},
		{"region":"dagorlad","army":[{"nation":"sauron","regular":3},{"nation":"isengard","elite":2}]},
		{"region":"noman-lands","army":[{"nation":"sauron","regular":ROOM}]}],
		"politics":[{"nation":"isengard","steps":0,"active":true},{"nation":"sauron","steps":0,"active":true}]}`
)

// What differs where a side has two players (chap. 13, Armées mixtes; Conditions de Victoire).
var differencesOfTheTeams = []editionCase{
	{
		"play-3", "over ten where armies stand apart: anyone who has more units removes them, or both in turn, first " +
			"the one who does not lead", meetingInFolde,
		"die army; attack western-emyn-muil druadan-forest; take-all; continue; " +
			"retreat folde", "prompt trim folde 2 = true; seat = 0; offers trim rohan elite = true; " +
			"offers trim gondor elite = true",
		"die army; attack western-emyn-muil druadan-forest; take-all; continue; " +
			"retreat folde", "prompt trim folde 2 = true; seat = 1; offers trim rohan elite = true; " +
			"offers trim gondor elite = false",
	},
	{
		"play-3", "then the other", meetingInFolde,
		"die army; attack western-emyn-muil druadan-forest; take-all; continue; retreat folde; " +
			"trim rohan elite", "prompt trim folde 1 = true; seat = 0; offers trim rohan regular = true",
		"die army; attack western-emyn-muil druadan-forest; take-all; continue; retreat folde; " +
			"trim rohan elite", "prompt trim folde 1 = true; seat = 0; offers trim rohan regular = false; " +
			"offers trim gondor regular = true",
	},
	{
		"play-3", "until ten are left", meetingInFolde,
		"die army; attack western-emyn-muil druadan-forest; take-all; continue; retreat folde; trim rohan elite; " +
			"trim rohan regular", "units folde rohan = 3/0/0; units folde gondor = 6/1/0",
		"die army; attack western-emyn-muil druadan-forest; take-all; continue; retreat folde; trim rohan elite; " +
			"trim gondor regular", "units folde rohan = 4/0/0; units folde gondor = 5/1/0",
	},
	{
		"play-3", "a mixed army is split at will, or so that its controller keeps the part that acts", gondorLeadsFolde,
		"die army-muster; march-armies; march folde edoras", "offers take rohan regular = true",
		"die army-muster; march-armies; march folde edoras", "offers take rohan regular = false; " +
			"offers take gondor regular = true; offers take-all = true",
	},
	{
		"play-3", "a unit of his own, and one of his mate's who does not outweigh it", gondorLeadsFolde,
		"die army-muster; march-armies; march folde edoras; take gondor regular; " +
			"take rohan regular", "offers take rohan regular = true; offers go = true",
		"die army-muster; march-armies; march folde edoras; take gondor regular; " +
			"take rohan regular", "offers take rohan regular = false; offers go = true; " +
			"offers take gondor elite = true",
	},
	{
		"play-3", "he attacks with the part that he controls and plays its combat cards", gondorLeadsFolde,
		"die army-muster; attack folde druadan-forest; take gondor elite; take rohan regular; " +
			"go", "prompt combat-card druadan-forest 1 = true; seat = 0",
		"die army-muster; attack folde druadan-forest; take gondor elite; take rohan regular; " +
			"go", "prompt combat-card druadan-forest 1 = true; seat = 0",
	},
	{
		"play-3", "losses change who controls an attack: the whole army in the region counts, or what is left of " +
			"the part that attacks", strings.Replace(gondorLeadsFolde, "{", `{"rolls":[1,1,1,1,6,6],`, 1),
		"die army-muster; attack folde druadan-forest; take gondor elite; take gondor regular; take rohan regular; " +
			"take rohan regular; go; no-card; no-card; remove gondor elite", "offers continue = true; seat = 0",
		"die army-muster; attack folde druadan-forest; take gondor elite; take gondor regular; take rohan regular; " +
			"take rohan regular; go; no-card; no-card; remove gondor elite", "offers continue = true; seat = 1",
	},
	{
		"play-3", "troops of his mate alone attack at his word, or do not", gondorAtPeaceInFolde,
		"die army-muster", "offers attack folde druadan-forest = true",
		"die army-muster", "offers attack folde druadan-forest = false",
	},
	{
		"play-5", "of two winners nobody is better, or who took more",
		`{"players":4,"regions":[{"region":"minas-tirith","control":"shadow"},{"region":"dol-amroth",
			"control":"shadow"},{"region":"helms-deep","control":"shadow"},{"region":"rivendell","control":"shadow"},
			{"region":"lorien","control":"shadow"}],"dice":{"free":{"event":1}}}`,
		"die event; nothing", "seat = -1; best = ",
		"die event; nothing", "seat = -1; best = sauron; best sauron",
	},
}

// play-3: where only elites of the team mate lead, a character die moves a part that holds one only if it has units
// enough of the player who acts; no choice on the way leaves it without a leader or with another controller.
func TestPartiesLedByTheElitesOfATeamMate(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		room   string // units in the region ahead
		offers [numEditions]bool
	}{{"7", [...]bool{true, true}}, {"8", [...]bool{true, false}}} {
		for e, want := range tt.offers {
			s := inEdition(t, edition(e), strings.Replace(elitesOfIsengardLead, "ROOM", tt.room, 1))
			play(t, s, "die character")
			play(t, s, "march-armies")
			wantOffered(t, s, want, "march dagorlad noman-lands")
			if !want || edition(e) == firstEdition {
				continue
			}
			play(t, s, "march dagorlad noman-lands", "take sauron regular")
			wantOffered(t, s, false, "take isengard elite")
			wantRefused(t, s, "take isengard elite", "loses-control")
			wantOffered(t, s, false, "go")
			play(t, s, "take sauron regular")
			wantOffered(t, s, false, "take sauron regular")
			play(t, s, "take isengard elite")
			wantOffered(t, s, true, "go")
		}
	}
}

// play-5 (second edition, Victory): the best player of the side that has won, by points taken and lost. The first
// edition names nobody.
func TestBestOfTwoTeamMates(t *testing.T) {
	t.Parallel()
	tests := []struct {
		rule, captured, taken string
		ending                ending
		winner                Side
		want                  string
		glory                 map[string]int
	}{
		{
			"Sauron took more", `{"region":"minas-tirith","control":"shadow"},{"region":"edoras","control":"shadow"}`,
			`"edoras"`, shadowConquers, Shadow, "best sauron",
			map[string]int{"sauron": 2, "saruman": 1},
		},
		{
			"Saruman took more", `{"region":"minas-tirith","control":"shadow"},{"region":"edoras","control":"shadow"}`,
			`"minas-tirith"`, shadowConquers, Shadow, "best saruman",
			map[string]int{"sauron": 1, "saruman": 2},
		},
		{"points of his own are taken off", `{"region":"minas-tirith","control":"shadow"},{"region":"helms-deep",
			"control":"shadow"},{"region":"orthanc",
			"control":"free"}`, `"helms-deep"`, ringbearersCorrupted, Shadow, "best " +
			"sauron", map[string]int{"sauron": 2, "saruman": 0}},
		{"a tie is shared", `{"region":"minas-tirith","control":"shadow"},{"region":"helms-deep",
			"control":"shadow"}`, `"helms-deep"`, shadowConquers, Shadow, "best-shared " +
			"shadow", map[string]int{"sauron": 2, "saruman": 2}},
		{
			"Rohan lost fewer", `{"region":"minas-tirith","control":"shadow"},{"region":"edoras","control":"shadow"}`,
			``, ringDestroyed, Free, "best rohan",
			map[string]int{"gondor": -2, "rohan": -1},
		},
		{"what the Free Peoples took does not count", `{"region":"edoras","control":"shadow"},{"region":"orthanc",
			"control":"free"}`, `"orthanc"`, ringDestroyed, Free, "best gondor", map[string]int{
			"gondor": 0,
			"rohan":  -1,
		}},
	}
	for _, tt := range tests {
		for e := range edition(numEditions) {
			taken := tt.taken
			if e == firstEdition {
				taken = ""
			}
			s := inEdition(t, e, `{"players":4,"regions":[`+tt.captured+`],"teams":{"taken":[`+taken+`]}}`)
			var log game.Log
			s.finish(tt.ending, tt.winner, &log)
			var told []string
			for _, entry := range log.Events {
				told = append(told, vocabulary.EventText(entry))
			}
			if got := slices.Contains(told, tt.want); got != (e == secondEdition) ||
				(len(s.teamsView().Best) > 0) != (e == secondEdition) {
				t.Errorf("%s, edition %s: %q, view %q", tt.rule, editionNumbers[e], told, s.teamsView().Best)
			}
			if glory := s.teamsView().Glory; e == secondEdition && !maps.Equal(glory, tt.glory) ||
				e == firstEdition && glory != nil {
				t.Errorf("%s, edition %s: shown %v", tt.rule, editionNumbers[e], glory)
			}
			if s.Result().Winners != s.sideSeats(tt.winner) {
				t.Errorf("%s: the side does not win together", tt.rule)
			}
		}
	}
}

// play-5: a settlement is taken by the player whose army enters it; one taken back counts for nobody.
func TestWhoTookASettlement(t *testing.T) {
	t.Parallel()
	for e, want := range [numEditions]bool{firstEdition: false, secondEdition: true} {
		s := inEdition(t, edition(e), `{"players":4,"acting":"shadow","lead":[0,2],"teams":{"next":[1,3]},
			"regions":[{"region":"fords-of-isen","army":[{"nation":"isengard","regular":2}]},{"region":"westemnet",
			"army":[{"nation":"rohan","regular":1}]}],
			"politics":[{"nation":"isengard","steps":0,"active":true},{"nation":"rohan","steps":0,"active":true}],
			"dice":{"shadow":{"army":1},"free":{"army-muster":1}}}`)
		play(t, s, "die army", "march-armies", "march fords-of-isen helms-deep", "take-all")
		if s.taken.Has(helmsDeep) != want || !s.captured.Has(helmsDeep) {
			t.Errorf("edition %s: taken %q", editionNumbers[e], namesOfPlaces(s.taken))
		}
		s.capture(helmsDeep, Free, nil)
		if !s.taken.Empty() {
			t.Errorf("edition %s: taken back, but taken %q", editionNumbers[e], namesOfPlaces(s.taken))
		}
	}
}
