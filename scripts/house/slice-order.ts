/** The slices, lowest first: each imports only slices to its left (ARCHITECTURE, "Direction"). */
export const SLICE_ORDER = [
  'accounts',
  'contacts',
  'sites',
  'users',
  'catalog',
  'cart',
  'billing',
  'names',
  'domains',
  'search',
  'transfers',
  'mapping',
  'email',
  'dns',
  'redirects',
  'certificates',
] as const;
