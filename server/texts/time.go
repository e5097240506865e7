package texts

import (
	"fmt"
	"strings"
	"time"
)

// Time is a moment written out, in the zone that it is given in, which is named.
func Time(lang string, at time.Time) string {
	w := In(lang)
	day := fmt.Sprint(at.Day())
	if first := "mail.day." + day; w.Has(first) {
		day = w.Say(first)
	}
	weekday, month := fmt.Sprint("mail.weekday.", int(at.Weekday())), fmt.Sprint("mail.month.", int(at.Month()))
	zone := strings.ReplaceAll(at.Location().String(), "_", " ")
	return w.Say("mail.moment", w.Say(weekday), day, w.Say(month), fmt.Sprint(at.Year()), at.Format("15"),
		at.Format("04"), zone)
}
