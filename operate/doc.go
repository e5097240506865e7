// Package operate is what operators see of matches and do with them: freeze, thaw, rewind, end.
//
//	service.go  Service: what it is made of, what operators do
//	inspect.go  what operators see
//	clocks.go   all clocks paused for an announcement
//	pairs.go    players whose rated games look made up
package operate
