/**
 * The slices, lowest first: each imports only slices to its left (CONTRIBUTING.md, "Where things are").
 * `certificates` has its place, and no folder yet.
 */
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
  'guard',
  'search',
  'registration',
  'registrants',
  'transfers',
  'escrow',
  'mapping',
  'email',
  'dns',
  'redirects',
  'bulk',
  'certificates',
  'operator',
] as const;
