import { expect, test } from 'vitest';
import type { Matter } from '#platform/jobs/matter-store.ts';
import { printMatter, printMatters } from './matters-report.ts';

const matter: Matter = {
  ...{ id: 7, jobId: '8f14e45f-ceea-467e-9c1a-0d2f3b4c5d6e', jobName: 'domains.bring-domain' },
  ...{ subject: 'Transfer of example.com', orderId: 12, customer: 'ada@example.com', lineIds: [31] },
  ...{ canGiveUp: true, error: 'RangeError: it fell over', failures: 10, waitingBehind: 2 },
  firstFailedAt: new Date('2026-03-01T12:00:00Z'),
  lastFailedAt: new Date('2026-03-01T12:17:00Z'),
  ...{ state: 'parked', decidedBy: null, outcome: null },
};

test('a matter tells what it is about, how often it failed and what can be done', () => {
  expect(printMatter(matter)).toBe(
    [
      '7  Transfer of example.com  (parked)',
      '    domains.bring-domain  order 12, ada@example.com, 2 more wait behind it',
      '    failed 10 times, 2026-03-01 12:00 to 2026-03-01 12:17',
      '    RangeError: it fell over',
      '    retry 7 · give-up 7 --refund',
    ].join('\n'),
  );
});

test('what must be carried out cannot be given up, and what is over needs nothing', () => {
  const plain = { ...matter, orderId: null, customer: null, lineIds: [], waitingBehind: 0 };

  expect(printMatter({ ...plain, canGiveUp: false })).toMatch(/\n {4}retry 7$/);
  expect(printMatter(plain)).toMatch(/\n {4}retry 7 · give-up 7$/);
  expect(
    printMatter({ ...plain, state: 'given_up', decidedBy: 'operator', outcome: 'The job was ended.' }),
  ).toMatch(/\(given up\)[^]*\n {4}The job was ended\. \(operator\)$/);
  expect(printMatters([])).toBe('No job waits for you.');
});
