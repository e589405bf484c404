import { parseArgs } from 'node:util';
import { readConfig } from '#apps/server/config.ts';
import {
  findRegistrationPause,
  pauseRegistration,
  resumeRegistration,
} from '#features/names/server/api/registration-pause-store.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { parseOptions, takeWords, UsageError } from './command.ts';
import { withToolDatabase } from './tool-database.ts';

/** Pauses the registration of names, for as long as it takes or until an instant. */
export async function pauseRegistrations(words: readonly string[]): Promise<string> {
  const now = systemClock.now();
  const endsAt = readPauseEnd(words, now);
  await withToolDatabase(readConfig(process.env), (db) => pauseRegistration(db, { endsAt, at: now }));
  return describePause(endsAt);
}

/** Ends a pause. */
export async function resumeRegistrations(words: readonly string[]): Promise<string> {
  takeWords(words, []);
  if (!(await withToolDatabase(readConfig(process.env), resumeRegistration)))
    throw new Error('Registration is not paused.');
  return 'Registration is open.';
}

/** Says whether registration is paused, and until when. */
export async function printRegistrationStatus(words: readonly string[]): Promise<string> {
  takeWords(words, []);
  const pause = await withToolDatabase(readConfig(process.env), (db) =>
    findRegistrationPause(db, systemClock.now()),
  );
  return pause ? describePause(pause.endsAt) : 'Registration is open.';
}

function describePause(endsAt: Date | null): string {
  return endsAt
    ? `Registration is paused until ${endsAt.toISOString()}.`
    : 'Registration is paused until you resume it.';
}

/** Reads the words after `registration pause`: when the pause ends, null where the operator ends it. */
export function readPauseEnd(words: readonly string[], now: Date): Date | null {
  const options = { until: { type: 'string' } } as const;
  const { until } = parseOptions(() => parseArgs({ args: [...words], options })).values;
  if (until === undefined) return null;
  const end = new Date(until);
  if (Number.isNaN(end.getTime()) || !/[zZ]$|[+-]\d\d:\d\d$/.test(until)) {
    throw new UsageError(
      `--until takes an instant with its time zone, such as 2026-12-01T06:00:00Z, not "${until}".`,
    );
  }
  if (end <= now) throw new UsageError(`${until} has passed.`);
  return end;
}
