import { describe, expect, test } from 'vitest';
import { isLastMailServer } from './pending-records.ts';
import type { ShownRecord } from './pending-records.ts';
import { buildWireRecord } from './testing/dns-screen.tsx';

const mail = (fields: Partial<ShownRecord> = {}): ShownRecord => ({
  ...buildWireRecord({ type: 'MX', aux: 10, data: 'mail.example.net.' }),
  pending: null,
  ...fields,
});

describe('the last mail server of a domain (spec domain acquisition, section 4, "DNS")', () => {
  test.each([
    ['is its only MX record', mail(), [], true],
    ['is not one of two', mail(), [mail({ id: '2' })], false],
    ['is one of two and the other is being deleted', mail(), [mail({ id: '2', pending: 'deleting' })], true],
    ['belongs to a subdomain', mail({ name: 'lists' }), [], false],
    ['is of another type', mail({ type: 'TXT' }), [], false],
    ['declares that there is none (RFC 7505)', mail({ data: '.' }), [], false],
    ['is one beside such a declaration', mail(), [mail({ id: '2', data: '.' })], true],
  ])('%s', (_name, record, others, isLast) => {
    expect(isLastMailServer(record, [record, ...others])).toBe(isLast);
  });
});
