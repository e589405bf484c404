import { expect, test } from 'vitest';
import type { ParkedJob } from '#platform/jobs/parked-job-store.ts';
import { UsageError } from './command.ts';
import { formatStuckJob, formatStuckJobs, readCancellation, readJobId } from './stuck-jobs.ts';

const parkedJob: ParkedJob = {
  id: 7,
  jobId: '8f14e45f-ceea-467e-9c1a-0d2f3b4c5d6e',
  jobName: 'domains.bring-domain',
  subject: 'Transfer of example.com',
  orderId: 12,
  customer: 'ada@example.com',
  lineIds: [31],
  canGiveUp: true,
  error: 'RangeError: it fell over',
  failures: 10,
  waitingBehind: 2,
  firstFailedAt: new Date('2026-03-01T12:00:00Z'),
  lastFailedAt: new Date('2026-03-01T12:17:00Z'),
  state: 'parked',
  decidedBy: null,
  outcome: null,
};

test('a stuck job names its subject, its failures and the commands that decide about it', () => {
  expect(formatStuckJob(parkedJob)).toBe(
    [
      '7  Transfer of example.com  (parked)',
      '    domains.bring-domain  order 12, ada@example.com, 2 more wait behind it',
      '    failed 10 times, 2026-03-01 12:00 to 2026-03-01 12:17',
      '    RangeError: it fell over',
      '    job retry 7 · job cancel 7 --refund',
    ].join('\n'),
  );
});

test('a job that must run cannot be cancelled, and a finished one needs no command', () => {
  const plain = { ...parkedJob, orderId: null, customer: null, lineIds: [], waitingBehind: 0 };

  expect(formatStuckJob({ ...plain, canGiveUp: false })).toMatch(/\n {4}job retry 7$/);
  expect(formatStuckJob(plain)).toMatch(/\n {4}job retry 7 · job cancel 7$/);
  expect(
    formatStuckJob({ ...plain, state: 'given_up', decidedBy: 'operator', outcome: 'The job was ended.' }),
  ).toMatch(/\(cancelled\)[^]*\n {4}The job was ended\. \(operator\)$/);
  expect(formatStuckJobs([])).toBe('No job is stuck.');
});

test.each([
  [['7'], { id: 7, isRefund: false }],
  [['7', '--refund'], { id: 7, isRefund: true }],
])('job cancel reads %j', (words, expected) => {
  expect(readCancellation(words)).toEqual(expected);
});

test.each(['', '--refund', '7 --refunds', '7 --refund now', 'seven', '0', '7 8', '9999999999999999'])(
  'job cancel refuses %j',
  (words) => {
    expect(() => readCancellation(words.split(' ').filter(Boolean))).toThrow(UsageError);
  },
);

test.each(['', 'seven', '0', '-1', '7.5', '9999999999999999'])('%j is not the ID of a job', (text) => {
  expect(() => readJobId(text)).toThrow(UsageError);
});
