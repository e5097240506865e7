-- +goose Up

-- Questions of a match that a player has answered beforehand: names of rituals, as a JSON list. Only who sits there may know.
CREATE TABLE beforehand (
	match   TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
	seat    INTEGER NOT NULL,
	account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	rituals TEXT NOT NULL,
	PRIMARY KEY (match, seat)
) STRICT;

-- +goose Down

DROP TABLE beforehand;
