-- The bulk change that this one undoes; at most one undoes each.
ALTER TABLE bulk.change ADD COLUMN undoes bigint UNIQUE;

ALTER TABLE bulk.item
  -- Whether the domain renewed or was locked before the change, or the version of its DNS records; of an undo, what it puts back.
  ADD COLUMN former jsonb CHECK (jsonb_typeof(former) IN ('boolean', 'number')),
  -- How often the setting had been changed when the change was done (domains.domain).
  ADD COLUMN changes integer;
