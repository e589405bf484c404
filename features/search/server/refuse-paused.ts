import type { Database } from '#platform/database/database.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { findRegistrationPause } from '#features/names/server/api/registration-pause-store.ts';

/** The refusal of whoever looks for names while none are registered, with the end where it is known; null while they are. */
export async function refusePaused(db: Database, now: Date): Promise<ReturnType<typeof refuseDomain> | null> {
  const pause = await findRegistrationPause(db, now);
  if (!pause) return null;
  return refuseDomain(
    'domain_registration_unavailable',
    { when: 'later' },
    { data: { maintenance_end_time: pause.endsAt?.toISOString() ?? null } },
  );
}
