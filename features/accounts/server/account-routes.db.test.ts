import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpServer } from '#platform/http/http-server.ts';
import { silentLog } from '#platform/log/log.ts';
import { createApiToken, listApiTokens } from '../contract/api-tokens.ts';
import { getCurrentUser, getSession } from '../contract/current-user.ts';
import { verifyEmail } from '../contract/email-verification.ts';
import { savePreferences } from '../contract/preferences.ts';
import { accountRefusals } from '../contract/refusals.ts';
import { signIn, signUp } from '../contract/sign-in.ts';
import { GOOD_PASSWORD, createAccountsBench } from '../testing/accounts-bench.ts';
import type { AccountsBench } from '../testing/accounts-bench.ts';
import { accountsModule } from './accounts-module.ts';
import { runMailVerification } from './jobs/mail-verification.ts';
import { resolveActor } from './api/resolve-actor.ts';

const ORIGIN = 'https://panel.example';

let bench: AccountsBench;
let server: FastifyInstance;
beforeAll(async () => {
  bench = await createAccountsBench();
  server = await createHttpServer({
    log: silentLog,
    random: bench.random,
    publicUrl: ORIGIN,
    webApp: null,
    pages: [],
    routes: accountsModule(bench.deps).routes ?? [],
    resolveActor: (request) => resolveActor(bench.deps, request),
    callsPerMinute: { user: 1_000, visitor: 1_000 },
  });
});
afterAll(async () => {
  await server.close();
  await bench.close();
});

const post = (url: string, payload: object | string = {}, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
  } satisfies InjectOptions);

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

/** The cookie header of a browser that kept what these answers set. */
const readCookie = (answer: { cookies: { name: string; value: string }[] }) => ({
  cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
});

async function signedUp(email: string) {
  const answer = await post(signUp.path, { email, password: GOOD_PASSWORD });
  return { answer, cookie: readCookie(answer), user: signUp.answer.parse(answer.json()) };
}

