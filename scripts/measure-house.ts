import { resolve } from 'node:path';
import { houseFiles } from './house/house-files.ts';
import { importGraph } from './house/import-graph.ts';
import { measureHouse } from './house/measure-house.ts';

// `npm run house [folder]`: how easy it is to find one's way in this tree, or in another checkout of it.
const root = resolve(process.argv[2] ?? '.');
const measures = measureHouse(importGraph(await houseFiles(root)));
const width = Math.max(...measures.map(({ name }) => name.length));
for (const { name, value, target, isMet } of measures) {
  const mark = isMet === null ? ' ' : isMet ? '✓' : '✗';
  console.log(`${mark} ${name.padEnd(width)} ${String(value).padStart(8)} ${target ?? ''}`.trimEnd());
}
