-- +goose Up

-- Who waits for a partner, at which title and pace.
CREATE TABLE seeks (
	account   TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	title     TEXT NOT NULL,
	pace      TEXT NOT NULL,
	rating    REAL NOT NULL,
	leaning   INTEGER NOT NULL, -- how much more often the first side was played lately than the second
	since     INTEGER NOT NULL,
	seen      INTEGER NOT NULL, -- the last sign of life
	until     INTEGER NOT NULL,
	meanwhile TEXT NOT NULL, -- the match against a bot that fills the wait
	PRIMARY KEY (account, title, pace)
) STRICT;

-- Two who were brought together, and the match that comes of it, which has the same id.
CREATE TABLE pairings (
	id            TEXT PRIMARY KEY,
	title         TEXT NOT NULL,
	pace          TEXT NOT NULL,
	terms         TEXT NOT NULL,
	first         TEXT NOT NULL,
	second        TEXT NOT NULL,
	first_agreed  INTEGER NOT NULL,
	second_agreed INTEGER NOT NULL,
	first_since   INTEGER NOT NULL,
	second_since  INTEGER NOT NULL,
	status        TEXT NOT NULL,
	at            INTEGER NOT NULL,
	until         INTEGER NOT NULL
) STRICT;

CREATE INDEX pairings_open ON pairings (status, until);
CREATE INDEX pairings_at ON pairings (at);

CREATE TABLE challenges (
	id         TEXT PRIMARY KEY,
	challenger TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	challenged TEXT NOT NULL, -- empty: whoever likes
	title      TEXT NOT NULL,
	terms      TEXT NOT NULL,
	side       TEXT NOT NULL, -- that the challenger wants; empty: either
	least      INTEGER NOT NULL,
	most       INTEGER NOT NULL,
	message    TEXT NOT NULL,
	match      TEXT NOT NULL, -- the table that waits or came of it
	status     TEXT NOT NULL,
	at         INTEGER NOT NULL,
	until      INTEGER NOT NULL
) STRICT;

CREATE INDEX challenges_status ON challenges (status, until);

-- What was said by one of the ready words: each reader gets it in their own language.
ALTER TABLE messages ADD COLUMN ready TEXT NOT NULL DEFAULT '';

-- +goose Down

ALTER TABLE messages DROP COLUMN ready;
DROP TABLE challenges;
DROP TABLE pairings;
DROP TABLE seeks;
