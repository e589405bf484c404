import { readConfig } from '#apps/server/config.ts';
import type { Config } from '#apps/server/config.ts';
import { loadSecrets } from '#apps/server/secrets.ts';
import { days, hours, minutes, seconds } from '#platform/kernel/duration.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { getClockOffset, saveClockOffset } from '#platform/sandbox-clock/clock-offset-store.ts';
import { takeWords, UsageError } from './command.ts';
import { withToolDatabase } from './tool-database.ts';

const UNITS: Readonly<Record<string, (count: number) => number>> = {
  s: seconds,
  m: minutes,
  h: hours,
  d: days,
};

/** Returns the time of the sandbox. */
export async function showClock(words: readonly string[]): Promise<string> {
  takeWords(words, []);
  return formatTime(await withToolDatabase(readSandboxConfig(), getClockOffset));
}

/** Moves the clock of server and registry alike, and returns the new time. */
export async function setClock(words: readonly string[]): Promise<string> {
  const [typed] = takeWords(words, ['TIME']);
  if (clockOffsetFrom(typed, { offset: 0, realNow: new Date() }) === null)
    throw new UsageError(`TIME is +30d, -6h, +10m, reset or 2027-01-31T12:00:00Z, not "${typed}".`);
  const config = readSandboxConfig();
  const offset = await withToolDatabase(config, async (db) => {
    const current = await getClockOffset(db);
    const wanted = clockOffsetFrom(typed, { offset: current, realNow: new Date() }) ?? current;
    // Move the registry's clock first: a server ahead of its registry would see states that are not
    // reached yet.
    await moveRegistry(config, wanted);
    await saveClockOffset(db, wanted);
    return wanted;
  });
  return formatTime(offset);
}

function readSandboxConfig(): Config {
  const config = readConfig(process.env);
  if (config.isProduction) throw new Error('The clock cannot be moved in production.');
  return config;
}

function formatTime(offset: number): string {
  return new Date(Date.now() + offset).toISOString();
}

async function moveRegistry(config: Config, offsetMilliseconds: number): Promise<void> {
  if (!config.registry.isStarted) return;
  const { registryAdminToken } = await loadSecrets(config.dataDir, systemRandom);
  const answer = await fetch(`http://127.0.0.1:${config.registry.rdapPort}/admin/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${registryAdminToken}` },
    body: JSON.stringify({ offsetMilliseconds }),
  }).catch(() => null);
  if (answer === null)
    throw new Error('The sandbox registry does not answer. Start Namestead first (npm start).');
  if (!answer.ok) throw new Error(`The sandbox registry refused to move its clock: ${await answer.text()}`);
}

/**
 * The new offset of the sandbox's clock in milliseconds, from what was typed: `+30d`, `-6h`, `+10m`,
 * `reset` for real time, or an instant such as `2027-01-31T12:00:00Z`; null for anything else.
 */
export function clockOffsetFrom(typed: string, current: { offset: number; realNow: Date }): number | null {
  if (typed === 'reset') return 0;
  const move = /^([+-])(\d{1,6})([smhd])$/.exec(typed);
  const unit = UNITS[move?.[3] ?? ''];
  if (move && unit) return current.offset + (move[1] === '-' ? -1 : 1) * unit(Number(move[2]));
  const instant = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(typed) ? Date.parse(typed) : Number.NaN;
  return Number.isNaN(instant) ? null : instant - current.realNow.getTime();
}
