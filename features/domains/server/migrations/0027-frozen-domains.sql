-- Since when changes of who controls the name are refused: contacts, transfer codes, locks, name servers.
ALTER TABLE domains.domain ADD COLUMN frozen_at timestamptz;
