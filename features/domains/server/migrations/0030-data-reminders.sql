-- The yearly reminder of the data of a registration (ICANN, WHOIS Data Reminder Policy): one for each name and year.
CREATE TABLE domains.data_reminder (
  domain text NOT NULL,
  -- The registration that it is about: a name that is registered again begins anew.
  registered_at timestamptz NOT NULL,
  -- 1 a year after the registration, 2 two years after it.
  year integer NOT NULL CHECK (year > 0),
  claimed_at timestamptz NOT NULL,
  -- Null while its mail is on the way. `outdated`: the name left or expired before it was sent. `unknown`: its registry
  -- names no registrant.
  outcome text CHECK (outcome IN ('mailed', 'outdated', 'unknown')),
  decided_at timestamptz,
  CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  PRIMARY KEY (domain, registered_at, year)
);
CREATE INDEX data_reminder_by_claim ON domains.data_reminder (claimed_at);
