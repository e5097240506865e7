-- +goose Up

-- Conditional answers of a seat, as JSON of package play; '' is none. The revision counts their changes, so that nobody plays by
-- answers that have just been replaced.
ALTER TABLE beforehand ADD COLUMN conditional TEXT NOT NULL DEFAULT '';
ALTER TABLE beforehand ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

-- +goose Down

ALTER TABLE beforehand DROP COLUMN revision;
ALTER TABLE beforehand DROP COLUMN conditional;
