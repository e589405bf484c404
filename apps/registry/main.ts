import { enableCompileCache } from 'node:module';

// Before the first import of the program: later starts skip compiling what has not changed.
enableCompileCache();
const { runRegistry } = await import('./run-registry.ts');
await runRegistry();
