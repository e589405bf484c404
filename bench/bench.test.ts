import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTools } from '#scripts/suite/system-packages.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readCommandLine } from './command-line.ts';
import { changeLines, compareRuns, readRun, writeRun } from './compare.ts';
import { fromRounds, isGoalMet, latencyFigure, percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { PARTS } from './parts.ts';
import type { Part } from './parts.ts';
import { partLines, summaryLines } from './report.ts';
import { mergeRounds, runParts } from './run-parts.ts';
import type { PartReport } from './run-parts.ts';

const ms = (name: string, value: number, more: Partial<Figure> = {}): Figure => ({
  name,
  value,
  unit: 'ms',
  ...more,
});

const report = (name: string, figures: readonly Figure[]): PartReport => ({
  name,
  outcome: 'measured',
  seconds: 3,
  figures,
});

describe('the command line', () => {
  test('names choose parts, each once and in their own order; without names all run', () => {
    const named = readCommandLine(['cart', 'search', 'cart', '--json', 'a.json'], PARTS);
    const all = readCommandLine([], PARTS);

    expect(named).toMatchObject({ kind: 'run', jsonFile: 'a.json', rounds: 1 });
    expect(named.kind === 'run' && named.parts.map(({ name }) => name)).toEqual(['search', 'cart']);
    expect(all).toMatchObject({ kind: 'run', parts: PARTS });
  });

  test('--list has one line for each part', () => {
    const list = readCommandLine(['--list'], PARTS);

    expect(list.kind === 'print' && list.text.split('\n')).toHaveLength(PARTS.length);
  });

  test.each([
    [['cart', 'serch'], 'Unknown part: serch.'],
    [['--rounds', '0'], '--rounds takes a whole number from 1 up, not 0.'],
    [['--fast'], "Unknown option '--fast'"],
  ])('%j is refused', (args, reason) => {
    expect(readCommandLine(args, PARTS)).toMatchObject({
      kind: 'refuse',
      text: expect.stringContaining(reason) as string,
    });
  });
});

describe('figures', () => {
  test('percentiles go by nearest rank', () => {
    expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3);
    expect(percentile([1, 2, 3, 4], 0.99)).toBe(4);
  });

  test('noise is half of what the rounds lie apart', () => {
    expect(fromRounds([9, 10, 12])).toEqual({ value: 10, noise: 0.15 });
    expect(fromRounds([9])).toEqual({ value: 9 });
    expect(latencyFigure('read', [1, 1, 2, 2, 2, 2, 3, 3], 0.5)).toMatchObject({ value: 2, noise: 0.5 });
  });

  test('a value that is no number meets no goal', () => {
    expect(isGoalMet(ms('read', Number.NaN, { goal: { bound: 'at most', value: 5 } }))).toBe(false);
  });

  test('several rounds become their median, with the larger noise', () => {
    const round = (value: number, noise: number, baseline: number) => [
      ms('read', value, { noise, baseline: { name: 'SELECT 1', value: baseline } }),
    ];

    expect(mergeRounds([round(10, 0.3, 1), round(11, 0.1, 3), round(12, 0.2, 2)])).toEqual([
      ms('read', 11, { noise: 0.3, baseline: { name: 'SELECT 1', value: 2 } }),
    ]);
  });

  test('a line has name, value, unit, goal, baseline, ratio and noise', () => {
    const figure = ms('read, p50', 3, {
      goal: { bound: 'at most', value: 2 },
      baseline: { name: 'SELECT 1', value: 1.5 },
      noise: 0.1,
    });

    expect(partLines(report('cart', [figure])).at(-1)).toMatch(
      /^read, p50 +3\.0 +ms +at most 2, MISSED +1\.5 SELECT 1 +2\.00 +±10 %$/,
    );
    expect(summaryLines([report('cart', [figure])])).toEqual(['', '1 of 1 parts measured, 1 goals missed']);
  });
});

