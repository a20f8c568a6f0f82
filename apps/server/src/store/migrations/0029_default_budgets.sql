-- Which budgets of Support at Home new records of a practice begin with; null: the official ones.
ALTER TABLE practices ADD COLUMN default_support_at_home_budgets text;
