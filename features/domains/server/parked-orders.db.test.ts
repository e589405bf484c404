import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks } from '#features/billing/server/check-books-store.ts';
import { getOrder } from '#features/billing/server/get-order.ts';
import { refundFailedLine } from '#features/billing/server/jobs/refund-line.ts';
import { refundLine } from '#features/billing/server/jobs/refund-line-job.ts';
import { mailReceipt } from '#features/billing/server/jobs/mail-receipt-job.ts';
import { placeOrder } from '#features/billing/server/place-order.ts';
import type { OrderPaid } from '#features/billing/contract/events.ts';
import { createBillingBench, fillCart, ledgerOf } from '#features/billing/testing/billing-bench.ts';
import { comLine } from '#features/cart/testing/cart-bench.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { orderPaid } from '#features/billing/contract/events.ts';
import { EventBus } from '#platform/events/event-bus.ts';
import { handler } from '#platform/events/event.ts';
import type { EventHandler } from '#platform/events/event.ts';
import { giveUpMatter, retryMatter } from '#platform/jobs/decide-matter.ts';
import { worker } from '#platform/jobs/job.ts';
import type { Worker } from '#platform/jobs/job.ts';
import { JobQueue } from '#platform/jobs/job-queue.ts';
import { countParked, findMatter, listMatters } from '#platform/jobs/matter-store.ts';
import { sql } from 'kysely';
import { expectOk } from '#platform/kernel/result.ts';
import { silentLog } from '#platform/log/log.ts';
import { createRegistryBench } from '../testing/registry-bench.ts';
import type { RegistryBench } from '../testing/registry-bench.ts';
import { AvailabilityBook } from './availability-book.ts';
import { domainMatters } from './domain-matters.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { handleOrderPaid } from './handle-order-paid.ts';
import { registerDomainJob } from './jobs/register-domain-job.ts';
import type { Registrar } from './ports/registrar.ts';
import { registerDomain } from './register-domain.ts';
import { findRegistration } from './registration-store.ts';

const bench = openShops(createBillingBench);
const BY = 'a test';
let registry: RegistryBench;
const queues: JobQueue[] = [];
beforeAll(async () => void (registry = await createRegistryBench()));
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
});
afterAll(() => registry.close());

const broken = () => Promise.reject(new RangeError('text holds a character that XML does not allow'));

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

/** Pays for a name, and lets its delivery fail as `faults` of the registrar has it until it is parked. */
async function parkOrder(name: string, faults: Partial<Registrar>) {
  const order = expectOk(
    await placeOrder(bench.deps, bench.shop.actor, {
      idempotencyKey: `key-of-${name}`,
      request: await fillCart(bench, [comLine(name)]),
    }),
  );
  const [line] = order.products;
  const lineId = line?.line_id ?? 0;
  const queue = new JobQueue({ url: bench.url, db: bench.db, log: silentLog, isWorking: true });
  queues.push(queue);
  const deps = {
    ...bench.deps,
    ...{ jobs: queue, registrar: registry.registrar, siteAddressSuffix: 'namestead.site' },
    ...{ nameServerHost: 'namestead.site', currency: 'USD' },
    availability: new AvailabilityBook({ registrar: registry.registrar }),
  } as unknown as DomainsDeps;
  const failing = { ...deps, registrar: { ...registry.registrar, ...faults } };
  const billing = { ...bench.deps, jobs: queue };
  const mended = { isMended: false };
  await queue.start([registerDomainJob, refundLine, mailReceipt]);
  const workers: readonly Worker[] = [
    worker(registerDomainJob, (data) => registerDomain(mended.isMended ? deps : failing, data), {
      matter: domainMatters(deps).registration,
    }),
    worker(refundLine, (data) => refundFailedLine(billing, data)),
  ];
  const [paid] = (await bench.published('billing.order_paid')).filter(
    (event) => (event as OrderPaid).orderId === order.order_id,
  ) as OrderPaid[];
  if (!paid) throw new Error('the order was not announced');
  await handleOrderPaid(deps, paid);
  await queue.work(workers, []);
  await settled(async () => (await parkedOf(lineId)) !== undefined);
  const matter = await parkedOf(lineId);
  if (!matter) throw new Error('nothing was parked');
  return {
    ...{ matter, lineId, mended, queue },
    orderId: order.order_id,
    now: () => findMatter(bench.db, matter.id),
    seen: async () => {
      const seen = expectOk(await getOrder(bench.deps, bench.shop.actor, { id: String(order.order_id) }));
      return seen.products[0];
    },
  };
}

const parkedOf = async (lineId: number) =>
  (await listMatters(bench.db)).find(({ lineIds, state }) => lineIds.includes(lineId) && state === 'parked');

