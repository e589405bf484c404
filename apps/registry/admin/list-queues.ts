import { listAccounts } from '../stores/charge-store.ts';
import type { RegistrarAccount } from '../stores/charge-store.ts';
import { countMessages, listMessages } from '../stores/poll-store.ts';
import type { AdminDeps } from './admin-deps.ts';

/** Charges and refunds of each registrar, by currency. */
export async function notifyAccounts({ db }: AdminDeps): Promise<readonly RegistrarAccount[]> {
  return listAccounts(db);
}

/** Messages listed of a queue; further ones are only counted. */
const MAX_TOLD = 1_000;

/** The number of messages waiting for each registrar, and the messages of the requested one. */
export async function listQueues({ db }: AdminDeps, registrar: string | undefined) {
  const waiting = await countMessages(db);
  if (registrar === undefined) return { waiting };
  return { waiting, messages: await listMessages(db, registrar, MAX_TOLD) };
}
