package clubs

import (
	"bytes"
	"cmp"
	"context"
	"encoding/csv"
	"strconv"

	"prancingpony/cup"
	"prancingpony/locale"
	"prancingpony/picture"
	"prancingpony/server/endpoint"
	"prancingpony/server/texts"
)

type (
	standingsOutput struct {
		Type        string `header:"Content-Type"`
		Disposition string `header:"Content-Disposition"`
		Body        []byte
	}
	standingsPicture struct {
		Type  string `header:"Content-Type"`
		Cross string `header:"Cross-Origin-Resource-Policy"` // it is made to be shown elsewhere
		Body  []byte
	}
)

// cupCSV writes a line for each who plays; the names of the columns are in the caller's language.
func (h *CupRoutes) cupCSV(ctx context.Context, in *feedInput) (*standingsOutput, error) {
	v, say, err := h.shown(ctx, in)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	head := []string{}
	for _, column := range []string{"group", "place", "player", "points", "direct", "games", "opponents"} {
		head = append(head, say.Say("standings."+column))
	}
	for _, round := range v.Played {
		head = append(head, say.Say("standings.round", strconv.Itoa(round.Number)))
	}
	number := func(points float64) string { return strconv.FormatFloat(points, 'f', -1, 64) }
	rows := [][]string{head}
	for i := range v.Standings {
		s := &v.Standings[i]
		group := ""
		if s.Group > 0 {
			group = strconv.Itoa(s.Group)
		}
		row := []string{
			group, strconv.Itoa(s.Place), plain(nameOf(v, s.Number, say)), number(s.Points), number(s.Direct),
			number(s.Games), number(s.Opponents),
		}
		for _, c := range s.Cells {
			row = append(row, cellText(v, &c, say))
		}
		rows = append(rows, row)
	}
	if err := w.WriteAll(rows); err != nil {
		return nil, err
	}
	return &standingsOutput{
		"text/csv; charset=utf-8", `attachment; filename="cup-` + v.ID + `.csv"`, out.Bytes(),
	}, nil
}

// plain keeps a spreadsheet from reading a name as a formula.
func plain(name string) string {
	if name != "" && bytes.IndexByte([]byte("=+-@\t\r"), name[0]) >= 0 {
		return "'" + name
	}
	return name
}

func cellText(v *cup.View, c *cup.Cell, say *locale.Catalogue) string {
	switch c.State {
	case "bye":
		return say.Say("standings.bye")
	case "none":
		return ""
	}
	return score(c.Own) + "–" + score(c.Other) + " " + nameOf(v, c.Against, say)
}

// cupPicture draws the first lines of the standings.
func (h *CupRoutes) cupPicture(ctx context.Context, in *feedInput) (*standingsPicture, error) {
	if err := h.router.Limits.Check(ctx, endpoint.RateHeavy); err != nil {
		return nil, err
	}
	v, say, err := h.shown(ctx, in)
	if err != nil {
		return nil, err
	}
	t := picture.Standings{Name: v.Name, Line: say.Say("feed.start", strconv.Itoa(v.Entered))}
	if v.Round > 0 {
		t.Line = say.Say("standings.roundOf", strconv.Itoa(v.Round), strconv.Itoa(v.Rounds))
	}
	for i := range v.Standings {
		s := &v.Standings[i]
		t.Rows = append(t.Rows, picture.StandingsRow{
			Place: s.Place, Name: nameOf(v, s.Number, say), Points: score(s.Points), First: s.Place == 1,
		})
	}
	drawn, err := t.Draw()
	return &standingsPicture{"image/png", "cross-origin", drawn}, err
}

func (h *CupRoutes) shown(ctx context.Context, in *feedInput) (*cup.View, *locale.Catalogue, error) {
	c := endpoint.CallerOf(ctx)
	v, err := h.Cups.Show(ctx, c.Player(), in.ID)
	return v, texts.In(cmp.Or(string(in.Lang), c.Lang)), err
}
