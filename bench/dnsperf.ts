import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerAddress } from '#features/dns/testing/dns-client.ts';
import { percentile } from './figure.ts';

/** What a server did under load. */
export interface LoadReport {
  readonly perSecond: number;
  readonly completed: number;
  readonly lost: number;
  /** Milliseconds that 99 of 100 answers took at most, measured beside the load. */
  readonly p99: number;
}

/** Between two questions of the probe, in milliseconds. */
const PROBE_EVERY = 5;

/** Puts questions (`name TYPE`, again and again) to a name server for so long by dnsperf. */
export async function dnsperf(
  { host, port }: ServerAddress,
  questions: readonly string[],
  seconds: number,
): Promise<LoadReport> {
  const folder = await mkdtemp(join(tmpdir(), 'namestead-bench-'));
  try {
    const file = join(folder, 'questions');
    await writeFile(file, questions.join('\n'));
    const options = [
      '-s',
      host,
      '-p',
      String(port),
      '-d',
      file,
      '-l',
      String(seconds),
      '-c',
      '4',
      '-q',
      '200',
      '-e',
    ];
    const tool = spawn('dnsperf', options, { stdio: ['ignore', 'pipe', 'inherit'] });
    const pieces: Buffer[] = [];
    tool.stdout.on('data', (chunk: Buffer) => pieces.push(chunk));
    const probe = await startProbe({ host, port });
    await once(tool, 'close');
    return { ...readReport(Buffer.concat(pieces).toString()), p99: percentile(probe.stop(), 0.99) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readReport(report: string): Omit<LoadReport, 'p99'> {
  const figure = (label: RegExp): number => {
    const found = Number(label.exec(report)?.[1] ?? Number.NaN);
    if (Number.isNaN(found)) throw new Error(`dnsperf said something else:\n${report}`);
    return found;
  };
  return {
    perSecond: figure(/Queries per second:\s+([\d.]+)/),
    completed: figure(/Queries completed:\s+(\d+)/),
    lost: figure(/Queries lost:\s+(\d+)/),
  };
}

/** Asks a question now and then, and takes the time of each answer in milliseconds. */
export async function startProbe({ host, port }: ServerAddress): Promise<{ stop(): readonly number[] }> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const sentAt = new Map<number, number>();
  const times: number[] = [];
  socket.on('message', (answer) => {
    const sent = sentAt.get(answer.readUInt16BE(0));
    if (sent !== undefined) times.push(performance.now() - sent);
  });
  let id = 0;
  const asking = setInterval(() => {
    id = (id + 1) & 0xffff;
    sentAt.set(id, performance.now());
    // One question, type NS of the root: every server has the same little work with it.
    socket.send(Buffer.from([id >> 8, id & 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1]), port, host);
  }, PROBE_EVERY);
  return {
    stop() {
      clearInterval(asking);
      socket.close();
      return times;
    },
  };
}
