import type { SoakSample } from './run-soak.ts';

/**
 * Growth of memory and database during a soak, in sentences.
 *
 * The first quarter is warm-up. Memory compares the median of the second quarter with that of the
 * last; the database, which grows with sales, compares its growth per order in the first half with
 * that in the second.
 */
export function flatness(samples: readonly SoakSample[]): readonly string[] {
  const part = (from: number, to: number) =>
    samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to));
  const memory = [part(0.25, 0.5), part(0.75, 1)].map((each) =>
    median(each.map(({ memoryBytes }) => memoryBytes)),
  );
  const [early = 0, late = 0] = memory;
  const [first = 0, second = 0] = [part(0, 0.5), part(0.5, 1)].map(bytesPerOrder);
  return [
    `memory of the front process: ${megabytes(early)} in the second quarter, ${megabytes(late)} in the last (× ${(late / early).toFixed(2)})`,
    `database per order: ${kilobytes(first)} in the first half, ${kilobytes(second)} in the second (× ${(second / first).toFixed(2)})`,
  ];
}

function bytesPerOrder(samples: readonly SoakSample[]): number {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.orders === first.orders) return 0;
  return (last.databaseBytes - first.databaseBytes) / (last.orders - first.orders);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(0)} MB`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_024).toFixed(0)} kB`;
}
