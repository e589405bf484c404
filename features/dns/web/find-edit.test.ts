import { describe, expect, test } from 'vitest';
import { findEdit } from './use-record-editor.ts';
import { toEditableFields } from './pending-records.ts';
import { buildWireRecord } from './testing/dns-screen.tsx';

const one = buildWireRecord({ id: '1', name: 'shop', data: '192.0.2.1' });
const two = buildWireRecord({ id: '2', name: 'shop', data: '192.0.2.2', comment: 'Spare' });
const text = buildWireRecord({ id: '3', name: 'shop', type: 'TXT', data: 'hello' });
const records = [one, two, text];

describe('records of an RRset share their TTL (RFC 2181, section 5.2)', () => {
  test('an edit of one TTL changes the whole RRset', () => {
    const { add, remove } = findEdit(records, [one], { ...toEditableFields(one), ttl: '300' });

    expect(remove).toEqual([one, two]);
    expect(add).toMatchObject([
      { data: '192.0.2.1', ttl: '300' },
      { data: '192.0.2.2', ttl: '300', comment: 'Spare' },
    ]);
  });

  test.each([
    ['the TTL stays', { data: '192.0.2.9' }],
    ['the TTL is left to the RRset', { ttl: '' }],
    ['the record moves to another name', { name: 'blog', ttl: '300' }],
  ])('other records stay unchanged where %s', (_case, changed) => {
    const fields = { ...toEditableFields(one), ...changed };

    expect(findEdit(records, [one], fields)).toEqual({ add: [fields], remove: [one] });
  });

  test('an edit of a deleted record only adds the new one', () => {
    const fields = { ...toEditableFields(one), ttl: '300' };
    expect(findEdit(records, [], fields)).toEqual({ add: [fields], remove: [] });
  });
});
