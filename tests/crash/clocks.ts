import type { Milliseconds } from '#platform/kernel/duration.ts';
import { getClockOffset, saveClockOffset } from '#platform/sandbox-clock/clock-offset-store.ts';
import type { CrashStage } from './crash-stage.ts';
import { patiently } from './patiently.ts';

/** What time it is for the company. */
export async function timeOf({ db }: Pick<CrashStage, 'db'>): Promise<Date> {
  return new Date(Date.now() + (await getClockOffset(db)));
}

/** Lets business time pass, here and at the registry; the server looks at once what has come due. */
export async function moveClocks(
  { db, registry }: Pick<CrashStage, 'db' | 'registry'>,
  by: Milliseconds,
): Promise<void> {
  const offset = (await patiently(() => getClockOffset(db))) + by;
  await patiently(() => saveClockOffset(db, offset));
  await registry.admin('POST', '/admin/clock', { advanceMilliseconds: by });
}
