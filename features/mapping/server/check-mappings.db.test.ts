import { describe, expect, test } from 'vitest';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { createRoots } from '#platform/dns-client/bounded-roots.ts';
import { queryMessage } from '#platform/dns-wire/message.ts';
import { TYPE_CODES } from '#platform/dns-wire/rdata.ts';
import { days, hours, minutes } from '#platform/kernel/duration.ts';
import { NO_WORLD_OUTSIDE } from '../testing/no-world-outside.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';
import { findDomain, saveDomain } from '#features/domains/server/api/domains.ts';
import { checkMappings } from './check-mappings.ts';

const opened = openRegistrations();
const { bench } = opened;

/** Runs the check with every name as its own zone with this address; returns the checked names. */
async function look(address: string | null, roots = ['127.0.0.1']): Promise<string[]> {
  const checked = new Set<string>();
  const world = createRoots(roots, async (_server, question) => {
    checked.add(question.name.slice(0, -1));
    const record = { name: question.name, class: 1, ttl: 60 };
    if (address === null) return null;
    return {
      ...queryMessage(1, question),
      isResponse: true,
      answers:
        question.type === TYPE_CODES.NS
          ? [{ ...record, data: { type: 'NS', target: 'ns1.host.example.' } }]
          : question.type === TYPE_CODES.A
            ? [{ ...record, data: { type: 'A', address } }]
            : question.type === TYPE_CODES.TXT && question.name.startsWith('_domainconnect.')
              ? [{ ...record, data: { type: 'TXT', strings: [Buffer.from('connect.host.example')] } }]
              : [],
      additionals: [{ ...record, name: 'ns1.host.example.', data: { type: 'A', address: '127.0.0.2' } }],
    };
  });
  // The DNS provider of these names, which supports Domain Connect and our template.
  const settings = {
    providerName: 'Host',
    urlSyncUX: 'https://host.example',
    urlAPI: 'https://host.example',
  };
  const readPage = async () => ({ status: 200, text: JSON.stringify(settings) });
  const domainConnect = { ...NO_WORLD_OUTSIDE.domainConnect, readPage };
  await checkMappings({ ...opened.deps, ...NO_WORLD_OUTSIDE, publicNameServers: world, domainConnect });
  return [...checked].filter((name) => name.startsWith('seen')).toSorted();
}

async function connected(name: string, pointsToUs = false): Promise<void> {
  const { id: siteId, ownerId } = await buildSite(bench.db);
  await saveDomain(bench.db, {
    name,
    siteId,
    ownerUserId: ownerId,
    type: 'mapped',
    createdAt: bench.clock.now(),
    pointsToUs,
    usesOurNameServers: false,
  });
}
const pointsToUs = async (name: string) => (await findDomain(bench.db, name))?.facts.pointsToUs;

describe('background checks of connected names (acquisition, section 4: ‘Complete setup’ while one does not point to us)', () => {
  test('run every ten minutes for fresh names until they work, and every six hours for others', async () => {
    await connected('seen-fresh.com');
    await connected('seen-right.com', true);

    expect(await look('203.0.113.80')).toEqual(['seen-fresh.com', 'seen-right.com']);
    expect([await pointsToUs('seen-fresh.com'), await pointsToUs('seen-right.com')]).toEqual([false, false]);
    expect(await look('198.51.100.7')).toEqual([]);

    bench.clock.advance(minutes(10));
    expect(await look('198.51.100.7')).toEqual(['seen-fresh.com', 'seen-right.com']);
    expect([await pointsToUs('seen-fresh.com'), await pointsToUs('seen-right.com')]).toEqual([true, true]);

    bench.clock.advance(minutes(10));
    expect(await look('198.51.100.7')).toEqual([]);
    bench.clock.advance(hours(6));
    expect(await look('198.51.100.7')).toEqual(['seen-fresh.com', 'seen-right.com']);
    expect((await bench.announced()).filter(({ topic }) => topic === 'domains').length).toBeGreaterThan(0);
  });

  test('detect Domain Connect support for names that point elsewhere', async () => {
    const isKnown = async (name: string) => (await findDomain(bench.db, name))?.supportsDomainConnect;
    await connected('seen-kept.com');
    expect(await isKnown('seen-kept.com')).toBe(false);

    await look('203.0.113.80');
    expect(await isKnown('seen-kept.com')).toBe(true);

    // A silent server does not change that.
    bench.clock.advance(minutes(10));
    await look(null);
    expect(await isKnown('seen-kept.com')).toBe(true);
  });

  test('check names that have pointed elsewhere for days no more often than the others', async () => {
    await connected('seen-old.com');
    bench.clock.advance(days(3));
    await look('203.0.113.80');

    bench.clock.advance(minutes(10));
    expect(await look('203.0.113.80')).toEqual([]);
  });

  test('leave names with silent servers unchanged, and query nothing without root servers', async () => {
    await connected('seen-silent.com', true);
    bench.clock.advance(hours(7));

    expect(await look(null, [])).toEqual([]);
    expect(await look(null)).toContain('seen-silent.com');
    expect(await pointsToUs('seen-silent.com')).toBe(true);
  });

  test('never check the same name in two concurrent runs', async () => {
    for (let at = 0; at < 60; at += 1) await connected(`seen-many-${at}.com`);
    bench.clock.advance(hours(7));
    const [one, two] = await Promise.all([look('203.0.113.80'), look('203.0.113.80')]);

    expect(one.filter((name) => two.includes(name))).toEqual([]);
    // Names are checked in their turn, however many are due.
    expect([...one, ...two].filter((name) => name.startsWith('seen-many-'))).toHaveLength(60);
  });
});
