// Package server is HTTP: the JSON API, server-sent events, and the embedded web client.
//
// Each handler reads a request, asks packages account and table, and writes the answer; there is nothing about people or matches here.
//
// Where to start:
//
//	config.go    what can be set
//	server.go    Server: routes and the chain every request passes; Run: listening and stopping
//	visitor.go   who is calling: cookies, tokens, addresses, language
//	problem.go   the one place where errors become answers
//	limits.go    rates, sizes, streams
//	titles.go accounts.go credentials.go passkeys.go tables.go play.go advice.go players.go cups.go    the endpoints
//	operator.go house.go    the operators' desk: people, reports, matches; how the house is
//	events.go stream.go    what streams tell; a stream itself, which is small while it waits
//	feed.go      Atom
//	notify.go    mail and webhooks
//	compress.go answers.go  large answers; those that take work, made once for all who may see the same
//	docs.go      the API to read
//	metrics.go   /metrics
package server
