import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeEmbeddedPostgres } from '#platform/database/embedded/remove-embedded-postgres.ts';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const READY_WITHIN_MILLISECONDS = 100_000;
/** Names the data folder that servers begin with (tests/setup/prepare-data-folder.ts); without it each makes its own. */
export const PREPARED_DATA = 'NAMESTEAD_PREPARED_DATA';
/** The password of every demo account in tests. */
export const DEMO_PASSWORD = 'correct horse battery';

/** The ports of one server under test. */
export interface ServerPorts {
  readonly http: number;
  readonly dns: number;
  readonly edge: number;
  readonly epp: number;
  readonly rdap: number;
  readonly smtp: number;
}

/** A whole Namestead in its own processes, as `npm start` runs it. */
export interface RunningServer {
  readonly url: string;
  readonly ports: ServerPorts;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** All of its output. */
  output(): string;
  /** Asks it to stop and waits until it is gone; the answer is its exit code. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<number | null>;
  /** Its exit code, once it has ended after a signal. */
  ended(): Promise<number | null>;
  /** Kills it without warning, as a power cut would; the registry and the database keep running. */
  kill(): Promise<void>;
}

/** Settings of a server under test that differ from the default. */
export interface ServerSettings {
  readonly env?: Readonly<Record<string, string>>;
  /** The data and ports of a server before, to start again where it ended. */
  readonly after?: Pick<RunningServer, 'dataDir' | 'ports'>;
  /** Whether it begins with an empty data folder, as at an operator's first start. */
  readonly isFirstStart?: boolean;
}

/** Chooses ports that are free now. */
export async function choosePorts(): Promise<ServerPorts> {
  const [http, dns, edge, epp, rdap, smtp] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  return { http, dns, edge, epp, rdap, smtp };
}

/** Creates a data folder for a server under test, below the system's temporary folder. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'namestead-test-'));
  // As root the database server runs as another user, who must be able to traverse this folder.
  await chmod(dataDir, 0o711);
  return dataDir;
}

/** Creates the data folder of a server, by default as the prepared one. */
async function beginDataDir({ env, isFirstStart = false }: ServerSettings): Promise<string> {
  const dataDir = await makeDataDir();
  const prepared = process.env[PREPARED_DATA];
  const hasOwnDatabase = env?.['DATABASE_URL'] !== undefined;
  if (prepared === undefined || isFirstStart || hasOwnDatabase) return dataDir;
  // Keeps the owner of the database's files, as Node's own copy does not.
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, dataDir]);
  return dataDir;
}

/** Takes a data folder away again, and stops a database server that a killed server left there. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const database = join(dataDir, 'database');
  if (existsSync(database)) await removeEmbeddedPostgres(database);
  await rm(dataDir, { recursive: true, force: true });
}

/** Starts a server and waits until it says that it is ready. */
export async function startServer(settings: ServerSettings = {}): Promise<RunningServer> {
  const server = await launchServer(settings);
  await untilReady(server);
  return server;
}

/** Starts a server and waits for nothing, so that it can be met while it comes up. */
export async function launchServer(settings: ServerSettings = {}): Promise<RunningServer> {
  const ports = settings.after?.ports ?? (await choosePorts());
  const dataDir = settings.after?.dataDir ?? (await beginDataDir(settings));
  const child = spawn(process.execPath, ['apps/server/main.ts'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      DATA_DIR: dataDir,
      PORT: String(ports.http),
      DNS_PORT: String(ports.dns),
      EDGE_HTTP_PORT: String(ports.edge),
      EPP_PORT: String(ports.epp),
      RDAP_PORT: String(ports.rdap),
      SMTP_PORT: String(ports.smtp),
      DEMO_PASSWORD,
      // All clients of tests and benches share one address.
      HTTP_CONNECTIONS: '100000',
      HTTP_CONNECTIONS_PER_ADDRESS: '100000',
      EDGE_CONNECTIONS_PER_ADDRESS: '100000',
      // Customers of tests have several sites and confirm no address.
      SITES_UNCONFIRMED: '100',
      ...settings.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return {
    url: `http://127.0.0.1:${ports.http}`,
    ports,
    dataDir,
    process: child,
    output: () => printed.join(''),
    stop: (signal = 'SIGTERM') => {
      if (child.exitCode === null) child.kill(signal);
      return gone;
    },
    ended: () => gone,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/**
 * Waits until a server reports that it is ready; throws its output if it exits before, or takes too
 * long.
 */
export async function untilReady(
  server: RunningServer,
  milliseconds = READY_WITHIN_MILLISECONDS,
): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if (server.process.exitCode !== null || server.process.signalCode !== null) break;
    const isReady = await fetch(`${server.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await server.kill();
  throw new Error(`the server did not become ready:\n${server.output()}`);
}
