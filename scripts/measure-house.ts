import { resolve } from 'node:path';
import { houseFiles } from './house/house-files.ts';
import { importGraph } from './house/import-graph.ts';
import { measureHouse } from './house/measure-house.ts';

// `npm run house [folder]`: metrics of how easy this tree, or another checkout of it, is to
// navigate.
const root = resolve(process.argv[2] ?? '.');
const measures = measureHouse(importGraph(await houseFiles(root)));
const width = Math.max(...measures.map(({ name }) => name.length));
for (const { name, value, target, isMet } of measures) {
  const mark = isMet === null ? ' ' : isMet ? '✓' : '✗';
  console.log(`${mark} ${name.padEnd(width)} ${String(value).padStart(8)} ${target ?? ''}`.trimEnd());
}
