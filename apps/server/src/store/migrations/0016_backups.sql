-- The backups that there are: when each was made, and when and where to it was copied. Of several servers on one
-- database the one whose claim stands makes it.
CREATE TABLE backups (
  name text PRIMARY KEY,
  claimed_until timestamptz,
  made_at timestamptz,
  copied_at timestamptz,
  copied_to text
);
