import { runSteps } from './suite/run-steps.ts';
import { vitestStep } from './suite/test-steps.ts';
import { LOCKFILE_STEP, TOOL_STEPS } from './suite/tool-steps.ts';

// The fast gate: nothing here starts a server, a database or a browser.
await runSteps([...TOOL_STEPS, vitestStep('unit', ['unit', 'component']), LOCKFILE_STEP]);
