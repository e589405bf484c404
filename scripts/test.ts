import { runSteps } from './suite/run-steps.ts';
import { systemPackagesStep, TEST_TOOLS } from './suite/system-packages.ts';
import { browserStep, vitestStep } from './suite/test-steps.ts';
import { LOCKFILE_STEP, TOOL_STEPS } from './suite/tool-steps.ts';

const TESTS = [
  systemPackagesStep(TEST_TOOLS),
  LOCKFILE_STEP,
  vitestStep('unit', ['unit', 'component']),
  vitestStep('db'),
  vitestStep('system'),
  browserStep('quick'),
];
const STEPS = [...TOOL_STEPS, ...TESTS];

// `npm test` runs them all, `npm test db browser` those.
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No step is called ${unknown.join(', ')}; there are ${STEPS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
if (chosen.length > 0) await runSteps(STEPS.filter(({ name }) => chosen.includes(name)));
// The servers under test mostly wait, so that the static checks fit beside them.
else await runSteps(TESTS, { during: 'system', steps: TOOL_STEPS });
