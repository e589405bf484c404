/** What slices to the right of domains may call on the server. */
export { findManagedDomain } from './find-managed-domain.ts';
export type { ManagedDomain } from './find-managed-domain.ts';
