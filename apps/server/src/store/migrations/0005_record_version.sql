-- Counts every change of a record and of its scenarios: whether a list still shows what is stored.
ALTER TABLE records ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0);
