import { Agent, request } from 'node:http';
import type { RequestCartInput } from '#features/cart/contract/cart-wire.ts';
import { registrationSlug } from '#features/catalog/rules/product-slug.ts';
import type { ProductOnWire } from '#features/catalog/contract/products.ts';
import { withShop } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { readMegabytes, processorSeconds } from '../started-processes.ts';
import { withBareServer } from '../bare-server.ts';
import { BARE_ROUTE, inserts, selects } from '../baselines.ts';
import { fromRounds, latencyFigure, latencyFigures } from '../figure.ts';
import type { BaselineSamples, Figure } from '../figure.ts';
import { inParallel, repeat } from '../repeat.ts';
import type { Repeated } from '../repeat.ts';
import { openBenchCarts } from '../open-bench-carts.ts';
import type { BenchCart } from '../open-bench-carts.ts';

const CARTS = 10_000;
const CONNECTIONS = 10;
/** Requests of each kind that are timed. */
const TIMED = 10_000;
const ROUNDS = 4;
const ONE_BY_ONE = 500;
/** Names in the carts: what is put into one has just been searched for, so the server remembers its price. */
const NAMES = 300;

/**
 * What the cart costs: a name and a plan in each, read and changed over the loopback.
 *
 * Every timed POST changes a line, so that it is planned, priced, stored and announced to open tabs.
 */
export function runCart(): Promise<readonly Figure[]> {
  return withShop(measureCart);
}

async function measureCart({ server, cookie, adminUrl }: Shop): Promise<readonly Figure[]> {
  const carts = await openBenchCarts(server, CARTS);
  const ids = await productIds(server.url, cookie);
  const callers = { many: createCaller(server.url, CONNECTIONS), one: createCaller(server.url, 1) };
  const set = (caller: Caller, index: number, volume: number) =>
    caller.call(cartAt(carts, index), JSON.stringify(cartBody(ids, index, volume)));
  const get = (caller: Caller, index: number) => caller.call(cartAt(carts, index));

  await inParallel(CARTS, CONNECTIONS, (index) => set(callers.many, index, 1));
  const { pid } = server.process;
  const memory = readMegabytes(pid);
  const sets = await inRounds(pid, (index) => set(callers.many, index, 2));
  const gets = await inRounds(pid, (index) => get(callers.many, index));
  const lonelySets = await repeat(ONE_BY_ONE, 1, (index) => set(callers.one, index, 3));
  const lonelyGets = await repeat(ONE_BY_ONE, 1, (index) => get(callers.one, index));
  callers.many.close();
  callers.one.close();
  const { bareSets, bareGets } = await withBareServer(async (bare) => {
    const caller = createCaller(bare.url, CONNECTIONS);
    try {
      return {
        bareSets: await inRounds(bare.pid, (index) => set(caller, index, 2)),
        bareGets: await inRounds(bare.pid, (index) => get(caller, index)),
      };
    } finally {
      caller.close();
    }
  });
  const inserted = await inserts(adminUrl, TIMED / ROUNDS, CONNECTIONS);
  const selected = await selects(adminUrl, TIMED / ROUNDS, CONNECTIONS);

  return [
    ...requestFigures(
      'cart set',
      sets,
      { database: inserted, bare: bareSets },
      { perSecond: 1_000, p99: 25 },
    ),
    ...requestFigures('cart get', gets, { database: selected, bare: bareGets }),
    latencyFigure('cart set, 1 connection', lonelySets.samples, 0.5, {
      baseline: await inserts(adminUrl, ONE_BY_ONE),
    }),
    latencyFigure('cart get, 1 connection', lonelyGets.samples, 0.5, {
      baseline: await selects(adminUrl, ONE_BY_ONE),
    }),
    { name: `server memory after ${CARTS.toLocaleString('en')} carts`, value: memory, unit: 'MB' },
  ];
}

/** Requests over all connections; `cost` is the server's processor time of one in milliseconds. */
type Load = Repeated & { readonly cost: number };

async function inRounds(
  pid: number | undefined,
  call: (index: number) => Promise<void>,
): Promise<readonly Load[]> {
  const rounds: Load[] = [];
  const count = TIMED / ROUNDS;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = processorSeconds(pid);
    const repeated = await repeat(count, CONNECTIONS, (index) => call(round * count + index));
    rounds.push({ ...repeated, cost: ((processorSeconds(pid) - before) * 1_000) / count });
  }
  return rounds;
}

function requestFigures(
  name: string,
  rounds: readonly Load[],
  baselines: { readonly database: BaselineSamples & Repeated; readonly bare: readonly Load[] },
  goals: { readonly perSecond?: number; readonly p99?: number } = {},
): readonly Figure[] {
  const baseline = baselines.database;
  const at = `${name}, ${CONNECTIONS} connections`;
  const samples = rounds.flatMap((round) => round.samples);
  return [
    {
      name: at,
      ...fromRounds(rounds.map(({ perSecond }) => perSecond)),
      unit: 'requests/s',
      better: 'higher',
      baseline: { name: baseline.name, value: baseline.perSecond },
      ...(goals.perSecond === undefined ? {} : { goal: { bound: 'at least', value: goals.perSecond } }),
    },
    ...latencyFigures(at, samples, { ...(goals.p99 === undefined ? {} : { p99: goals.p99 }), baseline }),
    {
      name: `${at}, processor time of the server`,
      ...fromRounds(rounds.map(({ cost }) => cost)),
      unit: 'ms',
      digits: 2,
      baseline: { name: BARE_ROUTE, value: fromRounds(baselines.bare.map(({ cost }) => cost)).value },
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
  const findId = (slug: string) => products[slug]?.product_id ?? 0;
  return { name: findId(registrationSlug('com')), plan: findId(PLAN_SLUG) };
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

function createCaller(url: string, connections: number): Caller {
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
