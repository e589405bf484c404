import type * as z from 'zod';

import type { OffsetClock } from '#platform/kernel/clock.ts';

import { saveClockOffset } from '../stores/clock-store.ts';
import type { RegistryDatabase } from '../stores/registry-database.ts';
import type { clockChange } from './admin-input.ts';

/** Moves the registry's clock and lets what has become due happen, before it returns. */
export async function moveClock(
  {
    db,
    clock,
    sweep,
  }: { readonly db: RegistryDatabase; readonly clock: OffsetClock; readonly sweep: () => Promise<unknown> },
  change: z.infer<typeof clockChange>,
): Promise<void> {
  const offset =
    'offsetMilliseconds' in change
      ? change.offsetMilliseconds
      : 'advanceMilliseconds' in change
        ? clock.offsetMilliseconds + change.advanceMilliseconds
        : change.now.getTime() - (clock.now().getTime() - clock.offsetMilliseconds);
  await saveClockOffset(db, offset);
  clock.setOffset(offset);
  await sweep();
}

/** Where the clock stands. */
export function clockAnswer(clock: OffsetClock) {
  return { now: clock.now().toISOString(), offsetMilliseconds: clock.offsetMilliseconds };
}
