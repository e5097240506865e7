// Package pocket is the server of one person in one browser: the same routes and the same services as the server's, on
// a store that lies in memory and is kept by its host (IndexedDB in a browser). It has no accounts, no network
// and no other people. cmd/pony-wasm compiles it for browsers; tests run it natively.
//
// Read first: pocket.go.
//
//	pocket.go   Pocket: services and routes put together, and who is calling
//	person.go   the person in front of the browser: /api/me, what they have learnt and tried
//	puzzles.go  the puzzles that come with the program
//	reviews.go  reviews that the browser keeps of matches on the server
//	matches.go  the store: matches, their records, messages and automatic answers
//	conditional.go  the store: answers prepared for what others may do
//	lists.go    the store: lists of matches, and what only a server with many people needs
//	jobs.go     the store: jobs and what they find
//	keeper.go   Keeper: what keeps the store when the page is closed
package pocket
