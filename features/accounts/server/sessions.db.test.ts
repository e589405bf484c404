import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { somebody } from '../testing/account-people.ts';
import type { AccountPerson } from '../testing/account-people.ts';
import {
  CLIENT,
  createAccountsBench,
  GOOD_PASSWORD,
  STRANGER,
  TestBrowser,
} from '../testing/accounts-bench.ts';
import type { AccountsBench } from '../testing/accounts-bench.ts';
import { endSessions } from './end-sessions.ts';
import type { SessionsToEnd } from './end-sessions.ts';
import { listSessions, presentSession } from './list-sessions.ts';
import { resolveActor } from './api/resolve-actor.ts';
import { hashSecret } from './api/secret-token.ts';
import { signBrowserIn } from './api/session-cookie.ts';
import { findSession } from './sessions/session-store.ts';
import { signIn } from './sign-in.ts';

let bench: AccountsBench;
beforeAll(async () => {
  bench = await createAccountsBench();
});
afterAll(() => bench.close());

const listed = async ({ actor, client }: AccountPerson) =>
  expectOk(await listSessions(bench.deps, actor, client));

const end = ({ actor, client }: AccountPerson, which: SessionsToEnd, password = GOOD_PASSWORD) =>
  endSessions(bench.deps, actor, { which, password, client });

const isOpen = async (secret: string) => (await findSession(bench.db, hashSecret(secret))) !== null;

/** Signs a user in with another browser. */
async function elsewhere(email: string, client = CLIENT): Promise<string> {
  return expectOk(await signIn(bench.deps, STRANGER, { email, password: GOOD_PASSWORD, client })).session
    .secret;
}

describe('the list of sessions', () => {
  test('shows device, browser, system, network and times, and no secret', async () => {
    const person = await somebody(bench, 'list@example.com');
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const secret = await elsewhere('list@example.com', { ip: '2001:db8:1:2:3::4', userAgent: firefox });

    const sessions = await listed(person);

    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const shown = sessions.map(presentSession);
    const now = bench.realClock.now().toISOString();
    expect(shown[1]).toEqual({
      id: expect.any(Number) as number,
      browser: 'Firefox',
      system: 'Linux',
      network: '2001:db8:1:2::/64',
      signed_in_at: now,
      last_used_at: now,
      is_current: false,
    });
    expect(JSON.stringify(shown)).not.toContain(hashSecret(secret).toString('hex'));
    expect(JSON.stringify(shown)).not.toContain(hashSecret(secret).toString('base64'));
  });

  test('follows a device to another network, and leaves out what has ended', async () => {
    const person = await somebody(bench, 'moving@example.com');
    const browser = new TestBrowser();
    signBrowserIn(browser, person.session, bench.realClock.now());
    await elsewhere('moving@example.com');
    bench.realClock.advance(days(29));

    browser.ip = '198.51.100.7';
    await resolveActor(bench.deps, browser);
    bench.realClock.advance(days(2));

    const sessions = await listed(person);
    expect(sessions.map(({ network }) => network)).toEqual(['198.51.100.7']);
    bench.realClock.advance(-days(31));
  });

  test('excludes other people’s sessions', async () => {
    const person = await somebody(bench, 'own@example.com');
    await somebody(bench, 'other@example.com');

    expect(await listed(person)).toHaveLength(1);
  });

  test('is not available to tokens, and neither is ending a session', async () => {
    const person = await somebody(bench, 'token@example.com');
    const actor = { ...person.actor, via: 'token', scopes: ['read', 'write'] } as const;

    for (const result of [
      await listSessions(bench.deps, actor, person.client),
      await end({ ...person, actor }, 'others'),
      await end({ ...person, actor }, { id: 1 }),
    ]) {
      expect(result).toMatchObject({ refusal: { code: 'session_needed', status: 403 } });
    }
  });
});

describe('ending sessions', () => {
  test('ends one and notifies its tabs', async () => {
    const person = await somebody(bench, 'one@example.com');
    const secrets = [await elsewhere('one@example.com'), await elsewhere('one@example.com')] as const;
    bench.realClock.advance(hours(1));
    const other = (await listed(person)).find(({ tokenHash }) => tokenHash.equals(hashSecret(secrets[0])));

    expectOk(await end(person, { id: other?.id ?? 0 }));

    expect([await isOpen(secrets[0]), await isOpen(secrets[1])]).toEqual([false, true]);
    expect(await isOpen(person.session.secret)).toBe(true);
    expect((await bench.announced()).at(-1)).toEqual({
      topic: 'session',
      userId: person.userId,
      siteId: null,
    });
    expect(await end(person, { id: other?.id ?? 0 })).toMatchObject({
      refusal: { code: 'unknown_session', status: 404 },
    });
  });

  test('ends all others', async () => {
    const person = await somebody(bench, 'all@example.com');
    const secrets = [await elsewhere('all@example.com'), await elsewhere('all@example.com')] as const;

    expectOk(await end(person, 'others'));

    expect([await isOpen(secrets[0]), await isOpen(secrets[1])]).toEqual([false, false]);
    expect(await isOpen(person.session.secret)).toBe(true);
  });

  test('requires the password, with at most ten guesses', async () => {
    const person = await somebody(bench, 'guessed@example.com');
    const secret = await elsewhere('guessed@example.com');

    expect(await end(person, 'others', 'a wild guess')).toMatchObject({
      refusal: { code: 'wrong_password', data: { field: 'password' } },
    });
    for (let count = 1; count < 10; count += 1) await end(person, 'others', 'a wild guess');
    expect(await end(person, 'others')).toMatchObject({ refusal: { code: 'too_many_attempts' } });

    expect(await isOpen(secret)).toBe(true);
  });

  test('does not affect other people’s sessions', async () => {
    const person = await somebody(bench, 'mine@example.com');
    const victim = await somebody(bench, 'victim@example.com');
    const [theirs] = await listed(victim);

    expect(await end(person, { id: theirs?.id ?? 0 })).toMatchObject({
      refusal: { code: 'unknown_session' },
    });
    expectOk(await end(person, 'others'));

    expect(await isOpen(victim.session.secret)).toBe(true);
  });
});
