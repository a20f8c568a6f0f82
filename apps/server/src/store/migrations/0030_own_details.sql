-- What people say of themselves for their documents, beside the name of the account. Apart from the account, which is
-- read with every call: a signature is large.
CREATE TABLE own_details (
  user_id bigint PRIMARY KEY REFERENCES users (id),
  phone text NOT NULL,
  representative_number text NOT NULL,
  signature text
);
