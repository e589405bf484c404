import { runSteps } from './suite/run-steps.ts';
import { OUTSIDE_TOOLS, systemPackagesStep } from './suite/system-packages.ts';
import { vitestStep } from './suite/test-steps.ts';

// Against tools that nobody here wrote, and for as long as it takes.
await runSteps([systemPackagesStep(OUTSIDE_TOOLS), vitestStep('outside', ['outside', 'outside-waiting'])]);
