-- Who has no password of their own shows who they are by signing in at the provider again. A table apart from sign_ons:
-- a state of one kind is never taken for the other, not even by a server of the release before.
CREATE TABLE fresh_sign_ins (
  state_hash text PRIMARY KEY,
  browser_hash text NOT NULL,
  -- What it proves something in, alone.
  session_id text NOT NULL REFERENCES sessions (id),
  practice_id bigint NOT NULL REFERENCES practices (id),
  -- As they were when it began: an answer counts for these alone.
  issuer text NOT NULL,
  client_id text NOT NULL,
  sealed_secrets text NOT NULL,
  attempt_id bigint,
  began_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- The provider has named the person of the session, as just signed in.
  proved_at timestamptz,
  -- One change was made with it.
  spent_at timestamptz
);
--> statement-breakpoint
CREATE INDEX fresh_sign_ins_session ON fresh_sign_ins (session_id);
--> statement-breakpoint
CREATE INDEX fresh_sign_ins_began ON fresh_sign_ins (began_at);
