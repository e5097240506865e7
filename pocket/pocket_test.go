package pocket

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"reflect"
	"slices"
	"strings"
	"testing"

	"prancingpony/game"
	"prancingpony/judge"
	"prancingpony/review"
	"prancingpony/store"
	"prancingpony/titles"
)

// browser is a pocket as its page sees it.
type browser struct {
	t *testing.T
	*Pocket
	shut func() // closes the page and waits until nothing of it runs
}

func open(t *testing.T, k Keeper) browser {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	shut := func() {
		cancel()
		<-done
	}
	t.Cleanup(shut)
	p, err := New(ctx, Config{Titles: titles.All, Keeper: k, Judge: judge.Effort{Search: 2, Deals: 2}})
	if err != nil {
		close(done)
		t.Fatal(err)
	}
	go func() {
		p.Work(ctx)
		close(done)
	}()
	return browser{t, p, shut}
}

// ask sends a request and reads what it answers.
func ask[T any](b browser, method, path string, body any) (answer T) {
	b.t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		b.t.Fatal(err)
	}
	w := httptest.NewRecorder()
	b.ServeHTTP(w, httptest.NewRequestWithContext(b.t.Context(), method, "/api"+path, bytes.NewReader(text)))
	if w.Code >= http.StatusBadRequest {
		b.t.Fatalf("%s %s: %d %s", method, path, w.Code, w.Body)
	}
	if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
		b.t.Fatalf("%s %s: %v", method, path, err)
	}
	return answer
}

type seen struct {
	N       int      `json:"n"`
	Status  string   `json:"status"`
	Decider int      `json:"decider"`
	Legal   []string `json:"legal"`
}

type made struct {
	ID string `json:"id"`
}

// begin makes a table of one person and bots of a level, and begins.
func (b browser) begin(title game.Title, level string) string {
	b.t.Helper()
	seats, err := title.Seats(nil)
	if err != nil {
		b.t.Fatal(err)
	}
	list := []map[string]string{{"kind": "me"}}
	for range len(seats) - 1 {
		list = append(list, map[string]string{"kind": "bot", "level": level})
	}
	id := ask[made](b, "POST", "/tables", map[string]any{"title": title.ID(), "seats": list}).ID
	if !strings.HasPrefix(id, Prefix) {
		b.t.Fatalf("the id of a match in a browser is %s", id)
	}
	share := map[string]any{"seat": 0, "contribution": strings.Repeat("ab", 32)}
	ask[made](b, "POST", "/tables/"+id+"/contribute", share)
	return id
}

// play answers every question with one of the legal actions, until the match is over or so many were given.
func (b browser) play(id string, answers int) seen {
	b.t.Helper()
	for i := 0; ; i++ {
		changes := b.store.Watch("match/" + id)
		now := ask[seen](b, "GET", "/tables/"+id+"/view", nil)
		if now.Status != "live" || i == answers {
			changes.Stop()
			return now
		}
		if len(now.Legal) > 0 {
			action := now.Legal[(i*7)%len(now.Legal)]
			ask[seen](b, "POST", "/tables/"+id+"/actions", map[string]any{"n": now.N, "action": action})
		} else {
			<-changes.C // the bot plays
		}
		changes.Stop()
	}
}

// giveUp resigns when the person is asked something: no bot moves then.
func (b browser) giveUp(id string) {
	b.t.Helper()
	for {
		changes := b.store.Watch("match/" + id)
		now := ask[seen](b, "GET", "/tables/"+id+"/view", nil)
		if len(now.Legal) > 0 {
			changes.Stop()
			ask[seen](b, "POST", "/tables/"+id+"/resign", map[string]any{"n": now.N})
			return
		}
		<-changes.C
		changes.Stop()
	}
}

