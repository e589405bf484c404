-- What was seen and done on screens, for statistics: nothing in the product reads it, and it is forgotten after a while.
CREATE TABLE accounts.usage_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name ~ '^[a-z][a-z0-9_]{0,59}$'),
  properties jsonb NOT NULL CHECK (jsonb_typeof(properties) = 'object'),
  -- Null for a visitor. No foreign key: statistics outlive an account, and writing them waits for no lock.
  user_id bigint,
  happened_at timestamptz NOT NULL
);

CREATE INDEX usage_event_by_time ON accounts.usage_event (happened_at);
