import { runSteps } from './suite/run-steps.ts';
import { OUTSIDE_TOOLS, systemPackagesStep } from './suite/system-packages.ts';
import { vitestStep } from './suite/test-steps.ts';

// Runs the tests with third-party tools.
await runSteps([systemPackagesStep(OUTSIDE_TOOLS), vitestStep('outside')]);
