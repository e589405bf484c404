import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, minutes } from '#platform/kernel/duration.ts';
import { clientNetwork } from '#platform/http/client-network.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { DEVICES_PER_ACCOUNT, LONGEST_SIGN_IN_DELAY } from '../../rules/attempt-limit.ts';
import {
  CLIENT,
  GOOD_PASSWORD,
  STRANGER,
  createAccountsBench,
  toActor,
  signUpAs,
} from '../../testing/accounts-bench.ts';
import type { AccountsBench } from '../../testing/accounts-bench.ts';
import type { Client } from '../api/attempt-limiter.ts';
import { changeEmail } from '../change-account.ts';
import { changePassword } from '../change-password.ts';
import { forgetExpired } from '../forget-expired.ts';
import { mailAccountNotice } from '../jobs/mail-account-notice.ts';
import { hashSecret } from '../api/secret-token.ts';
import { signIn } from '../sign-in.ts';
import { startSession } from '../sessions/start-session.ts';
import { signUp } from '../sign-up.ts';

let bench: AccountsBench;
beforeAll(async () => {
  bench = await createAccountsBench();
});
afterAll(() => bench.close());

const enter = (email: string, password: string, client: Client) =>
  signIn(bench.deps, STRANGER, { email, password, client });

/** A client of a network that no other test uses. */
let networks = 0;
const elsewhere = (more: Partial<Client> = {}): Client => {
  networks += 1;
  return { ...CLIENT, ip: `2001:db8:${networks.toString(16)}::1`, ...more };
};

/** Wrong guesses at once from networks of their own; the answers' codes. */
async function guess(email: string, count: number): Promise<Set<string>> {
  const guesses = Array.from({ length: count }, () => enter(email, 'a guess', elsewhere()));
  const results = await Promise.all(guesses);
  return new Set(results.map((result) => (result.ok ? 'ok' : result.refusal.code)));
}

/** So many wrong guesses as if each had been made: the first is, the rest is counted in its row, which spares their hashes. */
async function guessMany(email: string, count: number): Promise<void> {
  await guess(email, 1);
  await countAs(`sign-in:address ${email}`, count);
}

async function countAs(key: string, count: number): Promise<void> {
  const counted = await bench.db
    .updateTable('accounts.attempt')
    .set({ count })
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  expect(counted.numUpdatedRows).toBe(1n);
}

async function confirm(email: string): Promise<void> {
  await bench.db
    .updateTable('accounts.account')
    .set({ email_verified_at: bench.clock.now() })
    .where('email', '=', email)
    .execute();
}

const TOO_MANY = { ok: false, refusal: { code: 'too_many_attempts' } };

