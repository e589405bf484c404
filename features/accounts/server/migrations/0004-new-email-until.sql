-- Until when the link mailed to the new address holds; after that the account waits for no address any more.
ALTER TABLE accounts.account ADD COLUMN new_email_until timestamptz;

UPDATE accounts.account SET new_email_until = coalesce(
  (SELECT max(expires_at) FROM accounts.email_verification
    WHERE account_id = account.id AND email_verification.email = account.new_email),
  created_at
) WHERE new_email IS NOT NULL;

ALTER TABLE accounts.account ADD CHECK ((new_email IS NULL) = (new_email_until IS NULL));
