/** What higher slices and the shell use of the domain screens. */
export type { ChosenDomain } from './domain-search-page.tsx';
export { StatusBadge } from './status-badge.tsx';
