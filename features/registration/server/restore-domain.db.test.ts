import { describe, expect, test } from 'vitest';
import { projectDomain } from '#features/domains/rules/project-domain.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { addYears } from '#platform/kernel/duration.ts';
import { money } from '#platform/kernel/money.ts';
import { buildPaidOrder, lineStates } from '../testing/build-paid-order.ts';
import { nameBuyer } from '../testing/buy-names.ts';
import { agreedFee, deletedNames } from '../testing/deleted-names.ts';
import { openRegistrations } from '../testing/open-registrations.ts';
import { handleOrderPaid } from './handle-order-paid.ts';
import { mailRestored, restoredLetter, runMailRestored } from './jobs/mail-restored.ts';
import { renewDomainJob, restoreDomainJob } from './jobs/register-domain-job.ts';
import { restoreDomain } from './restore-domain.ts';
import { moveRestore } from './restoring/restore-store.ts';

const opened = openRegistrations();
const { bench, registry, deps, mails, passDays } = opened;
const buyer = nameBuyer(opened);
/** Each with what it is renewed for, whatever its registry adds by itself. */
const YEARS = [
  ['threemore.com', 3],
  // A registry without a grace period for its automatic renewal keeps that year, which is the paid one.
  ['wieder.de', 1],
  // Registries that delete expired names themselves.
  ['deleted.uk', 2],
  ['deleted.se', 1],
] as const;
/** Each with the days after its deletion at which it can no longer be restored. */
const TOO_LATE = [
  ['pastit.com', 32, 'restore_too_late'],
  ['purged.com', 40, 'restore_gone'],
] as const;
const names = deletedNames(opened, [
  ...[...YEARS, ...TOO_LATE].map(([name]) => name),
  ...['backagain.com', 'pizza.shop', 'mailed.com', 'dearer.com', 'theirs.com', 'twice.com', 'bystaff.com'],
]);
const there = names.read;

const formatDay = (instant: Date | null | undefined) => instant?.toISOString().slice(0, 10);

/** The commands that the registry charged and did not refund. */
async function charged(domain: string): Promise<readonly string[]> {
  const kept: { readonly command: string; readonly years: number; readonly amount: number }[] = [];
  for (const each of await registry.listCharges(domain)) {
    const refunded = kept.findLastIndex(
      ({ command, amount }) => command === each.command && amount === -each.amount,
    );
    if (each.amount < 0 && refunded >= 0) kept.splice(refunded, 1);
    else kept.push(each);
  }
  return kept.map(({ command, years, amount }) => `${command} ${years} ${amount}`);
}

describe('restoring a deleted name', () => {
  test('requests the restore, reports it and renews the name: active here and there, paid once', async () => {
    const name = names.get('backagain.com');
    const bought = await buyer.redeem('backagain.com', name);
    expect(await bench.queued(restoreDomainJob)).toContainEqual({ lineId: bought.feeLineId });
    expect(await bench.queued(renewDomainJob)).not.toContainEqual({ lineId: bought.renewalLineId });

    await bought.restore();
    expect(await bought.states()).toEqual(['delivered', 'provisioning']);
    expect(await bench.queued(renewDomainJob)).toContainEqual({ lineId: bought.renewalLineId });
    await bought.renew();

    const info = await there('backagain.com');
    const here = await findDomain(bench.db, 'backagain.com');
    expect(await bought.states()).toEqual(['delivered', 'delivered']);
    expect(info).toMatchObject({ isOurs: true, graceStatuses: [] });
    expect(info?.statuses).not.toContain('pendingDelete');
    expect(formatDay(info?.expiresAt)).toBe(formatDay(addYears(name.before, 1)));
    expect(here?.facts.expiresAt).toEqual(info?.expiresAt);
    expect(here?.registryStatuses).toEqual(info?.statuses);
    expect(here && projectDomain(here.facts, bench.clock.now())).toMatchObject({
      isExpired: false,
      isRedeemable: false,
      isRenewable: true,
    });
    expect(await charged('backagain.com')).toEqual(['create 1 1026', 'restore 0 8000', 'renew 1 1026']);
  });

  test.each(YEARS)('%s is renewed for %i in all', async (domain, volume) => {
    const name = names.get(domain);
    const bought = await buyer.redeem(domain, name, { volume });

    await bought.restore();
    await bought.renew();

    const until = formatDay(addYears(name.before, volume));
    expect(await bought.states()).toEqual(['delivered', 'delivered']);
    expect(formatDay((await there(domain))?.expiresAt)).toBe(until);
    expect(formatDay((await findDomain(bench.db, domain))?.facts.expiresAt)).toBe(until);
    const commands = (await charged(domain)).slice(1);
    const years = commands.map((each) => (each.startsWith('renew') ? Number(each.split(' ')[1]) : 0));
    expect(commands.filter((each) => each.startsWith('restore'))).toHaveLength(1);
    expect(years.reduce((sum, each) => sum + each, 0)).toBe(volume);
  });

  test('a premium name costs its own restore price', async () => {
    const check = await registry.registrar.check(['pizza.shop']);
    const prices = check.outcome === 'ok' ? check.value[0]?.prices : null;
    const extra = await agreedFee(opened, 'pizza.shop', 'renew');
    const restore = await buyer.redeem('pizza.shop', names.get('pizza.shop'), { volume: 2, extra });

    await restore.restore();
    await restore.renew();

    expect(await restore.states()).toEqual(['delivered', 'delivered']);
    expect((await charged('pizza.shop')).slice(1)).toEqual([
      `restore 0 ${prices?.restore?.amount}`,
      `renew 1 ${prices?.renew?.amount}`,
      `renew 1 ${prices?.renew?.amount}`,
    ]);
  });

  test('mails its buyer once, in words that name the date', async () => {
    const name = names.get('mailed.com');
    const bought = await buyer.redeem('mailed.com', name);
    await bought.restore();
    await bought.renew();
    await bought.renew();
    const queued = (await bench.queued(mailRestored)).filter(({ domain }) => domain === 'mailed.com');
    expect(queued).toHaveLength(1);
    const [job] = queued;
    if (job) await runMailRestored(deps, job);

    const mail = mails.at(-1);
    expect(mail).toMatchObject({ subject: 'mailed.com is restored', key: `restored-${bought.feeLineId}` });
    expect(mail?.text).toContain('mailed.com is active again');
    expect(mail?.text).toContain(`https://panel.example/domains/manage/mailed.com/edit/${name.siteId}`);
  });

  test.each([
    ['en', 'it is renewed until March 1, 2027.'],
    ['de', 'sie ist bis zum 1. März 2027 verlängert.'],
    ['es', 'está renovado hasta el 1 de marzo de 2027.'],
  ] as const)('the mail says the date as %s does', (language, said) => {
    const { body } = restoredLetter(language, {
      domain: 'xn--bcher-kva.com',
      siteId: 1,
      until: '2027-03-01T23:00:00Z',
      publicUrl: 'https://panel.example',
      greeting: 'Hello',
    });
    expect(body).toContain('bücher.com');
    expect(body).toContain(said);
  });
});

