import { describe, expect, test } from 'vitest';
import { TLDS } from '#apps/registry/tlds/tld-data.ts';
import { days } from '#platform/kernel/duration.ts';
import { TLD_POLICIES } from './tld-policy.ts';
import { transferTerms } from './transfer-terms.ts';

describe('how names change registrar (acquisition, section 2 "Transfer precheck"; management, section 9)', () => {
  test.each(TLD_POLICIES.map(({ tld }) => tld))('.%s as its sandbox registry does', (tld) => {
    const registry = TLDS.find(({ name }) => name === tld);
    const { releasesByTag = false, lockDays, transferDays = -1 } = registry?.lifecycle ?? {};

    const { way, tiedFor, answerTime } = transferTerms(tld);

    expect(way).toBe(releasesByTag ? 'tag' : registry?.transfersByHand ? 'form' : 'code');
    expect(tiedFor).toBe(days(lockDays?.afterCreate ?? -1));
    expect(tiedFor).toBe(days(lockDays?.afterTransfer ?? -1));
    expect(answerTime).toBe(days(transferDays));
  });

  test('60 days tied, 7 days to answer, where nothing else is known', () => {
    expect(transferTerms('com')).toMatchObject({ way: 'code', tiedFor: days(60), answerTime: days(7) });
  });

  test('each says where it is published, and when it was read', () => {
    for (const { tld } of TLD_POLICIES) {
      const { source, readOn } = transferTerms(tld);
      expect(source).not.toBe('');
      expect(readOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });
});
