// Package belief works out, exactly, what is still possible from what everyone has heard and seen: where Frodo and
// Gandalf may be, and a whole journal or journey, chosen at random, that explains it. It knows the tables, and no
// state.
//
//	record.go  Record: what has been said aloud; Premises: what else a belief is built on
//	shire.go   Act 1: every journal that explains the record
//	wild.go    Act 2: every journey card, and where Gandalf may be
//	scene.go   Look: what was seen when he decided; Habit: how he is known to play
//	weighed.go Account: how likely each place is, and a journal or journey drawn by it; weighed_shire.go for Act 1,
//	           weighed_wild.go for Act 2
//	memory.go  Routes: records of Act 2 read again and again, as a search does
package belief
