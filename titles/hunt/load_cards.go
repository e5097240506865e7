package hunt

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// What the arguments of an operation are.
type argument uint8

const (
	argNumber    argument = iota // into n, a second one into m
	argPlaces                    // into set, any number of them
	argPlace                     // into n
	argZone                      // into n
	argSection                   // into n
	argSections                  // into set: the Ally locations of these sections
	argCompanion                 // into n
)

// condition is a word for what must hold for a card to be played.
type condition struct {
	form
	sorcery bool
}

// needs are the words for conditions: a closed set.
var needs = [numNeeds]condition{
	needNight:           {form{"night", nil}, false},
	needNightRest:       {form{"night-rest", nil}, false},
	needNightBeforeMove: {form{"night-before-move", nil}, false},
	needFrodoAt:         {form{"frodo-at", []argument{argPlaces}}, false},
	needFrodoBeside:     {form{"frodo-beside", []argument{argPlace}}, false},
	needFrodoIn:         {form{"frodo-in", []argument{argSection}}, false},
	needTrackAtMost:     {form{"track-at-most", []argument{argNumber}}, false},
	needGandalfNear:     {form{"gandalf-near", []argument{argPlace}}, false},
	needGandalfHidden:   {form{"gandalf-hidden", nil}, false},
	needRiderInDark:     {form{"rider-in-dark", nil}, true},
	needFound:           {form{"found", nil}, true},
}

// readCards takes over the two Ally decks and the Sorcery deck, 22 cards each.
func (w *world) readCards(file *fileJSON) error {
	for act, deck := range [][]cardJSON{file.Allies.Shire, file.Allies.Wild} {
		name := "allies." + counts[act].id
		if act == 1 {
			w.wildAllies = len(w.allies)
		}
		kinds, err := readDeck(deck, &w.boards[act], false, w.allyOf[act][:], len(w.allies))
		if err != nil {
			return fmt.Errorf("%s%w", name, err)
		}
		w.allies = append(w.allies, kinds...)
		for physical, kind := range w.allyOf[act] {
			for _, o := range w.allies[kind].options {
				if o.reaction {
					w.reactions[act][reactionOf(o.ops[0].code)] |= 1 << physical
				}
			}
		}
	}
	kinds, err := readDeck(file.Sorcery, &w.boards[0], true, w.sorceryOf[:], 0)
	if err != nil {
		return fmt.Errorf("sorcery%w", err)
	}
	w.sorcery = kinds
	for _, deck := range [][]card{w.allies, w.sorcery} {
		for i := range deck {
			if slices.ContainsFunc(deck[:i], func(c card) bool { return c.name == deck[i].name }) {
				return fmt.Errorf("card %q comes twice", deck[i].name)
			}
		}
	}
	return nil
}

func readDeck(deck []cardJSON, b *board, sorcery bool, physical []uint8, first int) ([]card, error) {
	var kinds []card
	n := 0
	for i := range deck {
		c, err := readCard(&deck[i], b, sorcery)
		if err != nil {
			return nil, fmt.Errorf("[%d] %s: %w", i, deck[i].ID, err)
		}
		for range deck[i].Copies {
			if n == deckSize {
				return nil, fmt.Errorf(": more than %d cards", deckSize)
			}
			physical[n] = uint8(first + len(kinds))
			n++
		}
		kinds = append(kinds, c)
	}
	if n != deckSize {
		return nil, fmt.Errorf(": %d cards, not %d", n, deckSize)
	}
	return kinds, nil
}

