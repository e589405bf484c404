import { spawnSync } from 'node:child_process';
import type { TestContext } from 'vitest';

/** Whether a program can be started; all of ours print their version harmlessly. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/**
 * Skips a test with the reason if its tool is missing.
 *
 * Fails instead under CI=true: reasons go unread there, and a test that never runs proves
 * nothing.
 */
export function needTool({ skip, task }: TestContext, what: string, isThere: boolean): void {
  if (isThere) return;
  const reason = `needs ${what}, which is not installed here`;
  if (process.env['CI'] === 'true') throw new Error(reason);
  process.stderr.write(`skipped: ${task.name}: ${reason}\n`);
  skip(reason);
}
