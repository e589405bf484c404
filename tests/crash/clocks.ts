import type { Milliseconds } from '#platform/kernel/duration.ts';
import { getClockOffset, saveClockOffset } from '#platform/sandbox-clock/clock-offset-store.ts';
import type { CrashStage } from './crash-stage.ts';
import { patiently } from './patiently.ts';

/** The company's current time. */
export async function readTime({ db }: Pick<CrashStage, 'db'>): Promise<Date> {
  return new Date(Date.now() + (await getClockOffset(db)));
}

/** Advances business time, here and at the registry; the server processes what is due at once. */
export async function moveClocks(
  { db, registry }: Pick<CrashStage, 'db' | 'registry'>,
  by: Milliseconds,
): Promise<void> {
  const offset = (await patiently(() => getClockOffset(db))) + by;
  await patiently(() => saveClockOffset(db, offset));
  await registry.admin('POST', '/admin/clock', { advanceMilliseconds: by });
}
