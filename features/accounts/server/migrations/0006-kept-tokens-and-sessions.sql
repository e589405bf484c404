-- A token ends when the password changes, unless its owner wanted it kept.
ALTER TABLE accounts.api_token ADD COLUMN is_kept boolean NOT NULL DEFAULT false;

-- What a session is called by in its owner's list, and the network it was last used from; empty until its next use.
ALTER TABLE accounts.session ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE;
ALTER TABLE accounts.session ADD COLUMN network text NOT NULL DEFAULT '' CHECK (length(network) <= 64);
