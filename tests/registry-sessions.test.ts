import { setTimeout as sleep } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { readElement } from '#platform/epp-wire/codec.ts';
import { domainInfo } from '#platform/epp-wire/domain/domain-info.ts';
import { loginSecurity } from '#platform/epp-wire/extensions/login-security.ts';
import { FEE, LOGIN_SECURITY, RGP } from '#platform/epp-wire/namespaces.ts';
import { readObject } from '#platform/epp-wire/request.ts';
import type { EppCommand } from '#platform/epp-wire/request.ts';
import { loginCodec } from '#platform/epp-wire/session/login.ts';

import { responseFrame, ScriptedRegistry } from './processes/scripted-registry.ts';
import type { Behaviour } from './processes/scripted-registry.ts';

let registry: ScriptedRegistry;
beforeAll(async () => void (registry = await ScriptedRegistry.open()));
afterEach(() => registry.stop());
afterAll(() => registry.close());

const refused = (code: number) => ({ results: [{ code, message: 'no', reasons: [] }] });
const readName = (command: EppCommand) => readElement(domainInfo.command, readObject(command), 'strict').name;
/** The response to an info, with the requested name. */
const buildInfo = (clTRID: string | null, name: string) =>
  responseFrame(clTRID, {
    data: domainInfo.answer.print({
      name,
      roid: 'D1-X',
      statuses: ['ok'],
      registrant: null,
      contacts: [],
      nameServers: [],
      subordinateHosts: [],
      sponsor: 'namestead',
      creator: null,
      createdAt: null,
      updater: null,
      updatedAt: null,
      expiresAt: null,
      transferredAt: null,
      authInfo: null,
    }),
  });
const reported: Behaviour = (socket, clTRID, command) => socket.write(buildInfo(clTRID, readName(command)));
const askAll = (registrar: Registrar, names: readonly string[]) =>
  Promise.all(names.map((name) => registrar.infoDomain(name)));
const listNames = (answers: Awaited<ReturnType<typeof askAll>>) =>
  answers.map((answer) => (answer.outcome === 'ok' ? answer.value.name : answer.outcome));

/** Holds answers back until so many commands are under way, then gives them, in this order. */
function together(count: number, inOrder: (held: (() => void)[]) => (() => void)[]): Behaviour {
  const held: (() => void)[] = [];
  return (socket, clTRID, command) => {
    held.push(() => socket.write(buildInfo(clTRID, readName(command))));
    if (held.length === count) for (const answer of inOrder(held.splice(0))) answer();
  };
}

const NAMES = ['a.com', 'b.com', 'c.com'];
const SLOW_AFTER_MS = 1;
const OF_ONE_LINE = { client: { sessions: 1, pipelined: 3 } };

describe('several commands on one line', () => {
  test('are under way together, and each gets its own answer', async () => {
    const registrar = await registry.that(
      OF_ONE_LINE,
      together(3, (held) => held),
    );

    expect(listNames(await askAll(registrar, NAMES))).toEqual(NAMES);
    expect(registry.lines).toBe(1);
  });

  test('are not, where the registry wants each answered before the next', async () => {
    let [underWay, most] = [0, 0];
    const slowly: Behaviour = (socket, clTRID, command) => {
      underWay += 1;
      most = Math.max(most, underWay);
      setTimeout(() => {
        underWay -= 1;
        socket.write(buildInfo(clTRID, readName(command)));
      }, 5);
    };
    const registrar = await registry.that({ client: { sessions: 1, pipelined: 1 } }, slowly);

    expect(listNames(await askAll(registrar, NAMES))).toEqual(NAMES);
    expect(most).toBe(1);
  });

  test('responses out of order make all outcomes unknown: the connection is replaced, and reads are retried', async () => {
    const once = together(3, (held) => held.toReversed());
    const registrar = await registry.that(OF_ONE_LINE, once, once, once, reported);

    expect(listNames(await askAll(registrar, NAMES))).toEqual(NAMES);
    expect(registry.lines).toBe(2);
  });

  test('commands lost with their connection are all unknown, and no change is sent again', async () => {
    let count = 0;
    const hangUp: Behaviour = (socket) => {
      count += 1;
      if (count === 3) socket.destroy();
    };
    const registrar = await registry.that(OF_ONE_LINE, hangUp);

    const answers = await Promise.all(
      NAMES.map((name, index) => registrar.deleteDomain({ clTRID: `MINE-${index}`, name })),
    );

    expect(answers).toMatchObject(NAMES.map((_, index) => ({ outcome: 'unknown', clTRID: `MINE-${index}` })));
    expect(registry.commands).toHaveLength(3);
  });

  test('are not put behind one that is slow, but on another line', async () => {
    const never: Behaviour = () => undefined;
    const registrar = await registry.that(
      { client: { sessions: 2, pipelined: 3, slowAfter: SLOW_AFTER_MS, commandTimeout: 5_000 } },
      never,
      reported,
    );
    const slow = registrar.deleteDomain({ clTRID: 'MINE-1', name: 'slow.com' });
    await expect.poll(() => registry.commands.length, { interval: 5 }).toBe(1);
    // The registry may have it sooner than it counts as slow.
    await sleep(SLOW_AFTER_MS * 5);

    expect(listNames(await askAll(registrar, NAMES))).toEqual(NAMES);
    expect(registry.lines).toBe(2);
    expect((await slow).outcome).toBe('unknown');
  });
});

