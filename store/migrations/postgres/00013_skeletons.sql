-- +goose Up

-- What a name looks like, the same for all names that are taken for each other. NULL for the deleted, for accounts that
-- nobody has looked at yet (the program does at its start), and for those that looked like an older one by then.
ALTER TABLE accounts ADD COLUMN skeleton TEXT;

CREATE UNIQUE INDEX accounts_skeleton ON accounts (skeleton);

-- +goose Down

DROP INDEX accounts_skeleton;
ALTER TABLE accounts DROP COLUMN skeleton;