describe('comparing two runs', () => {
  const compare = (before: Figure, after: Figure) =>
    compareRuns([report('cart', [before])], [report('cart', [after])])[0];

  test.each([
    ['5 % are allowed', ms('read', 100), ms('read', 105), false],
    ['more is marked', ms('read', 100), ms('read', 106), true],
    ['unless it is noise', ms('read', 100, { noise: 0.05 }), ms('read', 114, { noise: 0.05 }), false],
    ['beyond which it is marked', ms('read', 100, { noise: 0.05 }), ms('read', 116, { noise: 0.05 }), true],
    ['faster is fine', ms('read', 100), ms('read', 50), false],
    ['a rate may grow', ms('rate', 100, { better: 'higher' }), ms('rate', 200, { better: 'higher' }), false],
    ['and not fall', ms('rate', 100, { better: 'higher' }), ms('rate', 90, { better: 'higher' }), true],
    ['nor failures appear', ms('failed', 0, { unit: '' }), ms('failed', 1, { unit: '' }), true],
  ])('%s', (_title, before, after, isWorse) => {
    expect(compare(before, after)?.isWorse).toBe(isWorse);
  });

  test('the table has the change in percent, and that of the ratio', () => {
    const baseline = (value: number) => ({ baseline: { name: 'SELECT 1', value } });
    const change = compare(ms('read', 10, baseline(1)), ms('read', 12, baseline(1.5)));
    const lines = changeLines(change === undefined ? [] : [change]);

    expect(lines[2]).toMatch(/^cart: read +10\.0 +12\.0 +ms +\+20\.0 % +-20\.0 % +±0 % +SLOWER$/);
    expect(lines.at(-1)).toBe('1 figures compared, 1 worse by more than 5 % beyond the noise');
    expect(changeLines([])).toEqual(['', 'The two runs have no figure in common.']);
  });

  test('what --json writes can be read again; anything else is refused in a sentence', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bench-compare-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'run.json');
    const reports = [report('cart', [ms('read', 1)])];

    writeRun(file, reports);
    expect(readRun(file).parts).toEqual(reports);

    writeFileSync(file, '{"parts":[]}');
    expect(() => readRun(file)).toThrow('holds no figures. Write it with: npm run bench -- --json');
    expect(() => readRun(join(folder, 'none'))).toThrow('cannot be read as JSON.');
  });
});

describe('running parts', () => {
  const part = (name: string, run: Part['run'], packages: readonly string[] = []): Part => ({
    name,
    what: '',
    packages,
    run,
  });
  const good = part('good', () => Promise.resolve([ms('read', 1)]));
  const options = {
    rounds: 1,
    provideTools: (packages: readonly string[]) =>
      packages.length === 0 ? undefined : `needs Knot. Install: apt-get install ${packages.join(' ')}`,
    cleanUp: () => Promise.resolve(),
    onReport: () => undefined,
  };

  test('one that fails does not keep the next from running, and each is cleaned up after', async () => {
    const cleanUp = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const broken = part('broken', () => Promise.reject(new Error('no server')));

    const reports = await runParts([broken, good], { ...options, rounds: 2, cleanUp });

    expect(reports.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['broken', 'failed'],
      ['good', 'measured'],
    ]);
    expect(cleanUp).toHaveBeenCalledTimes(3);
    expect(summaryLines(reports)).toEqual([
      '',
      '1 of 2 parts measured, all goals met',
      'Not measured: broken',
    ]);
  });

  test('one whose tools are missing is not started, says how to install them, and the next runs', async () => {
    const start = vi.fn<Part['run']>();

    const reports = await runParts([part('dns', start, ['knot']), good], options);

    expect(start).not.toHaveBeenCalled();
    expect(reports.map(partLines)[0]).toEqual([
      '',
      'dns: not measured, needs Knot. Install: apt-get install knot',
    ]);
    expect(reports[1]).toMatchObject({ outcome: 'measured' });
  });

  test('every package that a part names is one that the suite knows how to install', () => {
    expect(() => findTools(PARTS.flatMap(({ packages }) => packages))).not.toThrow();
  });
});
