import { askDatabase } from '#platform/database/ask-database-store.ts';
import { openDatabase } from '#platform/database/database.ts';
import { openListener } from '#platform/database/listener.ts';
import { EventBus } from '#platform/events/event-bus.ts';
import { JobQueue } from '#platform/jobs/job-queue.ts';
import { OffsetClock, systemClock } from '#platform/kernel/clock.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import type { Log } from '#platform/log/log.ts';
import { openSecurityLog } from '#platform/security-log/security-log.ts';
import { followSandboxClock } from '#platform/sandbox-clock/follow-clock.ts';
import { BackgroundTasks } from '#platform/watch/background-tasks.ts';
import { finishInterruptedRestore } from './backups/restore-backup.ts';
import { scheduledBackups } from './backups/scheduled-backups.ts';
import { compose } from './compose.ts';
import type { Composition } from './compose.ts';
import type { PlatformParts } from './platform-parts.ts';
import type { Config } from './config.ts';
import { openEdge } from './open-edge.ts';
import { openNameServer } from './open-name-server.ts';
import { openDatabases } from './open-databases.ts';
import { startRegistry } from './registry-process.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { loadSecrets } from './secrets.ts';
import type { Secrets } from './secrets.ts';
import { LOGS_ROTATED_EVERY, rotateLogs } from './rotate-logs.ts';
import { startWeb } from './start-web.ts';
import { startedTable } from './started-table.ts';
import { watchRoom } from './watch-room.ts';

/** A program that runs, until it is told to stop. */
export interface Program {
  /** Drains and ends every part, last started first; no request is cut and no job lost. */
  stop(): Promise<void>;
}

/** What the program is started with. */
export interface ProgramSettings {
  readonly config: Config;
  readonly log: Log;
  /** Prints a line for the person who started it. */
  readonly say: (line: string) => void;
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
  const databases = await openDatabases(config, log);
  onStop(() => databases.stop());

  // The registry has a database of its own, so it starts while ours is brought up to date.
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
  // Only now: what one of them started is stopped though the other failed.
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;

  const db = openDatabase(databases.serverUrl, { log: log.child({ part: 'database' }) });
  onStop(() => db.destroy());
  const listener = openListener(databases.serverUrl, { log: log.child({ part: 'listener' }), tasks });
  onStop(() => listener.close());

  const securityLog = openSecurityLog(config.securityLog, { clock: systemClock, log });
  onStop(async () => securityLog.close());
  const logRotation = setInterval(() => rotateLogs(config, log), LOGS_ROTATED_EVERY);
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
  };
  const composition = await compose(parts);
  onStop(() => composition.stop());

  const handlers = composition.modules.flatMap((module) => module.handlers ?? []);
  const workers = composition.modules.flatMap((module) => module.workers ?? []);
  events.register(handlers);
  await jobs.start([...workers, ...events.workers()].map(({ job }) => job));
  await composition.prepare();
  if (config.services.has('jobs')) {
    const sweeps = composition.modules.flatMap((module) => module.sweeps ?? []);
    await jobs.work([...workers, ...events.workers()], sweeps);
  }
  if (!config.isProduction) {
    const onMoved = async () => {
      await jobs.sweepNow();
      composition.live.resetAll();
    };
    onStop(await followSandboxClock({ db, listener, clock, onMoved, task: watchClock(tasks) }));
  }
  const demo = await seedDemo(parts);
  onStop(() => demo.domains);
  await startServices(parts, composition, { serverUrl: databases.serverUrl, onStop });
  backups.start();
  onStop(() => backups.stop());
  for (const line of startedTable(config, demo.password)) say(line);
}

/** Watches the background tasks of this process, from the first one on. */
function startTasks(log: Log, onStop: (end: () => Promise<void>) => void): BackgroundTasks {
  const tasks = new BackgroundTasks({ clock: systemClock, log: log.child({ part: 'background' }) });
  tasks.start();
  onStop(async () => tasks.stop());
  return tasks;
}

function watchClock(tasks: BackgroundTasks) {
  return tasks.watch('sandbox clock', seconds(30), { isOnDemand: true });
}

/** Parts that answer the world on a machine of their own: nothing but the database is shared with the others. */
function isAnsweringAlone({ services, databaseUrl }: Config): boolean {
  return databaseUrl !== null && [...services].every((service) => service === 'dns' || service === 'edge');
}

/** They leave the structure to the other parts and start while the database is away, with what they have on disk. */
async function startAnsweringAlone(
  { config, log, say }: ProgramSettings,
  { secrets, tasks }: { readonly secrets: Secrets; readonly tasks: BackgroundTasks },
  onStop: (end: () => Promise<void>) => void,
): Promise<void> {
  const url = config.databaseUrl ?? '';
  const db = openDatabase(url, { log: log.child({ part: 'database' }) });
  onStop(() => db.destroy());
  const listener = openListener(url, { log: log.child({ part: 'listener' }), tasks });
  onStop(() => listener.close());
  if (config.services.has('dns')) {
    const server = await openNameServer({ config, secrets, db, listener, log, tasks });
    onStop(() => server.stop());
  }
  if (config.services.has('edge')) {
    const clock = new OffsetClock();
    const edge = await openEdge({ config, db, listener, log, clock, tasks });
    onStop(() => edge.stop());
    if (!config.isProduction) followClockSoon({ db, listener, clock, log, tasks });
  }
  for (const line of startedTable({ ...config, registry: { ...config.registry, isStarted: false } }, null))
    say(line);
}

/** The sandbox's clock, as soon as the database tells it; nobody waits for that. */
function followClockSoon({
  log,
  tasks,
  ...parts
}: Pick<PlatformParts, 'db' | 'listener' | 'clock' | 'log' | 'tasks'>): void {
  followSandboxClock({ ...parts, task: watchClock(tasks), onMoved: () => Promise.resolve() }).catch(
    (error: unknown) => {
      log.warn({ error }, "the sandbox's clock is not known");
    },
  );
}

async function startServices(
  parts: PlatformParts,
  composition: Composition,
  { serverUrl, onStop }: { readonly serverUrl: string; readonly onStop: (end: () => Promise<void>) => void },
): Promise<void> {
  const { config, log } = parts;
  if (config.services.has('mail')) onStop(await composition.startInbox());
  if (config.services.has('dns')) onStop(await composition.startNameServer());
  if (config.services.has('edge')) onStop(await composition.startEdge());
  if (config.services.has('web')) {
    // A connection of its own: one that requests wait for says nothing about the database.
    const probe = openDatabase(serverUrl, {
      log: log.child({ part: 'readiness' }),
      max: 1,
      applicationName: 'namestead readiness',
    });
    onStop(() => probe.destroy());
    onStop(await startWeb(parts, composition, { database: () => askDatabase(probe) }));
  }
}
