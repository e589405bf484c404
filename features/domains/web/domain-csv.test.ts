import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildListedDomain } from '../testing/wire-domains.ts';
import { domainsAsCsv } from './use-export.ts';
import { rowOfAll } from './domain-row.ts';

/** Reads a file as RFC 4180 says. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') lines.push([]);
    if (end === '') break;
  }
  return lines.slice(0, -1);
}

/** Titles made of what files and spreadsheets trip over. */
const titles = fc
  .array(fc.constantFrom('"', ',', '\r', '\n', '\t', '=', '+', '-', '@', "'", 'a', 'ä', 'م', '🪷', ' '), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

describe('domains as a file for spreadsheets', () => {
  test('are one line each below the headers', () => {
    const row = rowOfAll(buildListedDomain('xn--bcher-kva.de', { display_name: 'bücher.de' }));

    expect(domainsAsCsv([row], ['Domain', 'ASCII']).split('\r\n')).toEqual([
      'Domain,ASCII',
      'bücher.de,xn--bcher-kva.de,Fern Studio,Active,2027-06-15T12:00:00.000Z,true,true,true',
      '',
    ]);
  });

  test('hold any site title: it is read back as it was, and never as a formula', () => {
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
