-- Messages to the holders of private names, from people whose address nobody has verified. Rows stay for a month to
-- limit how many are sent; what was written is kept only until the mail server has it.
CREATE TABLE domains.owner_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  domain text NOT NULL,
  -- SHA-256 of the sender's address, in lower case.
  sender_digest bytea NOT NULL CHECK (length(sender_digest) = 32),
  sender text,
  message text,
  sent_at timestamptz NOT NULL
);
CREATE INDEX owner_message_of_domain ON domains.owner_message (domain, sent_at);
CREATE INDEX owner_message_of_sender ON domains.owner_message (sender_digest, sent_at);
