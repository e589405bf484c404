import { resolve } from 'node:path';
import { houseFiles } from './house/house-files.ts';
import { importGraph } from './house/import-graph.ts';
import { listCrumbs, measureHouse } from './house/measure-house.ts';

// `npm run house [folder]`: metrics of how easy this tree, or another checkout of it, is to
// navigate. `--list` names the small files with one reader instead.
const isList = process.argv.includes('--list');
const root = resolve(process.argv.slice(2).find((word) => !word.startsWith('--')) ?? '.');
const graph = importGraph(await houseFiles(root));
if (isList) for (const crumb of listCrumbs(graph)) console.log(crumb);
const measures = isList ? [] : measureHouse(graph);
const width = Math.max(...measures.map(({ name }) => name.length));
for (const { name, value, target, isMet } of measures) {
  const mark = isMet === null ? ' ' : isMet ? '✓' : '✗';
  console.log(`${mark} ${name.padEnd(width)} ${String(value).padStart(8)} ${target ?? ''}`.trimEnd());
}
