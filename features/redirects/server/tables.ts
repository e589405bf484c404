interface SiteRedirectTable {
  site_id: number;
  location: string;
  changed_at: Date;
}

/** The tables of schema `redirects`. */
export interface RedirectsTables {
  'redirects.site_redirect': SiteRedirectTable;
}
