import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import type { RunMode } from './step.ts';

/** The repository's folder. */
export const ROOT = resolve(import.meta.dirname, '../..');

const PROGRAMS = join(ROOT, 'node_modules/.bin');

/** The PATH with our own programs first, so that everything runs on our Node. */
export function ownPath(): string {
  return [PROGRAMS, pathOfTheMachine()].join(delimiter);
}

/** The PATH as the machine has it, without what npm puts in front. */
export function pathOfTheMachine(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.filter((folder) => !/node_modules|node-gyp-bin/.test(folder)).join(delimiter);
}

/** Whether a program of this name is installed; an ordinary user's PATH often lacks /usr/sbin. */
export function hasProgram(name: string): boolean {
  const folders = [...pathOfTheMachine().split(delimiter), '/usr/bin', '/usr/sbin'];
  return folders.some((folder) => existsSync(join(folder, name)));
}

/** Priority of a program that runs beside others. */
const BESIDE_PRIORITY = 10;

/**
 * Runs a program to its end; its exit code, or 1 when a signal ended it or it is not there.
 *
 * It has our terminal; beside another one it prints when it has ended.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  { isBeside = false }: RunMode = {},
): Promise<number> {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: ownPath(), ...environment },
  });
  if (isBeside && child.pid !== undefined) setPriority(child.pid, BESIDE_PRIORITY);
  const printed: Buffer[] = [];
  child.stdout?.on('data', (part: Buffer) => printed.push(part));
  child.stderr?.on('data', (part: Buffer) => printed.push(part));
  // Ctrl-C reaches the whole process group; a SIGTERM to us alone must be forwarded.
  const handOn = (): void => void child.kill('SIGTERM');
  process.on('SIGTERM', handOn);
  try {
    const [code] = (await once(child, isBeside ? 'close' : 'exit')) as [number | null];
    if (printed.length > 0)
      process.stdout.write(
        `\n── ${[program, ...args].join(' ')}\n${Buffer.concat(printed).toString('utf8')}`,
      );
    return code ?? 1;
  } finally {
    process.off('SIGTERM', handOn);
  }
}
