package server

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"prancingpony/chat"
	"prancingpony/moment"
	"prancingpony/server/notify"
)

// A correspondence table tells its channel, in the shape of the chat program, each turn of a person and the end; only
// those who play there see or change the channel, and its address is for who gave it.
func TestATablePostsTurnsAndItsEndToItsChannel(t *testing.T) {
	t.Parallel()
	told := make(chan map[string]any, 20)
	hook := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		var body map[string]any
		text, _ := io.ReadAll(r.Body)
		if err := json.Unmarshal(text, &body); err != nil {
			t.Errorf("%s: %v", text, err)
		}
		told <- body
	}))
	defer hook.Close()
	h := newFixture(t, func(c *Config) {
		c.Hooks, c.NotifyAfter, c.PublicURL = notify.Hooks{On: true, Private: true}, 1, "https://pony.example"
	})
	anna, bert, other := h.registered("An_na"), h.registered("Bert"), h.registered("Cara")
	id := h.opened(anna, bert, "toy", `"visibility":"public","clock":{"kind":"days","days":5}`)
	at := "/api/tables/" + id
	set := func(shape string) string { return `{"shape":"` + shape + `","address":"` + hook.URL + `/secret"}` }
	other.want(403, "PUT", at+"/channel", set("slack"), nil)
	h.nobody().want(401, "PUT", at+"/channel", set("slack"), nil)
	anna.want(422, "PUT", at+"/channel", `{"shape":"slack","address":"file:///etc/passwd"}`, nil)
	anna.want(204, "PUT", at+"/channel", set("discord"), nil)
	for who, address := range map[*someone]string{anna: hook.URL + "/secret", bert: ""} {
		var got struct{ Channel *chat.Channel }
		who.want(200, "GET", at+"/channel", "", &got)
		if got.Channel == nil || *got.Channel != (chat.Channel{Shape: "discord", Name: "An_na", Address: address}) {
			t.Errorf("%s sees %+v", who.name, got.Channel)
		}
	}
	other.want(403, "GET", at+"/channel", "", nil)

	// The turn passes to the other: the channel says whose it is.
	people := []*someone{anna, bert}
	var now moment.Moment
	anna.want(200, "GET", at+"/view", "", &now)
	for first := now.Decider; now.Decider == first; {
		people[first].want(200, "GET", at+"/view", "", &now)
		people[first].want(200, "POST", at+"/actions", fmt.Sprintf(`{"n":%d,"action":%q}`, now.N, now.Legal[0]), nil)
		anna.want(200, "GET", at+"/view", "", &now)
	}
	text, _ := (<-told)["content"].(string)
	name := []string{`An\_na`, "Bert"}[now.Decider]
	if !strings.Contains(text, name+" to play.") || !strings.Contains(text, "https://pony.example/table/"+id) {
		t.Errorf("told %q, want that it is the turn of %s", text, name)
	}

	bert.want(204, "PUT", at+"/channel", set("slack"), nil) // takes the place of the other
	bert.finish(id)
	for text = ""; !strings.Contains(text, "won"); {
		text, _ = (<-told)["text"].(string)
	}
	if !strings.Contains(text, "An_na won.") {
		t.Errorf("told %q at the end", text)
	}
	anna.want(204, "DELETE", at+"/channel", "", nil)
	if body := bert.want(200, "GET", at+"/channel", "", nil).body; strings.Contains(body, "slack") {
		t.Errorf("after its end: %s", body)
	}
}
