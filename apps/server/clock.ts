import { systemRandom } from '#platform/kernel/system-random.ts';
import { getClockOffset, saveClockOffset } from '#platform/sandbox-clock/clock-offset-store.ts';
import { clockOffsetFrom } from './clock-move.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { loadSecrets } from './secrets.ts';
import { withToolDatabase } from './tool-database.ts';

/** Prints the sandbox's clock, after moving server and registry alike where that was asked. */
async function showOrMoveClock(typed: string | undefined): Promise<void> {
  const config = readConfig(process.env);
  if (config.isProduction) throw new Error('In production time goes by itself.');
  const offset = await withToolDatabase(config, async (db) => {
    const current = await getClockOffset(db);
    if (typed === undefined) return current;
    const wanted = clockOffsetFrom(typed, { offset: current, realNow: new Date() });
    if (wanted === null)
      throw new Error(`"${typed}" is no time: try +30d, -6h, +10m, reset, or 2027-01-31T12:00:00Z.`);
    // The registry first: a server that is ahead of its registry would see names that are not yet what they will be.
    await moveRegistry(config, wanted);
    await saveClockOffset(db, wanted);
    return wanted;
  });
  process.stdout.write(`${new Date(Date.now() + offset).toISOString()}\n`);
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
    throw new Error('The sandbox registry does not answer; start Namestead first (npm start).');
  if (!answer.ok) throw new Error(`The sandbox registry would not move its clock: ${await answer.text()}`);
}

try {
  await showOrMoveClock(process.argv[2]);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
