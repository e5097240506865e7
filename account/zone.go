package account

import (
	"regexp"
	"time"

	"prancingpony/store"
)

// zoneForm keeps what is no name of a zone from being looked for.
var zoneForm = regexp.MustCompile(`^[A-Za-z0-9_+/-]{1,64}$`)

func checkZone(name string) error {
	if name == "" {
		return nil
	}
	if _, err := time.LoadLocation(name); err != nil || name == "Local" || !zoneForm.MatchString(name) {
		return &InvalidError{Field: "body.zone", Message: "not a time zone of the IANA's, such as Europe/Paris"}
	}
	return nil
}

// Zone is where an account's day begins and ends: UTC for one that has not said.
func Zone(a *store.Account) *time.Location {
	if at, err := time.LoadLocation(a.Notify.Zone); err == nil {
		return at
	}
	return time.UTC // a name that the IANA has given up since
}
