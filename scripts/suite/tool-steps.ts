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
        if ((await runTool(command, environment)) !== 0) hasFailed = true;
      }
      return hasFailed ? ONE_FAILED : NOTHING;
    },
  };
}

/** The same, of programs that run at once, because each of them uses one core only. */
function toolsAtOnce(name: string, commands: readonly string[]): Step {
  return {
    name,
    run: async () => {
      const codes = await Promise.all(commands.map((command) => runTool(command)));
      return codes.every((code) => code === 0) ? NOTHING : ONE_FAILED;
    },
  };
}

function runTool(command: string, environment: NodeJS.ProcessEnv = {}): Promise<number> {
  const [program = '', ...args] = command.split(' ');
  return runProgram(program, args, environment);
}

/** Prettier, each half of the repository with what it remembers of it in a file of its own. */
const prettier = (half: string, files: string): string =>
  `prettier --check --cache --cache-location node_modules/.cache/prettier/${half} --log-level warn ${files}`;

/** What reads the code without running it. */
export const TOOL_STEPS = [
  toolsAtOnce(
    'types',
    ['rules', 'node', 'web', 'web-tests'].map((compile) => `tsc -p tsconfig.${compile}.json`),
  ),
  toolsAtOnce('lint', ['oxlint', 'node scripts/check-house.ts']),
  toolsAtOnce('format', [prettier('features', 'features'), prettier('rest', '. !features')]),
  toolStep('boundaries', ['depcruise --config .dependency-cruiser.mjs apps features adapters platform']),
  toolStep('unused', ['knip --no-progress']),
  toolStep('notices', ['node scripts/notices.ts --check']),
];

/** Whether npm under the machine's own Node accepts package.json and lockfile together. */
export const LOCKFILE_STEP = toolStep('lockfile', ['npm ci --dry-run --loglevel=error'], {
  PATH: pathOfTheMachine(),
});
