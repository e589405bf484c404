-- Whether the records of a name are copied here before its registry is asked for it, and when that was done.
ALTER TABLE domains.inbound_transfer
  ADD COLUMN copies_records boolean NOT NULL DEFAULT false,
  ADD COLUMN records_copied_at timestamptz;
