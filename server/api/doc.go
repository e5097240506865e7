// Package api has the routes of the JSON API: one small type for each group of them, made by package server.
//
// A handler reads a request, asks the package that knows (account, table, cup …) through an interface declared beside
// it, and writes the answer. There are no rules about people or matches here.
//
// Where to start:
//
//	tables.go      making, finding and filling tables
//	play.go        playing: the present, actions, undo, automatic answers
//	match_files.go games played offline, brought as match files
//	records.go     what was played: histories, past positions, files of matches
//	chat.go        the chat and the notes of a table
//	hints.go       hints, chances and reviews by a bot
//	books.go       chronicles of matches that are over: words, maps, clip
//	analysis.go    the analysis board
//	positions.go   actions tried on a position, for lessons
//	titles.go      what can be played, and its words
//	learn.go       lessons, concepts and tables of the titles
//	puzzles.go     puzzles
//	meeting.go     the lobby, challenges, games to watch
//	game_files.go  many games in one file
//	library.go     logs that people bring, games to look for, collections
//	players.go     players, ratings and the ladder
//	people.go      blocking, following, reports
//	accounts.go    the caller's own account
//	credentials.go SignIn: sessions, however they are made; API tokens
//	calendar.go    deadlines and leaves for programs that show calendars
//	passkeys.go    passkeys
//	notices.go     what the links in mails lead to; browsers that get push messages
//	operators.go   what operators see and do
//	site.go        what the server is called, who may register, pages, announcements; signing in by OpenID
package api
