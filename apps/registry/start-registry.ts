import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, inTransaction } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { OffsetClock } from '#platform/kernel/clock.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import { randomHex, randomToken } from '#platform/kernel/random.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Log } from '#platform/log/log.ts';
import { startAdminServer } from './admin/admin-server.ts';
import { serverCertificate } from './certificates/server-certificate.ts';
import type { RegistryConfig } from './config.ts';
import { createCheckBudget } from './epp/answer-request.ts';
import type { AnswerDeps } from './epp/answer-request.ts';
import { createCommandGate } from './epp/command-gate.ts';
import { createCommandRate } from './epp/command-rate.ts';
import { startEppServer } from './epp/epp-server.ts';
import { hashPassword, isPassword } from './epp/password.ts';
import { createSessionRegister } from './epp/session-state.ts';
import { createKnobBoard } from './knobs/knob-board.ts';
import { REGISTRARS, seedRegistry } from './seed-registry.ts';
import { sweepMaintenances } from './maintenance/announce-maintenance.ts';
import { getClockOffset } from './stores/snapshot-store.ts';
import { openCommandLog } from './stores/command-log-store.ts';
import type { RegistryDatabase } from './stores/tables.ts';
import { findRegistrar, saveRegistrar } from './stores/registrar-store.ts';
import { sweepContacts } from './commands/contact/settle-contact.ts';
import { nameEvaluator } from './tlds/registrable-name.ts';
import { TLDS } from './tlds/tld-data.ts';
import { readFile } from 'node:fs/promises';
import { writePrivateFile } from '#platform/files/private-file.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { lockDomain } from './commands/settled-domain.ts';
import type { SettleDeps } from './commands/settled-domain.ts';
import { listDueNames } from './stores/domain-lifecycle-store.ts';

/** The largest command taken; the largest honest one, a check of 200 names, has 15 kB. */
const MAX_COMMAND_BYTES = 64 * 1024;

/** Sweep interval: commands always see current data, poll messages are at most this late. */
const SWEEP_EVERY = seconds(5);

/** A registry that is up. */
export interface RunningRegistry {
  readonly eppPort: number;
  readonly httpPort: number;
  /** The authority that signed the EPP server's certificate. */
  readonly authorityFile: string;
  /** The registrars' password; null if it was set before and only its hash is stored. */
  readonly password: string;
  /** Lets commands under way be answered, then stops. */
  stop(): Promise<void>;
}

