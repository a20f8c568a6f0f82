-- Which of the examples a record is: nothing said is the first one there was, or no example at all.
ALTER TABLE records ADD COLUMN example_name text;
