// Package endpoint is what every route of the API stands on: who calls, how a route is added and described, how errors
// become answers, and how often a caller may ask.
//
// It has no routes of its own but the page that describes the API. The routes are in packages server/api, server/stream
// and server/site.
//
// Where to start:
//
//	router.go   Router, Route: a route of the API
//	huma.go     Add: how huma reads, checks and describes it; Describe: one that is served outside huma
//	plain.go    the same in a browser, without huma and without a description
//	caller.go   Caller: who sent a request
//	identify.go Identifier: finds the caller by cookie, token, address and proxy
//	problem.go  Problem: the one place where errors become answers
//	limits.go   Limits: the rates of a caller, by name
//	cache.go    Cache, AddCached: responses that take work, made once for all callers who may see the same
//	json.go     request bodies in which no name stands twice
//	language.go Language: one of the languages, in inputs
//	schemas.go  names of types in the description of the API
//	docs.go     the description of the API as a page
package endpoint
