import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { calculateRatio } from './figure.ts';
import type { Figure } from './figure.ts';
import { formatNumber, tableLines } from './report.ts';
import type { PartReport } from './run-parts.ts';

/** Slower by more than this, beyond the noise of both runs, is marked. */
const TOLERANCE = 0.05;

/** What `--json` writes. */
export interface StoredRun {
  readonly format: 'namestead-bench-1';
  readonly takenAt: string;
  readonly machine: string;
  readonly parts: readonly PartReport[];
}

/** Writes a run to a file. */
export function writeRun(file: string, parts: readonly PartReport[]): void {
  const run: StoredRun = {
    format: 'namestead-bench-1',
    takenAt: new Date().toISOString(),
    machine: `${cpus()[0]?.model ?? 'unknown'}, ${availableParallelism()} cores, Node ${process.versions.node}`,
    parts,
  };
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
}

/** Reads what `--json` wrote. Throws one sentence where the file is missing or something else. */
export function readRun(file: string): StoredRun {
  let run: Partial<StoredRun>;
  try {
    run = JSON.parse(readFileSync(file, 'utf8')) as Partial<StoredRun>;
  } catch {
    throw new Error(`${file} cannot be read as JSON.`);
  }
  if (run.format !== 'namestead-bench-1' || !Array.isArray(run.parts))
    throw new Error(`${file} holds no figures. Write it with: npm run bench -- --json ${file}`);
  return run as StoredRun;
}

/** How a figure differs from the run before. */
export interface Change {
  readonly part: string;
  readonly before: Figure;
  readonly after: Figure;
  /** Of the value: 0.1 is 10 % more. Undefined where it was zero. */
  readonly change: number | undefined;
  /** Of the ratio to the baseline: what remains when the whole machine was faster or slower. */
  readonly ratioChange: number | undefined;
  /** Worse by more than 5 % beyond the noise of both runs. */
  readonly isWorse: boolean;
}

/** Compares the figures that both runs have. */
export function compareRuns(before: readonly PartReport[], after: readonly PartReport[]): readonly Change[] {
  return after.flatMap(({ name: part, figures }) => {
    const former = before.find(({ name }) => name === part)?.figures ?? [];
    return figures.flatMap((figure) => {
      const same = former.find(({ name, unit }) => name === figure.name && unit === figure.unit);
      return same === undefined ? [] : [compareFigures(part, same, figure)];
    });
  });
}

function compareFigures(part: string, before: Figure, after: Figure): Change {
  const noise = (before.noise ?? 0) + (after.noise ?? 0);
  const growth = after.value - before.value;
  const loss = after.better === 'higher' ? -growth : growth;
  return {
    part,
    before,
    after,
    change: relativeChange(before.value, after.value),
    ratioChange: relativeChange(calculateRatio(before), calculateRatio(after)),
    isWorse: loss > Math.abs(before.value) * (TOLERANCE + noise),
  };
}

function relativeChange(before: number | undefined, after: number | undefined): number | undefined {
  return before === undefined || after === undefined || before === 0 ? undefined : after / before - 1;
}

/** The table that `--compare` prints. */
export function changeLines(changes: readonly Change[]): readonly string[] {
  if (changes.length === 0) return ['', 'The two runs have no figure in common.'];
  const percent = (share: number | undefined): string =>
    share === undefined ? '' : `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)} %`;
  const rows = changes.map(({ part, before, after, change, ratioChange, isWorse }) => [
    `${part}: ${after.name}`,
    formatNumber(before.value, before.digits),
    formatNumber(after.value, after.digits),
    after.unit,
    percent(change),
    percent(ratioChange),
    `±${(((before.noise ?? 0) + (after.noise ?? 0)) * 100).toFixed(0)} %`,
    isWorse ? (isSpeed(after) ? 'SLOWER' : 'WORSE') : '',
  ]);
  const worse = changes.filter(({ isWorse }) => isWorse).length;
  return [
    '',
    ...tableLines(
      [['Figure', 'Before', 'After', 'Unit', 'Change', 'Ratio', 'Noise', ''], ...rows],
      new Set([1, 2, 4, 5, 6]),
    ),
    '',
    `${changes.length} figures compared, ${worse} worse by more than 5 % beyond the noise`,
  ];
}

function isSpeed({ unit }: Figure): boolean {
  return /^(µs|ms|s)$|\/s$/.test(unit);
}
