import { pathOfTheMachine, runProgram } from './run-program.ts';
import { NOTHING, ONE_FAILED } from './step.ts';
import type { RunMode, Step } from './step.ts';

/** A step of one or more programs: runs them all, and fails if any fails. */
function toolStep(name: string, commands: readonly string[], environment: NodeJS.ProcessEnv = {}): Step {
  return {
    name,
    run: async (mode) => {
      let hasFailed = false;
      for (const command of commands) {
        if ((await runTool(command, environment, mode)) !== 0) hasFailed = true;
      }
      return hasFailed ? ONE_FAILED : NOTHING;
    },
  };
}

/** The same, of programs that run at once, because each of them uses one core only. */
function toolsAtOnce(name: string, commands: readonly string[]): Step {
  return {
    name,
    run: async (mode) => {
      const codes = await Promise.all(commands.map((command) => runTool(command, {}, mode)));
      return codes.every((code) => code === 0) ? NOTHING : ONE_FAILED;
    },
  };
}

function runTool(command: string, environment: NodeJS.ProcessEnv, mode?: RunMode): Promise<number> {
  const [program = '', ...args] = command.split(' ');
  return runProgram(program, args, environment, mode);
}

/** Static checks. */
export const TOOL_STEPS = [
  toolsAtOnce(
    'types',
    ['rules', 'node', 'web', 'web-tests'].map((compile) => `tsc -p tsconfig.${compile}.json`),
  ),
  toolsAtOnce('lint', ['oxlint', 'node scripts/check-house.ts']),
  toolStep('format', ['oxfmt --check']),
  toolStep('boundaries', ['depcruise --config .dependency-cruiser.mjs apps features adapters platform']),
  toolStep('unused', ['knip --no-progress']),
  toolStep('notices', ['node scripts/notices.ts --check']),
];

/** Whether the machine's npm accepts package.json and lockfile together. */
export const LOCKFILE_STEP = toolStep('lockfile', ['npm ci --dry-run --loglevel=error'], {
  PATH: pathOfTheMachine(),
});
