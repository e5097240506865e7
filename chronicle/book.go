package chronicle

import (
	"slices"
	"strconv"

	"prancingpony/game"
)

// Book is the chronicle of a match in one language.
type Book struct {
	Title    string      `json:"title" doc:"The id of the game."`
	Lang     string      `json:"lang"`
	Name     string      `json:"name" doc:"What the book is called."`
	Subtitle string      `json:"subtitle"`
	Cut      string      `json:"cut" doc:"The picture of the cover, as BOOK/KIND/NAME."`
	Turns    int         `json:"turns"`
	Ending   string      `json:"ending" doc:"How the match ended."`
	Winners  []string    `json:"winners" nullable:"false" doc:"Sides."`
	Sides    []string    `json:"sides" nullable:"false" doc:"Those of the line of chances, the first first."`
	People   []Person    `json:"people" nullable:"false" doc:"Who is in it, and what became of them."`
	Chapters []Chapter   `json:"chapters" nullable:"false"`
	Line     []LinePoint `json:"line" nullable:"false" doc:"The line of chances."`
	Columns  []string    `json:"columns" nullable:"false" doc:"Heads of the numbers of the ledger."`
	Ledger   []LedgerRow `json:"ledger" nullable:"false"`
}

// Chapter is some turns with one great moment.
type Chapter struct {
	Name       string        `json:"name"`
	From       int           `json:"from" doc:"The first turn."`
	To         int           `json:"to"`
	Cut        string        `json:"cut,omitempty"`
	Paragraphs []Paragraph   `json:"paragraphs" nullable:"false" doc:"One for each turn in the book."`
	Moments    []GreatMoment `json:"moments" nullable:"false" doc:"Great moments with their pictures."`
	Plate      *Plate        `json:"plate,omitempty"`
}

// Paragraph is what happened in one turn.
type Paragraph struct {
	Turn      int        `json:"turn"`
	Sentences []Sentence `json:"sentences" nullable:"false"`
}

// Sentence is a sentence and the events it rests on.
type Sentence struct {
	Text   string     `json:"text"`
	Key    string     `json:"key" doc:"Its template."`
	N      int        `json:"n" doc:"The record after which it is true."`
	Events []Evidence `json:"events" nullable:"false"`
	Great  bool       `json:"great,omitempty"`

	passage int
}

// Evidence is an event of a sentence.
type Evidence struct {
	N    int    `json:"n"`
	Text string `json:"text" doc:"Its text form."`
	Dice []int  `json:"dice,omitempty"`
}

// GreatMoment is a great moment with its picture.
type GreatMoment struct {
	Name string `json:"name"`
	Cut  string `json:"cut"`
	Turn int    `json:"turn"`
	N    int    `json:"n"`
}

// Plate is a map of a turning point: the position after a record, with the movements that led there.
type Plate struct {
	N       int         `json:"n"`
	Before  int         `json:"before" doc:"The record that the movements begin after."`
	Turn    int         `json:"turn"`
	Ways    []MarkedWay `json:"ways" nullable:"false"`
	Caption []string    `json:"caption" nullable:"false" doc:"By number on the map, from 1."`
}

// MarkedWay is a movement, and the number of its caption; 0 if it has none.
type MarkedWay struct {
	From string `json:"from"`
	To   string `json:"to"`
	Kind string `json:"kind"`
	Mark int    `json:"mark,omitempty"`
}

// LedgerRow is one turn.
type LedgerRow struct {
	Turn    int     `json:"turn"`
	Chance  float64 `json:"chance" doc:"Of the first side at its end."`
	What    string  `json:"what" doc:"Its great moments."`
	Numbers []int   `json:"numbers" nullable:"false"`
}

const (
	mostMoments = 4
	mostWays    = 9
	mostMarks   = 4
	mostPoints  = 400
)

