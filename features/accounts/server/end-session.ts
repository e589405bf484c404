import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/database.ts';
import { SESSION_TOPIC } from '#platform/live/live.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { hashSecret } from './api/secret-token.ts';
import { deleteSession } from './sessions/session-store.ts';

/** Ends the session of a secret and tells the tabs that it was open in; harmless if it is gone. */
export async function endSession(deps: Pick<AccountsDeps, 'db' | 'live'>, secret: string): Promise<void> {
  await inTransaction(deps.db, async (tx: Database) => {
    const userId = await deleteSession(tx, hashSecret(secret));
    if (userId !== null) await deps.live.announce(tx, { userIds: [userId], topic: SESSION_TOPIC });
  });
}
