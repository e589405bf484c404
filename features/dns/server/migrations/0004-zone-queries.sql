-- How often zones are asked, by day (UTC). Name servers add what they counted every minute, several of them to the same row.
CREATE TABLE dns.zone_queries (
  zone_id bigint NOT NULL REFERENCES dns.zone ON DELETE CASCADE,
  day date NOT NULL,
  asked bigint NOT NULL CHECK (asked >= 0),
  -- Of those, for names that the zone does not have.
  missing bigint NOT NULL CHECK (missing BETWEEN 0 AND asked),
  PRIMARY KEY (zone_id, day)
);
