-- A pack of rates stays as it came, and what became of it stays said: the table itself refuses what no server does. It is
-- proposed, then accepted, then withdrawn, and never the other way round.

CREATE FUNCTION rate_packs_stay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_state CONSTANT text[] := ARRAY['state', 'accepted_at', 'accepted_by', 'withdrawn_at', 'withdrawn_by'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a pack of rates is withdrawn, never deleted';
  END IF;
  -- Columns that are yet to come among them.
  IF to_jsonb(NEW) - of_state IS DISTINCT FROM to_jsonb(OLD) - of_state THEN
    RAISE EXCEPTION 'a pack of rates is withdrawn, never edited';
  END IF;
  IF OLD.state = 'withdrawn' THEN
    RAISE EXCEPTION 'a pack of rates that was withdrawn stays so';
  END IF;
  IF OLD.state = 'accepted' AND (NEW.accepted_at, NEW.accepted_by) IS DISTINCT FROM (OLD.accepted_at, OLD.accepted_by) THEN
    RAISE EXCEPTION 'who accepted a pack of rates stays said';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Row by row, which TRUNCATE does not ask: whoever may do that owns the table, and may take this off as well.
CREATE TRIGGER rate_packs_stay BEFORE UPDATE OR DELETE ON rate_packs
  FOR EACH ROW EXECUTE FUNCTION rate_packs_stay();
