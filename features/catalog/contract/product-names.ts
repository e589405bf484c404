/** Names that products have where the operator gave no others; the plans' names are names in every language. */
export const productNames = {
  registration: '.%(tld)s Domain Registration',
  mapping: 'Domain Mapping',
  transfer: 'Domain Transfer',
  redirect: 'Site Redirect',
  redemption: 'Domain Redemption Fee',
  privacy: 'Privacy Protection',
  chargeback: 'Contested payment and fine',
  email: 'Professional Email',
  moreUsers: 'Professional Email: more users',
} as const;
