import { spawnSync } from 'node:child_process';
import type { TestContext } from 'vitest';

/** Whether a program can be started here; none of those we ask for does anything when asked for its version. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

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
