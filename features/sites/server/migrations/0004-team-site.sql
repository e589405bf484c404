-- A place where a team writes for itself; nothing is sold to it.
ALTER TABLE sites.site ADD COLUMN is_team boolean NOT NULL DEFAULT false;
