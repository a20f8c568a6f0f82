-- What a practice sets for new records, what a record had from that when it was made, and what an account has chosen.
ALTER TABLE practices ADD COLUMN record_defaults jsonb NOT NULL DEFAULT '{}';
--> statement-breakpoint
ALTER TABLE records ADD COLUMN defaults jsonb;
--> statement-breakpoint
ALTER TABLE users ADD COLUMN preferences jsonb NOT NULL DEFAULT '{}';
--> statement-breakpoint
-- Who has records knows the page: the welcome is for a first one.
UPDATE users SET preferences = '{"welcomed": true}'
  WHERE EXISTS (SELECT 1 FROM records WHERE records.owner_id = users.id);