describe('accounts over HTTP', () => {
  test('signing up answers the user, and a session cookie that no script and no other site can use', async () => {
    const { answer, cookie, user } = await signedUp('  Ada@Example.com ');

    expect(answer.statusCode).toBe(200);
    expect(user).toMatchObject({ email: 'ada@example.com', email_verified: false });
    expect(answer.cookies.find(({ name }) => name === '__Host-namestead_session')).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 30 * 24 * 3_600,
    });
    expect(getCurrentUser.answer.parse((await get('/rest/v1.1/me', cookie)).json())).toEqual(user);
  });

  test('no cookie names a domain or a path of its own, so that a browser takes its prefix', async () => {
    const { answer } = await signedUp('prefix@example.com');

    expect(answer.cookies.length).toBeGreaterThan(0);
    for (const cookie of answer.cookies) {
      expect(cookie).toMatchObject({ name: expect.stringMatching(/^__Host-/), path: '/', secure: true });
      expect(cookie).not.toHaveProperty('domain');
    }
  });

  test('a cookie without its prefix, which another host can set, names no session', async () => {
    const { cookie } = await signedUp('planted@example.com');
    const planted = { cookie: cookie.cookie.replaceAll('__Host-', '') };

    expect((await get('/rest/v1.1/me', planted)).statusCode).toBe(403);
  });

  test('who signed in before cookies had a prefix stays signed in, and gets the new cookie for the old', async () => {
    const { cookie, user } = await signedUp('before@example.com');
    await bench.db
      .updateTable('accounts.session')
      .set({ has_former_cookie: true })
      .where('account_id', '=', user.ID)
      .execute();
    const former = { cookie: cookie.cookie.replaceAll('__Host-', '') };

    const answer = await get('/rest/v1.1/me', former);

    expect(answer.json()).toEqual(user);
    const secret = /__Host-namestead_session=([^;]+)/.exec(cookie.cookie)?.[1];
    expect(answer.cookies.filter(({ name }) => name.endsWith('namestead_session'))).toEqual([
      expect.objectContaining({ name: '__Host-namestead_session', value: secret }),
      expect.objectContaining({ name: 'namestead_session', value: '' }),
    ]);
    expect((await post('/namestead/v1/accounts/sign-out', {}, former)).statusCode).toBe(200);
    expect((await get('/rest/v1.1/me', cookie)).statusCode).toBe(403);
  });

  test('nothing that goes out or is set holds the password, its hash or the hash of the session', async () => {
    const { answer } = await signedUp('secret@example.com');

    expect(JSON.stringify([answer.json(), answer.headers])).not.toMatch(/argon2|password|correct horse/);
  });

  test('signing out invalidates the cookie', async () => {
    const { cookie } = await signedUp('leaving@example.com');

    expect((await post('/namestead/v1/accounts/sign-out', {}, cookie)).json()).toEqual({ success: true });

    const answer = await get('/rest/v1.1/me', cookie);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ error: 'authorization_required' });
  });

  test('a browser that asks who is signed in gets the person or null, never an error', async () => {
    const { cookie, user } = await signedUp('asking@example.com');
    const whoIs = async (headers: Record<string, string> = {}) => {
      const answer = await get(getSession.path, headers);
      expect(answer.statusCode).toBe(200);
      return getSession.answer.parse(answer.json());
    };

    expect(await whoIs()).toEqual({ user: null });
    expect(await whoIs(cookie)).toEqual({ user });
    expect(await whoIs({ cookie: 'namestead_session=made-up' })).toEqual({ user: null });
    await post('/namestead/v1/accounts/sign-out', {}, cookie);
    expect(await whoIs(cookie)).toEqual({ user: null });
  });

  test('another site cannot sign a person in or out', async () => {
    const { cookie } = await signedUp('framed@example.com');
    const elsewhere = { origin: 'https://evil.example' };

    for (const path of [signIn.path, '/namestead/v1/accounts/sign-out']) {
      const answer = await post(path, { email: 'a@b.co', password: 'x' }, { ...cookie, ...elsewhere });
      expect(answer.json()).toMatchObject({ code: 'foreign_origin' });
    }
    expect((await get('/rest/v1.1/me', cookie)).statusCode).toBe(200);
  });

  test("the link of the mail confirms the address, and the user's answer says so", async () => {
    const { cookie, user } = await signedUp('mailed@example.com');
    await runMailVerification(bench.deps, { userId: user.ID });
    const token = new URL(/https:\S+/.exec(bench.mails.at(-1)?.text ?? '')?.[0] ?? '').searchParams.get(
      'token',
    );

    const answer = await post(verifyEmail.path, { token });

    expect(verifyEmail.answer.parse(answer.json())).toEqual({ email: user.email, email_verified: true });
    expect((await get('/rest/v1.1/me', cookie)).json()).toMatchObject({ email_verified: true });
    expect((await post('/rest/v1.1/me/send-verification-email', {}, cookie)).json()).toMatchObject({
      error: 'email_already_verified',
    });
  });

  test("a person's token works as a bearer, a reading one does not change things", async () => {
    const { cookie } = await signedUp('scripts@example.com');
    const made = await post(
      createApiToken.path,
      { name: 'reports', scopes: ['read'], password: GOOD_PASSWORD },
      cookie,
    );
    const { secret, token } = createApiToken.answer.parse(made.json());
    const bearer = { authorization: `Bearer ${secret}` };

    expect((await get('/rest/v1.1/me', bearer)).statusCode).toBe(200);
    expect(
      (await post('/rest/v1.1/me/preferences', { calypso_preferences: {} }, bearer)).json(),
    ).toMatchObject({
      error: 'insufficient_scope',
    });
    const listed = listApiTokens.answer.parse((await get(listApiTokens.path, cookie)).json());
    expect(listed.tokens).toEqual([{ ...token, last_used_at: bench.realClock.now().toISOString() }]);
    expect(JSON.stringify(listed)).not.toContain(secret);

    await post(`/namestead/v1/accounts/tokens/${token.id}/delete`, {}, cookie);
    expect((await get('/rest/v1.1/me', bearer)).statusCode).toBe(403);
  });

  test('preferences are merged, and null removes one', async () => {
    const { cookie } = await signedUp('prefs@example.com');
    const save = async (calypso_preferences: object) =>
      savePreferences.answer.parse(
        (await post('/rest/v1.1/me/preferences', { calypso_preferences }, cookie)).json(),
      );

    await save({ 'dismissible-card-upsell': { at: 1 }, theme: 'dark' });

    expect(await save({ theme: null, sidebar: ['a'] })).toEqual({
      calypso_preferences: { 'dismissible-card-upsell': { at: 1 }, sidebar: ['a'] },
    });
  });

  test.each([
    ['a number for an address', { email: 1, password: GOOD_PASSWORD }],
    ['no password', { email: 'a@example.com' }],
    ['a password of 2,000 characters', { email: 'a@example.com', password: 'x'.repeat(2_000) }],
    ['a list', []],
  ])('%s is refused as invalid input', async (_what, body) => {
    const answer = await post(signUp.path, body);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
  });

  test('broken JSON is refused', async () => {
    expect((await post(signIn.path, '{"email":')).json()).toMatchObject({ code: 'invalid_json' });
  });
});

describe('the catalogue of refusals', () => {
  test('every error code is returned by an endpoint, and endpoints return no other code', () => {
    const routes = accountsModule(bench.deps).routes ?? [];
    // Endpoints of other slices ask for the proof that this slice checks.
    const named = new Set(['proof_needed', ...routes.flatMap(({ endpoint }) => endpoint.refusals)]);

    expect([...named].sort()).toEqual(Object.keys(accountRefusals).sort());
  });
});
