-- What changed, for the browsers that show it: one row for each audience, gone after a day.
CREATE TABLE live.change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Its place in the one order in which everybody is told; null until the commit.
  position bigint,
  topic text NOT NULL CHECK (length(topic) BETWEEN 1 AND 400),
  user_id bigint,
  site_id bigint,
  -- Real time, at the commit: it says how long the row is kept, nothing that the product states.
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (num_nonnulls(user_id, site_id) = 1)
);

CREATE UNIQUE INDEX change_in_order ON live.change (position);
CREATE INDEX change_by_user ON live.change (user_id, position) WHERE user_id IS NOT NULL;
CREATE INDEX change_by_site ON live.change (site_id, position) WHERE site_id IS NOT NULL;
CREATE INDEX change_by_time ON live.change (at, position);

CREATE SEQUENCE live.change_position;

-- Gives a change its position at the very end of its transaction, one transaction at a time.
--
-- A number drawn when the row is written would not do: transactions commit in another order than they
-- draw, so a reader who has seen 8 would never look for the 7 that commits later. Here the number is
-- drawn under a lock that PostgreSQL lets go of only after the transaction has become visible. So for
-- any two positions p < q the transaction of p was visible, or undone, before q was drawn: whoever
-- sees q sees every p below it that there will ever be, and "all that is greater than q" misses nothing.
-- The lock is held for a commit's length and taken after all other work, so it adds no deadlock; commits
-- that notify stand in such a line anyway. Transactions that announce nothing, however long, hold nothing up.
CREATE FUNCTION live.place_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7260112002);
  UPDATE live.change SET position = nextval('live.change_position'), at = clock_timestamp() WHERE id = NEW.id;
  -- Only the hint to look: one for each transaction, however many changes it has.
  PERFORM pg_notify('live', '');
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER place_change AFTER INSERT ON live.change
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION live.place_change();
