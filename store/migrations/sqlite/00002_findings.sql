-- +goose Up

-- What jobs found out, for the program that enqueued them. A job may be done twice; the first finding stands.
CREATE TABLE findings (
	run  TEXT NOT NULL,
	key  TEXT NOT NULL,
	data TEXT NOT NULL,
	at   INTEGER NOT NULL,
	PRIMARY KEY (run, key)
) STRICT;

-- +goose Down

DROP TABLE findings;
