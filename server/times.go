package server

import (
	"fmt"
	"strings"
	"time"

	"prancingpony/account"
	"prancingpony/store"
)

// timeFor is a time as the owner of an account writes it, in the zone of theirs, which is named.
func timeFor(a *store.Account, at time.Time) string {
	w := words(a.Language)
	at = at.In(account.Zone(a))
	day := fmt.Sprint(at.Day())
	if first := "mail.day." + day; w.Has(first) {
		day = w.Say(first)
	}
	return w.Say("mail.moment", w.Say(fmt.Sprint("mail.weekday.", int(at.Weekday()))), day, w.Say(fmt.Sprint("mail.month.", int(at.Month()))),
		fmt.Sprint(at.Year()), at.Format("15"), at.Format("04"), strings.ReplaceAll(at.Location().String(), "_", " "))
}
