import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { readElement } from '#platform/epp-wire/codec.ts';
import { domainCheck } from '#platform/epp-wire/domain/domain-info.ts';
import {
  loginSecurity,
  loginSecurityData,
  PASSWORD_IS_IN_EXTENSION,
} from '#platform/epp-wire/extensions/login-security.ts';
import type { LoginSecurity } from '#platform/epp-wire/extensions/login-security.ts';
import { feeCreate } from '#platform/epp-wire/extensions/fee-transform.ts';
import { DOMAIN, LOGIN_SECURITY } from '#platform/epp-wire/namespaces.ts';
import { buildCommand, printRequest } from '#platform/epp-wire/request.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import { loginCodec } from '#platform/epp-wire/session/login.ts';
import type { Login } from '#platform/epp-wire/session/login.ts';
import { createXmlBuilder } from '#platform/epp-wire/xml/xml-element.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';
import { after, days, hours } from '#platform/kernel/duration.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';

import { saveRegistrar, saveRegistrarSettings } from '../stores/registrar-store.ts';
import {
  BENCH_PASSWORD,
  benchSession,
  readResultCode,
  registryBench,
  REGISTRY_FOLDERS,
} from '../testing/registry-bench.ts';
import type { RegistryBench } from '../testing/registry-bench.ts';
import { createCheckBudget } from './answer-request.ts';
import { hashPassword } from './password.ts';
import { createSessionRegister, newSession } from './session-state.ts';
import type { SessionState } from './session-state.ts';

const NOW = new Date('2026-02-28T12:00:00Z');
const SHOWN = { fingerprint: 'ab'.repeat(32), expiresAt: new Date('2199-01-01T00:00:00Z') };

let database: TestDatabase;
let bench: RegistryBench;
let register = createSessionRegister(100);

beforeAll(async () => {
  database = await createTestDatabase({ folders: REGISTRY_FOLDERS });
  bench = await registryBench(database, NOW);
});

beforeEach(async () => {
  bench.clock.set(NOW);
  register = createSessionRegister(100);
  await database.db.deleteFrom('registry.failed_login').execute();
  await saveRegistrar(database.db, {
    id: 'rival',
    name: 'Rival',
    passwordHash: await hashPassword(BENCH_PASSWORD),
    passwordSetAt: NOW,
  });
  await saveRegistrarSettings(database.db, 'rival', {
    mostSessions: null,
    commandsPerSecond: null,
    checksPerMinute: null,
    certificateFingerprints: [],
    passwordLifeDays: null,
  });
});

afterAll(async () => {
  await bench.deps.commandLog.close();
  await database.drop();
});

const settings = (change: Parameters<typeof saveRegistrarSettings>[2]) =>
  saveRegistrarSettings(database.db, 'rival', change);
const openSession = (state: SessionState) => benchSession({ ...bench.deps, sessions: register }, state);
const fresh = () => newSession('fresh');

function logIn(
  login: Partial<Login> = {},
  extensions: readonly XmlElement[] = [],
  state: SessionState = fresh(),
): Promise<EppResponse> {
  const element = loginCodec.print({
    clientId: 'rival',
    password: BENCH_PASSWORD,
    newPassword: null,
    version: '1.0',
    language: 'en',
    objectUris: [DOMAIN],
    extensionUris: [LOGIN_SECURITY],
    ...login,
  });
  return openSession(state).send(printRequest(buildCommand('login', element, 'LOGIN-1', extensions)));
}
const withSecurity = (login: Partial<Login>, security: Partial<LoginSecurity>, state = fresh()) =>
  logIn(
    login,
    [loginSecurity.print({ userAgent: null, password: null, newPassword: null, ...security })],
    state,
  );
const listEvents = ({ extensions }: EppResponse) =>
  extensions.flatMap((extension) => [...readElement(loginSecurityData, extension, 'strict')]);