// A match against bots is played to its end, across a page that was closed, and its file proves the dice.
func TestAMatchIsPlayedToItsEnd(t *testing.T) {
	for _, title := range titles.All {
		t.Run(title.ID(), func(t *testing.T) {
			t.Parallel()
			kept := &Memory{}
			first := open(t, kept)
			id := first.begin(title, "random")
			before := first.play(id, 20)
			first.shut()
			again := open(t, kept)
			now := ask[seen](again, "GET", "/tables/"+id+"/view", nil)
			if now.N < before.N {
				t.Fatalf("at %d before the page was closed, at %d after", before.N, now.N)
			}
			if end := again.play(id, -1); end.Status != "over" {
				t.Fatalf("it ends as %s", end.Status)
			}
			file := ask[json.RawMessage](again, "GET", "/tables/"+id+"/export", nil)
			m, err := game.ReadMatch(file)
			if err == nil {
				err = game.Verify(title, m)
			}
			if err != nil {
				t.Fatal(err)
			}
			copied := ask[made](again, "POST", "/tables/import", map[string]any{"file": file})
			second := ask[json.RawMessage](again, "GET", "/tables/"+copied.ID+"/export", nil)
			if !bytes.Equal(second, file) {
				t.Errorf("the file comes back as another:\n%.300s\n%.300s", file, second)
			}
		})
	}
}

// A review that was not done when the page was closed goes on when it is opened again.
func TestAReviewGoesOnAfterThePageWasClosed(t *testing.T) {
	kept := &Memory{}
	first := open(t, kept)
	id := first.begin(titles.All[0], "random")
	first.play(id, 6)
	first.giveUp(id)
	type progress struct {
		Status string          `json:"status"`
		Review json.RawMessage `json:"review"`
	}
	first.shut() // nobody works any more
	if begun := ask[progress](first, "POST", "/tables/"+id+"/review", nil); begun.Status != "thinking" {
		t.Fatalf("asked for, it is %s", begun.Status)
	}
	again := open(t, kept)
	for {
		changes := again.store.Watch(store.FindingTopic("review-4/" + id))
		got := ask[progress](again, "GET", "/tables/"+id+"/review", nil)
		if got.Status == "done" && len(got.Review) > 0 {
			changes.Stop()
			return
		}
		<-changes.C
		changes.Stop()
	}
}

// A longer look changes what a review says, also of a review that its browser keeps beside the rules.
func TestALongerLookReachesReviews(t *testing.T) {
	b := open(t, nil)
	title := titles.All[0]
	var id string
	var told []review.Decision
	for len(told) == 0 { // a game by chance in which nobody erred tells nothing
		id = b.begin(title, "random")
		b.play(id, 60)
		b.giveUp(id)
		told = b.review(id)
	}
	place := ask[map[string]any](b, "GET", fmt.Sprintf("/tables/%s/at/%d/position", id, told[0].Before), nil)
	place["title"], place["also"], place["seconds"] = title.ID(), []string{told[0].Played}, 4
	ask[json.RawMessage](b, "POST", "/analysis/counsel", place)

	kept := slices.Clone(told)
	kept[0].Class, kept[0].Cost = review.Blunder, 0.99 // what a shorter look thought of it
	type refreshed struct {
		Decisions []review.Decision `json:"decisions"`
	}
	asked := map[string]any{"title": title.ID(), "decisions": kept}
	got, want := ask[refreshed](b, "POST", "/reviews/refresh", asked).Decisions, b.review(id)
	if !reflect.DeepEqual(got, want) {
		t.Errorf("kept beside the rules it says %+v, as the match has it %+v", got, want)
	}
}

// review is what the review of a match tells.
func (b browser) review(id string) []review.Decision {
	b.t.Helper()
	type progress struct {
		Status string         `json:"status"`
		Review *review.Review `json:"review"`
	}
	ask[progress](b, "POST", "/tables/"+id+"/review", nil)
	for {
		changes := b.store.Watch(store.FindingTopic("review-4/" + id))
		got := ask[progress](b, "GET", "/tables/"+id+"/review", nil)
		if got.Status == "done" {
			changes.Stop()
			return got.Review.Decisions
		}
		<-changes.C
		changes.Stop()
	}
}

