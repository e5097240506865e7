package clubs

import (
	"bytes"
	"cmp"
	"context"
	"encoding/xml"
	"fmt"
	"strconv"
	"time"

	"prancingpony/cup"
	"prancingpony/locale"
	"prancingpony/server/endpoint"
	"prancingpony/server/texts"
)

// Atom (RFC 4287), as much of it as a feed of news needs.
type (
	atomFeed struct {
		XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
		Lang    string      `xml:"xml:lang,attr"`
		ID      string      `xml:"id"`
		Title   string      `xml:"title"`
		Updated string      `xml:"updated"`
		Author  atomAuthor  `xml:"author"`
		Links   []atomLink  `xml:"link"`
		Entries []atomEntry `xml:"entry"`
	}
	atomAuthor struct {
		Name string `xml:"name"`
	}
	atomLink struct {
		Rel  string `xml:"rel,attr"`
		Href string `xml:"href,attr"`
	}
	atomEntry struct {
		ID      string   `xml:"id"`
		Title   string   `xml:"title"`
		Updated string   `xml:"updated"`
		Link    atomLink `xml:"link"`
	}
)

type (
	feedInput struct {
		ID   string            `path:"id" maxLength:"40"`
		Lang endpoint.Language `query:"lang" doc:"Default: the caller's."`
	}
	feedOutput struct {
		Type string `header:"Content-Type"`
		Body []byte
	}
)

// feed is the news of a cup, newest first. Its ids never change, whatever the address of the server.
func (h *CupRoutes) feed(v *cup.View, lang string) ([]byte, error) {
	say := texts.In(lang)
	address := h.PublicURL + "/cups/" + v.ID
	stamp := func(t time.Time) string { return t.UTC().Format(time.RFC3339) }
	feed := atomFeed{
		Lang: lang, ID: "tag:prancing-pony,2026:cup:" + v.ID, Title: v.Name, Updated: stamp(v.Created),
		Author: atomAuthor{say.Say("house")},
		Links:  []atomLink{{"alternate", address}, {"self", h.PublicURL + "/api/cups/" + v.ID + "/feed?lang=" + lang}},
	}
	for i := len(v.News) - 1; i >= 0; i-- {
		n := v.News[i]
		if i == len(v.News)-1 {
			feed.Updated = stamp(n.At)
		}
		feed.Entries = append(feed.Entries, atomEntry{
			ID: feed.ID + ":" + strconv.Itoa(i+1), Title: newsOf(v, n, say), Updated: stamp(n.At),
			Link: atomLink{"alternate", address},
		})
	}
	var out bytes.Buffer
	out.WriteString(xml.Header)
	if err := xml.NewEncoder(&out).Encode(feed); err != nil {
		return nil, fmt.Errorf("feed of cup %s: %w", v.ID, err)
	}
	return out.Bytes(), nil
}

// score writes whole and half points: 2, ½, 1½.
func score(points float64) string {
	whole := strconv.Itoa(int(points))
	if points == float64(int(points)) {
		return whole
	}
	if whole == "0" {
		whole = ""
	}
	return whole + "½"
}

// nameOf is what an entry is called; bots go by their level and number.
func nameOf(v *cup.View, number int, say *locale.Catalogue) string {
	if number < 1 || number > len(v.Entries) {
		return ""
	}
	e := v.Entries[number-1]
	if e.Level != "" {
		return say.Say("feed.bot", say.Say("level."+e.Level), strconv.Itoa(e.Number))
	}
	return e.Name
}

// newsOf is one event in words.
func newsOf(v *cup.View, n cup.Event, say *locale.Catalogue) string {
	name := func(number int) string { return nameOf(v, number, say) }
	switch n.Kind {
	case "round":
		return say.Say("feed.round", strconv.Itoa(n.Round))
	case "set":
		return say.Say("feed.set", strconv.Itoa(n.Round), name(n.A), score(n.ScoreA), score(n.ScoreB), name(n.B))
	case "withdrawn":
		return say.Say("feed.withdrawn", name(n.A))
	case "decided":
		return say.Say("feed.decided", strconv.Itoa(n.Round), name(n.A), score(n.ScoreA), score(n.ScoreB), name(n.B),
			n.Text)
	case "extended":
		return say.Say("feed.extended", strconv.Itoa(n.Round))
	case "replaced":
		return say.Say("feed.replaced", n.Left, name(n.A))
	case "paused", "resumed":
		return say.Say("feed." + n.Kind)
	case "announced":
		return n.Text
	case "end":
		return say.Say("feed.end", name(v.Champion))
	}
	return say.Say("feed.start", strconv.Itoa(len(v.Entries)))
}

func (h *CupRoutes) cupFeed(ctx context.Context, in *feedInput) (*feedOutput, error) {
	v := endpoint.CallerOf(ctx)
	shown, err := h.Cups.Show(ctx, v.Player(), in.ID)
	if err != nil {
		return nil, err
	}
	text, err := h.feed(shown, cmp.Or(string(in.Lang), v.Lang))
	return &feedOutput{"application/atom+xml; charset=utf-8", text}, err
}
