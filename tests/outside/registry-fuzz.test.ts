import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { encodeFrame } from '#platform/epp-wire/frame.ts';
import { isSuccess, RESULT_CODES } from '#platform/epp-wire/result-codes.ts';
import { mutatedDocuments } from '#platform/epp-wire/testing/mutated-documents.ts';
import { schemaFaults } from '#platform/epp-wire/testing/schema-faults.ts';
import { readReplyCode, RawEpp } from '#tests/processes/raw-epp.ts';
import { REGISTRY_PASSWORD, startRegistryProcess } from '#tests/processes/running-registry.ts';
import type { RunningRegistry } from '#tests/processes/running-registry.ts';
import { removeDataDir } from '#tests/processes/running-server.ts';

const FRAMES = 100_000;
const LINES = 8;
const SEED = 7_005_732;
const IDLE_SESSIONS = 1_000;
/** Memory of an idle session: TLS takes about 60 kB of it (octets). */
const MAX_PER_SESSION = 256 * 1024;
const HELLO = '<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><hello/></epp>';

let registry: RunningRegistry;

beforeAll(async () => {
  registry = await startRegistryProcess({
    env: { COMMANDS_PER_SECOND: '100000', CONNECTIONS_PER_ADDRESS: '2000' },
  });
  await registry.admin('POST', '/admin/registrars/rival', { mostSessions: IDLE_SESSIONS });
});

afterAll(async () => {
  expect(registry.output()).not.toMatch(/"level":(50|60)/);
  await registry.stop();
  await removeDataDir(registry.dataDir);
});

async function openLoggedIn(registrar: string): Promise<RawEpp> {
  const line = await RawEpp.open(registry.eppPort, registry.ca);
  expect(await line.logIn(registrar, REGISTRY_PASSWORD)).toBe(1000);
  return line;
}

/** Octets that the registry's process holds in memory. */
async function residentBytes(): Promise<number> {
  const status = await readFile(`/proc/${registry.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? NaN) * 1024;
}

describe('malformed input', () => {
  test(`${FRAMES} mutated frames on ${LINES} lines: each is answered or its line closed, and none is carried out that its schema refuses`, async () => {
    const folder = new URL('../../platform/epp-wire/testing/golden/', import.meta.url);
    const corpus = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
    const frames = fc.sample(mutatedDocuments(corpus), { numRuns: FRAMES, seed: SEED });
    const carriedOut: string[] = [];

    const sendAll = async () => {
      let line = await openLoggedIn('namestead');
      for (let frame = frames.pop(); frame !== undefined; frame = frames.pop()) {
        const code = readReplyCode(await line.ask(frame));
        expect(code === 'closed' || code === 'greeting' || Object.hasOwn(RESULT_CODES, code)).toBe(true);
        // 2400 would be a surprise inside the registry.
        expect(code).not.toBe(2400);
        if (typeof code === 'number' && isSuccess(code)) carriedOut.push(frame);
        if (code === 'closed' || (typeof code === 'number' && (code === 1500 || code >= 2500))) {
          line.close();
          line = await openLoggedIn('namestead');
        }
      }
      line.close();
    };
    await Promise.all(Array.from({ length: LINES }, sendAll));

    expect(carriedOut.filter((frame) => schemaFaults(frame).length > 0)).toEqual([]);
  }, 1_200_000);

  test('a frame that announces 100 MB is refused by its length, and costs nothing', async () => {
    const before = await residentBytes();

    for (let count = 0; count < 50; count += 1) {
      const line = await openLoggedIn('namestead');
      line.send(Buffer.from([0x06, 0x40, 0, 0]));
      expect(readReplyCode(await line.next())).toBe(2500);
      line.close();
    }

    expect(await residentBytes()).toBeLessThan(before + 100 * 1024 * 1024);
  });
});

test(`${IDLE_SESSIONS} idle sessions use little memory, and others are served`, async () => {
  const before = await residentBytes();
  const idle: RawEpp[] = [];
  for (let count = 0; count < IDLE_SESSIONS; count += 10)
    idle.push(...(await Promise.all(Array.from({ length: 10 }, () => openLoggedIn('rival')))));
  const other = await openLoggedIn('namestead');

  expect(await other.code(HELLO)).toBe('greeting');
  expect(await idle[0]?.code(HELLO)).toBe('greeting');
  expect((await registry.admin('GET', '/admin/sessions')).body).toMatchObject({
    sessions: { rival: IDLE_SESSIONS },
  });
  expect(await residentBytes()).toBeLessThan(before + IDLE_SESSIONS * MAX_PER_SESSION);

  for (const line of idle) line.close();
  // One frame more, so that the registry is seen to live after they have all left.
  other.send(encodeFrame(HELLO));
  expect(readReplyCode(await other.next())).toBe('greeting');
  other.close();
}, 600_000);
