import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SiteHosts } from '../../rules/site-hosts.ts';
import { hostedName, siteHosts } from '../../testing/build-site-hosts.ts';
import { HostTable } from './host-table.ts';

describe('the host table', () => {
  test('contains exactly the hosts of its sites after any changes (property)', () => {
    const name = fc.constantFrom('a.example', 'b.example', 'c.example', 'd.example');
    const site = fc.record({
      id: fc.integer({ min: 1, max: 3 }),
      address: name,
      names: fc.uniqueArray(name),
      former: fc.array(name),
    });
    const step = fc.oneof(site, fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const grown = new HostTable();
        const last = new Map<number, SiteHosts>();
        for (const each of steps) {
          if (typeof each === 'number') {
            grown.remove(each);
            last.delete(each);
            continue;
          }
          const names = each.names.map((one) => hostedName(one));
          const hosts = siteHosts({
            id: each.id,
            addressHost: each.address,
            names,
            formerAddresses: each.former,
          });
          grown.put(hosts);
          last.set(each.id, hosts);
        }
        const fresh = new HostTable();
        for (const each of last.values()) fresh.put(each);

        expect(grown.size).toBe(fresh.size);
        for (const host of ['a.example', 'b.example', 'c.example', 'd.example']) {
          expect(grown.find(host)?.role).toBe(fresh.find(host)?.role);
          expect(grown.find(host)?.site.id).toBe(fresh.find(host)?.site.id);
        }
      }),
    );
  });
});
