import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { encodeFrame, FrameReader } from '#platform/epp-wire/frame.ts';
import { readReply } from '#platform/epp-wire/response.ts';
import type { EppReply } from '#platform/epp-wire/response.ts';
import { minutes } from '#platform/kernel/duration.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';

import { serverCertificate } from '../certificates/server-certificate.ts';
import type { ServerCertificate } from '../certificates/server-certificate.ts';
import { benchLogin, registryBench, REGISTRY_FOLDERS } from '../testing/registry-bench.ts';
import type { RegistryBench } from '../testing/registry-bench.ts';
import { startEppServer } from './epp-server.ts';
import type { EppServer } from './epp-server.ts';
import type { SessionLimits } from './serve-session.ts';

/** Short, because each test waits for the connection to close, not for a time. */
const SHORT = 50;
const LONG = minutes(10);
const HELLO = '<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><hello/></epp>';

let folder: string;
let database: TestDatabase;
let bench: RegistryBench;
let certificate: ServerCertificate;

beforeAll(async () => {
  database = await createTestDatabase({ folders: REGISTRY_FOLDERS });
  bench = await registryBench(database, new Date('2026-02-28T12:00:00Z'));
  folder = await mkdtemp(join(tmpdir(), 'namestead-slow-'));
  certificate = await serverCertificate(folder, [], new Date(), systemRandom);
});

afterAll(async () => {
  await bench.deps.commandLog.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** A server with its own limits, and a connection after the greeting. */
async function lineTo(limits: Partial<SessionLimits>): Promise<{
  readonly server: EppServer;
  readonly socket: TLSSocket;
  readonly closed: Promise<unknown>;
  ask(xml: string): Promise<EppReply>;
}> {
  const server = await startEppServer(bench.deps, {
    host: '127.0.0.1',
    port: 0,
    certificate,
    connectionsPerAddress: 3,
    limits: { frameBytes: 65_536, loginTimeout: LONG, frameTimeout: LONG, idleTimeout: LONG, ...limits },
  });
  const socket = connect({ host: '127.0.0.1', port: server.port, rejectUnauthorized: false });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  const reader = new FrameReader();
  const next = async (): Promise<EppReply> => {
    for (;;) {
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      for (const xml of reader.push(chunk)) return readReply(xml);
    }
  };
  await next();
  return {
    server,
    socket,
    closed,
    ask(xml) {
      const reply = next();
      socket.write(encodeFrame(xml));
      return reply;
    },
  };
}

/** Sends one byte at a time until the connection closes. */
function drip(socket: TLSSocket, bytes: Buffer): void {
  const timer = setInterval(() => socket.write(bytes), 5);
  socket.once('close', () => clearInterval(timer));
}

describe('a peer that holds a line and does nothing with it', () => {
  test('is closed if it does not log in, regardless of traffic', async () => {
    const { server, socket, closed } = await lineTo({ loginTimeout: SHORT });

    drip(socket, encodeFrame(HELLO));

    await closed;
    await server.stop();
  });

  test('is closed if a frame stays incomplete, even while bytes arrive', async () => {
    const { server, socket, closed, ask } = await lineTo({ frameTimeout: SHORT });
    expect(await ask(benchLogin('rival'))).toMatchObject({ results: [{ code: 1000 }] });

    socket.write(Buffer.from([0, 0, 0xff, 0]));
    drip(socket, Buffer.from(' '));

    await closed;
    await server.stop();
    expect(bench.deps.sessions.counts()).toMatchObject({ rival: 0 });
  });

  test('is let go when it is silent after login', async () => {
    const { server, closed, ask } = await lineTo({ idleTimeout: SHORT });
    await ask(benchLogin('rival'));

    await closed;
    await server.stop();
  });

  test('is kept while it logs in and sends whole frames, even byte by byte', async () => {
    const { server, socket, ask } = await lineTo({});
    await ask(benchLogin('rival'));
    const frame = encodeFrame(HELLO);

    const reply = once(socket, 'data');
    for (const byte of frame) socket.write(Buffer.from([byte]));
    await reply;

    socket.destroy();
    await server.stop();
  });
});

describe('an address with too many lines', () => {
  test('gets no further ones, and keeps the existing ones', async () => {
    const { server, socket, ask } = await lineTo({});
    const lines = [1, 2].map(() =>
      connect({ host: '127.0.0.1', port: server.port, rejectUnauthorized: false }),
    );
    for (const line of lines) line.on('error', () => undefined);
    await Promise.all(lines.map((line) => once(line, 'data')));

    const refused = connect({ host: '127.0.0.1', port: server.port, rejectUnauthorized: false });
    refused.on('error', () => undefined);
    await new Promise((resolve) => refused.once('close', resolve));

    expect(await ask(benchLogin('rival'))).toMatchObject({ results: [{ code: 1000 }] });
    for (const line of [socket, ...lines]) line.destroy();
    await server.stop();
  });
});
