import { PRIVACY_CONTACT } from '#features/contacts/testing/privacy-contact.ts';
import { findStoredRegistrant } from '#features/domains/server/api/registrant-store.ts';
import { DISCLOSABLE_FIELDS } from '#features/contacts/rules/disclosable-fields.ts';
import { describe, expect, test } from 'vitest';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { money } from '#platform/kernel/money.ts';
import { buildPaidOrder, lineStates, REGISTRANT } from '../testing/build-paid-order.ts';
import { openRegistrations } from '../testing/open-registrations.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { handleOrderPaid } from './handle-order-paid.ts';
import { registerDomainJob } from './jobs/register-domain-job.ts';
import { registerDomain } from './register-domain.ts';
import { findRegistration, moveRegistration } from './registration-store.ts';

const { bench, registry, deps } = openRegistrations();

/** Pays for one name on its own site and begins its registration. */
async function pay(domain: string, order: Partial<Parameters<typeof buildPaidOrder>[1]> = {}) {
  const site = await buildSite(bench.db);
  const paid = await buildPaidOrder(bench.db, {
    siteId: site.id,
    userId: site.ownerId,
    domains: [domain],
    ...order,
  });
  await handleOrderPaid(deps, paid);
  const lineId = paid.lines[0]?.lineId ?? 0;
  return {
    site,
    paid,
    lineId,
    run: () => registerDomain(deps, { lineId }),
    states: () => lineStates(bench.db, paid.orderId),
  };
}

async function creates(domain: string): Promise<readonly number[]> {
  const commands = await registry.listCommands(domain);
  return commands.filter(({ command }) => command === 'create').map(({ code }) => code);
}

describe('registering a purchased name', () => {
  test('creates the contact, the name and our own record, and emits the event once', async () => {
    const bought = await pay('quietmeadow.com', { extra: { privacy: true } });

    await bought.run();

    const domain = await findDomain(bench.db, 'quietmeadow.com');
    expect(domain).toMatchObject({
      siteId: bought.site.id,
      ownerUserId: bought.site.ownerId,
      isPrivate: true,
      facts: { type: 'registered', isPremium: false },
    });
    expect((await findSite(bench.db, 'quietmeadow.com'))?.id).toBe(bought.site.id);
    expect(await bought.states()).toEqual({ 'quietmeadow.com': 'delivered' });
    expect(await bench.published('domains.domain_registered')).toContainEqual({
      domain: 'quietmeadow.com',
      siteId: bought.site.id,
      userId: bought.site.ownerId,
    });
    const info = await registry.registrar.infoDomain('quietmeadow.com');
    expect(info).toMatchObject({
      outcome: 'ok',
      value: {
        isOurs: true,
        nameServers: ['ns1.namestead.site', 'ns2.namestead.site', 'ns3.namestead.site'],
        expiresAt: domain?.facts.expiresAt,
      },
    });
  });

  test('puts our proxy contact in the registrant’s place with privacy protection, and keeps the registrant', async () => {
    const bought = await pay('registrant-kept.com', { extra: { privacy: true } });
    await bought.run();

    const contactId = (await findRegistration(bench.db, bought.lineId))?.contactId ?? '';

    expect(await registry.registrar.infoContact(contactId)).toMatchObject({
      value: {
        email: PRIVACY_CONTACT.email,
        disclosed: DISCLOSABLE_FIELDS,
        address: { name: 'Registration Private', organization: 'Namestead Privacy' },
      },
    });
    expect(await findStoredRegistrant(bench.db, 'registrant-kept.com')).toMatchObject({
      email: REGISTRANT.email,
    });
  });

  test('uses the person in the order as registrant', async () => {
    const bought = await pay('registrant-told.com');
    await bought.run();

    const contactId = (await findRegistration(bench.db, bought.lineId))?.contactId ?? '';

    expect(await registry.registrar.infoContact(contactId)).toMatchObject({
      value: {
        email: REGISTRANT.email,
        phone: REGISTRANT.phone,
        disclosed: DISCLOSABLE_FIELDS,
        address: { name: 'Ada Lovelace', city: 'London', countryCode: 'GB' },
      },
    });
  });

  test.each([
    ['markup', '</contact:name><domain:delete/>', '<!DOCTYPE x [<!ENTITY y "z">]>'],
    ['the end of a quotation', ']]><x xmlns="urn:y">', '"Bobby"; (x) \\'],
    ['entities', '&amp;&#0;&lt;', '&y;'],
  ])('a registrant with names %s is created at the registry unchanged', async (what, lastName, company) => {
    const contact = { ...REGISTRANT, lastName, organization: company };
    const bought = await pay(`${what.replaceAll(' ', '-')}-names.com`, { contact });
    await bought.run();

    const contactId = (await findRegistration(bench.db, bought.lineId))?.contactId ?? '';

    expect(await registry.registrar.infoContact(contactId)).toMatchObject({
      value: { address: { name: `Ada ${lastName}`, organization: company } },
    });
  });

  test('an order event delivered three times begins one registration', async () => {
    const bought = await pay('toldthrice.com');
    await handleOrderPaid(deps, bought.paid);
    await handleOrderPaid(deps, bought.paid);

    await bought.run();
    await bought.run();

    const jobs = (await bench.queued(registerDomainJob)).filter(({ lineId }) => lineId === bought.lineId);
    expect(jobs).toHaveLength(1);
    expect(await creates('toldthrice.com')).toEqual([1000]);
  });

  test('the auth code is kept until the outcome is known, then erased', async () => {
    const bought = await pay('papers.com');
    const before = await findRegistration(bench.db, bought.lineId);

    await bought.run();

    expect(before?.authInfo).toMatch(/^[a-z2-9]{26}$/);
    expect((await findRegistration(bench.db, bought.lineId))?.authInfo).toBeNull();
  });

  test('several years are paid at once, and a premium name at the accepted price', async () => {
    const years = await pay('threeyears.com', { volume: 3 });
    const check = await registry.registrar.check(['pizza.shop']);
    const fee =
      check.outcome === 'ok' ? (check.value[0]?.prices?.create ?? money(0, 'USD')) : money(0, 'USD');
    const premium = await pay('pizza.shop', {
      extra: { premium: true, registry_fee_integer: fee.amount, registry_fee_currency: fee.currency },
    });

    await years.run();
    await premium.run();

    const [three, dear] = [
      await findDomain(bench.db, 'threeyears.com'),
      await findDomain(bench.db, 'pizza.shop'),
    ];
    const begin = three?.facts.registeredAt ?? new Date(0);
    expect(three?.facts.expiresAt?.getUTCFullYear()).toBe(begin.getUTCFullYear() + 3);
    expect(dear?.facts.isPremium).toBe(true);
  });

  test('a line whose name does not fit its product is refunded at once', async () => {
    const site = await buildSite(bench.db);
    const paid = await buildPaidOrder(bench.db, {
      siteId: site.id,
      userId: site.ownerId,
      domains: ['a.com'],
    });
    const [line] = paid.lines;
    await handleOrderPaid(deps, { ...paid, lines: line ? [{ ...line, meta: 'a.net' }] : [] });

    expect(await lineStates(bench.db, paid.orderId)).toEqual({ 'a.com': 'failed: invalid_domain' });
  });
});

