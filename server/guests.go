package server

import (
	"math/rand/v2"
	"strings"

	"prancingpony/locale"
)

// guestName is a name of the house for somebody who gave none: a given name and where they come from, and a number if all
// of those are taken.
func guestName(words *locale.Catalogue, number string) string {
	pick := func(key string) string {
		list := strings.Split(words.Say(key), ",")
		return list[rand.IntN(len(list))]
	}
	name := pick("guest.names") + " " + pick("guest.homes")
	if number != "" {
		name = pick("guest.names") + " " + number
	}
	return name
}
