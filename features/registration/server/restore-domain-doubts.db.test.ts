import { describe, expect, test } from 'vitest';
import type { RestoreOrder } from '#features/names/server/ports/registrar-domains.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { nameBuyer } from '../testing/buy-names.ts';
import { deletedNames } from '../testing/deleted-names.ts';
import { openRegistrations } from '../testing/open-registrations.ts';
import { registrationParkedJobs } from './registration-parked-jobs.ts';
import { renewDomain } from './renew-domain.ts';
import { findRestore } from './restoring/restore-store.ts';

const opened = openRegistrations();
const { bench, registry, deps, passDays } = opened;
const buyer = nameBuyer(opened);
const names = deletedNames(opened, [
  'lostbefore.com',
  'lostafter.com',
  'reportbefore.com',
  'reportafter.com',
  'silent.com',
  'diesoften.com',
  'overtaken.com',
  'justthen.com',
  'threeworkers.com',
  'vague.com',
  'badreport.com',
  'undone.com',
  'byothers.com',
  'afterall.com',
  'restoredonly.com',
]);

async function grace(domain: string): Promise<readonly string[] | null> {
  const info = await registry.registrar.infoDomain(domain);
  return info.outcome === 'ok' ? info.value.graceStatuses : null;
}

/** Pays for the restore of a name that its registry has deleted. */
async function owed(domain: string) {
  const restore = await buyer.redeem(domain, names.get(domain));
  return {
    ...restore,
    state: async () => (await findRestore(bench.db, { lineId: restore.feeLineId }))?.state,
    giveUp: () => registrationParkedJobs(deps).restore.giveUp?.({ lineId: restore.feeLineId }),
    /** Restored, charged and delivered once. */
    async expectRestored(): Promise<void> {
      expect(await restore.states()).toEqual(['delivered', 'provisioning']);
      expect(await grace(domain)).toEqual([]);
      const charges = await registry.listCharges(domain);
      expect(charges.filter(({ command }) => command === 'restore')).toHaveLength(1);
      await restore.renew();
      expect(await restore.states()).toEqual(['delivered', 'delivered']);
    },
  };
}

const requestRestore: Registrar['requestRestore'] = (order) => registry.registrar.requestRestore(order);
const reportRestore: Registrar['reportRestore'] = (report) => registry.registrar.reportRestore(report);

describe('a restore with unknown outcome', () => {
  test.each([
    ['the connection is lost before the request', 'drop_before', 'lostbefore.com'],
    ['the connection is lost after the request', 'drop_after', 'lostafter.com'],
  ] as const)('%s: the registry is asked, and charges once', async (_what, effect, domain) => {
    const restore = await owed(domain);
    await registry.turnKnob({ effect, command: 'update', key: domain, times: 1 });

    await expect(restore.restore()).rejects.toThrow(domain);
    expect(await restore.state()).toBe('restoring');
    await restore.restore();

    await restore.expectRestored();
  });

  test.each([
    ['before', 'reportbefore.com'],
    ['after', 'reportafter.com'],
  ] as const)('the connection is lost %s the report', async (when, domain) => {
    const restore = await owed(domain);
    const losing: Registrar = {
      ...registry.registrar,
      reportRestore: async (report) => {
        if (when === 'after') await reportRestore(report);
        return { outcome: 'unknown', reason: 'lost', clTRID: report.clTRID };
      },
    };

    await expect(restore.restore(losing)).rejects.toThrow('lost');
    expect(await restore.state()).toBe('reporting');
    await restore.restore();

    await restore.expectRestored();
  });

  test('an unreachable registry is asked again, and no command is sent meanwhile', async () => {
    const restore = await owed('silent.com');
    await registry.turnKnob({ effect: 'drop_before', command: 'info', key: 'silent.com', times: 3 });

    for (let attempt = 0; attempt < 10 && (await restore.state()) !== 'restored'; attempt += 1) {
      await restore.restore().catch((error: unknown) => expect(String(error)).toContain('silent.com'));
    }

    await restore.expectRestored();
  });

  test('after a crash between any command and storing its answer, the next run goes on', async () => {
    const restore = await owed('diesoften.com');
    const died = () => {
      throw new Error('died');
    };
    const dying: Registrar = {
      ...registry.registrar,
      requestRestore: (order) => requestRestore(order).then(died),
      reportRestore: (report) => reportRestore(report).then(died),
    };

    await expect(restore.restore(dying)).rejects.toThrow('died');
    expect(await restore.state()).toBe('restoring');
    await expect(restore.restore(dying)).rejects.toThrow('died');
    expect(await restore.state()).toBe('reporting');
    await restore.restore();

    await restore.expectRestored();
  });

  test('a request that arrives after its repeat is refused there', async () => {
    const restore = await owed('overtaken.com');
    let first: RestoreOrder | null = null;
    const slow: Registrar = {
      ...registry.registrar,
      requestRestore: async (order) => {
        first = order;
        return { outcome: 'unknown', reason: 'still on its way', clTRID: order.clTRID };
      },
    };

    await expect(restore.restore(slow)).rejects.toThrow('still on its way');
    await restore.restore();
    const late = first && (await requestRestore(first));

    expect(late).toMatchObject({ outcome: 'refused', eppCode: 2304 });
    await restore.expectRestored();
  });

  test('a first request that arrives between the question and its repeat is found after the refusal', async () => {
    const restore = await owed('justthen.com');
    const racing: Registrar = {
      ...registry.registrar,
      requestRestore: async (order) => {
        await requestRestore({ ...order, clTRID: 'the-one-before' });
        return requestRestore(order);
      },
    };

    await restore.restore(racing);

    await restore.expectRestored();
  });

  test('three workers on one line restore it once', async () => {
    const restore = await owed('threeworkers.com');

    const runs = await Promise.allSettled([restore.restore(), restore.restore(), restore.restore()]);
    if (runs.some(({ status }) => status === 'rejected')) await restore.restore();

    await restore.expectRestored();
  });

  test('a registry that confirms later is asked again, and not twice for the same', async () => {
    const restore = await owed('vague.com');
    let requests = 0;
    const vague: Registrar = {
      ...registry.registrar,
      requestRestore: async ({ clTRID }) => {
        requests += 1;
        const value = { isPending: true, isReportAwaited: false };
        return { outcome: 'ok', value, transaction: { clTRID, svTRID: 'sv-1' } };
      },
    };
    const waiting: Registrar = {
      ...vague,
      infoDomain: async (name) => {
        const info = await registry.registrar.infoDomain(name);
        const statuses = ['pendingDelete', 'pendingUpdate'];
        return info.outcome === 'ok' ? { ...info, value: { ...info.value, statuses } } : info;
      },
    };

    await expect(restore.restore(vague)).rejects.toThrow('waits for the registry');
    await expect(restore.restore(waiting)).rejects.toThrow('waits for the registry');
    expect(requests).toBe(1);
    await restore.restore();

    await restore.expectRestored();
  });
});