describe('a registry that has limits', () => {
  test('a limit below our number of sessions leaves the open ones in use', async () => {
    const oneOnly: Behaviour = (socket, clTRID) => {
      socket.write(responseFrame(clTRID, registry.logins.length > 1 ? refused(2502) : {}));
    };
    const registrar = await registry.that({ onLogin: oneOnly }, reported);
    await registrar.infoDomain('first.com');

    expect(listNames(await askAll(registrar, NAMES))).toEqual(NAMES);
    expect(listNames(await askAll(registrar, NAMES))).toEqual(NAMES);
    expect(registry.logins.length).toBeLessThanOrEqual(4);
  });

  test.each([2400, 2502])(
    'a read is retried after a pause if the registry was overloaded (%i)',
    async (code) => {
      const tooMuch: Behaviour = (socket, clTRID) => socket.write(responseFrame(clTRID, refused(code)));
      const registrar = await registry.that({}, tooMuch, reported);

      expect(listNames(await askAll(registrar, ['a.com']))).toEqual(['a.com']);
      expect(registry.commands).toHaveLength(2);
    },
  );

  test('a change that is refused for now (2400) is not retried: that is up to the caller', async () => {
    const registrar = await registry.that({}, (socket, clTRID) =>
      socket.write(responseFrame(clTRID, refused(2400))),
    );

    expect(await registrar.deleteDomain({ clTRID: 'MINE-1', name: 'a.com' })).toMatchObject({
      outcome: 'refused',
      eppCode: 2400,
    });
    expect(registry.commands).toHaveLength(1);
  });
});

describe('authentication', () => {
  test('is shown by our own certificate, where the registry asks for one', async () => {
    const { certificate, key } = registry.pem;
    const registrar = await registry.that(
      { asksForCertificate: true, client: { certificate, key } },
      reported,
    );

    expect(listNames(await askAll(registrar, ['a.com']))).toEqual(['a.com']);
  });

  test('is not known without it, and nothing is sent', async () => {
    const registrar = await registry.that({ asksForCertificate: true }, reported);

    expect(await registrar.infoDomain('a.com')).toMatchObject({ outcome: 'unknown' });
    expect([registry.logins.length, registry.commands.length]).toEqual([0, 0]);
  });

  test('sends a long password by the login security extension (RFC 8807)', async () => {
    const password = 'a-password-of-more-than-16';
    const registrar = await registry.that(
      { greeting: { extensionUris: [LOGIN_SECURITY] }, client: { password } },
      reported,
    );
    await registrar.infoDomain('a.com');

    const [login] = registry.logins;
    const [extension] = login?.extensions ?? [];
    if (!login || !extension) throw new Error('nobody logged in with an extension');
    expect(readElement(loginCodec, login.element, 'strict')).toMatchObject({
      password: '[LOGIN-SECURITY]',
      extensionUris: [LOGIN_SECURITY],
    });
    expect(readElement(loginSecurity, extension, 'strict')).toMatchObject({
      password,
      newPassword: null,
      userAgent: { app: 'Namestead' },
    });
  });

  test('is not sent to a registry that only takes short passwords, with an error', async () => {
    const registrar = await registry.that({ client: { password: 'a-password-of-more-than-16' } }, reported);

    expect(await registrar.infoDomain('a.com')).toMatchObject({
      outcome: 'unknown',
      reason: 'the registry takes passwords of 16 characters at most',
    });
    expect(registry.logins).toEqual([]);
  });
});

describe('a registry without extensions', () => {
  const order = { clTRID: 'MINE-1', name: 'a.com' };
  const fee = { amount: 1_000, currency: 'USD' };
  const signer = { keyTag: 1, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) };
  const ok = (socket: TLSSocket, clTRID: string | null) => socket.write(responseFrame(clTRID));

  test.each<[string, (registrar: Registrar) => ReturnType<Registrar['updateDomain']>]>([
    [
      'delegation signers',
      (registrar) => registrar.updateDomain({ ...order, addDelegationSigners: [signer] }),
    ],
    ['a restore', (registrar) => registrar.requestRestore({ ...order, agreedFee: null })],
    ['a release by tag', (registrar) => registrar.releaseDomain({ ...order, tag: 'OTHER' })],
  ])('is not asked for %s: that is refused (2103) here', async (_what, act) => {
    const registrar = await registry.that({}, ok);

    expect(await act(registrar)).toMatchObject({
      outcome: 'refused',
      eppCode: 2103,
      transaction: { clTRID: 'MINE-1', svTRID: '' },
    });
    expect(registry.commands).toEqual([]);
  });

  test('sends no fee agreement without the fee extension', async () => {
    const registrar = await registry.that({}, ok);
    const currentExpiry = new Date('2027-04-03T22:00:00Z');

    await registrar.renewDomain({ ...order, periodYears: 1, currentExpiry, agreedFee: fee });

    expect(registry.commands.map(({ extensions }) => extensions)).toEqual([[]]);
  });

  test('requests only offered extensions', async () => {
    const registrar = await registry.that({ greeting: { extensionUris: [FEE, RGP, 'urn:of:nobody'] } }, ok);
    await registrar.requestRestore({ ...order, agreedFee: fee });

    const [login] = registry.logins;
    if (!login) throw new Error('nobody logged in');
    expect(readElement(loginCodec, login.element, 'strict').extensionUris.toSorted()).toEqual(
      [FEE, RGP].toSorted(),
    );
    expect(registry.commands[0]?.extensions.map(({ namespace }) => namespace)).toEqual([RGP, FEE]);
  });
});
