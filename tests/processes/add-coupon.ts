import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunningServer } from './running-server.ts';

/** Makes a coupon as an operator does, beside the running server. */
export async function addCoupon(
  server: Pick<RunningServer, 'dataDir'>,
  code: string,
  requests: readonly string[],
): Promise<void> {
  await promisify(execFile)(process.execPath, ['apps/cli/main.ts', 'coupon', 'add', code, ...requests], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: server.dataDir },
  });
}