describe('an account under attack from many networks', () => {
  test('still lets its owner in: at once from a known browser, within the longest delay elsewhere', async () => {
    const { session } = await signUpAs(bench.deps, 'owner@example.com');
    expect(await guess('owner@example.com', 12)).toEqual(new Set(['wrong_email_or_password']));
    await guessMany('owner@example.com', 10_000);
    bench.delays.length = 0;

    const atHome = await enter(
      'owner@example.com',
      GOOD_PASSWORD,
      elsewhere({ deviceSecret: session.deviceSecret }),
    );
    expect(atHome.ok).toBe(true);
    expect(bench.delays).toEqual([]);

    const away = await enter('owner@example.com', GOOD_PASSWORD, elsewhere());
    expect(away.ok).toBe(true);
    expect(bench.delays).toEqual([LONGEST_SIGN_IN_DELAY]);

    // And that browser is known from now on.
    bench.delays.length = 0;
    const deviceSecret = expectOk(away).session.deviceSecret;
    expect((await enter('owner@example.com', GOOD_PASSWORD, elsewhere({ deviceSecret }))).ok).toBe(true);
    expect(bench.delays).toEqual([]);
  });

  test('responds and delays alike if there is no such account', async () => {
    await signUpAs(bench.deps, 'there@example.com');
    const listDelays = async (email: string) => {
      bench.delays.length = 0;
      const codes = await guess(email, 12);
      for (const many of [40, 10_000]) {
        await guessMany(email, many);
        for (const code of await guess(email, 1)) codes.add(code);
      }
      return { codes, delays: [...bench.delays].sort((a, b) => a - b) };
    };

    const there = await listDelays('there@example.com');

    expect(await listDelays('not-there@example.com')).toEqual(there);
    expect(there.delays.at(-1)).toBe(LONGEST_SIGN_IN_DELAY);
  });

  test('is no longer delayed a quarter of an hour later', async () => {
    await signUpAs(bench.deps, 'later@example.com');
    await guessMany('later@example.com', 10_000);
    bench.realClock.advance(minutes(15));
    bench.delays.length = 0;

    expect((await enter('later@example.com', GOOD_PASSWORD, elsewhere())).ok).toBe(true);
    expect(bench.delays).toEqual([]);
  });

  test('mails its owner once a day: when, from where, and what to do', async () => {
    await signUpAs(bench.deps, 'mailed@example.com');
    await confirm('mailed@example.com');
    const notices = async () =>
      (await bench.queued(mailAccountNotice)).filter(({ to }) => to === 'mailed@example.com');

    await guessMany('mailed@example.com', 18);
    await guess('mailed@example.com', 1);
    expect(await notices()).toEqual([]);
    await guess('mailed@example.com', 3);

    const since = bench.realClock.now().toISOString();
    expect(await notices()).toEqual([
      expect.objectContaining({
        notice: {
          kind: 'wrong-passwords',
          attempts: expect.any(Number) as number,
          since,
          network: expect.stringMatching(/^2001:db8:[\da-f]+:0::\/64$/) as string,
        },
      }),
    ]);
    bench.realClock.advance(days(1));
    await guessMany('mailed@example.com', 19);
    await guess('mailed@example.com', 1);
    expect(await notices()).toHaveLength(2);
  });

  test('sends no mail to unconfirmed or unknown addresses', async () => {
    await signUpAs(bench.deps, 'unconfirmed@example.com');
    for (const email of ['unconfirmed@example.com', 'no-account@example.com']) {
      await guessMany(email, 19);
      await guess(email, 2);
    }

    const reported = (await bench.queued(mailAccountNotice)).map(({ to }) => to);
    expect(reported).not.toContain('unconfirmed@example.com');
    expect(reported).not.toContain('no-account@example.com');
  });
});

describe('a guessing network', () => {
  test('is rejected, except browsers that the account knows', async () => {
    const { session } = await signUpAs(bench.deps, 'office@example.com');
    const network = elsewhere();
    await enter('office@example.com', 'a guess', network);
    await countAs(`sign-in:pair office@example.com ${clientNetwork(network.ip)}`, 10);

    expect(await enter('office@example.com', GOOD_PASSWORD, network)).toMatchObject(TOO_MANY);
    const owner = { ...network, deviceSecret: session.deviceSecret };
    expect((await enter('office@example.com', GOOD_PASSWORD, owner)).ok).toBe(true);
    expect((await enter('office@example.com', GOOD_PASSWORD, elsewhere())).ok).toBe(true);
  });

  test('counts as one with its whole /64, and stores nothing more once rejected', async () => {
    const network = elsewhere();
    const prefix = network.ip.replace('::1', ':0');
    for (let count = 1; count <= 3; count += 1) {
      await enter(`target-${count}@example.com`, 'a guess', {
        ...network,
        ip: `${prefix}:${count.toString(16)}::7`,
      });
    }
    await countAs(`sign-in:client ${clientNetwork(network.ip)}`, 100);

    const result = await enter('target-101@example.com', 'a guess', { ...network, ip: `${prefix}:ffff::7` });

    expect(result).toMatchObject(TOO_MANY);
    const stored = await bench.db
      .selectFrom('accounts.attempt')
      .select('key')
      .where('key', 'like', '%target-101@%')
      .execute();
    expect(stored).toEqual([]);
  });
});

