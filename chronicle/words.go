package chronicle

import (
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"prancingpony/game"
	"prancingpony/locale"
)

// apart is how many sentences lie at least between two uses of one template.
const apart = 6

// writer puts passages into the words of one language.
type writer struct {
	story *Story
	words *locale.Catalogue
	event map[string]*game.Word
	used  map[string]int // by template: the sentence that last used it
	count int            // sentences so far
	first []string       // first words of the sentences so far
}

func newWriter(s *Story, lang string) (*writer, error) {
	title := s.match.Title.ID()
	words, err := locale.Load(lang, title, "chronicle-"+title, "book")
	if err != nil {
		return nil, err
	}
	w := &writer{story: s, words: words, event: map[string]*game.Word{}, used: map[string]int{}}
	v := s.match.Title.Vocabulary()
	for i := range v.Events {
		w.event[v.Events[i].Name] = &v.Events[i]
	}
	return w, nil
}

// variants counts the sentences that a key has.
func variants(words *locale.Catalogue, key string) int {
	n := 0
	for words.Has("chronicle." + key + "." + strconv.Itoa(n+1)) {
		n++
	}
	return n
}

// sentence says a passage in words that were not used recently; empty if all were.
func (w *writer) sentence(i int) (text, template string) {
	p := &w.story.passages[i]
	many := variants(w.words, p.Key)
	names, operands := w.facts(p)
	begin := 0
	if many > 0 {
		begin = int(hash(w.story.match.Seed, strconv.Itoa(i)) % uint64(many))
	}
	for k := range 2 * many { // the second time round the first word may be one just read
		key := "chronicle." + p.Key + "." + strconv.Itoa((begin+k)%many+1)
		if at, ok := w.used[key]; ok && w.count-at < apart {
			continue
		}
		said := capital(w.words.Sentence(key, names, operands))
		if k < many && slices.Contains(w.first[max(0, len(w.first)-2):], firstWord(said)) {
			continue
		}
		w.used[key] = w.count
		w.count++
		w.first = append(w.first, firstWord(said))
		return said, key
	}
	return "", ""
}

// title names a chapter after a passage; empty if it has no name.
func (w *writer) title(i int) string {
	p := &w.story.passages[i]
	key := "chronicle." + p.Key + ".title"
	if !w.words.Has(key) {
		return ""
	}
	names, operands := w.facts(p)
	return capital(w.words.Sentence(key, names, operands))
}

// facts are the keys and the words of what a passage's marks stand for.
func (w *writer) facts(p *game.Passage) (names, operands []string) {
	for _, f := range p.Facts {
		key, said := w.fact(f)
		names, operands = append(names, key), append(operands, said)
	}
	return names, operands
}

func (w *writer) fact(f game.Fact) (key, said string) {
	events := w.story.events
	number := 0
	switch f.Kind {
	case game.FactOperand:
		return w.operand(events[f.Events[0]], f.Operand)
	case game.FactList, game.FactAll:
		return "", w.list(f)
	case game.FactCount:
		number = len(f.Events)
	case game.FactLength:
		for i := f.Operand; events[f.Events[0]].Operand(i) != ""; i++ {
			number++
		}
	case game.FactHighest:
		for _, e := range f.Events {
			for i := f.Operand; events[e].Operand(i) != ""; i++ {
				number = max(number, events[e].Number(i))
			}
		}
	}
	return w.number(number)
}

// number is a number in words, or in figures if it is large.
func (w *writer) number(n int) (key, said string) {
	key = "chronicle.number." + strconv.Itoa(n)
	if w.words.Has(key) {
		return key, w.words.Say(key)
	}
	return key, strconv.Itoa(n)
}

func (w *writer) operand(e game.PastEvent, i int) (key, said string) {
	word := w.event[e.Name()]
	kind := &w.story.match.Title.Vocabulary().Kinds[word.Operands[min(i, len(word.Operands)-1)]]
	name := e.Operand(i)
	if kind.Names == nil {
		return w.number(e.Number(i))
	}
	key = kind.Name + "." + name
	if w.words.Has(key) {
		return key, w.words.Say(key)
	}
	return key, name
}

// list joins names as people do: a, b and c.
func (w *writer) list(f game.Fact) string {
	var all []string
	for _, e := range f.Events {
		key, said := w.operand(w.story.events[e], f.Operand)
		for _, form := range []string{".the", ".told"} {
			if w.words.Has(key + form) {
				said = w.words.Say(key + form)
				break
			}
		}
		if f.Kind == game.FactAll || !slices.Contains(all, said) {
			all = append(all, said)
		}
	}
	if len(all) < 2 {
		return strings.Join(all, "")
	}
	return w.words.Say("chronicle.and", strings.Join(all[:len(all)-1], ", "), all[len(all)-1])
}

func hash(parts ...string) uint64 {
	h := fnv.New64a()
	for _, p := range parts {
		_, _ = h.Write([]byte(p + "\n"))
	}
	return h.Sum64()
}

func firstWord(text string) string {
	word, _, _ := strings.Cut(text, " ")
	return word
}

// capital begins a sentence that may begin with the article of a name.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
