import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import { foreignNames, PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import { openTransfers } from '#features/transfers/testing/open-transfers.ts';
import { payForTransfer } from '#features/transfers/testing/pay-for-transfer.ts';
import {
  abandonCancellation,
  abandonRenewal,
} from '#features/registration/server/registration-parked-jobs.ts';
import { abandonTransfer } from '#features/transfers/server/cancel-inbound-transfer.ts';
import { cancelRegistrationJob } from '#features/registration/server/jobs/register-domain-job.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { renewDomain } from '#features/registration/server/renew-domain.ts';
import { transferDomainIn } from '#features/transfers/server/transfer-domain-in.ts';
import { cancelRegistration } from '#features/registration/server/cancel-registration.ts';

const opened = openTransfers();
const { bench, registry, deps, passDays } = opened;
const buyer = nameBuyer(opened);
const CODE = 'Leave-4711-now';
const FOREIGN = [
  'asked-never.com',
  'asked-pending.com',
  'asked-come.com',
  'asked-refused.com',
  'arrived.com',
];
let names: ReturnType<typeof foreignNames>;

beforeAll(async () => {
  names = foreignNames(registry.rival);
  for (const name of FOREIGN) await names.register(name);
  await passDays(PAST_LOCK);
  for (const name of FOREIGN) await names.offer(name, CODE);
});

const broken = () => Promise.reject(new RangeError('it falls over'));
/** The registry, but for what falls over. */
const but = (faults: Partial<Registrar>): Registrar => ({ ...registry.registrar, ...faults });
/** Performs the operation, then fails to return its response. */
const fallingAfter =
  <Order, Answer>(act: (order: Order) => Promise<Answer>) =>
  async (order: Order): Promise<never> => {
    await act(order);
    return broken();
  };

async function refunds(lineId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from billing.refund where id = ${`refund_${lineId}`}`.execute(bench.db);
  return rows[0]?.count ?? 0;
}

describe('a stuck renewal that the operator gives up', () => {
  async function stuck(domain: string, faults: Partial<Registrar>) {
    const renewal = await buyer.renew(domain, await buyer.register(domain));
    const { lineId } = renewal;
    await expect(renewDomain({ ...deps, registrar: but(faults) }, { lineId })).rejects.toThrow(
      'it falls over',
    );
    return { ...renewal, abandon: () => abandonRenewal(deps, lineId) };
  }

  test.each([
    ['before anything was sent', 'renew-unsent.com', { infoDomain: broken }],
    ['when the registry has not renewed it', 'renew-undone.com', { renewDomain: broken }],
  ] as const)('%s: is refunded once', async (_what, domain, faults) => {
    const renewal = await stuck(domain, faults);

    for (let time = 1; time <= 2; time += 1) {
      expect(await renewal.abandon()).toMatchObject({ end: 'given_up' });
    }
    expect(await renewal.state()).toBe('failed: cancelled_by_us');
    expect(await refunds(renewal.lineId)).toBe(1);
  });

  test('when the registry has renewed it: is delivered and not refunded', async () => {
    const renewal = await stuck('renew-done.com', {
      renewDomain: fallingAfter(registry.registrar.renewDomain),
    });

    expect(await renewal.abandon()).toMatchObject({ end: 'done' });
    expect(await renewal.state()).toBe('delivered');
    expect(await refunds(renewal.lineId)).toBe(0);
  });

  test('while the registry is unavailable: nothing changes', async () => {
    const renewal = await stuck('renew-silent.com', { renewDomain: broken });
    await registry.turnKnob({ effect: 'drop_before', command: 'info', key: 'renew-silent.com' });

    await expect(renewal.abandon()).rejects.toThrow(RegistryOutcomeUnknown);
    expect(await renewal.state()).toBe('provisioning');
  });
});

describe('a stuck transfer that the operator gives up', () => {
  async function stuck(domain: string, faults: Partial<Registrar>) {
    const bought = await payForTransfer(opened, domain, { code: CODE });
    const { lineId } = bought;
    await expect(transferDomainIn({ ...deps, registrar: but(faults) }, { lineId })).rejects.toThrow(
      'it falls over',
    );
    return { ...bought, abandon: () => abandonTransfer(deps, lineId) };
  }

  test('before the request was sent: refunds once, without contacting the registry', async () => {
    const transfer = await stuck('asked-never.com', { infoDomain: broken });
    await registry.turnKnob({ effect: 'drop_before', command: 'info', key: 'asked-never.com' });

    for (let time = 1; time <= 2; time += 1) {
      expect(await transfer.abandon()).toMatchObject({ end: 'given_up' });
    }
    expect(await transfer.line()).toBe('failed: cancelled_by_us');
    expect(await refunds(transfer.lineId)).toBe(1);
  });

  test('while the registry is transferring it: continues, without a refund', async () => {
    const transfer = await stuck('asked-pending.com', {
      requestTransfer: fallingAfter(registry.registrar.requestTransfer),
    });

    expect(await transfer.abandon()).toMatchObject({ end: 'done' });
    expect(await transfer.state()).toBe('pending');
    expect(await refunds(transfer.lineId)).toBe(0);
  });

  test('after the transfer has completed: keeps the domain, without a refund', async () => {
    const transfer = await stuck('asked-come.com', {
      requestTransfer: fallingAfter(registry.registrar.requestTransfer),
    });
    await names.approve('asked-come.com');

    expect(await transfer.abandon()).toMatchObject({ end: 'kept' });
    expect(await transfer.state()).toBe('arrived');
    expect(await refunds(transfer.lineId)).toBe(0);
    await transfer.run();
    expect(await transfer.line()).toBe('delivered');
    expect(await transfer.abandon()).toMatchObject({ end: 'done' });
  });

  test('when the other registrar said no: is refunded', async () => {
    const transfer = await stuck('asked-refused.com', {
      requestTransfer: fallingAfter(registry.registrar.requestTransfer),
    });
    await names.reject('asked-refused.com');

    expect(await transfer.abandon()).toMatchObject({ end: 'given_up' });
    expect(await refunds(transfer.lineId)).toBe(1);
  });
});

describe('a stuck cancellation that the operator gives up', () => {
  async function stuck(domain: string, faults: Partial<Registrar>) {
    const bought = await buyer.register(domain);
    const back = await buyer.giveBack(domain, bought);
    const takingId = (await bench.queued(cancelRegistrationJob)).at(-1)?.takingId ?? 0;
    await expect(cancelRegistration({ ...deps, registrar: but(faults) }, { takingId })).rejects.toThrow(
      'it falls over',
    );
    return { ...back, lineId: bought.lineId, abandon: () => abandonCancellation(deps, takingId) };
  }

  test.each([
    ['before anything was sent', 'cancel-unsent.com', { infoDomain: broken }],
    ['when the registry has not deleted it', 'cancel-undone.com', { deleteDomain: broken }],
  ] as const)('%s: the name stays its customer’s, and nothing goes back', async (_what, domain, faults) => {
    const cancellation = await stuck(domain, faults);

    for (let time = 1; time <= 2; time += 1) {
      expect(await cancellation.abandon()).toMatchObject({ end: 'given_up' });
    }
    expect(await cancellation.state()).toBe('delivered');
    expect(await refunds(cancellation.lineId)).toBe(0);
  });

  test('after the registry has deleted it: refunds as the customer requested', async () => {
    const cancellation = await stuck('cancel-done.com', {
      deleteDomain: fallingAfter(registry.registrar.deleteDomain),
    });

    expect(await cancellation.abandon()).toMatchObject({ end: 'done' });
    expect(await refunds(cancellation.lineId)).toBe(1);
  });
});

describe('a permanent rejection by the registry is not an outage', () => {
  test.each([
    ['silence', { outcome: 'unknown', reason: 'no answer', clTRID: 'NS-1' }, true],
    ['a failed command', refusedWith(2400), true],
    ['a refusal that stays', refusedWith(2308), false],
  ] as const)('%s', (_what, answer, isTemporary) => {
    expect(new RegistryOutcomeUnknown('info', answer).isTemporary).toBe(isTemporary);
  });

  test('waiting for the registry is one', () => {
    expect(new RegistryOutcomeUnknown('create waits for the registry').isTemporary).toBe(true);
  });
});

function refusedWith(eppCode: number) {
  return {
    ...({ outcome: 'refused', reason: 'no' } as const),
    eppCode,
    transaction: { clTRID: 'NS-1', svTRID: 'SV-1' },
  };
}
