-- Limits that a stranger cannot turn against the owner of an account.

-- More is counted than attempts to sign in: requests for a temporary password that were right, refused looks, and
-- notices to the owner of an account.
ALTER TABLE attempts DROP CONSTRAINT attempts_kind_check;
--> statement-breakpoint
ALTER TABLE attempts ADD CONSTRAINT attempts_kind_check CHECK (kind IN (
  'log-in', 'reset', 'reset-matched', 'password', 'two-factor', 'access-refused',
  'notice-sign-in', 'notice-code', 'notice-lock'
));
--> statement-breakpoint
-- The addresses that know an account.
CREATE INDEX attempts_known ON attempts (kind, account, address) WHERE succeeded;
--> statement-breakpoint
-- Wrong codes since the last right one, over all windows of time and addresses.
ALTER TABLE two_factor ADD COLUMN wrong_in_a_row integer NOT NULL DEFAULT 0;
--> statement-breakpoint
-- The password an operator took away: it is not taken for the new one.
ALTER TABLE users ADD COLUMN replaced_hash text;
