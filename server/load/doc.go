// Package load plays many tables at once over real HTTP, measures, and then proves from the database that
// every action the server acknowledged is there exactly once and that every table replays to what the
// server shows.
//
//	load.go     Run and its Report
//	player.go   one table and its players, who choose at random
//	client.go   requests, and trying again on another node
//	check.go    what is in the database against what was acknowledged
//	streams.go  event streams that are only held open
//	visitors.go   people who go from page to page
//	residents.go  accounts with cups and rated games, for the pages to show something
package load
