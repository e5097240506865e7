-- +goose Up

-- Tournaments. What lists need has columns; the rest is data, an object whose meaning is package cup's. Of two writers of one
-- version the second fails.
CREATE TABLE cups (
	id      TEXT PRIMARY KEY,
	title   TEXT NOT NULL,
	name    TEXT NOT NULL,
	host    TEXT NOT NULL,
	status  TEXT NOT NULL,
	version INTEGER NOT NULL,
	created INTEGER NOT NULL,
	updated INTEGER NOT NULL,
	listed  INTEGER NOT NULL, -- last change of status: the order of lists
	secret  TEXT NOT NULL,
	data    TEXT NOT NULL
) STRICT;

CREATE INDEX cups_listed ON cups (status, listed, id);
CREATE INDEX cups_host ON cups (host);

-- Which people are in which cup; their names are those of their accounts.
CREATE TABLE cup_people (
	cup     TEXT NOT NULL REFERENCES cups ON DELETE CASCADE,
	account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	PRIMARY KEY (cup, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX cup_people_account ON cup_people (account);

-- +goose Down

DROP TABLE cup_people;
DROP TABLE cups;
