import { enableCompileCache } from 'node:module';

// Before the first import of the program, as in main.ts.
enableCompileCache();
const { runHeavyProcess } = await import('./run-heavy-process.ts');
runHeavyProcess();
