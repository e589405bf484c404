import { execFile, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import { arbitraryMessage } from '#platform/dns-wire/testing/arbitrary-message.ts';
import { removeDataDir, startServer } from '../processes/running-server.ts';
import type { RunningServer } from '../processes/running-server.ts';
import { needTool } from '../setup/outside-tool.ts';

const run = promisify(execFile);
const isThere = (tool: string) => spawnSync(tool, ['-h'], { stdio: 'ignore' }).error === undefined;

/** A name of the demo company that has a zone. */
const DOMAIN = 'atlasoutdoor.com';
const NOISE_PACKETS = 500_000;
/** Between two of these the server is given time to read what arrived. */
const PACKETS_AT_ONCE = 200;

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
});

/** What dig, which nobody here wrote, gets for the start of the zone; nothing where there is no answer. */
async function digSoa(...options: string[]): Promise<string> {
  const asked = ['@127.0.0.1', '-p', String(server.ports.dns), '+short', '+time=1', '+tries=1', ...options];
  const { stdout } = await run('dig', [...asked, DOMAIN, 'SOA']).catch(() => ({ stdout: '' }));
  return stdout.trim();
}

describe('the name server, by tools nobody here wrote', () => {
  test('dig is answered over UDP and TCP', async (context) => {
    needTool(context, 'dig (Debian package bind9-dnsutils)', isThere('dig'));

    await expect.poll(() => digSoa(), { timeout: 60_000 }).toMatch(/^ns1\./);
    expect(await digSoa('+tcp')).toBe(await digSoa());
  });

  test('dnsperf loses no answer, and every answer is one that the zone gives', async (context) => {
    needTool(context, 'dnsperf', isThere('dnsperf'));
    await expect.poll(() => digSoa(), { timeout: 60_000 }).toMatch(/^ns1\./);
    const questions = join(server.dataDir, 'questions');
    await writeFile(
      questions,
      ['SOA', 'NS', 'A', 'AAAA', 'MX'].map((type) => `${DOMAIN} ${type}`).join('\n'),
    );

    const options = ['-s', '127.0.0.1', '-p', String(server.ports.dns), '-d', questions, '-l', '10'];
    const { stdout } = await run('dnsperf', [...options, '-c', '4', '-q', '100', '-e']);

    expect(stdout).toMatch(/Queries lost:\s+0 /);
    expect(stdout).toMatch(/Response codes:\s+NOERROR \d+ \(100\.00%\)/);
  });
});

describe('the name server, in noise', () => {
  test(`${NOISE_PACKETS.toLocaleString('en')} broken packets neither end nor stop it`, async () => {
    const sound = fc.sample(arbitraryMessage, { numRuns: 300, seed: 6891 }).map(encodeMessage);
    const next = xorshift(0x6891_1035);
    const socket = createSocket('udp4');

    for (let sent = 0; sent < NOISE_PACKETS; sent += PACKETS_AT_ONCE) {
      for (let at = 0; at < PACKETS_AT_ONCE; at += 1) {
        socket.send(brokenPacket(sound, next), server.ports.dns, '127.0.0.1');
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    socket.close();

    await expect.poll(() => digSoa(), { timeout: 10_000 }).toMatch(/^ns1\./);
    expect(server.process.exitCode).toBeNull();
  });

  test('connections that send nonsense, or nothing, do not keep others waiting', async () => {
    const next = xorshift(0x7766_1035);
    const sockets = Array.from({ length: 200 }, (_, at) => {
      const socket = connect(server.ports.dns, '127.0.0.1').on('error', () => undefined);
      if (at % 2 === 0) socket.write(Uint8Array.from({ length: 1 + (next() % 3_000) }, () => next() & 0xff));
      return socket;
    });

    expect(await digSoa()).toMatch(/^ns1\./);
    expect(await digSoa('+tcp')).toMatch(/^ns1\./);

    for (const socket of sockets) socket.destroy();
  });
});

/** A sound packet with some octets changed and perhaps its end cut off; one in ten is noise altogether. */
function brokenPacket(sound: readonly Uint8Array[], next: () => number): Uint8Array {
  if (next() % 10 === 0) return Uint8Array.from({ length: next() % 200 }, () => next() & 0xff);
  const packet = Uint8Array.from(sound[next() % sound.length] ?? []);
  for (let flips = 1 + (next() % 4); flips > 0; flips -= 1) packet[next() % packet.length] = next() & 0xff;
  return next() % 4 === 0 ? packet.subarray(0, next() % packet.length) : packet;
}

/** Marsaglia's generator: the same noise in every run. */
function xorshift(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
