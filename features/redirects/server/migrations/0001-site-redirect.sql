-- Where the redirect of a site leads, as it was typed and as people see it again. Whether it runs, and until
-- when, is the affair of the domain of type siteRedirect.
CREATE TABLE redirects.site_redirect (
  site_id bigint PRIMARY KEY REFERENCES sites.site ON DELETE CASCADE,
  location text NOT NULL CHECK (length(location) BETWEEN 1 AND 2000),
  changed_at timestamptz NOT NULL
);