// Book writes the book in a language.
func (s *Story) Book(lang string) (*Book, error) {
	w, err := newWriter(s, lang)
	if err != nil {
		return nil, err
	}
	b := &Book{
		Title: s.match.Title.ID(), Lang: lang, Turns: s.turns, Winners: append([]string{}, s.match.Winners...),
		Sides: []string{}, Chapters: []Chapter{}, Line: thinned(s.line), Columns: []string{}, Ledger: []LedgerRow{},
	}
	for _, side := range s.match.Sides {
		if !slices.Contains(b.Sides, side) {
			b.Sides = append(b.Sides, side)
		}
	}
	chosen := s.chosen()
	taken := map[string]bool{}
	cover := w.peak(chosen, taken)
	if cover >= 0 {
		b.Name, b.Cut = w.title(cover), s.cutOf(cover)
		taken[b.Name] = true
	} else {
		b.Name = w.words.Say("chronicle.untitled")
	}
	turns, said := w.number(s.turns)
	b.Subtitle = w.words.Sentence("chronicle.cover", []string{turns}, []string{said})
	b.Ending = w.words.Say("chronicle.stopped")
	if w.words.Has("ending." + s.match.By) {
		b.Ending = w.words.Say("ending." + s.match.By)
	}
	for _, part := range s.cut(chosen) {
		own := slices.DeleteFunc(slices.Clone(chosen), func(i int) bool {
			return s.turnOf(i) < part.from || s.turnOf(i) > part.to
		})
		if c := w.chapter(part, own, taken); len(c.Paragraphs) > 0 {
			b.Chapters = append(b.Chapters, c)
		}
	}
	b.People = w.people()
	w.ledger(b, chosen)
	return b, nil
}

// peak is the weightiest passage with a name that is not taken, or -1.
func (w *writer) peak(among []int, taken map[string]bool) int {
	best := -1
	for _, i := range among {
		if name := w.title(i); name == "" || taken[name] {
			continue
		}
		if best < 0 || w.story.score(i) > w.story.score(best) {
			best = i
		}
	}
	return best
}

func (w *writer) chapter(part span, own []int, taken map[string]bool) Chapter {
	s := w.story
	c := Chapter{From: part.from, To: part.to, Paragraphs: []Paragraph{}, Moments: []GreatMoment{}}
	peak := w.peak(own, taken)
	if peak >= 0 {
		c.Name, c.Cut = w.title(peak), s.freshCut(peak, own, taken)
		taken[c.Name], taken[c.Cut] = true, true
	} else {
		c.Name = w.words.Say("chronicle.quiet", strconv.Itoa(part.from))
	}
	for _, i := range own {
		text, key := w.sentence(i)
		if text == "" {
			continue
		}
		last := len(c.Paragraphs) - 1
		if last < 0 || c.Paragraphs[last].Turn != s.turnOf(i) {
			c.Paragraphs = append(c.Paragraphs, Paragraph{Turn: s.turnOf(i)})
			last++
		}
		c.Paragraphs[last].Sentences = append(c.Paragraphs[last].Sentences, Sentence{
			Text: text, Key: key, N: s.nOf(i), Events: s.evidence(i), passage: i,
			Great: s.passages[i].Weight >= game.GreatWeight,
		})
	}
	w.moments(&c, own, peak)
	if peak >= 0 {
		c.Plate = w.plate(own, peak)
	}
	return c
}

// freshCut is the picture of a chapter's peak, or of its other passages if another chapter has that one already.
func (s *Story) freshCut(peak int, own []int, taken map[string]bool) string {
	if cut := s.cutOf(peak); !taken[cut] {
		return cut
	}
	best := peak
	for _, i := range own {
		fresh := s.cutOf(i) != "" && !taken[s.cutOf(i)]
		if fresh && (best == peak || s.score(i) > s.score(best)) {
			best = i
		}
	}
	return s.cutOf(best)
}

// moments are the weightiest passages with pictures beside the peak, in the order of play.
func (w *writer) moments(c *Chapter, own []int, peak int) {
	s := w.story
	named := slices.DeleteFunc(slices.Clone(own), func(i int) bool {
		return i == peak || s.cutOf(i) == "" || s.cutOf(i) == c.Cut || w.title(i) == ""
	})
	slices.SortStableFunc(named, func(a, b int) int {
		if s.score(a) > s.score(b) {
			return -1
		}
		return 1
	})
	seen := map[string]bool{}
	named = slices.DeleteFunc(named, func(i int) bool {
		twice := seen[s.cutOf(i)] || seen[w.title(i)] || len(seen) >= 2*mostMoments
		seen[s.cutOf(i)], seen[w.title(i)] = true, true
		return twice
	})
	slices.Sort(named)
	for _, i := range named[:min(len(named), mostMoments)] {
		c.Moments = append(c.Moments, GreatMoment{Name: w.title(i), Cut: s.cutOf(i), Turn: s.turnOf(i), N: s.nOf(i)})
	}
}

