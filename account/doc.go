// Package account is people: their names, passwords, sessions, tokens, vacations and standing. It holds the law of
// these and knows no HTTP; package server asks it and says what it answers.
//
// Where to start:
//
//	people.go     People: what the package is made of, and how people come and go
//	name.go       which names may be had
//	password.go   hashes of passwords
//	session.go    sessions and API tokens, and who holds one
//	passkey.go    keys that a browser proves instead of a password
//	mail.go       addresses confirmed, passwords set anew by mail, the end of mails
//	settings.go   what people may change about themselves
//	learnt.go     what somebody has learnt, lesson by lesson
//	vacation.go   how long a vacation stops the clocks
//	standing.go   ratings and statistics, of people and of bots
//	errors.go     what can be wrong with a request
package account
