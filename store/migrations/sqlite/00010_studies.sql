-- +goose Up

-- What an account has tried on the analysis board, by the match or position it began with.
CREATE TABLE studies (
	account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	source  TEXT NOT NULL,
	tree    TEXT NOT NULL, -- JSON
	at      INTEGER NOT NULL,
	PRIMARY KEY (account, source)
) STRICT;

-- +goose Down

DROP TABLE studies;