describe('a paid registration that fails the same way again and again', () => {
  test('is given up and refunded once, however often that is said, and the books are right', async () => {
    const { matter, now, seen, orderId } = await parkOrder('stuck-one.com', { createContact: broken });
    expect(matter).toMatchObject({
      ...{ subject: 'Registration of stuck-one.com', orderId, failures: 10 },
      customer: expect.stringContaining('@'),
    });
    // Its buyer reads what is true meanwhile.
    expect(await seen()).toMatchObject({ state: 'provisioning', is_delayed: true, failure_reason: null });

    const giveUp = () => giveUpMatter(bench.db, { id: matter.id, isRefund: true, by: BY });
    expect(await giveUp()).toEqual({ ok: true });
    expect(await giveUp()).toEqual({ ok: true });
    await settled(async () => (await seen())?.state === 'refunded');
    expect(await giveUp()).toEqual({ ok: true });

    expect(await now()).toMatchObject({
      state: 'given_up',
      outcome: 'The registration of stuck-one.com is cancelled and refunded.',
    });
    expect(await seen()).toMatchObject({
      ...{ state: 'refunded', is_delayed: false },
      failure_reason: 'We could not complete this for stuck-one.com, so we cancelled it.',
    });
    expect(await ledgerOf(bench, orderId)).toEqual({
      charges: [{ amount: 1_800, outcome: 'succeeded' }],
      refunded: 1_800,
    });
    expect(await checkBooks(bench.db)).toEqual([]);
    expect(await registry.commandsOf('stuck-one.com')).not.toContainEqual(
      expect.objectContaining({ command: 'create' }),
    );
  });

  test('is not refunded where the name has in fact been registered: it is delivered', async () => {
    const { matter, now, seen, orderId, lineId } = await parkOrder('stuck-two.com', {
      // The registry made it, and we fell over its answer and over every later one.
      createDomain: async (domain) => {
        await registry.registrar.createDomain(domain);
        return broken();
      },
      infoDomain: broken,
    });
    expect(await findRegistration(bench.db, lineId)).toMatchObject({ state: 'creating' });

    await giveUpMatter(bench.db, { id: matter.id, isRefund: true, by: BY });
    await settled(async () => (await now())?.state === 'done');

    expect(await now()).toMatchObject({
      outcome: 'stuck-two.com has been registered, so nothing is refunded.',
    });
    expect(await seen()).toMatchObject({ state: 'delivered', is_delayed: false });
    expect(await ledgerOf(bench, orderId)).toMatchObject({ refunded: 0 });
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('is not given up while the registry does not say whether it registered the name', async () => {
    const { matter, now, seen, orderId } = await parkOrder('stuck-three.com', { createDomain: broken });
    await registry.turnKnob({ effect: 'refuse', command: 'info', key: 'stuck-three.com', code: 2400 });

    await giveUpMatter(bench.db, { id: matter.id, isRefund: true, by: BY });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await now()).toMatchObject({ state: 'giving_up' });
    expect(await seen()).toMatchObject({ state: 'provisioning', is_delayed: true });

    await registry.clearKnobs();
    await settled(async () => (await seen())?.state === 'refunded');
    expect(await ledgerOf(bench, orderId)).toMatchObject({ refunded: 1_800 });
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test('is carried out by a retry once its cause is mended', async () => {
    const { matter, now, seen, mended, orderId } = await parkOrder('stuck-four.com', {
      createContact: broken,
    });
    mended.isMended = true;

    await retryMatter(bench.db, { id: matter.id, by: BY });
    await settled(async () => (await now())?.state === 'done');

    expect(await seen()).toMatchObject({ state: 'delivered' });
    expect(await ledgerOf(bench, orderId)).toMatchObject({ refunded: 0 });
  });
});

describe('a paid order whose delivery does not even begin', () => {
  test('is given up line by line, and what has begun is left to its own job', async () => {
    const order = expectOk(
      await placeOrder(bench.deps, bench.shop.actor, {
        idempotencyKey: 'key-of-stuck-order',
        request: await fillCart(bench, [comLine('stuck-five.com'), comLine('stuck-six.com')]),
      }),
    );
    const queue = new JobQueue({ url: bench.url, db: bench.db, log: silentLog, isWorking: true });
    queues.push(queue);
    const bus = new EventBus({ db: bench.db, jobs: queue, clock: bench.clock });
    const deps = { ...bench.deps, jobs: queue, events: bus } as unknown as DomainsDeps;
    const [paid] = (await bench.published('billing.order_paid')).filter(
      (event) => (event as OrderPaid).orderId === order.order_id,
    ) as OrderPaid[];
    if (!paid) throw new Error('the order was not announced');
    // The first line has begun when the second falls over.
    await queue.start([registerDomainJob, refundLine, mailReceipt]);
    await handleOrderPaid(deps, { ...paid, lines: paid.lines.slice(0, 1) });
    const failing: EventHandler = handler(orderPaid, 'test.begin', broken, {
      matter: domainMatters(deps).order,
    });
    bus.register([failing]);
    await queue.start(bus.workers().map(({ job }) => job));
    await queue.work(
      [
        ...bus.workers(),
        worker(refundLine, (data) => refundFailedLine({ ...bench.deps, jobs: queue }, data)),
      ],
      [],
    );
    await bus.publish(bench.db, orderPaid, `order:${order.order_id}`, paid);
    await settled(async () => (await countParked(bench.db)) > 0);
    const [matter] = await listMatters(bench.db);
    expect(matter).toMatchObject({
      subject: 'Delivery of stuck-five.com, stuck-six.com',
      orderId: order.order_id,
    });

    await giveUpMatter(bench.db, { id: matter?.id ?? 0, isRefund: true, by: BY });
    const states = async () => {
      const seen = expectOk(await getOrder(bench.deps, bench.shop.actor, { id: String(order.order_id) }));
      return seen.products.map(({ meta, state }) => [meta, state]);
    };
    await settled(async () => (await states()).some(([, state]) => state === 'refunded'));

    expect(await states()).toEqual([
      ['stuck-five.com', 'provisioning'],
      ['stuck-six.com', 'refunded'],
    ]);
    expect(await findMatter(bench.db, matter?.id ?? 0)).toMatchObject({
      state: 'given_up',
      outcome: `1 line(s) of order ${order.order_id} are cancelled and refunded.`,
    });
    expect(await ledgerOf(bench, order.order_id)).toMatchObject({ refunded: 1_800 });
    expect(await checkBooks(bench.db)).toEqual([]);
  });
});
