import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#platform/database/database.ts';
import { openListener } from '#platform/database/listener.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { OffsetClock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { CLOCK_OVERDUE, followSandboxClock } from '#platform/sandbox-clock/follow-clock.ts';
import type { TaskWatch } from '#platform/watch/background-tasks.ts';
import type { Config } from '../config.ts';
import type { PlatformParts } from '../platform-parts.ts';
import type { Secrets } from '../secrets.ts';

/** The parts that answer the Internet: nothing but the database is shared with the others. */
export type AnsweringService = 'dns' | 'edge';

/** Each is loaded where it runs only: a thread that loads the other as well keeps both in memory. */
const LOADED = { dns: () => import('../open-name-server.ts'), edge: () => import('../open-edge.ts') };

/** Loads the modules of a service, so that it starts at once when it is to. */
export async function loadAnswering(service: AnsweringService): Promise<void> {
  await LOADED[service]();
}

/** Size of the read pool; an answering thread or process needs few connections. */
const MAX_CONNECTIONS = 10;
/** The edge waits so long for the sandbox's clock; without a database it starts with real time. */
const CLOCK_WITHIN = seconds(1);

/**
 * Starts the name server, the edge or both, with a database pool and a listener of their own.
 *
 * They do not run migrations, and start from their snapshots while the database is unavailable.
 */
export async function startAnswering(
  settings: {
    readonly config: Config;
    readonly secrets: Secrets;
    readonly databaseUrl: string;
    readonly services: ReadonlySet<string>;
    readonly log: Log;
    readonly tasks: TaskWatch;
    readonly onDnsCounted?: (asked: number, missing: number) => void;
    readonly onEdgeAnswered?: (status: number) => void;
  },
  onStop: (end: () => Promise<void>) => void,
): Promise<void> {
  const { config, secrets, databaseUrl, services, log, tasks, onDnsCounted, onEdgeAnswered } = settings;
  const db = openDatabase(databaseUrl, {
    log: log.child({ part: 'database' }),
    max: MAX_CONNECTIONS,
    applicationName: `namestead ${[...services].join(' ')}`,
  });
  onStop(() => db.destroy());
  const listener = openListener(databaseUrl, { log: log.child({ part: 'listener' }), tasks });
  onStop(() => listener.close());
  if (services.has('dns')) {
    const { openNameServer } = await LOADED.dns();
    const server = await openNameServer({ config, secrets, db, listener, log, tasks }, onDnsCounted);
    onStop(() => server.stop());
  }
  if (services.has('edge')) {
    const { openEdge } = await LOADED.edge();
    const clock = new OffsetClock();
    if (!config.isProduction) {
      await Promise.race([followClock({ db, listener, clock, log, tasks }), pause(CLOCK_WITHIN)]);
    }
    const edge = await openEdge({ config, db, listener, log, clock, tasks }, onEdgeAnswered);
    onStop(() => edge.stop());
  }
}

/** The sandbox's clock, as soon as the database says where it is. */
async function followClock({
  log,
  tasks,
  ...parts
}: Pick<PlatformParts, 'db' | 'listener' | 'clock' | 'log'> & { readonly tasks: TaskWatch }): Promise<void> {
  try {
    const task = tasks.watch('sandbox clock', CLOCK_OVERDUE, { isOnDemand: true });
    await followSandboxClock({ ...parts, task, onMoved: () => Promise.resolve() });
  } catch (error) {
    log.warn({ error }, 'the sandbox clock cannot be read');
  }
}
