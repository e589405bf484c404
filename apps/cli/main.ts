import { enableCompileCache } from 'node:module';

// Must precede the first import of a command: later starts reuse compiled code.
enableCompileCache();
const { runAdmin } = await import('./run-admin.ts');
const exitCode = await runAdmin(process.argv.slice(2), {
  print: (text) => void process.stdout.write(text),
  printError: (text) => void process.stderr.write(text),
});
if (exitCode !== 0) process.exitCode = exitCode;
