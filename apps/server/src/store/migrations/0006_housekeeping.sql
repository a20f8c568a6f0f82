-- When housekeeping last looked at the clock: a clock that jumps must not end what is kept for seven years.
CREATE TABLE housekeeping (
  id smallint PRIMARY KEY CHECK (id = 1),
  seen_at timestamptz NOT NULL
);
--> statement-breakpoint
INSERT INTO housekeeping (id, seen_at) SELECT 1, at FROM audit ORDER BY id DESC LIMIT 1;
