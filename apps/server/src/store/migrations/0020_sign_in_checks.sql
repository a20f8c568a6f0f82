-- Since when the provider of a practice is what it is: whoever it names is not a second person for a purge at once.
-- Null: nothing was set yet.
ALTER TABLE identity_providers ADD COLUMN changed_at timestamptz;
--> statement-breakpoint
UPDATE identity_providers SET changed_at = now() WHERE issuer <> '';
--> statement-breakpoint
-- A sign-in looks at where the person signed in from lately.
CREATE INDEX sessions_user ON sessions (user_id, created_at);
