package tables

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// form is one way to write an operation on a card.
type form struct {
	name string
	args []argument
}

// opWord is one operation as cards write it.
type opWord struct {
	forms    []form
	sorcery  bool // for Sorcery cards; the others are for Ally cards
	reaction int  // what it cancels out of turn, as 1 + the reaction
}

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
	NeedNight:           {form{"night", nil}, false},
	NeedNightRest:       {form{"night-rest", nil}, false},
	NeedNightBeforeMove: {form{"night-before-move", nil}, false},
	NeedFrodoAt:         {form{"frodo-at", []argument{argPlaces}}, false},
	NeedFrodoBeside:     {form{"frodo-beside", []argument{argPlace}}, false},
	NeedFrodoIn:         {form{"frodo-in", []argument{argSection}}, false},
	NeedTrackAtMost:     {form{"track-at-most", []argument{argNumber}}, false},
	NeedGandalfNear:     {form{"gandalf-near", []argument{argPlace}}, false},
	NeedGandalfHidden:   {form{"gandalf-hidden", nil}, false},
	NeedRiderInDark:     {form{"rider-in-dark", nil}, true},
	NeedFound:           {form{"found", nil}, true},
}

// readCards takes over the two Ally decks and the Sorcery deck, 22 cards each.
func (w *World) readCards(file *fileJSON) error {
	for act, deck := range [][]cardJSON{file.Allies.Shire, file.Allies.Wild} {
		name := "allies." + w.Boards[act].ID
		if act == 1 {
			w.WildAllies = len(w.Allies)
		}
		kinds, err := readDeck(deck, &w.Boards[act], false, w.AllyOf[act][:], len(w.Allies))
		if err != nil {
			return fmt.Errorf("%s%w", name, err)
		}
		w.Allies = append(w.Allies, kinds...)
		for physical, kind := range w.AllyOf[act] {
			for _, o := range w.Allies[kind].Options {
				if o.Reaction {
					w.Reactions[act][ReactionOf(o.Ops[0].Code)] |= 1 << physical
				}
			}
		}
	}
	kinds, err := readDeck(file.Sorcery, &w.Boards[0], true, w.SorceryOf[:], 0)
	if err != nil {
		return fmt.Errorf("sorcery%w", err)
	}
	w.Sorcery = kinds
	for _, deck := range [][]Card{w.Allies, w.Sorcery} {
		for i := range deck {
			if slices.ContainsFunc(deck[:i], func(c Card) bool { return c.Name == deck[i].Name }) {
				return fmt.Errorf("card %q comes twice", deck[i].Name)
			}
		}
	}
	return nil
}

func readDeck(deck []cardJSON, b *Board, sorcery bool, physical []uint8, first int) ([]Card, error) {
	var kinds []Card
	n := 0
	for i := range deck {
		c, err := readCard(&deck[i], b, sorcery)
		if err != nil {
			return nil, fmt.Errorf("[%d] %s: %w", i, deck[i].ID, err)
		}
		for range deck[i].Copies {
			if n == DeckSize {
				return nil, fmt.Errorf(": more than %d cards", DeckSize)
			}
			physical[n] = uint8(first + len(kinds))
			n++
		}
		kinds = append(kinds, c)
	}
	if n != DeckSize {
		return nil, fmt.Errorf(": %d cards, not %d", n, DeckSize)
	}
	return kinds, nil
}

func readCard(j *cardJSON, b *Board, sorcery bool) (Card, error) {
	c := Card{Name: j.ID}
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
		c.Need = need
	}
	for i, from := range j.Options {
		o := Option{Reaction: from.Reaction, Cost: from.Cost, Act: from.Act}
		if from.Act > 2 || from.Cost > 4 || len(from.Do) == 0 {
			return c, fmt.Errorf("options[%d]: act is 1 or 2, cost at most 4, and something is done", i)
		}
		for _, text := range from.Do {
			op, err := readOperation(text, b)
			if err != nil {
				return c, fmt.Errorf("options[%d] %q: %w", i, text, err)
			}
			row := &opWords[op.Code]
			reacts := row.reaction > 0
			if row.sorcery != sorcery || reacts != from.Reaction || (reacts && len(from.Do) > 1) {
				return c, fmt.Errorf("options[%d] %q: not an operation for such a card or option", i, text)
			}
			o.Ops = append(o.Ops, op)
		}
		c.Options = append(c.Options, o)
	}
	return c, nil
}

