-- +goose Up

-- What operators set while the server runs; each value is an object of its own kind.
CREATE TABLE site_settings (
	name  TEXT PRIMARY KEY,
	value TEXT NOT NULL,
	at    INTEGER NOT NULL
) STRICT;

-- The pages that operators write. Every version stays; the newest of a language is shown.
CREATE TABLE site_pages (
	page     TEXT NOT NULL,
	language TEXT NOT NULL,
	at       INTEGER NOT NULL,
	author   TEXT NOT NULL,
	text     TEXT NOT NULL,
	PRIMARY KEY (page, language, at)
) STRICT;

-- Codes that let somebody register. One that was sent to an address is for that address alone.
CREATE TABLE invitation_codes (
	code    TEXT PRIMARY KEY,
	uses    INTEGER NOT NULL,
	used    INTEGER NOT NULL,
	note    TEXT NOT NULL,
	email   TEXT NOT NULL, -- '' for codes that operators made
	author  TEXT NOT NULL, -- '' for codes that were sent by mail
	made    INTEGER NOT NULL,
	expires INTEGER NOT NULL,
	revoked INTEGER NOT NULL
) STRICT;

CREATE TABLE invited (
	account TEXT PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
	code    TEXT NOT NULL,
	at      INTEGER NOT NULL
) STRICT;

CREATE INDEX invited_code ON invited (code);

-- Who an account is at an OpenID provider.
CREATE TABLE identities (
	issuer  TEXT NOT NULL,
	subject TEXT NOT NULL,
	account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	at      INTEGER NOT NULL,
	PRIMARY KEY (issuer, subject)
) STRICT;

CREATE INDEX identities_account ON identities (account);

-- What operators announce, and when all clocks stand still for it (0: never).
CREATE TABLE announcements (
	id           TEXT PRIMARY KEY,
	texts        TEXT NOT NULL,
	author       TEXT NOT NULL,
	made         INTEGER NOT NULL,
	shown_from   INTEGER NOT NULL,
	shown_until  INTEGER NOT NULL,
	paused_from  INTEGER NOT NULL,
	paused_until INTEGER NOT NULL,
	withdrawn    INTEGER NOT NULL
) STRICT;

-- +goose Down

DROP TABLE announcements;
DROP TABLE identities;
DROP TABLE invited;
DROP TABLE invitation_codes;
DROP TABLE site_pages;
DROP TABLE site_settings;
