import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { QTYPE, dnsQuery, sendUdp } from '#features/dns/testing/dns-client.ts';
import type { ServerAddress } from '#features/dns/testing/dns-client.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import { freePort } from '#tests/processes/free-port.ts';

/** A third-party name server, while it runs. */
export interface RunningProgram extends ServerAddress {
  readonly pid: number | undefined;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** Its command line, once its folder and address are known. */
export interface ProgramSetUp {
  readonly program: string;
  readonly args: readonly string[];
  /** Files of its folder, by name. */
  readonly files: Readonly<Record<string, string>>;
}

/** Starts a name server in its own folder and waits until it serves the zone (`''` is the root). */
export async function runNameServerProgram(
  zone: string,
  setUp: (folder: string, address: ServerAddress) => ProgramSetUp,
  listen: Partial<ServerAddress> = {},
): Promise<RunningProgram> {
  const address = { host: listen.host ?? '127.0.0.1', port: listen.port ?? (await freePort()) };
  const folder = await mkdtemp(join(tmpdir(), 'namestead-name-server-'));
  // Some of them give up being root before they read their files.
  await chmod(folder, 0o755);
  const { program, args, files } = setUp(folder, address);
  // Database passwords are among them, and only the server that starts as us reads those.
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, name), text, { mode: 0o600 });
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const stop = async (): Promise<void> => {
    await endProcess(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilAnswered(address, zone, child);
  } catch (error) {
    await stop();
    throw new Error(`${program} does not serve "${zone}":\n${said}`, { cause: error });
  }
  return { ...address, pid: child.pid, stop };
}

async function untilAnswered(address: ServerAddress, zone: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    const reply = await sendUdp(address, encodeMessage(dnsQuery(`${zone}.`, QTYPE.SOA)), 100);
    if (reply !== null && ((reply[3] ?? 0) & 0xf) === 0 && reply.readUInt16BE(6) > 0) return;
    await pause(50);
  }
  throw new Error('it does not answer');
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(timer);
}
