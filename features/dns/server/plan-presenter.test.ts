import { expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { siteRecords, defaultRecords } from '../rules/default-records.ts';
import { planChange } from '../rules/plan-change.ts';
import { lintZone } from '../rules/zone-lint/lint-zone.ts';
import { TEST_DEFAULTS, storedRecords, zoneRecord } from '../testing/zone-builder.ts';
import { presentChangePlan, presentFindings } from './plan-presenter.ts';
import type { StoredZone } from '../rules/zone-record.ts';

const DOMAIN = 'example.com';
const NONE: StoredZone = {
  id: 1,
  name: DOMAIN,
  serial: 1,
  records: storedRecords(defaultRecords(DOMAIN, TEST_DEFAULTS)),
};
/** A database that is never used by these tests. */
const NO_DATABASE = {} as Database;

/** Dangling aliases, with one finding each. */
function aliases(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `a${at}.${DOMAIN} CNAME missing.${DOMAIN}.`);
}

test('a response has at most 500 findings, even if 20,000 records have one', () => {
  const records = storedRecords(aliases(20_000).map((line) => zoneRecord(line)));

  const findings = presentFindings(DOMAIN, records, lintZone(DOMAIN, records));

  expect(findings).toHaveLength(500);
  expect(findings[499]).toMatchObject({
    name: `a499.${DOMAIN}`,
    fix: { change: { records_to_remove: [{ id: '500', type: 'CNAME' }] } },
  });
});

test.each([
  [50, 51],
  [51, null],
])(
  'with %i added records, fixes repeat %s: the response does not grow quadratically',
  async (count, repeated) => {
    // MX records that point to an alias: each fix names the canonical host.
    const lines = Array.from({ length: count }, (_, at) => `h${at}.${DOMAIN} MX 10 www.${DOMAIN}.`);
    const additions = lines.map((line) => ({ ...zoneRecord(line), ttl: null }));
    const before = { domain: DOMAIN, records: NONE.records, siteRecords: siteRecords(DOMAIN, TEST_DEFAULTS) };
    const plan = planChange(before, { additions, removals: [] });
    if (!plan.ok) throw new Error(plan.refusal.code);

    const { findings } = await presentChangePlan(NO_DATABASE, NONE, plan.value);

    expect(findings).toHaveLength(count);
    expect(findings[0]?.fix?.change.records_to_add.length ?? null).toBe(
      repeated === null ? null : repeated - 1,
    );
  },
);
