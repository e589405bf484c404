import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ProductOnWire } from '#features/catalog/contract/products.ts';
import { registrationSlug } from '#features/catalog/rules/product-slug.ts';
import { readConfig } from '#apps/server/config.ts';
import { withToolDatabase } from '#apps/cli/tool-database.ts';
import { GOOD_CARD, REGISTRANT } from '#tests/processes/customer.ts';
import type { RunningServer } from '#tests/processes/running-server.ts';
import { withShop } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { inserts } from '../baselines.ts';
import { failureFigure, latencyFigures } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { inParallel } from '../repeat.ts';
import { openBenchCarts } from '../open-bench-carts.ts';
import type { BenchCart } from '../open-bench-carts.ts';

/** Somewhat more than the 20 that are to be sustained, so that the last answer's wait does not count against them. */
const PER_SECOND = 21;
const SUSTAINED = 20;
const SECONDS = 30;
const BATCH_SIZE = 4;
/** Registrations are given up on after this. */
const REGISTERED_WITHIN = 120_000;
/** The waits are read from the records themselves, so that looking seldom costs them nothing. */
const LOOKED_AT_EVERY = 500;

/**
 * What a checkout costs: from the button to the paid order, and from there until the sandbox registry has the name,
 * while 21 a second come for half a minute whether or not those before have been answered.
 */
export function runCheckout(): Promise<readonly Figure[]> {
  return withShop(measureCheckout);
}

async function measureCheckout({ server, cookie, adminUrl }: Shop): Promise<readonly Figure[]> {
  const carts = await openBenchCarts(server, PER_SECOND * SECONDS, 'checkout');
  const productId = await comProductId(server.url, cookie);
  const totals = await inParallel(carts.length, BATCH_SIZE, (index) =>
    fillCart(server.url, carts[index] as BenchCart, { productId, index }),
  );

  const samples: number[] = [];
  const orderIds: number[] = [];
  const underWay: Promise<void>[] = [];
  const begun = performance.now();
  for (const [index, cart] of carts.entries()) {
    const early = begun + (index * 1_000) / PER_SECOND - performance.now();
    if (early > 0) await sleep(early);
    const sent = performance.now();
    const paid = payFor(server.url, cart, { total: totals[index] ?? 0, index }).then((orderId) => {
      samples.push(performance.now() - sent);
      if (orderId !== null) orderIds.push(orderId);
    });
    underWay.push(paid);
  }
  await Promise.all(underWay);
  const seconds = (performance.now() - begun) / 1_000;
  const waits = await registeredAfter(server, orderIds);

  const load = `${PER_SECOND} checkouts a second`;
  const baseline = await inserts(adminUrl, carts.length);
  return [
    {
      name: `checkouts paid a second, sustained for ${SECONDS} s`,
      value: orderIds.length / seconds,
      unit: '',
      better: 'higher',
      goal: { bound: 'at least', value: SUSTAINED },
    },
    ...latencyFigures(`checkout → paid, ${load}`, samples, { baseline }),
    ...latencyFigures(`paid → registered, ${load}`, waits, { baseline }),
    failureFigure('checkouts that were not paid or not registered', carts.length - waits.length),
  ];
}

async function comProductId(url: string, cookie: string): Promise<number> {
  const answer = await fetch(`${url}/rest/v1.1/products`, { headers: { cookie } });
  const products = (await answer.json()) as Record<string, ProductOnWire>;
  return products[registrationSlug('com')]?.product_id ?? 0;
}

/** Puts one name into a cart; answers what it costs. */
async function fillCart(
  url: string,
  cart: BenchCart,
  line: { readonly productId: number; readonly index: number },
): Promise<number> {
  const { country_code, postal_code, state: subdivision_code } = REGISTRANT;
  const { body } = await post(`${url}/rest/v1.1/me/shopping-cart/${cart.siteId}`, cart, {
    products: [
      {
        product_slug: registrationSlug('com'),
        product_id: line.productId,
        meta: `checkout-bench-${line.index}.com`,
      },
    ],
    tax: { location: { country_code, postal_code, subdivision_code } },
  });
  return Number(body['total_cost_integer']);
}

/** Pays for a cart; answers its order, or null where it was not paid. */
async function payFor(
  url: string,
  cart: BenchCart,
  { total, index }: { readonly total: number; readonly index: number },
): Promise<number | null> {
  const request = {
    cart_key: cart.siteId,
    total_cost_integer: total,
    currency: 'USD',
    has_agreed: true,
    card: GOOD_CARD,
    contact_information: REGISTRANT,
  };
  const key = { 'idempotency-key': `checkout-bench-${index}` };
  const { status, body } = await post(`${url}/rest/v1.1/me/transactions`, cart, request, key);
  return status === 200 && body['status'] === 'paid' ? Number(body['order_id']) : null;
}

async function post(
  url: string,
  { token }: BenchCart,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** How long after its payment each name was the customer's, by the server's own records. */
function registeredAfter(server: RunningServer, orderIds: readonly number[]): Promise<readonly number[]> {
  return withToolDatabase(readConfig({ DATA_DIR: server.dataDir }), async (db) => {
    const deadline = performance.now() + REGISTERED_WITHIN;
    for (;;) {
      const { rows } = await sql<{ milliseconds: number | null; state: string }>`
        SELECT l.state, (extract(epoch FROM l.finished_at - o.settled_at) * 1000)::float8 AS milliseconds
        FROM billing.order_line l JOIN billing."order" o ON o.id = l.order_id
        WHERE o.id = ANY(${[...orderIds]})`.execute(db);
      const isUnderWay = rows.some(({ state }) => state === 'provisioning');
      if (!isUnderWay || performance.now() > deadline) {
        return rows.flatMap(({ state, milliseconds }) =>
          state === 'delivered' && milliseconds !== null ? [milliseconds] : [],
        );
      }
      await sleep(LOOKED_AT_EVERY);
    }
  });
}