describe('when the registry refuses', () => {
  test('a name that someone else registered meanwhile is refunded', async () => {
    const bought = await pay('snatched.com');
    await registry.rival.createContact({
      id: 'rival-snatcher',
      address: {
        name: 'Rival',
        organization: null,
        street: ['1 Rival Road'],
        city: 'Reston',
        state: null,
        postalCode: null,
        countryCode: 'US',
      },
      phone: '+1.7035550100',
      fax: null,
      email: 'r@example.com',
      disclosed: [],
      authInfo: 'rival-secret',
      clTRID: 'rival-1',
    });
    await registry.rival.createDomain({
      name: 'snatched.com',
      periodYears: 1,
      registrant: 'rival-snatcher',
      contacts: { admin: null, tech: null, billing: null },
      nameServers: [],
      authInfo: 'rival-secret',
      agreedFee: null,
      clTRID: 'rival-2',
    });

    await bought.run();

    expect(await bought.states()).toEqual({ 'snatched.com': 'failed: domain_taken' });
    expect(await findDomain(bench.db, 'snatched.com')).toBeNull();
    expect(await bench.published('domains.domain_registered')).not.toContainEqual(
      expect.objectContaining({ domain: 'snatched.com' }),
    );
  });

  test('a permanent refusal is refunded, a transient one is retried', async () => {
    const refused = await pay('refuse-2306-policy.com');
    await refused.run();
    const passing = await pay('comesback.com');
    await registry.turnKnob({
      effect: 'refuse',
      code: 2400,
      command: 'create',
      object: 'domain',
      key: 'comesback.com',
      times: 1,
    });
    await expect(passing.run()).rejects.toThrow('comesback.com');
    await passing.run();

    expect(await refused.states()).toEqual({ 'refuse-2306-policy.com': 'failed: registration_refused' });
    const stored = await findRegistration(bench.db, refused.lineId);
    expect(stored?.failureReason).toMatch(
      /^The registry rejected the registration of refuse-2306-policy\.com: Parameter/,
    );
    expect(await passing.states()).toEqual({ 'comesback.com': 'delivered' });
  });

  test('a second order for a name in progress is refunded, the first continues', async () => {
    const first = await pay('twobuyers.com');
    const second = await pay('twobuyers.com');

    await first.run();

    expect(await first.states()).toEqual({ 'twobuyers.com': 'delivered' });
    expect(await second.states()).toEqual({ 'twobuyers.com': 'failed: domain_taken' });
  });

  test('of two paid orders for one free domain only one is free', async () => {
    const plan = {
      productId: 1009,
      slug: 'personal-bundle',
      shortName: 'Personal',
      expiresAt: null,
      hasDomainCredit: true,
    };
    const site = await buildSite(bench.db, { plan });
    const order = { siteId: site.id, userId: site.ownerId, extra: { uses_domain_credit: true } };
    const first = await pay('freeone.com', order);
    const second = await pay('freetwo.com', order);
    await first.run();

    expect(await first.states()).toEqual({ 'freeone.com': 'delivered' });
    expect(await second.states()).toEqual({ 'freetwo.com': 'failed: domain_credit_spent' });
  });
});

