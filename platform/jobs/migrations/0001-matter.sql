-- Which ways a job has failed in, and how often: what fails the same way again and again is parked.
-- Real time throughout: these rows say when the program tried, nothing that the product states.
CREATE TABLE jobs.failure (
  job_id uuid NOT NULL,
  -- The error's name, code and message without the numbers and ids in it.
  fingerprint text NOT NULL,
  -- Something else was away or undecided; such failures never park a job.
  is_outage boolean NOT NULL,
  count integer NOT NULL DEFAULT 1 CHECK (count > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (job_id, fingerprint)
);

-- A job that is left to the operator, or that was ended without having been done.
CREATE TABLE jobs.matter (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job_id uuid NOT NULL UNIQUE,
  job_name text NOT NULL,
  -- The order key of an ordered job: jobs with the same key wait behind it.
  job_key text,
  data jsonb NOT NULL,
  -- What it is about, for the operator.
  subject text NOT NULL,
  order_id bigint,
  customer text,
  -- The order lines that stay undelivered meanwhile; their money is what a refund is about.
  line_ids bigint[] NOT NULL DEFAULT '{}',
  can_give_up boolean NOT NULL,
  error text NOT NULL,
  failures integer NOT NULL CHECK (failures > 0),
  first_failed_at timestamptz NOT NULL,
  last_failed_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('parked', 'retrying', 'giving_up', 'done', 'given_up')),
  -- Who decided last; null while nobody has.
  decided_by text,
  decided_at timestamptz,
  -- How it ended, or why it could not be given up, in a sentence.
  outcome text
);

CREATE INDEX matter_open ON jobs.matter (id) WHERE state IN ('parked', 'retrying', 'giving_up');
CREATE INDEX matter_lines ON jobs.matter USING gin (line_ids) WHERE state IN ('parked', 'retrying', 'giving_up');