/** Starts everything, or nothing. */
export async function startRegistry(
  config: RegistryConfig,
  log: Log,
  random: Random,
): Promise<RunningRegistry> {
  // Started parts are stopped in reverse order, on shutdown and when a later step fails.
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  try {
    const folder = join(config.dataDir, 'registry');
    const certificate = await serverCertificate(folder, certificateHosts(config), new Date(), random);
    const data = await openRegistryData(config, log.child({ part: 'database' }));
    stops.push(() => data.stop());
    await migrate(data.url, [
      { slice: 'registry', folder: fileURLToPath(new URL('migrations', import.meta.url)) },
    ]);
    const db: RegistryDatabase = openDatabase(data.url, {
      log,
      max: 10,
      applicationName: 'namestead registry',
    });
    stops.push(() => db.destroy());

    const clock = new OffsetClock();
    clock.setOffset(await getClockOffset(db));
    const evaluateName = nameEvaluator(TLDS);
    const password = config.password ?? (await loadOrCreatePassword(folder, random));
    await prepareRegistrars(db, { password, isReported: config.password !== null, now: clock.now() });
    await seedRegistry({ db, evaluateName, now: clock.now() }, config.nameServers);

    const commandLog = openCommandLog(db, log);
    stops.push(() => commandLog.close());
    const instance = randomHex(random, 4);
    const knobs = createKnobBoard();
    const sessions = createSessionRegister(config.sessionsPerRegistrar);
    const rate = createCommandRate(config.commandsPerSecond, () => performance.now());
    const deps: AnswerDeps = {
      db,
      clock,
      evaluateName,
      log,
      knobs,
      commandLog,
      gate: createCommandGate(),
      sessions,
      rate,
      checks: createCheckBudget(() => performance.now()),
      nextTransactionId: transactionIds(instance),
    };
    const sweeper = startSweeper((signal) => sweep(deps, signal), SWEEP_EVERY, log);
    stops.push(() => sweeper.stop());
    // Not awaited: commands settle the objects that they touch.
    sweeper.sweep().catch((error: unknown) => log.error({ error }, 'a sweep failed'));
    const epp = await startEppServer(deps, {
      ...config.epp,
      certificate,
      connectionsPerAddress: config.connectionsPerAddress,
      limits: {
        frameBytes: MAX_COMMAND_BYTES,
        loginTimeout: seconds(30),
        frameTimeout: seconds(30),
        idleTimeout: minutes(15),
      },
    });
    stops.push(() => epp.stop());
    const identity = { instance, eppPort: epp.port };
    const admin = await startAdminServer(
      { ...deps, clock, identity, sweep: () => sweeper.sweep() },
      { ...config.http, token: config.adminToken },
    );
    stops.push(() => admin.stop());
    return {
      eppPort: epp.port,
      httpPort: admin.port,
      authorityFile: certificate.authorityFile,
      password,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Applies due changes to contacts and domains, and sends due messages. */
async function sweep(deps: AnswerDeps, signal: AbortSignal): Promise<void> {
  await sweepContacts(deps);
  await sweepDomains(deps, signal);
  await sweepMaintenances(deps);
}

/** The address that clients will call it by, unless it listens on all. */
function certificateHosts({ epp }: RegistryConfig): readonly string[] {
  return epp.host === '0.0.0.0' || epp.host === '::' ? [] : [epp.host];
}

/**
 * A configured password is set at every start; a generated one only if there is none, because it
 * may have been changed.
 */
async function prepareRegistrars(
  db: RegistryDatabase,
  {
    password,
    isReported,
    now,
  }: { readonly password: string; readonly isReported: boolean; readonly now: Date },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  for (const registrar of REGISTRARS) {
    const known = await findRegistrar(db, registrar.id);
    // One that is set already keeps its age.
    const isKept = known && (!isReported || (await isPassword(password, known.passwordHash)));
    if (!isKept) await saveRegistrar(db, { ...registrar, passwordHash, passwordSetAt: now });
  }
}

/** Server transaction ids: unique over restarts by the instance, in order within. */
function transactionIds(instance: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `NMST-${instance}-${count}`;
  };
}

/** The longest password that EPP knows (RFC 5730, `pwType`). */
const PASSWORD_LENGTH = 16;

/** The registrars' password of this folder: made at the first start, then kept. */
async function loadOrCreatePassword(folder: string, random: Random): Promise<string> {
  const file = join(folder, 'password');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const password = randomToken(random, PASSWORD_LENGTH);
  writePrivateFile(file, `${password}\n`);
  return password;
}

const DATABASE = 'namestead_registry';

/** Location of the registry's data. */
interface RegistryData {
  readonly url: string;
  stop(): Promise<void>;
}

/** The database that we were given, or an embedded PostgreSQL for us alone. */
async function openRegistryData(config: RegistryConfig, log: Log): Promise<RegistryData> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: async () => undefined };
  const cluster = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'registry-alone'), log });
  try {
    await cluster.ensureDatabase(DATABASE, DATABASE);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return { url: cluster.urlFor(DATABASE, DATABASE), stop: () => cluster.stop() };
}

/** Batch size; each name is settled in its own transaction. */
const BATCH = 200;

/**
 * Settles every due name, the longest due first, so that messages are sent without a command;
 * returns their number. Commands that come first settle with the same result.
 *
 * @throws AggregateError of individual failures, after all others are settled
 */
export async function sweepDomains(
  deps: SettleDeps & { readonly db: RegistryDatabase },
  signal?: AbortSignal,
): Promise<number> {
  const now = deps.clock.now();
  let last: { readonly dueAt: Date; readonly rowId: number } | null = null;
  let count = 0;
  const faults: unknown[] = [];
  for (;;) {
    const due: Awaited<ReturnType<typeof listDueNames>> = await listDueNames(deps.db, now, {
      after: last,
      limit: BATCH,
    });
    for (const { name } of due) {
      // The rest is settled by commands or by the next sweep.
      if (signal?.aborted === true) return count;
      try {
        await inTransaction(deps.db, (tx) => lockDomain(tx, deps, name));
        count += 1;
      } catch (error) {
        faults.push(error);
      }
    }
    last = due.at(-1) ?? null;
    if (last !== null && due.length === BATCH) continue;
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} names could not be settled`);
    return count;
  }
}

/** Carries out what time alone has done, now and then and when asked. */
interface Sweeper {
  /** Sweeps now, after a running sweep; resolves when everything due by then is done. */
  sweep(): Promise<void>;
  /** Has a sweep under way end soon, and begins no other. */
  stop(): Promise<void>;
}

/** Sweeps every so often, never twice at once. */
export function startSweeper(
  work: (signal: AbortSignal) => Promise<void>,
  every: Milliseconds,
  log: Log,
): Sweeper {
  const stopping = new AbortController();
  // Ends when the latest sweep has ended, well or badly.
  let ended: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  const sweep = (): Promise<void> => {
    // Concurrent callers share the next sweep.
    const next =
      waiting ??
      ended.then(() => {
        waiting = null;
        return stopping.signal.aborted ? undefined : work(stopping.signal);
      });
    waiting = next;
    ended = next.catch(() => {});
    return next;
  };
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log.error({ error }, 'a sweep failed'));
  }, every);
  timer.unref();
  return {
    sweep,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await ended;
    },
  };
}
