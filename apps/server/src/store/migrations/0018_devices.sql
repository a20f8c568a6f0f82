-- Family of browser and system, such as "Chrome on Windows", by which a device that is new to an account is noticed.
-- Null: opened before it was kept.
ALTER TABLE sessions ADD COLUMN browser text;
