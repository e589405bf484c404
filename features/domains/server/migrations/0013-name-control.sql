-- How far it is shown that whoever connected a name controls it, and the token by which they prove it: a name server, or a
-- record, that only they can set. Names that were here before stay as they are served: they count as proven.
ALTER TABLE domains.domain
  ADD COLUMN control text NOT NULL DEFAULT 'proven' CHECK (control IN ('unseen', 'awaiting', 'elsewhere', 'proven')),
  ADD COLUMN control_token text CHECK (control_token ~ '^[a-z0-9]{16,63}$'),
  -- Set while the holder's time with the name is over, so that its zone is withdrawn once.
  ADD COLUMN lapsed_at timestamptz;
ALTER TABLE domains.domain ALTER COLUMN control DROP DEFAULT;
