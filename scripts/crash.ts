import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCrash } from '#tests/crash/run-crash.ts';

const USAGE = `npm run crash -- [--seed N] [--purchases 200] [--rounds 300] [--end] [--log FILE]

Buys while the server is killed, the database is stopped and registry and cards fail, then checks that whatever
was paid for was delivered once or given back once. The same seed decides the same. With --rounds the server
lives on for so many rounds of job supervision before the last purchases. With --end names of
every kind of TLD live two years, and those that are not renewed to their end.`;

/** Runs the crash harness once and prints the violations. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      purchases: { type: 'string' },
      rounds: { type: 'string' },
      end: { type: 'boolean' },
      log: { type: 'string' },
    },
  });
  const seed = Number(values.seed ?? 1);
  const purchases = Number(values.purchases ?? 200);
  const rounds = Number(values.rounds ?? 0);
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(purchases) || purchases < 1)
    throw new Error(USAGE);
  if (!Number.isSafeInteger(rounds) || rounds < 0) throw new Error(USAGE);
  const { log } = values;
  const report = await runCrash({
    seed,
    purchases,
    rounds,
    ends: values.end === true ? 2 : 0,
    ...(log === undefined ? {} : { onOutput: (output: string) => writeFileSync(log, output) }),
  });
  console.log(report.summary);
  for (const fault of report.faults) console.log(`\n✗ ${fault}`);
  if (report.faults.length > 0) {
    console.log(
      `\nAgain with: npm run crash -- --seed ${seed} --purchases ${purchases}${rounds > 0 ? ` --rounds ${rounds}` : ''}${values.end === true ? ' --end' : ''}`,
    );
    process.exitCode = 1;
  } else console.log('All of it holds.');
}

await main();
