-- Hints of what changes a thousand times a second, such as carts: each is committed with its change and costs
-- one row without an index. Right after, all that wait are given their places together (`live.pass_on`), so that
-- neither the lock of the order nor the notice stands in every commit. What a killed server left is passed on by the next.
CREATE TABLE live.outbox (
  topic text NOT NULL CHECK (length(topic) BETWEEN 1 AND 400),
  user_id bigint,
  site_id bigint,
  CHECK (num_nonnulls(user_id, site_id) = 1)
) WITH (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

-- A row that comes with its place has been given it under the lock.
DROP TRIGGER place_change ON live.change;
CREATE CONSTRAINT TRIGGER place_change AFTER INSERT ON live.change
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.position IS NULL) EXECUTE FUNCTION live.place_change();

-- Moves all waiting hints into the one order, each audience and topic once, and says how many there were.
-- Called in a transaction of its own: the lock is taken first, and let go of only when the rows are visible,
-- so the promise of `live.place_change` holds for these places too.
CREATE FUNCTION live.pass_on() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE passed bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7260112002);
  WITH waiting AS (DELETE FROM live.outbox RETURNING topic, user_id, site_id)
  INSERT INTO live.change (position, topic, user_id, site_id)
  SELECT nextval('live.change_position'), topic, user_id, site_id
  FROM (SELECT DISTINCT topic, user_id, site_id FROM waiting) AS once;
  GET DIAGNOSTICS passed = ROW_COUNT;
  IF passed > 0 THEN PERFORM pg_notify('live', ''); END IF;
  RETURN passed;
END
$$;
