import { enableCompileCache } from 'node:module';

// Must precede the first import of the program: later starts reuse compiled code.
enableCompileCache();
const { runRegistry } = await import('./run-registry.ts');
await runRegistry();
