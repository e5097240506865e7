-- +goose Up

-- Times are milliseconds since 1970, 0 for never; structured values are JSON text. Both databases
-- have the same tables and columns, so that a dump of one loads into the other.

CREATE TABLE accounts (
	id           TEXT PRIMARY KEY,
	name         TEXT NOT NULL,
	name_key     TEXT NOT NULL UNIQUE, -- the name without regard to case
	guest        BOOLEAN NOT NULL,
	password     TEXT NOT NULL,
	language     TEXT NOT NULL,
	settings     TEXT,
	vacation     TEXT NOT NULL,
	notify       TEXT NOT NULL,
	created      BIGINT NOT NULL,
	seen         BIGINT NOT NULL,
	deleted      BIGINT NOT NULL
);

CREATE INDEX accounts_guests ON accounts (seen) WHERE guest;

CREATE TABLE credentials (
	id      TEXT PRIMARY KEY,
	kind    TEXT NOT NULL,
	account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	hash    BYTEA NOT NULL UNIQUE,
	label   TEXT NOT NULL,
	created BIGINT NOT NULL,
	used    BIGINT NOT NULL,
	expires BIGINT NOT NULL
);

CREATE INDEX credentials_account ON credentials (account, kind);

CREATE TABLE matches (
	id         TEXT PRIMARY KEY,
	title      TEXT NOT NULL,
	rules      BIGINT NOT NULL,
	options    TEXT,
	name       TEXT NOT NULL,
	host       TEXT NOT NULL,
	visibility TEXT NOT NULL,
	rated      BOOLEAN NOT NULL,
	clock      TEXT,
	status     TEXT NOT NULL,
	seats      TEXT NOT NULL,
	open_seats BIGINT NOT NULL,
	commitment TEXT NOT NULL,
	result     TEXT NOT NULL,
	rematch    TEXT NOT NULL,
	previous   TEXT NOT NULL,
	extra      TEXT,
	created    BIGINT NOT NULL,
	started    BIGINT NOT NULL,
	ended      BIGINT NOT NULL,
	listed     BIGINT NOT NULL, -- last change of status: the order of lists, which an action leaves alone
	counted    BIGINT NOT NULL, -- when the ratings took it into account
	head       BIGINT NOT NULL, -- from here on: what changes with every action
	turn       BIGINT NOT NULL,
	since      BIGINT NOT NULL,
	deadline   BIGINT NOT NULL,
	remaining  TEXT,
	updated    BIGINT NOT NULL
) WITH (fillfactor = 70);

CREATE INDEX matches_listed ON matches (status, listed, id);
CREATE INDEX matches_host ON matches (host);
CREATE INDEX matches_deadline ON matches (deadline) WHERE status = 'live' AND deadline > 0;

-- Who sits where, for lists by player; the seats themselves are in matches.
CREATE TABLE seats (
	match   TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
	seat    BIGINT NOT NULL,
	player  TEXT NOT NULL,
	side    TEXT NOT NULL,
	outcome TEXT NOT NULL,
	PRIMARY KEY (match, seat)
);

CREATE INDEX seats_player ON seats (player);

-- Apart from matches, so that no list and no join ever carries them.
CREATE TABLE secrets (
	match  TEXT PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
	secret BYTEA,
	seed   BYTEA
);

-- The history: only ever added to. Of two writers of one number the second fails.
CREATE TABLE records (
	match     TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
	n         BIGINT NOT NULL,
	kind      TEXT NOT NULL,
	seat      BIGINT NOT NULL,
	text      TEXT NOT NULL,
	back      BIGINT NOT NULL,
	rules     BIGINT NOT NULL,
	at        BIGINT NOT NULL,
	remaining TEXT,
	data      TEXT,
	PRIMARY KEY (match, n)
);

CREATE TABLE snapshots (
	match    TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
	n        BIGINT NOT NULL,
	rules    BIGINT NOT NULL,
	position TEXT NOT NULL,
	PRIMARY KEY (match, n)
);

CREATE TABLE messages (
	match   TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
	n       BIGINT NOT NULL,
	seat    BIGINT NOT NULL,
	account TEXT NOT NULL,
	name    TEXT NOT NULL,
	side    TEXT NOT NULL,
	text    TEXT NOT NULL,
	at      BIGINT NOT NULL,
	PRIMARY KEY (match, n)
);

CREATE INDEX messages_account ON messages (account);

CREATE TABLE invites (
	hash    BYTEA PRIMARY KEY,
	match   TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
	seat    BIGINT NOT NULL,
	created BIGINT NOT NULL,
	expires BIGINT NOT NULL
);

CREATE INDEX invites_match ON invites (match, seat);

CREATE TABLE ratings (
	player     TEXT NOT NULL,
	title      TEXT NOT NULL,
	side       TEXT NOT NULL,
	name       TEXT NOT NULL,
	rating     DOUBLE PRECISION NOT NULL,
	deviation  DOUBLE PRECISION NOT NULL,
	volatility DOUBLE PRECISION NOT NULL,
	games      BIGINT NOT NULL,
	updated    BIGINT NOT NULL,
	PRIMARY KEY (player, title, side)
);

CREATE INDEX ratings_best ON ratings (title, side, rating);

CREATE TABLE rating_points (
	player    TEXT NOT NULL,
	title     TEXT NOT NULL,
	side      TEXT NOT NULL,
	match     TEXT NOT NULL,
	rating    DOUBLE PRECISION NOT NULL,
	deviation DOUBLE PRECISION NOT NULL,
	at        BIGINT NOT NULL,
	PRIMARY KEY (player, title, side, match)
);

CREATE TABLE faults (
	id     TEXT PRIMARY KEY,
	match  TEXT NOT NULL,
	title  TEXT NOT NULL,
	n      BIGINT NOT NULL,
	rules  BIGINT NOT NULL,
	error  TEXT NOT NULL,
	report TEXT,
	at     BIGINT NOT NULL
);

-- The nodes that do jobs, and when each was last heard of: the running jobs of a silent one are taken over.
CREATE TABLE nodes (
	id   TEXT PRIMARY KEY,
	seen TIMESTAMPTZ NOT NULL
);

-- +goose Down

DROP TABLE nodes;
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
