-- When registries take no orders, as they have announced it (RFC 9167). What is called off or over is deleted.
CREATE TABLE domains.registry_maintenance (
  id text PRIMARY KEY,
  -- None named means all that the registry has.
  tlds text[] NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
