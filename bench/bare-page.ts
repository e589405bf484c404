import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { withBareServer } from './bare-server.ts';
import type { BareServer } from './bare-server.ts';

/** What its figures are called in a report. */
export const BARE_PAGE = 'bare React page';

/** Builds the bare page as our web app is built, and returns the script. */
async function buildBarePage(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'bare-page-'));
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir,
      target: 'es2024',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'bare-page-app.tsx'),
        output: { entryFileNames: 'app.js' },
      },
    },
  });
  return join(outDir, 'app.js');
}

/** Gzip size of the script of the bare page in kilobytes. */
export async function barePageKilobytes(): Promise<number> {
  return gzipSync(await readFile(await buildBarePage()), { level: 9 }).length / 1_000;
}

/** Serves the bare page at `/` by a bare server while `work` runs. */
export async function withBarePage<Value>(work: (server: BareServer) => Promise<Value>): Promise<Value> {
  return withBareServer(work, await buildBarePage());
}
