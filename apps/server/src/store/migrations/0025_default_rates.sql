-- How rates go on after their newest value in new records of a practice; null: held. Beside the other defaults and not in
-- them, because servers of the release before know every name that those may have.
ALTER TABLE practices ADD COLUMN default_rate_indexation jsonb;
