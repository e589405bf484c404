import { enableCompileCache } from 'node:module';

// Before the first import of the program: later starts skip compiling what has not changed.
enableCompileCache();
const { runServer } = await import('./run-server.ts');
await runServer();
