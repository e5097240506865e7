package hunt

import (
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

type operation struct {
	code    opCode
	sorcery bool
	args    []argument
}

// operations are the words that cards are written in: a closed set.
var operations = map[string]operation{
	"gain":                 {opGain, false, []argument{argNumber}},
	"cancel-sorcery":       {opCancelSorcery, false, nil},
	"cancel-perception":    {opCancelPerception, false, nil},
	"cancel-search":        {opCancelSearch, false, nil},
	"cancel-hunt":          {opCancelHunt, false, nil},
	"protect-information":  {opProtect, false, nil},
	"place-ally":           {opPlaceAlly, false, []argument{argNumber, argPlaces}},
	"place-ally-in":        {opPlaceAlly, false, []argument{argNumber, argSections}},
	"move-ally":            {opMoveAlly, false, []argument{argNumber}},
	"seal":                 {opSeal, false, []argument{argZone}},
	"shield":               {opShield, false, nil},
	"slow":                 {opSlow, false, []argument{argNumber}},
	"close-roads":          {opCloseRoads, false, nil},
	"drive-section":        {opDriveSection, false, []argument{argSection, argNumber}},
	"drive-section-all":    {opDriveSectionAll, false, []argument{argSection}},
	"drive-place":          {opDrivePlace, false, []argument{argNumber}},
	"extra-move":           {opExtraMove, false, []argument{argNumber}},
	"ferry":                {opFerry, false, []argument{argPlace}},
	"reach":                {opReach, false, []argument{argNumber}},
	"free-night":           {opFreeNight, false, nil},
	"heal":                 {opHeal, false, []argument{argNumber}},
	"draw-ally":            {opDrawAlly, false, []argument{argNumber}},
	"set-aside-die":        {opSetAsideDie, false, []argument{argNumber}},
	"clear-trail":          {opClearTrail, false, []argument{argNumber}},
	"clear-trail-up-to":    {opClearTrailUpTo, false, []argument{argNumber}},
	"join":                 {opJoin, false, []argument{argCompanion}},
	"gandalf-move":         {opGandalfMove, false, []argument{argNumber}},
	"gandalf-fly":          {opGandalfFly, false, nil},
	"draw-feat":            {opDrawFeat, false, []argument{argNumber}},
	"lighten":              {opLighten, false, nil},
	"lord":                 {opLord, true, nil},
	"special-tile":         {opSpecialTile, true, []argument{argNumber}},
	"eye-card":             {opEyeCard, true, nil},
	"ride-connected":       {opRideConnected, true, nil},
	"ride-all":             {opRideAll, true, []argument{argNumber}},
	"breath":               {opBreath, true, []argument{argNumber}},
	"perceive-any-zone":    {opPerceiveAnyZone, true, nil},
	"perceive-any-section": {opPerceiveAnySection, true, nil},
	"ride":                 {opRide, true, []argument{argNumber, argNumber}},
	"cry":                  {opCry, true, []argument{argNumber, argNumber}},
	"search-connected":     {opSearchConnected, true, []argument{argNumber}},
	"hunt-adjacent":        {opHuntAdjacent, true, nil},
	"remove-ally":          {opRemoveAlly, true, nil},
	"draw-sorcery":         {opDrawSorcery, true, []argument{argNumber, argNumber}},
	"reroll":               {opReroll, true, nil},
	"extra-tile":           {opExtraTile, true, []argument{argNumber}},
	"silence":              {opSilence, true, nil},
	"ride-others":          {opRideOthers, true, []argument{argNumber}},
	"ride-lord":            {opRideLord, true, []argument{argNumber}},
	"open":                 {opOpen, true, nil},
}

var needs = map[string]operation{
	"night":             {opCode(needNight), false, nil},
	"night-rest":        {opCode(needNightRest), false, nil},
	"night-before-move": {opCode(needNightBeforeMove), false, nil},
	"frodo-at":          {opCode(needFrodoAt), false, []argument{argPlaces}},
	"frodo-beside":      {opCode(needFrodoBeside), false, []argument{argPlace}},
	"frodo-in":          {opCode(needFrodoIn), false, []argument{argSection}},
	"track-at-most":     {opCode(needTrackAtMost), false, []argument{argNumber}},
	"gandalf-near":      {opCode(needGandalfNear), false, []argument{argPlace}},
	"gandalf-hidden":    {opCode(needGandalfHidden), false, nil},
	"rider-in-dark":     {opCode(needRiderInDark), true, nil},
	"found":             {opCode(needFound), true, nil},
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
		o, ofSorcery, err := readOperation(j.Need, b, needs)
		if err != nil {
			return c, fmt.Errorf("need %q: %w", j.Need, err)
		}
		if needCode(o.code) != needNight && ofSorcery != sorcery {
			return c, fmt.Errorf("need %q: not for such a card", j.Need)
		}
		c.need = need{code: needCode(o.code), n: o.n, set: o.set}
	}
	for i, from := range j.Options {
		o := option{reaction: from.Reaction, cost: from.Cost, act: from.Act}
		if from.Act > 2 || from.Cost > 4 || len(from.Do) == 0 {
			return c, fmt.Errorf("options[%d]: act is 1 or 2, cost at most 4, and something is done", i)
		}
		for _, text := range from.Do {
			operation, ofSorcery, err := readOperation(text, b, operations)
			if err != nil {
				return c, fmt.Errorf("options[%d] %q: %w", i, text, err)
			}
			if operation.code == opMoveAlly && operation.n > 3 {
				return c, fmt.Errorf("options[%d] %q: a card moves at most three Ally tokens", i, text)
			}
			reacts := reactionOf(operation.code) != numReactions
			if ofSorcery != sorcery || reacts != from.Reaction || (reacts && len(from.Do) > 1) {
				return c, fmt.Errorf("options[%d] %q: not an operation for such a card or option", i, text)
			}
			o.ops = append(o.ops, operation)
		}
		c.options = append(c.options, o)
	}
	return c, nil
}

