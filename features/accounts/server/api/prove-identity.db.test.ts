import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, minutes } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { somebody } from '../../testing/account-people.ts';
import type { AccountPerson } from '../../testing/account-people.ts';
import { createAccountsBench, GOOD_PASSWORD, TestBrowser } from '../../testing/accounts-bench.ts';
import type { AccountsBench } from '../../testing/accounts-bench.ts';
import { proveIdentity, requireFreshProof } from './prove-identity.ts';
import { resolveActor } from './resolve-actor.ts';
import { signBrowserIn } from './session-cookie.ts';

let bench: AccountsBench;
beforeAll(async () => {
  bench = await createAccountsBench();
});
afterAll(() => bench.close());

const prove = ({ actor, client }: AccountPerson, password = GOOD_PASSWORD) =>
  proveIdentity(bench.deps, actor, { password, client });

/** What the session of a person may do now. */
async function admitted(person: AccountPerson): Promise<boolean> {
  const browser = new TestBrowser();
  signBrowserIn(browser, person.session, bench.realClock.now());
  return requireFreshProof(await resolveActor(bench.deps, browser)).ok;
}

describe('a fresh proof of identity', () => {
  test('begins with the sign-in, ends after ten minutes, and the password renews it for the session', async () => {
    const person = await somebody(bench, 'fresh@example.com');
    expect(await admitted(person)).toBe(true);

    bench.realClock.advance(minutes(10));
    expect(await admitted(person)).toBe(false);

    const { validUntil } = expectOk(await prove(person));
    expect(validUntil).toEqual(after(bench.realClock.now(), minutes(10)));
    bench.realClock.advance(minutes(10) - 1);
    expect(await admitted(person)).toBe(true);
    bench.realClock.advance(1);
    expect(await admitted(person)).toBe(false);
  });

  test('is one session’s: another browser of the person stays without', async () => {
    const person = await somebody(bench, 'two@example.com');
    const other = await somebody(bench, 'other-person@example.com');
    bench.realClock.advance(minutes(10));

    expectOk(await prove(person));

    expect([await admitted(person), await admitted(other)]).toEqual([true, false]);
  });

  test('a wrong password proves nothing, and guesses are limited', async () => {
    const person = await somebody(bench, 'guess@example.com');
    bench.realClock.advance(minutes(10));

    for (let guess = 0; guess < 10; guess += 1) {
      expect(await prove(person, `wrong ${guess}`)).toMatchObject({ refusal: { code: 'wrong_password' } });
    }
    expect(await prove(person)).toMatchObject({ refusal: { code: 'too_many_attempts' } });
    expect(await admitted(person)).toBe(false);
  });

  test('a token neither needs one nor can it give one', async () => {
    const person = await somebody(bench, 'script@example.com');
    const actor = { ...person.actor, via: 'token', scopes: ['read', 'write'] } as const;

    expect(requireFreshProof(actor).ok).toBe(true);
    expect(await prove({ ...person, actor })).toMatchObject({ refusal: { code: 'session_needed' } });
  });

  test('a session that has ended gets none', async () => {
    const person = await somebody(bench, 'ended@example.com');
    const client = { ...person.client, sessionSecret: 'never-issued' };

    expect(await prove({ ...person, client })).toMatchObject({ refusal: { code: 'session_needed' } });
  });
});
