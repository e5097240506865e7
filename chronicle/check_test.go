package chronicle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"prancingpony/game"
)

// faults lists what no book may have.
func faults(s *Story, b *Book) (all []string) {
	w, err := newWriter(s, b.Lang)
	if err != nil {
		return []string{err.Error()}
	}
	add := func(x Sentence, format string, args ...any) {
		all = append(all, fmt.Sprintf("%s %s %q: ", b.Lang, x.Key, x.Text)+fmt.Sprintf(format, args...))
	}
	for _, p := range b.People {
		x := Sentence{Text: p.Name + " " + p.Fate, Key: p.Key, Events: p.Events}
		if wrong := w.untrue(&x); wrong != "" || p.Name == "" || strings.ContainsAny(x.Text, "{}") {
			add(x, "%q is in none of its events", wrong)
		}
	}
	for _, row := range b.Ledger {
		names := strings.Split(row.What, w.words.Say("chronicle.next", "", ""))
		if slices.Sort(names); len(slices.Compact(slices.Clone(names))) < len(names) {
			add(Sentence{Key: "ledger", Text: row.What}, "the same twice")
		}
	}
	used, at := map[string]int{}, 0
	for _, c := range b.Chapters {
		for i, m := range c.Moments {
			for _, o := range c.Moments[:i] {
				if o.Name == m.Name || o.Cut == m.Cut {
					add(Sentence{Key: "moment", Text: m.Name}, "the same twice")
				}
			}
		}
		for _, p := range c.Paragraphs {
			for _, x := range p.Sentences {
				if last, ok := used[x.Key]; ok && at-last < apart {
					add(x, "the same template %d sentences before", at-last)
				}
				used[x.Key] = at
				at++
				if strings.ContainsAny(x.Text, "{}") || strings.Contains(x.Text, "  ") {
					add(x, "an operand is not resolved")
				}
				if !strings.ContainsAny(x.Text[len(x.Text)-1:], ".!?") && !strings.HasSuffix(x.Text, "»") &&
					!strings.HasSuffix(x.Text, "…") {
					add(x, "no end")
				}
				if twice := repeated(x.Text); twice != "" {
					add(x, "%q comes twice in a row", twice)
				}
				if len(x.Events) == 0 {
					add(x, "rests on nothing")
				}
				if wrong := w.untrue(&x); wrong != "" {
					add(x, "%q is in none of its events", wrong)
				}
			}
		}
	}
	return all
}

// repeated is a word that follows itself.
func repeated(text string) string {
	words := strings.Fields(text)
	for i := 1; i < len(words); i++ {
		if len(words[i]) > 1 && strings.EqualFold(words[i-1], strings.TrimRight(words[i], ".,;:")) {
			return words[i]
		}
	}
	return ""
}

// untrue is a word of a sentence that neither its template nor the names and numbers of its events have.
func (w *writer) untrue(x *Sentence) string {
	known := map[string]bool{}
	learn := func(text string) {
		for _, word := range tokens(text) {
			known[word] = true
		}
	}
	learn(w.words.Text(x.Key))
	learn(w.words.Text("chronicle.and"))
	learn("d l qu de le la les the of at to in from à en au aux dans des du") // forms of names
	numbers := map[int]bool{}
	sums := map[int]int{}
	for _, e := range x.Events {
		past := game.PastEvent{Text: e.Text}
		dice := 0
		for i := 0; past.Operand(i) != ""; i++ {
			key, said := w.operand(past, i)
			learn(said)
			for _, form := range []string{".the", ".of", ".in", ".to", ".from", ".told"} {
				learn(w.words.Text(key + form))
			}
			if n, err := strconv.Atoi(past.Operand(i)); err == nil {
				numbers[n] = true
				sums[i] += n
				dice++
			}
		}
		numbers[dice] = true
	}
	for k := range len(x.Events) + 1 {
		numbers[k] = true
	}
	for _, sum := range sums {
		numbers[sum] = true
	}
	for n := range numbers {
		key, said := w.number(n)
		learn(said + " " + strconv.Itoa(n))
		for _, form := range []string{".nth", ".f", ".times"} {
			learn(w.words.Text(key + form))
		}
		learn(w.words.Say("act.nth", strconv.Itoa(n)))
		learn(w.words.Say("act.times", said))
	}
	for _, word := range tokens(x.Text) {
		if !known[word] {
			return word
		}
	}
	return ""
}

// tokens are the words and numbers of a text in small letters.
func tokens(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
}
