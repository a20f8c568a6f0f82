-- A purge that one person asked for, until another confirms or refuses it. One a record; the answer takes the row away.

CREATE TABLE purge_requests (
  record_id bigint PRIMARY KEY REFERENCES records (id),
  practice_id bigint NOT NULL REFERENCES practices (id),
  asked_by bigint NOT NULL REFERENCES users (id),
  asked_at timestamptz NOT NULL,
  reason text NOT NULL
);
--> statement-breakpoint
CREATE INDEX purge_requests_practice ON purge_requests (practice_id);
