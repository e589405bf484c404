import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOSTED_NAME_COLUMNS } from '#features/domains/server/api/hosted-name-store.ts';
import { SITE_HOST_COLUMNS } from '#features/sites/server/api/site-hosts-store.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { SITE_REDIRECT_COLUMNS } from './site-redirect-store.ts';
import { storedHosts } from './stored-hosts.ts';

/** Every column that an edge may read of the rows it follows. */
const COLUMNS = Object.entries({
  ...SITE_HOST_COLUMNS,
  ...HOSTED_NAME_COLUMNS,
  ...SITE_REDIRECT_COLUMNS,
}).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));

/** A change of each column: its new value, and the rows of the test that it is allowed for. */
const CHANGES: Readonly<Record<string, readonly [value: string, rows?: string]>> = {
  'sites.site.id': ['900001'],
  'sites.site.title': ["title || ' & Sons'"],
  'sites.site.address_host': ["'new.' || address_host"],
  'sites.site.primary_domain': ["'primary.example'"],
  'sites.site.is_jetpack': ['not is_jetpack'],
  'sites.site.is_automated_transfer': ['not is_automated_transfer'],
  'sites.site.is_domain_only': ['not is_domain_only'],
  'sites.site.is_launched': ['not is_launched'],
  'sites.former_address.site_id': ['site_id + 1'],
  'sites.former_address.host': ["'other.' || host"],
  'domains.domain.site_id': ['site_id + 1', "type = 'registered'"],
  'domains.domain.name': ["'other.' || name", "type = 'registered'"],
  'domains.domain.type': ["'mapped'", "type = 'registered'"],
  'domains.domain.expires_at': ["expires_at + interval '1 millisecond'", "type = 'siteRedirect'"],
  'domains.domain.inbound_transfer_status': ["'cancelled'", "type = 'transfer'"],
  'domains.domain.interrupted_at': ['now()', "type = 'siteRedirect'"],
  'domains.domain.control': ["'awaiting'", "name = 'c.example'"],
  'redirects.site_redirect.site_id': ['site_id + 1'],
  'redirects.site_redirect.location': ["location || 'shop'"],
};

let bench: SliceBench;
let admin: pg.Client;

beforeAll(async () => {
  bench = await createSliceBench();
  admin = new pg.Client({ connectionString: bench.adminUrl });
  await admin.connect();
  // Rows without the rows that they refer to.
  await admin.query('SET session_replication_role = replica');
  const { id } = await buildSite(bench.db, { addressHost: 'bakery.namestead.site' });
  await admin.query(
    `INSERT INTO sites.former_address VALUES ('former.namestead.site', ${id}, now(), false);
     INSERT INTO redirects.site_redirect VALUES (${id}, 'https://a.example/', now());
     INSERT INTO domains.domain
       (name, unicode_name, site_id, owner_user_id, type, registered_at, expires_at, inbound_transfer_status, control, created_at)
     SELECT label || '.example', '', ${id}, 1, type, now(), now(), status, 'elsewhere', now()
     FROM (VALUES ('a', 'registered', null), ('b', 'siteRedirect', null), ('c', 'mapped', null),
       ('d', 'transfer', 'pending_start')) AS sample (label, type, status)`,
  );
});
afterAll(async () => {
  await admin?.end();
  await bench?.close();
});

describe('the digests of hosts', () => {
  test('are tried with every column that is read', () => {
    expect(Object.keys(CHANGES).sort()).toEqual([...COLUMNS].sort());
  });

  test.each(Object.entries(CHANGES))('change with %s', async (place, [value, rows = 'true']) => {
    const source = storedHosts(bench.db);
    const before = await source.digests();
    expect(await source.digests()).toEqual(before);

    const [table, column] = [place.slice(0, place.lastIndexOf('.')), place.slice(place.lastIndexOf('.') + 1)];
    const { rowCount } = await admin.query(`UPDATE ${table} SET ${column} = ${value} WHERE ${rows}`);

    expect(rowCount).toBe(1);
    expect(await source.digests()).not.toEqual(before);
  });
});
