import { describe, expect, test } from 'vitest';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { buildPaidOrder, lineStates } from '../testing/build-paid-order.ts';
import { openRegistrations } from '../testing/open-registrations.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { handleOrderPaid } from './handle-order-paid.ts';
import { registerDomain } from './register-domain.ts';

const { bench, registry, deps } = openRegistrations();

/** Pays for one name on its own site and begins its registration. */
async function pay(domain: string) {
  const site = await buildSite(bench.db);
  const order = { siteId: site.id, userId: site.ownerId, domains: [domain] };
  const paid = await buildPaidOrder(bench.db, order);
  await handleOrderPaid(deps, paid);
  return {
    site,
    lineId: paid.lines[0]?.lineId ?? 0,
    states: () => lineStates(bench.db, paid.orderId),
  };
}

describe('a registry with ambiguous answers', () => {
  test('a name that another order registered here is not delivered again, whatever the registry verifies', async () => {
    const first = await pay('ownedbyus.com');
    await registerDomain(deps, first);
    const second = await pay('ownedbyus.com');
    // A registry may ignore the auth code when the sponsor queries (RFC 5731, section 3.1.2).
    const { registrar } = registry;
    const carefree = { ...registrar, infoDomain: (name: string) => registrar.infoDomain(name) };

    await registerDomain({ ...deps, registrar: carefree }, second);

    expect(await second.states()).toEqual({ 'ownedbyus.com': 'failed: domain_taken' });
    expect((await findDomain(bench.db, 'ownedbyus.com'))?.siteId).toBe(first.site.id);
  });

  test('a registry that contradicts itself is queried again later, not endlessly', async () => {
    const bought = await pay('neitheryesnorno.com');
    let commands = 0;
    const refuse = async (eppCode: number) => {
      commands += 1;
      if (commands > 10) throw new Error('queried endlessly');
      const transaction = { clTRID: 'ns-1', svTRID: 'reg-1' };
      return { outcome: 'refused', eppCode, reason: 'as it is', transaction } as const;
    };
    const registrar = {
      ...registry.registrar,
      createDomain: () => refuse(2302),
      infoDomain: () => refuse(2303),
    };

    const run = registerDomain({ ...deps, registrar }, bought);

    await expect(run).rejects.toThrow('create of neitheryesnorno.com');
    expect(await bought.states()).toEqual({ 'neitheryesnorno.com': 'provisioning' });
  });
});