// readNeed reads a condition of a card.
func readNeed(text string, b *Board, sorcery bool) (Need, error) {
	word, args, _ := strings.Cut(text, " ")
	code := slices.IndexFunc(needs[:], func(c condition) bool { return c.name == word })
	if code <= 0 {
		return Need{}, errors.New("there is no such condition")
	}
	if needCode(code) != NeedNight && needs[code].sorcery != sorcery {
		return Need{}, errors.New("not for such a card")
	}
	o, err := readArguments(strings.Fields(args), needs[code].args, b)
	return Need{Code: needCode(code), N: o.N, Set: o.Set}, err
}

// readOperation reads an operation of a card.
func readOperation(text string, b *Board) (Op, error) {
	word, args, _ := strings.Cut(text, " ")
	for code := range opWords {
		for _, f := range opWords[code].forms {
			if f.name != word {
				continue
			}
			o, err := readArguments(strings.Fields(args), f.args, b)
			o.Code = OpCode(code)
			if err == nil && o.Code == OpMoveAlly && o.N > 3 {
				err = errors.New("a card moves at most three Ally tokens")
			}
			return o, err
		}
	}
	return Op{}, errors.New("there is no such operation")
}

// readArguments reads what follows the word of an operation or condition.
func readArguments(fields []string, args []argument, b *Board) (o Op, err error) {
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
func (o *Op) readArgument(arg argument, text string, b *Board, second bool) error {
	switch arg {
	case argNumber:
		n, err := strconv.ParseUint(text, 10, 4)
		if err != nil {
			return fmt.Errorf("%q is not a number from 0 to 15", text)
		}
		if second {
			o.M = uint8(n)
		} else {
			o.N = uint8(n)
		}
	case argPlace, argPlaces:
		p, err := b.Place(text)
		if err != nil {
			return err
		}
		if b.Exits.Has(p) {
			return fmt.Errorf("%s is an exit", b.Names[p])
		}
		o.Set |= bit(p)
		if arg == argPlace {
			o.N = p
		}
	case argZone:
		z := slices.Index(b.ZoneNames, text)
		if z < 0 {
			return fmt.Errorf("there is no zone %q on board %s", text, b.ID)
		}
		o.N = uint8(z)
	case argSection, argSections:
		section := slices.Index(b.Sections[:], text)
		if section < 0 {
			return fmt.Errorf("there is no section %q on board %s", text, b.ID)
		}
		if arg == argSection {
			o.N = uint8(section)
		} else {
			o.Set |= b.InSection[section] & b.Allies
		}
	case argCompanion:
		who := slices.Index(CompanionNames[:], text)
		if who < 0 {
			return fmt.Errorf("there is no companion %q", text)
		}
		o.N = uint8(who)
	}
	return nil
}

// opWords are the words that cards are written in: a closed set.
var opWords = [NumOps]opWord{
	OpGain:             {forms: []form{{"gain", numbers1}}},
	OpCancelSorcery:    {forms: []form{{"cancel-sorcery", nil}}, reaction: 1 + ReactSorcery},
	OpCancelPerception: {forms: []form{{"cancel-perception", nil}}, reaction: 1 + ReactPerception},
	OpCancelSearch:     {forms: []form{{"cancel-search", nil}}, reaction: 1 + ReactSearch},
	OpCancelHunt:       {forms: []form{{"cancel-hunt", nil}}, reaction: 1 + ReactHunt},
	OpProtect:          {forms: []form{{"protect-information", nil}}, reaction: 1 + ReactInformation},
	OpPlaceAlly: {forms: []form{
		{"place-ally", []argument{argNumber, argPlaces}},
		{"place-ally-in", []argument{argNumber, argSections}},
	}},
	OpMoveAlly:           {forms: []form{{"move-ally", numbers1}}},
	OpSeal:               {forms: []form{{"seal", []argument{argZone}}}},
	OpShield:             {forms: []form{{"shield", nil}}},
	OpSlow:               {forms: []form{{"slow", numbers1}}},
	OpCloseRoads:         {forms: []form{{"close-roads", nil}}},
	OpDriveSection:       {forms: []form{{"drive-section", []argument{argSection, argNumber}}}},
	OpDriveSectionAll:    {forms: []form{{"drive-section-all", []argument{argSection}}}},
	OpDrivePlace:         {forms: []form{{"drive-place", numbers1}}},
	OpExtraMove:          {forms: []form{{"extra-move", numbers1}}},
	OpFerry:              {forms: []form{{"ferry", []argument{argPlace}}}},
	OpReach:              {forms: []form{{"reach", numbers1}}},
	OpFreeNight:          {forms: []form{{"free-night", nil}}},
	OpHeal:               {forms: []form{{"heal", numbers1}}},
	OpDrawAlly:           {forms: []form{{"draw-ally", numbers1}}},
	OpSetAsideDie:        {forms: []form{{"set-aside-die", numbers1}}},
	OpClearTrail:         {forms: []form{{"clear-trail", numbers1}}},
	OpClearTrailUpTo:     {forms: []form{{"clear-trail-up-to", numbers1}}},
	OpJoin:               {forms: []form{{"join", []argument{argCompanion}}}},
	OpGandalfMove:        {forms: []form{{"gandalf-move", numbers1}}},
	OpGandalfFly:         {forms: []form{{"gandalf-fly", nil}}},
	OpDrawFeat:           {forms: []form{{"draw-feat", numbers1}}},
	OpLighten:            {forms: []form{{"lighten", nil}}},
	OpLord:               {forms: []form{{"lord", nil}}, sorcery: true},
	OpSpecialTile:        {forms: []form{{"special-tile", numbers1}}, sorcery: true},
	OpEyeCard:            {forms: []form{{"eye-card", nil}}, sorcery: true},
	OpRideConnected:      {forms: []form{{"ride-connected", nil}}, sorcery: true},
	OpRideAll:            {forms: []form{{"ride-all", numbers1}}, sorcery: true},
	OpBreath:             {forms: []form{{"breath", numbers1}}, sorcery: true},
	OpPerceiveAnyZone:    {forms: []form{{"perceive-any-zone", nil}}, sorcery: true},
	OpPerceiveAnySection: {forms: []form{{"perceive-any-section", nil}}, sorcery: true},
	OpRide:               {forms: []form{{"ride", numbers2}}, sorcery: true},
	OpCry:                {forms: []form{{"cry", numbers2}}, sorcery: true},
	OpSearchConnected:    {forms: []form{{"search-connected", numbers1}}, sorcery: true},
	OpHuntAdjacent:       {forms: []form{{"hunt-adjacent", nil}}, sorcery: true},
	OpRemoveAlly:         {forms: []form{{"remove-ally", nil}}, sorcery: true},
	OpDrawSorcery:        {forms: []form{{"draw-sorcery", numbers2}}, sorcery: true},
	OpReroll:             {forms: []form{{"reroll", nil}}, sorcery: true},
	OpExtraTile:          {forms: []form{{"extra-tile", numbers1}}, sorcery: true},
	OpSilence:            {forms: []form{{"silence", nil}}, sorcery: true},
	OpRideOthers:         {forms: []form{{"ride-others", numbers1}}, sorcery: true},
	OpRideLord:           {forms: []form{{"ride-lord", numbers1}}, sorcery: true},
	OpOpen:               {forms: []form{{"open", nil}}, sorcery: true},
}

var (
	numbers1 = []argument{argNumber}
	numbers2 = []argument{argNumber, argNumber}
)
