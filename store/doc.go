// Package store keeps matches and accounts, in SQLite (one file, the default) or in PostgreSQL. It knows
// no title and no HTTP.
//
// A match is its history: records 1, 2, 3 … that are only ever added to, by [Store.Append], each for the
// number its writer has seen last. Of two writers of one number the second learns that it was late,
// whichever node it is on, so no node owns a match. An undo is a record like the others. Append returns
// when the change is durable and only then wakes those who watch.
//
// Where to start:
//
//	store.go                   Store, Open, the errors, and what differs between the two databases
//	match.go history.go        matches, Append, records, snapshots
//	lobby.go                   lists of matches, statistics
//	account.go credential.go   people, their sessions and tokens; invitations
//	passkey.go operator.go     keys instead of passwords; reports, the audit, blocks
//	figures.go                 how much there is, and which nodes serve
//	queue.go challenge.go      who waits for a partner, who was brought together, what is proposed
//	cup.go                     tournaments
//	chat.go rating.go fault.go the rest of what is kept
//	watch.go                   being told of what other requests and other nodes did
//	job.go finding.go          work for any node: bots' turns, mails, deadlines; what came of it
//	backup.go dump.go          backups, and moves between databases
//	export.go                  one match on file
//	sqlite.go sqlite_writer.go one file: readers, and the writer that shares commits
//	postgres.go notifier.go      many nodes, and wake-ups between them
//	job_sqlite.go job_postgres.go   the queue as a table, and as River
//	migrate.go migrations/     the schema, the same tables in both
//	measure.go                 what the disk itself can do
//
// Package storetest holds both databases to the same promises.
package store
