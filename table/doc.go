// Package table makes tables and fills their seats, until the match starts; rematches and sequels too. What happens
// from the start on is package play's.
//
// Read first: create.go, seats.go.
//
//	service.go       Service: what it is made of
//	create.go        a new table
//	import.go        a match file becomes a match
//	position.go      a table that begins at a position
//	seats.go         joining, and what the host may change
//	contribution.go  what each seat adds to the seed, and promises of it
//	start.go         the first position
//	leave.go         leaving and cancelling
//	arrange.go       tables for people the server brought together
//	cup.go           tables of cups
//	follow.go        rematches and sequels
package table
