import { spawnSync } from 'node:child_process';
import { listAdvisories } from './supply-chain/advisories.ts';
import { pathOfTheMachine } from './suite/run-program.ts';

// Asks the registry for advisories about what production runs, from the lockfile alone; fails where there is one.
const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--package-lock-only', '--omit=dev'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  env: { ...process.env, PATH: pathOfTheMachine() },
});
try {
  const advisories = listAdvisories(stdout);
  process.stdout.write(`${advisories.join('\n') || 'No advisory for what production runs.'}\n`);
  process.exitCode = advisories.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${stderr}${(error as Error).message}\n`);
  process.exitCode = 1;
}
