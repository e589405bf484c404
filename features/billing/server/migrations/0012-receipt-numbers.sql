-- A receipt or credit note on its way to its number, which it is given at the very end of its transaction: no gaps
-- means that one waits for the other, and nobody waits for more than another's commit. No row outlives its transaction.
CREATE TABLE billing.receipt_without_number (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  user_id bigint NOT NULL,
  -- Held from here on, so that the end of the transaction waits for nobody who waits in the line.
  order_id bigint NOT NULL REFERENCES billing."order",
  order_line_id bigint REFERENCES billing.order_line,
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL
);

CREATE FUNCTION billing.number_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM live.stand_in_line();
  -- A statement of its own: it sees what those before in the line have committed.
  INSERT INTO billing.receipt (number, kind, user_id, order_id, order_line_id, content, issued_at)
  SELECT coalesce((SELECT max(number) FROM billing.receipt), 0) + 1,
    NEW.kind, NEW.user_id, NEW.order_id, NEW.order_line_id, NEW.content, NEW.issued_at;
  DELETE FROM billing.receipt_without_number WHERE id = NEW.id;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER number_receipt AFTER INSERT ON billing.receipt_without_number
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION billing.number_receipt();
