import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findProcesses } from '../processes/find-processes.ts';

/** A bench run whose temporary files, and so all processes that it starts, belong to one folder. */
interface BenchRun {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
  /** The command lines of what it has started and of itself. */
  commands(): string;
  /** What is in its folder for temporary files. */
  files(): readonly string[];
}

function startBench(parts: readonly string[], env: Readonly<Record<string, string>> = {}): BenchRun {
  const folder = mkdtempSync(join(tmpdir(), 'ns-bt-'));
  chmodSync(folder, 0o711);
  // A process group of its own, as a shell gives each command.
  const child = spawn(process.execPath, ['bench/main.ts', ...parts], {
    detached: true,
    env: { ...process.env, ...env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  onTestFinished(() => {
    for (const { pid } of findProcesses(folder)) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    child,
    ended,
    output: () => output,
    commands: () =>
      findProcesses(folder)
        .map(({ command }) => command)
        .join('\n'),
    files: () => readdirSync(folder),
  };
}

/** The server has begun to create its database. */
const COMING_UP = [/apps\/server\/main\.ts/, /postgres/];
/** The part is at work: PostgreSQL has sessions, and the registry runs. */
const AT_WORK = [/apps\/server\/main\.ts/, /postgres: namestead_server/, /apps\/registry\/main\.ts/];

describe('a bench run leaves nothing running', () => {
  test.each([
    ['SIGTERM to the run alone', 'SIGTERM', 143, AT_WORK, (pid: number) => pid],
    ['SIGTERM while its server comes up', 'SIGTERM', 143, COMING_UP, (pid: number) => pid],
    ['SIGINT to its whole group, as Ctrl-C sends it', 'SIGINT', 130, AT_WORK, (pid: number) => -pid],
  ] as const)('%s', async (_title, signal, exitCode, started, target) => {
    const run = startBench(['search-load']);
    await vi.waitFor(
      () => {
        for (const command of started) expect(run.commands()).toMatch(command);
      },
      { timeout: 60_000 },
    );

    process.kill(target(run.child.pid ?? 0), signal);

    expect(await run.ended, run.output()).toBe(exitCode);
    expect(run.commands()).toBe('');
    expect(run.files()).toEqual([]);
  });

  test('a part that fails is named, the next is measured, and the run ends with 1', async () => {
    const run = startBench(['two-tabs', 'mapping-setup'], { CHROMIUM: '/no/such/browser' });

    expect(await run.ended, run.output()).toBe(1);
    expect(run.output()).toContain('two-tabs: not measured, it failed:');
    expect(run.output()).toContain('Setup check of a connected name');
    expect(run.output()).toContain('Not measured: two-tabs');
    expect(run.commands()).toBe('');
    expect(run.files()).toEqual([]);
  });
});

test('the bench refuses an unknown part with the list, and starts nothing', async () => {
  const run = startBench(['cart', 'serch']);

  expect(await run.ended).toBe(2);
  expect(run.output()).toMatch(/^Unknown part: serch\. The parts are:[^]*search-load {2,}\S/);
  expect(run.files()).toEqual([]);
});
