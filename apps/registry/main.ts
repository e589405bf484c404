import { runRegistry } from './run-registry.ts';

await runRegistry();
