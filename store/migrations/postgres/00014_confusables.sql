-- What names look like is computed anew, by the confusables of Unicode, when the database is opened.

-- +goose Up
UPDATE accounts SET skeleton = NULL;
