-- A record that housekeeping of an older release purges takes its request along.

ALTER TABLE purge_requests DROP CONSTRAINT purge_requests_record_id_fkey;
--> statement-breakpoint
ALTER TABLE purge_requests ADD CONSTRAINT purge_requests_record_id_fkey
  FOREIGN KEY (record_id) REFERENCES records (id) ON DELETE CASCADE;
