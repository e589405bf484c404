import { pathOfTheMachine, runProgram } from './run-program.ts';
import { NOTHING, ONE_FAILED } from './step.ts';
import type { Step } from './step.ts';

/** A step that is one program or several: it fails when any of them does, and all of them are heard. */
function toolStep(name: string, commands: readonly string[], environment: NodeJS.ProcessEnv = {}): Step {
  return {
    name,
    run: async () => {
      let hasFailed = false;
      for (const command of commands) {
        const [program = '', ...args] = command.split(' ');
        if ((await runProgram(program, args, environment)) !== 0) hasFailed = true;
      }
      return hasFailed ? ONE_FAILED : NOTHING;
    },
  };
}

/** What reads the code without running it. */
export const TOOL_STEPS = [
  toolStep(
    'types',
    ['rules', 'node', 'web', 'web-tests'].map((compile) => `tsc -p tsconfig.${compile}.json`),
  ),
  toolStep('lint', ['oxlint', 'node scripts/check-house.ts']),
  toolStep('format', ['prettier --check --cache --log-level warn .']),
  toolStep('boundaries', ['depcruise --config .dependency-cruiser.mjs apps features adapters platform']),
  toolStep('unused', ['knip --no-progress']),
];

/** Whether npm under the machine's own Node accepts package.json and lockfile together. */
export const LOCKFILE_STEP = toolStep('lockfile', ['npm ci --dry-run --loglevel=error'], {
  PATH: pathOfTheMachine(),
});
