-- How often auto-renew and the registrar's transfer lock of a name were changed, by whatever changed them.
-- Who wants to put a former value back learns from it that someone else decided in the meantime.
ALTER TABLE domains.domain
  ADD COLUMN auto_renew_changes integer NOT NULL DEFAULT 0,
  ADD COLUMN lock_changes integer NOT NULL DEFAULT 0;

CREATE FUNCTION domains.count_setting_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_auto_renewing <> OLD.is_auto_renewing THEN
    NEW.auto_renew_changes := OLD.auto_renew_changes + 1;
  END IF;
  IF ('clientTransferProhibited' = ANY (NEW.registry_statuses)) <> ('clientTransferProhibited' = ANY (OLD.registry_statuses)) THEN
    NEW.lock_changes := OLD.lock_changes + 1;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER domain_setting_changes BEFORE UPDATE OF is_auto_renewing, registry_statuses ON domains.domain
  FOR EACH ROW
  WHEN (NEW.is_auto_renewing <> OLD.is_auto_renewing OR NEW.registry_statuses <> OLD.registry_statuses)
  EXECUTE FUNCTION domains.count_setting_changes();
