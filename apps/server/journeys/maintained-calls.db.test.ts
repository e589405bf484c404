import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildLineToQuote } from '#features/cart/testing/build-line-to-quote.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import type { TransferCommand } from '#features/domains/contract/outbound-transfer-endpoints.ts';
import { setPrivacy, setPrivacyAtRegistry } from '#features/registrants/server/api/set-privacy.ts';
import { changeContact } from '#features/registrants/server/change-contact.ts';
import { getWhois } from '#features/registrants/server/get-whois.ts';
import { getDomainStatus } from '#features/domains/server/get-domain-status.ts';
import { runMailContactVerification } from '#features/domains/server/jobs/mail-contact-verification.ts';
import { runSetContactDisclosure } from '#features/domains/server/jobs/set-contact-disclosure.ts';
import { runSetContactHold } from '#features/domains/server/jobs/set-contact-hold.ts';
import { findDomain, saveDomain } from '#features/domains/server/api/domains.ts';
import { NAME_BY_COMMAND } from '#features/names/server/api/maintained-registrar.ts';
import { foreignNames, PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import { domainLineFacts } from '#features/registration/server/api/domain-deliveries.ts';
import { domainLineRequirements } from '#features/registration/server/api/require-domain-lines.ts';
import { lockNewDomain } from '#features/registration/server/lock-new-domain.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import type { BoughtName } from '#features/registration/testing/buy-names.ts';
import { unpaidNames } from '#features/registration/testing/unpaid-names.ts';
import { transferLineRequirements } from '#features/transfers/server/api/require-transfer-lines.ts';
import { answerOutboundTransfer } from '#features/transfers/server/answer-outbound-transfer.ts';
import { getInboundTransferStatus } from '#features/transfers/server/get-inbound-transfer-status.ts';
import { followName } from '#features/transfers/server/leaving/follow-name.ts';
import { runTransferCommand } from '#features/transfers/server/leaving/run-transfer-command.ts';
import { sweepHeldNames } from '#features/transfers/server/leaving/sweep-held-names.ts';
import { setTransferLock } from '#features/transfers/server/api/set-transfer-lock.ts';
import { readRegistryMessages } from '#features/transfers/server/read-registry-messages.ts';
import { checkTransferCode } from '#features/transfers/server/start-inbound-transfer.ts';
import { openTransfers } from '#features/transfers/testing/open-transfers.ts';
import { payForTransfer } from '#features/transfers/testing/pay-for-transfer.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after, days, hours } from '#platform/kernel/duration.ts';

const opened = openTransfers();
const { bench, registry, deps } = opened;
const buyer = nameBuyer(opened);
const HELD = 'harbor-calls.dev';
const OTHER = 'harbor-calls.com';
const THEIRS = 'rival-calls.dev';
const CODE = 'Calls-4711-now';
/** A year, and the days in which a name can still be renewed. */
const PAST_RENEWAL = 365 + 19;

let held: BoughtName;
let owner: UserActor;

/** Announces a maintenance of .dev that ends in three hours. */
async function maintain(): Promise<string> {
  const now = bench.clock.now();
  const window = { startsAt: after(now, -hours(1)), endsAt: after(now, hours(3)) };
  await registry.announceMaintenance({ id: 'calls', tlds: ['dev'], ...window });
  await readRegistryMessages(deps);
  return window.endsAt.toISOString();
}
async function open(): Promise<void> {
  await registry.callOffMaintenance('calls');
  await readRegistryMessages(deps);
}
const commands = async (name: string) =>
  (await registry.listCommands(name)).filter(({ command }) => command !== 'check').length;

beforeAll(async () => {
  bench.clock.set(new Date());
  held = await buyer.register(HELD);
  owner = { kind: 'user', userId: held.userId, via: 'session', scopes: ['*'], hasFreshProof: true };
  await buyer.register(OTHER);
  const rival = foreignNames(registry.rival);
  await rival.register(THEIRS);
  await opened.passDays(PAST_LOCK);
  await rival.offer(THEIRS, CODE);
});
afterEach(() => open().catch(() => undefined));

const requireLine = async (
  slug: string,
  line: { readonly meta: string; readonly extra?: LineToQuote['extra'] },
) => {
  const lines = [buildLineToQuote(slug, line)];
  const provider = slug === 'domain_transfer' ? transferLineRequirements(deps) : domainLineRequirements(deps);
  const [answer] = await provider.requirements(lines, { db: bench.db, now: bench.clock.now(), ...held });
  return answer;
};

const leave = (said: TransferCommand) =>
  runTransferCommand({ ...deps, supportEmail: 'staff@panel.example', ipsTags: [] }, owner, {
    domain: HELD,
    said,
  });

/** Calls of customers that ask a registry, by the file that asks it. */
const CALLS: Readonly<Record<string, readonly (readonly [call: string, run: () => Promise<unknown>])[]>> = {
  'domains/server/get-domain-status.ts': [
    ['GET status', () => getDomainStatus(deps, owner, { domain: HELD })],
  ],
  'transfers/server/answer-outbound-transfer.ts': (['accept-transfer', 'deny-transfer'] as const).map(
    (command) => [command, () => answerOutboundTransfer(deps, owner, { domain: HELD, command })] as const,
  ),
  'transfers/server/api/set-transfer-lock.ts': [true, false].map(
    (isLocked) =>
      [
        isLocked ? 'a lock' : 'an unlock',
        () => setTransferLock(deps, owner, { domain: HELD, isLocked }),
      ] as const,
  ),
  'registrants/server/find-registrant.ts': [
    [
      'the contacts',
      async () => {
        await forgetRegistrant();
        return getWhois(deps, owner, { domain: HELD });
      },
    ],
  ],
  'registrants/server/changes/request-contact-change.ts': [
    ['privacy protection', () => setPrivacy(deps, owner, { domain: HELD, isPrivate: true })],
    [
      'a change of contacts',
      () => changeContact(deps, owner, { domain: HELD, whois: { city: 'Leeds' }, transferLock: true }),
    ],
  ],
  'transfers/server/leaving/set-registry-code.ts': (['send-code', 'cancel-transfer-request'] as const).map(
    (command) => [command, () => leave({ command })] as const,
  ),
  'transfers/server/leaving/release-to-tag.ts': [
    ['set-ips-tag', () => leave({ command: 'set-ips-tag', payload: { ips_tag: 'RIVAL' } })],
  ],
  'transfers/server/get-inbound-transfer-status.ts': [
    ['transfer precheck', () => getInboundTransferStatus(deps, owner, { domain: THEIRS })],
    ['with a code', () => getInboundTransferStatus(deps, owner, { domain: THEIRS, code: CODE })],
  ],
  'transfers/server/start-inbound-transfer.ts': [
    ['check of a code', () => checkTransferCode(deps, owner, { domain: THEIRS, code: CODE })],
  ],
};

/** Leaves the registrant to the registry alone. */
async function forgetRegistrant(): Promise<void> {
  await bench.db.deleteFrom('domains.registrant').where('domain', '=', HELD).execute();
}

/** What the checkout requires of lines, which it refuses with a code of the cart. */
const LINES: Readonly<
  Record<string, readonly (readonly [line: string, run: () => ReturnType<typeof requireLine>])[]>
> = {
  'registration/server/require-renewals.ts': [
    ['a renewal', () => requireLine('dotdev_domain', { meta: HELD, extra: { purchaseType: 'renewal' } })],
  ],
  'registration/server/api/require-domain-lines.ts': [
    ['a registration', () => requireLine('dotdev_domain', { meta: 'nobody-has-it-yet.dev' })],
  ],
  'transfers/server/api/require-transfer-lines.ts': [
    ['a transfer', () => requireLine('domain_transfer', { meta: THEIRS })],
  ],
};

/** Work behind the scenes, which waits. */
const JOBS: Readonly<Record<string, () => Promise<unknown>>> = {
  'registration/server/lock-new-domain.ts': () => lockNewDomain(deps, { domain: HELD }),
  'domains/server/registrant-address.ts': async () => {
    await forgetRegistrant();
    await runMailContactVerification(deps, { domain: HELD });
  },
  'registrants/server/changes/carry-out-contact-change.ts': async () => {
    const isPrivate = !(await findDomain(bench.db, HELD))?.isPrivate;
    await setPrivacyAtRegistry(deps, { domain: HELD, isPrivate });
  },
  'domains/server/jobs/set-contact-hold.ts': () => runSetContactHold(deps, { domain: HELD }),
  'domains/server/jobs/set-contact-disclosure.ts': () => runSetContactDisclosure(deps, { domain: HELD }),
  'transfers/server/leaving/follow-name.ts': () => followName(deps, { domain: HELD, announced: null }),
};

/** Files whose behaviour in a maintenance other tests of this file, or none, have to show. */
const ELSEWHERE: readonly string[] = [
  // Orders: "are carried out afterwards".
  ...['register-domain.ts', 'renew-domain.ts', 'cancel-registration.ts', 'delete-unpaid-name.ts'].map(
    (file) => `registration/server/${file}`,
  ),
  'registration/server/restore-domain.ts',
  // A contact belongs to no TLD; its own test has a registry that does not answer.
  'registrants/server/changes/delete-unused-contact.ts',
  // Carts show prices meanwhile; the checkout refuses.
  'registration/server/api/quote-domain-lines.ts',
  'transfers/server/transfer-domain-in.ts',
  'transfers/server/complete-inbound-transfer.ts',
  // The operator's decision about a job that is parked, which maintenance never does.
  'registration/server/registration-parked-jobs.ts',
  // The message queue belongs to no TLD, and tells of the end of a maintenance.
  'transfers/server/read-registry-messages.ts',
  // Checks: the registry answers them, with the maintenance as its reason.
  'names/server/claims-cache.ts',
  'names/server/api/availability-cache.ts',
];

describe('a TLD whose registry is in maintenance (management, section 8)', () => {
  test('every file that sends a command to a registry is known here', async () => {
    const root = join(import.meta.dirname, '../../../features');
    const sent = new RegExp(String.raw`registrar\s*[?!]?\.\s*(${Object.keys(NAME_BY_COMMAND).join('|')})\b`);
    const files = (await readdir(root, { recursive: true })).filter(
      (file) => /\/server\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
    );
    const senders: string[] = [];
    for (const file of files) {
      if (sent.test(await readFile(join(root, file), 'utf8'))) senders.push(file);
    }

    const known = [
      ...Object.keys(CALLS),
      ...Object.keys(JOBS),
      ...ELSEWHERE,
      'registration/server/require-renewals.ts',
    ];
    expect(senders.toSorted()).toEqual(known.toSorted());
  });

  test.each(Object.values(CALLS).flat())('refuses %s with its end, and sends nothing', async (_call, run) => {
    const end = await maintain();
    const before = (await commands(HELD)) + (await commands(THEIRS));

    expect(await run()).toMatchObject({
      ok: false,
      refusal: {
        code: 'tld-in-maintenance',
        status: 503,
        message: '.dev is undergoing maintenance. Please try again in 3 hours.',
        data: { maintenance_end_time: end },
      },
    });
    expect((await commands(HELD)) + (await commands(THEIRS))).toBe(before);

    await open();
    expect(await run()).not.toMatchObject({ refusal: { code: 'tld-in-maintenance' } });
  });

  test.each(Object.values(LINES).flat())(
    'stops the checkout of %s before anything is charged',
    async (_line, run) => {
      await maintain();

      expect((await run())?.refusal).toMatchObject({
        code: 'tld_in_maintenance',
        message: '.dev is undergoing maintenance. Please try again in 3 hours.',
      });
      await open();
      expect((await run())?.refusal?.code).not.toBe('tld_in_maintenance');
    },
  );

  test.each(Object.entries(JOBS))('keeps the work of %s waiting', async (_file, run) => {
    await saveVerification();
    await maintain();

    await expect(run()).rejects.toMatchObject({ isTemporary: true });
    await open();
    await run();
  });

  test('lets orders wait, tells their buyers, and carries them out afterwards', async () => {
    const fresh = await buyer.begin('fresh-calls.dev', held);
    const renewal = await buyer.renew(HELD, held);
    const transfer = await payForTransfer(opened, THEIRS, { code: CODE });
    await maintain();

    for (const order of [fresh, renewal, transfer]) {
      await expect(order.run()).rejects.toMatchObject({ isTemporary: true });
      // Again, as the job queue does.
      await expect(order.run()).rejects.toMatchObject({ isTemporary: true });
    }
    expect([await fresh.state(), await renewal.state(), await transfer.line()]).toEqual([
      'provisioning',
      'provisioning',
      'provisioning',
    ]);
    const zones = { find: async () => new Map<string, number>() };
    const line = { lineId: renewal.lineId, orderId: 1, userId: held.userId, productSlug: 'dotdev_domain' };
    const [delivery] = await domainLineFacts({ zones, clock: bench.clock }).deliveries(bench.db, [
      { ...line, meta: HELD, isRenewal: true },
    ]);
    expect(delivery?.steps[0]?.label.message).toBe(
      'Renewed at registry, after maintenance of .dev (in 3 hours)',
    );

    await open();
    for (const order of [fresh, renewal, transfer]) await order.run();

    expect([await fresh.state(), await renewal.state()]).toEqual(['delivered', 'delivered']);
    expect(await transfer.state()).toBe('pending');
  });

  test('lets a cancellation wait', async () => {
    const bought = await buyer.register('undone-calls.dev');
    const cancellation = await buyer.giveBack('undone-calls.dev', bought);
    await maintain();

    await expect(cancellation.run()).rejects.toMatchObject({ isTemporary: true });
    await open();
    await cancellation.run();
    expect(await cancellation.state()).toBe('taken_back: given_back');
  });

  test('lets a restore and the deletion of an unpaid name wait', async () => {
    const name = 'lapsed-calls.dev';
    const unpaid = unpaidNames(opened);
    const lapsed = await buyer.register(name);
    await opened.passDays(PAST_RENEWAL);
    await unpaid.begin();
    await maintain();

    const faults = await unpaid.deleteAll();
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(fault).toMatchObject({ isTemporary: true });
    expect(await unpaid.outcome(name)).toBe('requested');
    await open();
    expect(await unpaid.deleteAll()).toEqual([]);
    expect([await unpaid.outcome(name), await unpaid.deletes(name)]).toEqual(['deleted', [1001]]);

    const redeemed = await buyer.redeem(name, lapsed);
    await maintain();
    await expect(redeemed.restore()).rejects.toMatchObject({ isTemporary: true });
    expect(await redeemed.states()).toEqual(['provisioning', 'provisioning']);
    await open();
    await redeemed.restore();
    await redeemed.renew();
    expect(await redeemed.states()).toEqual(['delivered', 'delivered']);
  });

  test('does not hold up the comparison of names of other registries', async () => {
    bench.clock.advance(days(1) + 1);
    await maintain();
    const before = [await commands(HELD), await commands(OTHER)];

    await sweepHeldNames(deps);

    const asked = [await commands(HELD), await commands(OTHER)];
    expect(asked.map((count, index) => count > (before[index] ?? 0))).toEqual([false, true]);
  });
});

async function saveVerification(): Promise<void> {
  const now = bench.clock.now();
  await saveDomain(bench.db, {
    name: HELD,
    siteId: held.siteId,
    ownerUserId: held.userId,
    type: 'registered',
    createdAt: now,
    registeredAt: after(now, -days(61)),
    expiresAt: after(now, days(304)),
    verificationRequestedAt: now,
  });
}
