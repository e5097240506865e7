-- +goose Up

-- Puzzles that people made of moments of games. What lists need has columns; the rest is data, a puzzle as package learn has it.
CREATE TABLE puzzles (
	id     TEXT PRIMARY KEY,
	title  TEXT NOT NULL,
	author TEXT NOT NULL, -- account
	state  TEXT NOT NULL, -- shown, kept (by an operator, whatever is reported), or why it is hidden
	at     INTEGER NOT NULL,
	data   TEXT NOT NULL
) STRICT;

CREATE INDEX puzzles_at ON puzzles (at, id);
CREATE INDEX puzzles_author ON puzzles (author);

-- Who has told the operators about which.
CREATE TABLE puzzle_reports (
	puzzle  TEXT NOT NULL REFERENCES puzzles ON DELETE CASCADE,
	account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	at      INTEGER NOT NULL,
	PRIMARY KEY (puzzle, account)
) STRICT, WITHOUT ROWID;

-- What became of the first time that somebody met a puzzle, the house's or one of these.
CREATE TABLE puzzle_results (
	puzzle  TEXT NOT NULL,
	account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	points  INTEGER NOT NULL, -- 2 solved, 1 with hints, 0 not
	at      INTEGER NOT NULL,
	PRIMARY KEY (puzzle, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzle_results_account ON puzzle_results (account);

-- How strong solvers and puzzles are.
CREATE TABLE puzzle_ratings (
	rated      TEXT PRIMARY KEY, -- a player, or a puzzle
	rating     REAL NOT NULL,
	deviation  REAL NOT NULL,
	volatility REAL NOT NULL,
	met        INTEGER NOT NULL,
	solved     INTEGER NOT NULL, -- with hints or without
	updated    INTEGER NOT NULL
) STRICT;

-- +goose Down

DROP TABLE puzzle_ratings;
DROP TABLE puzzle_results;
DROP TABLE puzzle_reports;
DROP TABLE puzzles;
