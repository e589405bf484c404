-- When the password was last entered in a session; null for sessions that began before this was kept.
ALTER TABLE accounts.session ADD COLUMN proved_at timestamptz;
