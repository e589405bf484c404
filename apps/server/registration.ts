import {
  findRegistrationPause,
  pauseRegistration,
  resumeRegistration,
} from '#features/names/server/api/registration-pause-store.ts';
import type { Database } from '#platform/database/database.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { readConfig } from './config.ts';
import { readRegistrationRequest } from './read-registration-wish.ts';
import type { RegistrationRequest } from './read-registration-wish.ts';
import { withToolDatabase } from './tool-database.ts';

/** Pauses the registration of names, takes it up again, or says how it stands; an operator's tool. */
async function carryOut(db: Database, wish: RegistrationRequest): Promise<string> {
  const now = systemClock.now();
  if (wish.kind === 'pause') {
    await pauseRegistration(db, { endsAt: wish.until, at: now });
    return wish.until
      ? `No names are registered until ${wish.until.toISOString()}.`
      : 'No names are registered until you say so.';
  }
  if (wish.kind === 'resume') {
    if (!(await resumeRegistration(db))) throw new Error('Names are registered already.');
    return 'Names are registered again.';
  }
  const pause = await findRegistrationPause(db, now);
  if (!pause) return 'Names are registered.';
  return pause.endsAt
    ? `No names are registered until ${pause.endsAt.toISOString()}.`
    : 'No names are registered until you say so.';
}

try {
  const wish = readRegistrationRequest(process.argv.slice(2), systemClock.now());
  const said = await withToolDatabase(readConfig(process.env), (db) => carryOut(db, wish));
  process.stdout.write(`${said}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
