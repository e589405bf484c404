import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'namestead-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function writeList(text: string): string {
  const path = join(folder, 'list.txt');
  writeFileSync(path, text);
  return path;
}

const line = (first: string, count: number) => `${first.padEnd(40, '0')}:${count}\r\n`;

describe('the setting BREACHED_PASSWORDS', () => {
  test('takes a file that is sorted by hash, of any size', () => {
    const path = writeList(
      Array.from({ length: 3_000 }, (_, index) => line(`A${1_000 + index}`, 9)).join(''),
    );

    expect(readConfig({ BREACHED_PASSWORDS: path }).breachedPasswords).toBe(path);
  });

  test('takes a file of one line', () => {
    expect(readConfig({ BREACHED_PASSWORDS: writeList(line('A', 3)) }).breachedPasswords).not.toBeNull();
  });

  test('is null where there is no list', () => {
    expect(readConfig({}).breachedPasswords).toBeNull();
  });

  test.each([
    ['a file that is not there', () => '/nowhere/list.txt', 'names no file that can be read'],
    ['a folder', () => folder, 'names no file that can be read'],
    ['an empty file', () => writeList(''), 'must be a file with lines of a SHA-1 hash'],
    ['plain passwords', () => writeList('123456\npassword\n'), 'must be a file with lines of a SHA-1 hash'],
    ['NTLM hashes', () => writeList(`${'A'.repeat(32)}:5\n`), 'must be a file with lines of a SHA-1 hash'],
    [
      'a list by number',
      () => writeList(line('B', 9) + line('A', 3)),
      'must be sorted by hash, not by number',
    ],
  ])('with %s refuses to start', (_what, path, fault) => {
    expect(() => readConfig({ BREACHED_PASSWORDS: path() })).toThrow(`BREACHED_PASSWORDS: ${fault}`);
  });
});
