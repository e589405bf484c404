import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, days, hours } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { TestBrowser, createAccountsBench, toActor, signUpAs } from '../../testing/accounts-bench.ts';
import type { AccountsBench } from '../../testing/accounts-bench.ts';
import { issueApiToken } from './create-api-token.ts';
import { deleteApiToken, listApiTokens } from '../list-api-tokens.ts';
import { resolveActor } from './resolve-actor.ts';
import { SESSION_COOKIE, signBrowserIn } from './session-cookie.ts';
import type { SignedIn } from '../sign-up.ts';
import { VISITOR_COOKIE } from '../sessions/visitor-cookie.ts';

let bench: AccountsBench;
let ada: SignedIn;
beforeAll(async () => {
  bench = await createAccountsBench();
  ada = await signUpAs(bench.deps, 'ada@example.com');
});
afterAll(() => bench.close());

const makeToken = (expiresAt: Date | null = null, scopes = ['read', 'write']) =>
  issueApiToken(bench.deps, ada.user.account.id, { name: 'script', scopes, expiresAt });

function withToken(secret: string): TestBrowser {
  const browser = new TestBrowser();
  browser.headers['authorization'] = `Bearer ${secret}`;
  return browser;
}

describe('who asks', () => {
  test('a session used now and then lives on, and its cookie with it; unused for 30 days it ends', async () => {
    const browser = new TestBrowser();
    const signedIn = await signUpAs(bench.deps, 'session@example.com');
    signBrowserIn(browser, signedIn.session, bench.realClock.now());

    bench.realClock.advance(days(29));
    expect(await resolveActor(bench.deps, browser)).toMatchObject(toActor(signedIn));
    expect(browser.maxAges[SESSION_COOKIE]).toBe(days(30) / 1_000);

    bench.realClock.advance(days(29));
    expect(await resolveActor(bench.deps, browser)).toMatchObject(toActor(signedIn));

    bench.realClock.advance(days(30));
    expect(await resolveActor(bench.deps, browser)).toMatchObject({ kind: 'visitor' });
    expect(browser.cookies[SESSION_COOKIE]).toBeUndefined();
  });

  test('a token acts for its owner with its scopes until it is deleted, and its last use is noted', async () => {
    const { token, secret } = await makeToken(null, ['read']);

    expect(await resolveActor(bench.deps, withToken(secret))).toEqual({
      kind: 'user',
      userId: ada.user.account.id,
      via: 'token',
      scopes: ['read'],
      network: '192.0.2.1',
      tokenId: expect.any(Number) as number,
    });
    const [listed] = expectOk(await listApiTokens(bench.deps, toActor(ada)));
    expect(listed?.lastUsedAt).toEqual(bench.realClock.now());

    await deleteApiToken(bench.deps, toActor(ada), token.id);
    expect(await resolveActor(bench.deps, withToken(secret))).toEqual({ kind: 'visitor', visitorId: null });
  });

  test('a token ends at its expiry', async () => {
    const { secret } = await makeToken(after(bench.realClock.now(), hours(1)));

    bench.realClock.advance(hours(1));

    expect(await resolveActor(bench.deps, withToken(secret))).toMatchObject({ kind: 'visitor' });
  });

  test("a session's secret is not taken as a bearer token, nor a token as a cookie", async () => {
    const { session } = await signUpAs(bench.deps, 'mixed@example.com');
    const { secret } = await makeToken();
    const browser = new TestBrowser();
    browser.cookies[SESSION_COOKIE] = secret;

    expect(await resolveActor(bench.deps, withToken(session.secret))).toMatchObject({ kind: 'visitor' });
    expect(await resolveActor(bench.deps, browser)).toMatchObject({ kind: 'visitor' });
  });

  test('a wrong token is not saved by a good session', async () => {
    const browser = withToken('nst_wrong');
    signBrowserIn(browser, ada.session, bench.realClock.now());

    expect(await resolveActor(bench.deps, browser)).toEqual({ kind: 'visitor', visitorId: null });
  });

  test('a visitor is recognised by the signed cookie, and a forged one is replaced', async () => {
    const browser = new TestBrowser();
    const first = await resolveActor(bench.deps, browser);

    expect(await resolveActor(bench.deps, browser)).toEqual(first);

    const cookie = browser.cookies[VISITOR_COOKIE] ?? '';
    browser.cookies[VISITOR_COOKIE] = `${'0'.repeat(32)}${cookie.slice(32)}`;
    const forger = await resolveActor(bench.deps, browser);
    expect(forger).not.toMatchObject({ visitorId: '0'.repeat(32) });
    expect(browser.cookies[VISITOR_COOKIE]).not.toContain('0'.repeat(32));
  });
});
