-- A change that waits for its registrants can be cancelled by the domain's manager.
ALTER TABLE domains.contact_change
  DROP CONSTRAINT contact_change_state_check,
  DROP CONSTRAINT contact_change_check3,
  ADD CONSTRAINT contact_change_state_check CHECK (state IN
    ('awaiting', 'requested', 'contact_created', 'updating', 'done', 'failed', 'denied', 'expired', 'replaced', 'cancelled')),
  ADD CONSTRAINT contact_change_settled CHECK
    ((state IN ('done', 'failed', 'denied', 'expired', 'replaced', 'cancelled')) = (settled_at IS NOT NULL));
