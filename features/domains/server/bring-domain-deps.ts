import type { DomainsDeps } from './domains-deps.ts';

/** What the transfer of a name to us stands on. */
export type BringDomainDeps = Pick<
  DomainsDeps,
  | 'db'
  | 'clock'
  | 'random'
  | 'events'
  | 'live'
  | 'jobs'
  | 'registrar'
  | 'availability'
  | 'nameServerHost'
  | 'seal'
  | 'zoneCopies'
>;
