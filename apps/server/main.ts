import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// By default V8 lets a heap grow to four times its live size before a full collection: after an
// hour of work 600 MB where 81 MB are alive. At twice, memory stays flat at the cost of a few
// percent CPU.
setFlagsFromString('--heap-growing-percent=100');

// Must precede the first import of the program: later starts reuse compiled code.
enableCompileCache();
const { runServer } = await import('./program.ts');
await runServer();
