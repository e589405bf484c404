import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { makeDataDir } from './running-server.ts';

const READY_WITHIN_MILLISECONDS = 60_000;
/** The password of both registrars in tests. */
export const REGISTRY_PASSWORD = 'registry-test-1';

/** A registry in its own process, as `npm run registry` starts it. */
export interface RunningRegistry {
  readonly eppPort: number;
  readonly httpUrl: string;
  readonly dataDir: string;
  /** The authority that signed its certificate, as PEM. */
  readonly ca: string;
  readonly caFile: string;
  readonly process: ChildProcess;
  /** All of its output. */
  output(): string;
  /** Calls the admin side and takes its answer. */
  admin(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown }>;
  /** Asks it to stop and waits until it is gone; the answer is its exit code. */
  stop(): Promise<number | null>;
  /** Ends it without warning. */
  kill(): Promise<void>;
}

/**
 * Starts a registry on its own ports and waits until it is ready; `dataDir` of an earlier one
 * restarts that.
 */
export async function startRegistryProcess(
  settings: { readonly dataDir?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<RunningRegistry> {
  const dataDir = settings.dataDir ?? (await makeDataDir());
  const child = spawn(process.execPath, ['apps/registry/main.ts'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      DATA_DIR: dataDir,
      EPP_PORT: '0',
      RDAP_PORT: '0',
      REGISTRY_PASSWORD,
      ...settings.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const ports = await waitForPorts(child, printed);
  const caFile = join(dataDir, 'registry', 'ca.pem');
  const httpUrl = `http://127.0.0.1:${ports.http}`;
  return {
    eppPort: ports.epp,
    httpUrl,
    dataDir,
    ca: await readFile(caFile, 'utf8'),
    caFile,
    process: child,
    output: () => printed.join(''),
    async admin(method, path, body) {
      const answer = await fetch(`${httpUrl}${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      return { status: answer.status, body: await answer.json() };
    },
    stop: () => {
      child.kill('SIGTERM');
      return gone;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The registry prints its table when it is ready, with the ports that it was given. */
async function waitForPorts(
  child: ChildProcess,
  printed: readonly string[],
): Promise<{ epp: number; http: number }> {
  const deadline = Date.now() + READY_WITHIN_MILLISECONDS;
  while (Date.now() < deadline && child.exitCode === null) {
    const found = /EPP over TLS at \S+:(\d+)[\s\S]*admin at \S+:(\d+)[\s\S]*password/.exec(printed.join(''));
    if (found) return { epp: Number(found[1]), http: Number(found[2]) };
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  child.kill('SIGKILL');
  throw new Error(`the registry did not become ready:\n${printed.join('')}`);
}