// plate is the map of a chapter's peak with the movements that led there; nil if nothing moved where things move.
func (w *writer) plate(own []int, peak int) *Plate {
	s := w.story
	p := &Plate{N: s.nOf(peak), Turn: s.turnOf(peak), Ways: []MarkedWay{}, Caption: []string{}}
	var moved []int
	for _, i := range own {
		if i <= peak && len(s.passages[i].Ways) > 0 {
			moved = append(moved, i)
		}
	}
	for k, i := range moved[max(0, len(moved)-mostWays):] {
		if k == 0 {
			p.Before = s.events[s.passages[i].Events[0]].N - 1
		}
		mark := 0
		if name := w.title(i); name != "" && len(p.Caption) < mostMarks && !slices.Contains(p.Caption, name) {
			p.Caption = append(p.Caption, name)
			mark = len(p.Caption)
		}
		for _, way := range s.passages[i].Ways {
			p.Ways = append(p.Ways, MarkedWay{From: way.From, To: way.To, Kind: string(way.Kind), Mark: mark})
			mark = 0
		}
	}
	if len(p.Ways) > 0 {
		return p
	}
	if slices.ContainsFunc(s.passages, func(p game.Passage) bool { return len(p.Ways) > 0 }) {
		return nil
	}
	p.Before = s.events[s.passages[peak].Events[0]].N - 1 // nothing moves in this game: its places before and after
	return p
}

// cutOf is the picture of a passage with the title it belongs to.
func (s *Story) cutOf(i int) string {
	cut := s.passages[i].Cut
	if cut == "" || len(cut) > 6 && cut[:6] == "house/" {
		return cut
	}
	return s.match.Title.ID() + "/" + cut
}

func (s *Story) evidence(i int) []Evidence {
	dice := s.guide.DiceEvents()
	out := []Evidence{}
	for _, at := range s.passages[i].Events {
		e := s.events[at]
		one := Evidence{N: e.N, Text: e.Text}
		if from, ok := dice[e.Name()]; ok {
			for k := from; e.Operand(k) != ""; k++ {
				one.Dice = append(one.Dice, e.Number(k))
			}
		}
		out = append(out, one)
	}
	return out
}

// ledger writes one line for each turn.
func (w *writer) ledger(b *Book, chosen []int) {
	s := w.story
	tallies := s.guide.Ledger()
	for _, t := range tallies {
		b.Columns = append(b.Columns, w.words.Say("chronicle.ledger."+t.Key))
	}
	now := make([]int, len(tallies))
	at, chance := 0, 0.5
	points := s.line
	for turn := 1; turn <= s.turns; turn++ {
		for ; at < len(s.events) && s.events[at].Turn <= turn; at++ {
			for k, t := range tallies {
				if operand, ok := t.Events[s.events[at].Name()]; ok {
					now[k] = s.events[at].Number(operand)
				}
				if operand, ok := t.Less[s.events[at].Name()]; ok {
					now[k] -= s.events[at].Number(operand)
				}
				if t.More != nil {
					now[k] += t.More(s.events[at])
				}
			}
		}
		for len(points) > 0 && points[0].Turn <= turn {
			chance, points = points[0].Chance, points[1:]
		}
		row, names := LedgerRow{Turn: turn, Chance: chance, Numbers: slices.Clone(now)}, []string{}
		for _, i := range chosen {
			name := w.title(i)
			weighty := s.turnOf(i) == turn && s.passages[i].Weight >= game.TellWeight && name != ""
			if !weighty || slices.Contains(names, name) {
				continue
			}
			names = append(names, name)
			if row.What != "" {
				name = w.words.Say("chronicle.next", row.What, name)
			}
			row.What = name
		}
		b.Ledger = append(b.Ledger, row)
	}
}

// thinned keeps as many points as a page has columns.
func thinned(line []LinePoint) []LinePoint {
	every := len(line)/mostPoints + 1
	out := []LinePoint{}
	for i, p := range line {
		if i%every == 0 || i == len(line)-1 {
			out = append(out, p)
		}
	}
	return out
}
