package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"prancingpony/account"
	"prancingpony/game"
	"prancingpony/game/gametest/toy"
	"prancingpony/learn"
	"prancingpony/server/api"
	"prancingpony/titles/board"
)

func TestSandbox(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	p := h.nobody()
	s, err := toy.Title{}.New(nil, game.FastRand(4))
	if err != nil {
		t.Fatal(err)
	}
	position, err := json.Marshal(s.Position())
	if err != nil {
		t.Fatal(err)
	}
	ask := func(seat int, actions ...string) string {
		list, _ := json.Marshal(append([]string{}, actions...))
		return fmt.Sprintf(`{"title":"toy","position":%s,"actions":%s,"seat":%d}`, position, list, seat)
	}
	var first, other, after api.Trial
	p.want(200, "POST", "/api/sandbox", ask(0), &first)
	p.want(200, "POST", "/api/sandbox", ask(1), &other)
	if first.Moment.Prompt == "" || len(first.Moment.Legal) == 0 || len(other.Moment.Legal) != 0 {
		t.Errorf("seat 0 is asked %q (%d answers), seat 1 has %d", first.Moment.Prompt, len(first.Moment.Legal),
			len(other.Moment.Legal))
	}
	p.want(200, "POST", "/api/sandbox", ask(0, first.Moment.Legal[0]), &after)
	if len(after.Steps) != 1 || after.Steps[0].Seat != 0 || string(after.Position) == string(first.Position) {
		t.Errorf("%+v", after.Steps)
	}
	for body, code := range map[string]string{
		ask(0, "fly away"):                                             "unknown-action",
		ask(0, first.Moment.Legal[0], "bid 99"):                        "illegal",
		`{"title":"toy","position":{"turn":99},"actions":[],"seat":0}`: "invalid",
		`{"title":"chess","position":{},"actions":[],"seat":0}`:        "not-found",
	} {
		if got := p.do("POST", "/api/sandbox", body).problem(t).Code; got != code {
			t.Errorf("%s: %s, want %s", body, got, code)
		}
	}
	long := `{"title":"toy","position":{"title":"` + strings.Repeat("x", 70_000) + `"},"actions":[],"seat":0}`
	if got := p.do("POST", "/api/sandbox", long).problem(t).Code; got != "too-large" {
		t.Errorf("a large body: %s", got)
	}
}

func TestTheSandboxIsNotForFlooding(t *testing.T) {
	t.Parallel()
	h := newFixture(t, func(c *Config) { c.Rates.Sandbox = 0.001 })
	p := h.nobody()
	for range 30 {
		p.do("POST", "/api/sandbox", `{"title":"toy","position":{"title":"toy"},"actions":[],"seat":0}`)
	}
	if got := p.do("POST", "/api/sandbox",
		`{"title":"toy","position":{"title":"toy"},"actions":[],"seat":0}`); got.status != http.StatusTooManyRequests {
		t.Errorf("the thirty-first request: %d", got.status)
	}
}

func TestLessonsAreListedAndServedWhole(t *testing.T) {
	t.Parallel()
	p := newFixture(t, nil).nobody()
	var list api.Lessons
	p.want(200, "GET", "/api/lessons", "", &list)
	if len(list.Lessons) != len(learn.Lessons()) {
		t.Fatalf("%d lessons are listed, there are %d", len(list.Lessons), len(learn.Lessons()))
	}
	for _, head := range list.Lessons {
		var whole learn.Lesson
		got := p.want(200, "GET", "/api/lessons/"+head.Lesson, "", &whole)
		if whole.ID != head.Lesson || len(whole.Steps) != head.Steps || got.header.Get("ETag") == "" {
			t.Errorf("%s: %d steps, %q", head.Lesson, len(whole.Steps), got.header.Get("ETag"))
		}
	}
	p.want(404, "GET", "/api/lessons/board-99", "", nil)
	p.want(404, "GET", "/api/lessons/board-9/edition-2", "", nil) // a server without that title knows none of its rules
	var terms api.Concepts
	p.want(200, "GET", "/api/concepts", "", &terms)
	if len(terms.Concepts) == 0 {
		t.Error("no concepts")
	}
}

func TestALessonIsServedByEverySetOfRules(t *testing.T) {
	t.Parallel()
	p := newFixture(t, func(c *Config) { c.Titles = []game.Title{board.Title{}} }).nobody()
	var list api.Lessons
	p.want(200, "GET", "/api/lessons", "", &list)
	for _, head := range list.Lessons {
		if head.Title != "board" {
			continue
		}
		var first, second json.RawMessage
		p.want(200, "GET", "/api/lessons/"+head.Lesson, "", &first)
		p.want(200, "GET", "/api/lessons/"+head.Lesson+"/edition-2", "", &second)
		if !strings.Contains(string(second), `"edition":2`) || strings.Contains(string(first), `"edition"`) {
			t.Errorf("%s: the scenes are not of their editions", head.Lesson)
		}
		if strings.Contains(string(first)+string(second), `"in":`) {
			t.Errorf("%s: what only writers of lessons need is served", head.Lesson)
		}
	}
	p.want(404, "GET", "/api/lessons/board-1/edition-3", "", nil)
}

func TestWhatIsLearntIsKeptWithTheAccount(t *testing.T) {
	t.Parallel()
	h := newFixture(t, nil)
	h.nobody().want(401, "GET", "/api/me/learn", "", nil)
	p := h.registered("Fatty")
	var l account.LearningProgress
	p.want(200, "GET", "/api/me/learn", "", &l)
	if len(l.Lessons) != 0 {
		t.Errorf("%+v", l)
	}
	put := func(step string, done bool, at string) {
		p.want(200, "PUT", "/api/me/learn", fmt.Sprintf(
			`{"lessons":{"board-1":{"step":%q,"done":%t,"at":%q},"no-such":{"step":"a","done":true,"at":%q}},`+
				`"concepts":{"board/siege":%q},"puzzles":{}}`,
			step, done, at, at, at), &l)
	}
	put("fire-2", false, "2026-01-02T00:00:00Z")
	put("fire-1", false, "2026-01-01T00:00:00Z") // an older device speaks later
	p.want(200, "GET", "/api/me/learn", "", &l)
	if got := l.Lessons["board-1"]; got.Step != "fire-2" || len(l.Lessons) != 1 || len(l.Concepts) != 1 {
		t.Errorf("%+v", l)
	}
	put("steps-4", true, "2026-01-03T00:00:00Z")
	put("fire-1", false, "2026-01-04T00:00:00Z") // from the beginning again: it stays learnt
	if got := l.Lessons["board-1"]; got.Step != "fire-1" || !got.Done {
		t.Errorf("%+v", got)
	}
}
