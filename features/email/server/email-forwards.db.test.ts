import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { Actor, UserActor } from '#platform/kernel/actor.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { deactivateForwardsEndpoint, listForwardsEndpoint } from '../contract/endpoints.ts';
import { buildForward } from '../testing/build-forward.ts';
import { switchOffForwards, switchOnForwards } from './api/forwards.ts';
import { listForwards, deactivateForwards } from './email-module.ts';

let bench: SliceBench;
let manager: UserActor;
let administrator: UserActor;
let siteId: number;

beforeAll(async () => {
  bench = await createSliceBench();
  manager = await newActor();
  administrator = await newActor();
  const members = [{ userId: administrator.userId, role: 'administrator' }] as const;
  siteId = (await buildSite(bench.db, { ownerId: manager.userId, members: [...members] })).id;
});
afterAll(() => bench.close());

const newActor = async (): Promise<UserActor> => {
  const { id } = await buildAccount(bench.db);
  return { kind: 'user', userId: id, via: 'session', scopes: ['*'] };
};
const newDomain = async (name: string): Promise<void> => {
  const createdAt = bench.clock.now();
  await importDomains(bench, [{ name, siteId, ownerUserId: manager.userId, type: 'mapped', createdAt }]);
};
const list = async (domain: string) => {
  const answer = await listForwards(bench, manager, { domain });
  return answer.ok ? listForwardsEndpoint.answer.parse(answer.value) : answer.refusal.code;
};
const turnedOn = async (domain: string): Promise<string[]> => {
  const answer = await list(domain);
  if (typeof answer === 'string') return [answer];
  return answer.forwards
    .filter(({ deactivated_at }) => deactivated_at === null)
    .map(({ mailbox }) => mailbox);
};

describe('the forwards of a domain (API, "Forwards")', () => {
  test('are listed by mailbox, each with destination and state', async () => {
    await newDomain('list.com');
    expect(await list('list.com')).toEqual({ type: 'none', forwards: [] });
    await buildForward(bench.db, { domain: 'list.com', mailbox: 'sales', verifiedAt: null });
    await buildForward(bench.db, { domain: 'list.com', mailbox: 'hello' });
    const off = { deactivatedAt: new Date('2026-02-02T00:00:00Z') };
    await buildForward(bench.db, { domain: 'list.com', mailbox: 'info', ...off });

    const notification = {
      domain: 'list.com',
      forward_address: 'anna@mail.example',
      created: '2026-02-01T12:00:00.000Z',
    };
    expect(await list('list.com')).toEqual({
      type: 'forward',
      forwards: [
        {
          ...notification,
          email: 'hello@list.com',
          mailbox: 'hello',
          deactivated_at: null,
          active: true,
          verified: true,
        },
        {
          ...notification,
          email: 'info@list.com',
          mailbox: 'info',
          deactivated_at: '2026-02-02T00:00:00.000Z',
          active: false,
          verified: true,
        },
        {
          ...notification,
          email: 'sales@list.com',
          mailbox: 'sales',
          deactivated_at: null,
          active: false,
          verified: false,
        },
      ],
    });
  });

  test('are switched off together, once: they stay listed, and open screens and other slices are notified', async () => {
    await newDomain('off.com');
    await buildForward(bench.db, { domain: 'off.com', mailbox: 'hello' });
    await buildForward(bench.db, { domain: 'off.com', mailbox: 'sales', verifiedAt: null });

    const answer = await deactivateForwards(bench, manager, { domain: 'off.com' });

    expect(answer.ok && deactivateForwardsEndpoint.answer.parse(answer.value).type).toBe('none');
    expect(await list('off.com')).toMatchObject({
      forwards: [
        { mailbox: 'hello', active: false, deactivated_at: bench.clock.now().toISOString() },
        { mailbox: 'sales', active: false, deactivated_at: bench.clock.now().toISOString() },
      ],
    });
    expect(await bench.announced()).toContainEqual({ topic: 'email:off.com', siteId, userId: null });
    expect(await bench.published('email.mail_switched_off')).toEqual([{ domain: 'off.com', siteId }]);
    expect(await deactivateForwards(bench, manager, { domain: 'off.com' })).toMatchObject({
      refusal: { code: 'no_active_forwards', message: 'off.com has no active email forwards.' },
    });
    expect(await bench.published('email.mail_switched_off')).toHaveLength(1);
  });

  test('are switched on again by the cause that switched them off, and no others are', async () => {
    await newDomain('cause.com');
    await buildForward(bench.db, { domain: 'cause.com', mailbox: 'hello' });
    const what = { domain: 'cause.com', siteId };
    expect(await switchOffForwards(bench, bench.db, { ...what, cause: 'dns:7' })).toBe(1);
    await buildForward(bench.db, { domain: 'cause.com', mailbox: 'later' });
    expect(await switchOffForwards(bench, bench.db, { ...what, cause: null })).toBe(1);

    expect(await switchOnForwards(bench, bench.db, { ...what, cause: 'dns:8' })).toBe(0);
    expect(await turnedOn('cause.com')).toEqual([]);
    expect(await switchOnForwards(bench, bench.db, { ...what, cause: 'dns:7' })).toBe(1);

    expect(await turnedOn('cause.com')).toEqual(['hello']);
  });

  test('are separate for each domain, and deleted with it', async () => {
    await newDomain('one.com');
    await newDomain('two.com');
    for (const domain of ['one.com', 'two.com']) await buildForward(bench.db, { domain, mailbox: 'hello' });

    await deactivateForwards(bench, manager, { domain: 'one.com' });

    expect(await turnedOn('two.com')).toEqual(['hello']);
    await bench.db.deleteFrom('domains.domain').where('name', '=', 'two.com').execute();
    expect(
      await bench.db.selectFrom('email.forward').selectAll().where('domain', '=', 'two.com').execute(),
    ).toEqual([]);
  });
});

