-- What each save changed, by whom, and what documents were made of a version.

CREATE TABLE record_versions (
  record_id bigint NOT NULL REFERENCES records (id),
  -- Counts the versions of the record from 1.
  number integer NOT NULL CHECK (number > 0),
  -- `made`: with it the record was made; `before`: the state in which its history began; `saved`: all others.
  kind text NOT NULL CHECK (kind IN ('made', 'before', 'saved')),
  user_id bigint NOT NULL REFERENCES users (id),
  -- Its first save and its last.
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  -- Takes no further save: it has a name, or a document was asked for of it.
  sealed boolean NOT NULL,
  -- What it changed: a bit for each scenario, the seventh for what is outside them.
  parts smallint NOT NULL,
  -- Against the version before it, both ways; JSON, deflated where that is smaller.
  changes bytea NOT NULL,
  -- The whole of it: of the first, of every twentieth, and of those with a name or a document.
  contents bytea,
  -- As they were saved: of the record document, and of each scenario by its id.
  revisions jsonb NOT NULL,
  -- The day on which it was first named or downloaded as what the record is now, with the rates below; null: never.
  as_at date,
  -- Those in force at its last save, or on that day.
  rates_hash text NOT NULL,
  engine_version text NOT NULL,
  name text,
  named_at timestamptz,
  named_by bigint REFERENCES users (id),
  -- Named by a download.
  automatic boolean NOT NULL DEFAULT false,
  PRIMARY KEY (record_id, number),
  CHECK (kind = 'saved' OR contents IS NOT NULL),
  CHECK ((name IS NULL) = (named_at IS NULL) AND (name IS NULL) = (named_by IS NULL))
);
--> statement-breakpoint
ALTER TABLE document_sources ADD COLUMN record_version integer;
