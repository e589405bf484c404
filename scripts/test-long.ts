import { runSteps } from './suite/run-steps.ts';
import { systemPackagesStep, TEST_TOOLS } from './suite/system-packages.ts';
import { browserStep, vitestStep } from './suite/test-steps.ts';

// Every page in every width, theme and language; crashes, storms, soaks and attacks.
await runSteps([
  systemPackagesStep(TEST_TOOLS),
  browserStep('long'),
  vitestStep('long', ['long', 'long-waiting', 'long-alone']),
]);
