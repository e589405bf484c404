import { houseFiles } from './house/house-files.ts';
import { checkFiles } from './house/house-rule.ts';
import { HOUSE_RULES } from './house/house-rules.ts';
import { importGraph } from './house/import-graph.ts';
import { lostBounds, measureHouse } from './house/measure-house.ts';

const files = await houseFiles(process.cwd());
const faults = checkFiles(files, HOUSE_RULES);
for (const { path, line, rule, instead } of faults) console.error(`${path}:${line} ${rule}: ${instead}`);
const lost = lostBounds(measureHouse(importGraph(files)));
for (const { name, value, target } of lost) {
  console.error(
    `${name}: ${value}, the bound is ${target} (npm run house). Keep use cases apart, or join files.`,
  );
}
if (faults.length + lost.length > 0) process.exitCode = 1;
