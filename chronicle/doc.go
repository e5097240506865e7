// Package chronicle writes the book of a finished match: chapters of sentences that each name the records they rest on,
// the pictures of great moments, movements for maps, the line of chances and a ledger.
//
// A title says what is worth telling (game.Chronicle); locale has the sentences, several for each thing
// (locale/LANG/chronicle-TITLE.json). The digest of the match chooses among them, so that a book is always the same and
// no two matches have the same book. Nothing in a sentence comes from anywhere but its events, which a test proves over
// many games.
//
//	story.go     a match played again: events, passages, chances
//	chapters.go  which passages are chosen, and where chapters begin
//	words.go     facts and sentences
//	book.go      the book in one language
//	people.go    who is in it
//	html.go      the book as one page to print
package chronicle
