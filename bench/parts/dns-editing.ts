import { withShop } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { bulkInsert, inserts } from '../baselines.ts';
import { latencyFigures } from '../figure.ts';
import type { Figure } from '../figure.ts';

const RECORDS = 10_000;
/** Changes of the zone that are timed; two calls each, which stays within one person's minute. */
const ROUNDS = 50;

/** What a zone of 10,000 records costs: its import, and one record added to it or taken away, each as one HTTP call. */
export function runDnsEditing(): Promise<readonly Figure[]> {
  return withShop(measureEditing);
}

async function measureEditing(context: Shop): Promise<readonly Figure[]> {
  const zoneFile = Array.from(
    { length: RECORDS },
    (_, at) => `h${at} 3600 A 192.0.${at >> 8}.${at & 0xff}`,
  ).join('\n');
  const imported = await timed(context, `/namestead/v1/domains/${context.domain}/dns/import`, {
    zone_file: zoneFile,
  });
  const edits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const record = { type: 'A', name: `edit${round}`, data: '192.0.2.7' };
    for (const list of ['records_to_add', 'records_to_remove'])
      edits.push(
        await timed(context, `/rest/v1.1/domains/${context.domain}/dns`, {
          dns: JSON.stringify({ [list]: [record] }),
        }),
      );
  }
  const goal = { bound: 'at most', value: 2_000 } as const;
  return [
    {
      name: 'import of 10,000 records',
      value: imported,
      unit: 'ms',
      goal,
      baseline: await bulkInsert(context.adminUrl, RECORDS),
    },
    ...latencyFigures('one record changed among 10,000', edits, {
      baseline: await inserts(context.adminUrl, edits.length),
    }),
  ];
}

/** Milliseconds until the whole answer to a change is there. */
async function timed({ server, cookie }: Shop, path: string, body: object): Promise<number> {
  const started = performance.now();
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return performance.now() - started;
}
