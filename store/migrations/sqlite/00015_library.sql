-- +goose Up

-- Games that people brought from elsewhere: positions and events, compressed JSON.
CREATE TABLE imports (
	id      TEXT PRIMARY KEY,
	account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	deal    TEXT NOT NULL, -- the same in every log of one game
	at      INTEGER NOT NULL,
	data    BLOB NOT NULL,
	UNIQUE (account, deal)
) STRICT;

-- Every game that can be looked for: matches of ours that are over, and imports. Side, plans and stronghold are ''
-- where there are none.
CREATE TABLE library (
	game        TEXT PRIMARY KEY, -- of a match or an import
	source      TEXT NOT NULL,    -- match, import
	title       TEXT NOT NULL,
	account     TEXT NOT NULL,    -- who brought it; '' for a match
	side        TEXT NOT NULL,    -- that this account played
	visibility  TEXT NOT NULL,    -- private, link, public
	name        TEXT NOT NULL,
	ended       INTEGER NOT NULL,
	turns       INTEGER NOT NULL,
	ending      TEXT NOT NULL,
	winner      TEXT NOT NULL,
	first_plan  TEXT NOT NULL,    -- of the title's first side in the first turn
	second_plan TEXT NOT NULL,
	stronghold  TEXT NOT NULL     -- the first that fell
) STRICT;

CREATE INDEX library_ended ON library (ended DESC, game DESC);
CREATE INDEX library_account ON library (account) WHERE account <> '';

-- Which settlements fell, and when.
CREATE TABLE library_places (
	game  TEXT NOT NULL REFERENCES library ON DELETE CASCADE,
	place TEXT NOT NULL,
	side  TEXT NOT NULL, -- that took it
	turn  INTEGER NOT NULL,
	PRIMARY KEY (game, place, side)
) STRICT;

CREATE INDEX library_places_place ON library_places (place, game);

-- Each turn of each game, for the explorer: by the map as it stood, and by what is alike. What the question needs of the
-- game stands here again, so that one index answers it.
CREATE TABLE library_turns (
	game        TEXT NOT NULL REFERENCES library ON DELETE CASCADE,
	turn        INTEGER NOT NULL,
	title       TEXT NOT NULL,
	shown       INTEGER NOT NULL, -- the game is public
	map         TEXT NOT NULL,
	alike       TEXT NOT NULL,
	first_next  TEXT NOT NULL, -- what the first side did in this turn
	second_next TEXT NOT NULL,
	winner      TEXT NOT NULL,
	ending      TEXT NOT NULL,
	PRIMARY KEY (game, turn)
) STRICT;

CREATE INDEX library_turns_map ON library_turns (map, shown, first_next, second_next, winner, ending);
CREATE INDEX library_turns_alike ON library_turns (alike, shown, first_next, second_next, winner, ending);

CREATE TABLE collections (
	id         TEXT PRIMARY KEY,
	account    TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	name       TEXT NOT NULL,
	visibility TEXT NOT NULL, -- private, link, public
	at         INTEGER NOT NULL
) STRICT;

CREATE INDEX collections_account ON collections (account);

CREATE TABLE collection_games (
	collection TEXT NOT NULL REFERENCES collections ON DELETE CASCADE,
	game       TEXT NOT NULL REFERENCES library ON DELETE CASCADE,
	at         INTEGER NOT NULL,
	PRIMARY KEY (collection, game)
) STRICT;

CREATE INDEX collection_games_game ON collection_games (game);

-- +goose Down

DROP TABLE collection_games;
DROP TABLE collections;
DROP TABLE library_turns;
DROP TABLE library_places;
DROP TABLE library;
DROP TABLE imports;
