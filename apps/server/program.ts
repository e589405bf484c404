import { join } from 'node:path';
import { askDatabase } from '#platform/database/database-size-store.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openListener } from '#platform/database/listener.ts';
import { EventBus } from '#platform/events/event-bus.ts';
import { JobQueue } from '#platform/jobs/job-queue.ts';
import { OffsetClock, systemClock } from '#platform/kernel/clock.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import type { Log } from '#platform/log/log.ts';
import { rotateByCopy } from '#platform/log/rotating-file.ts';
import { openSecurityLog } from '#platform/security-log/security-log.ts';
import { CLOCK_OVERDUE, followSandboxClock } from '#platform/sandbox-clock/follow-clock.ts';
import { BackgroundTasks } from '#platform/watch/background-tasks.ts';
import { DatabaseError } from '#platform/database/database-error.ts';
import { exitWithError, runProcess } from '#platform/process/run-process.ts';
import { finishInterruptedRestore } from './backups/restore-backup.ts';
import { scheduledBackups } from './backups/scheduled-backups.ts';
import { scheduledEscrow } from './escrow/scheduled-escrow.ts';
import { compose } from './compose.ts';
import type { Composition } from './compose.ts';
import type { PlatformParts } from './platform-parts.ts';
import type { Config } from './config.ts';
import { ConfigError, readConfig } from './config.ts';
import { EMBEDDED_FOLDER, openDatabases } from './open-databases.ts';
import { openHeavyCalls } from './heavy-calls/open-heavy-calls.ts';
import { startRegistry, RegistryError } from './registry-process.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { loadSecrets } from './secrets.ts';
import type { Secrets } from './secrets.ts';
import { startAnsweringThreads } from './answering/start-answering-threads.ts';
import type { AnsweringThreads } from './answering/start-answering-threads.ts';
import { startWeb } from './start-web.ts';
import { startedTable } from './started-table.ts';
import { watchRoom } from './watch-room.ts';

/** How often the sizes of the logs are checked. */
const LOG_CHECK_INTERVAL = minutes(1);
/** At most 40 MB are kept of each log. */
const LOG_ROTATION = { maxBytes: 10 * 1024 * 1024, keptFiles: 3 };

/** A running program. */
export interface Program {
  /** Drains and ends every part, last started first; no request is cut and no job lost. */
  stop(): Promise<void>;
}

/** The program's dependencies. */
export interface ProgramSettings {
  readonly config: Config;
  readonly log: Log;
  /** Prints a line for the person who started it. */
  readonly say: (line: string) => void;
}

/** Runs the server until it is stopped. */
export async function runServer(): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    const config = readConfig(process.env);
    await runProcess({
      logLevel: config.logLevel,
      longestDrain: seconds(25),
      start: (log) => startProgram({ config, log, say }),
    });
  } catch (error) {
    exitWithError(error, [ConfigError, DatabaseError, RegistryError]);
  }
}

