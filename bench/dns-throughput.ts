import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchContext } from './bench-context.ts';
import type { Figure } from './figure.ts';

/** Seconds of load: a first run to warm up, then the one that counts. */
const WARM_UP_SECONDS = 2;
const SECONDS = 8;
/** Questions of each kind; a resolver's cache asks for few names often. */
const MISSING_NAMES = 20;

/**
 * Questions a second over UDP by dnsperf (which nobody here wrote) and what one costs the server's processor.
 *
 * The load generator runs on the same machine; where cores are few it takes its share
 * of them, so the cost per question is the figure that other machines will repeat.
 */
export async function runDnsThroughput(context: BenchContext): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'namestead-bench-'));
  const questions = join(folder, 'questions');
  try {
    await writeFile(questions, questionsAbout(context.domain).join('\n'));
    await dnsperf(context, questions, WARM_UP_SECONDS);
    const before = await processorSeconds(context);
    const { perSecond, completed, lost } = await dnsperf(context, questions, SECONDS);
    const spent = (await processorSeconds(context)) - before;
    return [
      {
        name: 'DNS questions answered (dnsperf, UDP, EDNS)',
        value: perSecond,
        unit: 'q/s',
        goal: { bound: 'at least', value: 60_000 },
      },
      { name: 'DNS processor time per question', value: (spent / completed) * 1_000_000, unit: 'µs' },
      { name: 'DNS questions lost', value: lost, unit: 'questions', goal: { bound: 'at most', value: 0 } },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function questionsAbout(domain: string): string[] {
  const missing = Array.from({ length: MISSING_NAMES }, (_, at) => `missing${at}.${domain} A`);
  return [`${domain} A`, `${domain} NS`, `${domain} SOA`, `${domain} AAAA`, `www.${domain} A`, ...missing];
}

async function dnsperf(
  { server }: BenchContext,
  questions: string,
  seconds: number,
): Promise<{ perSecond: number; completed: number; lost: number }> {
  const options = ['-s', '127.0.0.1', '-p', String(server.ports.dns), '-d', questions, '-l', String(seconds)];
  const tool = spawn('dnsperf', [...options, '-c', '4', '-q', '200', '-e'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pieces: Buffer[] = [];
  tool.stdout.on('data', (chunk: Buffer) => pieces.push(chunk));
  await once(tool, 'close');
  const report = Buffer.concat(pieces).toString();
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

/** User and system time of the server's process; the kernel counts in hundredths of a second. */
async function processorSeconds({ server }: BenchContext): Promise<number> {
  const stat = await readFile(`/proc/${server.process.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
