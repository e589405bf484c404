import type { TransfersDeps } from './transfers-deps.ts';

/** The dependencies of an inbound transfer. */
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
