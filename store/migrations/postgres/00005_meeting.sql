-- +goose Up

-- Who waits for a partner, at which title and pace.
CREATE TABLE seeks (
	account   TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	title     TEXT NOT NULL,
	pace      TEXT NOT NULL,
	rating    DOUBLE PRECISION NOT NULL,
	leaning   BIGINT NOT NULL, -- how much more often the first side was played lately than the second
	since     BIGINT NOT NULL,
	seen      BIGINT NOT NULL, -- the last sign of life
	until     BIGINT NOT NULL,
	meanwhile TEXT NOT NULL, -- the match against a bot that fills the wait
	PRIMARY KEY (account, title, pace)
);

-- Two who were brought together, and the match that comes of it, which has the same id.
CREATE TABLE pairings (
	id            TEXT PRIMARY KEY,
	title         TEXT NOT NULL,
	pace          TEXT NOT NULL,
	terms         TEXT NOT NULL,
	first         TEXT NOT NULL,
	second        TEXT NOT NULL,
	first_agreed  BOOLEAN NOT NULL,
	second_agreed BOOLEAN NOT NULL,
	first_since   BIGINT NOT NULL,
	second_since  BIGINT NOT NULL,
	status        TEXT NOT NULL,
	at            BIGINT NOT NULL,
	until         BIGINT NOT NULL
);

CREATE INDEX pairings_open ON pairings (status, until);
CREATE INDEX pairings_at ON pairings (at);

CREATE TABLE challenges (
	id         TEXT PRIMARY KEY,
	challenger TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	challenged TEXT NOT NULL, -- empty: whoever likes
	title      TEXT NOT NULL,
	terms      TEXT NOT NULL,
	side       TEXT NOT NULL, -- that the challenger wants; empty: either
	least      BIGINT NOT NULL,
	most       BIGINT NOT NULL,
	message    TEXT NOT NULL,
	match      TEXT NOT NULL, -- the table that waits or came of it
	status     TEXT NOT NULL,
	at         BIGINT NOT NULL,
	until      BIGINT NOT NULL
);

CREATE INDEX challenges_status ON challenges (status, until);

-- What was said by one of the ready words: each reader gets it in their own language.
ALTER TABLE messages ADD COLUMN ready TEXT NOT NULL DEFAULT '';

-- +goose Down

ALTER TABLE messages DROP COLUMN ready;
DROP TABLE challenges;
DROP TABLE pairings;
DROP TABLE seeks;
