-- +goose Up

-- What a player writes down at a match about one of its places ('': about the match). Only the writer reads it, and, if it
-- is for a side, whoever plays for that side.
CREATE TABLE notes (
	match   TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
	account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	place   TEXT NOT NULL,
	mark    TEXT NOT NULL, -- suspected, excluded, or '' for words alone
	text    TEXT NOT NULL,
	side    TEXT NOT NULL, -- '': private
	at      INTEGER NOT NULL,
	PRIMARY KEY (match, account, place)
) STRICT;

-- +goose Down

DROP TABLE notes;