describe('a known browser', () => {
  test('has its own ten wrong passwords, and then counts as unknown', async () => {
    const { session } = await signUpAs(bench.deps, 'forgetful@example.com');
    const { deviceSecret } = session;
    const wrong = await enter('forgetful@example.com', 'a guess', elsewhere({ deviceSecret }));
    expect(wrong).toMatchObject({ refusal: { code: 'wrong_email_or_password' } });
    const device = hashSecret(deviceSecret).toString('hex');
    await countAs(`sign-in:device forgetful@example.com ${device}`, 10);

    await guessMany('forgetful@example.com', 10);
    bench.delays.length = 0;
    expect((await enter('forgetful@example.com', GOOD_PASSWORD, elsewhere({ deviceSecret }))).ok).toBe(true);
    expect(bench.delays).toEqual([500]);
  });

  test('is unknown to other accounts, and forged secrets are unknown to all', async () => {
    const { session } = await signUpAs(bench.deps, 'mine@example.com');
    await signUpAs(bench.deps, 'yours@example.com');
    await guessMany('yours@example.com', 10);
    bench.delays.length = 0;

    for (const deviceSecret of [session.deviceSecret, 'made up', '']) {
      await enter('yours@example.com', 'a guess', elsewhere({ deviceSecret }));
    }
    const chosen = expectOk(
      await enter('mine@example.com', GOOD_PASSWORD, elsewhere({ deviceSecret: 'made up' })),
    );

    expect(bench.delays).toEqual([500, 500, 500]);
    expect(chosen.session.deviceSecret).not.toBe('made up');
  });

  test('may be known to several accounts', async () => {
    const { session } = await signUpAs(bench.deps, 'first@example.com');
    const { deviceSecret } = session;
    await signUpAs(bench.deps, 'second@example.com');

    const second = expectOk(await enter('second@example.com', GOOD_PASSWORD, elsewhere({ deviceSecret })));

    expect(second.session.deviceSecret).toBe(deviceSecret);
  });

  test('is forgotten after a password change elsewhere, when unused, and beyond the maximum number', async () => {
    const known = async (email: string) => {
      const rows = await bench.db
        .selectFrom('accounts.known_device')
        .innerJoin('accounts.account', 'accounts.account.id', 'accounts.known_device.account_id')
        .select('secret_hash')
        .where('email', '=', email)
        .execute();
      return rows.length;
    };
    const signedUp = await signUpAs(bench.deps, 'devices@example.com');
    const { account } = signedUp.user;
    for (let count = 0; count < DEVICES_PER_ACCOUNT + 3; count += 1) {
      await startSession(bench.deps, account.id, elsewhere());
    }
    expect(await known('devices@example.com')).toBe(DEVICES_PER_ACCOUNT);

    const own = expectOk(await enter('devices@example.com', GOOD_PASSWORD, elsewhere())).session;
    const client = elsewhere({ sessionSecret: own.secret, deviceSecret: own.deviceSecret });
    const change = { password: GOOD_PASSWORD, newPassword: 'another long password', client };
    expectOk(await changePassword(bench.deps, toActor(signedUp), change));
    expect(await known('devices@example.com')).toBe(1);

    bench.realClock.advance(days(401));
    await forgetExpired(bench.deps);
    expect(await known('devices@example.com')).toBe(0);
  });
});

describe('other limits that strangers could exhaust', () => {
  test('wrong passwords in one session do not block the owner in another', async () => {
    const owner = await signUpAs(bench.deps, 'changing@example.com');
    const { session: stolen } = expectOk(await enter('changing@example.com', GOOD_PASSWORD, elsewhere()));
    const change = (password: string, sessionSecret: string) =>
      changeEmail(bench.deps, toActor(owner), {
        email: 'changed@example.com',
        password,
        client: elsewhere({ sessionSecret }),
      });
    await change('a guess', stolen.secret);
    await countAs(`password-check:session ${hashSecret(stolen.secret).toString('hex')}`, 10);

    expect(await change(GOOD_PASSWORD, stolen.secret)).toMatchObject(TOO_MANY);
    expect((await change(GOOD_PASSWORD, owner.session.secret)).ok).toBe(true);
  });

  test('sign-up attempts with an address do not block its owner’s sign-up', async () => {
    const network = elsewhere();
    const wanted = (client: Client) =>
      signUp(bench.deps, STRANGER, { email: 'newcomer@example.com', password: GOOD_PASSWORD, client });
    await signUpAs(bench.deps, 'newcomer@example.com');
    await wanted(network);
    await countAs(`sign-up:pair newcomer@example.com ${clientNetwork(network.ip)}`, 10);
    expect(await wanted(network)).toMatchObject(TOO_MANY);

    expect(await wanted(elsewhere())).toMatchObject({ refusal: { code: 'email_taken' } });
  });
});
