-- +goose Up

-- Times are milliseconds since 1970, 0 for never; structured values are JSON text. Both databases
-- have the same tables and columns, so that a dump of one loads into the other.

CREATE TABLE accounts (
	id           TEXT PRIMARY KEY,
	name         TEXT NOT NULL,
	name_key     TEXT NOT NULL UNIQUE, -- the name without regard to case
	guest        INTEGER NOT NULL,
	password     TEXT NOT NULL,
	language     TEXT NOT NULL,
	settings     TEXT,
	vacation     TEXT NOT NULL,
	notify       TEXT NOT NULL,
	created      INTEGER NOT NULL,
	seen         INTEGER NOT NULL,
	deleted      INTEGER NOT NULL
) STRICT;

CREATE INDEX accounts_guests ON accounts (seen) WHERE guest;

CREATE TABLE credentials (
	id      TEXT PRIMARY KEY,
	kind    TEXT NOT NULL,
	account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	hash    BLOB NOT NULL UNIQUE,
	label   TEXT NOT NULL,
	created INTEGER NOT NULL,
	used    INTEGER NOT NULL,
	expires INTEGER NOT NULL
) STRICT;

CREATE INDEX credentials_account ON credentials (account, kind);

CREATE TABLE matches (
	id         TEXT PRIMARY KEY,
	title      TEXT NOT NULL,
	rules      INTEGER NOT NULL,
	options    TEXT,
	name       TEXT NOT NULL,
	host       TEXT NOT NULL,
	visibility TEXT NOT NULL,
	rated      INTEGER NOT NULL,
	clock      TEXT,
	status     TEXT NOT NULL,
	seats      TEXT NOT NULL,
	open_seats INTEGER NOT NULL,
	commitment TEXT NOT NULL,
	result     TEXT NOT NULL,
	rematch    TEXT NOT NULL,
	previous   TEXT NOT NULL,
	extra      TEXT,
	created    INTEGER NOT NULL,
	started    INTEGER NOT NULL,
	ended      INTEGER NOT NULL,
	listed     INTEGER NOT NULL, -- last change of status: the order of lists, which an action leaves alone
	counted    INTEGER NOT NULL, -- when the ratings took it into account
	head       INTEGER NOT NULL, -- from here on: what changes with every action
	turn       INTEGER NOT NULL,
	since      INTEGER NOT NULL,
	deadline   INTEGER NOT NULL,
	remaining  TEXT,
	updated    INTEGER NOT NULL
) STRICT;

CREATE INDEX matches_listed ON matches (status, listed, id);
CREATE INDEX matches_host ON matches (host);
CREATE INDEX matches_deadline ON matches (deadline) WHERE status = 'live' AND deadline > 0;

-- Who sits where, for lists by player; the seats themselves are in matches.
CREATE TABLE seats (
	match   TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
	seat    INTEGER NOT NULL,
	player  TEXT NOT NULL,
	side    TEXT NOT NULL,
	outcome TEXT NOT NULL,
	PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_player ON seats (player);

-- Apart from matches, so that no list and no join ever carries them.
CREATE TABLE secrets (
	match  TEXT PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
	secret BLOB,
	seed   BLOB
) STRICT;

-- The history: only ever added to. Of two writers of one number the second fails.
CREATE TABLE records (
	match     TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
	n         INTEGER NOT NULL,
	kind      TEXT NOT NULL,
	seat      INTEGER NOT NULL,
	text      TEXT NOT NULL,
	back      INTEGER NOT NULL,
	rules     INTEGER NOT NULL,
	at        INTEGER NOT NULL,
	remaining TEXT,
	data      TEXT,
	PRIMARY KEY (match, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
	match    TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
	n        INTEGER NOT NULL,
	rules    INTEGER NOT NULL,
	position TEXT NOT NULL,
	PRIMARY KEY (match, n)
) STRICT;

CREATE TABLE messages (
	match   TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
	n       INTEGER NOT NULL,
	seat    INTEGER NOT NULL,
	account TEXT NOT NULL,
	name    TEXT NOT NULL,
	side    TEXT NOT NULL,
	text    TEXT NOT NULL,
	at      INTEGER NOT NULL,
	PRIMARY KEY (match, n)
) STRICT, WITHOUT ROWID;

CREATE INDEX messages_account ON messages (account);

CREATE TABLE invites (
	hash    BLOB PRIMARY KEY,
	match   TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
	seat    INTEGER NOT NULL,
	created INTEGER NOT NULL,
	expires INTEGER NOT NULL
) STRICT;

CREATE INDEX invites_match ON invites (match, seat);

CREATE TABLE ratings (
	player     TEXT NOT NULL,
	title      TEXT NOT NULL,
	side       TEXT NOT NULL,
	name       TEXT NOT NULL,
	rating     REAL NOT NULL,
	deviation  REAL NOT NULL,
	volatility REAL NOT NULL,
	games      INTEGER NOT NULL,
	updated    INTEGER NOT NULL,
	PRIMARY KEY (player, title, side)
) STRICT;

CREATE INDEX ratings_best ON ratings (title, side, rating);

CREATE TABLE rating_points (
	player    TEXT NOT NULL,
	title     TEXT NOT NULL,
	side      TEXT NOT NULL,
	match     TEXT NOT NULL,
	rating    REAL NOT NULL,
	deviation REAL NOT NULL,
	at        INTEGER NOT NULL,
	PRIMARY KEY (player, title, side, match)
) STRICT;

CREATE TABLE faults (
	id     TEXT PRIMARY KEY,
	match  TEXT NOT NULL,
	title  TEXT NOT NULL,
	n      INTEGER NOT NULL,
	rules  INTEGER NOT NULL,
	error  TEXT NOT NULL,
	report TEXT,
	at     INTEGER NOT NULL
) STRICT;

-- Work to be done by this process. PostgreSQL has River's tables instead.
CREATE TABLE jobs (
	kind    TEXT NOT NULL,
	key     TEXT NOT NULL,
	payload TEXT,
	due     INTEGER NOT NULL,
	attempt INTEGER NOT NULL, -- failed ones so far
	PRIMARY KEY (kind, key)
) STRICT;

CREATE INDEX jobs_due ON jobs (kind, due);

-- +goose Down

DROP TABLE jobs;
DROP TABLE faults;
DROP TABLE rating_points;
DROP TABLE ratings;
DROP TABLE invites;
DROP TABLE messages;
DROP TABLE snapshots;
DROP TABLE records;
DROP TABLE secrets;
DROP TABLE seats;
DROP TABLE matches;
DROP TABLE credentials;
DROP TABLE accounts;
