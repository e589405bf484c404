import { Agent, request } from 'node:http';
import type { RequestCartInput } from '#features/cart/contract/cart-wire.ts';
import { registrationSlug } from '#features/catalog/rules/product-slug.ts';
import type { ProductOnWire } from '#features/catalog/contract/products.ts';
import type { BenchContext } from './bench-context.ts';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { inParallel } from './in-parallel.ts';
import { openBenchCarts } from './open-bench-carts.ts';
import type { BenchCart } from './open-bench-carts.ts';

const CARTS = 10_000;
const CONNECTIONS = 10;
/** Requests of each kind that are timed. */
const TIMED = 10_000;
const ONE_BY_ONE = 500;
/** Names in the carts: what is put into one has just been searched for, so the server remembers its price. */
const NAMES = 300;

/**
 * What the cart costs: a name and a plan in each, read and changed over the loopback.
 *
 * Every timed POST changes a line, so that it is planned, priced, stored and told to open tabs.
 */
export async function runCart({ server, cookie }: BenchContext): Promise<readonly Figure[]> {
  const carts = await openBenchCarts(server, CARTS);
  const ids = await productIds(server.url, cookie);
  const callers = { many: callerOf(server.url, CONNECTIONS), one: callerOf(server.url, 1) };
  const set = (caller: Caller, index: number, volume: number) =>
    caller.call(cartAt(carts, index), JSON.stringify(cartBody(ids, index, volume)));
  const get = (caller: Caller, index: number) => caller.call(cartAt(carts, index));

  await inParallel(CARTS, CONNECTIONS, (index) => set(callers.many, index, 1));
  const memory = await residentMemory(server.url);
  const sets = await timed(TIMED, CONNECTIONS, (index) => set(callers.many, index, 2));
  const gets = await timed(TIMED, CONNECTIONS, (index) => get(callers.many, index));
  const lonelySets = await timed(ONE_BY_ONE, 1, (index) => set(callers.one, index, 3));
  const lonelyGets = await timed(ONE_BY_ONE, 1, (index) => get(callers.one, index));
  callers.many.close();
  callers.one.close();

  const at = `${CONNECTIONS} connections`;
  return [
    {
      name: `cart set, ${at}`,
      value: sets.perSecond,
      unit: 'requests/s',
      goal: { bound: 'at least', value: 1_000 },
    },
    { name: `cart set, ${at}, p50`, value: percentile(sets.samples, 0.5), unit: 'ms' },
    {
      name: `cart set, ${at}, p99`,
      value: percentile(sets.samples, 0.99),
      unit: 'ms',
      goal: { bound: 'at most', value: 25 },
    },
    { name: `cart get, ${at}`, value: gets.perSecond, unit: 'requests/s' },
    { name: `cart get, ${at}, p50`, value: percentile(gets.samples, 0.5), unit: 'ms' },
    { name: `cart get, ${at}, p99`, value: percentile(gets.samples, 0.99), unit: 'ms' },
    { name: 'cart set, 1 connection, p50', value: percentile(lonelySets.samples, 0.5), unit: 'ms' },
    { name: 'cart get, 1 connection, p50', value: percentile(lonelyGets.samples, 0.5), unit: 'ms' },
    {
      name: `server memory after ${CARTS.toLocaleString('en')} carts`,
      value: memory / 1024 ** 2,
      unit: 'MB',
    },
  ];
}

function cartAt(carts: readonly BenchCart[], index: number): BenchCart {
  return carts[index % carts.length] as BenchCart;
}

type ProductIds = Readonly<Record<'name' | 'plan', number>>;
const PLAN_SLUG = 'value_bundle';

async function productIds(url: string, cookie: string): Promise<ProductIds> {
  const answer = await fetch(`${url}/rest/v1.1/products`, { headers: { cookie } });
  const products = (await answer.json()) as Record<string, ProductOnWire>;
  const idOf = (slug: string) => products[slug]?.product_id ?? 0;
  return { name: idOf(registrationSlug('com')), plan: idOf(PLAN_SLUG) };
}

function cartBody(ids: ProductIds, index: number, volume: number): RequestCartInput {
  return {
    products: [
      {
        product_slug: registrationSlug('com'),
        product_id: ids.name,
        meta: `cart-bench-${index % NAMES}.com`,
        volume,
      },
      { product_slug: PLAN_SLUG, product_id: ids.plan, meta: '' },
    ],
    currency: 'USD',
    locale: 'en-us',
    coupon: '',
    temporary: false,
    tax: { location: { country_code: 'DE', postal_code: '10115', subdivision_code: '' } },
  };
}

/** A client that costs as little as one can, because it shares the machine with the server. */
interface Caller {
  call(cart: BenchCart, body?: string): Promise<void>;
  close(): void;
}

function callerOf(url: string, connections: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  return {
    call: ({ siteId, token }, body) =>
      new Promise((resolve, reject) => {
        const asked = request(
          {
            agent,
            hostname,
            port,
            path: `/rest/v1.1/me/shopping-cart/${siteId}`,
            method: body === undefined ? 'GET' : 'POST',
            headers: {
              authorization: `Bearer ${token}`,
              ...(body === undefined
                ? {}
                : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
            },
          },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('end', () => {
              const text = Buffer.concat(chunks).toString();
              if (answer.statusCode === 200 && text.includes('"errors":[]')) resolve();
              else reject(new Error(`the cart answered ${answer.statusCode}: ${text}`));
            });
          },
        );
        asked.on('error', reject);
        asked.end(body);
      }),
    close: () => agent.destroy(),
  };
}

async function timed(
  count: number,
  connections: number,
  call: (index: number) => Promise<void>,
): Promise<{ readonly samples: readonly number[]; readonly perSecond: number }> {
  const begun = performance.now();
  const samples = await inParallel(count, connections, async (index) => {
    const started = performance.now();
    await call(index);
    return performance.now() - started;
  });
  return { samples, perSecond: (count * 1_000) / (performance.now() - begun) };
}

async function residentMemory(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}
