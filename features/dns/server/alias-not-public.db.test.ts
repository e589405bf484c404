import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDnsBench, recordLines, recordRequest } from '../testing/dns-bench.ts';
import type { DnsBench } from '../testing/dns-bench.ts';
import { addRecords } from '../testing/write-zone.ts';
import { importZoneFile, previewZoneImport } from './import-zone-file.ts';
import { restoreZoneVersion } from './restore-zone-version.ts';

const INSIDE = 'prod-db.corp.internal.';

let dns: DnsBench;
beforeAll(async () => {
  dns = await createDnsBench();
});
afterAll(() => dns?.bench.close());

describe('an ALIAS target outside public DNS', () => {
  test('is rejected at its field, and nothing is stored', async () => {
    await dns.newDomain('field-alias.com');

    const answer = await dns.change('field-alias.com', [
      recordRequest('A', { name: 'shop', data: '203.0.115.7' }),
      recordRequest('ALIAS', { name: '@', data: INSIDE }),
    ]);

    expect(answer).toMatchObject({ ok: false, refusal: { code: 'invalid_record' } });
    expect(JSON.stringify(answer)).toContain('Enter a public domain name');
    expect(
      recordLines(await dns.change('field-alias.com', [recordRequest('TXT', { data: 'x' })])),
    ).not.toContainEqual(expect.stringContaining('internal'));
  });

  test('is rejected with its line in a zone file', async () => {
    await dns.newDomain('file-alias.com');
    const input = { domain: 'file-alias.com', zoneFile: `@ 60 IN ALIAS ${INSIDE}\n`, replace: false };

    for (const answer of [
      await previewZoneImport(dns.deps, dns.manager, input),
      await importZoneFile(dns.deps, dns.manager, { ...input, serial: 1, leaveOutFaults: false }),
    ]) {
      expect(JSON.stringify(answer)).toContain('must point to a public domain name');
    }
  });

  test('stored earlier can be removed, and is not restored with its version', async () => {
    await dns.newDomain('former-alias.com');
    // Stored before this rule existed.
    await addRecords(dns.bench.db, 'former-alias.com', [`former-alias.com ALIAS ${INSIDE}`]);
    const removed = await dns.change(
      'former-alias.com',
      [],
      [recordRequest('ALIAS', { name: '@', data: INSIDE })],
    );
    expect(removed).toMatchObject({ ok: true });

    const restored = await restoreZoneVersion(dns.deps, dns.manager, {
      domain: 'former-alias.com',
      version: 2,
      serial: null,
    });

    expect(restored).toMatchObject({ ok: false, refusal: { code: 'alias_not_public' } });
  });
});
