import { afterAll, beforeAll, expect, test } from 'vitest';
import { paperRoutes } from '#features/billing/server/api/paper-routes.ts';
import { bigZoneRoutes } from '#features/dns/server/api/big-zone-routes.ts';
import { createDnsBench } from '#features/dns/testing/dns-bench.ts';
import type { DnsBench } from '#features/dns/testing/dns-bench.ts';
import type { HeavyCall, HeavyCalls } from '#platform/http/heavy-calls.ts';
import { OffsetClock } from '#platform/kernel/clock.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { silentLog } from '#platform/log/log.ts';
import { readConfig } from '../config.ts';
import { openHeavyCalls } from './open-heavy-calls.ts';
import { declaredEndpoints } from '../testing/declared-endpoints.ts';

const DOMAIN = 'heavy.com';
let dns: DnsBench;
let heavy: ReturnType<typeof openHeavyCalls>;
const clock = new OffsetClock();

beforeAll(async () => {
  dns = await createDnsBench();
  await dns.newDomain(DOMAIN);
  heavy = openHeavyCalls(
    { config: readConfig({ LOG_LEVEL: 'fatal' }), clock, log: silentLog },
    dns.bench.url,
  );
});
afterAll(async () => {
  await heavy.stop();
  await dns.bench.close();
});

async function call(endpointId: string, requests: Partial<HeavyCall> = {}) {
  const request = { id: 'r', ip: '192.0.2.1', userAgent: '', headers: {}, cookies: {} };
  const plain = { params: { domain: DOMAIN }, query: {}, body: {}, encoding: null };
  const made: HeavyCall = { endpointId, actor: dns.manager, request, ...plain, ...requests };
  const outcome: Awaited<ReturnType<HeavyCalls['run']>> = await heavy.calls.run('user:1', made);
  if (outcome.kind !== 'done') throw new Error(outcome.kind);
  const result = outcome.answer;
  if ('databaseFault' in result) throw new Error(result.databaseFault);
  if (!result.ok) return result.refusal.code;
  if ('file' in result.value) return result.value.file;
  return JSON.parse(new TextDecoder().decode(result.value.json)) as unknown;
}

test('every endpoint that may be heavy has its route in the process', async () => {
  const { bench, deps } = dns;
  const routes = [...bigZoneRoutes(deps), ...paperRoutes({ db: bench.db, brand: 'Namestead' })];
  const inProcess = new Set(routes.map(({ endpoint }) => endpoint.id));

  const heavyIds = (await declaredEndpoints()).flatMap(({ id, isHeavyFrom }) =>
    isHeavyFrom === undefined ? [] : id,
  );

  expect(heavyIds.length).toBeGreaterThan(5);
  expect(heavyIds.filter((id) => !inProcess.has(id))).toEqual([]);
});

test('previewing and applying a zone file run in the worker process, with its clock and with access checks', async () => {
  const body = { zone_file: 'shop 300 A 192.0.2.1\n', replace: false };

  expect(await call('preview-zone-import', { body })).toMatchObject({
    serial: 1,
    added: [{ name: 'shop', content: '192.0.2.1' }],
  });
  const stranger: Actor = await dns.newActor();
  expect(await call('preview-zone-import', { body, actor: stranger })).toBe('unknown_domain');
  clock.setOffset(Date.UTC(2031, 0, 1) - Date.now());
  const taken = await call('import-zone-file', { body: { ...body, leave_out_faults: false } });
  expect(taken).toMatchObject({ serial: 2 });
  expect(await call('list-zone-versions', { query: { number: 1 } })).toMatchObject({
    versions: [{ serial: 2, changed_at: expect.stringMatching(/^2031-01-01/) as string }],
  });
  expect(await dns.bench.announced()).toContainEqual(expect.objectContaining({ topic: `dns:${DOMAIN}` }));
});

test('a history of money is made in the process as a file', async () => {
  const file = await call('download-money-history', { params: {}, query: {} });

  expect(file).toMatchObject({ name: 'billing-history.csv' });
});
