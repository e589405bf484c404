import { isGoalMet, calculateRatio } from './figure.ts';
import type { Figure } from './figure.ts';
import type { PartReport } from './run-parts.ts';

const HEADINGS = ['Figure', 'Value', 'Unit', 'Goal', 'Baseline', 'Ratio', 'Noise'];
/** Columns of numbers, which stand right. */
const NUMBERS = new Set([1, 5, 6]);

/** A number as people read it: whole from 1,000 up, else with the digits given or with as many as tell something. */
export function formatNumber(value: number, digits = value !== 0 && Math.abs(value) < 1 ? 2 : 1): string {
  return Math.abs(value) >= 1_000 ? Math.round(value).toLocaleString('en') : value.toFixed(digits);
}

/** Lines of a table whose columns are as wide as they need. */
export function tableLines(rows: readonly (readonly string[])[], right: ReadonlySet<number>): string[] {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        right.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

/** What is printed when a part is done. */
export function partLines({ name, outcome, reason, seconds, figures }: PartReport): readonly string[] {
  if (outcome === 'tools missing') return ['', `${name}: not measured, ${reason}`];
  if (outcome === 'failed') return ['', `${name}: not measured, it failed: ${reason}`];
  return [
    '',
    `${name} (${Math.round(seconds)} s)`,
    ...tableLines([HEADINGS, ...figures.map(figureCells)], NUMBERS),
  ];
}

function figureCells(figure: Figure): readonly string[] {
  const { name, note, value, unit, goal, baseline, noise, digits } = figure;
  const verdict = isGoalMet(figure) === true ? 'met' : 'MISSED';
  const ratio = calculateRatio(figure);
  return [
    note === undefined ? name : `${name} (${note})`,
    formatNumber(value, digits),
    unit,
    goal === undefined ? '' : `${goal.bound} ${goal.value.toLocaleString('en')}, ${verdict}`,
    baseline === undefined ? '' : `${formatNumber(baseline.value)} ${baseline.name}`,
    ratio === undefined ? '' : ratio.toFixed(2),
    noise === undefined ? '' : `±${(noise * 100).toFixed(0)} %`,
  ];
}

/** The last lines of a run: how many goals were missed, and which parts were not measured. */
export function summaryLines(reports: readonly PartReport[]): readonly string[] {
  const missed = reports.flatMap(({ figures }) => figures.filter((figure) => isGoalMet(figure) === false));
  const left = reports.filter(({ outcome }) => outcome !== 'measured');
  const goals = missed.length === 0 ? 'all goals met' : `${missed.length} goals missed`;
  return [
    '',
    `${reports.length - left.length} of ${reports.length} parts measured, ${goals}`,
    ...(left.length === 0 ? [] : [`Not measured: ${left.map(({ name }) => name).join(', ')}`]),
  ];
}
