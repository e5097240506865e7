-- +goose Up

-- Puzzles that people made of moments of games. What lists need has columns; the rest is data, a puzzle as package learn has it.
CREATE TABLE puzzles (
	id     TEXT PRIMARY KEY,
	title  TEXT NOT NULL,
	author TEXT NOT NULL, -- account
	state  TEXT NOT NULL, -- shown, kept (by an operator, whatever is reported), or why it is hidden
	at     BIGINT NOT NULL,
	data   TEXT NOT NULL
);

CREATE INDEX puzzles_at ON puzzles (at, id);
CREATE INDEX puzzles_author ON puzzles (author);

-- Who has told the operators about which.
CREATE TABLE puzzle_reports (
	puzzle  TEXT NOT NULL REFERENCES puzzles ON DELETE CASCADE,
	account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	at      BIGINT NOT NULL,
	PRIMARY KEY (puzzle, account)
);

-- What became of the first time that somebody met a puzzle, the house's or one of these.
CREATE TABLE puzzle_results (
	puzzle  TEXT NOT NULL,
	account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	points  BIGINT NOT NULL, -- 2 solved, 1 with hints, 0 not
	at      BIGINT NOT NULL,
	PRIMARY KEY (puzzle, account)
);

CREATE INDEX puzzle_results_account ON puzzle_results (account);

-- How strong solvers and puzzles are.
CREATE TABLE puzzle_ratings (
	rated      TEXT PRIMARY KEY, -- a player, or a puzzle
	rating     DOUBLE PRECISION NOT NULL,
	deviation  DOUBLE PRECISION NOT NULL,
	volatility DOUBLE PRECISION NOT NULL,
	met        BIGINT NOT NULL,
	solved     BIGINT NOT NULL, -- with hints or without
	updated    BIGINT NOT NULL
);

-- +goose Down

DROP TABLE puzzle_ratings;
DROP TABLE puzzle_results;
DROP TABLE puzzle_reports;
DROP TABLE puzzles;
