import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { foreignNames, PAST_ANSWER, PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import { openTransfers } from '../testing/open-transfers.ts';
import { payForTransfer } from '../testing/pay-for-transfer.ts';
import { checkTransferCode } from './start-inbound-transfer.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { getInboundTransferStatus } from './get-inbound-transfer-status.ts';
import { handleOrderPaid } from '#features/registration/testing/deliver-order.ts';
import { findInboundTransfer } from './inbound-transfer-store.ts';
import { transferDomainInJob } from './jobs/transfers-jobs.ts';
import { readRegistryMessages } from './read-registry-messages.ts';
import { transferLineFacts } from './api/transfer-deliveries.ts';
import { sweepInboundTransfers } from './sweep-inbound-transfers.ts';

const opened = openTransfers();
const { bench, registry, deps, passDays } = opened;
const CODE = 'Leave-4711-now';
const AGED = [
  ...['comes.com', 'wrong-code.com', 'said-no.com', 'by-time.com', 'lost-answer.com', 'left-lying.com'],
  ...['locked.com', 'without-code.com', 'somebody-elses.com', 'told-twice.com', 'dropped.com'],
];
let names: ReturnType<typeof foreignNames>;

beforeAll(async () => {
  names = foreignNames(registry.rival);
  for (const name of AGED) await names.register(name);
  await passDays(PAST_LOCK);
  for (const name of AGED) await names.offer(name, CODE);
});

/** Pays for the transfer of a name on its own site, with or without a code. */
const pay = (domain: string, code: string | null = CODE) => payForTransfer(opened, domain, { code });

async function requestCodes(domain: string): Promise<readonly number[]> {
  const commands = await registry.listCommands(domain);
  return commands.filter(({ command }) => command === 'transfer').map(({ code }) => code);
}

describe('a name transferred from another registrar', () => {
  test('is requested, approved there, reported by a message, and ours with its expiry and name servers', async () => {
    const bought = await pay('comes.com');
    await bought.run();
    expect(await bought.state()).toBe('pending');
    expect(await bought.shown()).toBe('pending_registry');
    expect(await bought.line()).toBe('provisioning');

    await names.approve('comes.com');
    await readRegistryMessages(deps);
    const jobs = (await bench.queued(transferDomainInJob)).filter(({ lineId }) => lineId === bought.lineId);
    expect(jobs).toHaveLength(2);
    await bought.run();

    expect(await bought.state()).toBe('transferred');
    expect(await bought.line()).toBe('delivered');
    const info = await registry.registrar.infoDomain('comes.com');
    const transfer = await findInboundTransfer(bench.db, bought.lineId);
    expect(info).toMatchObject({
      outcome: 'ok',
      value: {
        isOurs: true,
        registrant: transfer?.contactId,
        contacts: { admin: transfer?.contactId, tech: transfer?.contactId },
        nameServers: ['ns1.elsewhere.example', 'ns2.elsewhere.example'],
      },
    });
    expect(await findDomain(bench.db, 'comes.com')).toMatchObject({
      siteId: bought.site.id,
      ownerUserId: bought.site.ownerId,
      usesOurNameServers: false,
      facts: {
        type: 'registered',
        inboundTransferStatus: null,
        transferredHereAt: info.outcome === 'ok' && info.value.transferredAt,
        expiresAt: info.outcome === 'ok' && info.value.expiresAt,
      },
    });
    expect((await findSite(bench.db, 'comes.com'))?.id).toBe(bought.site.id);
    expect(await bench.published('domains.domain_registered')).toContainEqual({
      domain: 'comes.com',
      siteId: bought.site.id,
      userId: bought.site.ownerId,
    });
    const { rows } = await sql`
      select product_slug, meta, ended_at from billing.purchase where meta = 'comes.com'`.execute(bench.db);
    expect(rows).toEqual([{ product_slug: 'dotcom_domain', meta: 'comes.com', ended_at: null }]);
  });

  test('with a wrong code waits for its customer, and is requested with the right one', async () => {
    const bought = await pay('wrong-code.com', 'Not-the-code');
    await bought.run();
    expect(await bought.state()).toBe('waiting');
    expect(await bought.shown()).toBe('pending_start');
    expect(await bought.status()).toMatchObject({
      value: { transfer_status: 'pending_start', hindrance: 'code_wrong' },
    });

    expect(await bought.start(` ${CODE}\n`)).toEqual({
      ok: true,
      value: { success: true, transfer_status: 'pending_registry' },
    });
    await bought.run();
    expect(await bought.state()).toBe('pending');
    expect(await bought.start(CODE)).toMatchObject({ value: { transfer_status: 'pending_registry' } });
    await bought.run();

    // One successful request; queries before and after it, and no request with the wrong code.
    expect((await requestCodes('wrong-code.com')).filter((code) => code === 1001)).toHaveLength(1);
  });

  test('stays there after a rejection, and can be restarted', async () => {
    const bought = await pay('said-no.com');
    await bought.run();
    await names.reject('said-no.com');
    await bought.run();
    expect(await bought.state()).toBe('cancelled');
    expect(await bought.shown()).toBe('cancelled');
    expect(await bought.line()).toBe('provisioning');

    await bought.start(CODE);
    await bought.run();

    expect(await bought.state()).toBe('pending');
  });

  test('arrives after the deadline without an answer, even if no message was read', async () => {
    const bought = await pay('by-time.com');
    await bought.run();
    await sweepInboundTransfers(deps);
    expect(await bought.state()).toBe('pending');

    await passDays(PAST_ANSWER);
    await sweepInboundTransfers(deps);

    expect(await bought.state()).toBe('transferred');
    expect(await bought.line()).toBe('delivered');
  });

  test('is not requested twice after its worker crashed', async () => {
    const bought = await pay('lost-answer.com');
    const order = { name: 'lost-answer.com', authInfo: CODE, periodYears: null, agreedFee: null };
    await registry.registrar.requestTransfer({ ...order, clTRID: `died-${bought.lineId}` });

    await bought.run();

    expect(await bought.state()).toBe('pending');
    expect((await requestCodes('lost-answer.com')).filter((code) => code === 1001)).toHaveLength(1);
  });

  test('that is locked waits, says so, and continues once unlocked', async () => {
    await names.lock('locked.com');
    const bought = await pay('locked.com');
    await bought.run();
    expect(await bought.status()).toMatchObject({ value: { hindrance: 'locked' } });
    expect(await requestCodes('locked.com')).not.toContain(1001);

    await names.unlock('locked.com');
    expect(await bought.status()).toMatchObject({ value: { hindrance: null, unlocked: true } });
    // The code was correct, so it need not be entered again.
    await bought.start('');
    await bought.run();

    expect(await bought.state()).toBe('pending');
  });

  test('without a code waits for it; an invalid code starts nothing', async () => {
    const bought = await pay('without-code.com', null);
    expect(await bought.shown()).toBe('pending_start');
    expect(await bought.status()).toMatchObject({ value: { hindrance: 'code_missing' } });

    expect(await bought.start(' ')).toMatchObject({ refusal: { code: 'transfer_code_missing' } });
    expect(await bought.state()).toBe('waiting');
  });

  test('that is too young waits until it is eligible', async () => {
    await names.register('too-young.com');
    await names.offer('too-young.com', CODE);
    const bought = await pay('too-young.com');
    await bought.run();

    expect(await bought.status()).toMatchObject({ value: { hindrance: 'too_young' } });
  });

  test('that is not registered is cancelled and refunded', async () => {
    const bought = await pay('nobody-has-this.com');
    await bought.run();

    expect(await bought.state()).toBe('failed');
    expect(await bought.line()).toBe('failed: transfer_not_registered');
    expect(await findDomain(bench.db, 'nobody-has-this.com')).toBeNull();
  });

  test('that its customer never starts is cancelled after 30 days', async () => {
    const bought = await pay('left-lying.com', null);
    await passDays(29);
    await sweepInboundTransfers(deps);
    expect(await bought.state()).toBe('waiting');

    await passDays(2);
    await sweepInboundTransfers(deps);

    expect(await bought.line()).toBe('failed: transfer_not_started');
    expect(await findDomain(bench.db, 'left-lying.com')).toBeNull();
  });

  test('is begun once for repeated events; a second order is refunded', async () => {
    const bought = await pay('told-twice.com', null);
    await handleOrderPaid(deps, bought.paid);
    expect(await bought.line()).toBe('provisioning');

    const second = await pay('told-twice.com', null);

    expect(await second.line()).toBe('failed: transfer_twice');
    expect(await bought.state()).toBe('waiting');
  });

  test('can be seen and started by its buyer only', async () => {
    const bought = await pay('somebody-elses.com', null);
    const other = await buildSite(bench.db);
    const stranger: Actor = { kind: 'user', userId: other.ownerId, via: 'session', scopes: ['*'] };

    expect(await bought.start(CODE, stranger)).toMatchObject({ refusal: { code: 'unknown_transfer' } });
    expect(await bought.status(stranger)).toMatchObject({
      value: { transfer_status: null, hindrance: null },
    });
    expect(await bought.start(CODE, { kind: 'visitor', visitorId: null })).toMatchObject({
      refusal: { code: 'authorization_required' },
    });
  });

  test('keeps its code encrypted, and only until the registry has received it', async () => {
    // The first code has expired by now.
    await names.offer('dropped.com', CODE);
    const bought = await pay('dropped.com');
    const before = await findInboundTransfer(bench.db, bought.lineId);
    expect(before?.sealedCode).not.toBeNull();
    expect(before?.sealedCode).not.toContain(CODE);

    await bought.run();

    expect(await findInboundTransfer(bench.db, bought.lineId)).toMatchObject({
      state: 'pending',
      sealedCode: null,
    });
  });
});

describe('prechecks of a transfer', () => {
  const anybody = async (): Promise<Actor> => {
    const { ownerId } = await buildSite(bench.db);
    return { kind: 'user', userId: ownerId, via: 'session', scopes: ['*'] };
  };

  test('a code is verified at the registry: only its own is valid', async () => {
    await names.register('checked.com');
    await names.offer('checked.com', CODE);
    const actor = await anybody();
    const check = (domain: string, code: string) => checkTransferCode(deps, actor, { domain, code });

    expect(await check('checked.com', CODE)).toEqual({ ok: true, value: { success: true } });
    expect(await check('checked.com', 'Leave-4711-later')).toEqual({ ok: true, value: { success: false } });
    expect(await check('checked.com', '')).toEqual({ ok: true, value: { success: false } });
    expect(await check('is-not-there.com', CODE)).toEqual({ ok: true, value: { success: false } });
  });

  test('a registry may report nothing without the code, and everything with it', async () => {
    await names.register('precheck.com');
    await names.offer('precheck.com', CODE);
    const actor = await anybody();
    const info = (code?: string) =>
      getInboundTransferStatus(deps, actor, { domain: 'precheck.com', ...(code ? { code } : {}) });

    expect(await info()).toMatchObject({
      value: {
        unlocked: null,
        old_enough: null,
        code_accepted: null,
        losing_registrar: 'rival',
        hindrance: null,
      },
    });
    expect(await info(CODE)).toMatchObject({
      value: {
        unlocked: true,
        old_enough: false,
        code_accepted: true,
        hindrance: 'too_young',
        transfer_lock: { reason: 'registration', days: 60 },
        hindrance_message: expect.stringMatching(
          /^precheck\.com was registered less than 60 days ago\. It can be transferred from \d{4}-/,
        ),
      },
    });
    expect(await info('Another-code')).toMatchObject({
      value: { code_accepted: false, hindrance: 'code_wrong' },
    });
  });

  test('a name held here is revealed to its own customer only', async () => {
    const actor = await anybody();
    expect(await getInboundTransferStatus(deps, actor, { domain: 'comes.com' })).toMatchObject({
      value: { hindrance: 'no_transfers', losing_registrar: null },
    });
  });

  test('the delivery is reported step by step', async () => {
    const lines = (lineId: number) =>
      transferLineFacts(bench).deliveries(bench.db, [
        { lineId, orderId: 1, userId: 1, productSlug: 'domain_transfer', meta: 'x.com', isRenewal: false },
      ]);
    const { rows } = await sql<{ line_id: number; state: string }>`
      select distinct on (state) line_id, state from domains.inbound_transfer order by state`.execute(
      bench.db,
    );
    const done: Record<string, number> = {};
    const asksFor: Record<string, string | undefined> = {};
    for (const { line_id: lineId, state } of rows) {
      const [info] = await lines(lineId);
      done[state] = info?.steps.filter(({ isDone }) => isDone).length ?? -1;
      asksFor[state] = info?.task?.path;
    }

    expect(asksFor).toMatchObject({
      waiting: expect.stringMatching(/^\/domains\/manage\/.+\/transfer\/in\/\d+$/),
      pending: undefined,
      transferred: undefined,
      failed: undefined,
    });
    expect(done).toMatchObject({ waiting: 0, pending: 1, transferred: 2, failed: 0 });
  });
});
