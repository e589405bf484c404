/** Something simple that was measured in the same run by the same client. */
export interface Baseline {
  readonly name: string;
  readonly value: number;
}

/** One measured figure of a run. */
export interface Figure {
  /** The same from run to run, so that runs can be compared. What differs goes into `note`. */
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Digits after the point where one is too few. */
  readonly digits?: number;
  /** What we aim for. A figure that misses it is marked; the run does not fail. */
  readonly goal?: Goal;
  readonly baseline?: Baseline;
  /** Set where more is better. */
  readonly better?: 'higher';
  /** Half the distance between the best and the worst round, as a share of the value. */
  readonly noise?: number;
  readonly note?: string;
}

/** A bound that we aim for. */
export interface Goal {
  readonly bound: 'at most' | 'at least';
  readonly value: number;
}

/** Samples of a baseline, in the unit of the figure. */
export interface BaselineSamples {
  readonly name: string;
  readonly samples: readonly number[];
}

/** Consecutive samples are split into this many rounds to see how far rounds differ. */
const ROUNDS = 4;

/** The value below which `share` (0 to 1) of the samples lie, by nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Returns the median of repeated measurements and their noise; a single one has no noise. */
export function fromRounds(values: readonly number[]): Pick<Figure, 'value' | 'noise'> {
  const value = percentile(values, 0.5);
  if (values.length < 2 || value === 0) return { value };
  return { value, noise: (Math.max(...values) - Math.min(...values)) / 2 / Math.abs(value) };
}

/** How a percentile of latencies is reported. */
interface LatencyOptions {
  readonly goal?: number;
  readonly baseline?: BaselineSamples | undefined;
  readonly digits?: number;
}

/** A percentile of latencies in milliseconds, beside the same percentile of the baseline. */
export function latencyFigure(
  name: string,
  samples: readonly number[],
  share: number,
  { goal, baseline, digits }: LatencyOptions = {},
): Figure {
  const size = Math.floor(samples.length / ROUNDS);
  const rounds = Array.from({ length: size === 0 ? 0 : ROUNDS }, (_, round) =>
    percentile(samples.slice(round * size, (round + 1) * size), share),
  );
  const { noise } = fromRounds(rounds);
  const label = `p${share * 100}`;
  return {
    name: `${name}, ${label}`,
    value: percentile(samples, share),
    unit: 'ms',
    ...(digits === undefined ? {} : { digits }),
    ...(noise === undefined ? {} : { noise }),
    ...(goal === undefined ? {} : { goal: { bound: 'at most', value: goal } }),
    ...(baseline === undefined
      ? {}
      : { baseline: { name: baseline.name, value: percentile(baseline.samples, share) } }),
  };
}

/** The median and the 99th percentile of latencies in milliseconds. */
export function latencyFigures(
  name: string,
  samples: readonly number[],
  options: { readonly p50?: number; readonly p99?: number; readonly baseline?: BaselineSamples } = {},
): readonly Figure[] {
  const withGoal = (goal: number | undefined): LatencyOptions => ({
    ...(goal === undefined ? {} : { goal }),
    baseline: options.baseline,
  });
  return [
    latencyFigure(name, samples, 0.5, withGoal(options.p50)),
    latencyFigure(name, samples, 0.99, withGoal(options.p99)),
  ];
}

/** A number of failures, of which none are acceptable. */
export function failureFigure(name: string, value: number, unit = ''): Figure {
  return { name, value, unit, digits: 0, goal: { bound: 'at most', value: 0 } };
}

/** Whether a figure meets its goal; undefined where it has none. */
export function isGoalMet({ value, goal }: Figure): boolean | undefined {
  if (goal === undefined) return undefined;
  return goal.bound === 'at most' ? value <= goal.value : value >= goal.value;
}

/** The figure divided by its baseline; undefined where there is nothing to divide by. */
export function calculateRatio({ value, baseline }: Figure): number | undefined {
  return baseline === undefined || baseline.value === 0 ? undefined : value / baseline.value;
}
