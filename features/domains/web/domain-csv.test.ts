import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildListedDomain } from '../testing/wire-domains.ts';
import { domainsAsCsv } from './use-export.ts';
import { rowOfAll } from './domain-row.ts';

/** Parses CSV as defined by RFC 4180. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  return lines.slice(0, -1);
}

/** Titles with characters that are special to CSV parsers and spreadsheets. */
const titles = fc
  .array(fc.constantFrom('"', ',', '\r', '\n', '\t', '=', '+', '-', '@', "'", 'a', 'ä', 'م', '🪷', ' '), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

describe('domains as CSV', () => {
  test('have one line each below the header', () => {
    const row = rowOfAll(buildListedDomain('xn--bcher-kva.de', { display_name: 'bücher.de' }));

    expect(domainsAsCsv([row], ['Domain', 'ASCII']).split('\r\n')).toEqual([
      'Domain,ASCII',
      'bücher.de,xn--bcher-kva.de,Fern Studio,Active,2027-06-15T12:00:00.000Z,true,true,true',
      '',
    ]);
  });

  test('preserve any site title, and never as a formula', () => {
    fc.assert(
      fc.property(titles, (title) => {
        const row = rowOfAll(buildListedDomain('one.com', { blog_name: title }));

        const read = readCsv(domainsAsCsv([row], [])).at(-1)?.[2] ?? '';

        expect([title, `'${title}`]).toContain(read);
        expect(read).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
