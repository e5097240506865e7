package oldlog

import (
	"strconv"
	"strings"
)

// command is what one line asks for. Names of players are used to tell sides apart.
type command struct {
	name   string // of the player; "" for the client itself
	auto   bool
	verb   string
	pieces []int
	opened []opened
	faces  []int  // of rolls
	to     string // the place
	rest   string // after the verb, for verbs with a form of their own
}

// opened is a card that a command shows.
type opened struct {
	piece int
	inner string
	index int
}

// The verbs; their words are in tables.json or stand in the log as they are.
const (
	verbMoves     = "moves"
	verbDraws     = "draws"
	verbKills     = "kills"
	verbFlips     = "flips"
	verbRolls     = "rolls"
	verbAllocates = "allocates"
	verbChooses   = "chooses"
	verbChanges   = "changes"
	verbUndoes    = "undoes last action"
	verbRedoes    = "redoes last action"
	verbViewsFree = "views free hand"
	verbViewsDark = "views shadow hand"
	verbAdds      = "adds"
)

// idle are the verbs that change no position; those of the first group are no commands at all.
var (
	silent = map[string]bool{"silent": true, "noisy": true, "playchosen": true}
	idle   = map[string]bool{
		"sendTokens": true, "names": true, "deselects": true, "wait": true, "nowait": true,
		"repairs": true, "damages": true,
	}
)

// cutCheck cuts off what follows the last space: a sum that nobody but the writer can verify.
func cutCheck(line string) string {
	if i := strings.LastIndexByte(line, ' '); i >= 0 {
		return line[:i]
	}
	return line
}

// cutName splits a line at the end of the player's name.
func cutName(text string) (name, rest string) {
	key, space := strings.Index(text, "<~"), strings.IndexByte(text, ' ')
	switch {
	case key >= 0 && (space < 0 || key < space):
		return text[:key], text[key:]
	case space >= 0:
		return text[:space], text[space:]
	}
	return text, ""
}

// token is a word of a command, or a place.
type token struct {
	text  string
	place bool
}

// tokens splits the body of a command. Keys become what they stand for; a key that is not known stays as it is.
func tokens(body string) (list []token) {
	words := func(text string) {
		if place, known := codes.Places[strings.TrimSpace(text)]; known {
			list = append(list, token{place, true})
			return
		}
		for _, w := range strings.Fields(text) {
			list = append(list, token{text: w})
		}
	}
	for body != "" {
		before, after, found := strings.Cut(body, "<~")
		words(before)
		if !found {
			break
		}
		key, rest, closed := strings.Cut(after, "~>")
		if !closed {
			break // the file was cut here
		}
		if place, known := codes.Places[key]; known {
			list = append(list, token{place, true})
		} else if word, known := codes.Words[key]; !known {
			list = append(list, token{text: "?" + key})
		} else if word != "" {
			list = append(list, token{text: word})
		}
		body = rest
	}
	return list
}

// parse reads the body of a command.
func parse(body string) (c command, ok bool) {
	list := tokens(body)
	if len(list) == 0 || list[0].place {
		return c, false
	}
	c.verb = list[0].text
	switch c.verb {
	case verbViewsFree, verbViewsDark, verbAdds:
		var words []string
		for _, t := range list[1:] {
			words = append(words, t.text)
		}
		c.rest = strings.Join(words, " ")
		return c, true
	case verbChanges:
		return parseChange(c, list[1:])
	case verbUndoes, verbRedoes:
		return c, true
	case verbMoves, verbDraws, verbKills, verbFlips, verbRolls, verbAllocates, verbChooses:
		return c.operands(list[1:])
	}
	return c, silent[c.verb] || idle[c.verb]
}

// operands reads pieces, cards that are opened, faces and the place that a command names last.
func (c command) operands(list []token) (command, bool) {
	counting := true // the numbers are still those of pieces
	for i := 0; i < len(list); i++ {
		t := list[i]
		switch word := t.text; {
		case t.place:
			c.to = word
		case word == "reveal":
			if i+3 >= len(list) {
				return c, false
			}
			n, okPiece := pieceNumber(list[i+1].text)
			index, err := strconv.Atoi(list[i+3].text)
			if !okPiece || err != nil {
				return c, false
			}
			c.pieces = append(c.pieces, n)
			c.opened = append(c.opened, opened{n, list[i+2].text, index})
			i += 3
		case word == "as":
			counting = false
		case strings.HasPrefix(word, "to current-"):
			c.to, counting = strings.TrimPrefix(word, "to "), false
		case word == "to", word == "in", word == "(chosen) to", strings.HasPrefix(word, "from"):
			counting = false
			c.to = ""
		case counting:
			n, ok := pieceNumber(word)
			if !ok {
				return c, false
			}
			c.pieces = append(c.pieces, n)
		case c.verb == verbRolls:
			face, err := strconv.Atoi(word)
			if err != nil {
				return c, false
			}
			c.faces = append(c.faces, face)
		}
	}
	switch c.verb {
	case verbMoves, verbDraws:
		return c, len(c.pieces) > 0 && c.to != ""
	case verbRolls:
		return c, len(c.pieces) == len(c.faces)
	case verbChooses, verbFlips:
		return c, len(c.pieces) > 0
	}
	return c, true
}

// parseChange reads "changes 102  to A".
func parseChange(c command, list []token) (command, bool) {
	if len(list) != 3 || list[1].text != "to" {
		return c, false
	}
	n, ok := pieceNumber(list[0].text)
	c.pieces, c.rest = []int{n}, list[2].text
	return c, ok
}

// pieceNumber reads a number of three digits.
func pieceNumber(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && len(text) <= 3 && n >= 0 && n < numPieces
}
