import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog, silentLog } from '#platform/log/log.ts';
import { breachedPasswordsFile } from './breached-passwords-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'namestead-breached-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();

/** A file in the format of Have I Been Pwned; counts differ in length, as they do there. */
function buildList(count: number, { lineEnd = '\r\n', isLowerCase = false } = {}): string {
  const lines = Array.from({ length: count }, (_, index) => `${sha1(`stolen ${index}`)}:${index ** 3 + 1}`);
  const text = lines.sort().join(lineEnd) + lineEnd;
  const path = join(folder, `${count}-${lineEnd.length}-${isLowerCase}.txt`);
  writeFileSync(path, isLowerCase ? text.toLowerCase() : text);
  return path;
}

describe('a list of breached passwords on disk', () => {
  test.each([
    [1, {}],
    [2, {}],
    [90, { lineEnd: '\n' }],
    [5_000, {}],
    [5_000, { lineEnd: '\n', isLowerCase: true }],
  ])('of %i lines (%j) finds exactly the passwords on it', async (count, format) => {
    const list = breachedPasswordsFile(buildList(count, format), silentLog);
    const indices = Array.from({ length: count }, (_, index) => index);
    const asked = indices.filter((index) => index % 61 === 0 || count - index < 3);

    for (const index of asked) expect(await list.has(`stolen ${index}`), `stolen ${index}`).toBe(true);
    for (const index of asked) expect(await list.has(`mine ${index}`), `mine ${index}`).toBe(false);
  });

  test('finds the first and the last line', async () => {
    const path = buildList(3_000);
    const sorted = Array.from({ length: 3_000 }, (_, index) => `stolen ${index}`).sort((one, other) =>
      sha1(one) < sha1(other) ? -1 : 1,
    );

    const list = breachedPasswordsFile(path, silentLog);

    expect(await list.has(sorted.at(0) ?? '')).toBe(true);
    expect(await list.has(sorted.at(-1) ?? '')).toBe(true);
  });

  test('an empty file lists nothing', async () => {
    expect(await breachedPasswordsFile(buildList(0), silentLog).has('stolen 0')).toBe(false);
  });

  test.each(['is not there', 'has no lines'])(
    'a file that %s is logged without the password, and the password is accepted',
    async (what) => {
      const path = join(folder, what);
      if (what === 'has no lines') writeFileSync(path, 'x'.repeat(10_000));
      let logged = '';
      const log = createLog({ level: 'error', destination: { write: (line) => (logged += line) } });

      expect(await breachedPasswordsFile(path, log).has('a stolen secret')).toBe(false);

      expect(logged).toContain('the list of breached passwords could not be read');
      expect(logged).not.toContain('a stolen secret');
    },
  );
});
