// Package watch is what people see of matches: tables, lists, the present, history, news, games to watch, and who
// else is there. It decides who sees what and when; spectators may be shown a match with a delay. It changes no
// match.
//
// Read first: types.go, view.go.
//
//	service.go   Service: what it is made of
//	types.go     Table, Record and their parts: the shapes that callers get
//	table.go     one table
//	lists.go     lists of tables
//	portraits.go what people chose to be shown by
//	view.go      the present, and waking up when it changes
//	history.go   what happened, and the position after each record
//	news.go      what came after a number
//	delay.go     spectators who see a match later than it happens
//	presence.go  who follows a match, on all nodes
//	games.go     games worth watching
//	export.go    a finished match as a file; problem reports
package watch
