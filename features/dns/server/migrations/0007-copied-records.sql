-- Records that were copied from the name servers that a name had before.
ALTER TABLE dns.change DROP CONSTRAINT change_source_check;
ALTER TABLE dns.change
  ADD CONSTRAINT change_source_check
  CHECK (source IN ('product', 'edit', 'import', 'copy', 'template', 'restore', 'undo'));
