import { describe, expect, test } from 'vitest';
import { formatCsv } from './csv.ts';

describe('a file for spreadsheets', () => {
  test.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['she said "no"', '"she said ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+49 30', "'+49 30"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['-18.00', '-18.00'],
    ['-2400', '-2400'],
  ])('%j is written as %j', (text, written) => {
    expect(formatCsv([[text, 'x']])).toBe(`${written},x\r\n`);
  });
});
