import { appendFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppendFile } from './append-file.ts';

let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namestead-append-'));
  path = join(folder, 'deeper', 'rows');
});
afterAll(() => rm(folder, { recursive: true }));

describe('a file that rows are appended to', () => {
  test('has the last version of each row when it is opened again (property)', async () => {
    const row = fc.record({
      key: fc.constantFrom('a', 'b', 'c.example'),
      version: fc.integer({ min: 1, max: 9 }),
      // Some are longer in UTF-8 than in UTF-16.
      text: fc.constantFrom('', '[]', 'two words', 'ß€😀', '0'.repeat(3_000)),
    });
    const step = fc.oneof(row, fc.constantFrom('a', 'b', 'never'));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await rm(path, { force: true });
        const written = await AppendFile.open(path);
        const expected = new Map<string, unknown>();
        for (const each of steps) {
          if (typeof each === 'string') expected.delete(each);
          else expected.set(each.key, each);
          await (typeof each === 'string' ? written.forget([each]) : written.keep([each]));
        }
        await written.close();

        const read = await AppendFile.open(path);
        const keys = Array.from(read.versions(), ({ key }) => key);
        expect(
          new Map(await Promise.all(keys.map(async (key) => [key, await read.read(key)] as const))),
        ).toEqual(expected);
        await read.close();
      }),
      { numRuns: 40 },
    );
  });

  test('has all complete rows of a file that was cut off anywhere', async () => {
    const lines = ['a 1 one', 'b 2 two', 'a 3 three'];
    const whole = lines.map((line) => `${line}\n`).join('');
    for (let length = 0; length <= whole.length; length += 1) {
      await writeFile(path, whole);
      await truncate(path, length);
      const complete = whole.slice(0, length).split('\n').slice(0, -1);

      const opened = await AppendFile.open(path);
      await opened.keep([{ key: 'z', version: 9, text: 'after it' }]);
      expect((await opened.read('a'))?.text).toBe([undefined, 'one', 'one', 'three'][complete.length]);
      expect((await opened.read('z'))?.text).toBe('after it');
      await opened.close();
    }
  });

  test('ignores damaged lines between others', async () => {
    await writeFile(path, 'a 1 one\n');
    await appendFile(path, '\n \nnothing\nb x two\n\u0000\u0000\n');
    await appendFile(path, 'c 3 three\n');

    const opened = await AppendFile.open(path);
    expect([...opened.versions()]).toEqual([
      { key: 'a', version: 1 },
      { key: 'c', version: 3 },
    ]);
    expect((await opened.read('c'))?.text).toBe('three');
    await opened.close();
  });
});
