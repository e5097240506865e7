package cup

import "prancingpony/table"

// What can be wrong with a request: the same as at a table.
var (
	ErrNotFound  = table.ErrNotFound
	ErrNotYours  = table.ErrNotYours
	ErrSignedOut = table.ErrSignedOut
	ErrGuest     = table.ErrGuest
	ErrClosed    = table.ErrClosed
	ErrTaken     = table.ErrTaken
	ErrTooMany   = table.ErrTooMany
)
