-- What a registry last reported of a name and the panel does not keep as a fact of its own. The daily comparison
-- writes it; deposits for escrow read it.
CREATE TABLE domains.registry_copy (
  domain text PRIMARY KEY REFERENCES domains.domain (name) ON DELETE CASCADE,
  name_servers text[] NOT NULL
);
