import { describe, expect, test } from 'vitest';
import { TLDS } from '#apps/registry/tlds/tld-data.ts';
import { gracePeriods } from './grace-periods.ts';
import { TLD_POLICIES } from './tld-policy.ts';

describe('how long registries take names back (RFC 3915 section 3.1)', () => {
  test.each(TLD_POLICIES.map(({ tld }) => tld))('.%s as its sandbox registry does', (tld) => {
    const { graceDays } = TLDS.find(({ name }) => name === tld)?.lifecycle ?? {};

    expect(gracePeriods(tld)).toMatchObject({ addDays: graceDays?.add, renewDays: graceDays?.renew });
  });

  test('each says where it is published, and when it was read', () => {
    for (const { tld } of TLD_POLICIES) {
      const { source, readOn } = gracePeriods(tld);
      expect(source).not.toBe('');
      expect(readOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });
});
