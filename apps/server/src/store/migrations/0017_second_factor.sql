-- A second factor is required of supervisors and administrators, unless their practice says otherwise.

-- When somebody without one put off setting it up: once, until the day that the practice gives.
ALTER TABLE users ADD COLUMN two_factor_postponed_at timestamptz;
--> statement-breakpoint
-- Whose practice there was before is asked from now on, and may put it off.
UPDATE practices
SET settings = settings || jsonb_build_object(
  'twoFactorSince', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
)
WHERE settings->'requireTwoFactor' IS NULL;
