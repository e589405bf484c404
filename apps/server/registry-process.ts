import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seconds } from '#platform/kernel/duration.ts';
import type { Config } from './config.ts';
import type { Secrets } from './secrets.ts';

const PROGRAM = fileURLToPath(new URL('../registry/main.ts', import.meta.url));
const READY_WITHIN = seconds(20);
const STOPPED_WITHIN = seconds(10);
const LOOK_EVERY = 25;

/** The sandbox registry could not be brought up; the message tells the operator what to do. */
export class RegistryFault extends Error {}

/** The sandbox registry as a process of its own. */
export interface RegistryProcess {
  /** Asks it to drain and waits until it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts the sandbox registry, or takes over the one that outlived a killed server.
 *
 * It is started detached and writes to a log file, so that neither Ctrl-C nor our death reaches it.
 */
export async function startRegistry(settings: {
  readonly config: Config;
  readonly secrets: Secrets;
  /** Null with a PostgreSQL of the operator's: the registry then keeps a cluster of its own. */
  readonly databaseUrl: string | null;
}): Promise<RegistryProcess> {
  const { config, secrets } = settings;
  const address = `http://127.0.0.1:${config.registry.rdapPort}/healthz`;
  const folder = join(config.dataDir, 'registry');
  const pidFile = join(folder, 'registry.pid');
  const running = await ask(address);
  if (running) {
    if (running.pid === readPid(pidFile)) return { stop: () => stopRegistry(running.pid, address) };
    throw new RegistryFault(
      `Another installation's sandbox registry answers at ${address}. End it, or choose other ports (EPP_PORT, RDAP_PORT).`,
    );
  }
  mkdirSync(folder, { recursive: true });
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
      LOG_LEVEL: config.logLevel,
      ...(settings.databaseUrl === null ? {} : { REGISTRY_DATABASE_URL: settings.databaseUrl }),
    },
  });
  closeSync(output);
  child.unref();
  if (child.pid !== undefined) writeFileSync(pidFile, `${child.pid}\n`);
  let exitCode: number | null = null;
  child.once('exit', (code) => (exitCode = code ?? 1));
  const started = await until(
    READY_WITHIN,
    async () => (exitCode === null ? ask(address) : null),
    () => exitCode !== null,
  );
  if (!started) {
    throw new RegistryFault(`The sandbox registry did not start; ${join(folder, 'registry.log')} says why.`);
  }
  return { stop: () => stopRegistry(started.pid, address) };
}

function readPid(pidFile: string): number | null {
  return existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : null;
}

interface RegistryHealth {
  readonly pid: number;
}

/** The running registry at an address, or null when nobody, or somebody else, answers there. */
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
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
