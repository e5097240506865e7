-- +goose Up

-- The chat channel in which a match tells its turns and its end. Whoever gave the address alone reads it.
CREATE TABLE channels (
	match   TEXT PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
	account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	address TEXT NOT NULL,
	shape   TEXT NOT NULL, -- discord, slack or matrix
	at      INTEGER NOT NULL
) STRICT;

-- +goose Down

DROP TABLE channels;
