-- Lines of lists name the records that were shown (`details.records`): who saw a record finds them, and what an account
-- saw. Lines without such a list are in neither, so a save writes nothing more.
CREATE INDEX audit_listed_record ON audit USING gin ((details->'records') jsonb_path_ops)
  WHERE jsonb_typeof(details->'records') = 'array';
--> statement-breakpoint
CREATE INDEX audit_listed_user ON audit (practice_id, user_id, id) WHERE jsonb_typeof(details->'records') = 'array';
