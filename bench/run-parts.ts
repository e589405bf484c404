import { installTools, missingTools, toolNames, findTools } from '#scripts/suite/system-packages.ts';
import { fromRounds } from './figure.ts';
import type { Figure } from './figure.ts';
import type { Part } from './parts.ts';

/** What came of one part. */
export interface PartReport {
  readonly name: string;
  readonly outcome: 'measured' | 'failed' | 'tools missing';
  /** Why it was not measured. */
  readonly reason?: string;
  readonly seconds: number;
  readonly figures: readonly Figure[];
}

/** How parts are run. */
export interface RunOptions {
  /** How often each part runs; figures are medians of the rounds. */
  readonly rounds: number;
  /** Provides outside tools by their Debian packages; returns what is missing, as a sentence, or undefined. */
  readonly provideTools: (packages: readonly string[]) => string | undefined;
  /** Called after every part, measured or not, to stop what it left running. */
  readonly cleanUp: () => Promise<void>;
  readonly onReport: (report: PartReport) => void;
}

/**
 * Runs parts one after the other. A part that fails, or whose tools are missing and cannot be
 * installed, does not keep the others from running.
 */
export async function runParts(
  parts: readonly Part[],
  { onReport, ...options }: RunOptions,
): Promise<readonly PartReport[]> {
  const reports: PartReport[] = [];
  for (const part of parts) {
    const report = await runPart(part, options);
    reports.push(report);
    onReport(report);
  }
  return reports;
}

/** Installs missing tools where apt is there and we may use it; elsewhere returns how to install them. */
export function installPackages(packages: readonly string[]): string | undefined {
  const tools = findTools(packages);
  installTools(tools);
  const missing = missingTools(tools);
  if (missing.length === 0) return undefined;
  const names = missing.map(({ debianPackage }) => debianPackage).join(' ');
  return `needs ${toolNames(missing)}. Install: apt-get install ${names}`;
}

async function runPart(
  { name, packages, run }: Part,
  { rounds, provideTools, cleanUp }: Omit<RunOptions, 'onReport'>,
): Promise<PartReport> {
  const reason = provideTools(packages);
  if (reason !== undefined) return { name, outcome: 'tools missing', reason, seconds: 0, figures: [] };
  const startedAt = performance.now();
  const elapsed = (): number => (performance.now() - startedAt) / 1_000;
  try {
    const measured: (readonly Figure[])[] = [];
    for (let round = 0; round < rounds; round += 1) {
      try {
        measured.push(await run());
      } finally {
        await cleanUp();
      }
    }
    return { name, outcome: 'measured', seconds: elapsed(), figures: mergeRounds(measured) };
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { name, outcome: 'failed', reason, seconds: elapsed(), figures: [] };
  }
}

/** Medians of the same figures over all rounds; the noise is the larger of within and between rounds. */
export function mergeRounds(rounds: readonly (readonly Figure[])[]): readonly Figure[] {
  const [first = [], ...others] = rounds;
  if (others.length === 0) return first;
  return first.map((figure) => {
    const same = rounds.flatMap((figures) => figures.filter(({ name }) => name === figure.name));
    const { value, noise } = fromRounds(same.map((each) => each.value));
    const noises = [noise, ...same.map((each) => each.noise)].filter((each) => each !== undefined);
    const baselines = same.flatMap(({ baseline }) => (baseline === undefined ? [] : baseline.value));
    return {
      ...figure,
      value,
      ...(noises.length === 0 ? {} : { noise: Math.max(...noises) }),
      ...(figure.baseline === undefined
        ? {}
        : { baseline: { ...figure.baseline, value: fromRounds(baselines).value } }),
    };
  });
}
