-- The address that an account is to have once its mailed link is opened; only then it is unique.
ALTER TABLE accounts.account ADD COLUMN new_email text
  CHECK (new_email = lower(new_email) AND length(new_email) <= 254 AND new_email <> email);
