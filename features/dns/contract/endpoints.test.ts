import { describe, expect, test } from 'vitest';
import { addRecordEndpoint, changeRecordsEndpoint, deleteRecordEndpoint } from './endpoints.ts';
import { dnsRefusals } from './refusals.ts';

describe('the contract (docs/api.md, rule 4)', () => {
  const parse = (dns: unknown): boolean => changeRecordsEndpoint.body?.safeParse({ dns }).success ?? false;

  test('the change is a JSON string of lists of records', () => {
    expect(
      parse(
        '{"records_to_add":[{"type":"A","name":"a","data":"192.0.2.1","aux":10,"port":null,"isBeingAdded":true}]}',
      ),
    ).toBe(true);
    for (const wrong of [
      {},
      7,
      '',
      '{',
      '[]',
      '"x"',
      '{"records_to_add":{}}',
      '{"records_to_add":[{"name":"a"}]}',
      `{"records_to_add":[{"type":"A","data":"${'x'.repeat(6_000)}"}]}`,
    ]) {
      expect(parse(wrong), JSON.stringify(wrong).slice(0, 40)).toBe(false);
    }
  });

  test('one record is the body itself, as the calls of wpcom send it', () => {
    const record = { name: 'a', type: 'A', data: '192.0.2.1', id: 7, isBeingAdded: true };

    expect(addRecordEndpoint.path).toBe(`${changeRecordsEndpoint.path}/add`);
    expect(deleteRecordEndpoint.path).toBe(`${changeRecordsEndpoint.path}/delete`);
    expect(addRecordEndpoint.body?.safeParse(record).success).toBe(true);
    expect(addRecordEndpoint.body?.safeParse({ name: 'a' }).success).toBe(false);
    expect(deleteRecordEndpoint.body?.safeParse(record).success).toBe(true);
    expect(deleteRecordEndpoint.body?.safeParse({ id: '7' }).success).toBe(true);
  });

  test('every refusal of an operation is in the catalogue', () => {
    for (const code of changeRecordsEndpoint.refusals) expect(dnsRefusals).toHaveProperty(code);
  });
});
