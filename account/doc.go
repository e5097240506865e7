// Package account is people: their names, passwords, sessions, tokens, vacations and standing. It holds their
// rules and knows no HTTP.
//
// Where to start:
//
//	people.go     People: what the package is made of, and how people come and go
//	name.go       which names may be had
//	password.go   hashes of passwords
//	session.go    sessions and API tokens, and who holds one
//	registration.go who may register: modes, invitation codes, a domain's mail
//	openid.go     accounts of people an OpenID provider vouches for
//	passkey.go    keys that a browser proves instead of a password
//	mail.go       addresses confirmed, passwords reset by mail, unsubscribing
//	settings.go   what people may change about themselves
//	data.go       what an account can take along to another server
//	progress.go   what somebody has learnt, lesson by lesson
//	study.go      what somebody has tried on the analysis board
//	profile.go    the page of a player, as somebody may see it; follows
//	vacation.go   how long a vacation stops the clocks
//	zone.go       time zones
//	zones.go      which there are, where there is no browser that knows them
//	calendar.go   the private address at which programs read somebody's deadlines
//	push.go       browsers that get push notifications
//	operator.go   what operators may do about people; reports and blocks
//	standing.go   ratings and statistics, of people and of bots
//	errors.go     what can be wrong with a request
package account
