import type { Database } from '#platform/database/database.ts';
import type { EmailForward } from '../rules/email-forward.ts';
import { insertForwards } from '../server/forward-store.ts';

/** A forward, switched on and agreed to by default. */
export async function buildForward(
  db: Database,
  forward: Pick<EmailForward, 'domain' | 'mailbox'> & Partial<EmailForward>,
): Promise<EmailForward> {
  const at = new Date('2026-02-01T12:00:00Z');
  const built = {
    destination: 'anna@mail.example',
    createdAt: at,
    verifiedAt: at,
    deactivatedAt: null,
    ...forward,
  };
  await insertForwards(db, [built]);
  return built;
}
