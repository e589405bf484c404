-- How often privacy protection of a name was changed, as for auto-renew and the transfer lock.
ALTER TABLE domains.domain ADD COLUMN privacy_changes integer NOT NULL DEFAULT 0;

CREATE FUNCTION domains.count_privacy_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.privacy_changes := OLD.privacy_changes + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER domain_privacy_changes BEFORE UPDATE OF is_private ON domains.domain
  FOR EACH ROW
  WHEN (NEW.is_private <> OLD.is_private)
  EXECUTE FUNCTION domains.count_privacy_changes();
