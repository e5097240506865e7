// Package cup runs tournaments of any title for two: Swiss, knock-out, groups with finals, round
// robin and correspondence leagues, in sets of two games
// with the sides swapped or in single games. It knows no title and no HTTP. docs/cups.md has the rules in words.
//
// A [Cup] is one document in the store, changed only for the version that was read: of two nodes one moves it on, the
// other looks again. What is to happen is written down first (pairings with the ids of their tables) and done
// afterwards, and doing it twice changes nothing; so a restart at any point loses nothing.
//
// Where to start:
//
//	cup.go        what a cup is made of
//	terms.go      what its host chooses
//	step.go       the rules: how a cup moves on when games have ended
//	pair.go       the pairings
//	blossom.go    the matching of least cost
//	robin.go      everyone against everyone
//	groups.go     groups with finals, tiers and seasons
//	bracket.go    who loses is out
//	standings.go  points, ties, order
//	draw.go       the sealed seed and what is drawn from it
//	bids.go       offers for a side where one game decides
//	service.go    Service: cups in the store
//	enter.go      joining, leaving, starting
//	advance.go    the job that moves a cup on
//	directors.go  who runs a cup; the estimate they get of a game
//	direct.go     what its host does during a cup: decide, extend, announce
//	substitute.go another takes a place
//	manage.go     pause, reminders, requests for more time
//	head.go       what lists say of a cup; the bracket as it is shown
//	show.go       the shapes that callers get
//	verify.go     the file of a cup that is over, and its check
//	errors.go     what can be wrong with a request
package cup
