-- Plans that begin with a free trial, as the operator decides.
ALTER TABLE catalog.product ADD COLUMN has_free_trial boolean NOT NULL DEFAULT false;
