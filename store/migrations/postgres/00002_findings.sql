-- +goose Up

-- What jobs found out, for the program that enqueued them. A job may be done twice; the first finding stands.
CREATE TABLE findings (
	run  TEXT NOT NULL,
	key  TEXT NOT NULL,
	data TEXT NOT NULL,
	at   BIGINT NOT NULL,
	PRIMARY KEY (run, key)
);

-- +goose Down

DROP TABLE findings;
