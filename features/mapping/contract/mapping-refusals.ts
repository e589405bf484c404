/** What is said of a connection's line in the cart or in an order, beside the name's own state. */
export const mappingSentences = {
  mapping_needs_site: '%(domain)s is connected to a site. Choose the site first.',
  mapping_unregistered: 'Nobody has registered %(domain)s yet, so it leads nowhere.',
  mapping_taken: '%(domain)s was connected to another site meanwhile.',
  mapping_gone: '%(domain)s is no longer connected to this site, so there is nothing to renew.',
  mapping_once: '%(domain)s is counted in years, not in items.',
  mapping_twice: '%(domain)s is in the cart already.',
  mapping_too_late: 'The connection of %(domain)s ended too long ago to be renewed. Connect it anew.',
  mapping_years: 'A connection is sold for %(years)s years at most.',
  mapping_included: 'Included in your plan',
} as const;

/** The step of a connection on its way to the customer. */
export const mappingStepLabels = {
  connected: 'Connected to your site',
} as const;
