import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import type { Server, TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { registrarEpp } from '#adapters/registrar-epp/registrar-epp.ts';
import type { RegistrarEpp } from '#adapters/registrar-epp/registrar-epp.ts';
import { serverCertificate } from '#apps/registry/certificates/server-certificate.ts';
import { domainCheck } from '#platform/epp-wire/domain/domain-check.ts';
import { encodeFrame, FrameReader } from '#platform/epp-wire/frame.ts';
import { DOMAIN } from '#platform/epp-wire/namespaces.ts';
import { readRequest } from '#platform/epp-wire/request.ts';
import { printReply } from '#platform/epp-wire/response.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';

/** What a registry does with one command; the clTRID is the client's. */
type Behaviour = (socket: TLSSocket, clTRID: string | null) => void;

const GREETING = printReply({
  kind: 'greeting',
  greeting: {
    serverId: 'Liar',
    at: new Date('2026-01-01T00:00:00Z'),
    versions: ['1.0'],
    languages: ['en'],
    objectUris: [DOMAIN],
    extensionUris: [],
  },
});

const response = (clTRID: string | null, more: Partial<EppResponse> = {}): Buffer =>
  encodeFrame(
    printReply({
      kind: 'response',
      results: [{ code: 1000, message: 'ok', reasons: [] }],
      queue: null,
      data: null,
      extensions: [],
      clTRID,
      svTRID: 'SV-1',
      ...more,
    }),
  );
const available = domainCheck.answer.print([{ key: 'a.com', isAvailable: true, reason: null }]);
const taken = domainCheck.answer.print([{ key: 'a.com', isAvailable: false, reason: 'a lie' }]);

let folder: string;
let certificate: Awaited<ReturnType<typeof serverCertificate>>;
let server: Server | undefined;
let epp: RegistrarEpp | undefined;
/** How often somebody said hello, and how many lines there were. */
let hellos = 0;
let lines = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namestead-test-'));
  certificate = await serverCertificate(folder, [], new Date(), systemRandom);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(async () => {
  await epp?.close();
  server?.close();
});

/** A registry that greets and takes the login, and answers the commands after it by these behaviours in turn, over all lines. */
async function registryThat(...behaviours: readonly Behaviour[]): Promise<RegistrarEpp['registrar']> {
  let turn = 0;
  [hellos, lines] = [0, 0];
  server = createServer({ cert: certificate.certificate, key: certificate.key }, (socket) => {
    lines += 1;
    const reader = new FrameReader();
    socket.on('error', () => undefined);
    socket.write(encodeFrame(GREETING));
    socket.on('data', (chunk: Buffer) => {
      for (const xml of reader.push(chunk)) {
        const request = readRequest(xml);
        if (request.kind === 'hello') {
          hellos += 1;
          socket.write(encodeFrame(GREETING));
          continue;
        }
        if (request.name === 'login' || request.name === 'logout') {
          socket.write(response(request.clTRID));
          continue;
        }
        const behave = behaviours[Math.min(turn, behaviours.length - 1)];
        turn += 1;
        behave?.(socket, request.clTRID);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  epp = registrarEpp({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    ca: await readFile(certificate.authorityFile, 'utf8'),
    user: 'namestead',
    password: 'anything',
    log: silentLog,
    random: systemRandom,
    commandTimeout: 300,
    keepAliveEvery: 60,
    sessions: 4,
  });
  return epp.registrar;
}

const honest: Behaviour = (socket, clTRID) => socket.write(response(clTRID, { data: available }));

describe('a registry that cannot be believed', () => {
  test.each<[string, Behaviour]>([
    ['answers under another transaction id', (socket) => socket.write(response('OTHER-1', { data: taken }))],
    ['answers under none', (socket) => socket.write(response(null, { data: taken }))],
    ['greets again instead', (socket) => socket.write(encodeFrame(GREETING))],
    ['sends what is no XML', (socket) => socket.write(encodeFrame('<epp'))],
    ['sends what is no frame', (socket) => socket.write(Buffer.from([0, 0, 0, 1]))],
    ['announces a gigabyte', (socket) => socket.write(Buffer.from([0x40, 0, 0, 0]))],
    ['says yes without the data', (socket, clTRID) => socket.write(response(clTRID))],
    ['hangs up', (socket) => socket.destroy()],
    ['says nothing', () => undefined],
    [
      'sends half an answer',
      (socket, clTRID) => socket.write(response(clTRID, { data: taken }).subarray(0, 50)),
    ],
  ])('and %s is asked again, on a line that is not in doubt', async (_what, lie) => {
    const registrar = await registryThat(lie, honest);

    expect(await registrar.check(['a.com'])).toMatchObject({
      outcome: 'ok',
      value: [{ name: 'a.com', isAvailable: true }],
    });
  });

  test('an answer too many is not taken for the answer to the next question', async () => {
    const twice: Behaviour = (socket, clTRID) => {
      socket.write(Buffer.concat([response(clTRID, { data: available }), response(clTRID, { data: taken })]));
    };
    const registrar = await registryThat(twice, honest);

    expect(await registrar.check(['a.com'])).toMatchObject({ value: [{ isAvailable: true }] });
    expect(await registrar.check(['a.com'])).toMatchObject({ value: [{ isAvailable: true }] });
  });

  test('a registration under such an answer is unknown and is sent once', async () => {
    let sent = 0;
    const registrar = await registryThat((socket) => {
      sent += 1;
      socket.write(response('OTHER-1'));
    });

    const answer = await registrar.createDomain({
      clTRID: 'MINE-1',
      name: 'a.com',
      periodYears: 1,
      registrant: 'holder',
      contacts: { admin: null, tech: null, billing: null },
      nameServers: [],
      authInfo: 'Domain-code-1',
      agreedFee: null,
    });

    expect(answer).toMatchObject({ outcome: 'unknown', clTRID: 'MINE-1' });
    expect(sent).toBe(1);
  });

  test('a question that is never answered is asked three times', async () => {
    let sent = 0;
    const registrar = await registryThat((socket) => {
      sent += 1;
      socket.destroy();
    });

    expect(await registrar.check(['a.com'])).toMatchObject({ outcome: 'unknown' });
    expect(sent).toBe(3);
  });

  test('without prices a name is still available', async () => {
    const registrar = await registryThat(honest);

    expect(await registrar.check(['a.com'])).toMatchObject({ value: [{ isAvailable: true, prices: null }] });
  });
});

describe('sessions', () => {
  test('an idle one is kept alive, and used again', async () => {
    const registrar = await registryThat(honest);
    await registrar.check(['a.com']);

    await expect.poll(() => hellos, { interval: 10 }).toBeGreaterThanOrEqual(2);
    await registrar.check(['a.com']);

    expect(lines).toBe(1);
  });

  test('one that the registry ends while idle is replaced, and nobody notices', async () => {
    const hangUpLater: Behaviour = (socket, clTRID) => {
      honest(socket, clTRID);
      setTimeout(() => socket.destroy(), 20);
    };
    const registrar = await registryThat(hangUpLater, honest);
    await registrar.check(['a.com']);

    await new Promise((resolve) => setTimeout(resolve, 50));
    const answer = await registrar.check(['a.com']);

    expect(answer).toMatchObject({ outcome: 'ok' });
    expect(lines).toBe(2);
  });

  test('there are never more than asked for, however many ask', async () => {
    const registrar = await registryThat((socket, clTRID) => {
      setTimeout(() => honest(socket, clTRID), 5);
    });

    await Promise.all(Array.from({ length: 30 }, (_, index) => registrar.infoDomain(`n${index}.com`)));

    expect(lines).toBe(4);
  });
});
