import { runSteps } from './suite/run-steps.ts';
import { vitestStep } from './suite/test-steps.ts';

// What shows only after a server has run for a while: soaks and storms.
await runSteps([vitestStep('long')]);
