package cup

import (
	"prancingpony/match"
)

// What can be wrong with a request: the same as at a table.
var (
	ErrNotFound  = match.ErrNotFound
	ErrNotYours  = match.ErrNotYours
	ErrSignedOut = match.ErrSignedOut
	ErrGuest     = match.ErrGuest
	ErrClosed    = match.ErrClosed
	ErrTooMany   = match.ErrTooMany
)
