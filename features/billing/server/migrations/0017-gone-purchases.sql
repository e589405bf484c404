-- A purchase ends as well when what was bought is gone: a name that left to another registrar, or was deleted.
ALTER TABLE billing.purchase
  DROP CONSTRAINT purchase_end_reason_check,
  ADD CONSTRAINT purchase_end_reason_check CHECK (end_reason IN ('taken_back', 'replaced', 'over', 'gone'));
