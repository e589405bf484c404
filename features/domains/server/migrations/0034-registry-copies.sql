-- What a registry last reported of a name and the panel does not keep as a fact of its own. The daily comparison
-- writes it; deposits for escrow read it.
CREATE TABLE domains.registry_copy (
  domain text PRIMARY KEY REFERENCES domains.domain (name) ON DELETE CASCADE,
  -- Null before the first comparison.
  name_servers text[],
  -- When the registry was last asked for a registrant whom the panel does not have.
  registrant_asked_at timestamptz
);
