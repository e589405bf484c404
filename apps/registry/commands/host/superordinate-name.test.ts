import { describe, expect, test } from 'vitest';

import { nameEvaluator } from '../../tlds/registrable-name.ts';
import { TLDS } from '../../tlds/tld-data.ts';
import { superordinateName } from './require-host.ts';

describe('superordinate domain of a host (RFC 5732 section 1.1)', () => {
  test.each([
    ['ns1.example.com', 'example.com'],
    ['a.b.example.com', 'example.com'],
    ['ns1.example.co.uk', 'example.co.uk'],
    ['example.com', 'example.com'],
    ['ns1.elsewhere.example', null],
    ['localhost', null],
  ])('%s: %s', (host, expected) => {
    expect(superordinateName(nameEvaluator(TLDS), host)).toBe(expected);
  });
});