describe('a restore that only the operator can settle', () => {
  test('a report that the registry rejects is retried, and refunded when the operator gives up', async () => {
    const restore = await owed('badreport.com');
    const wrong: Registrar = {
      ...registry.registrar,
      reportRestore: (report) => reportRestore({ ...report, deletedAt: new Date('2020-01-01T00:00:00Z') }),
    };

    await expect(restore.restore(wrong)).rejects.toThrow('badreport.com');
    await expect(restore.restore(wrong)).rejects.toThrow('badreport.com');
    expect(await restore.state()).toBe('reporting');
    const given = await restore.giveUp();

    expect(given).toEqual({
      end: 'given_up',
      says: 'The restore of badreport.com is cancelled; its fee and its renewal are refunded. The registry has charged it.',
    });
    expect(await restore.states()).toEqual(['failed: cancelled_by_us', 'failed: cancelled_by_us']);
  });

  test('a request by someone else waits for their report', async () => {
    const restore = await owed('byothers.com');
    await requestRestore({ name: 'byothers.com', agreedFee: null, clTRID: 'test-other-1' });

    await expect(restore.restore()).rejects.toThrow('requested by someone else');
    expect(await restore.state()).toBe('requested');
    await restore.giveUp();

    expect(await restore.states()).toEqual(['failed: cancelled_by_us', 'failed: cancelled_by_us']);
  });

  test('giving up asks the registry first: a restored name is renewed and not refunded', async () => {
    const restore = await owed('afterall.com');
    const died = () => {
      throw new Error('died');
    };
    const dying = {
      ...registry.registrar,
      reportRestore: (report) => reportRestore(report).then(died),
    } as Registrar;
    await expect(restore.restore(dying)).rejects.toThrow('died');

    expect(await restore.giveUp()).toEqual({
      end: 'done',
      says: 'afterall.com has been restored and is being renewed, so nothing is refunded.',
    });
    await restore.expectRestored();
    expect((await restore.giveUp())?.end).toBe('done');
  });

  test('a renewal that the registry refuses after the restore is not refunded by itself', async () => {
    const restore = await owed('restoredonly.com');
    await restore.restore();
    // The registry renewed it for a year with the restore; here it did not, and refuses to.
    const info = await registry.registrar.infoDomain('restoredonly.com');
    const stubborn: Registrar = {
      ...registry.registrar,
      infoDomain: async () =>
        info.outcome === 'ok'
          ? { ...info, value: { ...info.value, expiresAt: new Date('2020-01-01T00:00:00Z') } }
          : info,
      renewDomain: async ({ clTRID }) => ({
        outcome: 'refused',
        eppCode: 2304,
        reason: 'not now',
        transaction: { clTRID, svTRID: 'sv-1' },
      }),
    };

    await expect(
      renewDomain({ ...deps, registrar: stubborn }, { lineId: restore.renewalLineId }),
    ).rejects.toThrow('not now');

    expect(await restore.states()).toEqual(['delivered', 'provisioning']);
  });

  test('a report that came too late: the registry undid the restore', async () => {
    const restore = await owed('undone.com');
    const silent: Registrar = {
      ...registry.registrar,
      reportRestore: async ({ clTRID }) => ({ outcome: 'unknown', reason: 'silent', clTRID }),
    };
    await expect(restore.restore(silent)).rejects.toThrow('silent');
    await passDays(8);

    await expect(restore.restore()).rejects.toThrow('the registry undid it');
    expect(
      (await registry.listCharges('undone.com')).filter(({ command }) => command === 'restore'),
    ).toHaveLength(1);
    await restore.giveUp();

    expect(await restore.states()).toEqual(['failed: cancelled_by_us', 'failed: cancelled_by_us']);
  });
});
