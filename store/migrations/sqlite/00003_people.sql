-- +goose Up

-- When some node last served, and the times when none did: they are given back to the players' clocks.
CREATE TABLE pulse (
	id INTEGER PRIMARY KEY,
	at INTEGER NOT NULL
) STRICT;

CREATE TABLE downtimes (
	since INTEGER PRIMARY KEY,
	until INTEGER NOT NULL
) STRICT;

-- What a token may do; empty for sessions, which may do everything.
ALTER TABLE credentials ADD COLUMN scope TEXT NOT NULL DEFAULT '';

-- What operators have decided about an account, an object.
ALTER TABLE accounts ADD COLUMN standing TEXT NOT NULL DEFAULT '{}';

-- Whom people do not want to meet.
CREATE TABLE blocks (
	account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	blocked TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	at      INTEGER NOT NULL,
	PRIMARY KEY (account, blocked)
) STRICT;

-- What players tell the operators, and what was done about it.
CREATE TABLE reports (
	id       TEXT PRIMARY KEY,
	reporter TEXT NOT NULL,
	about    TEXT NOT NULL,
	match    TEXT NOT NULL,
	text     TEXT NOT NULL,
	at       INTEGER NOT NULL,
	answer   TEXT NOT NULL,
	answered INTEGER NOT NULL
) STRICT;

CREATE INDEX reports_at ON reports (at, id);

-- What operators have done.
CREATE TABLE audit (
	id       TEXT PRIMARY KEY,
	operator TEXT NOT NULL,
	act      TEXT NOT NULL,
	subject  TEXT NOT NULL,
	detail   TEXT NOT NULL,
	at       INTEGER NOT NULL
) STRICT;

CREATE INDEX audit_at ON audit (at, id);

-- +goose Down

DROP TABLE audit;
DROP TABLE reports;
DROP TABLE blocks;
ALTER TABLE accounts DROP COLUMN standing;
ALTER TABLE credentials DROP COLUMN scope;
DROP TABLE downtimes;
DROP TABLE pulse;
