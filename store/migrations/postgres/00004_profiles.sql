-- +goose Up

-- What a person shows of themselves, and to whom: an object.
ALTER TABLE accounts ADD COLUMN profile TEXT NOT NULL DEFAULT '{}';

-- Whom people follow.
CREATE TABLE follows (
	account  TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	followed TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	at       BIGINT NOT NULL,
	PRIMARY KEY (account, followed)
);

CREATE INDEX follows_followed ON follows (followed);

-- The seasons of the ladder that are over, and how things stood when they ended. Of whoever has left, the line stays
-- without a player.
CREATE TABLE seasons (
	season TEXT PRIMARY KEY,
	closed BIGINT NOT NULL
);

CREATE TABLE standings (
	season    TEXT NOT NULL REFERENCES seasons ON DELETE CASCADE,
	title     TEXT NOT NULL,
	kind      TEXT NOT NULL, -- side, rules and pace, as ratings have them, or both sides
	place     BIGINT NOT NULL,
	player    TEXT NOT NULL,
	rating    DOUBLE PRECISION NOT NULL,
	deviation DOUBLE PRECISION NOT NULL,
	games     BIGINT NOT NULL, -- in that season
	PRIMARY KEY (season, title, kind, place)
);

CREATE INDEX standings_player ON standings (player);
CREATE INDEX rating_points_at ON rating_points (title, side, at);

-- +goose Down

DROP INDEX rating_points_at;
DROP TABLE standings;
DROP TABLE seasons;
DROP TABLE follows;
ALTER TABLE accounts DROP COLUMN profile;