/** Starts every part that the configuration names; when one fails, those before it are stopped again. */
export async function startProgram(settings: ProgramSettings): Promise<Program> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    await startParts(settings, (end) => void stops.push(end));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  { config, log, say }: ProgramSettings,
  onStop: (end: () => Promise<void>) => void,
): Promise<void> {
  await finishInterruptedRestore(config);
  const secrets = await loadSecrets(config.dataDir, systemRandom);
  const tasks = startTasks(log, onStop);
  if (isAnsweringAlone(config)) return startAnsweringAlone({ config, log, say }, { secrets, tasks }, onStop);
  // They load while the database starts, and answer until the rest has drained.
  const prepared = Promise.withResolvers<string>();
  const answering = startAnsweringThreads({ config, secrets, databaseUrl: prepared.promise, log });
  onStop(() => answering.stop());
  const databases = await openDatabases(config, log);
  onStop(() => databases.stop());
  // Stop these before the database, because they save their counters.
  onStop(() => answering.stop());

  // The registry has its own database, so it starts while ours is migrated.
  const outcomes = await Promise.allSettled([
    databases.prepare(),
    config.registry.isStarted &&
      startRegistry({
        config,
        secrets,
        databaseUrl: databases.registryUrl,
        log: log.child({ part: 'registry' }),
        tasks,
      }).then((registry) => onStop(() => registry.stop())),
  ]);
  // Checked after all have settled, so that every started part is stopped even if another failed.
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;

  prepared.resolve(databases.serverUrl);
  const db = openDatabase(databases.serverUrl, { log: log.child({ part: 'database' }) });
  onStop(() => db.destroy());
  const listener = openListener(databases.serverUrl, { log: log.child({ part: 'listener' }), tasks });
  onStop(() => listener.close());

  const securityLog = openSecurityLog(config.securityLog, { clock: systemClock, log });
  onStop(async () => securityLog.close());
  const logRotation = setInterval(() => rotateLogs(config, log), LOG_CHECK_INTERVAL);
  onStop(async () => clearInterval(logRotation));

  const clock = new OffsetClock();
  const jobs = new JobQueue({
    url: databases.serverUrl,
    db,
    log: log.child({ part: 'jobs' }),
    isWorking: config.services.has('jobs'),
    tasks,
    superviseSeconds: config.jobSupervisionSeconds,
  });
  onStop(() => jobs.stop());
  const events = new EventBus({ db, jobs, clock });
  const room = watchRoom(config, db, log);
  room.onChange((hasRoom) => void jobs.pause(!hasRoom));
  await room.start();
  onStop(async () => room.stop());
  const backups = scheduledBackups({
    config,
    log: log.child({ part: 'backup' }),
    tasks,
    clock: systemClock,
  });
  const escrow = scheduledEscrow({
    config,
    db,
    log: log.child({ part: 'escrow' }),
    tasks,
    clock: systemClock,
  });
  const parts: PlatformParts = {
    config,
    secrets,
    log,
    securityLog,
    db,
    listener,
    clock,
    random: systemRandom,
    jobs,
    events,
    tasks,
    room,
    backups,
    escrow,
  };
  const composition = await compose(parts);
  onStop(() => composition.stop());

  const handlers = composition.modules.flatMap((module) => module.handlers ?? []);
  const workers = composition.modules.flatMap((module) => module.workers ?? []);
  events.register(handlers);
  await jobs.start([...workers, ...events.workers()].map(({ job }) => job));
  await composition.prepare();
  // Before the workers: some send mail at once.
  if (config.services.has('mail')) onStop(await composition.startInbox());
  if (config.services.has('jobs')) {
    const sweeps = composition.modules.flatMap((module) => module.sweeps ?? []);
    await jobs.work([...workers, ...events.workers()], sweeps);
  }
  if (!config.isProduction) {
    const onMoved = async () => {
      await jobs.sweepNow();
      composition.live.resetAll();
    };
    onStop(
      await followSandboxClock({
        db,
        listener,
        clock,
        onMoved,
        task: tasks.watch('sandbox clock', CLOCK_OVERDUE, { isOnDemand: true }),
      }),
    );
  }
  const demo = await seedDemo(parts);
  onStop(() => demo.domains);
  await startServices(parts, composition, { answering, serverUrl: databases.serverUrl, onStop });
  backups.start();
  onStop(() => backups.stop());
  escrow.start();
  onStop(() => escrow.stop());
  for (const line of startedTable(config, demo.password)) say(line);
}

/** Watches the background tasks of this process, from the first one on. */
function startTasks(log: Log, onStop: (end: () => Promise<void>) => void): BackgroundTasks {
  const tasks = new BackgroundTasks({ clock: systemClock, log: log.child({ part: 'background' }) });
  tasks.start();
  onStop(async () => tasks.stop());
  return tasks;
}

/** Parts that answer the Internet on a machine of their own: nothing but the database is shared with the others. */
function isAnsweringAlone({ services, databaseUrl }: Config): boolean {
  return databaseUrl !== null && [...services].every((service) => service === 'dns' || service === 'edge');
}

/** There is no other work to be kept apart from, so they need no thread of their own. */
async function startAnsweringAlone(
  { config, log, say }: ProgramSettings,
  { secrets, tasks }: { readonly secrets: Secrets; readonly tasks: BackgroundTasks },
  onStop: (end: () => Promise<void>) => void,
): Promise<void> {
  const { services, databaseUrl } = config;
  // The other programs have it in their threads, and load it there.
  const { startAnswering } = await import('./answering/start-answering.ts');
  await startAnswering({ config, secrets, databaseUrl: databaseUrl ?? '', services, log, tasks }, onStop);
  for (const line of startedTable({ ...config, registry: { ...config.registry, isStarted: false } }, null))
    say(line);
}

async function startServices(
  parts: PlatformParts,
  composition: Composition,
  {
    answering,
    serverUrl,
    onStop,
  }: {
    readonly answering: AnsweringThreads;
    readonly serverUrl: string;
    readonly onStop: (end: () => Promise<void>) => void;
  },
): Promise<void> {
  const { config, log } = parts;
  await answering.started();
  if (config.services.has('web')) {
    // Uses a connection of its own: waiting for a busy pool says nothing about the database.
    const probe = openDatabase(serverUrl, {
      log: log.child({ part: 'readiness' }),
      max: 1,
      applicationName: 'namestead readiness',
    });
    onStop(() => probe.destroy());
    const heavy = openHeavyCalls(parts, serverUrl);
    onStop(() => heavy.stop());
    onStop(await startWeb(parts, composition, { database: () => askDatabase(probe) }, { answering, heavy }));
  }
}

/** Rotates the logs of the processes that we start: PostgreSQL and the sandbox registry. */
function rotateLogs({ dataDir }: Config, log: Log): void {
  const files = [join(dataDir, EMBEDDED_FOLDER, 'postgres.log'), join(dataDir, 'registry', 'registry.log')];
  for (const path of files) {
    try {
      rotateByCopy(path, LOG_ROTATION);
    } catch (error) {
      log.error({ error, path }, 'a log file cannot be rotated');
    }
  }
}
