/** One measured figure of a run. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Digits after the point where one is too few. */
  readonly digits?: number;
  /** What we aim for; missing it is reported, never hidden, and fails nothing. */
  readonly goal?: { readonly bound: 'at most' | 'at least'; readonly value: number };
}

/** The value below which `share` (0 to 1) of the samples lie, by nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** One line of the report, such as `search p99   31.2 ms   goal: at most 50 ms, met`. */
export function figureLine({ name, value, unit, goal, digits = 1 }: Figure): string {
  const shown = value >= 1_000 ? Math.round(value).toLocaleString('en') : value.toFixed(digits);
  const isMet = goal && (goal.bound === 'at most' ? value <= goal.value : value >= goal.value);
  const aim = goal
    ? `   goal: ${goal.bound} ${goal.value.toLocaleString('en')} ${unit}, ${isMet ? 'met' : 'MISSED'}`
    : '';
  return `${name.padEnd(52)} ${shown.padStart(10)} ${unit}${aim}`;
}
