-- Taking a change back is a kind of change of its own, which says which one it took back.
ALTER TABLE dns.change DROP CONSTRAINT change_source_check;
ALTER TABLE dns.change
  ADD CONSTRAINT change_source_check CHECK (source IN ('product', 'edit', 'import', 'template', 'restore', 'undo')),
  ADD COLUMN undone_serial bigint CHECK ((undone_serial IS NOT NULL) = (source = 'undo'));
