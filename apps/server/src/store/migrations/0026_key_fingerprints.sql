-- Which keys the processes of an installation share. A fingerprint tells two keys apart and gives none of them away.
CREATE TABLE key_fingerprints (
  name text PRIMARY KEY,
  fingerprint text NOT NULL,
  noted_at timestamptz NOT NULL
);