// A copy of a match that somebody gave up is over, so that it can be reviewed.
func TestACopyOfAMatchThatWasGivenUpIsOver(t *testing.T) {
	b := open(t, nil)
	id := b.begin(titles.All[0], "random")
	b.play(id, 2)
	b.giveUp(id)
	file := ask[json.RawMessage](b, "GET", "/tables/"+id+"/export", nil)
	for over, status := range map[bool]string{false: "live", true: "over"} {
		brought := map[string]any{"file": file, "over": over, "seats": []map[string]string{
			{"kind": "me"}, {"kind": "bot", "level": "random"},
		}}
		copied := ask[made](b, "POST", "/tables/import", brought)
		if got := ask[seen](b, "GET", "/tables/"+copied.ID+"/view", nil).Status; got != status {
			t.Errorf("over %v: it is %s, not %s", over, got, status)
		}
	}
}

// A bot plays while a review is read.
func TestJobsOfOneKindDoNotWaitForAnother(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	j := newJobs(store.NewHub(), &Memory{})
	read, played := make(chan struct{}), make(chan struct{})
	done := make(chan struct{})
	go func() {
		j.work(ctx, map[string]store.Handler{
			"review": {Do: func(context.Context, store.Job) error { <-played; close(read); return nil }},
			"bot":    {Do: func(context.Context, store.Job) error { close(played); return nil }},
		})
		close(done)
	}()
	j.enqueue(store.Job{Kind: "review", Key: "a"})
	j.enqueue(store.Job{Kind: "bot", Key: "b"}, store.Job{Kind: "letter", Key: "c"})
	<-read
	cancel()
	<-done
}

// Undo, lists, hints and lessons answer as the server's do.
func TestRoutesOfOnePerson(t *testing.T) {
	b := open(t, nil)
	id := b.begin(titles.All[0], "ranger")
	first := b.play(id, 0)
	ask[seen](b, "POST", "/tables/"+id+"/actions", map[string]any{"n": first.N, "action": first.Legal[0]})
	now := ask[seen](b, "GET", "/tables/"+id+"/view", nil)
	back := ask[seen](b, "POST", "/tables/"+id+"/undo", map[string]any{"n": now.N})
	if fmt.Sprint(back.Legal) != fmt.Sprint(first.Legal) {
		t.Errorf("after the undo %v, before it %v", back.Legal, first.Legal)
	}
	lists := ask[struct{ Tables []made }](b, "GET", "/tables?list=mine", nil)
	if len(lists.Tables) != 1 || lists.Tables[0].ID != id {
		t.Errorf("my tables: %v", lists)
	}
	for path, field := range map[string]string{
		"/titles": "titles", "/lessons": "lessons", "/puzzles": "puzzles", "/concepts": "concepts", "/me": "account",
	} {
		if answer := ask[map[string]json.RawMessage](b, "GET", path, nil); len(answer[field]) < 10 {
			t.Errorf("%s: %s is %s", path, field, answer[field])
		}
	}
}

// A keeper that cannot save refuses the move, and nothing has happened.
func TestNothingHappensThatIsNotKept(t *testing.T) {
	k := &forgetful{}
	b := open(t, k)
	id := b.begin(titles.All[1], "random")
	now := b.play(id, 0)
	k.full = true
	text := fmt.Sprintf(`{"n":%d,"action":%q}`, now.N, now.Legal[0])
	w := httptest.NewRecorder()
	b.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), "POST", "/api/tables/"+id+"/actions",
		strings.NewReader(text)))
	if w.Code != http.StatusInternalServerError {
		t.Errorf("a move that could not be kept: %d", w.Code)
	}
	k.full = false
	if after := ask[seen](b, "GET", "/tables/"+id+"/view", nil); after.N != now.N {
		t.Errorf("it was played all the same: %d after %d", after.N, now.N)
	}
}

type forgetful struct {
	Memory
	full bool
}

func (f *forgetful) Save(ctx context.Context, texts map[string]string) error {
	if f.full {
		return fmt.Errorf("no room")
	}
	return f.Memory.Save(ctx, texts)
}
