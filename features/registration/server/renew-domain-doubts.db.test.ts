import { describe, expect, test } from 'vitest';
import { addYears } from '#platform/kernel/duration.ts';
import { nameBuyer } from '../testing/buy-names.ts';
import { openRegistrations } from '../testing/open-registrations.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import type { RenewalOrder } from '#features/names/server/ports/registrar-domains.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { renewDomain } from './renew-domain.ts';
import { findRenewal } from './renewal-store.ts';

const opened = openRegistrations();
const { bench, registry, deps } = opened;
const buyer = nameBuyer(opened);

async function endThere(domain: string): Promise<Date> {
  const info = await registry.registrar.infoDomain(domain);
  if (info.outcome === 'ok' && info.value.expiresAt) return info.value.expiresAt;
  throw new Error(`${domain} has no expiry`);
}

const formatDay = (instant: Date | null | undefined) => instant?.toISOString().slice(0, 10);

/** Registers a name, pays for one more year and checks the outcome. */
async function owed(domain: string) {
  const bought = await buyer.register(domain);
  const before = await endThere(domain);
  const renewal = await buyer.renew(domain, bought);
  return {
    ...renewal,
    before,
    runBy: (registrar: Registrar) => renewDomain({ ...deps, registrar }, { lineId: renewal.lineId }),
    /** Renewed for exactly one year, there and here, and delivered. */
    async expectOneYear(): Promise<void> {
      expect(await renewal.state()).toBe('delivered');
      expect(formatDay(await endThere(domain))).toBe(formatDay(addYears(before, 1)));
      expect(formatDay((await findDomain(bench.db, domain))?.facts.expiresAt)).toBe(
        formatDay(addYears(before, 1)),
      );
    },
  };
}

describe('a renewal with unknown outcome', () => {
  test.each([
    ['the connection is lost before the name is renewed', 'drop_before', 'droppedbefore.com'],
    ['the connection is lost after the name was renewed', 'drop_after', 'droppedafter.com'],
  ] as const)(
    '%s: the next attempt queries first, and the name is renewed once',
    async (_what, effect, domain) => {
      const renewal = await owed(domain);
      await registry.turnKnob({ effect, command: 'renew', key: domain, times: 1 });

      await expect(renewal.run()).rejects.toThrow(domain);
      await renewal.run();

      await renewal.expectOneYear();
      const done = (await registry.listCommands(domain)).filter(
        ({ command, code }) => command === 'renew' && code === 1000,
      );
      expect(done.length).toBeLessThanOrEqual(1);
    },
  );

  test('an unreachable registry is queried again, and no command is sent meanwhile', async () => {
    const renewal = await owed('notasked.com');
    await registry.turnKnob({ effect: 'drop_before', command: 'info', key: 'notasked.com', times: 3 });

    for (let attempt = 0; attempt < 10 && (await renewal.state()) !== 'delivered'; attempt += 1) {
      await renewal.run().catch((error: unknown) => expect(String(error)).toContain('notasked.com'));
    }

    await renewal.expectOneYear();
  });

  test('a late answer is not awaited; the next query finds the renewal', async () => {
    const renewal = await owed('toolate.com');
    await registry.turnKnob({ effect: 'answer_late', milliseconds: 1_500, command: 'renew', times: 1 });

    await expect(renewal.runBy(registry.hasty)).rejects.toThrow('toolate.com');
    await renewal.run();

    await renewal.expectOneYear();
  });

  test('a command that arrives after its repeat is refused there, because the expiry has changed', async () => {
    const renewal = await owed('overtaken.com');
    let first: RenewalOrder | null = null;
    const slow: Registrar = {
      ...registry.registrar,
      renewDomain: async (order) => {
        first = order;
        return { outcome: 'unknown', reason: 'still on its way', clTRID: order.clTRID };
      },
    };

    await expect(renewal.runBy(slow)).rejects.toThrow('overtaken.com');
    await renewal.run();
    const late = first && (await registry.registrar.renewDomain(first));

    expect(late).toMatchObject({ outcome: 'refused' });
    await renewal.expectOneYear();
  });

  test('a first command that arrives between the query and its repeat is found after the refusal', async () => {
    const renewal = await owed('justthen.com');
    const racing: Registrar = {
      ...registry.registrar,
      renewDomain: async (order) => {
        await registry.registrar.renewDomain({ ...order, clTRID: 'the-one-before' });
        return registry.registrar.renewDomain(order);
      },
    };

    await renewal.runBy(racing);

    await renewal.expectOneYear();
  });

  test('after a crash between answer and storing it, the renewal is found', async () => {
    const renewal = await owed('diedbetween.com');
    const dying: Registrar = {
      ...registry.registrar,
      renewDomain: async (order) => {
        await registry.registrar.renewDomain(order);
        throw new Error('died');
      },
    };
    await expect(renewal.runBy(dying)).rejects.toThrow('died');
    expect((await findRenewal(bench.db, renewal.lineId))?.state).toBe('renewing');

    await renewal.run();

    await renewal.expectOneYear();
  });

  test('three workers on one line renew it once', async () => {
    const renewal = await owed('threeworkers.com');

    const runs = await Promise.allSettled([renewal.run(), renewal.run(), renewal.run()]);
    if (runs.some(({ status }) => status === 'rejected')) await renewal.run();

    await renewal.expectOneYear();
  });

  test('a registry that reports no expiry, or confirms later, is queried again later', async () => {
    const renewal = await owed('vague.com');
    const info = await registry.registrar.infoDomain('vague.com');
    const changed = (change: {
      readonly expiresAt?: null;
      readonly statuses?: readonly string[];
    }): Registrar => ({
      ...registry.registrar,
      infoDomain: async () =>
        info.outcome === 'ok' ? { ...info, value: { ...info.value, ...change } } : info,
    });
    const pending: Registrar = {
      ...registry.registrar,
      renewDomain: async ({ name }) =>
        info.outcome === 'ok' ? { ...info, value: { name, expiresAt: null, fee: null } } : info,
    };

    await expect(renewal.runBy(changed({ expiresAt: null }))).rejects.toThrow('reports no expiry');
    await expect(renewal.runBy(changed({ statuses: ['pendingRenew'] }))).rejects.toThrow(
      'waits for the registry',
    );
    await expect(renewal.runBy(pending)).rejects.toThrow('waits for the registry');
    await renewal.run();

    await renewal.expectOneYear();
  });
});

describe('a registry that renewed the name automatically (RFC 3915, autoRenewPeriod)', () => {
  test('the paid year is that year, and no other is bought', async () => {
    const renewal = await owed('byitself.com');
    await registry.passDays(370);
    expect(formatDay(await endThere('byitself.com'))).toBe(formatDay(addYears(renewal.before, 1)));

    await renewal.run();

    await renewal.expectOneYear();
    const verbs = (await registry.listCommands('byitself.com')).map(({ command }) => command);
    expect(verbs).not.toContain('renew');
  });
});