describe('passwords (RFC 5730 section 2.9.1.1)', () => {
  test('one that is changed at login is the one asked for from then on', async () => {
    expect(readResultCode(await logIn({ newPassword: 'new-word-2' }))).toBe(1000);

    expect(readResultCode(await logIn())).toBe(2200);
    expect(readResultCode(await logIn({ password: 'new-word-2', newPassword: BENCH_PASSWORD }))).toBe(1000);
    expect(readResultCode(await logIn())).toBe(1000);
  });

  test('a wrong one changes nothing', async () => {
    expect(readResultCode(await logIn({ password: 'wrong-word', newPassword: 'stolen-word' }))).toBe(2200);

    expect(readResultCode(await logIn({ password: 'stolen-word' }))).toBe(2200);
  });

  test('are stored as scrypt hashes only', async () => {
    await logIn({ newPassword: 'new-word-2' });

    const { password_hash: stored } = await database.db
      .selectFrom('registry.registrar')
      .select('password_hash')
      .where('id', '=', 'rival')
      .executeTakeFirstOrThrow();
    expect(stored).toMatch(/^[0-9a-f]{32}:[0-9a-f]{64}$/);
  });

  test('an unknown registrar and a wrong password are refused alike', async () => {
    const [unknown, wrong] = [await logIn({ clientId: 'nobody' }), await logIn({ password: 'wrong-word' })];

    expect(unknown.results).toEqual(wrong.results);
  });

  test('the third refusal ends the session (2501)', async () => {
    const state = fresh();
    const codes = [];
    for (const _ of [1, 2, 3]) codes.push(readResultCode(await logIn({ password: 'wrong-word' }, [], state)));

    expect(codes).toEqual([2200, 2200, 2501]);
  });

  test('a second login in one session is refused (2002), and the first one stays', async () => {
    const state = fresh();
    await logIn({}, [], state);

    expect(readResultCode(await logIn({ clientId: 'namestead' }, [], state))).toBe(2002);
    expect(state.registrar).toBe('rival');
  });
});

describe('login security (RFC 8807)', () => {
  const LONG = 'A passphrase that RFC 5730 has no room for, häufig über sechzehn';

  test('long passwords are set and used in the extension', async () => {
    const set = await withSecurity({ newPassword: PASSWORD_IS_IN_EXTENSION }, { newPassword: LONG });
    expect(readResultCode(set)).toBe(1000);

    expect(
      readResultCode(await withSecurity({ password: PASSWORD_IS_IN_EXTENSION }, { password: LONG })),
    ).toBe(1000);
    expect(readResultCode(await logIn())).toBe(2200);
  });

  test.each<[string, Partial<Login>, Partial<LoginSecurity>, number, string]>([
    [
      'says that the password is in the extension, and it is not',
      { password: PASSWORD_IS_IN_EXTENSION },
      { newPassword: LONG },
      2003,
      'loginSec:pw',
    ],
    [
      'says so of the new password',
      { newPassword: PASSWORD_IS_IN_EXTENSION },
      { userAgent: { app: 'x', tech: null, os: null } },
      2003,
      'loginSec:newPW',
    ],
    ['gives two passwords', {}, { password: LONG }, 2306, 'pw'],
    ['gives two new passwords', { newPassword: 'new-word-2' }, { newPassword: LONG }, 2306, 'newPW'],
    ['gives a new password without saying so', {}, { newPassword: LONG }, 2306, 'newPW'],
    [
      'gives one that is too short',
      { password: PASSWORD_IS_IN_EXTENSION },
      { password: 'short' },
      2005,
      'loginSec:pw',
    ],
    [
      'gives one that is too long',
      { password: PASSWORD_IS_IN_EXTENSION },
      { password: 'x'.repeat(129) },
      2005,
      'loginSec:pw',
    ],
    [
      'did not choose the extension',
      { extensionUris: [] },
      { userAgent: { app: 'x', tech: null, os: null } },
      2002,
      'loginSec:loginSec',
    ],
  ])('a login that %s is refused', async (_what, login, security, code, element) => {
    expect((await withSecurity(login, security)).results).toMatchObject([{ code, reasons: [{ element }] }]);
  });

  test.each<[string, XmlElement, number]>([
    ['an extension of another command', feeCreate.print({ amount: 1, currency: 'USD' }), 2102],
    [
      'an extension that is not offered',
      createXmlBuilder('urn:ietf:params:xml:ns:tmNotice-1.0')('notice'),
      2103,
    ],
    ['an answer', createXmlBuilder(LOGIN_SECURITY)('loginSecData'), 2001],
    ['a userAgent that says nothing', createXmlBuilder(LOGIN_SECURITY)('loginSec'), 2003],
  ])('%s with login is refused', async (_what, extension, code) => {
    expect(readResultCode(await logIn({}, [extension]))).toBe(code);
  });

  test.each([
    ['the old one', BENCH_PASSWORD],
    ['one with the client id in it', 'my-Rival-word'],
    ['the reserved one', PASSWORD_IS_IN_EXTENSION],
  ])('rejects %s as the new password with an event, and keeps the old one', async (_what, newPassword) => {
    const answer = await withSecurity({ newPassword: PASSWORD_IS_IN_EXTENSION }, { newPassword });

    expect(readResultCode(answer)).toBe(2200);
    expect(listEvents(answer)).toMatchObject([{ type: 'newPW', level: 'error' }]);
    expect(readResultCode(await logIn())).toBe(1000);
  });

  test('warns of an expiring password with its date, and requires changing an expired one', async () => {
    await settings({ passwordLifeDays: 90 });
    const expiresAt = after(NOW, days(90));

    bench.clock.set(after(NOW, days(59)));
    expect(listEvents(await logIn())).toEqual([]);

    bench.clock.set(after(NOW, days(60)));
    const warned = await logIn();
    expect(readResultCode(warned)).toBe(1000);
    expect(listEvents(warned)).toMatchObject([{ type: 'password', level: 'warning', expiresAt }]);

    bench.clock.set(expiresAt);
    const refused = await logIn();
    expect(refused.results).toMatchObject([{ code: 2200, reasons: [{ element: 'pw' }] }]);
    expect(listEvents(refused)).toMatchObject([{ type: 'password', level: 'error', expiresAt }]);

    expect(readResultCode(await logIn({ newPassword: 'new-word-2' }))).toBe(1000);
    expect(listEvents(await logIn({ password: 'new-word-2' }))).toEqual([]);
  });

  test('reports failed logins of the last day, but no older ones and none of unknown registrars', async () => {
    await logIn({ password: 'wrong-word' });
    bench.clock.set(after(NOW, hours(12)));
    await logIn({ password: 'wrong-word' });
    await logIn({ clientId: 'nobody' });

    expect(listEvents(await logIn())).toMatchObject([
      { type: 'stat', name: 'failedLogins', level: 'warning', value: '2', duration: 'P1D' },
    ]);
    bench.clock.set(after(NOW, hours(30)));
    expect(listEvents(await logIn())).toMatchObject([{ value: '1' }]);
    bench.clock.set(after(NOW, days(3)));
    expect(listEvents(await logIn())).toEqual([]);
  });

  test('reports no events without the extension or the correct password', async () => {
    await logIn({ password: 'wrong-word' });

    expect((await logIn({ password: 'wrong-word' })).extensions).toEqual([]);
    expect((await logIn({ extensionUris: [] })).extensions).toEqual([]);
    expect((await logIn()).extensions).toHaveLength(1);
  });
});

