import { describe, expect, test } from 'vitest';
import { readMattersCommand } from './read-matters-command.ts';

describe('what an operator wants of the jobs that wait for them', () => {
  test.each([
    ['', { kind: 'list', isAll: false }],
    ['all', { kind: 'list', isAll: true }],
    ['retry 7', { kind: 'retry', id: 7 }],
    ['give-up 7', { kind: 'give-up', id: 7, isRefund: false }],
    ['give-up 7 --refund', { kind: 'give-up', id: 7, isRefund: true }],
  ])('%j', (words, command) => {
    expect(readMattersCommand(words.split(' ').filter(Boolean))).toEqual(command);
  });

  test.each([
    'every',
    'all 7',
    'retry',
    'retry seven',
    'retry 0',
    'retry 7 8',
    'retry 7 --refund',
    'give-up',
    'give-up --refund',
    'give-up 7 --refunds',
    'give-up 7 --refund now',
    'give-up 9999999999999999',
  ])('%j is answered with the usage', (words) => {
    expect(() => readMattersCommand(words.split(' '))).toThrow(/^npm run -s matters/);
  });
});
