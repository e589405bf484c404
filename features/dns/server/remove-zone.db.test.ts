import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, minutes } from '#platform/kernel/duration.ts';
import type { DnsBench } from '../testing/dns-bench.ts';
import { createDnsBench } from '../testing/dns-bench.ts';
import { removeZone } from './settle-zone.ts';
import { findSerial, findZone } from './zone-store.ts';

let dns: DnsBench;
beforeAll(async () => {
  dns = await createDnsBench();
});
afterAll(() => dns?.bench.close());

const OLD_RECORD = { name: 'old', type: 'A', data: '192.0.2.9', ttl: 3600 };

/** Delivers the event of a released name, whose domain is gone by then. */
async function releaseName(domain: string, siteId: number) {
  await sql`delete from domains.domain where name = ${domain}`.execute(dns.bench.db);
  return { domain, siteId, userId: dns.manager.userId, releasedAt: dns.bench.clock.now().toISOString() };
}

const names = async (domain: string) =>
  (await findZone(dns.bench.db, domain))?.records.map(({ name }) => name);

test('a released name is no longer served, others are', async () => {
  const siteId = await dns.newDomain('givenback.com');
  await dns.newDomain('stays.com');
  const released = await releaseName('givenback.com', siteId);

  await removeZone(dns.deps, released);
  await removeZone(dns.deps, released);

  expect(await findSerial(dns.bench.db, 'givenback.com')).toBeNull();
  expect(await findSerial(dns.bench.db, 'stays.com')).toBe(1);
  expect(await dns.bench.announced()).toContainEqual(
    expect.objectContaining({ siteId, topic: 'dns:givenback.com' }),
  );
});

test('registered again before the event, the name has a new zone without the old records', async () => {
  const siteId = await dns.newDomain('onceagain.com');
  await dns.change('onceagain.com', [OLD_RECORD]);
  const released = await releaseName('onceagain.com', siteId);
  await dns.newDomain('onceagain.com');
  expect(await names('onceagain.com')).toContain('old.onceagain.com');

  await removeZone(dns.deps, released);

  expect(await findSerial(dns.bench.db, 'onceagain.com')).toBe(1);
  expect(await names('onceagain.com')).not.toContain('old.onceagain.com');
});

test('a zone created later stays, however late and often the event arrives', async () => {
  const siteId = await dns.newDomain('latenews.com');
  const released = await releaseName('latenews.com', siteId);
  await removeZone(dns.deps, released);
  dns.bench.clock.set(after(dns.bench.clock.now(), minutes(1)));
  await dns.newDomain('latenews.com');
  await dns.change('latenews.com', [OLD_RECORD]);

  await removeZone(dns.deps, released);

  expect(await names('latenews.com')).toContain('old.latenews.com');
});

test('a name released before its zone was created gets none, however late its event arrives', async () => {
  const siteId = await dns.newDomain('tooquick.com');
  const released = await releaseName('tooquick.com', siteId);
  await removeZone(dns.deps, released);

  await dns.announceRegistered('tooquick.com', siteId);

  expect(await findSerial(dns.bench.db, 'tooquick.com')).toBeNull();
});