func readOperation(text string, b *board, words map[string]operation) (op, bool, error) {
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return op{}, false, fmt.Errorf("it is empty")
	}
	word, ok := words[fields[0]]
	if !ok {
		return op{}, false, fmt.Errorf("there is no such operation")
	}
	o := op{code: word.code}
	args := fields[1:]
	numbers := 0
	for _, arg := range word.args {
		if len(args) == 0 {
			return o, false, fmt.Errorf("something is missing at its end")
		}
		used := 1
		switch arg {
		case argNumber:
			n, err := strconv.ParseUint(args[0], 10, 4)
			if err != nil {
				return o, false, fmt.Errorf("%q is not a number from 0 to 15", args[0])
			}
			if numbers++; numbers == 1 && !slices.Contains(word.args, argSection) {
				o.n = uint8(n)
			} else {
				o.m = uint8(n)
			}
		case argPlace, argPlaces:
			if arg == argPlaces {
				used = len(args)
			}
			for _, name := range args[:used] {
				p, err := b.place(name)
				if err != nil {
					return o, false, err
				}
				if b.exits.has(p) {
					return o, false, fmt.Errorf("%s is an exit", b.names[p])
				}
				o.set |= bit(p)
				if arg == argPlace {
					o.n = p
				}
			}
		case argZone:
			z := slices.Index(b.zoneNames, args[0])
			if z < 0 {
				return o, false, fmt.Errorf("there is no zone %q on board %s", args[0], b.id)
			}
			o.n = uint8(z)
		case argSection, argSections:
			if arg == argSections {
				used = len(args)
			}
			for _, name := range args[:used] {
				s := slices.Index(counts[boardIndex(b)].sections[:], name)
				if s < 0 {
					return o, false, fmt.Errorf("there is no section %q on board %s", name, b.id)
				}
				if arg == argSection {
					o.n = uint8(s)
				} else {
					o.set |= b.inSection[s] & b.allies
				}
			}
		case argCompanion:
			who := slices.Index(companionNames[:], args[0])
			if who < 0 {
				return o, false, fmt.Errorf("there is no companion %q", args[0])
			}
			o.n = uint8(who)
		}
		args = args[used:]
	}
	if len(args) > 0 {
		return o, false, fmt.Errorf("%q is too much", args[0])
	}
	return o, word.sorcery, nil
}

func boardIndex(b *board) int {
	if b.id == counts[1].id {
		return 1
	}
	return 0
}
