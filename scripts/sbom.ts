import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { pathOfTheMachine } from './suite/run-program.ts';
import { steadySbom } from './supply-chain/steady-sbom.ts';
import type { Sbom } from './supply-chain/steady-sbom.ts';

// npm's own list of what production runs (`npm sbom`), from the lockfile alone: the same on every machine.
const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { ...process.env, PATH: pathOfTheMachine() } },
);
if (status === 0) {
  const lockfile = readFileSync('package-lock.json');
  process.stdout.write(`${JSON.stringify(steadySbom(JSON.parse(stdout) as Sbom, lockfile), null, 2)}\n`);
} else {
  process.stderr.write(stderr);
  process.exitCode = 1;
}