func readCard(j *cardJSON, b *board, sorcery bool) (card, error) {
	c := card{name: j.ID}
	if j.ID == "" || strings.Trim(j.ID, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" || j.ID == "none" {
		return c, fmt.Errorf("id: only small letters, digits and hyphens")
	}
	if j.Copies < 1 {
		return c, fmt.Errorf("copies: %d", j.Copies)
	}
	if len(j.Options) < 1 || len(j.Options) > 2 {
		return c, fmt.Errorf("options: %d, not one or two", len(j.Options))
	}
	if j.Need != "" {
		need, err := readNeed(j.Need, b, sorcery)
		if err != nil {
			return c, fmt.Errorf("need %q: %w", j.Need, err)
		}
		c.need = need
	}
	for i, from := range j.Options {
		o := option{reaction: from.Reaction, cost: from.Cost, act: from.Act}
		if from.Act > 2 || from.Cost > 4 || len(from.Do) == 0 {
			return c, fmt.Errorf("options[%d]: act is 1 or 2, cost at most 4, and something is done", i)
		}
		for _, text := range from.Do {
			op, err := readOperation(text, b)
			if err != nil {
				return c, fmt.Errorf("options[%d] %q: %w", i, text, err)
			}
			row := &operations[op.code]
			reacts := row.reaction > 0
			if row.sorcery != sorcery || reacts != from.Reaction || (reacts && len(from.Do) > 1) {
				return c, fmt.Errorf("options[%d] %q: not an operation for such a card or option", i, text)
			}
			o.ops = append(o.ops, op)
		}
		c.options = append(c.options, o)
	}
	return c, nil
}

// readNeed reads a condition of a card.
func readNeed(text string, b *board, sorcery bool) (need, error) {
	word, args, _ := strings.Cut(text, " ")
	code := slices.IndexFunc(needs[:], func(c condition) bool { return c.name == word })
	if code <= 0 {
		return need{}, errors.New("there is no such condition")
	}
	if needCode(code) != needNight && needs[code].sorcery != sorcery {
		return need{}, errors.New("not for such a card")
	}
	o, err := readArguments(strings.Fields(args), needs[code].args, b)
	return need{code: needCode(code), n: o.n, set: o.set}, err
}

// readOperation reads an operation of a card.
func readOperation(text string, b *board) (op, error) {
	word, args, _ := strings.Cut(text, " ")
	for code := range operations {
		for _, f := range operations[code].forms {
			if f.name != word {
				continue
			}
			o, err := readArguments(strings.Fields(args), f.args, b)
			o.code = opCode(code)
			if err == nil && o.code == opMoveAlly && o.n > 3 {
				err = errors.New("a card moves at most three Ally tokens")
			}
			return o, err
		}
	}
	return op{}, errors.New("there is no such operation")
}

// readArguments reads what follows the word of an operation or condition.
func readArguments(fields []string, args []argument, b *board) (o op, err error) {
	numbers := 0
	for _, arg := range args {
		if len(fields) == 0 {
			return o, errors.New("something is missing at its end")
		}
		used := 1
		if arg == argPlaces || arg == argSections {
			used = len(fields)
		}
		for _, text := range fields[:used] {
			if err := o.readArgument(arg, text, b, numbers > 0 || slices.Contains(args, argSection)); err != nil {
				return o, err
			}
		}
		if arg == argNumber {
			numbers++
		}
		fields = fields[used:]
	}
	if len(fields) > 0 {
		return o, fmt.Errorf("%q is too much", fields[0])
	}
	return o, nil
}

// readArgument puts one argument where it belongs; a second number goes into m.
func (o *op) readArgument(arg argument, text string, b *board, second bool) error {
	switch arg {
	case argNumber:
		n, err := strconv.ParseUint(text, 10, 4)
		if err != nil {
			return fmt.Errorf("%q is not a number from 0 to 15", text)
		}
		if second {
			o.m = uint8(n)
		} else {
			o.n = uint8(n)
		}
	case argPlace, argPlaces:
		p, err := b.place(text)
		if err != nil {
			return err
		}
		if b.exits.Has(p) {
			return fmt.Errorf("%s is an exit", b.names[p])
		}
		o.set |= bit(p)
		if arg == argPlace {
			o.n = p
		}
	case argZone:
		z := slices.Index(b.zoneNames, text)
		if z < 0 {
			return fmt.Errorf("there is no zone %q on board %s", text, b.id)
		}
		o.n = uint8(z)
	case argSection, argSections:
		section := slices.Index(counts[boardIndex(b)].sections[:], text)
		if section < 0 {
			return fmt.Errorf("there is no section %q on board %s", text, b.id)
		}
		if arg == argSection {
			o.n = uint8(section)
		} else {
			o.set |= b.inSection[section] & b.allies
		}
	case argCompanion:
		who := slices.Index(companionNames[:], text)
		if who < 0 {
			return fmt.Errorf("there is no companion %q", text)
		}
		o.n = uint8(who)
	}
	return nil
}

func boardIndex(b *board) int {
	if b.id == counts[1].id {
		return 1
	}
	return 0
}
