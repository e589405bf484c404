import { beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { buildPaidOrder } from '#features/registration/testing/build-paid-order.ts';
import { foreignNames, PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import { openTransfers } from '../testing/open-transfers.ts';
import { payForTransfer } from '../testing/pay-for-transfer.ts';
import { checkTransferCode } from './start-inbound-transfer.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { getInboundTransferStatus } from './get-inbound-transfer-status.ts';
import { handleOrderPaid, registerDomain } from '#features/registration/testing/deliver-order.ts';
import { readRegistryMessages } from './read-registry-messages.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';

const opened = openTransfers();
const { bench, registry, deps, passDays } = opened;
const CODE = 'Leave-4711-now';
/** Lifetime of codes at the sandbox's registries: 14 days (RFC 9154, section 5.2). */
const PAST_CODE = 15;
const AGED = [
  ...['wrong.com', 'others-code.com', 'other.com', 'ended-code.com', 'locked-name.com', 'deleted-name.com'],
  ...['silent.com', 'refused.com', 'replayed.com', 'two-buyers.com', 'keeps-going.com'],
];
const refusedWith = (code: string) => ({ ok: false, refusal: { code } });
let names: ReturnType<typeof foreignNames>;

beforeAll(async () => {
  names = foreignNames(registry.rival);
  for (const name of AGED) await names.register(name);
  await passDays(PAST_LOCK);
  for (const name of AGED) await names.offer(name, `${CODE}-${name}`);
  await names.register('young.com');
  await names.offer('young.com', CODE);
});

const pay = (domain: string, code: string | null) => payForTransfer(opened, domain, { code });
const isAbout = (domain: string) => (data: unknown) => (data as { domain: string }).domain === domain;
const authCode = (domain: string): string => `${CODE}-${domain}`;
/** The number of successful transfer requests. */
async function countRequests(domain: string): Promise<number> {
  const commands = await registry.listCommands(domain);
  return commands.filter(({ command, code }) => command === 'transfer' && code === 1001).length;
}

/** Registers a name here for another customer. */
async function registerHere(domain: string) {
  const site = await buildSite(bench.db);
  const order = { siteId: site.id, userId: site.ownerId, domains: [domain] };
  const paid = await buildPaidOrder(bench.db, order);
  await handleOrderPaid(deps, paid);
  await registerDomain(deps, { lineId: paid.lines[0]?.lineId ?? 0 });
  return site;
}

describe('an impossible transfer: no request is sent, and the customer sees the reason', () => {
  beforeAll(async () => {
    await names.lock('locked-name.com');
    await names.drop('deleted-name.com');
  });

  test.each([
    ['a wrong code', 'wrong.com', 'Another-4711', 'code_wrong'],
    ['the code of another name', 'others-code.com', authCode('other.com'), 'code_wrong'],
    ['a code in other letters', 'other.com', authCode('other.com').toUpperCase(), 'code_wrong'],
    ['a name that is locked', 'locked-name.com', authCode('locked-name.com'), 'locked'],
    ['a name that is too young', 'young.com', CODE, 'too_young'],
    ['a name in redemption', 'deleted-name.com', authCode('deleted-name.com'), 'in_redemption'],
    ['no code', 'silent.com', null, 'code_missing'],
  ] as const)('%s', async (_what, domain, code, hindrance) => {
    const bought = await pay(domain, code);
    await bought.run();

    expect(await bought.state()).toBe('waiting');
    expect(await bought.transfer()).toMatchObject({ hindrance });
    const status = await bought.status();
    expect(status).toMatchObject({ value: { transfer_status: 'pending_start', hindrance } });
    expect(status.ok && status.value.hindrance_message).toContain(domain);
    expect(await countRequests(domain)).toBe(0);
    expect(await bought.line()).toBe('provisioning');
    // A refused code is not stored.
    if (hindrance === 'code_wrong') expect((await bought.transfer())?.sealedCode).toBeNull();
  });

  test.each(['', '   ', 'x'.repeat(256), 'two\nlines', 'a\u0000b'])(
    'an invalid code (%j) starts nothing and never verifies',
    async (code) => {
      const { ownerId } = await buildSite(bench.db);
      const actor: UserActor = { kind: 'user', userId: ownerId, via: 'session', scopes: ['*'] };

      expect(await checkTransferCode(deps, actor, { domain: 'refused.com', code })).toEqual({
        ok: true,
        value: { success: false },
      });
      const isBlank = code.trim() === '';
      expect(await getInboundTransferStatus(deps, actor, { domain: 'refused.com', code })).toMatchObject(
        isBlank
          ? { value: { hindrance: 'code_missing', code_accepted: null } }
          : { ok: false, refusal: { code: 'invalid_transfer_code', data: { field: 'auth_code' } } },
      );
    },
  );

  test('an expired code counts as wrong, with its message', async () => {
    await passDays(PAST_CODE);
    const bought = await pay('ended-code.com', authCode('ended-code.com'));
    await bought.run();

    expect(await bought.status()).toMatchObject({ value: { hindrance: 'code_wrong' } });
    expect(await countRequests('ended-code.com')).toBe(0);
    for (const name of AGED) if (name !== 'deleted-name.com') await names.offer(name, authCode(name));
  });
});

describe('a name whose TLD cannot be transferred in', () => {
  test.each([
    ['stays.uk', '.uk domains cannot be transferred with a transfer code, so we cannot transfer them.'],
    ['stays.jp', '.jp domains cannot be transferred with a transfer code, so we cannot transfer them.'],
    ['stays.invalid', 'Sorry, stays.invalid does not end with a valid domain extension.'],
  ])('%s is rejected without a registry query', async (domain, sentence) => {
    const { ownerId } = await buildSite(bench.db);
    const actor: UserActor = { kind: 'user', userId: ownerId, via: 'session', scopes: ['*'] };

    const readiness = await getInboundTransferStatus(deps, actor, { domain, code: CODE });

    expect(readiness).toMatchObject({
      value: { hindrance: 'no_transfers', hindrance_message: sentence, code_accepted: null },
    });
    expect(await registry.listCommands(domain)).toEqual([]);
  });
});

describe('a name that is held here already', () => {
  test('cannot be taken over by a waiting transfer, with or without a code', async () => {
    const bought = await pay('registered-meanwhile.com', null);
    const site = await registerHere('registered-meanwhile.com');

    expect(await bought.start(CODE)).toMatchObject({ ok: true });
    await bought.run();

    expect(await bought.line()).toBe('failed: transfer_impossible');
    expect(await findDomain(bench.db, 'registered-meanwhile.com')).toMatchObject({
      siteId: site.id,
      ownerUserId: site.ownerId,
      facts: { type: 'registered' },
    });
  });

  test('cannot be taken over by an order that was paid late', async () => {
    const site = await registerHere('registered-before.com');

    const bought = await pay('registered-before.com', CODE);

    expect(await bought.state()).toBe('failed');
    expect(await bought.line()).toBe('failed: transfer_impossible');
    expect(await bought.start(CODE)).toMatchObject(refusedWith('unknown_transfer'));
    expect((await findDomain(bench.db, 'registered-before.com'))?.siteId).toBe(site.id);
  });

  test('that has just been transferred to one customer cannot go to another', async () => {
    const first = await pay('two-buyers.com', authCode('two-buyers.com'));
    const second = await pay('two-buyers.com', authCode('two-buyers.com'));
    expect(await second.line()).toBe('failed: transfer_twice');
    await first.run();
    await names.approve('two-buyers.com');
    await first.run();

    const third = await pay('two-buyers.com', authCode('two-buyers.com'));

    expect(await third.line()).toBe('failed: transfer_impossible');
    expect((await findDomain(bench.db, 'two-buyers.com'))?.siteId).toBe(first.site.id);
  });
});

describe('repeated, late and missing messages', () => {
  test('repeated orders, starts, runs and messages request the name once', async () => {
    const bought = await pay('replayed.com', authCode('replayed.com'));
    await handleOrderPaid(deps, bought.paid);
    await Promise.all([bought.start(authCode('replayed.com')), bought.start(authCode('replayed.com'))]);
    await bought.run();
    await bought.run();
    await readRegistryMessages(deps);
    await readRegistryMessages(deps);
    await bought.run();

    expect(await bought.state()).toBe('pending');
    expect(await countRequests('replayed.com')).toBe(1);
    await names.approve('replayed.com');
    await bought.run();
    await bought.run();
    expect(await bought.start(authCode('replayed.com'))).toEqual({
      ok: true,
      value: { success: true, transfer_status: null },
    });
    expect(await bought.line()).toBe('delivered');
    expect((await bench.published('domains.domain_registered')).filter(isAbout('replayed.com'))).toHaveLength(
      1,
    );
  });

  test('without a registry answer nothing changes, and it is queried again', async () => {
    const bought = await pay('keeps-going.com', authCode('keeps-going.com'));
    await registry.turnKnob({ effect: 'refuse', command: 'info', key: 'keeps-going.com', code: 2400 });

    await expect(bought.run()).rejects.toBeInstanceOf(RegistryOutcomeUnknown);
    expect(await bought.status()).toMatchObject(refusedWith('registry_silent'));
    expect(await bought.state()).toBe('asking');

    await registry.clearKnobs();
    await bought.run();
    expect(await bought.state()).toBe('pending');
  });

  test('a refused request waits with its reason, and can be restarted unchanged', async () => {
    const bought = await pay('refused.com', authCode('refused.com'));
    const reasons = [
      [2304, 'locked'],
      [2106, 'too_young'],
      [2300, 'in_transfer'],
      [2104, 'refused'],
    ] as const;
    for (const [code, hindrance] of reasons) {
      await registry.turnKnob({ effect: 'refuse', command: 'transfer', key: 'refused.com', code });
      await bought.run();

      expect(await bought.transfer()).toMatchObject({ state: 'waiting', hindrance });
      await registry.clearKnobs();
      // A correct code need not be entered again.
      expect(await bought.start('')).toMatchObject({ value: { transfer_status: 'pending_registry' } });
    }
    await bought.run();
    expect(await bought.state()).toBe('pending');
    expect(await countRequests('refused.com')).toBe(1);
  });
});