describe('restores that are refunded, with their renewal', () => {
  test('a registry that asks more than was quoted', async () => {
    const name = names.get('dearer.com');
    const bought = await buyer.redeem('dearer.com', name, { fee: money(7_999, 'USD') });

    await bought.restore();

    expect(await bought.states()).toEqual(['failed: restore_refused', 'failed: restore_refused']);
    expect(await charged('dearer.com')).toEqual(['create 1 1026']);
    expect((await there('dearer.com'))?.graceStatuses).toEqual(['redemptionPeriod']);
  });

  test('a name on another site, and a fee without its renewal', async () => {
    const site = await buildSite(bench.db);
    const of = { siteId: site.id, userId: site.ownerId };
    const bought = await buyer.redeem('theirs.com', of);
    await bought.restore();
    const lonely = await buildPaidOrder(bench.db, {
      ...of,
      domains: ['theirs.com'],
      productSlug: PRODUCT_SLUGS.domainRedemption,
    });
    await handleOrderPaid(deps, lonely);
    await handleOrderPaid(deps, lonely);

    expect(await bought.states()).toEqual(['failed: renewal_unknown', 'failed: renewal_unknown']);
    expect(await lineStates(bench.db, lonely.orderId)).toEqual({
      'theirs.com': 'failed: redemption_needs_renewal',
    });
    expect(await charged('theirs.com')).toEqual(['create 1 1026']);
  });

  test('the second of two orders, while the first is in progress and after it', async () => {
    const name = names.get('twice.com');
    const first = await buyer.redeem('twice.com', name);
    const meanwhile = await buyer.redeem('twice.com', name);
    expect(await meanwhile.states()).toEqual(['failed: restore_in_progress', 'failed: restore_in_progress']);
    await first.restore();
    const late = await buyer.redeem('twice.com', name);
    await late.restore();
    await first.renew();

    expect(await first.states()).toEqual(['delivered', 'delivered']);
    expect(await late.states()).toEqual(['failed: restored_already', 'failed: restored_already']);
    expect((await charged('twice.com')).slice(1)).toEqual(['restore 0 8000', 'renew 1 1026']);
  });
});

describe('a name that is not deleted any more', () => {
  test('is renewed, and its fee is refunded', async () => {
    const name = names.get('bystaff.com');
    const fee = money(8_000, 'USD');
    const bought = await buyer.redeem('bystaff.com', name, { fee });
    // The operator's staff restore it by hand.
    const { registrar } = registry;
    const info = await there('bystaff.com');
    await registrar.requestRestore({ name: 'bystaff.com', agreedFee: null, clTRID: 'test-staff-1' });
    await registrar.reportRestore({
      name: 'bystaff.com',
      clTRID: 'test-staff-2',
      dataBefore: 'as it was',
      dataAfter: 'as it was',
      deletedAt: info?.updatedAt ?? new Date(0),
      restoredAt: (await there('bystaff.com'))?.updatedAt ?? new Date(0),
      reason: 'Registrant error.',
      statements: ['one', 'two'],
    });

    await bought.restore();
    await bought.renew();

    expect(await bought.states()).toEqual(['failed: redemption_not_needed', 'delivered']);
    expect(formatDay((await findDomain(bench.db, 'bystaff.com'))?.facts.expiresAt)).toBe(
      formatDay(addYears(name.before, 1)),
    );
    expect((await bench.queued(mailRestored)).some(({ domain }) => domain === 'bystaff.com')).toBe(false);
  });
});

describe('a name that cannot be restored any more', () => {
  let passed = 0;
  test.each(TOO_LATE)(
    '%s, %i days after its deletion, is refunded with its renewal',
    async (domain, day, code) => {
      const before = await charged(domain);
      const bought = await buyer.redeem(domain, names.get(domain), { fee: money(8_000, 'USD') });
      await passDays(day - passed);
      passed = day;

      await bought.restore();

      expect(await bought.states()).toEqual([`failed: ${code}`, `failed: ${code}`]);
      expect(await charged(domain)).toEqual(before);
    },
  );
});

test('a restore cannot skip a step, and a line without one is an error', async () => {
  await expect(moveRestore(bench.db, { lineId: 1, from: 'requested', to: 'restored' })).rejects.toThrow(
    'from requested to restored',
  );
  await expect(restoreDomain(deps, { lineId: 987_654 })).rejects.toThrow('no restore for line 987654');
});
