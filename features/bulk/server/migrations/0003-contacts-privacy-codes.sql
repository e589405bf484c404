-- Bulk changes of privacy protection and of contacts, and transfer codes for many domains.
ALTER TABLE bulk.change
  DROP CONSTRAINT change_action_check,
  ADD CONSTRAINT change_action_check CHECK (action IN ('auto_renew_on', 'auto_renew_off', 'lock', 'unlock',
    'privacy_on', 'privacy_off', 'contacts', 'transfer_codes', 'dns_template')),
  -- The contact details of a change of contacts, and whether it locks domains against transfers.
  ADD COLUMN contact jsonb,
  ADD CONSTRAINT change_contact_check CHECK ((action = 'contacts') = (contact IS NOT NULL));

-- Domains that wait or are done may have something to be known as well.
ALTER TABLE bulk.item
  DROP CONSTRAINT item_check,
  ADD CONSTRAINT item_reason_check CHECK (state NOT IN ('unchanged', 'impossible', 'failed') OR reason IS NOT NULL);
