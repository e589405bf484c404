-- Why a line or a cancellation failed, as the sentence and its values beside the English: read in any language.
ALTER TABLE billing.order_line ADD COLUMN failure_sentence jsonb;
ALTER TABLE billing.purchase ADD COLUMN cancel_failure_sentence jsonb;

-- Earlier lines whose sentence names the domain alone, or nothing.
UPDATE billing.order_line SET failure_sentence = jsonb_build_object('id', 'billing.lines.given_back', 'values', '{}'::jsonb)
  WHERE failure_code = 'given_back';
UPDATE billing.order_line
  SET failure_sentence = jsonb_build_object('id', 'names.lines.' || failure_code, 'values', jsonb_build_object('domain', meta))
  WHERE failure_code IN ('domain_taken', 'no_registrant', 'domain_credit_spent', 'renewal_unknown', 'renewal_gone',
    'renewal_not_possible', 'transfer_given_up', 'transfer_not_started', 'transfer_impossible', 'transfer_twice');