describe('client certificates', () => {
  test('a registrar that must show one is refused without it and with another, and counted', async () => {
    await settings({ certificateFingerprints: ['cd'.repeat(32), SHOWN.fingerprint] });
    const other = { ...SHOWN, fingerprint: 'ef'.repeat(32) };

    expect(readResultCode(await logIn())).toBe(2200);
    expect(readResultCode(await logIn({}, [], newSession('other', other)))).toBe(2200);
    const right = await logIn({}, [], newSession('right', SHOWN));
    expect(readResultCode(right)).toBe(1000);
    expect(listEvents(right)).toMatchObject([{ type: 'stat', value: '2' }]);
  });

  test('does not replace the password', async () => {
    await settings({ certificateFingerprints: [SHOWN.fingerprint] });

    expect(readResultCode(await logIn({ password: 'wrong-word' }, [], newSession('right', SHOWN)))).toBe(
      2200,
    );
  });
});

describe('limits of one registrar', () => {
  test('sessions: one more is refused (2502) with a reason', async () => {
    await settings({ mostSessions: 2 });

    const answers = [await logIn(), await logIn(), await logIn()];

    expect(answers.map(readResultCode)).toEqual([1000, 1000, 2502]);
    expect(answers[2]?.results[0]?.reasons[0]?.reason).toContain('sessions');
  });

  test('names in checks a minute: a check beyond is refused (2400) whole, and the next minute is a new one', async () => {
    await settings({ checksPerMinute: 3 });
    let now = 0;
    const state = fresh();
    await logIn({}, [], state);
    const session = benchSession({ ...bench.deps, checks: createCheckBudget(() => now) }, state);
    const check = (...keys: string[]) => session.ask(domainCheck, { keys });

    expect(readResultCode(await check('a.com', 'b.com'))).toBe(1000);
    expect((await check('c.com', 'd.com')).results).toMatchObject([
      { code: 2400, reasons: [{ reason: 'more than 3 names checked within a minute' }] },
    ]);
    expect(readResultCode(await check('c.com'))).toBe(1000);
    expect(readResultCode(await check('d.com'))).toBe(2400);
    now = 60_000;
    expect(readResultCode(await check('d.com'))).toBe(1000);
  });

  test('commands a second: its own limit counts in place of the registry’s', async () => {
    await settings({ commandsPerSecond: 100_001 });
    const state = fresh();
    await logIn({}, [], state);

    expect(state.limits).toMatchObject({ commandsPerSecond: 100_001, checksPerMinute: null });
  });
});
