-- What happened, in the order it was stored; written in the transaction of the change itself.
CREATE TABLE events.event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  subject text NOT NULL,
  data jsonb NOT NULL,
  occurred_at timestamptz NOT NULL
);

CREATE INDEX event_by_subject ON events.event (subject, id);

-- Who has yet to handle which event; gone when it is handled.
CREATE TABLE events.delivery (
  handler text NOT NULL,
  subject text NOT NULL,
  event_id bigint NOT NULL REFERENCES events.event (id),
  PRIMARY KEY (handler, subject, event_id)
);
