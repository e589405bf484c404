import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { listAccounts } from '#features/accounts/server/api/accounts.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { createDnsBench, recordLines as lines, recordRequest as record } from '../testing/dns-bench.ts';
import type { DnsBench } from '../testing/dns-bench.ts';
import { dnsRoutes } from './dns-module.ts';
import { importZoneFile } from './import-zone-file.ts';
import { listRecords, previewChange } from './zone-views.ts';

let dns: DnsBench;

beforeAll(async () => {
  dns = await createDnsBench();
});
afterAll(() => dns.bench.close());

describe('permissions', () => {
  test('another customer’s domain is unknown, and an administrator who is not its manager learns who is', async () => {
    await dns.newDomain('mine.com');
    const stranger = await dns.newActor();
    const administrator = await dns.newActor();
    const site = await buildSite(dns.bench.db, {
      ownerId: dns.manager.userId,
      members: [{ userId: administrator.userId, role: 'administrator' }],
    });
    await importDomains(dns.bench, [
      {
        name: 'ours.com',
        siteId: site.id,
        ownerUserId: dns.manager.userId,
        type: 'mapped',
        createdAt: dns.bench.clock.now(),
      },
    ]);

    for (const domain of ['mine.com', 'never.com']) {
      expect(lines(await listRecords(dns.deps, stranger, { domain }))).toEqual(['unknown_domain']);
    }
    expect(
      lines(await dns.change('mine.com', [record('A', { name: 'a', data: '192.0.2.1' })], [], stranger)),
    ).toEqual(['unknown_domain']);
    const [owner] = await listAccounts(dns.bench.db, [dns.manager.userId]);
    expect(await listRecords(dns.deps, administrator, { domain: 'ours.com' })).toMatchObject({
      refusal: {
        code: 'unauthorized',
        status: 403,
        message: `Only the site owner (${owner?.displayName}) can edit this domain name.`,
      },
    });
    expect(
      lines(await listRecords(dns.deps, { kind: 'visitor', visitorId: null }, { domain: 'mine.com' })),
    ).toEqual(['authorization_required']);
    expect(lines(await listRecords(dns.deps, dns.manager, { domain: 'ours.com' }))).toEqual([
      'zone_not_found',
    ]);
    expect(lines(await dns.change('ours.com', [record('A', { name: 'a', data: '192.0.2.1' })]))).toEqual([
      'zone_not_found',
    ]);
  });

  test('only the manager may call any operation of a zone; everyone else is refused, and nothing changes', async () => {
    const administrator = await dns.newActor();
    const others = [{ userId: administrator.userId, role: 'administrator' as const }];
    await dns.newDomain('guarded.com', { members: others });
    const before = lines(await listRecords(dns.deps, dns.manager, { domain: 'guarded.com' }));
    const change = { records_to_add: [record('A', { name: 'a', data: '192.0.2.1' })], records_to_remove: [] };
    const call = {
      params: { domain: 'guarded.com', serial: 1, provider: 'zoho-mail', service: 'Zoho' },
      query: { number: 9 },
      body: {
        dns: change,
        variables: { token: 'zb1' },
        zone_file: 'a A 192.0.2.1',
        replace: true,
        leave_out_faults: false,
      },
      request: {} as RequestContext,
    };
    const guarded = dnsRoutes(dns.deps).filter(({ endpoint }) => endpoint.access === 'user');

    const codes = await Promise.all(
      guarded.map(async ({ handle }) => {
        const answers = [];
        for (const actor of [administrator, await dns.newActor()])
          answers.push(await handle({ ...call, actor }));
        return answers.map((answer) => (answer.ok ? 'answered' : answer.refusal.code));
      }),
    );

    expect(guarded.length).toBeGreaterThan(14);
    expect(codes).toEqual(guarded.map(() => ['unauthorized', 'unknown_domain']));
    expect(lines(await listRecords(dns.deps, dns.manager, { domain: 'guarded.com' }))).toEqual(before);
  });

  test('default records cannot be changed by the manager either, in any way', async () => {
    const domain = 'shield.com';
    await dns.newDomain(domain);
    const { records } = expectOk(await listRecords(dns.deps, dns.manager, { domain }));
    const ours = records.filter(({ protected_field }) => protected_field);
    const [apex] = ours.filter(({ type }) => type === 'NS');

    expect(ours.map(({ type }) => type)).toEqual(['A', 'A', 'NS', 'NS', 'NS', 'SOA']);
    for (const each of ours) {
      expect(lines(await dns.change(domain, [], [each])), each.type).toEqual(['protected_record']);
      // By content instead of id, and replaced instead of removed.
      const { id: _id, ...said } = each;
      expect(lines(await dns.change(domain, [], [said])), each.type).toEqual(['protected_record']);
    }
    const other = record('NS', { name: '@', data: 'ns.elsewhere.net' });
    for (const add of [other, { ...other, name: domain }, { ...other, name: '' }]) {
      expect((await dns.change(domain, [add])).ok).toBe(false);
    }
    const input = { domain, recordsToAdd: [], recordsToRemove: apex ? [apex] : [] };
    expect(await previewChange(dns.deps, dns.manager, input)).toMatchObject({
      refusal: {
        code: 'protected_record',
        message: `${domain} needs this record, so it cannot be changed.`,
      },
    });
    const zoneFile = `@ NS ns.elsewhere.net.\n@ SOA a.net. b.net. 1 2 3 4 5\n@ TXT "x"\n`;
    const how = { replace: true, leaveOutFaults: true, serial: null };
    expectOk(await importZoneFile(dns.deps, dns.manager, { domain, zoneFile, ...how }));
    const after = expectOk(await listRecords(dns.deps, dns.manager, { domain })).records;
    expect(
      after
        .filter(({ protected_field }) => protected_field)
        .map(({ type, data }) => [type, data.replace(/ \d+ 7200/, '')]),
    ).toEqual(ours.map(({ type, data }) => [type, data.replace(/ \d+ 7200/, '')]));
  });
});