describe('when the outcome is unknown', () => {
  test.each([
    ['the connection is lost before the contact is created', 'contact', 'drop_before', 'contactlost.com'],
    ['the connection is lost after the contact was created', 'contact', 'drop_after', 'contactmade.com'],
    ['the connection is lost before the name is registered', 'domain', 'drop_before', 'namelost.com'],
    ['the connection is lost after the name was registered', 'domain', 'drop_after', 'namemade.com'],
  ] as const)(
    '%s: the next attempt queries first, and the name is registered once',
    async (_what, object, effect, domain) => {
      const bought = await pay(domain);
      await registry.turnKnob({ effect, command: 'create', object, times: 1 });

      await expect(bought.run()).rejects.toThrow(domain);
      await bought.run();

      expect(await bought.states()).toEqual({ [domain]: 'delivered' });
      const done = (await creates(domain)).filter((code) => code === 1000);
      expect(done.length).toBeLessThanOrEqual(1);
      expect(await registry.registrar.infoDomain(domain)).toMatchObject({
        outcome: 'ok',
        value: { isOurs: true },
      });
    },
  );

  test('a late answer is not awaited; the next query finds the registered name', async () => {
    const bought = await pay('toolate.com');
    await registry.turnKnob({
      effect: 'answer_late',
      milliseconds: 2_500,
      command: 'create',
      object: 'domain',
      times: 1,
    });

    const hasty = { ...deps, registrar: registry.hasty };
    await expect(registerDomain(hasty, { lineId: bought.lineId })).rejects.toThrow('toolate.com');
    await bought.run();

    expect(await bought.states()).toEqual({ 'toolate.com': 'delivered' });
    expect(await registry.registrar.infoDomain('toolate.com')).toMatchObject({ value: { isOurs: true } });
  });

  test('after a crash between storing the step and sending the command, the command is sent', async () => {
    const bought = await pay('diedbefore.com');
    await registry.turnKnob({ effect: 'refuse', code: 2400, command: 'create', object: 'domain', times: 1 });
    await expect(bought.run()).rejects.toThrow();
    expect((await findRegistration(bench.db, bought.lineId))?.state).toBe('creating');

    await bought.run();

    expect(await bought.states()).toEqual({ 'diedbefore.com': 'delivered' });
  });

  test('two workers on one line produce one record, one event and one delivery', async () => {
    const bought = await pay('tworunners.com');

    const runs = await Promise.allSettled([bought.run(), bought.run(), bought.run()]);
    if (runs.some((run) => run.status === 'rejected')) await bought.run();

    expect(await bought.states()).toEqual({ 'tworunners.com': 'delivered' });
    const events = (await bench.published('domains.domain_registered')) as { domain: string }[];
    expect(events.filter((event) => event.domain === 'tworunners.com')).toHaveLength(1);
    expect((await creates('tworunners.com')).filter((code) => code === 1000)).toHaveLength(1);
  });

  test('a registration cannot skip a step', async () => {
    const bought = await pay('jumper.com');

    await expect(
      moveRegistration(bench.db, { lineId: bought.lineId, from: 'requested', to: 'registered' }),
    ).rejects.toThrow('from requested to registered');
  });
});
