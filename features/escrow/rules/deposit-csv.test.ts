import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CsvFault, recordReader, writeRecord } from './deposit-csv.ts';

function readAll(text: string, size = 1): readonly (readonly string[])[] {
  const reader = recordReader();
  const records: (readonly string[])[] = [];
  const chars = [...text];
  for (let at = 0; at < chars.length; at += size) {
    records.push(...reader.read(chars.slice(at, at + size).join('')));
  }
  reader.end();
  return records;
}

describe('records of a deposit (RFC 4180)', () => {
  test.each([
    ['plain fields', ['example.com', '2027-01-01T00:00:00Z'], 'example.com,2027-01-01T00:00:00Z\r\n'],
    ['a comma', ['Smith, Ada', 'x'], '"Smith, Ada",x\r\n'],
    ['quotation marks', ['Ada "the" Smith'], '"Ada ""the"" Smith"\r\n'],
    ['line ends', ['12 High St\nFlat 3', 'a\r\nb'], '"12 High St\nFlat 3","a\r\nb"\r\n'],
    ['spaces at the ends', [' x '], '" x "\r\n'],
    ['empty fields', ['', '', ''], ',,\r\n'],
    ['one empty field', [''], '""\r\n'],
    ['what a spreadsheet takes for a formula, as it is', ['=1+1', '@x', '-2'], '=1+1,@x,-2\r\n'],
    ['every script', ['Müller', '株式会社', 'شركة', '😀'], 'Müller,株式会社,شركة,😀\r\n'],
  ])('%s', (_what, fields, text) => {
    expect(writeRecord(fields)).toBe(text);
    expect(readAll(text)).toEqual([fields]);
  });

  test('whatever the fields hold, they are read back from pieces of any size', () => {
    const char = fc.oneof(
      fc.constantFrom('"', ',', '\r', '\n', ' ', '\t', '\u2028'),
      fc.string({ maxLength: 2 }),
    );
    const field = fc.array(char, { maxLength: 6 }).map((parts) => parts.join(''));
    const record = fc.array(field, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 5 }), fc.integer({ min: 1, max: 9 }), (records, size) => {
        expect(readAll(records.map(writeRecord).join(''), size)).toEqual(records);
      }),
    );
  });

  test.each([
    ['an end within a quoted field', '"abc'],
    ['an end within a record', 'a,b'],
    ['an end before the line feed', 'a,b\r'],
    ['a quotation mark within a field', 'a"b\r\n'],
    ['text after a closing quotation mark', '"a"b\r\n'],
    ['a line feed alone', 'a\nb\r\n'],
    ['a carriage return alone', 'a\rb\r\n'],
  ])('%s is a fault', (_what, text) => {
    expect(() => readAll(`ok,ok\r\n${text}`)).toThrow(CsvFault);
    expect(() => readAll(`ok,ok\r\n${text}`)).toThrow('record 2');
  });
});
