import type { TestContext } from 'vitest';

/**
 * Skips a test, saying why, where the tool it needs cannot be had.
 *
 * Under CI=true it fails instead: there nobody reads reasons, and a test that never runs proves nothing.
 */
export function needTool({ skip, task }: TestContext, what: string, isThere: boolean): void {
  if (isThere) return;
  const reason = `needs ${what}, which is not installed here`;
  if (process.env['CI'] === 'true') throw new Error(reason);
  process.stderr.write(`skipped: ${task.name}: ${reason}\n`);
  skip(reason);
}
