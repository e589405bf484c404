-- A purchase ends as well when its name is handed over to another person, who gets a purchase of their own.
ALTER TABLE billing.purchase
  DROP CONSTRAINT purchase_end_reason_check,
  ADD CONSTRAINT purchase_end_reason_check CHECK (end_reason IN ('taken_back', 'replaced', 'over', 'gone', 'handed_over'));
