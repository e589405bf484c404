import { setTimeout as sleep } from 'node:timers/promises';
import { insertManyDomains } from '#features/domains/testing/many-domains-store.ts';
import { DOMAIN_SORTS, STATUS_FILTERS } from '#features/domains/contract/list-endpoints.ts';
import { bareRequests } from '../baselines.ts';
import { latencyFigures, percentile } from '../figure.ts';
import type { BaselineSamples, Figure } from '../figure.ts';
import { withShop } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { measureListPage } from './domain-list-page.ts';

const DOMAINS = 100_000;
const SITES = 100;
/** As many as one bulk change takes. */
const CHANGED = 1_000;
/** The list opens with as many rows. */
const PAGE = 100;
const SAMPLES = 40;
const WARM_UP = 3;
/** Within a caller's limit of 600 calls a minute. */
const BETWEEN_CALLS = 105;
const P99 = 100;
const ALL_DOMAINS = '/rest/v1.1/all-domains';
const BULK = '/namestead/v1/me/bulk-changes';
const BULK_POLL = 250;

/** Filters of the list, by what they look for. */
const FILTERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(STATUS_FILTERS.map((status) => [status, `status=${status}`])),
  text: 'search=abc',
  'no match': 'search=nothing-like-this',
  extension: 'tld=com',
  'expires within 30 days': 'expires_within=30',
  'auto-renew off': 'auto_renew=off',
  unlocked: 'lock=off',
  'four at once': 'tld=com&auto_renew=off&lock=on&expires_within=90',
};

/**
 * What a list of 100,000 domains of one owner costs: its first page, every filter, every sort and
 * pages deep in it, over HTTP with JSON; how soon its page answers; and a bulk change of 1,000 of
 * them, with its undo.
 */
export function runDomainLists(): Promise<readonly Figure[]> {
  return withShop(measureLists);
}

async function measureLists({ server, cookie, adminUrl }: Shop): Promise<readonly Figure[]> {
  const headers = { cookie };
  const me = (await (await fetch(`${server.url}/rest/v1.1/me`, { headers })).json()) as { ID: number };
  await insertManyDomains(adminUrl, {
    userId: me.ID,
    domains: DOMAINS,
    sites: SITES,
    bought: CHANGED,
    now: new Date(),
  });
  const list = async (query: string): Promise<ListAnswer> => {
    const answer = await fetch(`${server.url}${ALL_DOMAINS}?number=${PAGE}&${query}`, { headers });
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as ListAnswer;
  };
  const baseline = await bareRequests(SAMPLES * 10);

  const first = await timed(['sort=domain'], list);
  const filters = await timed(Object.values(FILTERS), list);
  const sorts = await timed(
    DOMAIN_SORTS.flatMap((sort) => ['asc', 'desc'].map((order) => `sort=${sort}&order=${order}`)),
    list,
  );
  const deep: string[] = [];
  for (const sort of DOMAIN_SORTS) {
    const { next } = await list(`sort=${sort}&offset=60000`);
    deep.push(`sort=${sort}&after=${next}`);
  }
  const pages = await timed(deep, list);
  const summary = await timed(['summary'], async () => {
    const answer = await fetch(`${server.url}/namestead/v1/me/domains/summary`, { headers });
    await answer.json();
  });

  const of = `${DOMAINS.toLocaleString('en')} domains`;
  return [
    ...figures(`${of}: first page`, first, baseline),
    ...figures(`${of}: any filter`, filters, baseline),
    ...figures(`${of}: any sort`, sorts, baseline),
    ...figures(`${of}: a page after 60,000 rows`, pages, baseline),
    ...figures(`${of}: counts of ${SITES} sites`, summary, baseline),
    ...(await measureListPage({ url: server.url, cookie, rows: DOMAINS })),
    ...(await measureBulkChange({ url: server.url, headers })),
  ];
}

interface ListAnswer {
  readonly found: number;
  readonly next: string | null;
}

/** Samples of each query, in milliseconds. */
type Timed = ReadonlyMap<string, readonly number[]>;

async function timed(queries: readonly string[], call: (query: string) => Promise<unknown>): Promise<Timed> {
  const samples = new Map<string, readonly number[]>();
  for (const query of queries) {
    const ofQuery: number[] = [];
    for (let count = -WARM_UP; count < SAMPLES; count += 1) {
      const begun = performance.now();
      await call(query);
      const took = performance.now() - begun;
      if (count >= 0) ofQuery.push(took);
      await sleep(Math.max(0, BETWEEN_CALLS - took));
    }
    samples.set(query, ofQuery);
  }
  return samples;
}

function figures(name: string, samples: Timed, baseline: BaselineSamples): readonly Figure[] {
  const [slowest] = [...samples].toSorted(
    ([, one], [, two]) => percentile(two, 0.99) - percentile(one, 0.99),
  );
  const note = samples.size > 1 ? { note: `slowest: ${slowest?.[0].slice(0, 40)}` } : {};
  return latencyFigures(name, [...samples.values()].flat(), { p99: P99, baseline }).map((figure) => ({
    ...figure,
    ...note,
  }));
}

interface BulkAnswer {
  readonly id: number;
  readonly state: string;
  readonly counts: { readonly ready: number; readonly done: number; readonly failed: number };
}

/** Auto-renew off for all domains that were bought, from the press until the last one is done. */
async function measureBulkChange(shop: {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}): Promise<readonly Figure[]> {
  const call = async (
    path: string,
    body?: unknown,
  ): Promise<BulkAnswer & { domains: { domain: string }[] }> => {
    const answer = await fetch(shop.url + path, {
      headers: { ...shop.headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as BulkAnswer & { domains: { domain: string }[] };
  };
  const purchases = (await (
    await fetch(`${shop.url}/rest/v1.1/me/purchases`, { headers: shop.headers })
  ).json()) as { meta: string }[];
  const names = purchases
    .map(({ meta }) => meta)
    .filter((meta) => meta.includes('.'))
    .slice(0, CHANGED);
  const begun = performance.now();
  const draft = await call(BULK, { action: 'auto_renew_off', selection: { names } });
  const previewed = performance.now();
  await call(`${BULK}/${draft.id}/start`, {});
  const finish = async ({ id }: BulkAnswer): Promise<BulkAnswer> => {
    for (;;) {
      const change = await call(`${BULK}/${id}`);
      if (change.state === 'finished') return change;
      await sleep(BULK_POLL);
    }
  };
  const change = await finish(draft);
  const changed = performance.now();
  const undone = await finish(await call(`${BULK}/${draft.id}/undo`, {}));
  const name = `bulk change of ${CHANGED.toLocaleString('en')} domains`;
  return [
    { name: `${name}: preview`, value: previewed - begun, unit: 'ms' },
    {
      name: `${name}: auto-renew off, from start to end`,
      value: (changed - previewed) / 1_000,
      unit: 's',
      note: `${change.counts.done} done, ${change.counts.failed} failed`,
    },
    {
      name: `${name}: undone, from the press to the end`,
      value: (performance.now() - changed) / 1_000,
      unit: 's',
      note: `${undone.counts.done} done, ${undone.counts.failed} failed`,
    },
  ];
}
