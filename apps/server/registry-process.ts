import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import type { TaskWatch } from '#platform/watch/background-tasks.ts';
import type { Config } from './config.ts';
import type { Secrets } from './secrets.ts';

const PROGRAM = fileURLToPath(new URL('../registry/main.ts', import.meta.url));
const READY_WITHIN = seconds(20);
const STOPPED_WITHIN = seconds(10);
const LOOK_EVERY = 25;
/** Interval of the liveness check. */
const CHECK_EVERY = seconds(1);
/** A registry that has not answered for so long is overdue. */
const OVERDUE = seconds(30);
/** Pauses before it is started again: the first one, and the longest that they grow to. */
const FIRST_PAUSE = seconds(0.5);
const LONGEST_PAUSE = minutes(1);
/** One that lived for so long does not die young. */
const STEADY_AFTER = minutes(1);

/** The sandbox registry failed to start; the message tells the operator what to do. */
export class RegistryError extends Error {}

/** The sandbox registry in a process of its own. */
export interface RegistryProcess {
  /** Asks it to drain and waits until it is gone. */
  stop(): Promise<void>;
}

/** Start options of the registry. */
export interface RegistrySettings {
  readonly config: Config;
  readonly secrets: Secrets;
  /** Null with the operator's PostgreSQL: the registry then runs its own cluster. */
  readonly databaseUrl: string | null;
  readonly log: Log;
  readonly tasks: TaskWatch;
}

/**
 * Starts the sandbox registry, or adopts one that outlived a killed server, and restarts it
 * whenever it exits, until stopped.
 *
 * It runs detached and writes to a log file, so that it survives both Ctrl-C and a crash of the
 * server.
 */
export async function startRegistry(settings: RegistrySettings): Promise<RegistryProcess> {
  const { config, log, tasks } = settings;
  const address = registryHealthUrl(config);
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let pid = await reachRegistry(settings, isStopping);
  const task = tasks.watch('sandbox registry', OVERDUE);

  /** Watches it until it is stopped, and starts it again after pauses that grow while it dies young. */
  const keep = async (): Promise<void> => {
    let pauseBefore = FIRST_PAUSE;
    let upSince = performance.now();
    for (;;) {
      await pause(CHECK_EVERY, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopping()) return;
      if (isAlive(pid)) {
        if (await ask(address)) task.succeeded();
        else task.failed(new Error(`the sandbox registry does not answer at ${address}`));
        continue;
      }
      if (performance.now() - upSince > STEADY_AFTER) pauseBefore = FIRST_PAUSE;
      log.error({ pid, pauseMilliseconds: pauseBefore }, 'the sandbox registry ended; starting it again');
      await pause(pauseBefore, undefined, { signal: stopping.signal }).catch(() => undefined);
      pauseBefore = Math.min(2 * pauseBefore, LONGEST_PAUSE);
      const isUp = await task.attempt(async () => {
        pid = await reachRegistry(settings, isStopping);
      });
      upSince = performance.now();
      if (isUp) log.warn({ pid }, 'the sandbox registry is up again');
    }
  };
  const keeping = keep();
  return {
    async stop() {
      stopping.abort();
      task.end();
      await keeping;
      await stopRegistry(pid, address);
    },
  };
}

/** Ends the sandbox registry that outlived a killed server of this data folder. */
export async function stopLeftRegistry(config: Config): Promise<void> {
  const pid = readPid(join(config.dataDir, 'registry', 'registry.pid'));
  if (pid !== null) await stopRegistry(pid, registryHealthUrl(config));
}

function registryHealthUrl(config: Config): string {
  return `http://127.0.0.1:${config.registry.rdapPort}/healthz`;
}

/** The process id of the running registry: of the one that is there, else of one that is started now. */
async function reachRegistry(settings: RegistrySettings, isStopping: () => boolean): Promise<number> {
  const { config } = settings;
  const address = registryHealthUrl(config);
  const folder = join(config.dataDir, 'registry');
  const pidFile = join(folder, 'registry.pid');
  const running = await ask(address);
  if (running) {
    if (running.pid === readPid(pidFile)) return running.pid;
    throw new RegistryError(
      `Another installation's sandbox registry answers at ${address}. End it, or choose other ports (EPP_PORT, RDAP_PORT).`,
    );
  }
  mkdirSync(folder, { recursive: true });
  const child = spawnRegistry(settings, folder);
  if (child.pid !== undefined) writeFileSync(pidFile, `${child.pid}\n`);
  let exitCode: number | null = null;
  child.once('exit', (code) => (exitCode = code ?? 1));
  const started = await until(
    READY_WITHIN,
    async () => (exitCode === null ? ask(address) : null),
    () => exitCode !== null || isStopping(),
  );
  if (started) return started.pid;
  // A process that is not ready by now would block the next one's ports.
  child.kill('SIGKILL');
  throw new RegistryError(`The sandbox registry did not start; ${join(folder, 'registry.log')} says why.`);
}

function spawnRegistry({ config, secrets, databaseUrl }: RegistrySettings, folder: string): ChildProcess {
  const output = openSync(join(folder, 'registry.log'), 'a');
  const child = spawn(process.execPath, [PROGRAM], {
    detached: true,
    stdio: ['ignore', output, output],
    env: {
      DATA_DIR: config.dataDir,
      EPP_PORT: String(config.registry.eppPort),
      RDAP_PORT: String(config.registry.rdapPort),
      REGISTRY_PASSWORD: config.registry.password ?? secrets.registryPassword,
      REGISTRY_ADMIN_TOKEN: secrets.registryAdminToken,
      NAME_SERVER_HOST: config.brand.nameServerHost,
      NAME_SERVER_COUNT: String(config.brand.nameServers.recognized.length),
      LOG_LEVEL: config.logLevel,
      ...(databaseUrl === null ? {} : { REGISTRY_DATABASE_URL: databaseUrl }),
    },
  });
  closeSync(output);
  // The readiness poll notices a failed start.
  child.on('error', () => undefined);
  child.unref();
  return child;
}

function readPid(pidFile: string): number | null {
  return existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : null;
}

interface RegistryHealth {
  readonly pid: number;
}

/** The registry that runs at an address, or null if nothing or another program answers there. */
async function ask(address: string): Promise<RegistryHealth | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(1_000) });
    const health = (await answer.json()) as { service?: unknown; pid?: unknown };
    if (health.service !== 'namestead-registry' || typeof health.pid !== 'number') return null;
    return { pid: health.pid };
  } catch {
    return null;
  }
}

async function stopRegistry(pid: number, address: string): Promise<void> {
  const isStillIt = (await ask(address))?.pid === pid;
  if (!isStillIt) return;
  process.kill(pid, 'SIGTERM');
  const isGone = await until(STOPPED_WITHIN, async () => (isAlive(pid) ? null : true));
  if (!isGone) process.kill(pid, 'SIGKILL');
}

/** Whether a process is alive; a zombie is not (proc(5), state Z). */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !/^\d+ \(.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

/** Looks every few milliseconds until there is an answer, the time is over, or it is in vain. */
async function until<Value>(
  milliseconds: number,
  look: () => Promise<Value | null>,
  isInVain: () => boolean = () => false,
): Promise<Value | null> {
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline && !isInVain()) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  return null;
}
