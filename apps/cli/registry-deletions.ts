import { parseArgs } from 'node:util';
import { readConfig } from '#apps/server/config.ts';
import { listComingDeletions } from '#features/domains/server/api/unpaid-names-store.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import {
  DELETIONS_KEPT_DAYS,
  listSettledDeletions,
} from '#features/registration/server/api/registration-of-name.ts';
import type { SettledDeletion } from '#features/registration/server/api/registration-of-name.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { parseOptions, UsageError } from './command.ts';
import { withToolDatabase } from './tool-database.ts';

/** Days ahead, and days back, that are listed by default. */
const DAYS = 14;

/** Lists the unpaid names that will be deleted at their registries, and what became of the last ones. */
export async function printDeletions(words: readonly string[]): Promise<string> {
  const count = readDayCount(words);
  const now = systemClock.now();
  return withToolDatabase(readConfig(process.env), async (db) => {
    const coming = await listComingDeletions(db, after(now, days(count)));
    return formatDeletions(coming, await listSettledDeletions(db, after(now, -days(count))));
  });
}

/** Reads the words after `registry deletions`: a number of days. */
export function readDayCount(words: readonly string[]): number {
  const options = { days: { type: 'string' } } as const;
  const { values } = parseOptions(() => parseArgs({ args: [...words], options }));
  const count = Number(values.days ?? DAYS);
  if (!Number.isInteger(count) || count < 1 || count > DELETIONS_KEPT_DAYS)
    throw new UsageError(`--days is a number of days up to ${DELETIONS_KEPT_DAYS}, not "${values.days}".`);
  return count;
}

/** A name that is deleted on a day unless it is renewed. */
interface ComingDeletion {
  readonly name: string;
  readonly endedAt: Date;
  readonly deletedFrom: Date;
}

/** Formats deletions for a terminal: those that come, by day, then those that are settled. */
export function formatDeletions(
  coming: readonly ComingDeletion[],
  settled: readonly SettledDeletion[],
): string {
  const minute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');
  const ended = (at: Date) => `paid until ${at.toISOString().slice(0, 10)}`;
  const lines = [
    ...coming.map(({ name, endedAt, deletedFrom }) => [
      minute(deletedFrom),
      'to delete',
      displayName(name),
      ended(endedAt),
    ]),
    ...settled.map(({ domain, endedAt, settledAt, isCharged, keptReason }) => [
      minute(settledAt),
      keptReason === null ? 'deleted  ' : 'kept     ',
      displayName(domain),
      keptReason ??
        `${ended(endedAt)}${isCharged ? '; the registry charged a year and refunds nothing' : ''}`,
    ]),
  ];
  return lines.length === 0
    ? 'No name is to be deleted, and none was.'
    : lines.map((line) => line.join('  ')).join('\n');
}
