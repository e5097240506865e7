-- +goose Up

-- Passkeys: what a browser or a device proves instead of a password. What is stored is public; data is an object whose
-- meaning is package account's.
CREATE TABLE passkeys (
	id      TEXT PRIMARY KEY,
	account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	name    TEXT NOT NULL,
	data    TEXT NOT NULL,
	created INTEGER NOT NULL,
	used    INTEGER NOT NULL
) STRICT;

CREATE INDEX passkeys_account ON passkeys (account);

-- Proofs that were asked of a browser, until it answers.
CREATE TABLE ceremonies (
	hash  BLOB PRIMARY KEY,
	data  TEXT NOT NULL,
	until INTEGER NOT NULL
) STRICT;

-- What each node that serves says of itself, for operators.
CREATE TABLE servers (
	node TEXT PRIMARY KEY,
	at   INTEGER NOT NULL,
	data TEXT NOT NULL
) STRICT;

-- +goose Down

DROP TABLE servers;
DROP TABLE ceremonies;
DROP TABLE passkeys;