describe('permissions (spec domain acquisition, section 6)', () => {
  const stranger: Actor = { kind: 'visitor', visitorId: null };

  test.each([
    ['the manager', () => manager, null],
    ['another administrator of the site', () => administrator, 'unauthorized'],
    ['a visitor', () => stranger, 'authorization_required'],
  ])('%s', async (_name, actor, code) => {
    const domain = 'who.com';
    await newDomain(domain);
    await buildForward(bench.db, { domain, mailbox: 'hello' });

    const listed = await listForwards(bench, actor(), { domain });
    expect(listed.ok ? null : listed.refusal.code).toBe(code);
    if (code === null) return;
    const answer = await deactivateForwards(bench, actor(), { domain });
    expect(answer.ok ? null : answer.refusal.code).toBe(code);
    expect(await turnedOn(domain)).toEqual(['hello']);
  });

  test('a domain that another user holds, or that is not held here, is unknown', async () => {
    const other = await newActor();
    await newDomain('mine.com');

    for (const domain of ['mine.com', 'never.com']) {
      expect(await listForwards(bench, other, { domain })).toMatchObject({
        refusal: { code: 'unknown_domain' },
      });
      expect(await deactivateForwards(bench, other, { domain })).toMatchObject({
        refusal: { code: 'unknown_domain' },
      });
    }
  });
});

describe('constraints of the table', () => {
  test.each([
    ['an upper-case mailbox', { mailbox: 'Hello' }],
    ['two dots in a row', { mailbox: 'a..b' }],
    ['a mailbox of 65 characters', { mailbox: 'a'.repeat(65) }],
    ['an invalid destination', { destination: 'anna' }],
    ['an unknown domain', { domain: 'never.com' }],
  ])('%s', async (_name, fault) => {
    await newDomain('table.com');

    await expect(
      buildForward(bench.db, { domain: 'table.com', mailbox: 'hello', ...fault }),
    ).rejects.toThrow();
  });
});
