import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { extendDomain } from '#features/domains/server/api/extend-domain.ts';
import { listHostedNames } from '#features/domains/server/api/hosted-name-store.ts';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import {
  endInterruption,
  interruptUnpaidNames,
} from '#features/domains/server/api/interrupt-unpaid-names.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { inTransaction } from '#platform/database/database.ts';
import { addYears, after, days } from '#platform/kernel/duration.ts';
import type { DnsBench } from '../testing/dns-bench.ts';
import { createDnsBench } from '../testing/dns-bench.ts';
import { settleZone } from './settle-zone.ts';
import { findCurrentZone, findServedSerial, findServedZone } from './zone-store.ts';
import { listZoneTexts } from './zone-snapshot-store.ts';

let dns: DnsBench;
beforeAll(async () => {
  dns = await createDnsBench();
});
afterAll(() => dns?.bench.close());

/** A registered name that expires in so many days, with its zone; returns its site. */
async function register(name: string, inDays: number): Promise<number> {
  const { db, clock } = dns.bench;
  const { id: siteId } = await buildSite(db, { ownerId: dns.manager.userId });
  const now = clock.now();
  await importDomains(dns.bench, [
    {
      name,
      siteId,
      ownerUserId: dns.manager.userId,
      type: 'registered',
      createdAt: now,
      registeredAt: after(now, -days(400)),
      expiresAt: after(now, days(inDays)),
    },
  ]);
  await settleZone(dns.deps, { domain: name });
  return siteId;
}

/** Runs the sweep, and the event of each name that it changed. */
async function sweep(...names: readonly string[]): Promise<void> {
  await interruptUnpaidNames(dns.bench);
  for (const domain of names) await settleZone(dns.deps, { domain });
}

/** What name servers answer at the apex and www, and whether the edge shows the page. */
async function seen(name: string, siteId: number) {
  const zone = await findServedZone(dns.bench.db, name);
  const at = (owner: string) =>
    (zone?.records ?? []).flatMap(({ name: own, data }) =>
      own === owner && ['A', 'CNAME'].includes(data.type)
        ? [data.type === 'A' ? data.address : `${data.type}`]
        : [],
    );
  const hosts = await listHostedNames(dns.bench.db, { keys: [siteId] });
  const [text] = await listZoneTexts(dns.bench.db, [name]);
  return {
    apex: at(name),
    www: at(`www.${name}`),
    isPage: hosts.some((each) => each.name === name && each.isInterrupted),
    onDisk: text?.records.filter(([owner]) => owner === `*.${name}`).length,
  };
}

describe('the answers of an expired name', () => {
  test.each([
    ['com', 9],
    ['de', 0],
    ['uk', 0],
  ])('lead visitors of a .%s to the page from day %i on, until it is renewed', async (tld, day) => {
    const { db, clock } = dns.bench;
    const name = `late${day}.${tld}`;
    const siteId = await register(name, 1);
    const addresses = dns.deps.defaults.siteAddresses;
    const start = clock.now();
    clock.set(after(start, days(day + 1) - 1));
    await sweep(name);
    const usual = { apex: addresses, www: ['CNAME'], isPage: false, onDisk: 0 };
    expect(await seen(name, siteId)).toEqual(usual);
    const serial = (await findServedSerial(db, name)) ?? 0;

    clock.set(after(start, days(day + 1)));
    await sweep(name);

    const page = { apex: addresses, www: addresses, isPage: true, onDisk: addresses.length };
    expect(await seen(name, siteId)).toEqual(page);
    expect(await findServedSerial(db, name)).toBe(serial + 1);
    // The owner sees and edits their own records.
    expect((await findCurrentZone(db, name))?.records.some(({ data }) => data.type === 'CNAME')).toBe(true);
    await sweep(name);
    expect(await findServedSerial(db, name)).toBe(serial + 1);

    const notices = (await dns.bench.published('domains.zone_right_changed')).length;
    await inTransaction(db, async (tx) => {
      await extendDomain(tx, { name, expiresAt: addYears(start, 1) });
      await endInterruption(dns.bench, tx, name);
    });
    expect((await dns.bench.published('domains.zone_right_changed')).length).toBe(notices + 1);
    await settleZone(dns.deps, { domain: name });

    expect(await seen(name, siteId)).toEqual(usual);
    expect((await findDomain(db, name))?.isInterrupted).toBe(false);
    clock.set(start);
  });

  test('change once for clocks that pass every deadline at once, and the sweep repairs a lost renewal', async () => {
    const { clock, db } = dns.bench;
    const start = clock.now();
    const siteId = await register('longago.com', -40);
    await sweep('longago.com');
    expect(await seen('longago.com', siteId)).toMatchObject({ isPage: true });

    await extendDomain(db, { name: 'longago.com', expiresAt: addYears(start, 1) });
    await sweep('longago.com');

    expect(await seen('longago.com', siteId)).toMatchObject({ isPage: false, www: ['CNAME'] });
  });
});
