-- When the buyer was mailed that a name is registered; a name that takes long does not delay the mail about the others.
ALTER TABLE domains.registration ADD COLUMN announced_at timestamptz;

-- The buyers of orders whose names are all settled have had their mail.
UPDATE domains.registration AS done SET announced_at = done.settled_at
WHERE done.state = 'registered' AND NOT EXISTS (
  SELECT FROM domains.registration AS open WHERE open.order_id = done.order_id AND open.settled_at IS NULL
);

CREATE INDEX registration_to_announce ON domains.registration (settled_at)
  WHERE state = 'registered' AND announced_at IS NULL;
