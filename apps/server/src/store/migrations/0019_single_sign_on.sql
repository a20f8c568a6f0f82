-- Single sign-on with OpenID Connect: a provider of one practice, its domains, who is who there, and sign-ins under way.

CREATE TABLE identity_providers (
  practice_id bigint PRIMARY KEY REFERENCES practices (id),
  enabled boolean NOT NULL DEFAULT false,
  issuer text NOT NULL DEFAULT '',
  client_id text NOT NULL DEFAULT '',
  -- Sealed with a key that is not in the database.
  sealed_secret text,
  -- The operator set this issuer and allows that it is inside a private network.
  allows_private boolean NOT NULL DEFAULT false,
  trusts_second_factor boolean NOT NULL DEFAULT false,
  only_way boolean NOT NULL DEFAULT false,
  -- The administrator who keeps a password while it is the only way.
  keeps_password bigint REFERENCES users (id),
  -- Of the last try with what is set now.
  tried_at timestamptz,
  try_worked boolean,
  try_words text,
  CHECK (NOT only_way OR (enabled AND keeps_password IS NOT NULL)),
  CHECK ((tried_at IS NULL) = (try_worked IS NULL) AND (tried_at IS NULL) = (try_words IS NULL))
);
--> statement-breakpoint
-- A domain belongs to one practice; only the operator lists it.
CREATE TABLE sign_on_domains (
  domain text PRIMARY KEY CHECK (domain = lower(domain)),
  practice_id bigint NOT NULL REFERENCES practices (id)
);
--> statement-breakpoint
CREATE INDEX sign_on_domains_practice ON sign_on_domains (practice_id);
--> statement-breakpoint
-- Who somebody is at an issuer: one account for ever, and of an account one subject for each issuer.
CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id bigint NOT NULL REFERENCES users (id),
  bound_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (user_id, issuer)
);
--> statement-breakpoint
-- Sign-ins under way. The state and our own code are kept as hashes; nonce and verifier are sealed.
CREATE TABLE sign_ons (
  state_hash text PRIMARY KEY,
  browser_hash text NOT NULL,
  practice_id bigint NOT NULL REFERENCES practices (id),
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'try')),
  -- As they were when it began: an answer counts for these alone.
  issuer text NOT NULL,
  client_id text NOT NULL,
  sealed_secrets text NOT NULL,
  attempt_id bigint,
  began_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- What the provider's answer opens, once, for the browser that began.
  finish_hash text UNIQUE,
  user_id bigint REFERENCES users (id),
  several_factors boolean NOT NULL DEFAULT false,
  finished_at timestamptz
);
--> statement-breakpoint
CREATE INDEX sign_ons_began ON sign_ons (began_at);
--> statement-breakpoint
-- How a sign-on opened the session; null: with a password.
ALTER TABLE sessions ADD COLUMN sign_on text CHECK (sign_on IN ('one-factor', 'several-factors'));
--> statement-breakpoint
-- What is counted is listed in the program alone.
ALTER TABLE attempts DROP CONSTRAINT IF EXISTS attempts_kind_check;
