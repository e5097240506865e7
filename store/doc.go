// Package store keeps matches and accounts, in SQLite (one file, the default) or in PostgreSQL. It knows
// no title and no HTTP.
//
// A match is its history: records 1, 2, 3 … that are only ever added to, by [Matches.Append], each for the
// number its writer has seen last. Of two writers of one number the second learns that it was late,
// whichever node it is on, so no node owns a match. An undo is a record like the others. Append returns
// when the change is durable and only then wakes those who watch.
//
// Where to start:
//
//	store.go           Store and its groups, Open, the errors, the clock, locks, migrations (migrations/); wake-ups:
//	                   what other requests and other nodes did
//
// The groups, by what is stored:
//
//	match.go           Matches: matches, invitations, automatic answers, chat
//	history.go         Matches: Append, records, snapshots, prepared answers
//	list.go            Matches: lists of matches, statistics
//	export.go          Matches: one match as a file
//	account.go         Accounts: people, names that look alike, push subscriptions
//	credential.go      Accounts: sessions, tokens, keys sent by mail, passkeys; who people follow, block and have met
//	meeting.go         Clubs: the queue, pairings, challenges
//	cup.go             Clubs: cups; Circles: clubs
//	ladder.go          Clubs: ratings, the ladder, seasons; pairs that look made up, ratings computed again
//	study.go           Studies: puzzles and their ratings, studies
//	library.go         Library: imports, the index of games, the explorer, openings, collections
//	job.go             Jobs: bots' turns, mails, deadlines; the results of runs of jobs
//	operate.go         Operations: reports, the audit, faults, figures, nodes, downtimes
//	site.go            Site: settings, pages, invitation codes, announcements, OpenID identities
//	dump.go            Operations: backups, and moves between databases
//
// The databases:
//
//	sql.go             what differs between the two, and what every query uses
//	sqlite.go          one file: opening, reading, the claim of the one server
//	sqlite_writer.go   the writer, which lets changes share a commit
//	job_sqlite.go      the jobs as a table
//	postgres.go        many nodes
//	job_postgres.go    the jobs as River keeps them
//	lock_unix.go       locks the SQLite file for one server
//	lock_other.go      where files cannot be locked
//
// Package storetest proves that both databases keep the same promises.
package store
