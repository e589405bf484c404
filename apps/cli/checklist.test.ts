import { describe, expect, test } from 'vitest';

import { CHECKLIST_PARTS } from '#features/operator/rules/checklist-parts.ts';

import { readTestWords } from './checklist.ts';
import { UsageError } from './command.ts';

describe('checklist test', () => {
  test('tests everything, mail only with an address', () => {
    expect(readTestWords([])).toEqual({
      parts: CHECKLIST_PARTS.filter((part) => part !== 'mail'),
      mailTo: null,
    });
    expect(readTestWords(['--mail-to', 'ops@example.com'])).toEqual({
      parts: CHECKLIST_PARTS,
      mailTo: 'ops@example.com',
    });
  });

  test('tests the named part alone', () => {
    expect(readTestWords(['dns']).parts).toEqual(['dns']);
  });

  test.each([['fax'], ['dns', 'edge'], ['mail'], ['--loud']])('refuses %j %j', (...words) => {
    expect(() => readTestWords(words)).toThrow(UsageError);
  });
});
