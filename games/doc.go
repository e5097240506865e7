// Package games wires the services that handle matches: match, chat, watch, study, table, play and operate. It has no
// rules of its own; its tests play whole matches through all of them, on both databases.
//
//	games.go  Games, and the jobs of a node
package games
