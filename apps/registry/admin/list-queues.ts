import { listAccounts } from '../stores/charge-store.ts';
import type { RegistrarAccount } from '../stores/charge-store.ts';
import { countMessages, listMessages } from '../stores/poll-store.ts';
import type { AdminDeps } from './admin-deps.ts';

/** What each registrar was charged and given back, by currency. */
export async function notifyAccounts({ db }: AdminDeps): Promise<readonly RegistrarAccount[]> {
  return listAccounts(db);
}

/** Messages told of one queue; more are counted. */
const MAX_TOLD = 1_000;

/** How many messages wait for each registrar that has some, and what they say to the one that is asked for. */
export async function listQueues({ db }: AdminDeps, registrar: string | undefined) {
  const waiting = await countMessages(db);
  if (registrar === undefined) return { waiting };
  return { waiting, messages: await listMessages(db, registrar, MAX_TOLD) };
}
