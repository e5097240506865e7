-- +goose Up

-- Keys of the house itself, made at its first start.
CREATE TABLE house_keys (
	name  TEXT PRIMARY KEY,
	value TEXT NOT NULL,
	at    INTEGER NOT NULL
) STRICT;

-- Browsers that are told by push what concerns an account.
CREATE TABLE subscriptions (
	endpoint TEXT PRIMARY KEY, -- address at the push service of the browser's maker
	account  TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
	p256dh   TEXT NOT NULL,
	auth     TEXT NOT NULL,
	at       INTEGER NOT NULL
) STRICT;

CREATE INDEX subscriptions_account ON subscriptions (account, at);

-- +goose Down

DROP TABLE subscriptions;
DROP TABLE house_keys;
