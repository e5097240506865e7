package texts

import (
	"math/rand/v2"
	"strings"
)

// GuestName is a name for a guest who gave none: a given name and a home, or a given name and a number if all of those
// are taken.
func GuestName(lang, number string) string {
	pick := func(key string) string {
		list := strings.Split(In(lang).Say(key), ",")
		return list[rand.IntN(len(list))]
	}
	if number != "" {
		return pick("guest.names") + " " + number
	}
	return pick("guest.names") + " " + pick("guest.homes")
}
