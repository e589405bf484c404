import { buildNameServers } from '#features/names/rules/name-servers.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '#platform/jobs/job.ts';
import { orderPaid } from '#features/billing/contract/events.ts';
import { checkBooks } from '#features/billing/server/api/check-books-store.ts';
import { createBillingBench, readLedger } from '#features/billing/testing/billing-bench.ts';
import { payForNames, REFUND_JOBS, refundWorker } from '#features/billing/testing/pay-and-refund.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { handler } from '#platform/events/event.ts';
import { EventBus } from '#platform/events/event-bus.ts';
import { cancelParkedJob, retryParkedJob } from '#platform/jobs/decide-parked-job.ts';
import { worker } from '#platform/jobs/job.ts';
import { JobQueue } from '#platform/jobs/job-queue.ts';
import { findParkedJob, listParkedJobs } from '#platform/jobs/parked-job-store.ts';
import { silentLog } from '#platform/log/log.ts';
import { createRegistryBench } from '#features/names/testing/registry-bench.ts';
import type { RegistryBench } from '#features/names/testing/registry-bench.ts';
import { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import { registrationParkedJobs } from './registration-parked-jobs.ts';
import { NO_TRANSFERS } from '../testing/open-registrations.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { handleOrderPaid } from './handle-order-paid.ts';
import { lockDomainJob, registerDomainJob } from './jobs/register-domain-job.ts';
import { mailRegistered } from './jobs/mail-registered.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { registerDomain } from './register-domain.ts';
import { findRegistration } from './registration-store.ts';

const bench = openShops(createBillingBench);
const BY = 'a test';
/** The price of a .com name for a year. */
const PRICE = 1_800;
let registry: RegistryBench;
const queues: JobQueue[] = [];

beforeAll(async () => void (registry = await createRegistryBench()));
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
});
afterAll(() => registry.close());

const broken = () => Promise.reject(new RangeError('text contains a character that XML does not allow'));

/**
 * Waits for a condition. Retries are made due at once, and workers are woken as pg-boss does
 * (`notifyQueue`).
 */
