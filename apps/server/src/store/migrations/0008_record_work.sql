-- How far the work on a record is, when it is looked at again, and what its list tells without calculating.
ALTER TABLE records
  ADD COLUMN work_status text NOT NULL DEFAULT 'draft' CHECK (work_status IN ('draft', 'presented', 'done')),
  ADD COLUMN next_review date,
  -- Out of the list and read-only from then on.
  ADD COLUMN archived_at timestamptz,
  ADD COLUMN is_example boolean NOT NULL DEFAULT false,
  -- The beginning of the description, in one line.
  ADD COLUMN description text NOT NULL DEFAULT '',
  -- What care costs a day, as of the last save: an amount, its day and the rates it was calculated with.
  ADD COLUMN last_care jsonb;
--> statement-breakpoint
UPDATE records SET description = trim(left(regexp_replace(document ->> 'description', '\s+', ' ', 'g'), 200))
  WHERE document ->> 'description' <> '';
