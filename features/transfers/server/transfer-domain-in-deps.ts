import type { TransfersDeps } from './transfers-deps.ts';

/** What the transfer of a name to us stands on. */
export type TransferDomainInDeps = Pick<
  TransfersDeps,
  | 'db'
  | 'clock'
  | 'random'
  | 'events'
  | 'live'
  | 'jobs'
  | 'registrar'
  | 'availability'
  | 'nameServers'
  | 'seal'
  | 'zoneCopies'
>;
