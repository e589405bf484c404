import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunningServer } from './running-server.ts';

/** Runs an operator's command beside the server, and returns its output. */
export async function runTool(
  { dataDir, ports }: Pick<RunningServer, 'dataDir' | 'ports'>,
  ...words: readonly string[]
): Promise<string> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, RDAP_PORT: String(ports.rdap) };
  return (await promisify(execFile)(process.execPath, ['apps/cli/main.ts', ...words], { env })).stdout;
}
