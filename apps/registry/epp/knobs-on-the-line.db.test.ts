import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { domainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import { encodeFrame } from '#platform/epp-wire/frame.ts';
import { buildCommand, printRequest } from '#platform/epp-wire/request.ts';
import { minutes } from '#platform/kernel/duration.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';

import { serverCertificate } from '../certificates/server-certificate.ts';
import type { KnobEffect } from '../knobs/knob.ts';
import { findDomain } from '../stores/domain-store.ts';
import { benchObjects } from '../testing/bench-objects.ts';
import { benchLogin, registryBench, REGISTRY_FOLDERS } from '../testing/registry-bench.ts';
import type { RegistryBench } from '../testing/registry-bench.ts';
import { startEppServer } from './epp-server.ts';
import type { EppServer } from './epp-server.ts';

const LONG = minutes(10);

let folder: string;
let database: TestDatabase;
let bench: RegistryBench;
let server: EppServer;
let holder: string;

beforeAll(async () => {
  database = await createTestDatabase({ folders: REGISTRY_FOLDERS });
  bench = await registryBench(database, new Date('2026-02-28T12:00:00Z'));
  holder = await (await benchObjects(await bench.logIn('namestead'), 'LINE')).contact();
  folder = await mkdtemp(join(tmpdir(), 'namestead-knobs-'));
  server = await startEppServer(bench.deps, {
    host: '127.0.0.1',
    port: 0,
    certificate: await serverCertificate(folder, [], new Date(), systemRandom),
    connectionsPerAddress: 100,
    limits: { frameBytes: 65_536, loginTimeout: LONG, frameTimeout: LONG, idleTimeout: LONG },
  });
});

afterAll(async () => {
  await server.stop();
  await bench.deps.commandLog.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** A connection for reading raw bytes. */
async function open() {
  const socket = connect({ host: '127.0.0.1', port: server.port, rejectUnauthorized: false });
  let [bytes, isClosed, wake] = [Buffer.alloc(0), false, () => {}];
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    wake();
  });
  const closed = once(socket, 'close').then(() => {
    isClosed = true;
    wake();
  });
  /** Bytes received since the last call, once there are enough or the connection is closed. */
  const until = async (isEnough: (bytes: Buffer) => boolean): Promise<Buffer> => {
    while (!isClosed && !isEnough(bytes)) await new Promise<void>((resolve) => (wake = resolve));
    const taken = bytes;
    bytes = Buffer.alloc(0);
    return taken;
  };
  const aFrame = (held: Buffer) => held.length >= 4 && held.length >= held.readUInt32BE(0);
  await until(aFrame);
  return {
    socket,
    closed,
    until,
    async ask(xml: string): Promise<string> {
      socket.write(encodeFrame(xml));
      return (await until(aFrame)).subarray(4).toString();
    },
  };
}

async function openLoggedIn() {
  const line = await open();
  expect(await line.ask(benchLogin('namestead'))).toContain('code="1000"');
  return line;
}

const create = (name: string) =>
  printRequest(
    buildCommand(
      'create',
      domainCreate.command.print({
        name,
        periodYears: 1,
        nameServers: [],
        registrant: holder,
        contacts: [],
        authInfo: 'Bench-code-1',
      }),
      'KNOB-1',
    ),
  );
const isRegistered = async (name: string) => (await findDomain(database.db, name)) !== undefined;
const turn = (knob: KnobEffect) =>
  bench.deps.knobs.add({ ...knob, command: knob.effect === 'close_at_login' ? 'login' : 'create', times: 1 });

describe('effects of faults on clients', () => {
  test('a refusal: its code, and nothing is done', async () => {
    const line = await openLoggedIn();
    turn({ effect: 'refuse', code: 2308 });

    expect(await line.ask(create('refused.com'))).toContain('code="2308"');
    expect(await isRegistered('refused.com')).toBe(false);
    expect(await line.ask(create('refused.com'))).toContain('code="1000"');
    line.socket.destroy();
  });

  test.each([
    ['drop_before', false],
    ['drop_after', true],
  ] as const)('%s: a closed line, and the name is registered: %s', async (effect, isDone) => {
    const line = await openLoggedIn();
    const name = `${effect.replace('_', '-')}-by-call.com`;
    turn({ effect });

    line.socket.write(encodeFrame(create(name)));
    await line.closed;

    expect(await isRegistered(name)).toBe(isDone);
    const [logged] = await bench.deps.commandLog.list({ key: name, limit: 1 });
    expect(logged).toMatchObject({ knob: effect, code: null, command: 'create' });
  });

  test('invalid XML: one frame of it, the command is executed, and the connection continues', async () => {
    const line = await openLoggedIn();
    turn({ effect: 'garbage', form: 'not_xml' });

    expect(await line.ask(create('not-xml.com'))).not.toContain('<result');
    expect(await isRegistered('not-xml.com')).toBe(true);
    expect(await line.ask(create('not-xml.com'))).toContain('code="2302"');
    line.socket.destroy();
  });

  test('a wrong length: the frame waits for what never comes', async () => {
    const line = await openLoggedIn();
    turn({ effect: 'garbage', form: 'wrong_length' });

    line.socket.write(encodeFrame(create('wrong-length.com')));
    const bytes = await line.until((held) => held.includes('</epp>'));

    expect(bytes.readUInt32BE(0)).toBeGreaterThan(bytes.length);
    expect(await isRegistered('wrong-length.com')).toBe(true);
    line.socket.destroy();
  });

  test('half a frame: and then the line is closed', async () => {
    const line = await openLoggedIn();
    turn({ effect: 'garbage', form: 'half_frame' });

    line.socket.write(encodeFrame(create('half-frame.com')));
    const bytes = await line.until(() => false);

    expect(bytes.length).toBeGreaterThan(4);
    expect(bytes.length).toBeLessThan(bytes.readUInt32BE(0));
    expect(await isRegistered('half-frame.com')).toBe(true);
  });

  test('a login is met by a closed line, of the registrar that it is aimed at', async () => {
    bench.deps.knobs.add({ effect: 'close_at_login', registrar: 'rival', times: 1 });
    const ours = await openLoggedIn();
    const theirs = await open();

    theirs.socket.write(encodeFrame(benchLogin('rival')));
    await theirs.closed;

    const again = await open();
    expect(await again.ask(benchLogin('rival'))).toContain('code="1000"');
    again.socket.destroy();
    ours.socket.destroy();
  });
});
