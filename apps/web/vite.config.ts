import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkChunkOrder } from '../../platform/build/chunk-order.ts';
import { compileLanguage } from '../../platform/build/compile-language.ts';
import { compileMessages } from '../../platform/build/compile-messages.ts';
import { compressFiles } from '../../platform/build/compress-files.ts';
import { slimContracts } from '../../platform/build/slim-contracts.ts';
import { writePreloads } from '../../platform/build/write-preloads.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Modules without side effects: unused exports can be removed. */
const DECLARES_ONLY = /\/(features|platform)\/.*\.tsx?$/;

export default defineConfig({
  root: here('.'),
  // The server replaces the placeholder by a fresh nonce for every page.
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [
    compileMessages(),
    compileLanguage(),
    slimContracts(),
    react(),
    tailwindcss(),
    writePreloads(
      {
        routesFile: here('routes.tsx'),
        screenFiles: [here('account-screens.tsx'), here('domain-screens.tsx')],
      },
      /inter-latin-wght-normal/,
    ),
    checkChunkOrder(),
    compressFiles(),
  ],
  resolve: {
    // React includes this store; TanStack and React Aria still depend on the React 17 shim.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim/index.js': 'use-sync-external-store',
      'use-sync-external-store/shim': 'use-sync-external-store',
    },
  },
  // `vite --config apps/web/vite.config.ts` while working on screens: data comes from a server that runs beside it.
  server: {
    proxy: Object.fromEntries(
      ['/rest', '/wpcom', '/namestead', '/dev/inbox'].map((path) => [path, 'http://127.0.0.1:3000']),
    ),
  },
  build: {
    outDir: here('../../dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2024',
    // Fonts and icons stay files: the Content Security Policy allows no `data:` fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: {
        // Declaring an endpoint has no side effects, so unused ones can be removed.
        manualPureFunctions: ['endpoint'],
        // So only the used parts of a module are bundled.
        moduleSideEffects: (id) => !DECLARES_ONLY.test(id),
      },
      output: {
        // Short hashes without names: every page lists all chunks, and `.vite/manifest.json` maps
        // them.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          // Code that every page needs, in one file: it compresses better than two (2.6 kB) and
          // saves a request.
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            // Small modules of 26 or more parts, in one file as well: as files of their own they made
            // the heaviest page 0.8 kB heavier. A larger limit makes the first pages too heavy.
            {
              name: 'shared',
              minShareCount: 26,
              maxModuleSize: 1500,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
