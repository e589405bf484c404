import { enableCompileCache } from 'node:module';

// Before the first import of the program, as in main.ts: a thread has no share in the main thread's cache.
enableCompileCache();
const { runAnsweringThread } = await import('./run-answering-thread.ts');
await runAnsweringThread();
