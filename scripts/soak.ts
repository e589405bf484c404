import { parseArgs } from 'node:util';
import { flatness } from '#tests/soak/flatness.ts';
import { runSoak } from '#tests/soak/run-soak.ts';

const USAGE = `npm run soak -- [--minutes 60] [--kill-every 5] [--lanes 2] [--pause 2]

Puts mixed load on a panel and kills PostgreSQL, a worker and the registry every few minutes. Then no order, mail
or job may be left behind, and memory and disk must be flat.`;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    'kill-every': { type: 'string' },
    lanes: { type: 'string' },
    pause: { type: 'string' },
  },
});
const minutes = Number(values.minutes ?? 60);
const killEvery = Number(values['kill-every'] ?? 5);
const lanes = Number(values.lanes ?? 2);
const pause = Number(values.pause ?? 2);
if (!(minutes > 0 && killEvery > 0 && lanes > 0)) throw new Error(USAGE);

const { faults, counts, kills, samples } = await runSoak({
  milliseconds: minutes * 60_000,
  killEveryMilliseconds: killEvery * 60_000,
  lanes,
  pauseMilliseconds: pause * 1_000,
  say: (line) => console.log(line),
});
console.log(`\n${kills} kills; ${JSON.stringify(counts)}`);
for (const line of flatness(samples)) console.log(line);
for (const fault of faults) console.log(`✗ ${fault}`);
console.log(faults.length === 0 ? 'Nothing was left behind.' : `${faults.length} things were left behind.`);
process.exitCode = faults.length === 0 ? 0 : 1;
