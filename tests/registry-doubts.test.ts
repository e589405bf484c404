import type { TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { domainCheck } from '#platform/epp-wire/domain/domain-info.ts';
import { encodeFrame } from '#platform/epp-wire/frame.ts';
import { greetingFrame, responseFrame as response, ScriptedRegistry } from './processes/scripted-registry.ts';
import type { Behaviour } from './processes/scripted-registry.ts';

const available = domainCheck.answer.print([{ key: 'a.com', isAvailable: true, reason: null }]);
const taken = domainCheck.answer.print([{ key: 'a.com', isAvailable: false, reason: 'a lie' }]);

let registry: ScriptedRegistry;
beforeAll(async () => void (registry = await ScriptedRegistry.open()));
afterEach(() => registry.stop());
afterAll(() => registry.close());

const registryThat = (...behaviours: readonly Behaviour[]) =>
  registry.that({ client: { commandTimeout: 300, keepAliveEvery: 60 } }, ...behaviours);

const honest = (socket: TLSSocket, clTRID: string | null) =>
  socket.write(response(clTRID, { data: available }));

describe('a registry that cannot be believed', () => {
  test.each<[string, Behaviour]>([
    ['answers under another transaction id', (socket) => socket.write(response('OTHER-1', { data: taken }))],
    ['answers under none', (socket) => socket.write(response(null, { data: taken }))],
    ['greets again instead', (socket) => socket.write(greetingFrame())],
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

  test('a read without a response is sent three times', async () => {
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

    await expect.poll(() => registry.hellos, { interval: 10 }).toBeGreaterThanOrEqual(2);
    await registrar.check(['a.com']);

    expect(registry.lines).toBe(1);
  });

  test('a session that the registry ends while idle is replaced transparently', async () => {
    const hangUpLater: Behaviour = (socket, clTRID) => {
      honest(socket, clTRID);
      setTimeout(() => socket.destroy(), 20);
    };
    const registrar = await registryThat(hangUpLater, honest);
    await registrar.check(['a.com']);

    await new Promise((resolve) => setTimeout(resolve, 50));
    const answer = await registrar.check(['a.com']);

    expect(answer).toMatchObject({ outcome: 'ok' });
    expect(registry.lines).toBe(2);
  });

  test('there are never more than asked for, however many ask', async () => {
    const registrar = await registryThat((socket, clTRID) => {
      setTimeout(() => honest(socket, clTRID), 5);
    });

    await Promise.all(Array.from({ length: 30 }, (_, index) => registrar.infoDomain(`n${index}.com`)));

    expect(registry.lines).toBe(4);
  });
});
