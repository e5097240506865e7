-- +goose Up

-- People who play together.
CREATE TABLE clubs (
	id      TEXT PRIMARY KEY,
	name    TEXT NOT NULL,
	about   TEXT NOT NULL,
	joining TEXT NOT NULL, -- open, request or invitation
	code    TEXT NOT NULL, -- lets people in
	created INTEGER NOT NULL
) STRICT;

CREATE INDEX clubs_created ON clubs (created, id);

-- Who is in which club, and who has asked to be (role asked).
CREATE TABLE club_people (
	club    TEXT NOT NULL REFERENCES clubs ON DELETE CASCADE,
	account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	role    TEXT NOT NULL,
	since   INTEGER NOT NULL,
	PRIMARY KEY (club, account)
) STRICT;

CREATE INDEX club_people_account ON club_people (account);

-- Noticeboards.
CREATE TABLE club_posts (
	id      TEXT PRIMARY KEY,
	club    TEXT NOT NULL REFERENCES clubs ON DELETE CASCADE,
	account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	text    TEXT NOT NULL,
	pinned  INTEGER NOT NULL,
	at      INTEGER NOT NULL
) STRICT;

CREATE INDEX club_posts_club ON club_posts (club, at);
CREATE INDEX club_posts_account ON club_posts (account, at);

-- Cups and tables of clubs.
CREATE TABLE club_items (
	club TEXT NOT NULL REFERENCES clubs ON DELETE CASCADE,
	kind TEXT NOT NULL, -- cup or table
	item TEXT NOT NULL,
	at   INTEGER NOT NULL,
	PRIMARY KEY (club, kind, item)
) STRICT;

-- +goose Down

DROP TABLE club_items;
DROP TABLE club_posts;
DROP TABLE club_people;
DROP TABLE clubs;
