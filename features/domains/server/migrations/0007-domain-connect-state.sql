-- Ways to a DNS provider that were begun here (Domain Connect), each good for one return. Only the hash of what
-- the browser brings back is kept.
CREATE TABLE domains.domain_connect_state (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  domain text NOT NULL,
  user_id bigint NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX domain_connect_state_over ON domains.domain_connect_state (expires_at);
