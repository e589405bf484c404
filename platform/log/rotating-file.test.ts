import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRotatingFile, rotateByCopy } from './rotating-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'namestead-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ROTATION = { maxBytes: 1_000, keptFiles: 2 };

describe('log files that are rotated', () => {
  test('keeps the newest lines, and no more files than allowed', () => {
    const path = join(folder, 'logs', 'security.log');
    const file = openRotatingFile(path, ROTATION);

    for (let line = 0; line < 200; line += 1) file.append(`line ${line} ${'x'.repeat(90)}`);
    file.close();

    expect(readdirSync(join(folder, 'logs')).toSorted()).toEqual([
      'security.log',
      'security.log.1',
      'security.log.2',
    ]);
    const kept = [`${path}.2`, `${path}.1`, path].map((part) => readFileSync(part, 'utf8')).join('');
    const numbers = kept.matchAll(/^line (\d+) /gm).map(([, number]) => Number(number));
    expect([...numbers]).toEqual(Array.from({ length: 30 }, (_each, index) => 170 + index));
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('continues the files of an earlier process', () => {
    const path = join(folder, 'security.log');
    for (const line of ['one', 'two']) {
      const file = openRotatingFile(path, ROTATION);
      file.append(line);
      file.close();
    }

    expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
  });

  test('truncates another process’s file once it is too large', () => {
    const path = join(folder, 'postgres.log');
    appendFileSync(path, 'a'.repeat(1_000));
    expect(rotateByCopy(path, ROTATION)).toBe(false);
    appendFileSync(path, 'b');

    expect(rotateByCopy(path, ROTATION)).toBe(true);
    appendFileSync(path, 'c');

    expect(readFileSync(path, 'utf8')).toBe('c');
    expect(statSync(`${path}.1`).size).toBe(1_001);
    expect(rotateByCopy(join(folder, 'not-there.log'), ROTATION)).toBe(false);
  });
});
