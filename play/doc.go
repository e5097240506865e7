// Package play is a match in progress: actions, undo, pauses, draws, resignation, automatic answers, bots' turns, and
// what follows from them (ratings, notifications). Changes to a match are drafted and made durable by package match.
//
// Read first: request.go, act.go.
//
//	service.go     Service: what it is made of
//	request.go     what every request of a player begins with
//	act.go         actions, one or several
//	try.go         what actions would lead to
//	autoanswer.go  questions that the server answers for a player
//	conditional.go answers that a player has prepared for what others may do
//	undo.go        taking back
//	stop.go        pause, draw, resignation, stand-ins
//	bots.go        bots' turns as jobs
//	hurry.go       bots that are asked to play at once
//	cup.go         how a cup ends its games
//	account.go     accounts that are renamed or leave
//	notify.go      telling people that it is their turn
//	channel.go     telling a chat channel of turns and of the end
//	rating.go      rating a finished match
//	rerate.go      computing all ratings again
package play
