-- Whether the registrant of a name consents to the publication of their personal data (GDPR, article 7; ICANN,
-- Registration Data Policy, section 9.2). Every answer is kept, as proof; the last one counts.
CREATE TABLE domains.data_consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  domain text NOT NULL,
  -- The registration that was answered for: a name that is registered again begins without an answer.
  registered_at timestamptz NOT NULL,
  -- The address that the link was mailed to.
  email text NOT NULL,
  is_given boolean NOT NULL,
  answered_at timestamptz NOT NULL
);
CREATE INDEX data_consent_of_domain ON domains.data_consent (domain, id DESC);

-- Mailed links to the page of an answer. Of a link's token only the hash is kept.
CREATE TABLE domains.data_consent_link (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  domain text NOT NULL,
  registered_at timestamptz NOT NULL,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX data_consent_link_over ON domains.data_consent_link (expires_at);

-- When the registrant was last mailed a link, so that they are not mailed more than once a minute.
ALTER TABLE domains.domain ADD COLUMN consent_mailed_at timestamptz;