async function settled(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await isDone()) && Date.now() < deadline) {
    await sql`
      with due as (
        update pgboss.job set start_after = now() where state = 'retry' and retry_backoff returning name
      )
      select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name) from due`.execute(
      bench.db,
    );
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The dependencies of the slice, with a running job queue. */
async function openDeps(): Promise<{ readonly deps: RegistrationDeps; readonly queue: JobQueue }> {
  const queue = new JobQueue({ url: bench.url, db: bench.db, log: silentLog, isWorking: true });
  queues.push(queue);
  await queue.start([
    registerDomainJob,
    lockDomainJob,
    mailRegistered,
    { name: 'domains.mail-contact-verification' } as Job<unknown>,
    ...REFUND_JOBS,
  ]);
  const { registrar } = registry;
  const deps = {
    ...bench.deps,
    jobs: queue,
    registrar,
    availability: new AvailabilityCache({ registrar }),
    transfers: NO_TRANSFERS,
    siteAddressSuffix: 'namestead.site',
    nameServers: buildNameServers('namestead.site', 3),
  };
  return { deps: deps as unknown as RegistrationDeps, queue };
}

const findParked = async (lineId: number) =>
  (await listParkedJobs(bench.db)).find(
    ({ lineIds, state }) => lineIds.includes(lineId) && state === 'parked',
  );

/** Pays for a name and lets its delivery fail, with `faults` of the registrar, until it is parked. */
async function parkRegistration(name: string, faults: Partial<Registrar>) {
  const order = await payForNames(bench, [name]);
  const [lineId = 0] = order.lineIds;
  const { deps, queue } = await openDeps();
  const failing = { ...deps, registrar: { ...registry.registrar, ...faults } };
  const mended = { isMended: false };
  await handleOrderPaid(deps, order.paid);
  const register = worker(
    registerDomainJob,
    (data) => registerDomain(mended.isMended ? deps : failing, data),
    { whenParked: registrationParkedJobs(deps).registration },
  );
  await queue.work([register, refundWorker(bench, queue)], []);
  await settled(async () => (await findParked(lineId)) !== undefined);
  const parkedJob = await findParked(lineId);
  if (!parkedJob) throw new Error('no job was parked');
  return {
    parkedJob,
    lineId,
    mended,
    orderId: order.orderId,
    now: () => findParkedJob(bench.db, parkedJob.id),
    seen: async () => (await order.seen())[0],
    giveUp: () => cancelParkedJob(bench.db, { id: parkedJob.id, isRefund: true, by: BY }),
  };
}

describe('a paid registration that keeps failing', () => {
  test('can be cancelled and refunded once, however often that is requested, with balanced books', async () => {
    const parked = await parkRegistration('stuck-one.com', { createContact: broken });
    const { parkedJob, now, seen, orderId, giveUp } = parked;
    expect(parkedJob).toMatchObject({
      subject: 'Registration of stuck-one.com',
      orderId,
      failures: 10,
      customer: expect.stringContaining('@'),
    });
    // The buyer sees the actual state in the meantime.
    expect(await seen()).toMatchObject({ state: 'provisioning', is_delayed: true, failure_reason: null });

    expect(await giveUp()).toEqual({ ok: true });
    expect(await giveUp()).toEqual({ ok: true });
    await settled(async () => (await seen())?.state === 'refunded');
    expect(await giveUp()).toEqual({ ok: true });

    expect(await now()).toMatchObject({
      state: 'given_up',
      outcome: 'The registration of stuck-one.com is cancelled and refunded.',
    });
    expect(await seen()).toMatchObject({
      state: 'refunded',
      is_delayed: false,
      failure_reason: 'We could not complete this for stuck-one.com, so we cancelled it.',
    });
    expect(await readLedger(bench, orderId)).toEqual({
      charges: [{ amount: PRICE, outcome: 'succeeded' }],
      refunded: PRICE,
    });
    expect(await checkBooks(bench.db)).toEqual([]);
    expect(await registry.listCommands('stuck-one.com')).not.toContainEqual(
      expect.objectContaining({ command: 'create' }),
    );
  });

  test('is delivered and not refunded if the name was in fact registered', async () => {
    const { now, seen, orderId, lineId, giveUp } = await parkRegistration('stuck-two.com', {
      // The registry registered the name, but its answer and all later ones break us.
      createDomain: async (domain) => {
        await registry.registrar.createDomain(domain);
        return broken();
      },
      infoDomain: broken,
    });
    expect(await findRegistration(bench.db, lineId)).toMatchObject({ state: 'creating' });

    await giveUp();
    await settled(async () => (await now())?.state === 'done');

    expect(await now()).toMatchObject({
      outcome: 'stuck-two.com has been registered, so nothing is refunded.',
    });
    expect(await seen()).toMatchObject({ state: 'delivered', is_delayed: false });
    expect(await readLedger(bench, orderId)).toMatchObject({ refunded: 0 });
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('cannot be cancelled while the registry does not say whether the name was registered', async () => {
    const { now, seen, orderId, giveUp } = await parkRegistration('stuck-three.com', {
      createDomain: broken,
    });
    await registry.turnKnob({ effect: 'refuse', command: 'info', key: 'stuck-three.com', code: 2400 });

    await giveUp();
    await settled(async () =>
      (await registry.listCommands('stuck-three.com')).some(({ code }) => code === 2400),
    );
    expect(await now()).toMatchObject({ state: 'giving_up' });
    expect(await seen()).toMatchObject({ state: 'provisioning', is_delayed: true });

    await registry.clearKnobs();
    await settled(async () => (await seen())?.state === 'refunded');
    expect(await readLedger(bench, orderId)).toMatchObject({ refunded: PRICE });
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('succeeds on retry once the cause is fixed', async () => {
    const { parkedJob, now, seen, mended, orderId } = await parkRegistration('stuck-four.com', {
      createContact: broken,
    });
    mended.isMended = true;

    await retryParkedJob(bench.db, { id: parkedJob.id, by: BY });
    await settled(async () => (await now())?.state === 'done');

    expect(await seen()).toMatchObject({ state: 'delivered' });
    expect(await readLedger(bench, orderId)).toMatchObject({ refunded: 0 });
  });
});

describe('a paid order whose delivery does not begin', () => {
  test('is cancelled line by line, except lines that have a job of their own', async () => {
    const order = await payForNames(bench, ['stuck-five.com', 'stuck-six.com']);
    const { orderId, paid } = order;
    const { deps, queue } = await openDeps();
    // The first line has begun before the second fails.
    await handleOrderPaid(deps, { ...paid, lines: paid.lines.slice(0, 1) });
    const bus = new EventBus({ db: bench.db, jobs: queue, clock: bench.clock });
    bus.register([
      handler(orderPaid, 'test.begin', broken, { whenParked: registrationParkedJobs(deps).order }),
    ]);
    await queue.start(bus.workers().map(({ job }) => job));
    await queue.work([...bus.workers(), refundWorker(bench, queue)], []);
    await bus.publish(bench.db, orderPaid, `order:${orderId}`, paid);
    const [, lineId = 0] = order.lineIds;
    await settled(async () => (await findParked(lineId)) !== undefined);
    const parkedJob = await findParked(lineId);
    const id = parkedJob?.id ?? 0;
    expect(parkedJob).toMatchObject({ subject: 'Delivery of stuck-five.com, stuck-six.com', orderId });

    await cancelParkedJob(bench.db, { id, isRefund: true, by: BY });
    await settled(async () => (await order.seen()).some(({ state }) => state === 'refunded'));

    expect(await order.seen()).toMatchObject([
      { meta: 'stuck-five.com', state: 'provisioning' },
      { meta: 'stuck-six.com', state: 'refunded' },
    ]);
    expect(await findParkedJob(bench.db, id)).toMatchObject({
      state: 'given_up',
      outcome: `Of order ${orderId}, 1 line is cancelled and refunded.`,
    });
    expect(await readLedger(bench, orderId)).toMatchObject({ refunded: PRICE });
    expect(await checkBooks(bench.db)).toEqual([]);
  });
});
