-- Whom a name is registered for. The registry has it too, but for a private name it has our proxy contact instead.
CREATE TABLE domains.registrant (
  domain text PRIMARY KEY REFERENCES domains.domain (name) ON DELETE CASCADE,
  -- The details of the registrant, as contacts keep them.
  contact jsonb NOT NULL,
  -- The contact at the registry that was created for this name alone; null where another one stands there.
  contact_id text,
  updated_at timestamptz NOT NULL
);

-- What the registrant does not want published of themselves (RFC 5733, section 2.9). Whether the registry has the
-- registrant at all or our proxy contact is a fact of its own (is_private).
ALTER TABLE domains.domain
  ADD COLUMN withheld_fields text[] NOT NULL DEFAULT '{}'
    CHECK (withheld_fields <@ '{name,organization,address,phone,fax,email}');

-- One change of a registrant, of privacy protection or of disclosure, carried out at the registry exactly once. Rows stay
-- as the history of a name's registrants.
CREATE TABLE domains.contact_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  domain text NOT NULL,
  -- The registration that it is about: a name that is registered again begins without a change.
  registered_at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('contact', 'privacy', 'disclosure')),
  -- Who asked for it.
  user_id bigint NOT NULL,
  -- The registrant before and after.
  former jsonb NOT NULL,
  contact jsonb NOT NULL,
  -- Privacy protection after a change of it.
  is_private boolean CHECK ((kind = 'privacy') = (is_private IS NOT NULL)),
  -- What is withheld after a change of the disclosure.
  withheld_fields text[] CHECK ((kind = 'disclosure') = (withheld_fields IS NOT NULL)),
  -- Whether it locks the name against transfers for the days of its TLD (ICANN, Transfer Policy II.C).
  locks boolean NOT NULL,
  state text NOT NULL CHECK (state IN
    ('awaiting', 'requested', 'contact_created', 'updating', 'done', 'failed', 'denied', 'expired', 'replaced')),
  -- Until when it waits for the former and for the new registrant, and since when each agrees.
  expires_at timestamptz,
  former_agreed_at timestamptz,
  new_agreed_at timestamptz,
  -- Of a contact that is created at the registry: its id, its code and the id of the command that creates it.
  contact_id text NOT NULL UNIQUE,
  auth_info text NOT NULL,
  contact_cl_trid text NOT NULL UNIQUE,
  -- Of the last command that changes the name or the contact, stored before it is sent.
  cl_trid text UNIQUE,
  failure_reason text,
  requested_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK (state <> 'awaiting' OR expires_at IS NOT NULL),
  CHECK ((state IN ('done', 'failed', 'denied', 'expired', 'replaced')) = (settled_at IS NOT NULL)),
  CHECK ((state = 'failed') = (failure_reason IS NOT NULL))
);

-- A name waits for one answer, and is changed by one command at a time.
CREATE UNIQUE INDEX contact_change_awaited ON domains.contact_change (domain) WHERE state = 'awaiting';
CREATE UNIQUE INDEX contact_change_under_way ON domains.contact_change (domain)
  WHERE state IN ('requested', 'contact_created', 'updating');
CREATE INDEX contact_change_of_domain ON domains.contact_change (domain, id DESC);

-- Mailed links by which a registrant agrees to a change or not. Of a link's token only the hash is kept.
CREATE TABLE domains.contact_change_link (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  change_id bigint NOT NULL REFERENCES domains.contact_change ON DELETE CASCADE,
  -- For whom its holder answers.
  party text NOT NULL CHECK (party IN ('former', 'new'))
);
CREATE INDEX contact_change_link_of_change ON domains.contact_change_link (change_id);
