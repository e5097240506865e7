// Package texts has the words that the server itself writes, in mails, problems, heads of pages and pictures, and finds
// out in which language to write them.
//
// Where to start:
//
//	texts.go     In: the catalogue of a language
//	language.go  the language that a request is answered in
//	names.go     names of titles, games and levels of bots
//	guest.go     names for guests
//	time.go      a moment in time, written out
package texts
