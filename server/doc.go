// Package server is HTTP: it listens, limits, finds out who calls, and connects requests with the packages that answer
// them.
//
// The routes are in packages below: server/api (JSON), server/stream (server-sent events), server/site (the web
// client). They stand on server/endpoint. Mails and push are in server/notify; iCalendar
// is written by server/calendar.
//
// Where to start:
//
//	config.go      Config: what can be set
//	server.go      Server, New: how everything is connected
//	routes.go      all routes, and the chain of handlers that every request passes
//	limits.go      the table of rate limits
//	middleware.go  that chain: headers, callers, limits, metrics, panics
//	compress.go    gzip for large responses
//	run.go         Run: serving and stopping
//	listen.go      timeouts, and how many connections one address may have
//	tls.go         certificates
//	upkeep.go      what is removed and sent every hour
//	metrics.go     /metrics: what is counted
//	gauges.go      /metrics: what is looked up when it is asked for
package server
