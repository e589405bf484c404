import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Every requirement of OWASP ASVS 5.0.0 by section: those of level 1, then those that level 2 adds
 * (`OWASP_Application_Security_Verification_Standard_5.0.0_en.csv`; 70 and 183).
 */
const REQUIREMENTS: Readonly<Record<string, readonly [first: string, second: string]>> = {
  '1.1': ['', '1-2'],
  '1.2': ['1-5', '6-9'],
  '1.3': ['1-2', '3-11'],
  '1.4': ['', '1-3'],
  '1.5': ['1', '2'],
  '2.1': ['1', '2-3'],
  '2.2': ['1-2', '3'],
  '2.3': ['1', '2-4'],
  '2.4': ['', '1'],
  '3.2': ['1-2', ''],
  '3.3': ['1', '2-4'],
  '3.4': ['1-2', '3-6'],
  '3.5': ['1-3', '4-5'],
  '3.7': ['', '1-2'],
  '4.1': ['1', '2-3'],
  '4.2': ['', '1'],
  '4.3': ['', '1-2'],
  '4.4': ['1', '2-4'],
  '5.1': ['', '1'],
  '5.2': ['1-2', '3'],
  '5.3': ['1-2', ''],
  '5.4': ['', '1-3'],
  '6.1': ['1', '2-3'],
  '6.2': ['1-8', '9-12'],
  '6.3': ['1-2', '3-4'],
  '6.4': ['1-2', '3-4'],
  '6.5': ['', '1-5'],
  '6.6': ['', '1-3'],
  '6.8': ['', '1-4'],
  '7.1': ['', '1-3'],
  '7.2': ['1-4', ''],
  '7.3': ['', '1-2'],
  '7.4': ['1-2', '3-5'],
  '7.5': ['', '1-2'],
  '7.6': ['', '1-2'],
  '8.1': ['1', '2'],
  '8.2': ['1-2', '3'],
  '8.3': ['1', ''],
  '8.4': ['', '1'],
  '9.1': ['1-3', ''],
  '9.2': ['1', '2-4'],
  '10.1': ['', '1-2'],
  '10.2': ['', '1-2'],
  '10.3': ['', '1-4'],
  '10.4': ['1-5', '6-11'],
  '10.5': ['', '1-5'],
  '10.6': ['', '1-2'],
  '10.7': ['', '1-3'],
  '11.1': ['', '1-2'],
  '11.2': ['', '1-3'],
  '11.3': ['1-2', '3'],
  '11.4': ['1', '2-4'],
  '11.5': ['', '1'],
  '11.6': ['', '1'],
  '12.1': ['1', '2-3'],
  '12.2': ['1-2', ''],
  '12.3': ['', '1-4'],
  '13.1': ['', '1'],
  '13.2': ['', '1-5'],
  '13.3': ['', '1-2'],
  '13.4': ['1', '2-5'],
  '14.1': ['', '1-2'],
  '14.2': ['1', '2-4'],
  '14.3': ['1', '2-3'],
  '15.1': ['1', '2-3'],
  '15.2': ['1', '2-3'],
  '15.3': ['1', '2-7'],
  '16.1': ['', '1'],
  '16.2': ['', '1-5'],
  '16.3': ['', '1-4'],
  '16.4': ['', '1-3'],
  '16.5': ['', '1-3'],
  '17.1': ['', '1'],
  '17.2': ['', '1-4'],
  '17.3': ['', '1-2'],
};

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');

interface Row {
  readonly number: string;
  readonly level: string;
  readonly short: string;
  readonly verdict: string;
  readonly proof: string;
}

const rows: readonly Row[] = page.split('\n').flatMap((line) => {
  const [, number = '', level = '', short = '', verdict = '', proof = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, level, short, verdict, proof }] : [];
});

const filesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|md))`/g)].map(([, path]) => path ?? '');
const isProof = (path: string): boolean => /\.(test|spec)\.tsx?$|\.md$/.test(path);

function range(text: string): readonly number[] {
  if (text === '') return [];
  const [from = 0, to = from] = text.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_each, index) => from + index);
}

const countRows = (verdict: string, isCounted: (row: Row) => boolean): number =>
  rows.filter((row) => row.verdict === verdict && isCounted(row)).length;

describe('docs/asvs.md', () => {
  test('has every requirement of levels 1 and 2 once, in order, with its level', () => {
    const wanted = Object.entries(REQUIREMENTS).flatMap(([section, ranges]) =>
      ranges.flatMap((text, at) => range(text).map((each) => [`${section}.${each}`, String(at + 1)])),
    );

    expect(wanted).toHaveLength(70 + 183);
    expect(rows.map(({ number, level }) => [number, level])).toEqual(wanted);
  });

  test('each row has a requirement and a known state', () => {
    const unclear = rows.filter(
      ({ short, verdict, proof }) =>
        short === '' || proof === '' || !['met', 'not met', 'not applicable'].includes(verdict),
    );

    expect(unclear).toEqual([]);
  });

  test('each fulfilled requirement names a test or a page', () => {
    const unproven = rows.filter(({ verdict, proof }) => verdict === 'met' && !filesIn(proof).some(isProof));

    expect(unproven).toEqual([]);
  });

  test('each unfulfilled requirement names an issue or a decision', () => {
    const open = rows.filter(
      ({ verdict, proof }) =>
        verdict === 'not met' && !/\bissue \d+\b|\bDecided against: `docs\/decisions\//i.test(proof),
    );

    expect(open).toEqual([]);
  });

  test('names no file that is not there', () => {
    expect(filesIn(page).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('counts right', () => {
    const counts = (isCounted: (row: Row) => boolean) =>
      ['met', 'not met', 'not applicable'].map((verdict) => countRows(verdict, isCounted));
    const said = page.split('\n').flatMap((line) => {
      const [, what = '', ...cells] = line.split('|').map((cell) => cell.trim());
      const chapter = /^\[V(\d+) /.exec(what)?.[1];
      const level = /^Level (\d) in all$/.exec(what)?.[1];
      if (chapter === undefined && level === undefined && what !== 'All') return [];
      return [{ chapter, level, counts: cells.slice(0, 3).map(Number) }];
    });

    expect(said).toHaveLength(17 + 3);
    for (const { chapter, level, counts: given } of said) {
      const isCounted = (row: Row) =>
        (chapter === undefined || row.number.startsWith(`${chapter}.`)) &&
        (level === undefined || row.level === level);
      expect(given, `V${chapter ?? '*'}, level ${level ?? '*'}`).toEqual(counts(isCounted));
    }
  });
});
