// Package clubs has the routes of cups and clubs, as package api has the others.
//
// Where to start:
//
//	cups.go       cups
//	feed.go       the Atom feed of a cup
//	clubs.go      clubs
//	standings.go  the standings of a cup as CSV and as a picture
package clubs
